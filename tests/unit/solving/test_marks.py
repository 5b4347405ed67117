"""Marks find the cells that the topology knows."""

from __future__ import annotations

import random

import pytest

from minescope.board import Grid
from minescope.solving.marks import frame, places, repeated, spread


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
