"""What single numbers fix on the board of the game, for all its cells at once.

The whole board is a few whole numbers with a byte for each cell (`marks`): where `rules` looks at each
number in turn, this adds up what lies around all of them, which takes an expert board a tenth of the time.
No byte ever carries into the next: what it counts is at most 15, and the bits above tell whether it is 0.

Only for squares with eight neighbours and one mine at most in each.

>>> from minescope.solving.marks import places
>>> swept = sweep(bytes([1, COVERED, 2, COVERED, 1]), 1, 5)
>>> places(swept.mined, 5), places(swept.safe, 5)
([1, 3], [])
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from minescope.solving.marks import Frame, frame, repeated, spread

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
