"""Where all mines are: what a game hides, and a generator makes.

How many clicks a layout asks for is told by its openings and islands:

- An *opening* is a connected region of zeros with the numbers around it: one click opens all of it.
- 3BV (Bechtel's board benchmark value): the openings, and the free cells that belong to none. So many
  clicks open the board for a player who marks nothing.
- Here an *island of numbers* is a connected region of free cells that belong to no opening.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from minescope.board import Cell, Graph, Grid, cell_name
from minescope.board.names import counted
from minescope.board.position import check_x_max, index_of
from minescope.board.topology import Neighbours
from minescope.errors import PositionError


@dataclass(frozen=True, repr=False)
class Layout:
    """Mines in every cell of a board.

    >>> layout = Layout.of(Grid(1, 3), {(0, 2): 1})
    >>> layout.mines, layout.total, layout.number(1)
    ((0, 0, 1), 1, 1)
    """

    topology: Grid | Graph
    mines: tuple[int, ...]
    """For each cell, in the order of `topology.cells`."""
    x_max: int = 1

    def __post_init__(self) -> None:
        check_x_max(self.x_max)
        cells = self.topology.cells
        if len(self.mines) != len(cells):
            raise PositionError(
                f"The board has {len(cells)} cells, but {len(self.mines)} mine counts."
            )
        for cell, held in zip(cells, self.mines, strict=True):
            if not 0 <= held <= self.x_max:
                raise PositionError(
                    f"{cell_name(cell)} cannot hold {held} mines: a cell holds 0 to {self.x_max}.",
                    [cell],
                )

    def __repr__(self) -> str:
        return f"<Layout on {self.topology!r}: {counted(self.total, 'mine')}>"

    @classmethod
    def of(cls, topology: Grid | Graph, mines: Mapping[Cell, int], *, x_max: int = 1) -> Layout:
        """The layout with so many mines in these cells and none elsewhere."""
        row = [0] * len(topology.cells)
        for cell, held in mines.items():
            row[index_of(topology, cell)] = held
        return cls(topology, tuple(row), x_max)

    @property
    def total(self) -> int:
        return sum(self.mines)

    @property
    def by_cell(self) -> dict[Cell, int]:
        """The mines of the mined cells."""
        return {
            cell: held for cell, held in zip(self.topology.cells, self.mines, strict=True) if held
        }

    def number(self, i: int) -> int:
        """What the cell at this index shows when it is opened."""
        return sum([self.mines[j] for j in self.topology.neighbours[i]])

    def opened_by(self, cell: Cell) -> list[int]:
        """The indices of the cells that a click on a free cell opens: around zeros all of them."""
        first = index_of(self.topology, cell)
        opened = dict.fromkeys([first])
        zeros = [first] if not self.number(first) else []
        for i in zeros:
            for j in self.topology.neighbours[i]:
                if j not in opened:
                    opened[j] = None
                    if not self.number(j):
                        zeros.append(j)
        return list(opened)


class Clicks(NamedTuple):
    """What the clicks on a layout come to."""

    three_bv: int
    openings: int
    islands: int


def count_clicks(layout: Layout) -> Clicks:
    """
    A zero in a corner opens four cells; the cell beyond the mine has to be clicked by itself.

    >>> from minescope.board import Grid
    >>> count_clicks(Layout.of(Grid(1, 4), {(0, 2): 1}))
    Clicks(three_bv=2, openings=1, islands=1)
    """
    neighbours = layout.topology.neighbours
    free = [i for i, held in enumerate(layout.mines) if not held]
    zeros = [i for i in free if not layout.number(i)]
    opened = {j for i in zeros for j in (i, *neighbours[i])}
    alone = [i for i in free if i not in opened]
    openings = len(connected_regions(zeros, neighbours))
    return Clicks(openings + len(alone), openings, len(connected_regions(alone, neighbours)))


def connected_regions(cells: Iterable[int], neighbours: Neighbours) -> list[list[int]]:
    """These cells, those that touch together."""
    left = dict.fromkeys(cells)
    regions = []
    while left:
        region = [left.popitem()[0]]
        for i in region:
            for j in neighbours[i]:
                if j in left:
                    del left[j]
                    region.append(j)
        regions.append(region)
    return regions
