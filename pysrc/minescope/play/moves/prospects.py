"""What opening a cell would show, and what each number would tell about all others.

The weight of all solutions in which the cell is no mine and shows n, and of those among them in which
some other cell is a mine: for every n and every other cell. All that is asked of a move follows from
these whole numbers.

The cell sees groups of some islands, mostly of one, and outer cells. These islands are counted once with
the seen mines marked (`counting.seen`). All other islands know of it only through the number of mines
that is left, and the outer cells that it does not see likewise. Cells that see the same number of cells
of the same groups have the same prospect, but for mines that are certain already.

With several mines in a cell every solution counts the same, whatever the prior: what becomes certain is
what holds in all of them. How likely a number is then, `solving.shown_numbers` says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from math import comb
from typing import Final, NamedTuple, TypeAlias

from minescope.arithmetic.convolution import convolve
from minescope.board import Free, Unknown
from minescope.counting.interface import Measure
from minescope.counting.seen import SeenIsland, SeenTable, SeenTally, joined, seen_table
from minescope.counting.weights import CellWeights, first_weights
from minescope.errors import ContradictionError
from minescope.prior import Total
from minescope.solving.odds import odds_of
from minescope.solving.shown_numbers import OUTER, Sight, Sights, cells_by_island
from minescope.solving.solution import Solution

Sort: TypeAlias = tuple[int, int, bool]
"""Cells that are alike for somebody who sees some of them: island (OUTER for outer cells), group, and
whether they are seen."""


ENDS: Final = ((0, 1), (1, 0))
"""The odds at the ends of a density: no cell holds a mine, or each as many as it can."""


class Shown(NamedTuple):
    """What it would mean that a cell shows some number."""

    seen: int
    """Mines around the cell that are not certain: the number without those that are."""
    weight: int
    """Of all solutions in which it shows that."""
    mined: dict[Sort, int]
    """For cells of each sort: of those among them in which such a cell holds any mine."""


class Prospects(Sights):
    """The prospects of all covered cells of a legal position."""

    def __init__(self, solution: Solution) -> None:
        if solution.contradiction is not None:
            raise ContradictionError(solution.contradiction)
        self.solution = solution
        self.cell: CellWeights = (1,) * (solution.x_max + 1)
        odds = odds_of(solution.prior, solution.x_max)
        if self.several and odds is not None and odds not in ENDS:
            odds = 1, 1
        assert odds is None or isinstance(odds, tuple)
        system = solution.system.reduced
        super().__init__(solution.position, system)
        self.odds = odds
        self.measure = Measure(self.cell, odds)
        self.tallies = system.tallies(self.measure)
        self.mines = 0
        """Mines in the cells that are not fixed, under a total."""
        if isinstance(solution.prior, Total):
            self.mines = solution.prior.mines - system.sure_mines
        self._budget = system.budget.anew()
        self._islands: dict[int, SeenIsland] = {}
        self._sums: dict[frozenset[int], tuple[int, list[int]]] = {}
        self._rests: dict[tuple[frozenset[int], int], Callable[[int], int]] = {}
        self._shown: dict[Sight, tuple[Shown, ...]] = {}

    @property
    def several(self) -> bool:
        """Whether a cell may hold several mines, so that weights say nothing but what is certain."""
        return self.solution.x_max > 1

    @cached_property
    def total(self) -> int:
        """The weight of all solutions."""
        return self._rest(frozenset(), len(self.outer))(self.mines) * self._unit(len(self.outer))

    def _unit(self, outer: int) -> int:
        """What outer cells weigh together where they know nothing of the rest."""
        if self.odds is None:
            return 1
        p, q = self.odds
        most = len(self.cell) - 1
        return int(sum([c * p**x * q ** (most - x) for x, c in enumerate(self.cell)]) ** outer)

    def _ways(self, cells: int) -> Callable[[int], int]:
        """In how many ways so many cells hold 0, 1, .. mines."""
        if not self.several:
            return lambda mines: comb(cells, mines)
        row = first_weights(self.cell, cells, min(self.mines, (len(self.cell) - 1) * cells))
        return lambda mines: row[mines] if mines < len(row) else 0

    @cached_property
    def covered(self) -> tuple[int, ...]:
        """The cells that can be opened: unknown ones, and those that are known to be free."""
        return tuple([i for i, x in enumerate(self.labels) if isinstance(x, Unknown | Free)])

    def shown(self, i: int) -> tuple[Shown, ...]:
        """All numbers that a cell may show, ascending; none where it is certainly a mine."""
        if self.fixed.get(i):
            return ()
        sight = self.sight(i)
        if sight not in self._shown:
            self._shown[sight] = self._find(sight)
        return self._shown[sight]

    def cells_of(self, i: int, sort: Sort) -> list[int]:
        """The cells of a sort, as the cell at this index sees them."""
        island, g, seen = sort
        cells = self.outer if island == OUTER else self.islands[island].cells[g]
        around = self.neighbours[i]
        return [j for j in cells if j != i and (j in around) == seen]

    def count_of(self, sight: Sight, sort: Sort) -> int:
        """How many cells of a sort there are, for whoever has this sight; without the cell itself."""
        groups, outer, own = sight
        island, g, seen = sort
        if island == OUTER:
            return (
                outer if seen else len(self.outer) - outer - (own is not None and own[0] == OUTER)
            )
        near = sum([count for k, h, count in groups if (k, h) == (island, g)])
        if seen:
            return near
        return self.islands[island].problem.sizes[g] - near - (own == (island, g))

    def joint(self, mined: Iterable[int], free: Iterable[int]) -> int:
        """The weight of all solutions in which these unknown cells are mines, and those are not.

        For cells that hold one mine at most.
        """
        pinned: dict[int, tuple[dict[int, int], dict[int, int]]] = {}
        outer = [0, 0]
        for which, cells in enumerate((mined, free)):
            for i in cells:
                if i in self.fixed:
                    if self.fixed[i] == which:
                        return 0
                elif i in self.place:
                    k, g = self.place[i]
                    counts = pinned.setdefault(k, ({}, {}))[which]
                    counts[g] = counts.get(g, 0) + 1
                else:
                    outer[which] += 1
        held, weights = outer[0], [1]
        for k, (mines, frees) in pinned.items():
            held += self._island(k).least
            weights = convolve(weights, self._island(k).pinned(mines, frees))
        rest = self._rest(frozenset(pinned), len(self.outer) - sum(outer))
        unit = self._unit(len(self.outer) - sum(outer))
        if self.odds is not None:
            unit *= self.odds[0] ** outer[0] * self.odds[1] ** outer[1]
        by_mines = [weight * rest(self.mines - m) for m, weight in enumerate(weights, held)]
        return sum(by_mines) * unit

    def _find(self, sight: Sight) -> tuple[Shown, ...]:
        tallies = {
            k: self._island(k).tally(seen, own_group)
            for k, (seen, own_group) in cells_by_island(sight).items()
        }
        _, outer_seen, own = sight
        return _Reader(self, tallies, outer_seen, own is not None and own[0] == OUTER).read()

    def _island(self, k: int) -> SeenIsland:
        if k not in self._islands:
            self._islands[k] = SeenIsland(self.islands[k].problem, self.measure, self._budget)
        return self._islands[k]

    def _rest(self, apart: frozenset[int], outer: int) -> Callable[[int], int]:
        """What all islands but some, and so many outer cells, weigh together by their mines."""
        key = apart, outer
        known = self._rests.get(key)
        if known is not None:
            return known
        least, weights = self._sum(apart)
        if self.odds is not None:
            constant = weights[0]
            rest: Callable[[int], int] = lambda _: constant  # noqa: E731
        else:
            memory: dict[int, int] = {}
            ways = self._ways(outer)

            def rest(mines: int) -> int:
                if mines not in memory:
                    left = mines - least
                    memory[mines] = sum(
                        [weight * ways(left - k) for k, weight in enumerate(weights) if k <= left]
                    )
                return memory[mines]

        self._rests[key] = rest
        return rest

    def _sum(self, apart: frozenset[int]) -> tuple[int, list[int]]:
        """The least number of mines in all islands but some, and their weights from there on."""
        if apart not in self._sums:
            least, weights = 0, [1]
            for k, tally in enumerate(self.tallies):
                if k not in apart:
                    least += tally.least
                    weights = convolve(weights, tally.total)
            self._sums[apart] = least, weights
        return self._sums[apart]


class _Reader:
    """Puts together what a cell sees with what it does not see."""

    def __init__(
        self,
        prospects: Prospects,
        tallies: dict[int, SeenTally],
        outer_seen: int,
        own_outer: bool,
    ) -> None:
        self.prospects = prospects
        self.tallies = tallies
        self.outer_seen = outer_seen
        self.outer_left = len(prospects.outer) - outer_seen - own_outer
        """Outer cells that are not seen."""
        self.touched = frozenset(tallies)
        self.marked = prospects.odds is None
        self.unit = prospects._unit(self.outer_left)
        self.cell = prospects.cell
        if prospects.odds is not None and own_outer:
            # The cell itself is no mine.
            self.unit *= prospects.odds[1] ** (len(self.cell) - 1)

    def read(self) -> tuple[Shown, ...]:
        rest = self.prospects._rest(self.touched, self.outer_left)
        mines = self.prospects.mines
        together = self._seen_table(None)
        weights: dict[int, int] = {}
        for (seen, held), weight in together.items():
            weights[seen] = weights.get(seen, 0) + weight * rest(mines - held) * self.unit
        possible = sorted([seen for seen, weight in weights.items() if weight])
        mined: dict[int, dict[Sort, int]] = {seen: {} for seen in possible}
        for k in self.tallies:
            self._add_touched(k, mined)
        if self.marked:
            for k, tally in enumerate(self.prospects.tallies):
                if k not in self.touched and len(tally.total) > 1:
                    self._add_untouched(k, together, mined)
        self._add_outer(together, mined)
        return tuple([Shown(seen, weights[seen], mined[seen]) for seen in possible])

    def _outer_row(self, *, mined: bool = False) -> list[int]:
        """What the seen outer cells weigh by their mines; or where one given cell of them holds any."""
        cells = self.outer_seen
        most = (len(self.cell) - 1) * cells
        row = list(first_weights(self.cell, cells, most))
        if mined:
            for j, free in enumerate(first_weights(self.cell, cells - 1, most)):
                row[j] -= free
        if self.prospects.odds is None:
            return row
        p, q = self.prospects.odds
        return [w * p**j * q ** (most - j) for j, w in enumerate(row)]

    def _seen_table(self, apart: int | None) -> SeenTable:
        """All that is seen, but for one island perhaps: islands, and outer cells."""
        marked = int(self.marked)
        table = {(j, j * marked): w for j, w in enumerate(self._outer_row())}
        for k, tally in self.tallies.items():
            if k != apart:
                table = self._join(table, tally)
        return table

    def _join(self, table: SeenTable, tally: SeenTally) -> SeenTable:
        return joined(table, seen_table(tally.total, tally.least), self.prospects._budget)

    def _add_touched(self, k: int, mined: dict[int, dict[Sort, int]]) -> None:
        """The cells of an island that is seen."""
        tally = self.tallies[k]
        rest = self.prospects._rest(self.touched, self.outer_left)
        mines, unit = self.prospects.mines - tally.least, self.unit
        count = len(tally.total[0])
        others: dict[int, list[int]] = {}
        for (seen, held), weight in self._seen_table(k).items():
            row = others.setdefault(seen, [0] * count)
            for m in range(count):
                row[m] += weight * rest(mines - held - m) * unit
        for near, groups in ((True, tally.near), (False, tally.far)):
            for g, by_seen in enumerate(groups):
                if by_seen:
                    for seen, by_sort in mined.items():
                        by_sort[k, g, near] = sum(
                            [
                                a * b
                                for more, row in others.items()
                                if 0 <= seen - more < len(by_seen)
                                for a, b in zip(by_seen[seen - more], row, strict=True)
                            ]
                        )

    def _add_untouched(
        self, k: int, together: SeenTable, mined: dict[int, dict[Sort, int]]
    ) -> None:
        """The cells of an island that is not seen: it only gets more mines, or fewer."""
        tally = self.prospects.tallies[k]
        sizes = self.prospects.islands[k].problem.sizes
        rest = self.prospects._rest(self.touched | {k}, self.outer_left)
        mines = self.prospects.mines - tally.least
        count = range(len(tally.total))
        factors = {seen: [0] * len(tally.total) for seen in mined}
        for (seen, held), weight in together.items():
            if seen in factors:
                row = factors[seen]
                for m in count:
                    row[m] += weight * rest(mines - held - m)
        for g, outside in enumerate(tally.outside):
            # Of the ways to put m mines those in which one given cell holds any.
            size, most = sizes[g], len(outside) - 1
            free = [*first_weights(self.cell, size - 1, most), *[0] * most]
            ways = [a - b for a, b in zip(first_weights(self.cell, size, most), free, strict=False)]
            weights = [
                sum([way * outside[m][c] for m, way in enumerate(ways) if way]) for c in count
            ]
            for seen, row in factors.items():
                mined[seen][k, g, False] = sum([a * b for a, b in zip(weights, row, strict=True)])

    def _add_outer(self, together: SeenTable, mined: dict[int, dict[Sort, int]]) -> None:
        prospects = self.prospects
        mines = prospects.mines
        if self.outer_seen:
            rest = prospects._rest(self.touched, self.outer_left)
            marked = int(self.marked)
            near = {(j, j * marked): w for j, w in enumerate(self._outer_row(mined=True)) if w}
            for tally in self.tallies.values():
                near = self._join(near, tally)
            for by_sort in mined.values():
                by_sort[OUTER, 0, True] = 0
            for (seen, held), weight in near.items():
                if seen in mined:
                    more = weight * rest(mines - held) * self.unit
                    mined[seen][OUTER, 0, True] += more
        if self.outer_left and self.marked:
            rest = prospects._rest(self.touched, self.outer_left - 1)
            for by_sort in mined.values():
                by_sort[OUTER, 0, False] = 0
            for (seen, held), weight in together.items():
                if seen in mined:
                    left = [rest(mines - held - x) for x in range(1, len(self.cell))]
                    mined[seen][OUTER, 0, False] += weight * sum(left)
