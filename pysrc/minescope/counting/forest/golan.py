"""Golan's algorithm for trees ("Minesweeper on graphs", section 4), on any graph that is a forest.

A vertex shows a number, or is unknown, a known mine, or known to be free; it holds at most one mine.
Each vertex v has four polynomials in x. The coefficient of x^k counts assignments of the subtree
below v, itself included, with k mines:

    P       legal as the subtree stands;
    P_-     legal when v shows one less, as it has to when its parent holds a mine;
    P_free  legal, and v is free;
    P_mine  legal, and v holds a mine.

At a leaf they are the paper's Table 1. Above it P_free is the product of P over the children, P_mine
is x times the product of P_-, and P their sum; at a number k, P is the coefficient of y^k in the
product of P_free + y P_mine over the children, and P_- that of y^(k-1).

A polynomial is carried as its value at one whole number x: x = 1 counts, x = 2^width keeps the
coefficients apart in the bits of one integer, and (q - p, p) weighs the cells by a density p/q.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from math import prod
from typing import NamedTuple

from minescope.arithmetic.polynomial import Polynomial
from minescope.counting.forest.consistency import is_consistent
from minescope.counting.forest.labels import MINE, UNKNOWN, VertexSign, check_labels
from minescope.counting.forest.packing import product, read, slot_width, times, widened
from minescope.counting.forest.rooted import NO_PARENT, root_forest
from minescope.counting.forest.vertex import (
    COUNTING,
    VertexValues,
    Weights,
    all_but_one,
    at_vertex,
    packed,
    without_each,
)
from minescope.counting.interface import Budget


class FourPolynomials(NamedTuple):
    """P, P_-, P_free and P_mine of a vertex."""

    whole: Polynomial
    less: Polynomial
    free: Polynomial
    mine: Polynomial


class VertexStep(NamedTuple):
    """A vertex when it has been worked out."""

    vertex: int
    values: VertexValues
    """Its four polynomials at x = 2^width."""
    width: int

    def polynomials(self) -> FourPolynomials:
        return FourPolynomials(*[read(value, self.width) for value in self.values])


def product_of(roots: Sequence[VertexStep]) -> Polynomial:
    """The polynomial of all trees together, from those of their roots."""
    # A product of values at x = 1 bounds its coefficients: no slot overflows.
    count = prod([sum(read(step.values.whole, step.width)) for step in roots])
    width = max([slot_width(count.bit_length()), *[step.width for step in roots]])
    wide = [widened(step.values.whole, step.width, width) for step in roots]
    return read(product(wide, width), width)


class Marginal(NamedTuple):
    """What the legal assignments weigh in which a vertex is free, and in which it is mined."""

    free: int
    mine: int

    @property
    def chance(self) -> Fraction:
        """The probability of a mine; for a forest that has legal assignments."""
        return Fraction(self.mine, self.free + self.mine)


class Forest:
    """A labelled forest, its vertices counted from 0.

    >>> star = Forest([[1, 2, 3], [0], [0], [0]], [2, "?", "?", "?"])
    >>> star.consistent(), star.count(), star.polynomial()
    (True, 3, (0, 0, 3))
    >>> [str(each.chance) for each in star.marginals()]
    ['0', '2/3', '2/3', '2/3']
    """

    def __init__(
        self,
        neighbours: Sequence[Sequence[int]],
        labels: Sequence[VertexSign],
        *,
        root: int = 0,
        budget: Budget | None = None,
    ) -> None:
        check_labels(labels, len(neighbours))
        self.labels = labels
        self.rooted = root_forest(neighbours, root)
        self.budget = budget or Budget()

    def consistent(self) -> bool:
        """Whether any assignment is legal (Theorem 2.1), in linear time."""
        return is_consistent(self.rooted, self.labels)

    def count(self) -> int:
        """How many assignments are legal (Theorem 2.2)."""
        values = self._upward(COUNTING)
        return product([values[v].whole for v in self.rooted.roots])

    def polynomial(self) -> Polynomial:
        """How many legal assignments have 0, 1, .. mines, known ones included (Theorem 2.3)."""
        roots = [step for step in self.walk() if self.rooted.parent[step.vertex] == NO_PARENT]
        return product_of(roots)

    def walk(self) -> Iterator[VertexStep]:
        """Vertex by vertex, leaves first; nothing is kept that the caller does not keep.

        The slots of a vertex are as wide as its own counts need, so that small subtrees have short
        integers; what a parent has used is dropped.
        """
        return self._walk(range(len(self.labels)), {})

    def walk_to(
        self, wanted: Iterable[int], known: Mapping[int, VertexStep]
    ) -> Iterator[VertexStep]:
        """The same for these vertices and those they need, no further down than to known ones."""
        children = self.rooted.children()
        needed: set[int] = set()
        pending = list(wanted)
        while pending:
            v = pending.pop()
            if v not in needed:
                needed.add(v)
                pending += [] if v in known else children[v]
        return self._walk(needed, known)

    def _walk(
        self, needed: Collection[int], known: Mapping[int, VertexStep]
    ) -> Iterator[VertexStep]:
        below: dict[int, list[VertexValues]] = {}
        for v in reversed(self.rooted.order):
            if v not in needed:
                continue
            width, parent = self.widths[v], self.rooted.parent[v]
            children = below.pop(v, [])
            step = known.get(v)
            if step is None:
                step = VertexStep(v, at_vertex(self.labels[v], children, packed(width)), width)
            self.budget.spend(1 + len(children))
            if parent in needed and parent not in known:
                wide = _rewritten(step.values, width, self.widths[parent])
                below.setdefault(parent, []).append(wide)
            yield step

    @cached_property
    def widths(self) -> list[int]:
        """How wide the slots of each vertex are in a walk."""
        return self._widths(self._upward(COUNTING))

    @cached_property
    def lengths(self) -> list[int]:
        """How many bits each of the four of a vertex has in a walk, at the most."""
        slots = [int(label in (UNKNOWN, MINE)) for label in self.labels]
        for v in reversed(self.rooted.order):
            if self.rooted.parent[v] != NO_PARENT:
                slots[self.rooted.parent[v]] += slots[v]
        return [width * (more + 1) for width, more in zip(self.widths, slots, strict=True)]

    def landmarks(self, most: int) -> set[int]:
        """Vertices whose steps have at most `most` bits together, and from which no other is far.

        A landmark is set wherever the vertices since the last ones below have so many bits together
        that, even if each landmark were as long as the longest, all of them have no more than `most`.
        """
        total, longest = 4 * sum(self.lengths), 4 * max(self.lengths, default=0)
        if total <= most:
            return set(self.rooted.order)
        since = [4 * length for length in self.lengths]
        chosen = set()
        for v in reversed(self.rooted.order):
            if since[v] * most >= total * longest:
                chosen.add(v)
            elif self.rooted.parent[v] != NO_PARENT:
                since[self.rooted.parent[v]] += since[v]
        return chosen

    def marginals(self, free: int = 1, mine: int = 1) -> list[Marginal]:
        """For every vertex, what the legal assignments weigh in which it is free, and mined.

        A mine weighs `mine`, an unknown vertex without one `free`: 1 and 1 count, q - p and p are
        a density of p/q. Every vertex becomes the root once (rerooting), in a few times the work of
        `count`.
        """
        return self._rerooted(Weights(free, mine))

    def _widths(self, counts: list[VertexValues]) -> list[int]:
        """The width of each vertex: for its own counts, and no less than that of a child."""
        widths = [slot_width((each.whole + each.less).bit_length()) for each in counts]
        for v in reversed(self.rooted.order):
            parent = self.rooted.parent[v]
            if parent != NO_PARENT:
                widths[parent] = max(widths[parent], widths[v])
        return widths

    def _upward(self, weights: Weights) -> list[VertexValues]:
        """The four of every vertex, from the leaves to the roots."""
        below: list[list[VertexValues]] = [[] for _ in self.labels]
        values = [VertexValues(0, 0, 0, 0)] * len(self.labels)
        for v in reversed(self.rooted.order):
            values[v] = at_vertex(self.labels[v], below[v], weights)
            self.budget.spend(1 + len(below[v]))
            below[v] = []
            if self.rooted.parent[v] != NO_PARENT:
                below[self.rooted.parent[v]].append(values[v])
        return values

    def _rerooted(self, weights: Weights) -> list[Marginal]:
        """Each vertex with all its neighbours as children, the parent being one of them."""
        up, children = self._upward(weights), self.rooted.children()
        roots = self.rooted.roots
        others = all_but_one([up[v].whole for v in roots], weights.width)
        elsewhere = dict(zip(roots, others, strict=True))
        """What all other trees weigh, for the root of a tree."""
        other_trees = 1
        from_parent: dict[int, VertexValues] = {}
        """What a parent would tell as a child, for vertices that are yet to come."""
        marginals = [Marginal(0, 0)] * len(up)
        for v in self.rooted.order:
            around = [up[c] for c in children[v]]
            if v in from_parent:
                around.append(from_parent.pop(v))
            else:
                other_trees = elsewhere[v]
            here = at_vertex(self.labels[v], around, weights)
            marginals[v] = Marginal(
                times(here.free, other_trees, weights.width),
                times(here.mine, other_trees, weights.width),
            )
            self.budget.spend(1 + 3 * len(around))
            if children[v]:
                without = without_each(self.labels[v], around, len(children[v]), weights)
                from_parent.update(zip(children[v], without, strict=True))
        return marginals


def _rewritten(values: VertexValues, width: int, wider: int) -> VertexValues:
    """The four in the slots of the parent; where two of them are one integer, they stay one."""
    whole, less, free, mine = values
    new_whole = widened(whole, width, wider)
    return VertexValues(
        new_whole,
        new_whole if less is whole else widened(less, width, wider),
        new_whole if free is whole else widened(free, width, wider),
        new_whole if mine is whole else widened(mine, width, wider),
    )
