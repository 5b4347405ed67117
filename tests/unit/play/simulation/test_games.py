from dataclasses import replace
from random import Random

import pytest

from minescope.board import Graph, Grid, Mine, Number, Position, Unknown
from minescope.errors import PositionError
from minescope.generate.judge import Game
from minescope.play.moves.situation import Situation
from minescope.play.review import Move, review_game
from minescope.play.simulation import games
from minescope.play.simulation.games import (
    GameSettings,
    default_first,
    play_game,
    replay_game,
    seen_position,
)
from minescope.play.strategies.catalogue import STRATEGIES
from minescope.prior import Total
from minescope.solving.solution import solve

SMALL = GameSettings(Grid(5, 5), 5, "safe", (0, 0), 1, "oak")


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_a_game_is_the_same_every_time(strategy):
    for number in range(3):
        first, again = (play_game(strategy, SMALL, number) for _ in range(2))
        assert first._replace(seconds=0) == again._replace(seconds=0)
        assert first.won == (first.opened == 20)
        assert len(first.hit) == (not first.won)


def test_all_strategies_get_the_same_boards(monkeypatch):
    dealt = []

    def deal_by(*asked):
        dealt.append(games_deal(*asked))
        return dealt[-1]

    games_deal = games.deal_by
    monkeypatch.setattr(games, "deal_by", deal_by)
    for strategy in ("safest", "best"):
        play_game(strategy, SMALL, 7)
    assert dealt[0] == dealt[1]


def test_no_strategy_sees_the_mines(monkeypatch):
    """Whatever is drawn in the place of the hidden mines, the strategy is shown the same."""
    shown = []

    class Watched(Situation):
        def __init__(self, position):
            assert {type(label) for label in position.labels} <= {Number, Mine, Unknown}
            shown.append(position)
            super().__init__(position)

    monkeypatch.setattr(games, "Situation", Watched)
    for number in range(5):
        play_game("best", SMALL, number)
    assert shown
    for position in shown:
        # A flag stands only where a mine is certain, so that all solutions have the same flags.
        without = [Unknown() if isinstance(x, Mine) else x for x in position.labels]
        certain = solve(replace(position, labels=tuple(without))).mined
        flags = {
            cell
            for cell, label in zip(position.topology.cells, position.labels, strict=True)
            if isinstance(label, Mine)
        }
        assert flags <= certain


@pytest.mark.parametrize(("start", "free"), [("safe", 1), ("opening", 4), ("any", 0)])
def test_start_rules(start, free):
    settings = replace(SMALL, start=start)
    assert len(settings.cleared) == free
    records = [play_game("safest", settings, number) for number in range(6)]
    if start != "any":
        assert all(record.opened for record in records)
    else:
        assert all(record.guesses for record in records)


def test_lives():
    endless = [play_game("safest", replace(SMALL, lives=None, mines=9), n) for n in range(6)]
    assert {record.opened for record in endless} == {16}
    assert max(len(record.hit) for record in endless) > 1
    assert all(record.won == (not record.hit) for record in endless)
    three = [play_game("safest", replace(SMALL, lives=3, mines=9), n) for n in range(6)]
    assert all(record.won == (len(record.hit) < 3) for record in three)


def test_a_player_sees_what_is_open_and_proved():
    covered = Position.of(Grid(1, 3), {}, prior=Total(1))
    game = Game(covered.topology.neighbours, [1, 0, 0], 1)
    numbers = list(game.need)
    game.open(2)
    assert seen_position(game, numbers, covered).labels == (Unknown(), Unknown(), Number(0))
    game.play()
    assert seen_position(game, numbers, covered).labels == (Mine(), Number(1), Number(0))


def test_the_first_cell():
    assert default_first(Grid(2, 30), "opening") == (0, 3)
    assert default_first(Graph.from_edges([("a", "b"), ("b", "c")]), "safe") == "a"


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"start": "lucky"}, "is not a start"),
        ({"lives": 0}, "at least one life"),
        ({"mines": 25}, "room for 0 to 24"),
        ({"first": (9, 9)}, "not on the board"),
    ],
)
def test_settings_that_make_no_sense(changed, sentence):
    with pytest.raises(PositionError, match=sentence):
        replace(SMALL, **changed)


def test_random_games_end_on_graphs_too():
    names = [f"v{i}" for i in range(12)]
    draws = Random(3)
    edges = {tuple(sorted(draws.sample(names, 2))) for _ in range(20)}
    graph = Graph.from_edges(sorted(edges), names)
    settings = GameSettings(graph, 4, "safe", "v0", 1, "oak")
    assert {play_game("best", settings, n).number for n in range(4)} == {0, 1, 2, 3}


SMALL_BOARD = GameSettings(Grid(6, 6), 7, "safe", (0, 0), 1, "oak")


@pytest.mark.parametrize("start", ["safe", "opening", "any"])
@pytest.mark.parametrize("number", range(4))
def test_a_game_played_again_goes_as_before(start, number):
    settings = replace(SMALL_BOARD, start=start)
    replay = replay_game("pseq", settings, number)
    record = play_game("pseq", settings, number)
    assert replay.record._replace(seconds=0) == record._replace(seconds=0)
    assert sum(replay.mines) == settings.mines
    assert [move.cell for move in replay.moves if replay.mines[move.cell]] == list(record.hit)
    guesses = [move for move in replay.moves if move.risk is not None]
    assert len(guesses) == record.guesses
    if record.hit:
        assert float(replay.moves[-1].risk) == record.risk


@pytest.mark.parametrize("number", range(6))
def test_its_moves_are_those_of_a_player(number):
    """The review, which knows nothing of this game, finds the same guesses with the same risks."""
    replay = replay_game("best", SMALL_BOARD, number)
    topology = SMALL_BOARD.topology
    board = Position.of(topology, {}, prior=Total(SMALL_BOARD.mines))
    moves = [Move([topology.cells[move.cell]]) for move in replay.moves]
    review = review_game(board, replay.mines, moves, safe_start=True)
    risks = [1 - move.safety if move.guess else None for move in review.moves]
    assert risks == [move.risk for move in replay.moves]


def test_lives_without_end_go_on_behind_a_mine():
    settings = replace(SMALL_BOARD, lives=None, mines=14)
    replays = [replay_game("safest", settings, number) for number in range(4)]
    assert any(len(replay.record.hit) > 1 for replay in replays)
    for replay in replays:
        cells = [move.cell for move in replay.moves]
        assert len(cells) == len(set(cells))
        once = replay_game("safest", replace(settings, lives=1), replay.record.number)
        assert replay.moves[: len(once.moves)] == once.moves


def test_what_zeros_open_is_no_move():
    settings = replace(SMALL_BOARD, mines=0)
    assert [move.cell for move in replay_game("safest", settings, 0).moves] == [0]
