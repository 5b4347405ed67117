import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from minescope.cli import main
from minescope.cli.simulate import STARTS
from minescope.play.simulation.games import START_RULES

from .boards import is_one_sentence

pytestmark = pytest.mark.host  # games are played by processes


def run(capsys, *options):
    code = main(["simulate", "--board", "5x5/4", "--games", "6", "--workers", "2", *options])
    captured = capsys.readouterr()
    assert "Traceback" not in captured.err
    return code, captured.out, captured.err


def test_how_often_a_strategy_wins(capsys):
    code, out, err = run(capsys, "--seed", "oak", "--compare", "safest")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "best on 5x5/4, first click safe at r1 c1, seed 'oak'"
    assert lines[1].startswith("  win rate ")
    assert " of 6 games (SE " in lines[1]
    assert "safest on the same boards" in lines
    assert lines[-1].startswith("  difference ")


def test_lives_without_end(capsys):
    _, out, _ = run(capsys, "--seed", "oak", "--lives", "none", "--first", "r3c3")
    assert "first click safe at r3 c3" in out
    assert "mines hit" in out


def test_one_object_for_programs(capsys, tmp_path):
    path = tmp_path / "games.jsonl"
    _, out, _ = run(capsys, "--json", "--seed", "oak", "--file", str(path))
    found = json.loads(out)
    assert (found["games"], found["seed"]) == (6, "oak")
    assert len(path.read_text().splitlines()) == 7


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--lives", "many"), "argument --lives: 'many' is not a whole number or none"),
        (("--board", "vast"), "'vast' is not a board"),
        (("--first", "r9c9"), "r9c9 is not a cell of this board"),
        (("--strategy", "luck"), "invalid choice: 'luck'"),
    ],
)
def test_what_cannot_be_played_is_told(capsys, options, sentence):
    code, out, err = run(capsys, *options)
    assert (code, out) == (2, "")
    assert sentence in err


def test_a_file_that_cannot_hold_games_is_told(capsys, tmp_path):
    for name in (tmp_path, tmp_path / "none" / "games.jsonl"):
        code, out, err = run(capsys, "--file", str(name))
        assert (code, out) == (2, "")
        assert is_one_sentence(err)
        assert f"{str(name)!r} cannot hold the games" in err


def test_a_line_that_is_no_game_is_told_with_its_file(capsys, tmp_path):
    path = tmp_path / "games.jsonl"
    run(capsys, "--seed", "oak", "--file", str(path))
    text = path.read_text().replace('"opened":', '"opened":null,"was":', 1)
    path.write_text(text)
    code, out, err = run(capsys, "--seed", "oak", "--file", str(path))
    assert (code, out) == (2, "")
    assert err == f"minescope: {path}: line 2, column 1: This is not a game of a simulation.\n"
    assert path.read_text() == text


@pytest.fixture
def endless(tmp_path):
    """A run on two processes that lasts until it is stopped, once it has played some games."""
    pipe = tmp_path / "games"
    os.mkfifo(pipe)
    words = ["simulate", "--strategy", "safest", "-b", "5x5/4", "-n", "20000", "-j", "2"]
    with subprocess.Popen(
        [sys.executable, "-m", "minescope", *words, "--file", str(pipe)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        with pipe.open() as games:
            games.readline()
            games.readline()
            yield process
        process.kill()


@pytest.mark.skipif(os.name != "posix", reason="sends a signal as a terminal does")
@pytest.mark.parametrize("reach", ["all", "the first"])
def test_an_interrupt_ends_all_processes_without_a_word(endless, reach):
    (os.killpg if reach == "all" else os.kill)(endless.pid, signal.SIGINT)
    # The streams end when none of the processes is left.
    assert endless.communicate() == (b"", b"")
    assert endless.returncode == 130


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="only Linux tells the children")
def test_a_process_that_is_killed_is_told(endless):
    children = Path(f"/proc/{endless.pid}/task/{endless.pid}/children").read_text().split()
    os.kill(int(children[0]), signal.SIGKILL)
    out, err = endless.communicate()
    assert (endless.returncode, out) == (2, b"")
    assert is_one_sentence(err.decode().replace(". Try", "; try"))
    assert b"One of the processes was killed" in err


@pytest.mark.skipif(os.name != "posix", reason="kills as a system does")
def test_when_the_first_process_is_killed_the_others_go_too(endless):
    endless.kill()
    assert endless.communicate() == (b"", b"")


def test_the_words_are_those_of_the_room():
    assert STARTS == START_RULES


def test_a_cluster_plays_the_same_games(capsys):
    distributed = pytest.importorskip("distributed")
    _, here, _ = run(capsys, "--seed", "oak")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None
    ) as cluster:
        words = ["--board", "5x5/4", "--games", "6", "--seed", "oak"]
        assert main(["simulate", *words, "--dask", cluster.scheduler_address]) == 0
    assert capsys.readouterr().out.splitlines()[:3] == here.splitlines()[:3]
