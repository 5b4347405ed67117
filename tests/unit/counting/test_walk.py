from collections import Counter
from itertools import product
from math import comb, prod

import pytest

from minescope.counting.walk import (
    AlikeSizes,
    AlikeWeights,
    Bundle,
    FreeCells,
    Scaled,
    Walk,
    find_number,
    walk,
)
from minescope.counting.weights import outer_weights
from minescope.errors import BudgetError


class Cell:
    """One cell that weighs 5 with no mine, 2 with one and 1 with three."""

    size = 1
    halves = ()
    weights = {0: 5, 1: 2, 3: 1}  # noqa: RUF012  # never changed

    def __init__(self):
        self.bundles = {x: Bundle(self, (x, 0), w, mines=x) for x, w in self.weights.items()}

    def state(self, halves):
        return halves[0]

    def bundle(self, state):
        return self.bundles[state[0]]


class Pair:
    """Two such cells with three mines in all."""

    size = 2

    def __init__(self):
        self.asked = 0
        self.halves = (Cell(), Cell())
        self.whole = Bundle(self, (3, 0), 10)

    def state(self, halves):
        return halves[0][0] + halves[1][0], 0

    def bundle(self, state):
        if state != (3, 0):
            raise KeyError(state)
        return self.whole

    def alternatives(self, state):
        first, second = self.halves
        for x in (0, 3):
            self.asked += 1
            yield first.bundles[x], second.bundles[3 - x]


def test_an_assignment_owns_as_many_numbers_in_a_row_as_it_weighs():
    pair = Pair()
    found = [walk(pair.whole, number) for number in range(10)]
    assert found == [[(1, 3)]] * 5 + [[(0, 3)]] * 5


def test_alternatives_are_looked_for_once_and_not_before_they_are_needed():
    pair = Pair()
    asked = []
    for number in range(10):
        walk(pair.whole, number)
        asked.append(pair.asked)
    assert asked == [1] * 5 + [2] * 5


def test_the_first_number_of_an_assignment_is_found():
    pair = Pair()
    # Where weights are above 1 an assignment owns several numbers; the first of them is told.
    assert find_number(pair, [0, 3]) == ((3, 0), 0)
    assert find_number(pair, [3, 0]) == ((3, 0), 5)
    with pytest.raises(KeyError):
        find_number(pair, [1, 1])


def test_a_scaled_bundle_gets_a_digit_and_loses_its_factor():
    pair = Pair()
    # 10 * 6 / 4 = 15 numbers, and four digits below each: sixty, six for each of the ten.
    scaled = Bundle(pair, (3, 0), 15, scaled=Scaled(pair.whole, factor=6, divisor=4))
    board = Walk(pair, ("a", "b"), divisor=4)
    assert board.numbers(scaled) == 60
    found = [board.held(scaled, number) for number in range(60)]
    assert found == [[("b", 3)]] * 30 + [[("a", 3)]] * 30


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
