"""Golan's algorithm for trees ("Minesweeper on graphs", section 4), on a graph that is a forest.

A vertex shows a number, or is unknown, a known mine, or known to be free; it holds at most one mine.
For each vertex v four polynomials in x, in which the coefficient of x^k counts assignments of the
subtree below v (v included) with k mines:

  P       legal as the subtree stands;
  P_-     legal when v shows one less, which is so when its parent holds a mine;
  P_free  legal, and v is free;
  P_mine  legal, and v holds a mine.

At a leaf they are the paper's Table 1. Above it P_free is the product of P over the children,
P_mine is x times the product of P_-, and at a number k, P is the coefficient of y^k in the product of
P_free + y P_mine over the children, P_- that of y^(k-1).

A polynomial is carried as its value at one whole number x: x = 1 counts, x = 2^width keeps all
coefficients apart, (p, q) weighs a mined cell p and a free one q. Values are read back only where
every coefficient is known to fit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb
from typing import Final, Literal, NamedTuple, TypeAlias

from minescope.counting.interface import Budget
from minescope.counting.packing import power, product, read, widened
from minescope.counting.rooted import NO_PARENT, Rooted, root_forest
from minescope.errors import PositionError
from minescope.polynomial import Polynomial

Label: TypeAlias = int | Literal["?", "*", "free"]
"""A number, or one of the three signs below."""

UNKNOWN: Final = "?"
MINE: Final = "*"
FREE: Final = "free"


class Values(NamedTuple):
    """Golan's four, each at the same x."""

    whole: int
    """P."""
    less: int
    """P_-."""
    free: int
    """P_free."""
    mine: int
    """P_mine."""


class Weights(NamedTuple):
    """What an unknown vertex weighs: without a mine, and with one (x)."""

    free: int = 1
    mine: int = 1
    width: int = 0
    """x is 2^width; 0 where it is another number."""


def at_vertex(label: Label, below: Sequence[Values], weights: Weights) -> Values:
    """The four of a vertex from those of its children (cases i to iv of the paper).

    >>> at_vertex("?", [], Weights(1, 10)), at_vertex(1, [Values(11, 11, 1, 10)] * 3, Weights(1, 10))
    (Values(whole=11, less=11, free=1, mine=10), Values(whole=30, less=1, free=30, mine=0))
    """
    width = weights.width
    if isinstance(label, int):
        whole, less = _coefficients(label, below, width)
        return Values(whole, less, whole, 0)
    free = mine = 0
    if label != MINE:
        free = product([c.whole for c in below], width)
        if label == UNKNOWN:
            free *= weights.free
    if label != FREE:
        mine = product([c.less for c in below], width) * weights.mine
    return Values(free + mine, free + mine, free, mine)


def _coefficients(value: int, below: Sequence[Values], width: int) -> tuple[int, int]:
    """Those of y^value and y^(value-1) in the product of P_free + y P_mine over the children.

    Children with the same two polynomials are raised to a power by binomials, all but the most
    frequent ones are multiplied out.
    """
    sure: list[int] = []
    alike: dict[tuple[int, int], int] = {}
    for c in below:
        if c.free and c.mine:
            alike[c.free, c.mine] = alike.get((c.free, c.mine), 0) + 1
        elif c.mine:
            sure.append(c.mine)
            value -= 1
        elif c.free:
            sure.append(c.free)
        else:
            return 0, 0
    if not 0 <= value <= sum(alike.values()) + 1:
        return 0, 0
    common = product(sure, width)
    rows = [1]
    classes = sorted(alike.items(), key=lambda each: each[1])
    for (free, mine), times in classes[:-1]:
        factor = [_binomial(free, mine, times, j, width) for j in range(min(times, value) + 1)]
        rows = _multiplied(rows, factor, value, width)
    (free, mine), times = classes[-1] if classes else ((1, 0), 0)
    found = []
    for asked in (value, value - 1):
        terms = [
            product([row, _binomial(free, mine, times, asked - j, width)], width)
            for j, row in enumerate(rows)
            if 0 <= asked - j <= times
        ]
        found.append(product([common, sum(terms)], width))
    return found[0], found[1]


def _binomial(free: int, mine: int, times: int, mined: int, width: int) -> int:
    """The coefficient of y^mined in (free + y mine)^times."""
    return comb(times, mined) * product([power(free, times - mined), power(mine, mined)], width)


def _multiplied(left: list[int], right: list[int], most: int, width: int) -> list[int]:
    """The product as polynomials in y, without powers above `most`."""
    found = [0] * min(len(left) + len(right) - 1, most + 1)
    for i, a in enumerate(left[: len(found)]):
        for j, b in enumerate(right[: len(found) - i], i):
            found[j] += product([a, b], width)
    return found


