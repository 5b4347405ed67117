"""Specifications whose state is a few small numbers, packed into one integer.

A counter, such as what a number still asks for, is open from the first level that touches it to the
last. It lies in some bits of the state meanwhile, and is 0 before and after, so that counters that
are not open together can share their bits.

What may follow from a state depends only on the counters that the level touches. So the choices are
worked out once for each combination of these counters, whose bits are then put in the place of the old
ones; most levels of a large diagram have thousands of states and a handful of combinations.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import or_
from typing import NamedTuple

from minescope.counting.zdd.specification.states import IMPOSSIBLE, Branches


class Counter(NamedTuple):
    """A small number that is part of the state between two levels."""

    first: int
    last: int
    most: int
    """Its largest value."""


class Choice(NamedTuple):
    """The variable can hold so many mines, and what the counters of its level are then."""

    mines: int
    after: int
    """The bits that the level touches, as they are in the next state."""


class PackedSpecification:
    """What specifications with packed counters share; a subclass says the choices."""

    def __init__(self, tops: Sequence[int], counters: Sequence[Counter], start: int = 0) -> None:
        self.tops = tops
        self.start = start
        self.places = place_counters(counters)
        """By how many bits each counter is shifted within a state."""
        self.masks = [(1 << counter.most.bit_length()) - 1 for counter in counters]
        """The bits of each counter before they are shifted."""
        whole = [mask << place for mask, place in zip(self.masks, self.places, strict=True)]
        self._all = (1 << max([bits.bit_length() for bits in whole], default=0)) - 1
        """Every bit that a state can have."""
        self.touched = [0] * len(tops)
        """The bits of a state that a level looks at or changes."""
        self.forces = [False] * len(tops)
        """Whether a level leaves no state a choice."""

    def choices(self, level: int, touched: int) -> Iterable[Choice]:
        """What the variable of a level can hold, given the counters that the level touches."""
        raise NotImplementedError

    def children(self, level: int, states: list[int]) -> Branches:
        # All that is done for each state is done by maps over built-in functions, which takes half the
        # time. IMPOSSIBLE has all its bits set, so that whatever is put into it stays IMPOSSIBLE.
        mask = self.touched[level]
        combinations = list(map(mask.__and__, states))
        others = list(map((self._all ^ mask).__and__, states))
        if self.forces[level]:
            only: dict[int, int] = {}
            held: dict[int, int] = {}
            for touched in set(combinations):
                only[touched], held[touched] = IMPOSSIBLE, 0
                for mines, after in self.choices(level, touched):
                    only[touched], held[touched] = after, mines
            children = list(map(or_, others, map(only.__getitem__, combinations)))
            return Branches([children], list(map(held.__getitem__, combinations)))
        rows: list[dict[int, int]] = [{} for _ in range(self.tops[level] + 1)]
        for touched in set(combinations):
            for row in rows:
                row[touched] = IMPOSSIBLE
            for mines, after in self.choices(level, touched):
                rows[mines][touched] = after
        return Branches(
            [list(map(or_, others, map(row.__getitem__, combinations))) for row in rows]
        )


def place_counters(counters: Sequence[Counter]) -> list[int]:
    """Where each counter lies in a state, so that those that are open together do not overlap.

    >>> place_counters([Counter(0, 3, 7), Counter(1, 4, 1), Counter(4, 6, 5)])
    [0, 3, 0]
    """
    places = [0] * len(counters)
    free: dict[int, list[int]] = {}
    closing: dict[int, list[int]] = {}
    length = 0
    moment = -1
    for c in sorted(range(len(counters)), key=lambda c: counters[c].first):
        first, last, most = counters[c]
        for level in range(max(moment, 0), first):
            for done in closing.pop(level, ()):
                free.setdefault(counters[done].most.bit_length(), []).append(places[done])
        moment = first
        width = most.bit_length()
        waiting = free.get(width)
        if waiting:
            places[c] = waiting.pop()
        else:
            places[c], length = length, length + width
        closing.setdefault(last, []).append(c)
    return places
