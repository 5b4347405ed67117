"""The legal assignments of a position, ready to be walked through.

Under a total, or where assignments are sorted by their mines, islands and outer cells are joined by
the mines they share (`BoardWalk`); otherwise each island can be walked through by itself
(`IslandWalks`). Fixed cells are the same in every assignment. Cells are indices here.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from typing import Final

from minescope.counting.alike_cells import AlikeSizes, FreeCells
from minescope.counting.interface import Budget, Measure
from minescope.counting.regions import Closed, Group, Island, Merged, cells_in_order, join
from minescope.counting.walk import Bundle, ByMarked, Walk, find_number
from minescope.solving.system import System

MOST_KEPT: Final = 500_000
"""Alternatives of table entries that are kept for later walks, about 200 bytes each."""

MOST_KEPT_BITS: Final = 500_000_000
"""The same for the long weights of large regions."""


class IslandWalks:
    """The islands of a position under one measure, in each of which something is legal."""

    def __init__(
        self, system: System, measure: Measure, budget: Budget, most: int | None = None
    ) -> None:
        """No cells will hold more than `most` mines together."""
        self.measure = measure
        self.budget = budget
        self._most = most
        self._reduced = system.reduction.islands
        self._islands = [Island(island.problem, measure, budget) for island in self._reduced]
        self.covered = sum([island.covered for island in self._islands])
        """Mines that are not marked: the same in all assignments."""
        self.begin()

    def begin(self) -> None:
        """Make regions that have not been walked through yet."""
        self._entries = self.budget.entries
        self.sizes = AlikeSizes(self.measure.cell, self._most)
        self.regions: list[Merged] = []
        self.walks: list[Walk] = []
        """In the order of the islands."""
        for reduced, island in zip(self._reduced, self._islands, strict=True):
            region = island.region(reduced.cells, self.sizes)
            self.regions.append(region)
            self.walks.append(Walk(region, cells_in_order(region), island.divisor))

    @property
    def weights(self) -> list[ByMarked]:
        """What each island weighs, by marked mines."""
        return [island.weights for island in self._islands]

    def tidy(self) -> bool:
        """Let go of what earlier walks have found, where it has become a lot; whether it had."""
        found = self.budget.entries - self._entries
        if found <= MOST_KEPT and self.sizes.kept_bits <= MOST_KEPT_BITS:
            return False
        self.budget.release(found)
        self.begin()
        return True


class BoardWalk:
    """All legal assignments of a position as one region; there must be one.

    The measure marks the mines, or takes every assignment alike.
    """

    def __init__(
        self, system: System, measure: Measure, budget: Budget, most: int | None = None
    ) -> None:
        """No assignment will be asked for with more than `most` mines."""
        self.islands = IslandWalks(system, measure, budget, most)
        self.unmarked_mines = system.sure_mines + self.islands.covered
        """Mines of the board that no state counts: they are the same in all assignments."""
        self._outer = system.reduction.outer
        self._join()

    def _join(self) -> None:
        islands, outer = self.islands, self._outer
        if islands.measure.odds is None:
            last: Closed = Group(outer, islands.sizes[len(outer)], 0, marked=True)
        else:
            last = FreeCells(len(islands.measure.cell) - 1, len(outer))
        # The outer cells come last: their row is long, and then no region is asked for one with it.
        whole = join([join(islands.regions), last]) if islands.regions else last
        cells = [*[cell for walk in islands.walks for cell in walk.cells], *outer]
        self.walk = Walk(whole, cells, prod([walk.divisor for walk in islands.walks]))
        """Islands and outer cells; fixed cells are not among them."""

    def bundle(self, mines: int | None = None) -> Bundle:
        """All assignments; or, where mines are marked, those with so many on the board."""
        return self.walk.region.bundle((0, 0 if mines is None else mines - self.unmarked_mines))

    def number(self, mines: Mapping[int, int]) -> int:
        """The number of a legal assignment in its bundle, where each weighs 1."""
        _, number = find_number(self.walk.region, [mines.get(i, 0) for i in self.walk.cells])
        return number

    def tidy(self) -> None:
        """Let go of what earlier walks have found, where it has become a lot."""
        if self.islands.tidy():
            self._join()
