"""Which numbers each cell touches, for all cells of a board of the game at once.

One byte for each cell, row by row, holds a bit for each of its eight neighbours; these bytes are made by
shifting marks a few times. What such a byte stands for depends on the
cell it belongs to; the code of a scope (the numbers that a cell touches) does not: cells that touch the
same numbers have the same code.

>>> shown = int.from_bytes(bytes([0, 1, 0, 0, 1, 0]), "little")  # the middle column of two rows
>>> list(sides(shown, 2, 3))
[144, 64, 40, 20, 2, 9]
>>> board = shapes_on(3)
>>> codes = [board.code(cell, side) for cell, side in ((0, 144), (2, 40))]
>>> codes[0] == codes[1], board.scope(codes[0])
(True, (1, 4))
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from minescope.solving.marks import frame

_STEPS: Final = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
"""Down and right to each neighbour, in the order of their bits and of the cells themselves."""


def sides(marks: int, height: int, width: int) -> bytes:
    """For each cell a bit for each neighbour that is marked."""
    row, not_first, not_last, every = frame(height, width)
    before, after = marks << 8 & not_first, marks >> 8 & not_last
    three = before | marks << 1 | after << 2
    around = three << row & every | before << 3 | after << 4 | three >> row << 5
    return around.to_bytes(height * width, "little")


def cells_by_scope(cells: Iterable[int], around: bytes, width: int) -> dict[int, list[int]]:
    """Cells that touch the same numbers, by the code of these; `around` is what `sides` found.

    Cells that touch none are left out.
    """
    ahead = shapes_on(width).codes
    joined: dict[int, list[int]] = {}
    for cell in cells:
        side = around[cell]
        if not side:
            continue
        code = cell * 256 + ahead[side]
        if code in joined:
            joined[code].append(cell)
        else:
            joined[code] = [cell]
    return joined


class Shapes(NamedTuple):
    """How the numbers around a cell may lie, on boards of one width."""

    codes: tuple[int, ...]
    """Of each side: what its code is ahead of the cell times 256."""
    offsets: tuple[tuple[int, ...], ...]
    """Of each shape: the numbers, counted from the first."""

    def code(self, cell: int, side: int) -> int:
        """The code of the numbers on these sides of a cell; some there are.

        It is the first number times 256, and the shape that the numbers have.
        """
        return cell * 256 + self.codes[side]

    def scope(self, code: int) -> tuple[int, ...]:
        """The numbers with this code."""
        first, shape = divmod(code, 256)
        return tuple([first + offset for offset in self.offsets[shape]])


@lru_cache(maxsize=4)
def shapes_on(width: int) -> Shapes:
    """The shapes on boards of this width."""
    shapes: dict[tuple[tuple[int, int], ...], int] = {}
    codes = []
    for side in range(256):
        steps = [step for bit, step in enumerate(_STEPS) if side >> bit & 1] or [(0, 0)]
        down, right = steps[0]
        shape = shapes.setdefault(tuple([(d - down, r - right) for d, r in steps]), len(shapes))
        codes.append((down * width + right) * 256 + shape)
    offsets = tuple([tuple([d * width + r for d, r in shape]) for shape in shapes])
    return Shapes(tuple(codes), offsets)
