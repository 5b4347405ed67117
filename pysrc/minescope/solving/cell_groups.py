"""Groups and islands as people read them: by the names of cells."""

from __future__ import annotations

from typing import NamedTuple

from minescope.board import Cell, Position
from minescope.solving.groups import find_islands
from minescope.solving.system import System


class CellGroup(NamedTuple):
    """Unknown cells that touch exactly the same numbers, and these numbers' cells."""

    cells: tuple[Cell, ...]
    numbers: tuple[Cell, ...]


class CellIsland(NamedTuple):
    """Groups (by their place in `Solution.groups`) joined by common numbers."""

    groups: tuple[int, ...]
    numbers: tuple[Cell, ...]


def cell_groups(position: Position, system: System) -> tuple[CellGroup, ...]:
    """All groups but the outer one."""
    cells, numbers = position.topology.cells, system.constraints.numbers
    return tuple(
        [
            CellGroup(
                tuple([cells[i] for i in group.cells]),
                tuple([cells[numbers[n].number] for n in group.numbers]),
            )
            for group in system.grouping.groups
        ]
    )


def cell_islands(position: Position, system: System) -> tuple[CellIsland, ...]:
    """All islands, as the board shows them."""
    cells, numbers = position.topology.cells, system.constraints.numbers
    scopes = [group.numbers for group in system.grouping.groups]
    return tuple(
        [
            CellIsland(island.groups, tuple([cells[numbers[n].number] for n in island.numbers]))
            for island in find_islands(scopes)
        ]
    )
