"""What single numbers fix on the board of the game, for all its cells at once.

A plane is a whole number with one bit for each cell, row by row. Shifted by one row or column it meets
every cell with its neighbour, so that a few dozen operations on such numbers count what lies around all
cells: the sums are kept in planes, too, one for each binary digit. Where `rules` looks at each number in
turn this looks at the board, which takes an expert board a fifth of the time.

Only for squares with eight neighbours and one mine at most in each.

>>> swept = sweep(read_planes(bytes([1, COVERED, 2, COVERED, 1]), 1, 5))
>>> places(swept.mined, 5), places(swept.safe, 5)
([1, 3], [])
"""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import Final, NamedTuple, TypeAlias

COVERED: Final = 16
"""The sign of a cell of which nothing is known; a number below it is itself."""
FLAGGED: Final = 17
KNOWN_SAFE: Final = 18

ONE_BY_ONE: Final = 16
"""Where fewer than one in so many cells belong to a plane, they are found one by one."""

Digits: TypeAlias = tuple[int, int, int, int]
"""Planes of the digits 1, 2, 4 and 8 of a number on each cell."""


class Planes(NamedTuple):
    """A board."""

    width: int
    not_first: int
    """All cells but those of the first column."""
    not_last: int
    covered: int
    flagged: int
    numbers: int
    values: Digits


class Swept(NamedTuple):
    """What is left when no single number fixes any more."""

    safe: int
    mined: int
    """Covered cells that a number has fixed."""
    left: int
    """Covered cells of which nothing is known."""
    asking: int
    """Numbers that touch any of these."""
    outer: int
    """Covered cells that touch no number."""


def _table(*signs: int) -> bytes:
    """Translates signs to the digits of a plane: 1 where it is one of these."""
    return bytes([49 if sign in signs else 48 for sign in range(256)])


_COVERED, _FLAGGED, _NUMBER = _table(COVERED), _table(FLAGGED), _table(*range(COVERED))
_DIGITS = [_table(*[n for n in range(COVERED) if n >> place & 1]) for place in range(4)]
_BIT = bytes([sign == 49 for sign in range(256)])


@lru_cache(maxsize=8)
def _columns(height: int, width: int) -> tuple[int, int]:
    """The planes of all cells but those of the first and those of the last column."""
    every = (1 << height * width) - 1
    first = every // ((1 << width) - 1)
    return every ^ first, every ^ first << width - 1


def read_planes(signs: bytes, height: int, width: int) -> Planes:
    """The planes of a board of which the sign of each cell is given."""
    digits = signs[::-1]  # the first cell is the lowest bit
    not_first, not_last = _columns(height, width)
    ones, twos, fours, eights = _DIGITS
    return Planes(
        width,
        not_first,
        not_last,
        int(digits.translate(_COVERED), 2),
        int(digits.translate(_FLAGGED), 2) if FLAGGED in signs else 0,
        int(digits.translate(_NUMBER), 2),
        (
            int(digits.translate(ones), 2),
            int(digits.translate(twos), 2),
            int(digits.translate(fours), 2),
            int(digits.translate(eights), 2),
        ),
    )


def sweep(board: Planes) -> Swept | None:
    """Fix all that single numbers fix, again and again; None when a number cannot hold."""
    width, not_first, not_last, covered, flagged, numbers, values = board
    left = covered
    mines = flagged
    safe = mined = 0
    while True:
        needs, negative = values, 0
        if mines:
            needs, negative = _subtract(values, _count(mines, width, not_first, not_last))
        room = _count(left, width, not_first, not_last)
        missing, too_many = _subtract(room, needs)
        if (negative | too_many) & numbers:
            return None
        asking = numbers & (room[0] | room[1] | room[2] | room[3])
        asks_none = asking & ~(needs[0] | needs[1] | needs[2] | needs[3])
        asks_all = asking & ~(missing[0] | missing[1] | missing[2] | missing[3])
        if not asks_none and not asks_all:
            outer = covered & ~_spread(numbers, width, not_first, not_last)
            return Swept(safe, mined, left, asking, outer)
        if asks_none:
            fixed = left & _spread(asks_none, width, not_first, not_last)
            safe |= fixed
            left &= ~fixed
        if asks_all:
            # A cell that is safe by another number is not found again: this number then is broken.
            fixed = left & _spread(asks_all, width, not_first, not_last)
            mined |= fixed
            mines |= fixed
            left &= ~fixed


def _count(plane: int, width: int, not_first: int, not_last: int) -> Digits:
    """How many cells of a plane lie around each cell, itself included: 0 to 9."""
    before, after = (plane << 1) & not_first, (plane >> 1) & not_last
    odd = plane ^ before
    ones, twos = odd ^ after, (plane & before) | (after & odd)
    # The same with three rows of such numbers, 0 to 3.
    above, below = ones << width, ones >> width
    odd = ones ^ above
    digit, carry = odd ^ below, (ones & above) | (below & odd)
    above, below = twos << width, twos >> width
    odd = twos ^ above
    second, fours = odd ^ below, (twos & above) | (below & odd)
    carried = second & carry
    return digit, second ^ carry, fours ^ carried, fours & carried


def _subtract(a: Digits, b: Digits) -> tuple[Digits, int]:
    """The differences, and the plane of the cells where they are negative."""
    a0, a1, a2, a3 = a
    b0, b1, b2, b3 = b
    borrow = b0 & ~a0
    odd1, odd2, odd3 = a1 ^ b1, a2 ^ b2, a3 ^ b3
    d1, borrow = odd1 ^ borrow, (b1 & ~a1) | (borrow & ~odd1)
    d2, borrow = odd2 ^ borrow, (b2 & ~a2) | (borrow & ~odd2)
    d3, borrow = odd3 ^ borrow, (b3 & ~a3) | (borrow & ~odd3)
    return (a0 ^ b0, d1, d2, d3), borrow


def _spread(plane: int, width: int, not_first: int, not_last: int) -> int:
    """All cells around those of a plane, and these themselves."""
    plane |= (plane << 1) & not_first | (plane >> 1) & not_last
    return plane | plane << width | plane >> width


def bits(plane: int, cells: int) -> bytes:
    """A plane as one byte for each cell, 1 or 0."""
    return f"{plane:0{cells}b}".encode().translate(_BIT)[::-1]


def places(plane: int, cells: int) -> list[int]:
    """The cells of a plane, ascending."""
    if plane.bit_count() * ONE_BY_ONE > cells:
        return list(compress(indices(cells), bits(plane, cells)))
    found = []
    while plane:
        lowest = plane & -plane
        found.append(lowest.bit_length() - 1)
        plane ^= lowest
    return found


@lru_cache(maxsize=8)
def indices(cells: int) -> tuple[int, ...]:
    """0, 1, .. of so many cells: numbers that are there already are sooner chosen from than made."""
    return tuple(range(cells))
