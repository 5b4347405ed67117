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
from minescope.counting.plan import Merge, Plan, entry_bytes, sweep_bytes, weight_lengths
from minescope.counting.plan_search import plan_merges
from minescope.counting.weighing import Weighed, nothing, tally_of, weigh
from minescope.counting.weights import CellWeights


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

LONG = 8.0
"""`slowness` from which on marked weights are so long that it pays to rehearse the merges without marks."""

REHEARSED_COST = 3_000_000
"""Estimated pairs up to which merges are rehearsed: about a second."""

REPORT_EVERY = 5000
"""Pairs of entries after which the budget is asked within a merge: some milliseconds."""


class Elimination:
    """The default engine: any board, any weights."""

    name = "elimination"

    def tally(self, problem: CountingProblem, measure: Measure, budget: Budget) -> Tally:
        weighed = weigh(problem, measure, budget)
        if weighed is None:
            return nothing(problem)
        if measure.odds is None and slowness(weighed.rows) > LONG:
            rehearsal = rehearse(problem, measure.cell, budget)
            if rehearsal is not None:
                return _marked_tally(problem, measure, rehearsal, budget)
        total, outside = count_rows(problem, weighed.tops, weighed.rows, budget)
        return tally_of(weighed, total, outside, budget) if total else nothing(problem)


class Rehearsal(NamedTuple):
    """What the merges of an island turn out to be with weights that are short."""

    plan: Plan
    """With as many pairs and entries as there are."""
    whole: int
    """What all assignments weigh together."""


def rehearse(problem: CountingProblem, cell: CellWeights, budget: Budget) -> Rehearsal | None:
    """Carry out all merges without marks; None where that would take long, too.

    Weights without marks are short, so that this takes a hundredth of the time on a large island. It shows
    how wide a coefficient must be, often a third of what can be known before, and how many pairs there are,
    of which estimates are up to twenty times too high there.
    """
    weighed = weigh(problem, Measure(cell, (1, 1)), budget)
    assert weighed is not None  # it could be weighed with marks
    lengths = weight_lengths(weighed.rows)
    tops, rows = weighed.tops, weighed.rows
    plan = plan_merges(tops, problem.values, problem.members, tick=lambda: budget.spend(0))
    if plan.cost > REHEARSED_COST:
        return None
    sweep = TableSweep(problem, tops, rows, budget, one=1, lengths=lengths, plan=plan)
    done = budget.done
    whole = sweep.forward() or 0
    pairs = budget.done - done
    budget.announce(pairs - int(plan.cost))
    merges = []
    for merge, step in zip(plan.merges, sweep.steps, strict=bool(whole)):
        budget.release(step.entries, step.each)
        merges.append(merge._replace(entries=float(step.entries)))
    return Rehearsal(Plan(merges, float(pairs), plan.width), whole)


def _marked_tally(
    problem: CountingProblem, measure: Measure, rehearsal: Rehearsal, budget: Budget
) -> Tally:
    weighed = weigh(problem, measure, budget, whole=rehearsal.whole)
    if weighed is None or not rehearsal.whole:
        return nothing(problem)
    sweep = MarkedSweep(problem, weighed, budget, rehearsal.plan)
    return tally_of(weighed, sweep.forward(), sweep.backward(), budget)


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
        plan: Plan | None = None,
    ) -> None:
        """Take `rows[g][m]` as the weight of m mines in group g; `one` is that of no group at all.

        `lengths` are the bits of the weights of each group; unless given, weights stay short.
        """
        self.values = problem.values
        self.tops = tops
        self.rooms = [sum([tops[g] for g in groups]) for groups in problem.members]
        self.budget = budget
        self.plan = plan or plan_merges(
            tops, problem.values, problem.members, tick=lambda: budget.spend(0)
        )
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


class MarkedSweep(TableSweep[int]):
    """The same where mines are marked: weights are polynomials in a power of two.

    The more groups a table has, the more mines all its assignments hold at least: the zeros at the end of
    all its weights are cut off, lest they be half of every number.
    """

    def __init__(
        self, problem: CountingProblem, weighed: Weighed, budget: Budget, plan: Plan
    ) -> None:
        rows = weighed.rows
        super().__init__(
            problem,
            weighed.tops,
            rows,
            budget,
            one=1,
            slower=slowness(rows),
            lengths=weight_lengths(rows),
            plan=plan,
        )
        self._cut = [0] * len(self.tables)
        """For each table the bits that are cut off its weights, of its own and of the tables in it."""

    def _merge(self, merge: Merge) -> _Step[int]:
        step = super()._merge(merge)
        table = self.tables[-1]
        zeros = min([(weight & -weight).bit_length() for weight in table.values()], default=1) - 1
        if zeros:
            self.tables[-1] = {key: weight >> zeros for key, weight in table.items()}
        cut = zeros + self._cut[merge.left]
        self._cut.append(cut if merge.left == merge.right else cut + self._cut[merge.right])
        return step

    def forward(self, *, keep_tables: bool = False) -> int:
        return (super().forward(keep_tables=keep_tables) or 0) << self._cut[-1]

    def backward(self) -> list[list[int]]:
        outside = super().backward()
        cut = self._cut
        # What lies outside a table lacks what was cut off the tables that this table was merged with.
        missing = [0] * len(cut)
        for k in range(len(self.plan.merges) - 1, -1, -1):
            left, right = self.plan.merges[k][:2]
            merged = len(self.tops) + k
            missing[left] = missing[right] = missing[merged]
            if left != right:
                missing[left] += cut[right]
                missing[right] += cut[left]
        return [[weight << missing[g] for weight in weights] for g, weights in enumerate(outside)]


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
