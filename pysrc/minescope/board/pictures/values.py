"""Exact values as people read them: in a cell, in a line, in a list."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from minescope.arithmetic.algebraic import Algebraic, Exact, decimal, telling_decimal
from minescope.arithmetic.polynomial import write_fraction
from minescope.arithmetic.typeset import ratio_text

DIGITS: Final = 6
"""Decimals of a value where the caller asks for no other number of them."""

LONGEST: Final = 11
"""Characters of a fraction that still fits a cell of a table; 99999/99999 does."""

LONG: Final = 60
"""Characters of a fraction that still fit a line of the list."""


class Names:
    """Names for the values that are too long for a cell: 1, 2, .. in the order of the board."""

    def __init__(self, values: Iterable[Exact]) -> None:
        self.of: dict[Exact, int] = {}
        for value in values:
            if value not in self.of and is_long(value):
                self.of[value] = len(self.of) + 1


def is_long(value: Exact) -> bool:
    return isinstance(value, Algebraic) or len(fraction_text(value)) > LONGEST


def fraction_text(value: Exact) -> str:
    """The exact value in one line; an algebraic one as a ratio of polynomials in λ."""
    if isinstance(value, Algebraic):
        return ratio_text(value.numerator, value.denominator, "λ")
    return write_fraction(value)


def with_decimal(text: str, value: Exact, digits: int) -> str:
    """A name of a value or the value itself, and about what it is as a decimal.

    >>> with_decimal("p1", Fraction(1, 7), 3), with_decimal("1/4", Fraction(1, 4), 3)
    ('p1 ≈ 0.143', '1/4 = 0.25')
    """
    if not isinstance(value, Algebraic) and value.denominator == 1:
        return text
    shown = decimal(value, digits)
    if value == Fraction(shown):
        return f"{text} = {shown.rstrip('0')}"
    return f"{text} ≈ {shown}"


def short_percent(value: Exact) -> str:
    """Three characters: a whole percentage that is never 0 % or 100 %.

    >>> [short_percent(Fraction(n, 1000)) for n in (1, 52, 206, 997)]
    ['<1%', ' 5%', '21%', '99%']
    """
    if value * 100 < 1:
        return "<1%"
    return f"{min(99, int(decimal(value * 100, 0))):2}%"


def exact_text(value: Exact) -> str:
    """The fraction where it fits a line, else 20 digits after the point.

    >>> exact_text(Fraction(33, 160)), exact_text(Fraction(10**60, 3 * 10**60 + 1))
    ('33/160', 'about 0.33333333333333333333')
    """
    if not isinstance(value, Algebraic):
        text = write_fraction(value)
        if len(text) <= LONG:
            return text
    return f"about {telling_decimal(value, 20)}"
