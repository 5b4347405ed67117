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


def nearest(bits: int, member: int, most: int) -> list[int]:
    """At most so many members that are nearest to another number, ascending; of two as near the lower.

    >>> nearest(0b10011011, 5, 3)
    [3, 4, 7]
    """
    cut = min(max(member + 1, 0), bits.bit_length())
    below, above = bits & ((1 << cut) - 1), bits >> cut
    found: list[int] = []
    while below and len(found) < most:
        found.append(below.bit_length() - 1)
        below ^= 1 << found[-1]
    while above and len(found) < 2 * most:
        found.append(cut + lowest(above))
        above &= above - 1
    return sorted(sorted(found, key=lambda n: (abs(n - member), n))[:most])


def lowest(bits: int) -> int:
    return (bits & -bits).bit_length() - 1
