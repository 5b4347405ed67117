"""Numbers and cells as a person reads them in a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from minescope.api.values import telling_decimal
from minescope.arithmetic.algebraic import Algebraic, Exact, decimal
from minescope.arithmetic.polynomial import numeral, write_fraction
from minescope.board import Cell
from minescope.board.names import short_cell_name

LONG: Final = 60
"""Characters of a fraction that still fit a line of the list."""
LONG_COUNT: Final = 30
"""Digits of a number that a person still reads; more get a power of ten beside them."""
FULL_COUNT: Final = 200
"""Digits of a number that are still printed, in full."""


def printable(text: str) -> str:
    r"""The text without characters that would steer a terminal.

    >>> print(printable("a b"), printable("\x1b[31m"))
    a b \x1b[31m
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


def short_name(cell: Cell) -> str:
    """A cell in a list, by a name that is safe to print."""
    return printable(short_cell_name(cell))


def listed(cells: Iterable[Cell], most: int = 12) -> str:
    """The first cells by name and how many more there are.

    >>> listed([(0, 0), (1, 2)]), listed(["a", "b c"])
    ('r1c1 r2c3', 'a, b c')
    """
    names = [short_name(cell) for cell in cells]
    joint = ", " if any([" " in name for name in names[:most]]) else " "
    shown = joint.join(names[:most])
    return f"{shown} and {len(names) - most:,} more" if len(names) > most else shown


def short_percent(value: Exact) -> str:
    """Three characters: a whole percentage that is never 0 % or 100 %.

    >>> from fractions import Fraction
    >>> [short_percent(Fraction(n, 1000)) for n in (1, 52, 206, 997)]
    ['<1%', ' 5%', '21%', '99%']
    """
    if value * 100 < 1:
        return "<1%"
    return f"{min(99, int(decimal(value * 100, 0))):2}%"


def exact_text(value: Exact) -> str:
    """The fraction where it fits a line, else 20 digits after the point.

    >>> from fractions import Fraction
    >>> exact_text(Fraction(33, 160)), exact_text(Fraction(10**60, 3 * 10**60 + 1))
    ('33/160', 'about 0.33333333333333333333')
    """
    if not isinstance(value, Algebraic):
        text = write_fraction(value)
        if len(text) <= LONG:
            return text
    return f"about {telling_decimal(value, 20)}"


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