class Forest:
    """A labelled forest. Vertices are counted from 0.

    >>> star = Forest([[1, 2, 3], [0], [0], [0]], [2, "?", "?", "?"])
    >>> star.consistent(), star.count(), star.polynomial()
    (True, 3, (0, 0, 3))
    >>> [str(each.chance) for each in star.marginals()]
    ['0', '2/3', '2/3', '2/3']
    """

    def __init__(
        self,
        neighbours: Sequence[Sequence[int]],
        labels: Sequence[Label],
        budget: Budget | None = None,
    ) -> None:
        if len(neighbours) != len(labels):
            raise PositionError(
                f"The graph has {len(neighbours)} vertices but {len(labels)} labels."
            )
        for v, label in enumerate(labels):
            if label not in (UNKNOWN, MINE, FREE) and not (type(label) is int and label >= 0):
                raise PositionError(
                    f"The label {label!r} of vertex {v} is not known: give a number from 0, "
                    f"{UNKNOWN!r}, {MINE!r} or {FREE!r}.",
                    (v,),
                )
        self.labels = labels
        self.rooted: Rooted = root_forest(neighbours)
        self.budget = budget or Budget()

    def consistent(self) -> bool:
        """Whether any assignment is legal, in linear time and without polynomials (Theorem 2.1).

        The paper's last condition speaks of CMS(v) where each child c is meant: a number k holds
        when every child can be something, at most k must be mined and at least k can be.
        """
        return _consistent(self.rooted, self.labels)

    def count(self) -> int:
        """How many assignments are legal (Theorem 2.2)."""
        return product([v.whole for v in self._roots(Weights())], 0)

    def polynomial(self) -> Polynomial:
        """How many legal assignments have 0, 1, .. mines (Theorem 2.3).

        Each vertex has slots as wide as its own counts need; what a parent has used is dropped.
        """
        widths = self._widths()
        below: list[list[int]] = [[] for _ in self.labels]
        kept: dict[int, Values] = {}
        roots = []
        for v in reversed(self.rooted.order):
            width = widths[v]
            children = [
                Values(*[widened(value, widths[c], width) for value in kept.pop(c)])
                for c in below[v]
            ]
            kept[v] = at_vertex(self.labels[v], children, Weights(1, 1 << width, width))
            self.budget.spend(1 + len(children))
            parent = self.rooted.parent[v]
            if parent == NO_PARENT:
                roots.append((kept.pop(v).whole, width))
            else:
                below[parent].append(v)
        width = max(64, -(-(self.count().bit_length()) // 64) * 64)
        return read(product([widened(whole, own, width) for whole, own in roots], width), width)

    def steps(self) -> Mapping[int, GolanPolynomials]:
        """The four polynomials of every vertex, from the leaves to the roots.

        They are as long as the subtrees are large: this is for trees that a person looks at.
        """
        width = self._safe_width()
        values = self._upward(Weights(1, 1 << width, width))
        return {
            v: GolanPolynomials(*[read(value, width) for value in values[v]])
            for v in reversed(self.rooted.order)
        }

    def marginals(self, free: int = 1, mine: int = 1) -> list[Marginal]:
        """For every vertex what the legal assignments weigh in which it is free, and mined.

        `free` and `mine` are the weights of an unknown vertex: 1 and 1 count, q - p and p weigh a
        density p/q. Each vertex is made the root in turn, in about twice the work of `count`.
        """
        return self._rerooted(Weights(free, mine))

    def marginal_polynomials(self) -> list[tuple[Polynomial, Polynomial]]:
        """For every vertex the polynomials of the legal assignments in which it is free, and mined."""
        width = self._safe_width()
        found = self._rerooted(Weights(1, 1 << width, width))
        return [(read(each.free, width), read(each.mine, width)) for each in found]

    def _safe_width(self) -> int:
        """Bits that hold every coefficient at every vertex, whatever is above it."""
        return sum([label == UNKNOWN for label in self.labels]) + 1

    def _roots(self, weights: Weights) -> list[Values]:
        values = self._upward(weights)
        return [values[v] for v in self.rooted.roots]

    def _upward(self, weights: Weights) -> list[Values]:
        """The four values of every vertex, children first."""
        below: list[list[Values]] = [[] for _ in self.labels]
        found = [Values(0, 0, 0, 0)] * len(self.labels)
        for v in reversed(self.rooted.order):
            found[v] = at_vertex(self.labels[v], below[v], weights)
            self.budget.spend(1 + len(below[v]))
            below[v] = []
            if self.rooted.parent[v] != NO_PARENT:
                below[self.rooted.parent[v]].append(found[v])
        return found

    def _widths(self) -> list[int]:
        """For each vertex slots wide enough for all that is computed there, in steps of a quarter.

        In steps, because a subtree whose slots grow has to be written anew.
        """
        values = self._upward(Weights())
        bits = [0] * len(self.labels)
        for v in reversed(self.rooted.order):
            # At a number the product over the children is larger than the coefficient taken.
            bits[v] = max(bits[v], (values[v].whole + values[v].less).bit_length())
            parent = self.rooted.parent[v]
            if parent != NO_PARENT and isinstance(self.labels[parent], int):
                bits[parent] += (values[v].free + values[v].mine).bit_length()
        return [_stepped(each) for each in bits]

    def _rerooted(self, weights: Weights) -> list[Marginal]:
        up = self._upward(weights)
        children = self.rooted.children()
        down: list[Values | None] = [None] * len(up)
        """What a vertex would get from its parent if the parent were its child."""
        factors = [up[v].whole for v in self.rooted.roots]
        elsewhere = dict(zip(self.rooted.roots, _all_but_one(factors, weights.width), strict=True))
        found = [Marginal(0, 0)] * len(up)
        for v in self.rooted.order:
            above = down[v]
            down[v] = None
            around = [up[c] for c in children[v]]
            if above is not None:
                around.append(above)
                elsewhere[v] = elsewhere[self.rooted.parent[v]]
            here = at_vertex(self.labels[v], around, weights)
            found[v] = Marginal(
                product([here.free, elsewhere[v]], weights.width),
                product([here.mine, elsewhere[v]], weights.width),
            )
            self.budget.spend(1 + 2 * len(around))
            if children[v]:
                others = _without_each(self.labels[v], around, len(children[v]), weights)
                for c, told in zip(children[v], others, strict=True):
                    down[c] = told
        return found
