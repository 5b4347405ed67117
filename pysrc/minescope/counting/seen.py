"""Tallies that also tell how many mines a cell sees around it.

A covered cell that is opened shows the mines of the cells that it touches, its *seen* cells. To know what
all its numbers would tell, a second mark is put on the mines of these cells: a group of s cells, a of them
seen, weighs C(a, j) C(s - a, m - j) for m mines, j of them seen. Groups and numbers stay as they are, so
that one count gives the weights for all numbers at once, and with them those of every cell of the island.

Both marks are powers of two in one packed integer: that for all mines of the island in the low part, where
mines are marked at all, and that for the seen ones above it. One mine in a cell at most.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb
from typing import NamedTuple, TypeAlias

from minescope.counting.elimination import count_rows
from minescope.counting.interface import Budget, CountingProblem, Measure
from minescope.counting.weighing import Weighed, weigh

BySeen: TypeAlias = tuple[tuple[int, ...], ...]
"""Weights by seen mines, and then by mines of the island, from `SeenTally.least` on; or a single sum, where
mines are not marked."""


class SeenTally(NamedTuple):
    """The solutions of an island, sorted by the mines that a cell sees."""

    least: int
    """Mines of the island in the first coefficient (0 where mines are not marked)."""
    total: BySeen
    near: tuple[BySeen, ...]
    """For each group: those in which one given cell of it that is seen is a mine; empty without one."""
    far: tuple[BySeen, ...]
    """For each group: those in which one given cell of it that is not seen is a mine."""


class SeenIsland:
    """An island that is counted again and again for different cells."""

    def __init__(self, problem: CountingProblem, measure: Measure, budget: Budget) -> None:
        weighed = weigh(problem, measure)
        assert weighed is not None  # the island is legal
        assert measure.cell == (1, 1)  # nothing else is asked for
        self.problem = problem
        self.budget = budget
        self.weighed: Weighed = weighed
        marking = weighed.marking
        self.width = marking.width
        """Bits of one coefficient."""
        self.coefficients = 1
        self.scale = 1
        """What the weights of all groups without a mark have in common."""
        if measure.odds is None:
            self.coefficients += sum([weighed.tops[g] for g in marking.carries])
        else:
            p, q = measure.odds
            self.width += sum(problem.sizes) * (p + q).bit_length()
            self.scale = p**marking.covered * q**marking.spare
        self.least = marking.covered if measure.odds is None else 0

    def tally(self, seen: Mapping[int, int], own: int | None) -> SeenTally:
        """How many cells of which groups are seen; and the group of the cell itself, which is no mine."""
        sizes, weighed = self.problem.sizes, self.weighed
        rows: list[Sequence[int]] = list(weighed.rows)
        changed = {*seen} if own is None else {*seen, own}
        for g in changed:
            near = seen.get(g, 0)
            rows[g] = self._row(g, near, sizes[g] - near - (g == own))
        total, outside = count_rows(self.problem, weighed.tops, rows, self.budget)
        most = sum(seen.values())
        nothing: BySeen = ()
        near_mined, far_mined = [], []
        for g, size in enumerate(sizes):
            near = seen.get(g, 0)
            far = size - near - (g == own)
            behind = outside[g] if total else []
            near_mined.append(
                self._unpack(_weigh(behind, self._row(g, near - 1, far, 1, 1)), most)
                if near
                else nothing
            )
            far_mined.append(
                self._unpack(_weigh(behind, self._row(g, near, far - 1, 1)), most)
                if far
                else nothing
            )
        return SeenTally(self.least, self._unpack(total, most), tuple(near_mined), tuple(far_mined))

    def pinned(self, mined: Mapping[int, int], free: Mapping[int, int]) -> tuple[int, ...]:
        """What is left, by mines, where so many given cells of groups are mines, and so many are not."""
        rows: list[Sequence[int]] = list(self.weighed.rows)
        for g in {*mined, *free}:
            held = mined.get(g, 0)
            rows[g] = self._row(g, 0, self.problem.sizes[g] - held - free.get(g, 0), held)
        total, _ = count_rows(self.problem, self.weighed.tops, rows, self.budget)
        return self._unpack(total, 0)[0]

    def _row(self, g: int, near: int, far: int, held: int = 0, held_near: int = 0) -> list[int]:
        """What 0, 1, .. mines in a group weigh, marked by those in its seen cells.

        `held` cells besides are mines, `held_near` of them seen.
        """
        mark = self.width * self.coefficients
        row = []
        for mines in range(self.weighed.tops[g] + 1):
            left = mines - held
            weight = 0
            for j in range(max(0, left - far), min(near, left) + 1):
                weight += comb(near, j) * comb(far, left - j) << mark * (j + held_near)
            row.append(weight)
        factor = self.weighed.factors.get(g)
        if factor is not None:
            row = [weight * f for weight, f in zip(row, factor, strict=False)]
        return row

    def _unpack(self, packed: int, most: int) -> BySeen:
        width, count = self.width, self.coefficients
        one, whole = (1 << width) - 1, (1 << width * count) - 1
        found: list[tuple[int, ...]] = []
        for _ in range(most + 1):
            part = packed & whole
            packed >>= width * count
            if count == 1:
                found.append((part * self.scale,))
                continue
            row = []
            for _ in range(count):
                row.append(part & one)
                part >>= width
            found.append(tuple(row))
        return tuple(found)


def _weigh(outside: list[int], row: list[int]) -> int:
    return sum([a * b for a, b in zip(outside, row, strict=False)])
