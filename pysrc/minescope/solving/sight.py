"""What a cell sees around it: certain mines, some cells of groups, some outer cells.

Cells that see the same number of cells of the same groups, and lie in the same group themselves, show the
same numbers with the same chances, but for mines that are certain already.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from minescope.board import Mine, Number, Position
from minescope.solving.system import System

OUTER: Final = -1
"""What stands for an island where a cell is an outer one."""

Sight: TypeAlias = tuple[tuple[tuple[int, int, int], ...], int, tuple[int, int] | None]
"""What a cell sees: (island, group, cells) of groups, outer cells, and where the cell itself lies: island and
group, or None where it is known or certain what it holds."""


class Sights:
    """What all cells of a legal position see."""

    def __init__(self, position: Position, system: System) -> None:
        self.labels = position.labels
        self.neighbours = position.topology.neighbours
        self.fixed = system.fixed
        self.islands = system.islands
        self.outer = frozenset(system.outer)
        self.place = {
            i: (k, g)
            for k, island in enumerate(self.islands)
            for g, group in enumerate(island.cells)
            for i in group
        }

    def sure_mines(self, i: int) -> int:
        """Mines around a cell that are certain, which it shows in any case."""
        if self.outer.issuperset(self.neighbours[i]):
            return 0
        sure = 0
        for j in self.neighbours[i]:
            label = self.labels[j]
            if isinstance(label, Mine):
                sure += label.mines
            elif not isinstance(label, Number):
                sure += self.fixed.get(j, 0)
        return sure

    def sight(self, i: int) -> Sight:
        """What a cell sees."""
        if i in self.outer and self.outer.issuperset(self.neighbours[i]):
            return (), len(self.neighbours[i]), (OUTER, 0)
        groups: dict[tuple[int, int], int] = {}
        outer = 0
        for j in self.neighbours[i]:
            if j in self.place:
                groups[self.place[j]] = groups.get(self.place[j], 0) + 1
            elif j in self.outer:
                outer += 1
        own = (OUTER, 0) if i in self.outer else self.place.get(i)
        return tuple([(k, g, n) for (k, g), n in sorted(groups.items())]), outer, own


def cells_by_island(sight: Sight) -> dict[int, tuple[dict[int, int], int | None]]:
    """For each island that a cell sees or lies in: how many cells of which groups it sees; its own group."""
    groups, _, own = sight
    by_island: dict[int, tuple[dict[int, int], int | None]] = {}
    if own is not None and own[0] != OUTER:
        by_island[own[0]] = {}, own[1]
    for k, g, count in groups:
        by_island.setdefault(k, ({}, None))[0][g] = count
    return by_island
