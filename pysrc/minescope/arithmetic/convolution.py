"""Sums of products along two rows of whole numbers, short or very long, none of them below 0.

A row is a polynomial, and `convolve` multiplies two of them; `correlate` is its transpose. Three ways lead
to the same sums, and what is quickest depends on how many numbers there are and how long they are:

- pair by pair, for short rows, and where long numbers meet short ones;
- each row is written into one number, in slots as wide as a sum can become, so that one multiplication
  does it all (Kronecker substitution), in time that grows with the 1.6th power of its length;
- the same with decimal digits, for `decimal` multiplies by a number-theoretic transform, the only way in
  Python that takes hardly more than twice as long for numbers twice as long: numbers of 14 and 7 million
  bits take 0.3 s, where whole numbers take 5 s. To write and read digits costs more than bits.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, Context, Decimal, Inexact
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from minescope.arithmetic.polynomial import numeral, read_numeral

Spend: TypeAlias = Callable[[int], object]
"""Told of steps when they have been done or are about to be; it may raise."""

SHORT: Final = 16
"""Numbers in the shorter row up to which pairs are always quickest, and nothing has to be weighed."""

STEP: Final = 400
"""Nanoseconds of a step that is told of: as long as one of `counting` takes in CPython."""

UNSEEN_PAIRS: Final = 5_000
"""Pairs of a short row that nobody is told of: less than a millisecond."""

MOST_BITS: Final = 20_000_000
"""Of what is multiplied at once, which nobody can stop: half a second. Longer rows are cut."""

_DIGITS_IN_BIT: Final = 0.30103  # a little more than log10(2)
_EXACT: Final = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN, traps=[Inexact])


def convolve(a: Sequence[int], b: Sequence[int], spend: Spend | None = None) -> list[int]:
    """The product of two polynomials.

    >>> convolve([1, 2], [3, 0, 5])
    [3, 6, 5, 10]
    """
    if len(a) > SHORT < len(b):
        return _long_sums(a, b, 0, len(a) + len(b) - 1, spend)
    if spend is not None and len(a) * len(b) > UNSEEN_PAIRS:
        spend(Sizes(len(a), _bits(a), len(b), _bits(b), len(a) + len(b) - 1).steps)
    product = [0] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        if x:
            for j, y in enumerate(b, i):
                product[j] += x * y
    return product


def correlate(row: Sequence[int], weights: Sequence[int], spend: Spend | None = None) -> list[int]:
    """Weighed sums of neighbours: of weights[j] row[k + j], for every k for which all of these exist.

    >>> correlate([1, 2, 3, 4], [10, 1])
    [12, 23, 34]
    """
    size = len(weights)
    sums = len(row) - size + 1
    if size > SHORT < sums:
        return _long_sums(row, weights[::-1], size - 1, sums, spend)
    if spend is not None and size * sums > UNSEEN_PAIRS:
        spend(Sizes(len(row), _bits(row), size, _bits(weights), sums).steps)
    return [sum(map(mul, weights, row[k : k + size])) for k in range(sums)]


class Sizes(NamedTuple):
    """Of two rows how many numbers they have, and how many bits the longest: how long will it take?

    All times are in nanoseconds, measured in CPython 3.11. A wrong one costs time and nothing else.
    """

    a: int
    a_bits: int
    b: int
    b_bits: int
    sums: int
    """How many are asked for."""

    @property
    def steps(self) -> int:
        """What is told of."""
        short = min(self.a, self.b, self.sums) <= SHORT
        return int((self.by_pairs if short else self.quickest) / STEP)

    @property
    def quickest(self) -> float:
        return min(self.by_pairs, self.binary, self.decimal)

    @property
    def by_pairs(self) -> float:
        shorter = min(self.a, self.b)
        digits = (self.a_bits // 30 + 1) * (self.b_bits // 30 + 1)
        return min(self.a * self.b, self.sums * shorter) * (64.0 + digits)

    @property
    def binary(self) -> float:
        """Python multiplies as Karatsuba did, the longer number in parts as long as the shorter."""
        slots = self.a + self.b
        digits = (self.a_bits + self.b_bits) / 30 + 1
        shorter = min(self.a, self.b)
        return 300.0 * slots + 4.5 * math.pow(digits * shorter, 1.585) * (slots / shorter - 1)

    @property
    def decimal(self) -> float:
        """Half of it goes into digits, whose time grows with the square of the bits of a slot."""
        bits = self.a_bits + self.b_bits
        return (self.a + self.b) * (1000.0 + 11.0 * bits + bits * bits / 1100)


def _bits(row: Sequence[int]) -> int:
    return max(row).bit_length()


def _long_sums(
    a: Sequence[int], b: Sequence[int], first: int, count: int, spend: Spend | None
) -> list[int]:
    """`count` coefficients of the product of two polynomials, from this one on."""
    a_bits, b_bits = _bits(a), _bits(b)
    bits = a_bits + b_bits + min(len(a), len(b)).bit_length()
    most = max(SHORT, MOST_BITS // (2 * bits))
    sums = [0] * count
    for i in range(0, len(a), most):
        left = a[i : i + most]
        for j in range(0, len(b), most):
            right = b[j : j + most]
            # Coefficient k of this part's product is added to coefficient i + j + k of the whole.
            shift = i + j - first
            low, high = max(0, -shift), min(len(left) + len(right) - 1, count - shift)
            if low >= high:
                continue
            sizes = Sizes(len(left), a_bits, len(right), b_bits, high - low)
            if spend is not None:
                spend(sizes.steps)
            for k, x in enumerate(_part(left, right, sizes, bits, low, high), low + shift):
                sums[k] += x
    return sums


def _part(
    a: Sequence[int], b: Sequence[int], sizes: Sizes, bits: int, low: int, high: int
) -> list[int]:
    """The coefficients from `low` to below `high`, none of which has more than so many bits."""
    quickest = sizes.quickest
    if quickest == sizes.by_pairs:
        return _by_pairs(a, b, low, high)
    if quickest == sizes.binary:
        return _binary(a, b, bits // 8 + 1, low, high)
    return _decimal(a, b, int(bits * _DIGITS_IN_BIT) + 1, low, high)


def _by_pairs(a: Sequence[int], b: Sequence[int], low: int, high: int) -> list[int]:
    if len(b) > len(a):
        a, b = b, a
    around = [0] * (len(b) - 1)
    row, weights = [*around, *a, *around], b[::-1]
    return [sum(map(mul, weights, row[k : k + len(b)])) for k in range(low, high)]


def _binary(a: Sequence[int], b: Sequence[int], width: int, low: int, high: int) -> list[int]:
    packed = _packed(a, width) * _packed(b, width)
    data = packed.to_bytes((len(a) + len(b)) * width, "little")
    starts = range(low * width, high * width, width)
    return [int.from_bytes(data[i : i + width], "little") for i in starts]


def _packed(row: Sequence[int], width: int) -> int:
    return int.from_bytes(b"".join([x.to_bytes(width, "little") for x in row]), "little")


def _decimal(a: Sequence[int], b: Sequence[int], width: int, low: int, high: int) -> list[int]:
    text = str(_EXACT.multiply(_written(a, width), _written(b, width)))
    # The digits of the first coefficient come last.
    end = (len(a) + len(b)) * width
    text = text.rjust(end, "0")
    return [read_numeral(text[end - (k + 1) * width : end - k * width]) for k in range(low, high)]


def _written(row: Sequence[int], width: int) -> Decimal:
    return Decimal("".join([numeral(x).rjust(width, "0") for x in reversed(row)]))
