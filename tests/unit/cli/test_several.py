import json
import os
import signal
import time
from argparse import Namespace
from concurrent.futures import CancelledError

import pytest

from minescope.cli import main
from minescope.cli.arguments import UsageError
from minescope.cli.several import workers
from minescope.processes import Processes

from .boards import CONTRADICTION, MINE_TEXT, WORDS, is_one_sentence


@pytest.fixture
def files(tmp_path):
    """Four boards: one with an answer, a contradiction, one without a number of mines, none at all."""
    for name, text in (("a", MINE_TEXT), ("b", CONTRADICTION), ("c", WORDS)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return [str(tmp_path / name) for name in "abcd"]


def test_one_line_of_json_for_each_file(capsys, files):
    assert main(["solve", *files, "--json", "--jobs", "1"]) == 2
    lines = list(map(json.loads, capsys.readouterr().out.splitlines()))
    assert [line["file"] for line in lines] == files
    assert [line["answer"]["legal"] for line in lines[:2]] == [True, False]
    assert "--mines K" in lines[2]["error"]
    assert lines[3]["error"] == f"{files[3]} cannot be read: No such file or directory"
    assert [line["exit_code"] for line in lines[2:]] == [2, 2]


def test_each_board_is_answered_as_if_it_were_alone(capsys, files):
    assert main(["solve", files[0]]) == 0
    alone = capsys.readouterr().out
    assert main(["solve", *files[:3], "-j", "1"]) == 2
    captured = capsys.readouterr()
    assert captured.out.startswith(f"== {files[0]}\n{alone}\n== {files[1]}\n")
    assert is_one_sentence(captured.err)


def test_other_commands_take_several_files_as_well(capsys, files):
    assert main(["advise", *files[:2], "--json", "-j", "1"]) == 1
    assert [json.loads(line)["file"] for line in capsys.readouterr().out.splitlines()] == files[:2]
    assert main(["solutions", files[0], files[2], "--count", "-j", "1"]) == 0
    assert capsys.readouterr().out == f"== {files[0]}\n1\n\n== {files[2]}\n12\n\n"


@pytest.mark.parametrize("option", ["--diagram", "--answer"])
def test_one_file_cannot_hold_what_belongs_to_several(capsys, files, option):
    assert main(["solutions", *files, option, "x.dot"]) == 2
    assert f"{option} goes only with one file" in capsys.readouterr().err


def test_options_for_several_files_need_several(capsys):
    for option in (["--jobs", "2"], ["--dask", "tcp://127.0.0.1:1"]):
        assert main(["solve", MINE_TEXT, *option]) == 2
        assert f"{option[0]} goes only with several files" in capsys.readouterr().err


@pytest.mark.host
def test_processes_answer_the_same(capsys, files):
    def lines(*options):
        main(["solve", *files, "--json", *options])
        found = map(json.loads, capsys.readouterr().out.splitlines())
        return [{**line, "seconds": 0} for line in found]

    assert lines("--jobs", "2") == lines("--jobs", "1")


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
