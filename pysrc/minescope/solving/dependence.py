r"""How much every other probability depends on one cell: what it would be if that one is a mine, or free.

Two boards are solved, as it is and with the cell free; what holds where it is a mine follows, since the
probability as it is lies between the two, and the chance of the cell says where.

>>> from minescope.board.formats.recognise import parse
>>> board = parse("minescope 1\ntopology grid 4x3\nmines 3\n\n? ? ? ?\n? 1 2 ?\n? ? ? ?")
>>> depends = dependence(board, (0, 3))
>>> depends.cells[1, 3]
Dependent(now=Fraction(2, 3), if_mine=Fraction(1, 2), if_free=Fraction(1, 1))
>>> depends.probability, depends.cells[1, 3].change
(Fraction(2, 3), Fraction(-1, 6))
"""

from __future__ import annotations

from typing import NamedTuple

from minescope.arithmetic.algebraic import Exact
from minescope.board import FREE, Cell, Position
from minescope.board.names import counted
from minescope.counting.interface import Progress
from minescope.solving.supposition import suppose


class Dependent(NamedTuple):
    """The chance of any mine in a cell, as it is, and for both cases of another one."""

    now: Exact
    if_mine: Exact
    if_free: Exact

    @property
    def change(self) -> Exact:
        """How much it moves if the other cell is a mine; above 0 where they like to be mines together."""
        return self.if_mine - self.now


class Dependence(NamedTuple):
    """What depends on a cell."""

    cell: Cell
    probability: Exact
    """That it holds any mine."""
    cells: dict[Cell, Dependent]
    """All other unknown cells; none where it is certain what the cell holds, since nothing depends on it
    then. Cells that have the same share one object."""

    def __repr__(self) -> str:
        return f"<Dependence on {self.cell!r}: {counted(len(self.cells), 'other cell')}>"


def dependence(
    position: Position,
    cell: Cell,
    *,
    max_steps: int | None = None,
    max_seconds: float | None = None,
    on_progress: Progress | None = None,
) -> Dependence:
    """How every other probability depends on this cell.

    A position that no assignment fits raises ContradictionError.
    """
    supposed = suppose(
        position,
        {cell: FREE},
        max_steps=max_steps,
        max_seconds=max_seconds,
        on_progress=on_progress,
    )
    free = supposed.probability
    mine = 1 - free
    if free in (0, 1):
        return Dependence(cell, mine, {})
    known: dict[int, Dependent] = {}
    cells: dict[Cell, Dependent] = {}
    for other, change in supposed.changes.items():
        if id(change) not in known:
            now, if_free = change
            known[id(change)] = Dependent(now, (now - free * if_free) / mine, if_free)
        cells[other] = known[id(change)]
    return Dependence(cell, mine, cells)
