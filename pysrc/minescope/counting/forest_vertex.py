"""One step of the tree algorithm: from the children of a vertex to the vertex.

Polynomials with coefficients that are not negative are packed into integers, as values at x = 2^width.
Sums and products of values are those of the polynomials, whatever overflows its slot on the way. To read
a polynomial, or to write it with other slots, every coefficient must fit. Widths are whole bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb
from typing import Final, Literal, NamedTuple, TypeAlias

from minescope.arithmetic.polynomial import Polynomial, trimmed
from minescope.errors import PositionError

VertexSign: TypeAlias = int | Literal["?", "*", "free"]
UNKNOWN: Final = "?"
MINE: Final = "*"
FREE: Final = "free"


def check_labels(labels: Sequence[VertexSign], vertices: int) -> None:
    """Refuse labels without meaning."""
    if len(labels) != vertices:
        raise PositionError(f"The graph has {vertices:,} vertices but {len(labels):,} labels.")
    for v, label in enumerate(labels):
        if label in (UNKNOWN, MINE, FREE):
            continue
        if type(label) is not int or label < 0:
            raise PositionError(
                f"The label {label!r} of vertex {v} has no meaning: give a number from 0 on, "
                f"{UNKNOWN!r} (unknown), {MINE!r} (a mine) or {FREE!r}.",
                (v,),
            )


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


class VertexValues(NamedTuple):
    """Golan's four polynomials of a vertex, each as its value at the same x."""

    whole: int
    """P."""
    less: int
    """P_-."""
    free: int
    """P_free."""
    mine: int
    """P_mine."""


class Weights(NamedTuple):
    """What a vertex weighs that is unknown and free, and one that holds a mine (x)."""

    free: int = 1
    mine: int = 1
    width: int = 0
    """x is 2^width; 0 where it is another number."""


COUNTING = Weights()


def packed(width: int) -> Weights:
    """Weights that keep the numbers of mines apart."""
    return Weights(1, 1 << width, width)


def at_vertex(label: VertexSign, below: Sequence[VertexValues], weights: Weights) -> VertexValues:
    """The four of a vertex from those of its children: cases i to iv of the paper.

    >>> leaf = at_vertex("?", [], Weights(1, 10))
    >>> leaf, at_vertex(1, [leaf] * 3, Weights(1, 10))
    (VertexValues(whole=11, less=11, free=1, mine=10), VertexValues(whole=30, less=1, free=30, mine=0))
    """
    width = weights.width
    if isinstance(label, int):
        whole, less = _coefficients(label, below, width)
        return VertexValues(whole, less, whole, 0)
    free = product([c.whole for c in below], width) if label != MINE else 0
    if label == UNKNOWN and all([c.less is c.whole for c in below]):
        mine = free  # No child is a number: one product does for both.
    else:
        mine = product([c.less for c in below], width) if label != FREE else 0
    return _covered(label, free, mine, weights)


def without_each(
    label: VertexSign, around: Sequence[VertexValues], count: int, weights: Weights
) -> list[VertexValues]:
    """The four of a vertex with all of `around` but one, for each of the first `count` of them.

    In about three times the work of `at_vertex`: products of all before and all after each are
    kept.
    """
    width = weights.width
    if isinstance(label, int):
        return _coefficients_without_each(label, around, count, width)
    free = all_but_one([c.whole for c in around], width) if label != MINE else [0] * len(around)
    mine = all_but_one([c.less for c in around], width) if label != FREE else [0] * len(around)
    return [_covered(label, f, m, weights) for f, m in zip(free[:count], mine[:count], strict=True)]


def _covered(label: VertexSign, free: int, mine: int, weights: Weights) -> VertexValues:
    """The four of a vertex that shows no number, from the products over its children."""
    if label == UNKNOWN and weights.free != 1:
        free *= weights.free
    # Where mines are kept apart, a mine moves all by a slot; integers of megabytes are not multiplied.
    mine = mine << weights.width if weights.width else mine * weights.mine
    whole = free + mine
    return VertexValues(whole, whole, free, mine)


def all_but_one(factors: Sequence[int], width: int) -> list[int]:
    """The product of all others, for each factor.

    >>> all_but_one([2, 3, 5], 0)
    [15, 10, 6]
    """
    before = [1]
    for factor in factors[:-1]:
        before.append(times(before[-1], factor, width))
    after = 1
    for i in range(len(factors) - 1, -1, -1):
        before[i] = times(before[i], after, width)
        after = times(after, factors[i], width)
    return before[: len(factors)]


