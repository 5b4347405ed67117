"""Marks find the cells that the topology knows.

The numbers around all cells at once are those that the topology knows.
"""

from __future__ import annotations

import random

import pytest

from minescope.board import Grid
from minescope.solving.grid_sweep import (
    COVERED,
    FLAGGED,
    KNOWN_SAFE,
    frame,
    places,
    repeated,
    shapes_on,
    sides,
    spread,
    sweep,
)
from minescope.solving.propagation import OPEN, CellFact, Propagation


def marks_of(cells: int, marked: list[int]) -> int:
    return int.from_bytes(bytes([cell in marked for cell in range(cells)]), "little")


@pytest.mark.parametrize(("height", "width"), [(1, 1), (1, 9), (7, 1), (2, 2), (5, 6)])
def test_spread_to_the_neighbours(height: int, width: int) -> None:
    neighbours = Grid(height, width).neighbours
    cells = height * width
    rng = random.Random(cells)
    for _ in range(40):
        marked = [cell for cell in range(cells) if rng.random() < 0.2]
        around = {cell for i in marked for cell in (i, *neighbours[i])}
        board = frame(height, width)
        found = spread(marks_of(cells, marked), board) & board.every
        assert places(found, cells) == sorted(around)


@pytest.mark.parametrize("marked", [[], [0], [99], [3, 4, 77], list(range(0, 100, 3))])
def test_places_of_few_and_of_many(marked: list[int]) -> None:
    assert places(marks_of(100, marked), 100) == marked


def test_a_byte_for_each_cell() -> None:
    assert repeated(7, 3).to_bytes(3, "little") == bytes([7, 7, 7])


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


@pytest.mark.parametrize(("height", "width"), [(1, 1), (1, 7), (6, 1), (2, 2), (3, 5), (9, 9)])
def test_sides_and_scopes_are_those_of_the_topology(height: int, width: int) -> None:
    rng = random.Random(height * 100 + width)
    neighbours = Grid(height, width).neighbours
    shapes = shapes_on(width)
    for _ in range(50):
        marked = bytes([rng.random() < 0.4 for _ in range(height * width)])
        around = sides(int.from_bytes(marked, "little"), height, width)
        for cell, touched in enumerate(neighbours):
            expected = tuple([i for i in touched if marked[i]])
            assert around[cell].bit_count() == len(expected)
            if expected:
                assert shapes.scope(shapes.code(cell, around[cell])) == expected


def test_one_code_for_one_scope() -> None:
    height, width = 4, 5
    neighbours = Grid(height, width).neighbours
    shapes = shapes_on(width)
    codes: dict[tuple[int, ...], int] = {}
    rng = random.Random(7)
    for _ in range(200):
        marked = bytes([rng.random() < 0.3 for _ in range(height * width)])
        for cell, side in enumerate(sides(int.from_bytes(marked, "little"), height, width)):
            scope = tuple([i for i in neighbours[cell] if marked[i]])
            if scope:
                assert codes.setdefault(scope, shapes.code(cell, side)) == shapes.code(cell, side)
    assert len(set(codes.values())) == len(codes)
