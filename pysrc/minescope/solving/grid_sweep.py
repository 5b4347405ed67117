"""What single numbers fix on the board of the game, and what its cells touch, for all cells at once.

Marked cells are one whole number: a byte for each cell, row by row, 1 if marked. Shifted by one byte or
by a row of them, such a number meets every cell with its neighbour. So a few operations on whole numbers
find what lies around all cells of a board at once.

>>> marks = int.from_bytes(bytes([0, 0, 1, 0]), "little")  # two rows of two
>>> places(marks, 4), places(spread(marks, frame(2, 2)) & 0x01010101, 4)
([2], [0, 1, 2, 3])

`sweep` adds up what lies around all cells: where `rules` looks at each
number in turn, this takes an expert board a tenth of the time.
No byte ever carries into the next: what it counts is at most 15, and the bits above tell whether it is 0.

Only for squares with eight neighbours and one mine at most in each.

>>> swept = sweep(bytes([1, COVERED, 2, COVERED, 1]), 1, 5)
>>> places(swept.mined, 5), places(swept.safe, 5)
([1, 3], [])

Which numbers each cell touches is found in the same way. One byte for each cell, row by row, holds a bit
for each of its eight neighbours; these bytes are made by shifting marks a few times. What such a byte
stands for depends on the cell it belongs to; the code of a scope (the numbers that a cell touches) does
not: cells that touch the same numbers have the same code.

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


COVERED: Final = 16
"""The sign of a cell of which nothing is known; a number below it is itself."""
FLAGGED: Final = 17
KNOWN_SAFE: Final = 18


class Swept(NamedTuple):
    """What is left when no single number fixes any more: marks of cells, and a byte for each."""

    safe: int
    mined: int
    """Covered cells that a number has fixed."""
    left: int
    """Covered cells of which nothing is known and that touch a number."""
    outer: int
    """Covered cells that touch no number."""
    asking: int
    """Numbers that touch any cell of which nothing is known."""
    needs: bytes
    """What each of these still asks for; of other cells it means nothing."""


def _marking(mark: int, *signs: int) -> bytes:
    """A table that translates these signs to a mark, and others to 0."""
    return bytes([mark if sign in signs else 0 for sign in range(256)])


_COVERED, _FLAGGED = _marking(1, COVERED), _marking(1, FLAGGED)
_NUMBERS = _marking(128, *range(COVERED))
_VALUES = bytes([sign if sign < COVERED else 0 for sign in range(256)])


@lru_cache(maxsize=8)
def _bytes_of(cells: int) -> tuple[int, int, int]:
    """A bit that keeps a difference above 0; what carries all but 0 into the highest bit; that bit."""
    return repeated(64, cells), repeated(127, cells), repeated(128, cells)


def sweep(signs: bytes, height: int, width: int) -> Swept | None:
    """Fix all that single numbers fix, again and again; None when a number cannot hold."""
    board = frame(height, width)
    cells = len(signs)
    guard, carry, high = _bytes_of(cells)
    left = covered = int.from_bytes(signs.translate(_COVERED), "little")
    numbers = int.from_bytes(signs.translate(_NUMBERS), "little")
    # What each number still asks for. Below 0, which breaks it for good, the guard's bit is set.
    needs = int.from_bytes(signs.translate(_VALUES), "little")
    if FLAGGED in signs:
        flagged = int.from_bytes(signs.translate(_FLAGGED), "little")
        needs = (needs ^ guard) - _count(flagged, board) ^ guard
    safe = mined = 0
    while True:
        room = _count(left, board)
        asking = room + carry & numbers
        ask_none = asking & ~(needs + carry)
        ask_all = asking & ~((needs ^ room) + carry)
        if ask_none:
            fixed = left & spread(ask_none >> 7, board)
            safe |= fixed
            left ^= fixed
        if ask_all:
            # A cell that is safe by another number is not found again: this number then is broken.
            fixed = left & spread(ask_all >> 7, board)
            mined |= fixed
            left ^= fixed
            needs = (needs ^ guard) - _count(fixed, board) ^ guard
        elif not ask_none:
            break
    # A number that asks for less than nothing, or for more than is left, does so ever after.
    if (room | high) - needs & numbers != numbers:
        return None
    outer = covered & ~spread(numbers >> 7, board)
    return Swept(safe, mined, left ^ outer, outer, asking >> 7, needs.to_bytes(cells, "little"))


def _count(marks: int, board: Frame) -> int:
    """How many marked cells lie around each cell, itself included: 0 to 9."""
    row, not_first, not_last, every = board
    marks += (marks << 8 & not_first) + (marks >> 8 & not_last)
    return marks + (marks << row & every) + (marks >> row)


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
