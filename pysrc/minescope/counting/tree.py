"""The tree engine: numbers and groups that form a tree, from the leaves to a root and back.

Golan's algorithm for trees ("Minesweeper on graphs", section 4) asks that the graph of cells is a
forest; `forest` has it in this form. An engine is given groups and numbers. Draw an edge between
each number and each of its groups: if this graph is a tree, the same idea counts, and for groups of
any size and any x_max. Along each edge runs one list: for each m, what everything beyond the edge
weighs when the group at the edge holds m mines. A group multiplies what its other numbers say; a
number adds up in how many ways its other groups hold the mines that it still lacks (the coefficient
of a power of y in a product, as in the paper's case iv).

The lists from the leaves to the root give the total. Going back from the root, every edge gets the
list of the other direction (rerooting), and with it each group knows what lies outside of it.

Other islands are refused: where two numbers share two groups there is a cycle.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from minescope.counting.forest_polynomials import Rooted, root_forest
from minescope.counting.interface import Budget, Coefficients, CountingProblem, Measure, Tally
from minescope.counting.weighing import nothing, unpack
from minescope.counting.weights import group_weights
from minescope.errors import UnsupportedError

EdgeWeights: TypeAlias = list[int]
"""Weights by the mines in one group, or by the mines around one number."""


class Tree:
    """The engine for islands without a cycle; any weights."""

    name = "tree"

    def tally(self, problem: CountingProblem, measure: Measure, budget: Budget) -> Tally:
        rooted = _rooted(problem)
        own = [group_weights(measure.cell, size) for size in problem.sizes]
        if measure.odds is not None:
            p, q = measure.odds
            factors = [[p**m * q ** (len(row) - 1 - m) for m in range(len(row))] for row in own]
            total, outside = _EdgeSweep(problem, rooted, own, factors, budget).run()
            if not total:
                return nothing(problem)
            return Tally(0, (total,), tuple([tuple([(w,) for w in row]) for row in outside]))
        alike = [[1] * len(row) for row in own]
        count, _ = _EdgeSweep(problem, rooted, own, alike, budget).run(back=False)
        if not count:
            return nothing(problem)
        # A polynomial packed into an integer is its value at z = 2^width. On the way values may
        # overflow their slots; at the end no coefficient is larger than `count`.
        width = count.bit_length()
        marks = [[1 << (width * m) for m in range(len(row))] for row in own]
        total, outside = _EdgeSweep(problem, rooted, own, marks, budget).run()
        first = ((total & -total).bit_length() - 1) // width
        slots = (total.bit_length() - 1) // width - first + 1
        by_mines: list[tuple[Coefficients, ...]] = [
            tuple([unpack(weight, width, first, slots) for weight in row]) for row in outside
        ]
        return Tally(first, unpack(total, width, first, slots), tuple(by_mines))


def _rooted(problem: CountingProblem) -> Rooted:
    """The tree of groups (first) and numbers (after them), with a number as its root."""
    groups = len(problem.sizes)
    neighbours: list[list[int]] = [[] for _ in range(groups)]
    for n, members in enumerate(problem.members):
        neighbours.append(list(members))
        for g in members:
            neighbours[g].append(groups + n)
    try:
        return root_forest(neighbours, first=groups)
    except UnsupportedError:
        raise UnsupportedError(
            "The engine tree counts only where numbers and groups of cells form a tree, and here "
            "they form a cycle: use the engine elimination, which counts every board."
        ) from None


class _EdgeSweep:
    """The lists along all edges, to the root and back."""

    def __init__(
        self,
        problem: CountingProblem,
        rooted: Rooted,
        own: Sequence[Sequence[int]],
        factors: Sequence[Sequence[int]],
        budget: Budget,
    ) -> None:
        self.groups = len(problem.sizes)
        self.values = problem.values
        self.rooted = rooted
        self.children = rooted.children()
        self.factors = factors
        self.weights = [
            [w * f for w, f in zip(*rows, strict=True)] for rows in zip(own, factors, strict=True)
        ]
        self.tops = [len(row) - 1 for row in own]
        for value, members in zip(problem.values, problem.members, strict=True):
            for g in members:
                self.tops[g] = min(self.tops[g], value)
        self.budget = budget
        self.up: list[EdgeWeights] = [[] for _ in rooted.parent]
        """What a vertex tells its parent."""
        self.down: list[EdgeWeights] = [[] for _ in rooted.parent]
        """What its parent tells it."""

    def run(self, *, back: bool = True) -> tuple[int, list[EdgeWeights]]:
        """The weight of everything, and of what is outside each group by the mines in it."""
        if min(self.values) < 0:
            return 0, []
        total = 1
        for v in reversed(self.rooted.order):
            below = [self.up[c] for c in self.children[v]]
            if v < self.groups:
                self.up[v] = _product([self.weights[v][: self.tops[v] + 1], *below])
                continue
            value = self.values[v - self.groups]
            row = self._around(below, value)
            parent = self.rooted.parent[v]
            if parent >= 0:
                self.up[v] = _lacking(row, value, self.tops[parent])
            else:
                total *= _at(row, value)
        if not total or not back:
            return total, []
        for v in self.rooted.order:
            if v < self.groups:
                self._tell_numbers(v)
            else:
                self._tell_groups(v)
        outside = []
        for g in range(self.groups):
            told = [self.up[c] for c in self.children[g]]
            factor = list(self.factors[g][: self.tops[g] + 1])
            outside.append(_product([factor, self.down[g], *told]))
        return total, outside

    def _around(self, rows: list[EdgeWeights], value: int) -> EdgeWeights:
        """Weights by the mines that some groups hold together, up to the number's value."""
        weights = [1]
        for row in rows:
            self.budget.spend(len(weights) * len(row))
            weights = _convolved(weights, row, value)
        return weights

    def _tell_numbers(self, g: int) -> None:
        children = self.children[g]
        above = _product([self.weights[g][: self.tops[g] + 1], self.down[g]])
        rows = [self.up[c] for c in children]
        for c, others in zip(children, _all_but_one(rows, above, _product_of_two), strict=True):
            self.down[c] = others

    def _tell_groups(self, v: int) -> None:
        value = self.values[v - self.groups]

        def together(left: EdgeWeights, right: EdgeWeights) -> EdgeWeights:
            return self._around([left, right], value)

        children = self.children[v]
        above = self.down[v] if self.rooted.parent[v] >= 0 else [1]
        rows = [self.up[c] for c in children]
        for c, others in zip(children, _all_but_one(rows, above, together), strict=True):
            self.down[c] = _lacking(others, value, self.tops[c])


