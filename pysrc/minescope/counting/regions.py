"""The regions of an island, from its groups to the last table of its sweep, and islands joined.

- `Group`: alike cells as the numbers see them.
- `Merged`: what one table of an elimination sweep stands for.
- `Together`: two regions that share nothing but the mines. Islands are joined two by two, which
  keeps the numbers of a walk short: it spends its time on their divisions.

The merges of an elimination sweep are undone (`SweptTables`). A merged entry is the sum of pairs, one
entry from each of the two tables, and a pair is wanted again when somebody walks from the last table back
to the groups. The pairs of one entry are looked for when it is met: entries of the smaller table are
sorted by the counters that only this table has and that stay open, since these must be those of the
merged entry; each leaves one entry that the other table may have or not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from math import prod
from typing import Generic, TypeAlias, TypeVar

from minescope.counting.elimination import TableSweep, W, sweep_of
from minescope.counting.interface import Budget, CountingProblem, Measure
from minescope.counting.walk import (
    AlikeCells,
    AlikeSizes,
    AlikeWeights,
    Alternatives,
    Bundle,
    ByMarked,
    FreeCells,
    Region,
    Scaled,
    State,
)
from minescope.counting.weighing import unpack, weigh

V = TypeVar("V")
"""What a weight is for one number of marked mines."""


class SweptTables(Generic[W, V]):
    """The tables of one island after the sweep, where something is legal."""

    def __init__(self, sweep: TableSweep[W], by_marked: Callable[[W], Mapping[int, V]]) -> None:
        """Tables hold weights of any sort; `by_marked` sorts one by its marked mines (0: unmarked)."""
        self.sweep = sweep
        self.groups = len(sweep.tops)
        self.tables = sweep.tables
        self.merges = sweep.plan.merges
        self._by_marked = by_marked
        self._sorted: list[dict[int, Mapping[int, V]]] = [{} for _ in self.tables]
        self._near: dict[int, dict[int, list[int]]] = {}
        """For each table that was asked, the keys of its smaller part by the counters of its own."""

    @property
    def last(self) -> int:
        """The table in which all numbers are closed."""
        return len(self.tables) - 1

    def halves(self, table: int) -> tuple[int, ...]:
        """The tables that were merged; one, where its numbers were only closed; none for a group."""
        if table < self.groups:
            return ()
        merge = self.merges[table - self.groups]
        left, right = merge.left, merge.right
        return (left,) if left == right else (left, right)

    def target(self, table: int) -> int:
        """What the counters of the numbers closed in this table add up to."""
        closed = self.merges[table - self.groups].closed
        return sum([self.sweep.values[n] * self.sweep.units[n] for n in closed])

    def weights(self, table: int, key: int) -> Mapping[int, V]:
        """What the entry weighs, by marked mines; KeyError for an entry that is not there."""
        known = self._sorted[table].get(key)
        if known is None:
            known = self._sorted[table][key] = self._by_marked(self.tables[table][key])
        return known

    def splits(self, table: int, state: State) -> list[tuple[State, State]]:
        """The pairs of states of the two merged tables that give this state, in a fixed order."""
        left, right = self.halves(table)
        key, marked = state
        whole = key + self.target(table)
        few, many = (left, right) if self._left_is_smaller(table) else (right, left)
        found: list[tuple[State, State]] = []
        for mine in self._candidates(table, few, many, key):
            # Fields never run over, so that this difference is an entry only if it is the right one.
            other = whole - mine
            if other not in self.tables[many]:
                continue
            theirs = self.weights(many, other)
            for held in self.weights(few, mine):
                if marked - held in theirs:
                    pair = (mine, held), (other, marked - held)
                    found.append(pair if few == left else (pair[1], pair[0]))
        self.sweep.budget.spend(len(found), len(found))
        return found

    def _left_is_smaller(self, table: int) -> bool:
        left, right = self.halves(table)
        return len(self.tables[left]) <= len(self.tables[right])

    def _candidates(self, table: int, few: int, many: int, key: int) -> list[int]:
        sweep = self.sweep
        others = sweep.open[many]
        still_open = self.merges[table - self.groups].open
        units = sum(
            [sweep.units[n] for n in sweep.open[few] if n in still_open and n not in others]
        )
        own = (units << sweep.bits) - units
        if table not in self._near:
            near: dict[int, list[int]] = {}
            for each in self.tables[few]:
                near.setdefault(each & own, []).append(each)
            self._near[table] = near
        return self._near[table].get(key & own, [])


class Group:
    """Cells that touch the same numbers: `key` is what one mine adds to the packed counters."""

    def __init__(
        self,
        cells: Sequence[int],
        alike: AlikeCells,
        key: int,
        *,
        marked: bool,
        factors: Sequence[int] | None = None,
        divisor: int = 1,
    ) -> None:
        self.cells = cells
        self.size = len(cells)
        self.alike = alike
        self.halves: tuple[Region, ...] = (alike,)
        self.key = key
        self.marked = marked
        """Whether its mines are."""
        self.factors = factors
        """Of the weight for 0, 1, .. mines."""
        self.divisor = divisor
        self.weights: ByMarked = AlikeWeights(alike)
        """By marked mines, of a group that touches no number."""
        self._bundles: dict[int, Bundle] = {}

    def state(self, halves: Sequence[State]) -> State:
        ((mines, _),) = halves
        return mines * self.key, mines if self.marked else 0

    def bundle(self, state: State) -> Bundle:
        mines = state[0] // self.key if self.key else state[1]
        inner = self.alike.bundle((mines, 0))
        factor = 1 if self.factors is None else self.factors[mines]
        if factor == self.divisor == 1:
            return inner
        if mines not in self._bundles:
            weight = inner.weight * factor // self.divisor
            scaled = Scaled(inner, factor, self.divisor)
            self._bundles[mines] = Bundle(self, state, weight, scaled=scaled)
        return self._bundles[mines]

    def alternatives(self, state: State) -> Alternatives:
        raise NotImplementedError("A group is walked through as the alike cells that it is.")


class Merged:
    """What one merged table of a sweep stands for: the groups that went into it."""

    def __init__(
        self, swept: SweptTables[int, int], table: int, halves: tuple[Region, ...]
    ) -> None:
        self.swept = swept
        self.table = table
        self.halves = halves
        self.size = sum([half.size for half in halves])
        self.target = swept.target(table)
        self._bundles: dict[State, Bundle] = {}

    @cached_property
    def weights(self) -> ByMarked:
        """By marked mines, where no number is open any more."""
        return self.swept.weights(self.table, 0)

    def state(self, halves: Sequence[State]) -> State:
        return sum([key for key, _ in halves]) - self.target, sum([marked for _, marked in halves])

    def bundle(self, state: State) -> Bundle:
        bundle = self._bundles.get(state)
        if bundle is None:
            key, marked = state
            if len(self.halves) == 1:
                bundle = self.halves[0].bundle((key + self.target, marked))
            else:
                bundle = Bundle(self, state, self.swept.weights(self.table, key)[marked])
            self._bundles[state] = bundle
        return bundle

    def alternatives(self, state: State) -> Alternatives:
        left, right = self.halves
        for mine, other in self.swept.splits(self.table, state):
            yield left.bundle(mine), right.bundle(other)


class Together:
    """Two regions that share nothing but the mines."""

    def __init__(self, left: Closed, right: Closed) -> None:
        self.left = left
        self.right = right
        self.halves: tuple[Region, ...] = (left, right)
        self.size: int = left.size + right.size
        self._bundles: dict[int, Bundle] = {}

    @cached_property
    def weights(self) -> ByMarked:
        """By marked mines."""
        sums: dict[int, int] = {}
        theirs = self.right.weights.items()
        for m, mine in self.left.weights.items():
            for k, other in theirs:
                sums[m + k] = sums.get(m + k, 0) + mine * other
        return sums

    def state(self, halves: Sequence[State]) -> State:
        return 0, sum([marked for _, marked in halves])

    def bundle(self, state: State) -> Bundle:
        _, marked = state
        bundle = self._bundles.get(marked)
        if bundle is None:
            # All weights are more work than one: the last of these regions is not asked for them.
            weights = self.left.weights, self.right.weights
            weight = sum([w * weights[1].get(marked - m, 0) for m, w in weights[0].items()])
            if not weight:
                raise KeyError(state)
            bundle = self._bundles[marked] = Bundle(self, state, weight)
        return bundle

    def alternatives(self, state: State) -> Alternatives:
        _, marked = state
        theirs = self.right.weights
        for m in self.left.weights:
            if marked - m in theirs:
                yield self.left.bundle((0, m)), self.right.bundle((0, marked - m))


Closed: TypeAlias = Merged | Together | Group | FreeCells
"""A region with no open number."""


def join(regions: Sequence[Closed]) -> Closed:
    """All of them as one, joined two by two; there is at least one."""
    while len(regions) > 1:
        pairs = [regions[i : i + 2] for i in range(0, len(regions), 2)]
        regions = [Together(*pair) if len(pair) == 2 else pair[0] for pair in pairs]
    return regions[0]


class Island:
    """One island after its sweep, ready to be walked through; something in it must be legal."""

    def __init__(self, problem: CountingProblem, measure: Measure, budget: Budget) -> None:
        weighed = weigh(problem, measure)
        assert weighed is not None  # something is legal
        sweep = sweep_of(problem, weighed.tops, weighed.rows, budget)
        sweep.forward(keep_tables=True)
        width = weighed.marking.width if measure.odds is None else 0
        self._weighed = weighed
        self._swept = SweptTables(sweep, lambda weight: _by_marked(weight, width))

    @property
    def covered(self) -> int:
        """Mines that are not marked: the same in all assignments."""
        return self._weighed.marking.covered

    @property
    def divisor(self) -> int:
        """The product of the divisors of all groups."""
        return prod(self._weighed.common)

    @property
    def weights(self) -> ByMarked:
        """What all assignments weigh together, by marked mines."""
        return self._swept.weights(self._swept.last, 0)

    def region(self, cells: Sequence[Sequence[int]], sizes: AlikeSizes) -> Merged:
        """A region that knows no bundle yet; `cells` are those of each group."""
        swept = self._swept
        regions: list[Region] = [
            self._group(g, group, sizes[len(group)]) for g, group in enumerate(cells)
        ]
        for table in range(len(cells), swept.last):
            regions.append(Merged(swept, table, tuple([regions[i] for i in swept.halves(table)])))
        return Merged(swept, swept.last, tuple([regions[i] for i in swept.halves(swept.last)]))

    def _group(self, g: int, cells: Sequence[int], alike: AlikeCells) -> Group:
        weighed = self._weighed
        marked = weighed.measure.odds is None
        return Group(
            cells,
            alike,
            self._swept.sweep.keys[g],
            marked=marked and g in weighed.marking.carries,
            factors=None if marked else weighed.factors.get(g),
            divisor=weighed.common[g],
        )


def _by_marked(weight: int, width: int) -> dict[int, int]:
    """The coefficients of a packed polynomial that are not 0; without a width, one weight."""
    if not width:
        return {0: weight} if weight else {}
    count = weight.bit_length() // width + 1
    return {m: w for m, w in enumerate(unpack(weight, width, 0, count)) if w}


def cells_in_order(region: Region) -> list[int]:
    """The cells at the places of a region, as far as they belong to groups."""
    cells: list[int] = []
    stack = [region]
    while stack:
        region = stack.pop()
        if isinstance(region, Group):
            cells += region.cells
        else:
            stack += reversed(region.halves)
    return cells
