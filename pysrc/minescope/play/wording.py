"""Chances in sentences."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import Final

from minescope.arithmetic.algebraic import Exact, decimal

SHORT: Final = 9
"""Characters of a fraction that is read at a glance; longer ones are told in percent."""


def chance_text(chance: Exact) -> str:
    """A chance within a sentence: a short fraction, or a percentage that is right in every digit.

    >>> chance_text(Fraction(3, 7)), chance_text(Fraction(123456, 654321)), chance_text(Fraction(1, 10**9))
    ('3/7', '18.9 %', '0.0000001 %')
    """
    text = str(chance)
    if len(text) <= SHORT:
        return text
    digits = 1
    while 0 < chance < 1 and float(decimal(chance * 100, digits)) in (0, 100):
        digits += 1
    return f"{decimal(chance * 100, digits)} %"


def bound_text(bound: Fraction) -> str:
    """The same for a chance below 1 that nothing exceeds: what is written is never less.

    >>> bound_text(Fraction(71, 81)), bound_text(Fraction(123456, 654321))
    ('71/81', '18.9 %')
    >>> bound_text(Fraction(10**9 - 1, 10**9))
    '99.9999999 %'
    """
    text = str(bound)
    if len(text) <= SHORT:
        return text
    unit = 10
    while ceil(bound * 100 * unit) >= 100 * unit:
        unit *= 10
    return f"{decimal(Fraction(ceil(bound * 100 * unit), unit), len(str(unit)) - 1)} %"