def _product(rows: Sequence[EdgeWeights]) -> EdgeWeights:
    """Entry by entry."""
    found = rows[0]
    for row in rows[1:]:
        found = _product_of_two(found, row)
    return found


def _product_of_two(left: EdgeWeights, right: EdgeWeights) -> EdgeWeights:
    return [a * b for a, b in zip(left, right, strict=True)]


def _convolved(left: EdgeWeights, right: EdgeWeights, most: int) -> EdgeWeights:
    """The product as polynomials in y, without powers above `most`."""
    product = [0] * min(len(left) + len(right) - 1, most + 1)
    for i, a in enumerate(left[: len(product)]):
        if a:
            for j, b in enumerate(right[: len(product) - i], i):
                product[j] += a * b
    return product


def _lacking(row: EdgeWeights, value: int, top: int) -> EdgeWeights:
    """By the mines m in one more group: the weight of value - m mines in the others."""
    return [_at(row, value - m) for m in range(top + 1)]


def _at(row: EdgeWeights, place: int) -> int:
    return row[place] if 0 <= place < len(row) else 0


def _all_but_one(
    rows: list[EdgeWeights],
    start: EdgeWeights,
    join: Callable[[EdgeWeights, EdgeWeights], EdgeWeights],
) -> list[EdgeWeights]:
    """`start` joined with all rows but one, for each row: from products to its left and right.

    >>> _all_but_one([[2], [3], [5]], [7], _product_of_two)
    [[105], [70], [42]]
    """
    before = [start]
    for row in rows[:-1]:
        before.append(join(before[-1], row))
    products = before[: len(rows)]
    after: EdgeWeights | None = None
    for i in range(len(rows) - 1, 0, -1):
        after = rows[i] if after is None else join(rows[i], after)
        products[i - 1] = join(before[i - 1], after)
    return products
