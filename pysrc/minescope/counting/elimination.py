"""The elimination engine: close the numbers one by one.

Each group is a table from "mines it adds to each of its numbers" to a weight. Two tables merge by
adding counters and multiplying weights; what exceeds a number, or can no longer reach it, is
dropped. A number that no other table mentions is closed: only entries whose counter equals it stay,
and the counter is forgotten. When no number is left, the one entry of the last table is the total.
A reverse sweep over the same merges gives what lies outside each group.

The counters of a table are packed into one integer key, a field for each open number with a guard
bit on top, so that adding two keys adds all counters and one mask finds every counter in excess.
Numbers that are never open together share a field, which keeps keys short on large boards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from minescope.counting.folding import FOLD_UP_TO, fold
from minescope.counting.interface import Budget, CountingProblem, Measure, Tally
from minescope.counting.memory import entry_bytes, sweep_bytes, weight_lengths
from minescope.counting.order import plan_merges
from minescope.counting.plans import Merge, Plan
from minescope.counting.weighing import nothing, tally_of, weigh


class Weight(Protocol):
    """What tables hold: the sweep adds and multiplies weights, and asks no more of them."""

    def __add__(self, other: Self, /) -> Self: ...

    def __mul__(self, other: Self, /) -> Self: ...


W = TypeVar("W", bound=Weight)

CounterTable: TypeAlias = dict[int, W]
"""Packed counters of the open numbers -> weight."""
Buckets: TypeAlias = dict[int, list[tuple[int, W]]]
"""Counters of the numbers to be closed -> the entries with these counters, which are cut off."""

SLOW_BITS = 1200
"""Bits of all weights together that take as long as the rest of a step: where mines are marked, the
weights are polynomials, and a step takes three to ten times as long."""

REPORT_EVERY = 5000
"""Pairs of entries after which the budget is asked within a merge: some milliseconds."""


class Elimination:
    """The default engine: any board, any weights."""

    name = "elimination"

    def tally(self, problem: CountingProblem, measure: Measure, budget: Budget) -> Tally:
        weighed = weigh(problem, measure, budget)
        if weighed is None:
            return nothing(problem)
        total, outside = count_rows(problem, weighed.tops, weighed.rows, budget)
        return tally_of(weighed, total, outside, budget) if total else nothing(problem)


def count_rows(
    problem: CountingProblem, tops: list[int], rows: Sequence[Sequence[int]], budget: Budget
) -> tuple[int, list[list[int]]]:
    """The weight of everything, and for each group and each m the weight of what lies outside.

    `rows[g][m]` is the weight of m mines in group g, of at most `tops[g]`.
    """
    folded = fold(problem, rows) if len(rows) <= FOLD_UP_TO else None
    if folded is not None:
        budget.spend(len(rows))
        return folded
    sweep = sweep_of(problem, tops, rows, budget)
    total = sweep.forward() or 0
    return total, sweep.backward() if total else []


def sweep_of(
    problem: CountingProblem, tops: list[int], rows: Sequence[Sequence[int]], budget: Budget
) -> TableSweep[int]:
    """The tables of whole weights, which become long."""
    lengths = weight_lengths(rows)
    return TableSweep(problem, tops, rows, budget, one=1, slower=slowness(rows), lengths=lengths)


def slowness(rows: Sequence[Sequence[int]]) -> float:
    """How many times slower a step is with weights as long as these become."""
    return 1 + sum([max(row).bit_length() - 1 for row in rows]) / SLOW_BITS


class _Step(NamedTuple, Generic[W]):
    """One carried-out merge, kept for the way back."""

    outer: int
    inner: int
    outer_buckets: Buckets[W]
    inner_buckets: Buckets[W]
    target: int
    """What the closed counters of both tables add up to."""
    entries: int
    """Of the merged table."""
    each: int
    """Bytes that each of them takes."""


class TableSweep(Generic[W]):
    """The tables of one problem, forward and back."""

    def __init__(
        self,
        problem: CountingProblem,
        tops: list[int],
        rows: Sequence[Sequence[W]],
        budget: Budget,
        *,
        one: W,
        slower: float = 1.0,
        lengths: Sequence[float] | None = None,
    ) -> None:
        """Take `rows[g][m]` as the weight of m mines in group g; `one` is that of no group at all.

        `lengths` are the bits of the weights of each group; unless given, weights stay short.
        """
        self.values = problem.values
        self.tops = tops
        self.rooms = [sum([tops[g] for g in groups]) for groups in problem.members]
        self.budget = budget
        self.plan = plan_merges(tops, problem.values, problem.members, tick=lambda: budget.spend(0))
        self.bits = max(problem.values).bit_length() + 1
        self.lengths = [0.0] * len(tops) if lengths is None else list(lengths)
        """For each table the bits that its weights can have."""
        memory = sweep_bytes(self.plan, self.lengths, self.bits)
        budget.expect(self.plan.cost, self.plan.width, slower, memory)
        self.units = _field_units(self.plan, len(problem.values), self.bits)
        self.keys = [0] * len(tops)
        """The key of one mine in each group."""
        self.open: list[dict[int, int]] = [{} for _ in tops]
        """For each table its open numbers, with the most mines its groups could give them."""
        for n, groups in enumerate(problem.members):
            for g in groups:
                self.keys[g] += self.units[n]
                self.open[g][n] = tops[g]
        self.one = one
        self.tables: list[CounterTable[W]] = [
            {m * key: weight for m, weight in enumerate(row)}
            for key, row in zip(self.keys, rows, strict=True)
        ]
        self.steps: list[_Step[W]] = []

    def forward(self, *, keep_tables: bool = False) -> W | None:
        """Carry out all merges; the weight of everything, or None where nothing is legal.

        What was merged is kept for the way back, sorted by what was closed; or as it is, which is as
        much again.
        """
        for merge in self.plan.merges:
            step = self._merge(merge)
            if not keep_tables:
                self.steps.append(step)
                self.tables[merge.left] = self.tables[merge.right] = {}
            if not self.tables[-1]:
                return None
        return self.tables[-1].get(0)

    def _merge(self, merge: Merge) -> _Step[W]:
        left, right, closed, still_open, _ = merge
        if left == right:
            # A single table whose numbers are to be closed meets the table of no group at all.
            table, other = self.tables[left], {0: self.one}
        else:
            table, other = self.tables[left], self.tables[right]
        fields = target = 0
        for n in closed:
            fields |= self.units[n]
            target += self.values[n] * self.units[n]
        fields = (fields << self.bits) - fields
        outer, inner = _bucketed(table, fields, 0), _bucketed(other, fields, target)
        too_many, guard = self._upper_check(left, right, still_open)
        merged: CounterTable[W] = {}
        self.lengths.append(self.lengths[left] + (self.lengths[right] if left != right else 0.0))
        each = entry_bytes(self.bits * len(still_open), self.lengths[-1])
        pairs = kept = 0
        for closing, bucket in outer.items():
            partners = inner.get(closing)
            if partners is None:
                continue
            # A bucket alone can take hours: it is worked off in parts that take milliseconds.
            for entries in _parts(bucket, REPORT_EVERY // len(partners)):
                pairs += len(entries) * len(partners)
                if pairs > REPORT_EVERY:
                    self.budget.spend(pairs, len(merged) - kept, each)
                    pairs, kept = 0, len(merged)
                for key, weight in entries:
                    for other_key, other_weight in partners:
                        together = key + other_key
                        if (together + too_many) & guard:
                            continue
                        if together in merged:
                            merged[together] += weight * other_weight
                        else:
                            merged[together] = weight * other_weight
        too_few, guard = self._lower_check(still_open)
        if too_few:
            merged = {k: w for k, w in merged.items() if (k + too_few) & guard == guard}
        self.budget.spend(pairs, len(merged) - kept, each)
        self.open.append(still_open)
        self.tables.append(merged)
        return _Step(left, right, outer, inner, target, len(merged), each)

    def _upper_check(self, left: int, right: int, still_open: dict[int, int]) -> tuple[int, int]:
        """What to add to a key so that a counter above its number sets its guard bit."""
        added = guard = 0
        if left != right:
            half = 1 << (self.bits - 1)
            mine = self.open[left]
            for n in self.open[right]:
                if n in still_open and n in mine:
                    added += (half - 1 - self.values[n]) * self.units[n]
                    guard += half * self.units[n]
        return added, guard

    def _lower_check(self, still_open: dict[int, int]) -> tuple[int, int]:
        """What to add to a key so that a counter that can still reach its number sets its guard bit.

        (0, 0) when all counters can.
        """
        added = guard = 0
        half = 1 << (self.bits - 1)
        for n, top in still_open.items():
            least = self.values[n] - self.rooms[n] + top
            if least > 0:
                added += (half - least) * self.units[n]
                guard += half * self.units[n]
        return added, guard

    def backward(self: TableSweep[int]) -> list[list[int]]:
        """For each group and each m the weight of all that lies outside."""
        adjoints: list[CounterTable[int]] = [{} for _ in self.tables]
        adjoints[-1] = {0: 1}
        while self.steps:
            left, right, outer, inner, target, kept, each = self.steps.pop()
            above = adjoints.pop()
            self.budget.release(kept, each)
            mine, other = adjoints[left], ({} if left == right else adjoints[right])
            get = above.get
            for closing, entries in outer.items():
                partners = inner.get(closing)
                if partners is None:
                    continue
                self.budget.spend(0)
                sums = [0] * len(partners)
                pairs = 0
                for key, weight in entries:
                    pairs += len(partners)
                    if pairs > REPORT_EVERY:
                        self.budget.spend(0)
                        pairs = 0
                    total = 0
                    for i, (other_key, other_weight) in enumerate(partners):
                        factor = get(key + other_key)
                        if factor:
                            total += factor * other_weight
                            sums[i] += factor * weight
                    if total:
                        mine[key + closing] = total
                rest = target - closing
                for (other_key, _), total in zip(partners, sums, strict=True):
                    if total:
                        other[other_key + rest] = total
        return [
            [adjoints[g].get(m * self.keys[g], 0) for m in range(top + 1)]
            for g, top in enumerate(self.tops)
        ]


def _parts(bucket: list[tuple[int, W]], most: int) -> Sequence[list[tuple[int, W]]]:
    """The entries in rows of at most so many, or one by one.

    >>> _parts([(1, 5), (2, 6), (3, 7)], 2)
    [[(1, 5), (2, 6)], [(3, 7)]]
    """
    if len(bucket) <= most:
        return (bucket,)
    step = max(1, most)
    return [bucket[i : i + step] for i in range(0, len(bucket), step)]


def _bucketed(table: CounterTable[W], fields: int, target: int) -> Buckets[W]:
    """Sort entries by their counters in `fields`, or by what these lack to `target`."""
    if not fields:
        return {0: list(table.items())}
    buckets: Buckets[W] = {}
    for key, weight in table.items():
        closing = key & fields
        entry = (key ^ closing, weight)
        if target:
            closing = target - closing
        if closing in buckets:
            buckets[closing].append(entry)
        else:
            buckets[closing] = [entry]
    return buckets


def _field_units(plan: Plan, numbers: int, width: int) -> list[int]:
    """A field for each number; numbers that are open together get different ones.

    Going back from the last merge, a number only has to avoid the fields of the numbers that are
    closed later and open beside it when it is closed.
    """
    fields = [-1] * numbers
    for merge in reversed(plan.merges):
        taken = {fields[n] for n in merge.open}
        for n in merge.closed:
            field = 0
            while field in taken:
                field += 1
            fields[n] = field
            taken.add(field)
    return [1 << (width * field) for field in fields]
