import os
import signal
import subprocess
import sys
import time
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import pytest

from minescope.errors import UnsupportedError
from minescope.processes import Processes, cancelled_if_stopped

pytestmark = pytest.mark.host  # a browser has no processes

POSIX_ONLY = pytest.mark.skipif(os.name != "posix", reason="sends a signal as a terminal does")


def test_tasks_are_done_elsewhere():
    with Processes(2) as executor:
        assert executor.submit(os.getpid).result() != os.getpid()
        assert list(executor.map(pow, [2, 3], [3, 2])) == [8, 9]


@POSIX_ONLY
def test_an_interrupt_that_reaches_all_is_heard_by_the_first_alone():
    with Processes(2) as executor:
        one = executor.submit(os.getpid).result()
        os.kill(one, signal.SIGINT)
        assert {executor.submit(os.getpid).result() for _ in range(20)} & {one}


@POSIX_ONLY
@pytest.mark.parametrize("error", [KeyboardInterrupt, RuntimeError])
def test_work_that_is_given_up_ends_at_once(error, capfd):
    begun, tasks = [], []

    def give_up():
        with Processes(2) as executor:
            begun.append(executor.submit(os.getpid).result())
            tasks.extend([executor.submit(time.sleep, 60) for _ in range(20)])
            with cancelled_if_stopped(executor, tasks):
                raise error

    with pytest.raises(error):
        give_up()
    (one,) = begun
    with pytest.raises(ProcessLookupError):
        os.kill(one, 0)
    assert all(isinstance(task.exception(), BrokenProcessPool) for task in tasks)
    assert capfd.readouterr().err == ""


ENDLESS = """
import time
from minescope.processes import Processes

if __name__ == "__main__":
    with Processes(3) as executor:
        tasks = [executor.submit(time.sleep, 60) for _ in range(3)]
        print(executor.submit(pow, 2, 3).running(), flush=True)
        tasks[0].result()
"""


@POSIX_ONLY
def test_processes_end_when_the_first_is_killed(tmp_path):
    script = tmp_path / "endless.py"
    script.write_text(ENDLESS)
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE) as first:
        first.stdout.readline()
        first.kill()
        # All of them hold the other end: it comes to its own when none is left.
        assert first.stdout.read() == b""


def test_too_many_processes_are_refused_in_a_sentence(monkeypatch):
    with Processes(2) as executor:

        def submit(*_):
            raise BlockingIOError(11, "Resource temporarily unavailable")

        monkeypatch.setattr(executor._pool, "submit", submit)
        with pytest.raises(UnsupportedError, match=r"cannot be started here: Res.*\. Use fewer"):
            executor.submit(pow, 2, 3)


def test_whoever_stops_does_not_wait_for_what_has_not_begun():
    waiting = [Future(), Future()]
    with ThreadPoolExecutor() as executor:
        with cancelled_if_stopped(executor, waiting):
            pass
        with pytest.raises(BrokenExecutor), cancelled_if_stopped(executor, waiting):
            raise BrokenExecutor
        assert not any(task.cancelled() for task in waiting)
        with pytest.raises(KeyboardInterrupt), cancelled_if_stopped(executor, waiting):
            raise KeyboardInterrupt
    assert all(task.cancelled() for task in waiting)
