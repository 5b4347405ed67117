"""The roots of a polynomial between 0 and 1, exactly: fractions, or intervals that hold one each.

Descartes' rule of signs bounds the number of roots in an interval from above, and is exact where it
says 0 or 1; an interval with more is halved (G. Collins, A. Akritas, "Polynomial real root
isolation using Descartes' rule of signs", 1976).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate, pairwise
from typing import TypeAlias

from minescope.arithmetic import polynomial as poly
from minescope.arithmetic.polynomial import Polynomial
from minescope.arithmetic.root import Root

UnitPoint: TypeAlias = Fraction | Root
"""A point between 0 and 1; a root is irrational here."""


def variations(coefficients: Sequence[int]) -> int:
    """How often the sign changes: at least the number of positive roots, and as odd or even.

    >>> variations((1, 0, -3, 1))
    2
    """
    signs = [c > 0 for c in coefficients if c]
    return sum(a != b for a, b in pairwise(signs))


def shifted(coefficients: Sequence[int]) -> list[int]:
    """The coefficients of p(x + 1).

    >>> shifted((0, 0, 1))
    [1, 2, 1]
    """
    row = list(reversed(coefficients))
    found = []
    while row:
        row = list(accumulate(row))
        found.append(row.pop())
    return found


def unit_roots(polynomial: Polynomial) -> list[UnitPoint]:
    """All roots in the open interval (0, 1), ascending, each once.

    >>> unit_roots((-1, 2)), [str(root) for root in unit_roots((1, -6, 6))]
    ([Fraction(1, 2)], ['root of 1 - 6*λ + 6*λ^2 near 0.2113', 'root of 1 - 6*λ + 6*λ^2 near 0.7887'])
    """
    whole = poly.squarefree(poly.trimmed(polynomial))
    if whole and not whole[0]:
        whole = whole[1:]
    if whole and not sum(whole):
        whole = poly.divide(whole, (-1, 1))[0]
    if len(whole) < 2:
        return []
    exact, intervals = _halved(whole)
    rest = whole
    for point in exact:
        rest = poly.divide(rest, (-point.numerator, point.denominator))[0]
    placed: list[tuple[Fraction, UnitPoint]] = [(point, point) for point in exact]
    for low, high in intervals:
        placed.append((low, _rational_or(Root(rest, low, high))))
    # An interval may begin where an exact root lies, and ends before the next one.
    placed.sort(key=lambda pair: (pair[0], isinstance(pair[1], Root) or pair[1] > pair[0]))
    return [place for _, place in placed]


def _halved(whole: Polynomial) -> tuple[list[Fraction], list[tuple[Fraction, Fraction]]]:
    """Roots met as the middle of an interval, and intervals with one root each."""
    exact: list[Fraction] = []
    intervals: list[tuple[Fraction, Fraction]] = []
    # An interval (k, k + 1) / 2^bits with the polynomial that maps it to (0, 1).
    waiting: list[tuple[Sequence[int], int, int]] = [(whole, 0, 0)]
    while waiting:
        row, k, bits = waiting.pop()
        # (1 + x)^n p(1 / (1 + x)) has a positive root for each root of p in (0, 1).
        most = variations(shifted(row[::-1]))
        if most == 0:
            continue
        if most == 1:
            intervals.append((Fraction(k, 1 << bits), Fraction(k + 1, 1 << bits)))
            continue
        degree = len(row) - 1
        left: Sequence[int] = [c << (degree - i) for i, c in enumerate(row)]
        right = shifted(left)
        if not right[0]:
            exact.append(Fraction(2 * k + 1, 2 << bits))
            right = right[1:]
            left = poly.divide(tuple(left), (-1, 1))[0]
        waiting.append((left, 2 * k, bits + 1))
        waiting.append((right, 2 * k + 1, bits + 1))
    return exact, intervals


def _rational_or(root: Root) -> UnitPoint:
    """The root, as a Fraction where it is one: then its denominator divides the leading coefficient."""
    lead = abs(root.coefficients[-1])
    bits = lead.bit_length() + 1
    candidate = Fraction(-(-root.floor(bits) * lead >> bits), lead)
    return candidate if root.compare(candidate) == 0 else root


def compare(left: UnitPoint, right: UnitPoint) -> int:
    """The sign of left - right."""
    if isinstance(right, Fraction):
        if isinstance(left, Fraction):
            return (left > right) - (left < right)
        return left.compare(right)
    if isinstance(left, Fraction):
        return -right.compare(left)
    if left == right:
        return 0
    bits = 32
    while True:
        low, high = left.refine(bits)
        if (side := right.compare(low)) == right.compare(high):
            return -side
        bits *= 2


def between(left: UnitPoint, right: UnitPoint) -> Fraction:
    """A fraction strictly between two places, left < right."""
    bits = 8
    while True:
        low = _ends(left, bits)[1]
        high = _ends(right, bits)[0]
        if low < high:
            return (low + high) / 2
        bits *= 2


def _ends(place: UnitPoint, bits: int) -> tuple[Fraction, Fraction]:
    return place.refine(bits) if isinstance(place, Root) else (place, place)


def sign_changes(polynomial: Polynomial) -> list[UnitPoint]:
    """The roots in (0, 1) at which the polynomial changes its sign, ascending."""
    roots = unit_roots(polynomial)
    if not roots:
        return []
    ends = [Fraction(0), *roots, Fraction(1)]
    middles = [between(a, b) for a, b in pairwise(ends)]
    signs = [poly.sign_at(polynomial, middle) for middle in middles]
    return [root for i, root in enumerate(roots) if signs[i] != signs[i + 1]]
