from itertools import product
from math import comb, factorial, perm, prod

import pytest

from minescope.counting.weights import cell_weights, group_weights, scale, ways, weights_of
from minescope.prior import Density, Total, Uniform


@pytest.mark.parametrize(
    ("prior", "x_max", "expected"),
    [
        (Total(5), 1, (1, 1)),
        (Total(5, "slots"), 1, (1, 1)),
        (Uniform(), 1, (1, 1)),
        (Total(5), 2, (2, 2, 1)),
        (Density("0.2"), 3, (6, 6, 3, 1)),
        (Total(5, "slots"), 3, (1, 3, 3, 1)),
        (Density(odds=2, weighting="slots"), 2, (1, 2, 1)),
        (Uniform(), 3, (1, 1, 1, 1)),
    ],
    ids=str,
)
def test_weights_of_one_cell(prior, x_max, expected):
    assert cell_weights(prior, x_max) == expected


@pytest.mark.parametrize("prior", [Total(5), Total(5, "slots"), Uniform()], ids=str)
def test_scale_makes_an_empty_cell_weigh_one(prior):
    for x_max in range(1, 6):
        weights = cell_weights(prior, x_max)
        assert weights[0] == scale(prior, x_max)
        assert all(type(weight) is int and weight > 0 for weight in weights)


@pytest.mark.parametrize("cell", [(1, 1), (2, 2, 1), (1, 2, 1), (6, 6, 3, 1), (1, 1, 1, 1), (5, 7)])
def test_weights_of_a_group_add_up_over_all_assignments(cell):
    for size in range(5):
        row = [0] * ((len(cell) - 1) * size + 1)
        for held in product(range(len(cell)), repeat=size):
            row[sum(held)] += prod(cell[x] for x in held)
        assert group_weights(cell, size) == tuple(row)


def test_weights_of_a_large_group():
    assert group_weights((1, 1), 480)[99] == comb(480, 99)
    # C(x_max, x) weighs slots: a group of s cells is one of x_max * s slots.
    assert group_weights((1, 3, 3, 1), 200) == tuple(comb(600, m) for m in range(601))
    assert sum(group_weights((2, 2, 1), 300)) == 5**300


def test_no_cells_hold_no_mines_in_one_way():
    assert group_weights((1, 1), 0) == (1,)
    assert group_weights((6, 6, 3, 1), 0) == (1,)
    assert ways(0, 0, 3) == 1
    assert ways(1, 0, 3) == 0


def test_ways_counts_functions_from_mines_to_cells():
    for x_max, cells, mines in product((1, 2, 3), range(5), range(6)):
        counted = sum(
            all(places.count(cell) <= x_max for cell in range(cells))
            for places in product(range(cells), repeat=mines)
        )
        assert ways(mines, cells, x_max) == counted


def test_ways_outside_its_range():
    assert ways(-1, 3, 2) == 0
    assert ways(7, 3, 2) == 0
    assert ways(6, 3, 2) == factorial(6) // 2**3
    assert ways(5, 9, 1) == perm(9, 5)


def test_weights_by_name():
    assert weights_of("distinct", 4) == (24, 24, 12, 4, 1)
    assert weights_of("slots", 4) == (1, 4, 6, 4, 1)
    assert weights_of("uniform", 2) == (1, 1, 1)
