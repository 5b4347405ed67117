from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from minescope.counting.costs import Costs, exact_cost, least_costs, place_cheaply
from minescope.errors import PositionError


def test_costs_become_whole_numbers():
    costs = {"a": Fraction(1, 2), "b": "-2/3", "c": 4}
    assert Costs.read(costs, dearest=False) == ({"a": 3, "b": -4, "c": 24}, 6)
    assert Costs.read(costs, dearest=True) == ({"a": -3, "b": 4, "c": -24}, -6)
    assert Costs.read({}, dearest=False) == ({}, 1)


def test_costs_are_read_exactly():
    assert exact_cost(" -0.1 ") == Fraction(-1, 10)
    assert exact_cost(-3) == -3
    for bad in ("--1", "-", "1e3", 0.5):
        with pytest.raises(PositionError):
            exact_cost(bad)


@pytest.mark.parametrize("x_max", [1, 2])
@pytest.mark.parametrize("costs", [(), (4,), (2, 2, 2), (1, -1, 0, 1), (3, -2, -2, 3)])
def test_least_costs_and_how_many_share_them(costs, x_max):
    by_mines = {}
    for held in product(range(x_max + 1), repeat=len(costs)):
        price = sum(cost * mines for cost, mines in zip(costs, held, strict=True))
        by_mines.setdefault(sum(held), Counter())[price] += 1
    expected = [(min(by_mines[m]), by_mines[m][min(by_mines[m])]) for m in sorted(by_mines)]
    assert least_costs(costs, x_max, x_max * len(costs)) == expected
    assert least_costs(costs, x_max, 1) == expected[:2]
    for mines, (cost, _) in enumerate(expected):
        placed = place_cheaply(costs, mines, x_max)
        assert sum(held for _, held in placed) == mines
        assert sum(costs[place] * held for place, held in placed) == cost
        assert all(0 < held <= x_max for _, held in placed)
