"""What is said about a position that cannot be."""

from __future__ import annotations

from typing import NamedTuple

from minescope.board import Cell

MAX_COUNTS = 1_000
"""Mine counts listed as repairs: those nearest to the one given."""


class Repair(NamedTuple):
    """One change that makes the position legal again."""

    cell: Cell | None
    """The number to change; None for the number of mines."""
    values: tuple[int, ...]
    """Every value that would do, ascending (of mine counts the `MAX_COUNTS` nearest)."""


class Contradiction(NamedTuple):
    """Numbers that cannot hold together, though every smaller choice of them can."""

    cells: tuple[Cell, ...]
    """The cells that show these numbers, in the order of the board."""
    mine_count: bool
    """Whether the prior (the number of mines, or a density of 0 or x_max) belongs to the set."""
    sentence: str
    repairs: tuple[Repair, ...]
    """Every single change that would do, but for numbers that would take too long to judge."""
