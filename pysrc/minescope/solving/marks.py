"""Marked cells of a board of the game as one whole number: a byte for each cell, row by row, 1 if marked.

Shifted by one byte or by a row of them, such a number meets every cell with its neighbour. So a few
operations on whole numbers find what lies around all cells of a board at once.

>>> marks = int.from_bytes(bytes([0, 0, 1, 0]), "little")  # two rows of two
>>> places(marks, 4), places(spread(marks, frame(2, 2)) & 0x01010101, 4)
([2], [0, 1, 2, 3])
"""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import Final, NamedTuple

ONE_BY_ONE: Final = 16
"""Where fewer than one in so many cells are marked, they are found one by one."""


class Frame(NamedTuple):
    """What marks are shifted and cut by on a board of one size."""

    row: int
    """The bits of a row."""
    not_first: int
    """All bits of the cells that are not in the first column."""
    not_last: int
    every: int
    """All bits of all cells."""


@lru_cache(maxsize=8)
def frame(height: int, width: int) -> Frame:
    """The frame of a board of this size."""
    rest = bytes([255]) * (width - 1)
    not_first, not_last = [
        int.from_bytes(row * height, "little") for row in (bytes([0]) + rest, rest + bytes([0]))
    ]
    return Frame(8 * width, not_first, not_last, (1 << 8 * height * width) - 1)


def repeated(byte: int, cells: int) -> int:
    """The same byte for each cell."""
    return int.from_bytes(bytes([byte]) * cells, "little")


def spread(marks: int, board: Frame) -> int:
    """All cells around those that are marked, and these themselves; what lies below the board is not cut."""
    row, not_first, not_last, _ = board
    marks |= (marks << 8) & not_first | (marks >> 8) & not_last
    return marks | marks << row | marks >> row


def places(marks: int, cells: int) -> list[int]:
    """The marked cells, ascending."""
    if not marks:
        return []
    marked = marks.to_bytes(cells, "little")
    count = marks.bit_count()
    if count * ONE_BY_ONE > cells:
        return list(compress(indices(cells), marked))
    found = []
    place = -1
    for _ in range(count):
        place = marked.index(1, place + 1)
        found.append(place)
    return found


@lru_cache(maxsize=8)
def indices(cells: int) -> tuple[int, ...]:
    """0, 1, .. of so many cells: numbers that are there already are sooner chosen from than made."""
    return tuple(range(cells))
