from fractions import Fraction
from random import Random

from minescope.board import Grid, Position
from minescope.play.moves.situation import Situation
from minescope.play.strategies import interface
from minescope.play.strategies.interface import in_order, leading
from minescope.prior import Total

from ..moves.boards import random_position


def test_the_next_measure_decides_what_the_first_leaves():
    situation = Situation(Position.of(Grid(3, 3), {}, prior=Total(2)))
    corners = [0, 2, 6, 8]
    assert sorted(leading(situation, range(9), (interface.safety,))) == list(range(9))
    assert sorted(leading(situation, range(9), (interface.safety, interface.opening))) == corners
    ordered = in_order(situation, range(9), (interface.opening,))
    assert (ordered[:4], ordered[-1]) == (corners, 4)


def test_measures_are_those_of_the_facts():
    draws = Random("measures")
    for _ in range(8):
        situation = Situation(random_position(draws))
        for i in situation.candidates:
            facts = situation.facts(i)
            assert interface.safety(situation, i) == 1 - facts.mine
            assert interface.opening(situation, i) == facts.opening
            assert interface.next_safe(situation, i) == facts.next_safe
            means = [each.chance * len(each.safe) for each in facts.outcomes]
            assert interface.expected_safe(situation, i) == sum(means, start=Fraction(0))
