from collections import Counter
from itertools import pairwise, product
from math import prod
from random import Random

import pytest

from minescope.counting.elimination import TableSweep
from minescope.counting.interface import Budget, CountingProblem, Measure
from minescope.counting.regions import Group, Island, SweptTables, Together, cells_in_order, join
from minescope.counting.walk import AlikeSizes, Walk, find_number
from minescope.counting.weighing import weigh

from .islands import connected, strip

ONE_TWO = CountingProblem((2, 1, 2), (1, 2), ((0, 1), (1, 2)))


def cells_of(problem):
    """Cells named 0, 1, .. group by group."""
    starts = [sum(problem.sizes[:g]) for g in range(len(problem.sizes) + 1)]
    return [tuple(range(a, b)) for a, b in pairwise(starts)]


def walk_of(problem, measure):
    island = Island(problem, measure, Budget())
    region = island.region(cells_of(problem), AlikeSizes(measure.cell))
    return island, Walk(region, cells_in_order(region), island.divisor)


def listed(problem, x_max):
    cells = cells_of(problem)
    return [
        held
        for held in product(range(x_max + 1), repeat=sum(problem.sizes))
        if all(
            sum(held[i] for g in groups for i in cells[g]) == value
            for value, groups in zip(problem.values, problem.members, strict=True)
        )
    ]


def shares(walk, bundle):
    """Which share of the numbers each assignment owns, as whole numbers without a common divisor."""
    size = walk.region.size
    owned = Counter()
    for number in range(walk.numbers(bundle)):
        held = dict(walk.held(bundle, number))
        owned[tuple(held.get(i, 0) for i in range(size))] += 1
    return owned


@pytest.mark.parametrize("cell", [(1, 1), (2, 2, 1), (1, 2, 1)])
def test_an_island_by_mines(cell):
    island, walk = walk_of(ONE_TWO, Measure(cell))
    expected = {held: prod(cell[x] for x in held) for held in listed(ONE_TWO, len(cell) - 1)}
    found = {}
    for marked, weight in island.weights.items():
        bundle = walk.region.bundle((0, marked))
        assert bundle.weight == weight
        owned = shares(walk, bundle)
        assert {sum(held) for held in owned} == {island.covered + marked}
        found.update(owned)
    assert found == expected


@pytest.mark.parametrize("odds", [(1, 1), (2, 3), (3, 1)])
@pytest.mark.parametrize("cell", [(1, 1), (2, 2, 1)])
def test_an_island_by_odds(cell, odds):
    _, walk = walk_of(ONE_TWO, Measure(cell, odds))
    p, q = odds
    weights = {
        held: prod(cell[x] * p**x * q ** (len(cell) - 1 - x) for x in held)
        for held in listed(ONE_TWO, len(cell) - 1)
    }
    owned = shares(walk, walk.region.bundle((0, 0)))
    assert owned.keys() == weights.keys()
    one = next(iter(owned))
    assert all(owned[held] * weights[one] == weights[held] * owned[one] for held in owned)


def test_numbers_and_assignments_are_one_to_one():
    rng = Random("islands")
    tried = 0
    while tried < 10:
        problem = strip(rng)
        if sum(problem.sizes) > 12 or not connected(problem):
            continue
        tried += 1
        everything = set(listed(problem, 1))
        _, walk = walk_of(problem, Measure((1, 1), (1, 1)))
        bundle = walk.region.bundle((0, 0))
        assert bundle.weight == len(everything)
        for number in range(bundle.weight):
            held = dict(walk.held(bundle, number))
            everything.remove(tuple(held.get(i, 0) for i in range(walk.region.size)))
            mines = [held.get(i, 0) for i in walk.cells]
            assert find_number(walk.region, mines) == ((0, 0), number)
        assert not everything


def test_regions_that_share_mines():
    sizes = AlikeSizes((1, 1))
    groups = [Group((i, i + 1), sizes[2], 0, marked=True) for i in (0, 2, 4)]
    region = join(groups)
    assert isinstance(region, Together)
    assert cells_in_order(region) == list(range(6))
    # C(6, m) ways to put m mines into six cells, however they are joined.
    assert region.weights == {0: 1, 1: 6, 2: 15, 3: 20, 4: 15, 5: 6, 6: 1}
    walk = Walk(region, range(6), 1)
    assert len(shares(walk, region.bundle((0, 3)))) == 20
    with pytest.raises(KeyError):
        region.bundle((0, 7))


def swept_islands(count):
    """The tables of some islands, with every entry weighed by odds."""
    rng = Random("splits")
    while count:
        problem = strip(rng)
        if not connected(problem):
            continue
        count -= 1
        weighed = weigh(problem, Measure((1, 1), (2, 3)))
        sweep = TableSweep(problem, weighed.tops, weighed.rows, Budget(), one=1)
        assert sweep.forward(keep_tables=True)
        yield SweptTables(sweep, lambda weight: {0: weight})


def test_the_pairs_of_an_entry_weigh_what_it_weighs():
    for swept in swept_islands(20):
        for table in range(swept.groups, swept.last + 1):
            halves = swept.halves(table)
            for key, weight in swept.tables[table].items():
                if len(halves) == 1:
                    assert swept.tables[halves[0]][key + swept.target(table)] == weight
                    continue
                left, right = (swept.tables[half] for half in halves)
                pairs = swept.splits(table, (key, 0))
                assert len(set(pairs)) == len(pairs)
                assert sum(left[a] * right[b] for (a, _), (b, _) in pairs) == weight


def test_groups_come_from_nowhere_and_everything_ends_in_one_entry():
    for swept in swept_islands(5):
        assert [swept.halves(g) for g in range(swept.groups)] == [()] * swept.groups
        assert list(swept.tables[swept.last]) == [0]
        assert not swept.sweep.steps
