"""Placements of mines in cells that are alike."""

from itertools import product

from minescope.counting import placements
from minescope.counting.placements import (
    all_placements,
    cheapest_placement,
    number_of_placement,
    placement,
    ways_to_place,
)
from minescope.counting.weights import group_weights, outer_weights


def listed(size, mines, x_max):
    return [p for p in product(range(x_max + 1), repeat=size) if sum(p) == mines]


def spread(placed, size):
    mines = dict(placed)
    return tuple([mines.get(place, 0) for place in range(size)])


def test_placements_are_numbered_in_their_order():
    for size, x_max in ((1, 1), (4, 1), (3, 2), (2, 3)):
        for mines in range(size * x_max + 1):
            wanted = listed(size, mines, x_max)
            found = [spread(placed, size) for placed in all_placements(size, mines, x_max)]
            assert found == wanted
            assert len(wanted) == ways_to_place(size, x_max)[mines]
            assert [number_of_placement(p, x_max) for p in wanted] == list(range(len(wanted)))


def test_a_group_of_hundreds_of_cells():
    number = ways_to_place(400, 1)[200] // 3
    placed = placement(400, 200, 1, number)
    assert len(placed) == 200
    assert number_of_placement(spread(placed, 400), 1) == number


def test_large_groups_are_numbered_as_small_ones(monkeypatch):
    monkeypatch.setattr(placements, "SMALL", 1)
    test_placements_are_numbered_in_their_order()
    test_the_cheapest_placement_against_all()


def test_a_group_of_thousands_of_cells_keeps_no_rows():
    kept = group_weights.cache_info().currsize
    for size, mines, x_max in ((5_000, 1_700, 1), (150, 100, 3)):
        number = outer_weights((1,) * (x_max + 1), size, mines)[mines] // 3
        placed = placement(size, mines, x_max, number)
        assert sum([here for _, here in placed]) == mines
        assert number_of_placement(spread(placed, size), x_max) == number
    assert group_weights.cache_info().currsize <= kept + 2 * placements.SMALL + 2


def test_the_cheapest_placement_against_all():
    for size, x_max in ((4, 1), (3, 2)):
        for costs in product((-1, 0, 2), repeat=size):
            for mines in range(size * x_max + 1):
                priced = [
                    (sum([c * m for c, m in zip(costs, p, strict=True)]), p)
                    for p in listed(size, mines, x_max)
                ]
                least = min(priced)
                cost, shared, placed = cheapest_placement(costs, mines, x_max)
                assert cost == least[0]
                assert spread(placed, size) == least[1]
                assert shared == sum([c == cost for c, _ in priced])
