"""Sets of mine counts, as the bits of an integer: bit k says that k mines are possible."""

from __future__ import annotations

from minescope.counting.interface import Coefficients


def counts_of(coefficients: Coefficients) -> int:
    """The places of the coefficients that are not 0."""
    return sum([1 << k for k, weight in enumerate(coefficients) if weight])


def sums(a: int, b: int) -> int:
    """All sums of a member of one set and a member of the other."""
    if a.bit_count() > b.bit_count():
        a, b = b, a
    added = 0
    while a:
        added |= b << lowest(a)
        a &= a - 1
    return added


def widened(bits: int, room: int) -> int:
    """The sums of a member and a number from 0 to `room`."""
    width = 1
    while width <= room:
        step = min(width, room + 1 - width)
        bits |= bits << step
        width += step
    return bits


def has_count(bits: int, member: int) -> bool:
    return member >= 0 and bits >> member & 1 == 1


def lowest(bits: int) -> int:
    return (bits & -bits).bit_length() - 1
