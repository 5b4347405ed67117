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

Whether any assignment is legal takes linear time and no polynomials (Theorem 2.1, `is_consistent`): of
the four of a vertex it is only known which are not 0. A number k holds when each child can be something,
at most k children must be mined, and at least k can be. (The paper writes CMS(v) in this condition where
CMS(c), of the child, is meant.) Roots are found without recursion: trees may be long paths.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from math import prod
from typing import NamedTuple

from minescope.arithmetic.polynomial import Polynomial
from minescope.counting.forest_vertex import (
    COUNTING,
    FREE,
    MINE,
    UNKNOWN,
    VertexSign,
    VertexValues,
    Weights,
    all_but_one,
    at_vertex,
    check_labels,
    packed,
    product,
    read,
    slot_width,
    times,
    widened,
    without_each,
)
from minescope.counting.interface import Budget
from minescope.errors import UnsupportedError

NO_PARENT = -1


class Rooted(NamedTuple):
    """Every vertex after its parent. Read backwards, `order` goes from the leaves to the roots."""

    order: list[int]
    parent: list[int]
    """Of each vertex; `NO_PARENT` for a root."""

    @property
    def roots(self) -> list[int]:
        return [v for v in self.order if self.parent[v] == NO_PARENT]

    def children(self) -> list[list[int]]:
        """The children of each vertex."""
        children: list[list[int]] = [[] for _ in self.parent]
        for v in self.order:
            if self.parent[v] != NO_PARENT:
                children[self.parent[v]].append(v)
        return children


def root_forest(neighbours: Sequence[Sequence[int]], first: int = 0) -> Rooted:
    """Root each tree at its first vertex, that of `first` there; refuse a graph with a cycle.

    >>> root_forest([[1], [0, 2], [1], []], first=2)
    Rooted(order=[2, 1, 0, 3], parent=[1, 2, -1, -1])
    """
    unseen = -2
    parent = [unseen] * len(neighbours)
    order: list[int] = []
    for start in (first, *range(len(neighbours))) if neighbours else ():
        if parent[start] != unseen:
            continue
        parent[start] = NO_PARENT
        pending = [start]
        while pending:
            v = pending.pop()
            order.append(v)
            above = parent[v]
            for u in neighbours[v]:
                if u != above:
                    if parent[u] != unseen:
                        raise UnsupportedError(
                            f"This graph is not a forest: the edge between vertex {v} and vertex {u} "
                            "closes a cycle. Use an engine that takes any graph.",
                            _cycle(parent, v, u),
                        )
                    parent[u] = v
                    pending.append(u)
    return Rooted(order, parent)


def _cycle(parent: Sequence[int], v: int, u: int) -> list[int]:
    """The cycle that the edge between v and u closes, from v to u through the tree above both.

    >>> _cycle([NO_PARENT, 0, 1, 0], 2, 3)
    [2, 1, 0, 3]
    """
    ways = [[v], [u]]
    for way in ways:
        while parent[way[-1]] != NO_PARENT:
            way.append(parent[way[-1]])
    up, down = ways
    while len(up) > 1 and len(down) > 1 and up[-2] == down[-2]:
        up.pop()
        down.pop()
    return up + down[-2::-1]


def is_consistent(rooted: Rooted, labels: Sequence[VertexSign]) -> bool:
    """The answer for all trees together."""
    parent = rooted.parent
    count = len(parent)
    # Each vertex has a place more than there are, for what the roots tell their missing parents.
    free_fails = bytearray(count + 1)
    """Whether some child has P = 0, so that the vertex cannot be free."""
    mine_fails = bytearray(count + 1)
    """Whether some child has P_- = 0, so that the vertex cannot be mined."""
    must = [0] * (count + 1)
    """How many children cannot be free."""
    may = [0] * (count + 1)
    """How many children can be mined."""
    for v in reversed(rooted.order):
        label, above = labels[v], parent[v]
        if isinstance(label, int):
            whole = must[v] <= label <= may[v]
            less = must[v] < label <= may[v] + 1
            if free_fails[v] or not (whole or less):
                return False
            if not whole:
                free_fails[above] = 1
            if not less:
                mine_fails[above] = 1
            continue
        free = label != MINE and not free_fails[v]
        mine = label != FREE and not mine_fails[v]
        if mine:
            may[above] += 1
            if not free:
                must[above] += 1
        elif not free:
            return False
    return not free_fails[count]


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
