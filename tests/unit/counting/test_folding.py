from random import Random

import pytest

from minescope.counting import elimination
from minescope.counting.elimination import Elimination
from minescope.counting.folding import UnsafeTally, cell_coefficients, fold_unsafe, unsafe_of
from minescope.counting.interface import Budget, CountingProblem, Measure

from .islands import connected, strip


def tally(problem, measure):
    return Elimination().tally(problem, measure, Budget())


def test_folding_and_merging_give_the_same(monkeypatch):
    rng = Random("either")
    for _ in range(60):
        problem = strip(rng)
        if not connected(problem):
            continue
        for measure in (Measure((1, 1)), Measure((6, 6, 3, 1), (1, 2))):
            monkeypatch.setattr(elimination, "FOLD_UP_TO", 0)
            merged = tally(problem, measure)
            monkeypatch.setattr(elimination, "FOLD_UP_TO", 1000)
            assert tally(problem, measure) == merged


MARKED = Measure((1, 1))


def tally_of(problem, measure):
    return Elimination().tally(problem, measure, Budget())


def test_a_number_over_two_groups():
    # One mine in three cells, or one in two: of five solutions two have it in a given pair.
    problem = CountingProblem((3, 2), (1,), ((0, 1),))
    assert fold_unsafe(problem, MARKED) == UnsafeTally(1, (5,), ((1,), (1,)))


def test_sorted_by_mines():
    # A 1 beside a 2: three or two mines.
    problem = CountingProblem((3, 4, 3), (1, 2), ((0, 1), (1, 2)))
    assert fold_unsafe(problem, MARKED) == UnsafeTally(2, (12, 9), ((0, 3), (3, 0), (4, 6)))


@pytest.mark.parametrize(
    "problem",
    [
        CountingProblem((3, 5, 1), (1, 1), ((0, 1, 2), (0, 2))),
        CountingProblem((2, 7, 1), (1, 1), ((0, 1, 2), (0, 2))),
        CountingProblem((4, 7, 7, 4), (2, 2), ((0, 1, 2, 3), (0, 3))),
    ],
)
def test_a_group_much_larger_than_its_number(problem):
    # More mines than the number asks for once ended at the packed state of another number.
    assert fold_unsafe(problem, MARKED) == unsafe_of(problem, MARKED, tally_of(problem, MARKED))


@pytest.mark.parametrize("values", [(0,), (2,), (5,), (6,), (2, 2), (2, 3)])
def test_a_group_alone(values):
    problem = CountingProblem((5,), values, ((0,),) * len(values))
    assert fold_unsafe(problem, MARKED) == unsafe_of(problem, MARKED, tally_of(problem, MARKED))


def test_nothing_legal():
    problem = CountingProblem((1, 1, 1), (1, 1, 1), ((0, 1), (1, 2), (0, 2)))
    expected = UnsafeTally(0, (0,), ((0,), (0,), (0,)))
    assert fold_unsafe(problem, MARKED) == expected
    assert unsafe_of(problem, MARKED, tally_of(problem, MARKED)) == expected


@pytest.mark.parametrize("measure", [Measure((1, 1), (1, 2)), Measure((2, 2, 1))])
def test_other_weights_are_left_to_the_engine(measure):
    assert fold_unsafe(CountingProblem((3, 2), (1,), ((0, 1),)), measure) is None


def test_folding_and_the_engine_agree():
    rng = Random(4)
    for _ in range(60):
        problem = strip(rng)
        if not connected(problem):
            continue
        quick = fold_unsafe(problem, MARKED)
        assert quick in (None, unsafe_of(problem, MARKED, tally_of(problem, MARKED)))


def test_any_mine_is_one_or_more():
    problem = CountingProblem((2, 3), (4,), ((0, 1),))
    measure = Measure((2, 2, 1))
    tally = tally_of(problem, measure)
    unsafe = unsafe_of(problem, measure, tally).unsafe
    for size, outside, found in zip(problem.sizes, tally.outside, unsafe, strict=True):
        each = [cell_coefficients(measure.cell, size, outside, len(tally.total), x) for x in (1, 2)]
        assert found == tuple([a + b for a, b in zip(*each, strict=True)])
