from itertools import product
from math import prod

import pytest

from minescope.counting.interface import Budget, CountingProblem, Measure
from minescope.counting.seen import SeenIsland

# Groups of 2, 3 and 1 cells: the first two hold 2 mines, the last two 1.
PROBLEM = CountingProblem((2, 3, 1), (2, 1), ((0, 1), (1, 2)))
CELLS = (0, 0, 1, 1, 1, 2)


def listed(odds, seen, own):
    """All solutions by seen mines, mines and their weight; the cell of `own` is the last of its group."""
    for mines in product((0, 1), repeat=6):
        held = [sum(m for m, g in zip(mines, CELLS, strict=True) if g == k) for k in range(3)]
        if held[0] + held[1] == 2 and held[1] + held[2] == 1:
            last = max(i for i, g in enumerate(CELLS) if g == own) if own is not None else None
            if last is None or not mines[last]:
                sees = sum(mines[i] for i in seen)
                p, q = odds or (1, 1)
                yield sees, sum(mines), prod(p if m else q for m in mines), mines


@pytest.mark.parametrize("odds", [None, (1, 1), (2, 5)])
@pytest.mark.parametrize(
    ("seen", "own"), [((0, 2, 3), 1), ((0, 1, 5), None), ((2,), 0), ((), None), ((5,), 1)]
)
def test_against_all_solutions(seen, own, odds):
    island = SeenIsland(PROBLEM, Measure((1, 1), odds), Budget())
    groups = {g: sum(CELLS[i] == g for i in seen) for g in {CELLS[i] for i in seen}}
    tally = island.tally(groups, own)

    def summed(table):
        return {
            (sees, tally.least + k if odds is None else 0): weight
            for sees, row in enumerate(table)
            for k, weight in enumerate(row)
            if weight
        }

    def expected(mined=None):
        found = {}
        for sees, mines, weight, layout in listed(odds, seen, own):
            if mined is None or layout[mined]:
                key = sees, mines if odds is None else 0
                found[key] = found.get(key, 0) + weight
        return found

    assert summed(tally.total) == expected()
    for i, g in enumerate(CELLS):
        if own is not None and g == own and i == max(j for j, k in enumerate(CELLS) if k == own):
            continue
        table = tally.near[g] if i in seen else tally.far[g]
        assert summed(table) == expected(i)


@pytest.mark.parametrize("odds", [None, (2, 5)])
def test_given_cells_are_mines_or_free(odds):
    island = SeenIsland(PROBLEM, Measure((1, 1), odds), Budget())
    weights = {}
    for _, mines, weight, cells in listed(odds, (), None):
        if cells[0] and not cells[1] and not cells[4]:
            key = mines if odds is None else 0
            weights[key] = weights.get(key, 0) + weight
    row = island.pinned({0: 1}, {0: 1, 1: 1})
    assert {island.least + k: weight for k, weight in enumerate(row) if weight} == weights


@pytest.mark.parametrize("cell", [(2, 2, 1), (1, 2, 1), (1, 1, 1)])
@pytest.mark.parametrize("odds", [None, (2, 5)])
@pytest.mark.parametrize(("seen", "own"), [((0, 2, 3), 1), ((0, 1, 5), None), ((2,), 0), ((), 2)])
def test_several_mines_in_a_cell(seen, own, odds, cell):
    problem = PROBLEM._replace(values=(3, 2))
    last = max([i for i, g in enumerate(CELLS) if g == own], default=None)
    expected = {}
    for mines in product((0, 1, 2), repeat=6):
        held = [sum(m for m, g in zip(mines, CELLS, strict=True) if g == k) for k in range(3)]
        if held[0] + held[1] == 3 and held[1] + held[2] == 2 and (own is None or not mines[last]):
            p, q = odds or (1, 1)
            weight = prod(cell[m] * p**m * q ** (2 - m) for m in mines)
            key = sum(mines[i] for i in seen), sum(mines) if odds is None else 0
            expected[key] = expected.get(key, 0) + weight
    groups = {g: sum(CELLS[i] == g for i in seen) for g in {CELLS[i] for i in seen}}
    found = SeenIsland(problem, Measure(cell, odds), Budget()).by_seen(groups, own)
    # What the cell itself weighs without a mine is left out.
    own_weight = 1 if own is None else cell[0]
    assert {key: weight * own_weight for key, weight in found.items()} == expected
