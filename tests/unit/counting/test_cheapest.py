from collections import Counter
from random import Random

import pytest

from minescope.counting.cheapest import NOTHING, CostedIsland, CostTerms
from minescope.counting.interface import Budget

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
