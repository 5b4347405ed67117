import pytest

from minescope.counting.elimination import Elimination
from minescope.counting.interface import Budget, CountingProblem, Measure
from minescope.counting.tree import Tree
from minescope.errors import BudgetError, UnsupportedError

ONE_BESIDE_TWO = CountingProblem((3, 4, 3), (1, 2), ((0, 1), (1, 2)))


def row_of(length: int) -> CountingProblem:
    """Numbers in a row, each sharing a group with the next."""
    members = tuple([(n, n + 1) for n in range(length)])
    return CountingProblem((2,) * (length + 1), (2,) * length, members)


def test_one_beside_two():
    # (1, 0, 2) in 3 * 3 ways and (0, 1, 1) in 4 * 3.
    tally = Tree().tally(ONE_BESIDE_TWO, Measure((1, 1)), Budget())
    assert (tally.least, tally.total) == (2, (12, 9))
    assert tally.outside[1] == ((0, 9), (3, 0))


def test_a_cycle_is_refused_with_a_sentence():
    ring = CountingProblem((1, 1, 1), (1, 1, 1), ((0, 1), (1, 2), (0, 2)))
    with pytest.raises(UnsupportedError, match="form a tree"):
        Tree().tally(ring, Measure((1, 1)), Budget())


@pytest.mark.parametrize("values", [(9, 1), (1, 9), (-1, 1)])
def test_a_number_that_cannot_hold(values):
    tally = Tree().tally(
        CountingProblem((3, 4, 3), values, ONE_BESIDE_TWO.members), Measure((1, 1)), Budget()
    )
    assert not any(tally.total)


@pytest.mark.parametrize("odds", [(1, 1), (2, 7)])
def test_a_long_row_needs_no_recursion(odds):
    found = Tree().tally(row_of(1_200), Measure((1, 1), odds), Budget())
    usual = Elimination().tally(row_of(1_200), Measure((1, 1), odds), Budget())
    assert found.total == usual.total


@pytest.mark.parametrize("cell", [(1, 1), (2, 2, 1), (1, 3, 3, 1)])
def test_a_row_sorted_by_mines(cell):
    found = Tree().tally(row_of(30), Measure(cell), Budget())
    usual = Elimination().tally(row_of(30), Measure(cell), Budget())
    assert (found.least, found.total) == (usual.least, usual.total)


def test_a_spent_budget():
    with pytest.raises(BudgetError):
        Tree().tally(row_of(200), Measure((1, 1)), Budget(steps=100))
