"""The numbers around all cells at once are those that the topology knows."""

from __future__ import annotations

import random

import pytest

from minescope.board import Grid
from minescope.solving.scopes import MAX_REMEMBERED, Scopes, sides


@pytest.mark.parametrize(("height", "width"), [(1, 1), (1, 7), (6, 1), (2, 2), (3, 5), (9, 9)])
def test_sides_and_scopes_are_those_of_the_topology(height: int, width: int) -> None:
    rng = random.Random(height * 100 + width)
    neighbours = Grid(height, width).neighbours
    scopes = Scopes(width)
    for _ in range(50):
        marked = bytes([rng.random() < 0.4 for _ in range(height * width)])
        around = sides(int.from_bytes(marked, "little"), height, width)
        for cell, touched in enumerate(neighbours):
            expected = tuple([i for i in touched if marked[i]])
            assert around[cell].bit_count() == len(expected)
            if expected:
                assert scopes[scopes.code(cell, around[cell])] == expected


def test_one_code_for_one_scope() -> None:
    height, width = 4, 5
    neighbours = Grid(height, width).neighbours
    scopes = Scopes(width)
    codes: dict[tuple[int, ...], int] = {}
    rng = random.Random(7)
    for _ in range(200):
        marked = bytes([rng.random() < 0.3 for _ in range(height * width)])
        for cell, side in enumerate(sides(int.from_bytes(marked, "little"), height, width)):
            scope = tuple([i for i in neighbours[cell] if marked[i]])
            if scope:
                assert codes.setdefault(scope, scopes.code(cell, side)) == scopes.code(cell, side)
    assert len(set(codes.values())) == len(codes)


def test_memory_has_an_end() -> None:
    scopes = Scopes(500)
    for cell in range(MAX_REMEMBERED + 10):
        assert scopes[scopes.code(cell + 501, 1)] == (cell,)
    assert len(scopes) <= MAX_REMEMBERED
