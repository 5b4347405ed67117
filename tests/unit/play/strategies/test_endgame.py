from fractions import Fraction
from random import Random

from minescope.board import Grid, Position
from minescope.board.formats.recognise import parse
from minescope.play.endgame.optimal import optimal
from minescope.play.moves.situation import Situation
from minescope.play.strategies.endgame import WithEndgame
from minescope.play.strategies.strategy import PSEQ
from minescope.prior import Total

from ..endgame.plain_play import random_position

EXACT = WithEndgame("exact", PSEQ, most_solutions=1000, most_states=100_000)


def test_what_is_opened_is_best_in_the_end():
    draws = Random("endgames")
    for _ in range(12):
        situation = Situation(random_position(draws, Grid(3, 4)))
        play = optimal(situation.solution)
        if not situation.guessing:
            continue
        wins = play.moves()
        for i in EXACT.best(situation):
            assert wins[situation.position.topology.cells[i]] == play.win
        ranked = EXACT.ranked(situation, 3)
        assert ranked[0].win == play.win
        assert [each.win for each in ranked] == sorted(wins.values(), reverse=True)[:3]


def test_an_area_apart_is_played_at_once():
    text = "minescope 1\ntopology grid 9x2\nmines 5\n\n? 1 0 1 ? ? ? ? ?\n? 1 0 1 ? ? ? ? ?"
    situation = Situation(parse(text))
    strategy = WithEndgame("two", PSEQ, most_solutions=2)
    assert set(strategy.best(situation)) == {0, 9}
    assert {each.cell for each in strategy.ranked(situation, 2)} == {0, 9}
    assert situation.risk[0] == Fraction(1, 2)


def test_beyond_its_limits_another_strategy_is_asked():
    situation = Situation(Position.of(Grid(4, 4), {}, prior=Total(3)))
    for strategy in (
        WithEndgame("few solutions", PSEQ, most_solutions=10),
        WithEndgame("few states", PSEQ, most_solutions=1000, most_states=10),
    ):
        assert strategy.best(situation) == PSEQ.best(situation)
        assert strategy.ranked(situation, 2) == PSEQ.ranked(situation, 2)
