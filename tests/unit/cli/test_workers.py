import os
import signal
import time
from argparse import Namespace
from concurrent.futures import CancelledError

import pytest

from minescope.cli.arguments import UsageError
from minescope.cli.workers import workers
from minescope.processes import Processes

pytestmark = pytest.mark.host  # work is done by processes


def test_one_job_is_done_here():
    for jobs, tasks in ((1, 10), (8, 1)):
        with workers(Namespace(jobs=jobs, dask=None), tasks) as executor:
            assert executor is None


def test_several_jobs_are_done_by_processes():
    with workers(Namespace(jobs=2, dask=None), 10) as executor:
        assert isinstance(executor, Processes)
        assert executor.submit(os.getpid).result() != os.getpid()


@pytest.mark.skipif(os.name != "posix", reason="kills as a system does that has no memory left")
def test_a_process_that_is_killed_is_told_in_a_sentence(capfd):
    def lose_one():
        with workers(Namespace(jobs=2, dask=None), 10) as executor:
            one = executor.submit(os.getpid).result()
            task = executor.submit(time.sleep, 60)
            os.kill(one, signal.SIGKILL)
            task.result()

    with pytest.raises(UsageError, match=r"was killed, perhaps because memory ran out.*--jobs"):
        lose_one()
    assert capfd.readouterr().err == ""


def test_a_cluster_is_asked_by_its_address():
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None
        ) as cluster,
        workers(Namespace(jobs=None, dask=cluster.scheduler_address), 10) as executor,
    ):
        assert executor.submit(pow, 2, 10).result() == 1024
        for error in (CancelledError(), distributed.KilledWorker("play_games", None, 3)):
            asked = Namespace(jobs=None, dask=cluster.scheduler_address)
            with pytest.raises(UsageError, match="was lost, or its workers"), workers(asked, 10):
                raise error


def test_what_cannot_be_used_is_told(monkeypatch):
    with pytest.raises(UsageError, match="not both"), workers(Namespace(jobs=2, dask="x"), 3):
        pass
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with (
        pytest.raises(UsageError, match=r"pip install 'minescope\[dask\]'"),
        workers(Namespace(jobs=None, dask="x"), 3),
    ):
        pass
