"""Where the cells of a grid lie: their corners on a lattice, and how large its steps are.

The corners of all cells of a shape are points of one lattice, so that neighbours share them exactly
and an edge is the same pair of whole numbers for both. Only who draws multiplies by the steps.

>>> Tiles(Grid(1, 2), 40).corners(1)
((1, 0), (2, 0), (2, 1), (1, 1))
>>> Tiles(Grid(1, 2), 40).edges_around([0, 1])  # without the one between the cells
[((0, 0), (0, 1)), ((0, 0), (1, 0)), ((0, 1), (1, 1)), ((1, 0), (2, 0)), ((1, 1), (2, 1)), ((2, 0), (2, 1))]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from math import sqrt
from typing import Final, NamedTuple, TypeAlias

from minescope.board.shapes import TILINGS, Outline, points_up
from minescope.board.topology import Grid

Corner: TypeAlias = tuple[int, int]
"""Steps of the lattice to the right and down."""
Edge: TypeAlias = tuple[Corner, Corner]
Point: TypeAlias = tuple[float, float]


class _Steps(NamedTuple):
    """The steps of the lattice where the text in a cell has a square with a side of 1."""

    right: float
    down: float


# A text does not fill the corners of its square, so that cells with slanted sides may be a little
# smaller than what holds that square.
_STEPS: Final[dict[Outline, _Steps]] = {
    "square": _Steps(1, 1),
    "hexagon": _Steps(0.62, 0.62 / sqrt(3)),
    "triangle": _Steps(1, sqrt(3)),
}


class Tiles:
    """The cells of a grid, with a square of this side for the text in each."""

    def __init__(self, grid: Grid, side: float) -> None:
        self.grid = grid
        self.outline = TILINGS[grid.shape].outline
        steps = _STEPS[self.outline]
        self.right, self.down = steps.right * side, steps.down * side

    def place(self, corner: tuple[float, float]) -> Point:
        """A corner, or any other place of the lattice, in the measure of the side."""
        return corner[0] * self.right, corner[1] * self.down

    @property
    def size(self) -> Point:
        """Width and height of the whole board."""
        height, width = self.grid.height, self.grid.width
        match self.outline:
            case "square":
                return self.place((width, height))
            case "hexagon":
                return self.place((2 * width + (height > 1), 3 * height + 1))
            case "triangle":
                return self.place((width + 1, height))

    def corners(self, i: int) -> tuple[Corner, ...]:
        """The corners of a cell, clockwise."""
        row, column = divmod(i, self.grid.width)
        match self.outline:
            case "square":
                return (
                    (column, row),
                    (column + 1, row),
                    (column + 1, row + 1),
                    (column, row + 1),
                )
            case "hexagon":
                x, y = 2 * column + row % 2, 3 * row
                return (
                    (x + 1, y),
                    (x + 2, y + 1),
                    (x + 2, y + 3),
                    (x + 1, y + 4),
                    (x, y + 3),
                    (x, y + 1),
                )
            case "triangle" if points_up(row, column):
                return ((column + 1, row), (column + 2, row + 1), (column, row + 1))
            case "triangle":
                return ((column, row), (column + 2, row), (column + 1, row + 1))

    def middle(self, i: int) -> Point:
        """Where the text in a cell stands."""
        row, column = divmod(i, self.grid.width)
        match self.outline:
            case "square":
                return self.place((column + 0.5, row + 0.5))
            case "hexagon":
                return self.place((2 * column + row % 2 + 1, 3 * row + 2))
            case "triangle":
                # Near the long side, where there is more room.
                return self.place((column + 1, row + (0.67 if points_up(row, column) else 0.33)))

    def edges(self, i: int) -> Iterator[Edge]:
        """The sides of a cell, each written the same by both cells that it belongs to."""
        corners = self.corners(i)
        for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
            yield (start, end) if start < end else (end, start)

    def edges_around(self, cells: Collection[int]) -> list[Edge]:
        """What parts these cells from all others."""
        times = Counter([edge for i in cells for edge in self.edges(i)])
        return sorted([edge for edge, count in times.items() if count == 1])
