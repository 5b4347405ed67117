"""What it means to close a number next: which groups are placed, and how much room they leave.

Both hang on few of the groups that are placed already, those around the number and around numbers
that share a group with it. A search for an order comes by the same ones again and again, so they are
worked out once.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from minescope.counting.zdd.construction.widths import Widths


class Closings:
    """Answers for one island. `placed` are groups as bits, `met` goes with them as in `Widths`."""

    def __init__(self, widths: Widths) -> None:
        self.widths = widths
        self._near: list[int | None] = [None] * len(widths.values)
        """For each number asked about the groups that its answers hang on, as bits."""
        self._gained: list[dict[int, float]] = [{} for _ in widths.values]
        self._groups: list[dict[int, list[int]]] = [{} for _ in widths.values]

    def gained(self, number: int, placed: int, met: Sequence[int]) -> float:
        """By how much the room of the open counters grows."""
        near = self._near[number]
        if near is None:
            near = self._near[number] = self._groups_near(number)
        known = self._gained[number]
        found = known.get(placed & near)
        if found is None:
            found = known[placed & near] = self._gain(number, placed, met)
        return found

    def groups(self, number: int, placed: int, met: Sequence[int]) -> list[int]:
        """The groups around a number that are not placed yet, what leaves the least room first."""
        near = self._near[number]
        if near is None:
            near = self._near[number] = self._groups_near(number)
        known = self._groups[number]
        found = known.get(placed & near)
        if found is None:
            found = known[placed & near] = self._in_order(number, placed, met)
        return found

    def _groups_near(self, number: int) -> int:
        widths = self.widths
        numbers = {n for g in widths.members[number] for n in widths.touched[g]}
        near = 0
        for g in {g for n in numbers for g in widths.members[n]}:
            near |= 1 << g
        return near

    def _gain(self, number: int, placed: int, met: Sequence[int]) -> float:
        widths = self.widths
        tops, touched, ranges = widths.tops, widths.touched, widths.ranges
        added: dict[int, int] = {}
        for g in widths.members[number]:
            if not placed >> g & 1:
                for n in touched[g]:
                    added[n] = added.get(n, 0) + tops[g]
        gained = 0.0
        for n, mines in added.items():
            gained += ranges[n][met[n] + mines] - ranges[n][met[n]]
        return gained

    def _in_order(self, number: int, placed: int, met: Sequence[int]) -> list[int]:
        widths = self.widths
        tops, touched, ranges = widths.tops, widths.touched, widths.ranges
        lacking = [g for g in widths.members[number] if not placed >> g & 1]
        found = []
        had = {n: met[n] for g in lacking for n in touched[g]}
        while len(lacking) > 1:
            chosen, least = lacking[0], inf
            for g in lacking:
                gained = 0.0
                for n in touched[g]:
                    gained += ranges[n][had[n] + tops[g]] - ranges[n][had[n]]
                if gained < least:
                    chosen, least = g, gained
            lacking.remove(chosen)
            found.append(chosen)
            for n in touched[chosen]:
                had[n] += tops[chosen]
        return found + lacking
