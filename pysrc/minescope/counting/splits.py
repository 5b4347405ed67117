"""The merges of an elimination sweep, undone: which entries of two tables gave an entry of a third.

A merged entry is the sum of pairs, one entry from each of the two tables, and a pair is wanted again
when somebody walks from the last table back to the groups. The pairs of one entry are looked for
when it is met: entries of the smaller table are sorted by the counters that only this table has and
that stay open, since these must be those of the merged entry; each leaves one entry that the other
table may have or not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from minescope.counting.elimination import TableSweep, W
from minescope.counting.walk import State

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
