from collections import Counter
from itertools import product
from math import comb, prod

import pytest

from minescope.counting.alike_cells import AlikeSizes, AlikeWeights, FreeCells
from minescope.counting.walk import find_number, walk
from minescope.counting.weights import outer_weights
from minescope.errors import BudgetError


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


@pytest.mark.parametrize(("x_max", "size"), [(1, 5), (2, 3), (3, 1), (1, 0)])
def test_free_cells_hold_anything(x_max, size):
    bundle = FreeCells(x_max, size).bundle((0, 0))
    found = {placed(bundle, size, number) for number in range(bundle.weight)}
    assert found == set(product(range(x_max + 1), repeat=size))
    assert len(found) == bundle.weight


@pytest.mark.parametrize("size", [0, 1, 2, 5])
def test_numbers_and_placements_are_one_to_one(size):
    free, sizes = FreeCells(2, size), AlikeSizes((1, 1, 1))
    for number in range(3**size):
        held = placed(free.bundle((0, 0)), size, number)
        assert find_number(free, held) == ((0, 0), number)
        alike = sizes[size]
        state, own = find_number(alike, held)
        assert state == (sum(held), 0)
        assert placed(alike.bundle(state), size, own) == held


@pytest.mark.parametrize("cell", [(1, 1), (2, 2, 1)])
def test_many_cells(cell):
    sizes = AlikeSizes(cell, most=300)
    region = sizes[3000]
    bundle = region.bundle((300, 0))
    assert bundle.weight == outer_weights(cell, 3000, 300)[300]
    held = placed(bundle, 3000, bundle.weight // 3)
    assert sum(held) == 300
    assert max(held) < len(cell)
    # Of the ways to share the mines between the halves only some likely ones were looked at.
    assert len(bundle._pairs) < 60
    assert sizes.kept_bits > 0


def test_a_number_is_found_again_among_many_cells():
    region = AlikeSizes((1, 1))[1000]
    for number in (0, comb(1000, 100) // 7, comb(1000, 100) - 1):
        held = placed(region.bundle((100, 0)), 1000, number)
        assert find_number(region, held) == ((100, 0), number)


def test_weights_as_they_are_asked_for():
    weights = AlikeWeights(AlikeSizes((1, 1))[10])
    assert weights[3] == comb(10, 3)
    assert dict(weights) == {m: comb(10, m) for m in range(11)}
    assert weights.get(11, 0) == weights.get(-1, 0) == 0
    assert 10 in weights
    assert 11 not in weights


def test_too_many_cells_with_several_mines_are_refused():
    region = AlikeSizes((6, 6, 3, 1), most=50_000)[250_000]
    with pytest.raises(BudgetError, match="250,000 cells that nothing tells apart"):
        region.bundle((50_000, 0))
