import random

import pytest

from minescope.board import Grid
from minescope.solving.marks import places
from minescope.solving.propagation import OPEN, CellFact, Propagation
from minescope.solving.sweep import COVERED, FLAGGED, KNOWN_SAFE, sweep

SIGNS = (COVERED, COVERED, COVERED, FLAGGED, KNOWN_SAFE, 0, 1, 1, 2, 3)


def fact(sign):
    if sign == COVERED:
        return CellFact(None, OPEN)
    return CellFact(None, int(sign == FLAGGED)) if sign > COVERED else CellFact(sign, 0)


@pytest.mark.parametrize("seed", range(40))
def test_agrees_with_looking_at_each_number(seed):
    rng = random.Random(seed)
    for _ in range(25):
        height, width = rng.randint(1, 7), rng.randint(1, 9)
        cells = height * width
        signs = bytes(rng.choices(SIGNS, k=cells))
        swept = sweep(signs, height, width)
        known = Propagation(Grid(height, width).neighbours, list(map(fact, signs)), 1)
        if swept is None:
            assert known.broken
            continue
        assert not known.broken
        assert places(swept.safe, cells) == sorted(i for i in known.fixed_by if not known.held[i])
        assert places(swept.mined, cells) == sorted(i for i in known.fixed_by if known.held[i])
        unknown = [i for i in range(cells) if known.held[i] == OPEN]
        assert places(swept.left, cells) == [i for i in unknown if known.numbers_around[i]]
        assert places(swept.outer, cells) == [i for i in unknown if not known.numbers_around[i]]
        asking = [i for i in range(cells) if signs[i] < COVERED and known.open_around[i]]
        assert places(swept.asking, cells) == asking
        assert [swept.needs[i] for i in asking] == [signs[i] - known.sure_around[i] for i in asking]


@pytest.mark.parametrize("number", [4, 9, 15])
def test_a_number_larger_than_its_cells_hold(number):
    assert sweep(bytes([number, COVERED, COVERED, FLAGGED]), 2, 2) is None


def test_two_numbers_that_fix_a_cell_in_two_ways():
    assert sweep(bytes([0, COVERED, 1]), 1, 3) is None
