"""A plan of merges made greedily, by what a number's neighbours lack (min-fill)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from minescope.counting.greedy import Planner
from minescope.counting.plans import Merge


class FillPlanner(Planner):
    """Close the number whose neighbours lack the fewest connections, again and again.

    Numbers are neighbours when they are open in one table; closing one connects all of its
    neighbours (min-fill, the usual heuristic for tree decompositions).
    """

    def __init__(
        self,
        tops: Sequence[int],
        values: Sequence[int],
        members: Sequence[Sequence[int]],
        rng: random.Random,
        noise: float,
    ) -> None:
        super().__init__(tops, values, members, rng, noise)
        self.near = [0] * len(values)
        """The neighbours of each number, itself included, as bits: what two lack is one operation."""
        self.lacking: dict[int, int] = {}
        """What neighbourhoods lack, since the last merge: those of a clique are all the same."""
        for scope in self.open:
            bits = _bits(scope)
            for n in scope:
                self.near[n] |= bits

    def _merge(self, left: int, right: int) -> tuple[int, Merge, float]:
        place, merge, pairs = super()._merge(left, right)
        self.lacking.clear()
        opened, kept = _bits(merge.open), ~_bits(merge.closed)
        for n in merge.open:
            self.near[n] = (self.near[n] | opened) & kept
        return place, merge, pairs

    def _score(self, number: int) -> float:
        around = self.near[number]
        lacking = self.lacking.get(around)
        if lacking is None:
            lacking = self.lacking[around] = self._lack(around)
        missing = lacking / 2
        assert self.rng is not None  # the constructor asks for one
        return missing * (1 + self.noise * self.rng.random() / 4) + self.rng.random()

    def _lack(self, around: int) -> int:
        """Twice the connections that these numbers lack among themselves."""
        lacking, rest = 0, around
        while rest:
            last = rest & -rest
            lacking += (around & ~self.near[last.bit_length() - 1]).bit_count()
            rest ^= last
        return lacking


def _bits(numbers: Iterable[int]) -> int:
    """A set as one whole number.

    >>> _bits([0, 2])
    5
    """
    bits = 0
    for n in numbers:
        bits |= 1 << n
    return bits
