from collections import Counter
from itertools import product
from math import comb, prod

import pytest

from minescope.counting.alike_cells import AlikeSizes, FreeCells
from minescope.counting.walk import find_number, walk


def placed(bundle, size, number):
    held = dict(walk(bundle, number))
    return tuple(held.get(place, 0) for place in range(size))


@pytest.mark.parametrize(("cell", "size"), [((1, 1), 5), ((2, 2, 1), 4), ((1, 3, 3, 1), 3)])
def test_each_placement_owns_as_many_numbers_as_it_weighs(cell, size):
    region = AlikeSizes(cell)[size]
    expected = {
        held: prod(cell[x] for x in held) for held in product(range(len(cell)), repeat=size)
    }
    for mines in range((len(cell) - 1) * size + 1):
        bundle = region.bundle((mines, 0))
        owned = Counter(placed(bundle, size, number) for number in range(bundle.weight))
        assert owned == {held: w for held, w in expected.items() if sum(held) == mines}


@pytest.mark.parametrize(("cell", "size"), [((1, 1), 5), ((2, 2, 1), 3), ((0, 1), 3), ((3, 0), 3)])
def test_free_cells_hold_anything(cell, size):
    bundle = FreeCells(cell, size).bundle((0, 0))
    owned = Counter(placed(bundle, size, number) for number in range(bundle.weight))
    expected = {
        held: prod(cell[x] for x in held) for held in product(range(len(cell)), repeat=size)
    }
    assert owned == {held: weight for held, weight in expected.items() if weight}


@pytest.mark.parametrize("size", [0, 1, 2, 5])
def test_numbers_and_placements_are_one_to_one(size):
    free, sizes = FreeCells((1, 1, 1), size), AlikeSizes((1, 1, 1))
    for number in range(3**size):
        held = placed(free.bundle((0, 0)), size, number)
        assert find_number(free, held) == ((0, 0), number)
        alike = sizes[size]
        state, own = find_number(alike, held)
        assert state == (sum(held), 0)
        assert placed(alike.bundle(state), size, own) == held


def test_thousands_of_cells():
    region = AlikeSizes((1, 1), most=300)[5000]
    bundle = region.bundle((300, 0))
    assert bundle.weight == comb(5000, 300)
    number = bundle.weight // 3
    held = placed(bundle, 5000, number)
    assert sum(held) == 300
    assert find_number(region, held) == ((300, 0), number)
