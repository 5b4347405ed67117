"""Numbers and cells as a person reads them in a terminal."""

from __future__ import annotations

from typing import Final

from minescope.arithmetic.polynomial import numeral
from minescope.board.names import listed, printable, terminal_name
from minescope.board.pictures.values import exact_text, short_percent

# The words of every command: those that a board in characters needs as well stand with boards.
__all__ = ["count_text", "exact_text", "listed", "printable", "short_percent", "terminal_name"]

LONG_COUNT: Final = 30
"""Digits of a number that a person still reads; more get a power of ten beside them."""
FULL_COUNT: Final = 200
"""Digits of a number that are still printed, in full."""


def count_text(count: int) -> str:
    """A large number: exact when short, with its power of ten when long.

    >>> count_text(1234567), count_text(10**40 + 1)
    ('1,234,567', 'about 1.00 x 10^40, exactly 10000000000000000000000000000000000000001')
    """
    digits = numeral(count)
    if len(digits) <= LONG_COUNT:
        return f"{count:,}"
    power = len(digits) - 1
    # Cut and not rounded, so that it cannot become 10.00.
    about = f"about {digits[0]}.{digits[1:3]} x 10^{power}"
    return f"{about}, exactly {digits}" if len(digits) <= FULL_COUNT else about
