"""The cheapest assignment of an island, and how many cost as little: the sweep with other weights.

Elimination only adds and multiplies weights. Where a weight is a least cost with the number of those
that share it, "add" keeps the cheaper of two and "multiply" adds the costs, and the same sweep ends
with the least cost of all. Walking back along merges that reach it finds an assignment. Under a
total a weight has such a pair for every number of marked mines (`choose_marking`).

What one mine costs in each cell ("costed mines") is exact, and may be negative. Costs are counted in
whole numbers of a small enough part of 1, and where the dearest is wanted instead of the cheapest every
cost counts against itself.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from math import lcm
from typing import Final, NamedTuple, TypeAlias

from minescope.counting.elimination import TableSweep
from minescope.counting.interface import Budget, CountingProblem, Measure
from minescope.counting.regions import SweptTables
from minescope.counting.walk import State
from minescope.counting.weighing import weigh
from minescope.counting.weights import outer_weights
from minescope.prior import exact_fraction

Least: TypeAlias = tuple[int, int]
"""The least cost, and how many assignments share it."""


class Costs(NamedTuple):
    """What one mine costs in each cell, in whole numbers: so many of the `unit`-th parts of 1."""

    whole: dict[Hashable, int]
    unit: int

    @classmethod
    def read(cls, costs: Mapping[Hashable, int | Fraction | str], *, dearest: bool) -> Costs:
        exact = {cell: exact_cost(cost) for cell, cost in costs.items()}
        unit = lcm(*[cost.denominator for cost in exact.values()]) * (-1 if dearest else 1)
        return cls({cell: int(cost * unit) for cell, cost in exact.items()}, unit)


def exact_cost(cost: int | Fraction | str) -> Fraction:
    """Read a cost without rounding.

    >>> exact_cost("-1/2"), exact_cost("12.5 %")
    (Fraction(-1, 2), Fraction(1, 8))
    """
    if isinstance(cost, str) and cost.lstrip().startswith("-"):
        return -exact_fraction(cost.lstrip()[1:])
    return exact_fraction(cost)


def least_costs(costs: Iterable[int], x_max: int, most: int) -> list[Least]:
    """What 0, 1, .. `most` mines cost at least in these cells, or fewer where fewer fit.

    The cheapest cells are filled up. Only among the last of them, those of one cost that are not
    all full, is there a choice.

    >>> least_costs([5, 2, 2], 1, 3)
    [(0, 1), (2, 2), (4, 1), (9, 1)]
    """
    rows = [(0, 1)]
    alike = (1,) * (x_max + 1)
    for cost, cells in groupby(sorted(costs)):
        size = len(list(cells))
        before, _ = rows[-1]
        room = min(x_max * size, most - len(rows) + 1)
        ways = outer_weights(alike, size, room)
        rows += [(before + cost * m, ways[m]) for m in range(1, room + 1)]
    return rows


def place_cheaply(costs: Sequence[int], mines: int, x_max: int) -> list[tuple[int, int]]:
    """(place, mines) of mines where they cost least; those that cost the same fill up in order."""
    held = []
    for place in sorted(range(len(costs)), key=costs.__getitem__):
        here = min(mines, x_max)
        if not here:
            break
        held.append((place, here))
        mines -= here
    return held


SLOWER: Final = 6
"""How many times longer a step takes than with short whole numbers."""


class CostTerms:
    """The least cost and how many share it, for each number of marked mines."""

    __slots__ = ("by_marked",)

    def __init__(self, by_marked: dict[int, Least]) -> None:
        self.by_marked = by_marked

    def __add__(self, other: CostTerms) -> CostTerms:
        """The cheaper of both."""
        sums = dict(self.by_marked)
        for marked, least in other.by_marked.items():
            sums[marked] = _cheaper(sums[marked], least) if marked in sums else least
        return CostTerms(sums)

    def __mul__(self, other: CostTerms) -> CostTerms:
        """Both together."""
        products: dict[int, Least] = {}
        for m, (cost, shared) in self.by_marked.items():
            for k, (more, times) in other.by_marked.items():
                both = (cost + more, shared * times)
                known = products.get(m + k)
                products[m + k] = both if known is None else _cheaper(known, both)
        return CostTerms(products)


NOTHING: Final = CostTerms({0: (0, 1)})
"""What no cell at all costs."""


def _cheaper(one: Least, other: Least) -> Least:
    if one[0] == other[0]:
        return one[0], one[1] + other[1]
    return one if one[0] < other[0] else other


class CostedIsland:
    """One island, whose least cost is known; something in it must be legal."""

    def __init__(
        self,
        problem: CountingProblem,
        costs: Sequence[Sequence[int]],
        x_max: int,
        budget: Budget,
        *,
        marked: bool,
    ) -> None:
        """`costs` of one mine in the cells of each group; `marked`: sort by the number of mines."""
        weighed = weigh(problem, Measure((1,) * (x_max + 1)))
        assert weighed is not None  # something is legal
        self.covered = weighed.marking.covered
        """Mines that are not marked, where the others are."""
        self._costs = costs
        self._x_max = x_max
        carries = weighed.marking.carries if marked else ()
        rows = []
        for g, top in enumerate(weighed.tops):
            each = enumerate(least_costs(costs[g], x_max, top))
            rows.append([CostTerms({m if g in carries else 0: least}) for m, least in each])
        sweep = TableSweep(problem, weighed.tops, rows, budget, one=NOTHING, slower=SLOWER)
        sweep.forward(keep_tables=True)
        self._keys = sweep.keys
        self._swept = SweptTables(sweep, lambda terms: terms.by_marked)

    @property
    def terms(self) -> CostTerms:
        """The least cost of the island."""
        return CostTerms(dict(self._swept.weights(self._swept.last, 0)))

    def find(self, marked: int) -> list[tuple[int, int, int]]:
        """(group, place in it, mines) of a cheapest assignment with so many marked mines."""
        swept = self._swept
        held = []
        stack: list[tuple[int, State]] = [(swept.last, (0, marked))]
        while stack:
            table, state = stack.pop()
            halves = swept.halves(table)
            if not halves:
                mines = state[0] // self._keys[table]
                placed = place_cheaply(self._costs[table], mines, self._x_max)
                held += [(table, place, here) for place, here in placed]
            elif len(halves) == 1:
                stack.append((halves[0], (state[0] + swept.target(table), state[1])))
            else:
                stack += zip(halves, self._split(table, state), strict=True)
        return held

    def _split(self, table: int, state: State) -> tuple[State, State]:
        """The first pair that costs as little as the whole."""
        left, right = self._swept.halves(table)

        def cost(part: int, state: State) -> int:
            return self._swept.weights(part, state[0])[state[1]][0]

        least = cost(table, state)
        pairs = self._swept.splits(table, state)
        return next(pair for pair in pairs if cost(left, pair[0]) + cost(right, pair[1]) == least)