class _Alike(NamedTuple):
    """Children with the same P_free and P_mine: a power of P_free + y P_mine."""

    free: int
    mine: int
    times: int

    def coefficient(self, mined: int, width: int) -> int:
        """That of y^mined, or 0."""
        if not 0 <= mined <= self.times:
            return 0
        factors = [power(self.free, self.times - mined), power(self.mine, mined)]
        return comb(self.times, mined) * product(factors, width)

    def row(self, most: int, width: int) -> list[int]:
        return [self.coefficient(j, width) for j in range(min(self.times, most) + 1)]


def _sorted_out(around: Sequence[VertexValues]) -> list[_Alike]:
    """Children by their two polynomials, the most frequent ones last."""
    found: dict[tuple[int, int], int] = {}
    for c in around:
        found[c.free, c.mine] = found.get((c.free, c.mine), 0) + 1
    return sorted([_Alike(*pair, n) for pair, n in found.items()], key=lambda each: each.times)


def _coefficients(value: int, below: Sequence[VertexValues], width: int) -> tuple[int, int]:
    """Those of y^value and y^(value-1) in the product of P_free + y P_mine over the children.

    All children are multiplied out but the most frequent ones, of which a few coefficients do.
    """
    if value > len(below) + 1:
        return 0, 0
    sure, open_ones = [1], []
    for alike in _sorted_out(below):
        if alike.free and alike.mine:
            open_ones.append(alike)
        elif alike.mine:
            sure.append(power(alike.mine, alike.times))
            value -= alike.times
        else:
            sure.append(power(alike.free, alike.times))
    common = product(sure, width)
    if not common or value < 0:
        return 0, 0
    rows = [1]
    for alike in open_ones[:-1]:
        rows = _multiplied(rows, alike.row(value, width), value, width)
    last = open_ones[-1] if open_ones else _Alike(1, 0, 0)
    whole, less = [_coefficient(rows, last, asked, width) for asked in (value, value - 1)]
    return times(common, whole, width), times(common, less, width)


def _coefficients_without_each(
    value: int, around: Sequence[VertexValues], count: int, width: int
) -> list[VertexValues]:
    """As `_coefficients` with all but one of them; those alike are answered together."""
    classes = _sorted_out(around)
    before: list[list[int]] = [[1]]
    after: list[list[int]] = [[1]]
    for alike in classes[:-1]:
        before.append(_multiplied(before[-1], alike.row(value, width), value, width))
    for alike in classes[:0:-1]:
        after.append(_multiplied(after[-1], alike.row(value, width), value, width))
    without: dict[tuple[int, int], VertexValues] = {}
    for alike, left, right in zip(classes, before, reversed(after), strict=True):
        rest = _Alike(alike.free, alike.mine, alike.times - 1)
        short, long = sorted((left, right), key=len)
        if rest.times < len(short):
            few = _multiplied(short, rest.row(value, width), value, width)
            whole, less = [_dot(few, long, asked, width) for asked in (value, value - 1)]
        else:
            rows = _multiplied(left, right, value, width)
            whole, less = [_coefficient(rows, rest, asked, width) for asked in (value, value - 1)]
        without[alike.free, alike.mine] = VertexValues(whole, less, whole, 0)
    return [without[c.free, c.mine] for c in around[:count]]


def _coefficient(rows: list[int], alike: _Alike, asked: int, width: int) -> int:
    """That of y^asked in the product of `rows` and a power."""
    first = max(0, asked - alike.times)
    return sum(
        times(row, alike.coefficient(asked - j, width), width)
        for j, row in enumerate(rows[first : asked + 1] if asked >= 0 else [], first)
    )


def _dot(left: list[int], right: list[int], asked: int, width: int) -> int:
    """The coefficient of y^asked in a product."""
    return sum(
        times(a, right[asked - i], width) for i, a in enumerate(left) if 0 <= asked - i < len(right)
    )


def _multiplied(left: list[int], right: list[int], most: int, width: int) -> list[int]:
    """The product as polynomials in y, without powers above `most`."""
    product = [0] * min(len(left) + len(right) - 1, most + 1)
    for i, a in enumerate(left[: len(product)]):
        for j, b in enumerate(right[: len(product) - i], i):
            product[j] += times(a, b, width)
    return product
