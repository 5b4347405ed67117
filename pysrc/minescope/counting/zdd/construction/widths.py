"""About how many states the levels of a diagram have, before any is built.

After some groups a state is what every open number still lacks. There are at most as many states as
the product of the ranges that the open counters can have, and as the states before with each choice
that was left to them. Real levels are thinner than either bound says, and stay so: where a level has
fewer states than its counters have room for, counters that the next group does not touch keep their
share of what is missing. Of 76 orders of hard islands the states estimated in this way were from 0.4
to 2 times the true ones; the product of the ranges alone was off by up to 100 times.

All sizes are base-2 logarithms. Floats are allowed here, because an order changes how long a diagram
takes and how large it is, and never what it holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import log2
from typing import Final, NamedTuple

from minescope.counting.plans import reachable

MOST_BITS: Final = 300.0
"""Wider levels count as wide as this, far beyond what can be built: a float ends at 1024."""


class Growth(NamedTuple):
    """What a group does to a level, given the mines that its numbers could have had before."""

    choices: float
    """By how much the states multiply, those that leave a range taken away."""
    before: float
    """The room of the touched counters."""
    after: float


class Level(NamedTuple):
    """Where an order has got to."""

    states: float
    room: float
    """What the open counters could have, all independent of each other."""
    total: float
    """The estimated states of all levels so far; no logarithm."""


START: Final = Level(0.0, 0.0, 1.0)


class Widths:
    """Estimates for one island."""

    def __init__(
        self, tops: Sequence[int], values: Sequence[int], members: Sequence[Sequence[int]]
    ) -> None:
        self.tops = tops
        self.values = values
        self.members = members
        self.touched: list[list[int]] = [[] for _ in tops]
        """The numbers that each group touches."""
        for n, groups in enumerate(members):
            for g in groups:
                self.touched[g].append(n)
        self.rooms = [sum([tops[g] for g in groups]) for groups in members]
        self.ranges = [ranges(value, room) for value, room in zip(values, self.rooms, strict=True)]
        """How many values a counter can have, by the mines its groups so far could hold."""
        self._growths: list[dict[tuple[int, ...], Growth]] = [{} for _ in tops]

    def place(self, group: int, met: list[int], level: Level) -> Level:
        """The level after one more group; `met` is how many mines each number could have had.

        It is changed along with the level.
        """
        touched, top = self.touched[group], self.tops[group]
        key = tuple([met[n] for n in touched])
        growth = self._growths[group].get(key)
        if growth is None:
            growth = self._growths[group][key] = self._growth(group, key)
        for n in touched:
            met[n] += top
        states, room, total = level
        untouched = room - growth.before
        after = untouched + growth.after
        thin = after
        if states < room:
            thin -= (room - states) * untouched / room
        states = max(0.0, min(states + growth.choices, thin))
        return Level(states, after, total + 2.0 ** min(states, MOST_BITS))

    def total(self, order: Iterable[int]) -> float:
        """About how many states a diagram in this order has."""
        met = [0] * len(self.values)
        level = START
        for g in order:
            level = self.place(g, met, level)
        return level.total

    def _growth(self, group: int, met: Sequence[int]) -> Growth:
        top = self.tops[group]
        shares = [1.0] * (top + 1)
        before = after = 0.0
        for n, had in zip(self.touched[group], met, strict=True):
            value, room, row = self.values[n], self.rooms[n], self.ranges[n]
            before += row[had]
            after += row[had + top]
            least, most = max(0, value - room + had), min(value, had)
            low, high = max(0, value - room + had + top), min(value, had + top)
            values = max(1, most - least + 1)
            for m in range(top + 1):
                kept = min(most, high - m) - max(least, low - m) + 1
                shares[m] *= max(0, kept) / values
        whole = sum(shares)
        return Growth(log2(whole) if whole > 0 else -MOST_BITS, before, after)


@lru_cache(maxsize=1024)
def ranges(value: int, room: int) -> tuple[float, ...]:
    """How many values the counter of a number can have, for each amount that could have been met.

    >>> ranges(1, 3)  # nothing met yet; 0 or 1; 0 or 1; all met, so it must be done
    (0.0, 1.0, 1.0, 0.0)
    """
    return tuple([reachable(value, room, met) for met in range(room + 1)])
