"""The numbers around all cells at once are those that the topology knows."""

from __future__ import annotations

import random

import pytest

from minescope.board import Grid
from minescope.solving.scopes import shapes_on, sides


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
