"""Exact values as JSON: strings, because JSON's numbers are floats to JavaScript."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from minescope.arithmetic.algebraic import Algebraic, Exact, Root, algebraic, decimal
from minescope.arithmetic.polynomial import numeral, write_fraction

Value: TypeAlias = str | dict[str, object]
"""A fraction ("3/7", "1"), or the parts of an algebraic number."""


class Values:
    """Writes exact values, and remembers the lambda in which algebraic ones are written."""

    def __init__(self, digits: int) -> None:
        self.digits = digits
        self.root: Root | None = None

    def write(self, value: int | Exact) -> Value:
        if not isinstance(value, Algebraic):
            return write_fraction(value)
        self.root = value.root
        return {
            "decimal": telling_decimal(value, self.digits),
            "numerator": list(map(numeral, value.numerator)),
            "denominator": list(map(numeral, value.denominator)),
        }

    def write_all(self, values: Iterable[Exact]) -> list[Value]:
        return [self.write(value) for value in values]

    def write_lambda(self) -> dict[str, object] | None:
        """The lambda of the algebraic values written so far."""
        if self.root is None:
            return None
        value = algebraic(self.root, (0, 1))
        return {
            "polynomial": list(map(numeral, self.root.coefficients)),
            "decimal": telling_decimal(value, self.digits),
        }


def telling_decimal(value: Exact, digits: int) -> str:
    """The value with at least this many digits after the point, every one of them right.

    There are more where so few would make an uncertain probability read as 0 or 1.

    >>> from fractions import Fraction
    >>> telling_decimal(Fraction(1, 7), 3), telling_decimal(Fraction(99999, 100000), 3)
    ('0.143', '0.999990')
    """
    text = decimal(value, digits)
    if 0 < value < 1:
        while text.startswith("1") or not text.strip("0."):
            digits *= 2
            text = decimal(value, digits)
    return text
