"""Specifications whose state is a few small numbers, packed into one integer.

A counter, such as what a number still asks for, is open from the first level that touches it to the
last. It lies in some bits of the state meanwhile, and is 0 before and after, so that counters that
are not open together can share their bits.

What may follow from a state depends only on the counters that the level touches. So the choices are
worked out once for each combination of these counters, as a difference that is added to the state;
most levels of a large diagram have thousands of states and a handful of combinations.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from minescope.counting.zdd.specification import Branches


class Counter(NamedTuple):
    """A small number that is part of the state between two levels."""

    first: int
    last: int
    most: int
    """Its largest value."""


class Choice(NamedTuple):
    """The variable can hold so many mines, and the state changes by so much."""

    mines: int
    difference: int


class PackedSpecification:
    """What specifications with packed counters share; a subclass says the choices."""

    def __init__(self, tops: Sequence[int], counters: Sequence[Counter], start: int = 0) -> None:
        self.tops = tops
        self.start = start
        self.places = place_counters(counters)
        """By how many bits each counter is shifted within a state."""
        self.masks = [counter.most.bit_length() for counter in counters]
        self.masks = [(1 << width) - 1 for width in self.masks]
        """The bits of each counter before they are shifted."""
        bits = [mask << place for mask, place in zip(self.masks, self.places, strict=True)]
        self._below_all = -1 << max([whole.bit_length() for whole in bits], default=0)
        """Added to any state it gives a negative number."""
        self.touched = [0] * len(tops)
        """The bits of a state that the choices of a level depend on."""
        self.forces = [False] * len(tops)
        """Whether a level leaves no state a choice."""

    def choices(self, level: int, touched: int) -> Iterable[Choice]:
        """What the variable of a level can hold, given the counters that the level touches."""
        raise NotImplementedError

    def children(self, level: int, states: list[int]) -> Branches:
        mask = self.touched[level]
        combinations = [state & mask for state in states]
        below_all = self._below_all
        if self.forces[level]:
            only: dict[int, int] = {}
            held: dict[int, int] = {}
            for touched in set(combinations):
                only[touched], held[touched] = below_all, 0
                for mines, difference in self.choices(level, touched):
                    only[touched], held[touched] = difference, mines
            after = [state + only[t] for state, t in zip(states, combinations, strict=True)]
            return Branches([after], [held[t] for t in combinations])
        differences: list[dict[int, int]] = [{} for _ in range(self.tops[level] + 1)]
        for touched in set(combinations):
            for row in differences:
                row[touched] = below_all
            for mines, difference in self.choices(level, touched):
                differences[mines][touched] = difference
        return Branches(
            [
                [state + row[t] for state, t in zip(states, combinations, strict=True)]
                for row in differences
            ]
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
