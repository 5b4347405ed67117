"""Ours: a level for each group of cells.

Cells that touch the same numbers are alike, so a diagram need only say how many mines such a group
holds. A state is what every open number still asks for. A number is cut both ways: where it would
get more than it asks for, and where the groups that are still to come cannot fill it any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from minescope.counting.interface import CountingProblem
from minescope.counting.zdd.specification.packing import Choice, Counter, PackedSpecification
from minescope.counting.zdd.specification.states import IMPOSSIBLE


class _Touch(NamedTuple):
    """A number as a level meets it."""

    place: int
    mask: int
    opens: int
    """What the number asks for, where this level is the first that touches it."""
    room: int
    """The most mines that later levels can give it."""


class GroupedSpecification(PackedSpecification):
    """The legal assignments of one island, a level for each group, in a given order."""

    def __init__(self, problem: CountingProblem, tops: Sequence[int], order: Sequence[int]) -> None:
        level_of = {g: level for level, g in enumerate(order)}
        levels = [sorted([level_of[g] for g in groups]) for groups in problem.members]
        super().__init__(
            [tops[g] for g in order],
            [
                Counter(around[0], around[-1], value) if around else Counter(0, 0, 0)
                for around, value in zip(levels, problem.values, strict=True)
            ],
        )
        self._touches: list[list[_Touch]] = [[] for _ in order]
        self._units = [0] * len(order)
        """What one mine in each level's group takes from a state."""
        self._opens = [0] * len(order)
        """What is added to a state by the numbers that a level opens."""
        for n, (around, value) in enumerate(zip(levels, problem.values, strict=True)):
            place, mask = self.places[n], self.masks[n]
            room = sum([self.tops[level] for level in around])
            if not 0 <= value <= room:
                self.start = IMPOSSIBLE
                return
            for level in around:
                room -= self.tops[level]
                first = level == around[0]
                self._touches[level].append(_Touch(place, mask, value if first else 0, room))
                self._units[level] += 1 << place
                if first:
                    self._opens[level] += value << place
                self.touched[level] |= mask << place
                self.forces[level] |= level == around[-1]

    def choices(self, level: int, touched: int) -> list[Choice]:
        least, most = 0, self.tops[level]
        for place, mask, opens, room in self._touches[level]:
            asked = opens or touched >> place & mask
            if asked < most:
                most = asked
            if asked - room > least:
                least = asked - room
        unit, opens = self._units[level], self._opens[level]
        before = touched + opens
        return [Choice(mines, before - mines * unit) for mines in range(least, most + 1)]
