from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from minescope.counting.cheapest import (
    NOTHING,
    CostedIsland,
    Costs,
    CostTerms,
    exact_cost,
    least_costs,
    place_cheaply,
)
from minescope.counting.interface import Budget
from minescope.errors import PositionError

from .islands import connected, strip
from .test_regions import cells_of, listed


def test_the_cheaper_of_two_and_both_together():
    one = CostTerms({0: (3, 2), 1: (1, 1)})
    other = CostTerms({0: (3, 5), 1: (2, 7), 2: (0, 1)})
    assert (one + other).by_marked == {0: (3, 7), 1: (1, 1), 2: (0, 1)}
    assert (one * other).by_marked == {0: (6, 10), 1: (4, 5), 2: (3, 9), 3: (1, 1)}
    assert (one * NOTHING).by_marked == (NOTHING * one).by_marked == one.by_marked


@pytest.mark.parametrize("marked", [False, True])
def test_the_cheapest_of_an_island(marked):
    rng = Random("costs")
    tried = 0
    while tried < 10:
        problem = strip(rng)
        if sum(problem.sizes) > 12 or not connected(problem):
            continue
        tried += 1
        cells = cells_of(problem)
        costs = [[rng.choice((-1, 1, 2)) for _ in group] for group in cells]
        flat = [cost for group in costs for cost in group]
        island = CostedIsland(problem, costs, 1, Budget(), marked=marked)
        prices = {}
        for held in listed(problem, 1):
            mines = sum(held) - island.covered if marked else 0
            price = sum(cost * x for cost, x in zip(flat, held, strict=True))
            prices.setdefault(mines, Counter())[price] += 1
        expected = {m: (min(found), found[min(found)]) for m, found in prices.items()}
        assert island.terms.by_marked == expected
        for mines, (cost, _) in expected.items():
            placed = island.find(mines)
            assert sum(costs[g][place] * held for g, place, held in placed) == cost
            held = [0] * len(flat)
            for g, place, x in placed:
                held[cells[g][place]] = x
            assert tuple(held) in listed(problem, 1)


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
