from math import comb

import pytest

from minescope.board import Grid, Number, Position
from minescope.counting.interface import Budget
from minescope.solving.cheapest import find_cheapest
from minescope.solving.setup import read_system

# Two 1s in a row, each between two cells: 0 and 2, 4 and 6. Cells 3, 7, 8, 9 touch neither.
APART = Position.of(Grid(1, 10), {(0, 1): Number(1), (0, 5): Number(1)})
WITH_ZERO = Position.of(Grid(1, 9), {(0, 1): Number(1), (0, 3): Number(0), (0, 5): Number(1)})


def cheapest(position, total, costs, x_max=1):
    found = find_cheapest(read_system(position, x_max), total, costs, Budget())
    return sorted((i, mines) for i, mines in found.held if mines), found.cost, found.shared


def test_every_island_by_itself_without_a_total():
    costs = {0: 5, 2: 4, 4: 1, 6: 1, 3: -2, 7: 1, 8: 0}
    held, cost, shared = cheapest(APART, None, costs)
    assert (cost, shared) == (4 + 1 - 2, 2 * 2 * 2)
    assert (2, 1) in held
    assert (3, 1) in held


@pytest.mark.parametrize(("total", "cost", "shared"), [(2, 2, 4), (3, 2, 8), (5, 7, 4), (6, 17, 4)])
def test_a_total_is_shared(total, cost, shared):
    # Of the outer cells 3 and 7 cost nothing, 8 costs 5, and 9 costs 10.
    costs = {0: 1, 2: 1, 4: 1, 6: 1, 8: 5, 9: 10}
    held, *found = cheapest(APART, total, costs)
    assert found == [cost, shared]
    assert sum(mines for _, mines in held) == total


def test_fixed_cells_have_their_cost():
    # The 0 frees cells 2 and 4, so that 0 and 6 hold the mines; nothing is left to be placed.
    assert cheapest(WITH_ZERO, 2, {0: 7, 6: -3, 2: -100}) == ([], 4, 1)


def test_thousands_of_outer_cells_that_tie():
    held, cost, shared = cheapest(Position.of(Grid(40, 50), {}), 700, {})
    assert (len(held), cost, shared) == (700, 0, comb(2000, 700))
