"""Polynomials with coefficients that are not negative, packed into integers: values at x = 2^width.

Sums and products of values are those of the polynomials, whatever overflows its slot on the way. To
read a polynomial, or to write it with other slots, every coefficient must fit. Widths are whole
bytes.
"""

from __future__ import annotations

from collections.abc import Iterable

from minescope.arithmetic.polynomial import Polynomial, trimmed

FEW_SLOTS = 32
"""Up to so many slots are multiplied one by one: their coefficients are far shorter than a slot, so
that this is quicker than one multiplication of integers that are mostly zeros."""


def slot_width(bits: int) -> int:
    """A width of at least this many bits, one of four between a power of two and the next.

    >>> [slot_width(bits) for bits in (0, 33, 64, 65, 5000)]
    [32, 40, 64, 80, 5120]
    """
    step = max(8, 1 << max(0, (bits - 1).bit_length() - 3))
    return max(32, -(-bits // step) * step)


def times(left: int, right: int, width: int = 0) -> int:
    """The product; width 0 for plain numbers."""
    if left.bit_length() < right.bit_length():
        left, right = right, left
    if not width or not width < right.bit_length() <= FEW_SLOTS * width:
        return left * right
    mask = (1 << width) - 1
    total = shift = 0
    while right:
        slot = right & mask
        if slot:
            total += (left * slot if slot > 1 else left) << shift
        right >>= width
        shift += width
    return total


def product(factors: Iterable[int], width: int = 0) -> int:
    """The product of all, those of like length first."""
    row = sorted(factors)
    if not row or not row[0]:
        return 0 if row else 1
    while len(row) > 1:
        pairs = [times(row[i], row[i + 1], width) for i in range(0, len(row) - 1, 2)]
        row = pairs + row[len(row) & ~1 :]
    return row[0]


def power(base: int, exponent: int) -> int:
    """base^exponent; powers of two in the base, which are many where it is packed, cost nothing.

    >>> power(12, 3), power(0, 0), power(0, 2)
    (1728, 1, 0)
    """
    if not base:
        return 0 if exponent else 1
    zeros = (base & -base).bit_length() - 1
    odd = base >> zeros
    return (odd**exponent if odd > 1 else 1) << (zeros * exponent)


def widened(value: int, width: int, wider: int) -> int:
    """The same polynomial in wider slots.

    >>> hex(widened(0x010203, 8, 16))
    '0x100020003'
    """
    if width == wider or value.bit_length() <= width:
        return value
    size = width // 8
    data = value.to_bytes(-(-value.bit_length() // width) * size, "little")
    room = bytes((wider - width) // 8)
    slots = [data[i : i + size] for i in range(0, len(data), size)]
    return int.from_bytes(room.join(slots), "little")


def read(value: int, width: int) -> Polynomial:
    """The coefficients, () for 0.

    >>> read(0x010203, 8)
    (3, 2, 1)
    """
    size = width // 8
    data = value.to_bytes(-(-value.bit_length() // width) * size, "little")
    return trimmed(int.from_bytes(data[i : i + size], "little") for i in range(0, len(data), size))
