"""All legal assignments of a position as one region to be walked through.

Islands and outer cells are joined by the mines they share (`counting.regions`); fixed cells are the
same in every assignment. Cells are indices here.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from typing import Final

from minescope.counting.alike_cells import AlikeSizes, FreeCells
from minescope.counting.interface import Budget, Measure
from minescope.counting.regions import Closed, Group, Island, cells_in_order, join
from minescope.counting.walk import Bundle, ByMarked, Walk, find_number
from minescope.solving.system import System

MOST_KEPT: Final = 500_000
"""Alternatives that are kept for later walks, about 200 bytes each."""


class BoardWalk:
    """The legal assignments of a position under one measure; there must be one."""

    def __init__(self, system: System, measure: Measure, budget: Budget) -> None:
        self.measure = measure
        self.budget = budget
        self._reduction = system.reduction
        self._islands = [
            Island(island.problem, measure, budget) for island in system.reduction.islands
        ]
        covered = [island.covered for island in self._islands]
        self.unmarked_mines = system.sure_mines + sum(covered)
        """Mines of the board that no state counts: they are the same in all assignments."""
        self.fixed = [(cell, mines) for cell, mines in system.reduction.fixed.items() if mines]
        self._begin()

    @property
    def island_weights(self) -> list[ByMarked]:
        """For each island, by marked mines."""
        return [island.weights for island in self._islands]

    def _begin(self) -> None:
        """Make regions that have not been walked through yet."""
        self._entries = self.budget.entries
        measure, outer = self.measure, self._reduction.outer
        sizes = AlikeSizes(measure.cell)
        regions: list[Closed] = []
        self.islands: list[Walk] = []
        """Each by itself."""
        for reduced, island in zip(self._reduction.islands, self._islands, strict=True):
            region = island.region(reduced.cells, sizes)
            regions.append(region)
            self.islands.append(Walk(region, cells_in_order(region), island.divisor))
        if measure.odds is None:
            last: Closed = Group(outer, sizes[len(outer)], 0, marked=True)
        else:
            last = FreeCells(_cell_at_odds(measure), len(outer))
        # The outer cells come last: their row is long, and then no region is asked for one with it.
        whole = join([join(regions), last]) if regions else last
        cells = [*[cell for walk in self.islands for cell in walk.cells], *outer]
        self.board = Walk(whole, cells, prod([walk.divisor for walk in self.islands]))
        """Islands and outer cells; fixed cells are not among them."""

    def bundle(self, mines: int | None = None) -> Bundle:
        """All assignments; or, where mines are marked, those with so many on the board."""
        return self.board.region.bundle((0, 0 if mines is None else mines - self.unmarked_mines))

    def number(self, mines: Mapping[int, int]) -> int:
        """The number of a legal assignment in its bundle, where each weighs 1."""
        _, number = find_number(self.board.region, [mines.get(i, 0) for i in self.board.cells])
        return number

    def tidy(self) -> None:
        """Let go of what earlier walks have found, where it has become a lot."""
        found = self.budget.entries - self._entries
        if found > MOST_KEPT:
            self.budget.release(found)
            self._begin()


def _cell_at_odds(measure: Measure) -> tuple[int, ...]:
    """What 0, 1, .. mines in one cell weigh, the factor for the mines included."""
    assert measure.odds is not None  # mines are marked otherwise
    p, q = measure.odds
    x_max = len(measure.cell) - 1
    return tuple([w * p**x * q ** (x_max - x) for x, w in enumerate(measure.cell)])
