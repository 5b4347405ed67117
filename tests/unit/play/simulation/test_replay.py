from dataclasses import replace

import pytest

from minescope.board import Grid, Position
from minescope.play.review import Move, review_game
from minescope.play.simulation.games import GameSettings, play_game
from minescope.play.simulation.replay import replay_game
from minescope.prior import Total

SMALL = GameSettings(Grid(6, 6), 7, "safe", (0, 0), 1, "oak")


@pytest.mark.parametrize("start", ["safe", "opening", "any"])
@pytest.mark.parametrize("number", range(4))
def test_a_game_played_again_goes_as_before(start, number):
    settings = replace(SMALL, start=start)
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
    replay = replay_game("best", SMALL, number)
    topology = SMALL.topology
    board = Position.of(topology, {}, prior=Total(SMALL.mines))
    moves = [Move([topology.cells[move.cell]]) for move in replay.moves]
    review = review_game(board, replay.mines, moves, safe_start=True)
    risks = [1 - move.safety if move.guess else None for move in review.moves]
    assert risks == [move.risk for move in replay.moves]


def test_lives_without_end_go_on_behind_a_mine():
    settings = replace(SMALL, lives=None, mines=14)
    replays = [replay_game("safest", settings, number) for number in range(4)]
    assert any(len(replay.record.hit) > 1 for replay in replays)
    for replay in replays:
        cells = [move.cell for move in replay.moves]
        assert len(cells) == len(set(cells))
        once = replay_game("safest", replace(settings, lives=1), replay.record.number)
        assert replay.moves[: len(once.moves)] == once.moves


def test_what_zeros_open_is_no_move():
    settings = replace(SMALL, mines=0)
    assert [move.cell for move in replay_game("safest", settings, 0).moves] == [0]
