import json

import pytest

from minescope.cli import main
from minescope.cli.simulate import STARTS
from minescope.play.simulation.games import START_RULES

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
    assert lines[0] == "best on 5x5/4, first click safe at row 1 column 1, seed 'oak'"
    assert lines[1].startswith("  win rate ")
    assert " of 6 games (SE " in lines[1]
    assert "safest on the same boards" in lines
    assert lines[-1].startswith("  difference ")


def test_lives_without_end(capsys):
    _, out, _ = run(capsys, "--seed", "oak", "--lives", "none", "--first", "r3c3")
    assert "first click safe at row 3 column 3" in out
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
