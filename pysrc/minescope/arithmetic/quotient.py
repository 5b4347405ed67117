"""Fractions of two whole numbers, without the questions that `Fraction` asks of anything it is given.

>>> quotient(6, 4), quotient(0, 5)
(Fraction(3, 2), Fraction(0, 1))
"""

from __future__ import annotations

from fractions import Fraction
from math import gcd

_new = object.__new__


def quotient(top: int, bottom: int) -> Fraction:
    """The fraction top / bottom, where `bottom` is above 0.

    `Fraction(top, bottom)` takes three times as long, most of it to find out that both are whole numbers;
    a board has one for each of its groups. Its two fields have had these names in every Python so far,
    and a test looks at them.
    """
    common = gcd(top, bottom)
    fraction = _new(Fraction)
    fraction._numerator = top // common  # type: ignore[attr-defined]
    fraction._denominator = bottom // common  # type: ignore[attr-defined]
    return fraction
