import sys
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType

import pytest

from minescope.board import Graph, Grid, Position
from minescope.board.sizes import NAMED_SIZES
from minescope.errors import PositionError, UnsupportedError
from minescope.play.simulation import simulate as module
from minescope.play.simulation.simulate import settings_of, simulate
from minescope.prior import Density, Total

SMALL = "5x5/4"


def without_time(results):
    return [record._replace(seconds=0) for record in results.records]


def test_the_same_seed_gives_the_same_games_however_many():
    here = simulate("pseq", SMALL, 9, seed="oak", executor="here")
    assert [record.number for record in here.records] == list(range(9))
    more = simulate("pseq", SMALL, 12, seed="oak", executor="here")
    assert without_time(more)[:9] == without_time(here)


@pytest.mark.host
def test_any_executor_plays_the_same_games():
    here = simulate("pseq", SMALL, 9, seed="oak", executor="here")
    with ThreadPoolExecutor(2) as pool:
        there = simulate("pseq", SMALL, 9, seed="oak", executor=pool, workers=2)
    assert without_time(here) == without_time(there)


@pytest.mark.host
def test_processes_play_the_same_games():
    here = simulate("safest", SMALL, 6, seed="oak", executor="here")
    assert without_time(simulate("safest", SMALL, 6, seed="oak", workers=2)) == without_time(here)


@pytest.mark.host
def test_a_cluster_plays_the_same_games():
    import distributed  # not at the top: there is none inside Pyodide

    here = simulate("safest", SMALL, 6, seed="oak", executor="here")
    with (
        distributed.LocalCluster(
            2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        there = simulate("safest", SMALL, 6, seed="oak", executor=client.get_executor())
    assert without_time(here) == without_time(there)


def test_a_file_keeps_the_games_and_none_is_played_twice(tmp_path, monkeypatch):
    path = tmp_path / "games.jsonl"
    first = simulate("pseq", SMALL, 5, seed="oak", executor="here", file=path)
    played = []
    original = module.play_game
    monkeypatch.setattr(
        module, "play_game", lambda *asked: played.append(asked[2]) or original(*asked)
    )
    second = simulate("pseq", SMALL, 8, seed="oak", executor="here", file=path)
    assert played == [5, 6, 7]
    assert without_time(second)[:5] == without_time(first)
    assert len(path.read_text().splitlines()) == 9


def test_whoever_watches_is_told():
    seen = []
    simulate("safest", SMALL, 4, executor="here", on_games=seen.extend)
    assert sorted(record.number for record in seen) == [0, 1, 2, 3]


def test_a_bar_where_there_is_one(monkeypatch):
    bars = []

    class Bar:
        def __init__(self, total, initial, unit):
            self.total, self.n, self.unit = total, initial, unit
            bars.append(self)

        def __enter__(self):
            return self

        def __exit__(self, *_):
            return None

        def set_postfix_str(self, text, refresh):
            self.text = text

        def update(self, count):
            self.n += count

    tqdm = ModuleType("tqdm.auto")
    tqdm.tqdm = Bar
    monkeypatch.setitem(sys.modules, "tqdm", ModuleType("tqdm"))
    monkeypatch.setitem(sys.modules, "tqdm.auto", tqdm)
    simulate("safest", SMALL, 3, executor="here", progress=True)
    assert [(bar.total, bar.n, bar.unit) for bar in bars] == [(3, 3, "game")]
    assert bars[0].text.endswith("% won")
    simulate("safest", SMALL, 3, executor="here", progress=False)
    assert len(bars) == 1


@pytest.mark.host
def test_the_bar_of_tqdm_counts_games_and_wins(capsys):
    result = simulate("safest", SMALL, 3, seed="oak", executor="here", progress=True)
    shown = capsys.readouterr().err
    assert "3/3" in shown
    assert f"{result.wins / 3:.1%} won" in shown


def test_without_tqdm_there_is_no_bar(monkeypatch):
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    assert simulate("safest", SMALL, 2, executor="here", progress=True).games == 2


def test_boards_by_name_size_and_position():
    expert = settings_of("expert", "safe", None, 1, "oak")
    assert (expert.topology, expert.mines, expert.first) == (Grid(16, 30), 99, (0, 0))
    assert settings_of("beginner", "opening", None, 1, None).first == (3, 3)
    assert settings_of("30x16/99", "safe", None, 1, "oak") == expert
    for name, (width, height, mines) in NAMED_SIZES.items():
        settings = settings_of(name, "safe", None, 1, "oak")
        assert (settings.topology, settings.mines) == (Grid(height, width), mines)
    path = Graph.from_edges([("a", "b"), ("b", "c")])
    position = Position.of(path, {}, prior=Total(1))
    assert settings_of(position, "any", "b", None, 3).first == "b"


@pytest.mark.parametrize(
    ("asked", "error", "sentence"),
    [
        (("luck", SMALL, 3), UnsupportedError, "no strategy 'luck'"),
        (("best", "vast", 3), PositionError, "not a board: choose one of beginner"),
        (("best", "30x16", 3), PositionError, "not a board: choose one of beginner"),
        (("best", SMALL, 0), PositionError, "Play 1 to"),
        (("best", SMALL, True), PositionError, "Play 1 to"),
        (
            ("best", Position.of(Grid(3, 3), {}, prior=Density("1/5")), 3),
            UnsupportedError,
            "known number of mines",
        ),
    ],
)
def test_what_cannot_be_played_is_told(asked, error, sentence):
    with pytest.raises(error, match=sentence):
        simulate(*asked, executor="here")
