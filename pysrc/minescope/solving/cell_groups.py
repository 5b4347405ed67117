"""Groups and islands as people read them: by the names of cells."""

from __future__ import annotations

from typing import NamedTuple

from minescope.board import Cell, Position
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
    at = position.topology.cells.__getitem__
    return tuple(
        [
            CellGroup(tuple(map(at, group.cells)), tuple(map(at, group.numbers)))
            for group in system.groups
        ]
    )


def cell_islands(position: Position, system: System) -> tuple[CellIsland, ...]:
    """All islands, as the board shows them."""
    at = position.topology.cells.__getitem__
    return tuple(
        [
            CellIsland(island.groups, tuple(map(at, island.numbers)))
            for island in system.group_islands
        ]
    )
