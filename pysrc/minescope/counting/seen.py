"""Tallies that also tell how many mines a cell sees around it.

A covered cell that is opened shows the mines of the cells that it touches, its *seen* cells. To know what
all its numbers would tell, a second mark is put on the mines of these cells: a group of s cells, a of
them seen, weighs C(a, j) C(s - a, m - j) for m mines, j of them seen. Groups and numbers stay as they
are, so that one count gives the weights for all numbers at once, and with them those of every cell of the
island. With several mines in a cell, W(j, a) W(m - j, s - a) stands for the two binomials (`weights`).

Both marks are powers of two in one packed integer: that for all mines of the island in the low part,
where mines are marked at all, and that for the seen ones above it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from minescope.counting.elimination import count_rows
from minescope.counting.folding import ONE_MINE
from minescope.counting.interface import Budget, CountingProblem, Measure
from minescope.counting.weighing import choose_marking, mine_factors, most_mines
from minescope.counting.weights import first_weights

BySeen: TypeAlias = tuple[tuple[int, ...], ...]
"""Weights by seen mines, and then by mines of the island, from `SeenIsland.least` on; or a single sum, where
mines are not marked."""

SeenTable: TypeAlias = dict[tuple[int, int], int]
"""(seen mines, mines) -> weight, of one or more parts of a board; mines are 0 where they are not marked."""

UNSEEN_PAIRS = 5_000
"""Pairs that are joined without asking the budget: a millisecond."""


class SeenTally(NamedTuple):
    """The solutions of an island, sorted by the mines that a cell sees."""

    least: int
    """Mines of the island in the first coefficient (0 where mines are not marked)."""
    total: BySeen
    near: tuple[BySeen, ...]
    """For each group: those in which one given cell of it that is seen holds any mine; empty without one."""
    far: tuple[BySeen, ...]
    """For each group: those in which one given cell of it that is not seen holds any mine."""


class SeenIsland:
    """An island that is counted again and again for different cells."""

    def __init__(self, problem: CountingProblem, measure: Measure, budget: Budget) -> None:
        x_max = len(measure.cell) - 1
        tops = most_mines(problem, x_max)
        assert tops is not None  # the island is legal
        marking = choose_marking(problem, measure)
        self.problem = problem
        self.cell = measure.cell
        self.budget = budget
        self.tops = tops
        """The most mines each group can hold."""
        self.factors = mine_factors(problem, measure, marking)
        self.width = marking.width
        """Bits of one coefficient."""
        self.coefficients = 1
        self.scale = 1
        """What the weights of all groups without a mark have in common."""
        if measure.odds is None:
            self.coefficients += sum([tops[g] for g in marking.carries])
        else:
            p, q = measure.odds
            self.width += x_max * sum(problem.sizes) * (p + q).bit_length()
            self.scale = p**marking.covered * q**marking.spare
        self.least = marking.covered if measure.odds is None else 0
        self.rows = [self._row(g, 0, size) for g, size in enumerate(problem.sizes)]

    def by_seen(self, seen: Mapping[int, int], own: int | None) -> SeenTable:
        """How much the solutions with so many seen mines weigh.

        `seen` says how many cells of which groups are seen, `own` is the group of the cell itself, which is
        no mine; what it weighs without one is left out.
        """
        most = (len(self.cell) - 1) * sum(seen.values())
        self.budget.expect_numbers(self.width * self.coefficients * most)
        total, _ = count_rows(self.problem, self.tops, self._seen_rows(seen, own), self.budget)
        return seen_table(self._unpack(total, most), self.least)

    def _seen_rows(self, seen: Mapping[int, int], own: int | None) -> list[Sequence[int]]:
        rows: list[Sequence[int]] = list(self.rows)
        for g in {*seen} if own is None else {*seen, own}:
            near = seen.get(g, 0)
            rows[g] = self._row(g, near, self.problem.sizes[g] - near - (g == own))
        return rows

    def tally(self, seen: Mapping[int, int], own: int | None) -> SeenTally:
        """The same with all that tells of single cells."""
        sizes = self.problem.sizes
        rows = self._seen_rows(seen, own)
        total, outside = count_rows(self.problem, self.tops, rows, self.budget)
        most = (len(self.cell) - 1) * sum(seen.values())
        nothing: BySeen = ()
        near_mined, far_mined = [], []
        for g, size in enumerate(sizes):
            near = seen.get(g, 0)
            far = size - near - (g == own)
            behind = outside[g] if total else []
            near_mined.append(
                self._unpack(_weigh(behind, self._mined_row(g, near - 1, far, True)), most)
                if near
                else nothing
            )
            far_mined.append(
                self._unpack(_weigh(behind, self._mined_row(g, near, far - 1, False)), most)
                if far
                else nothing
            )
        return SeenTally(self.least, self._unpack(total, most), tuple(near_mined), tuple(far_mined))

    def pinned(self, mined: Mapping[int, int], free: Mapping[int, int]) -> tuple[int, ...]:
        """What is left, by mines, where so many given cells of groups are mines, and so many are not.

        For cells that hold one mine at most.
        """
        assert self.cell == ONE_MINE
        rows: list[Sequence[int]] = list(self.rows)
        for g in {*mined, *free}:
            held = mined.get(g, 0)
            rows[g] = self._row(g, 0, self.problem.sizes[g] - held - free.get(g, 0), held)
        total, _ = count_rows(self.problem, self.tops, rows, self.budget)
        return self._unpack(total, 0)[0]

    def _mined_row(self, g: int, near: int, far: int, is_near: bool) -> list[int]:
        """What 0, 1, .. mines in a group weigh where one cell more, seen or not, holds some of them."""
        row = [0] * (self.tops[g] + 1)
        for x, c in enumerate(self.cell):
            if x:
                held = self._row(g, near, far, x, x * is_near)
                row = [a + c * b for a, b in zip(row, held, strict=True)]
        return row

    def _row(self, g: int, near: int, far: int, held: int = 0, held_near: int = 0) -> list[int]:
        """What 0, 1, .. mines in a group weigh, marked by those in its seen cells.

        Cells besides hold `held` of them, seen ones `held_near`.
        """
        mark, top = self.width * self.coefficients, self.tops[g]
        seen, others = (first_weights(self.cell, cells, top) for cells in (near, far))
        row = []
        for mines in range(top + 1):
            left = mines - held
            weight = 0
            for j in range(max(0, left - len(others) + 1), min(len(seen) - 1, left) + 1):
                weight += seen[j] * others[left - j] << mark * (j + held_near)
            row.append(weight)
        factor = self.factors.get(g)
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


def seen_table(by_seen: BySeen, least: int) -> SeenTable:
    """The same weights without those that are 0."""
    return {
        (seen, least + k): weight
        for seen, row in enumerate(by_seen)
        for k, weight in enumerate(row)
        if weight
    }


def joined(one: SeenTable, other: SeenTable, budget: Budget) -> SeenTable:
    """What two parts of a board weigh together.

    >>> joined({(0, 0): 1, (1, 1): 2}, {(0, 0): 1, (1, 1): 1}, Budget())
    {(0, 0): 1, (1, 1): 3, (2, 2): 2}
    """
    limits = budget if len(one) * len(other) > UNSEEN_PAIRS else None
    table: SeenTable = {}
    for (seen, held), weight in one.items():
        if limits is not None:
            limits.spend(len(other))
        for (more, mines), factor in other.items():
            key = seen + more, held + mines
            table[key] = table.get(key, 0) + weight * factor
    return table
