"""One step of the tree algorithm: from the children of a vertex to the vertex."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from minescope.counting.forest.labels import FREE, MINE, UNKNOWN, VertexSign
from minescope.counting.forest.packing import power, product, times


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
