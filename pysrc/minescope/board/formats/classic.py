"""What the formats of classic Minesweeper programs can hold, checked before they are written.

They know one kind of board: a rectangle with eight neighbours, at most one mine in a cell, a known
number of mines, and cells that show 0 to 8, are hidden or carry a flag.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from minescope.board.labels import Free, Label, Mine, Number, Unknown
from minescope.board.names import cell_name
from minescope.board.position import Position
from minescope.board.shapes import PLAIN
from minescope.board.topology import Grid
from minescope.errors import UnsupportedError
from minescope.prior import Total

FLAG: Final = "F"
HIDDEN: Final = "H"


def classic_grid(position: Position, format_name: str) -> Grid:
    """The rectangle of the position, when it is one that a classic program knows."""
    grid = position.topology
    if not isinstance(grid, Grid) or grid.shape != PLAIN:
        shape = grid.shape if isinstance(grid, Grid) else "graph"
        raise UnsupportedError(
            f"{format_name} holds only grids with eight neighbours, not the topology {shape}."
        )
    if position.x_max != 1:
        raise UnsupportedError(
            f"{format_name} holds at most one mine in a cell, but here x_max is {position.x_max}."
        )
    return grid


def classic_total(position: Position, format_name: str) -> int:
    """The number of mines, when it is known."""
    if not isinstance(position.prior, Total):
        raise UnsupportedError(
            f"{format_name} needs the number of mines on the board; set it and try again."
        )
    return position.prior.mines


def classic_cells(position: Position, format_name: str) -> str:
    """The cells, row by row, as the characters 0 to 8, F and H."""
    cells = []
    for cell, label in zip(position.topology.cells, position.labels, strict=True):
        character = _character(label)
        if not character:
            raise UnsupportedError(
                f"{format_name} cannot hold {_described(label)} ({cell_name(cell)}).", [cell]
            )
        cells.append(character)
    return "".join(cells)


def read_cells(characters: str, meaning: Mapping[str, Label]) -> tuple[Label, ...]:
    """The labels behind characters that are all known to have a meaning."""
    return tuple(map(meaning.__getitem__, characters))


def _character(label: Label) -> str:
    match label:
        case Number(value) if 0 <= value <= 8:
            return str(value)
        case Mine(1):
            return FLAG
        case Unknown():
            return HIDDEN
        case _:
            return ""


def _described(label: Label) -> str:
    match label:
        case Free():
            return "a covered cell that is known to be safe"
        case Number(value):
            return f"the number {value}" if abs(value) < 10**9 else "a number that large"
        case _:
            return "a cell with that many mines"
