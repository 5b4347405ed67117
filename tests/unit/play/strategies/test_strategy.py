from fractions import Fraction
from random import Random

from minescope.board import Grid, Position
from minescope.board.formats.recognise import parse
from minescope.play.moves.situation import Situation
from minescope.play.strategies import strategy
from minescope.play.strategies.strategy import (
    EQUATION,
    NOTHING,
    PSEQ,
    SAFEST,
    SINGLE_POINT,
    TEDDY,
    in_order,
    leading,
    teddy_score,
)
from minescope.prior import Total

from ..moves.boards import random_position


def test_the_next_measure_decides_what_the_first_leaves():
    situation = Situation(Position.of(Grid(3, 3), {}, prior=Total(2)))
    corners = [0, 2, 6, 8]
    assert sorted(leading(situation, range(9), (strategy.safety,))) == list(range(9))
    assert sorted(leading(situation, range(9), (strategy.safety, strategy.opening))) == corners
    ordered = in_order(situation, range(9), (strategy.opening,))
    assert (ordered[:4], ordered[-1]) == (corners, 4)


def test_measures_are_those_of_the_facts():
    draws = Random("measures")
    for _ in range(8):
        situation = Situation(random_position(draws))
        for i in situation.candidates:
            facts = situation.facts(i)
            assert strategy.safety(situation, i) == 1 - facts.mine
            assert strategy.opening(situation, i) == facts.opening
            assert strategy.next_safe(situation, i) == facts.next_safe
            means = [each.chance * len(each.safe) for each in facts.outcomes]
            assert strategy.expected_safe(situation, i) == sum(means, start=Fraction(0))


def test_the_safest_cell_is_taken():
    situation = Situation(parse("minescope 1\ntopology grid 5x1\nmines 2\n\n? ? ? 1 ?"))
    least = min(situation.risk.values())
    for each in (SAFEST, PSEQ):
        for i in each.best(situation):
            assert situation.risk[i] == least
        scores = [candidate.score for candidate in each.ranked(situation, 3)]
        assert scores == sorted(scores)[::-1]


def test_a_cell_that_leads_to_a_safe_one_is_better_than_one_that_opens():
    # All covered cells are equally safe; what is next to the wall tells where the mine is.
    situation = Situation(parse("minescope 1\ntopology grid 7x1\nmines 1\n\n? ? ? ? ? ? ?"))
    assert set(SAFEST.best(situation)) == {0, 6}
    assert set(PSEQ.best(situation)) <= {1, 2, 3, 4, 5}


def situation(rows, mines):
    return Situation(
        parse(
            f"minescope 1\ntopology grid {len(rows[0].split())}x{len(rows)}\nmines {mines}\n\n"
            + "\n".join(rows)
        )
    )


def test_a_score_lies_between_ten_and_twenty_times_the_safety():
    covered = situation(["? ? ?", "? ? ?", "? ? ?"], 2)
    for i in covered.candidates:
        safety = 1 - covered.risk[i]
        assert NOTHING * safety <= teddy_score(covered, i) <= SINGLE_POINT * safety


def test_a_dead_cell_is_worth_least():
    # The pair at the left tells nothing of itself.
    pair = situation(["? 1 0", "? 1 0"], 1)
    assert [teddy_score(pair, i) / (1 - pair.risk[i]) for i in (0, 3)] == [SINGLE_POINT] * 2
    assert set(TEDDY.best(pair)) == {0, 3}


def test_two_numbers_together_are_worth_less_than_one():
    # The last cell shows 1 or 2, and neither number says alone where its mines are. With a 2 beside the 1
    # above it, the cells that it touches alone are mines; with a 1 those that the other has alone are safe.
    assert SINGLE_POINT > EQUATION > NOTHING
    row = situation(["? ? ? ? ?", "_ 1 _ ? _", "? ? ? ? ?"], 4)
    shares = {teddy_score(row, i) / (1 - row.risk[i]) for i in row.candidates}
    assert NOTHING <= min(shares) <= max(shares) <= SINGLE_POINT
