"""Editing: pure functions from a position to a new one.

Nothing is erased that need not be: growing and shifting keep every label that still has a place,
and the prior and x_max stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from minescope.board.labels import FREE, UNKNOWN, Label, Mine
from minescope.board.position import Position, index_of
from minescope.board.topology import Cell, Grid
from minescope.errors import PositionError


def set_labels(position: Position, labels: Mapping[Cell, Label]) -> Position:
    """Write these labels, leave the other cells as they are."""
    row = list(position.labels)
    for cell, label in labels.items():
        row[index_of(position.topology, cell)] = label
    return replace(position, labels=tuple(row))


def set_label(position: Position, cell: Cell, label: Label) -> Position:
    """Write one label."""
    return set_labels(position, {cell: label})


def cover(position: Position, cells: Iterable[Cell] | None = None) -> Position:
    """Make these cells (or all) unknown again."""
    chosen = position.topology.cells if cells is None else tuple(cells)
    return set_labels(position, dict.fromkeys(chosen, UNKNOWN))


def flag(position: Position, cell: Cell, mines: int = 1) -> Position:
    """Mark a cell as a known mine; a cell marked with just as many becomes unknown again."""
    return set_label(position, cell, UNKNOWN if position[cell] == Mine(mines) else Mine(mines))


def declare_free(position: Position, cell: Cell) -> Position:
    """Mark a covered cell as empty."""
    return set_label(position, cell, FREE)


def resize(
    position: Position, *, top: int = 0, bottom: int = 0, left: int = 0, right: int = 0
) -> Position:
    """Add rows and columns at each side (or take them away where negative); new cells are unknown.

    >>> from minescope.board.labels import Number
    >>> small = Position.of(Grid(1, 1), {(0, 0): Number(2)})
    >>> resize(small, top=1, right=2)[1, 0]
    Number(value=2)
    """
    grid = _grid_of(position)
    new = replace(grid, height=grid.height + top + bottom, width=grid.width + left + right)
    kept: dict[Cell, Label] = {
        (row + top, column + left): position[row, column]
        for row, column in grid.cells
        if 0 <= row + top < new.height and 0 <= column + left < new.width
    }
    return Position.of(new, kept, x_max=position.x_max, prior=position.prior)


def shift(position: Position, *, down: int = 0, right: int = 0) -> Position:
    """Move all labels over a board of the same size; what leaves one side comes in at the other."""
    grid = _grid_of(position)
    return Position.of(
        grid,
        {
            ((row + down) % grid.height, (column + right) % grid.width): position[row, column]
            for row, column in grid.cells
        },
        x_max=position.x_max,
        prior=position.prior,
    )


def _grid_of(position: Position) -> Grid:
    if not isinstance(position.topology, Grid):
        raise PositionError("Only a grid has rows and columns to add or to shift.")
    return position.topology
