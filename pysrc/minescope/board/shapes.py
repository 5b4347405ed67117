"""The shapes of grids: how their cells lie, which of them touch, and what people are told of it.

One table, `TILINGS`; `web/js/state/shapes.js` is its twin. A new shape is a line at its end (links
know a shape by its place in the table) and, if its cells look like none before, a drawing.

Triangles stand in rows and point up and down in turn: a cell points up where row + column is even.
Each is twice as wide as the step to the next column, so that neighbours in a row interlock.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias, get_args

Shape: TypeAlias = Literal["grid", "grid4", "torus", "hex", "triangle", "triangle3"]
Outline: TypeAlias = Literal["square", "hexagon", "triangle"]
Steps: TypeAlias = tuple[tuple[int, int], ...]
"""Rows down and columns to the right, from a cell to those it touches."""

SHAPES: Final[tuple[Shape, ...]] = get_args(Shape)
PLAIN: Final[Shape] = "grid"
"""The board of the game, and what is meant where no shape is named."""


class Tiling(NamedTuple):
    """What distinguishes the grids of one shape."""

    steps: tuple[tuple[Steps, ...], ...]
    """Which cells touch: `steps[row % rows][column % columns]`, as the pattern repeats."""
    note: str
    """A sentence about the shape; none about the usual one."""
    outline: Outline = "square"
    """What a cell looks like. A hexagon lies like a brick: odd rows half a cell to the right."""
    wraps: bool = False
    """Whether the right edge is joined to the left one, and the bottom to the top."""

    @property
    def period(self) -> tuple[int, int]:
        """Rows and columns after which the pattern repeats: a move by these keeps what touches."""
        return len(self.steps), len(self.steps[0])


def points_up(row: int, column: int) -> bool:
    """Whether the triangle in this place stands on a side; else it stands on a corner."""
    return (row + column) % 2 == 0


def _sides(down: int, *columns: int) -> Steps:
    return tuple((down, right) for right in columns)


_KING: Final = (*_sides(-1, -1, 0, 1), *_sides(0, -1, 1), *_sides(1, -1, 0, 1))
_ROOK: Final = (*_sides(-1, 0), *_sides(0, -1, 1), *_sides(1, 0))
_EVEN_HEXAGON: Final = (*_sides(-1, -1, 0), *_sides(0, -1, 1), *_sides(1, -1, 0))
_ODD_HEXAGON: Final = (*_sides(-1, 0, 1), *_sides(0, -1, 1), *_sides(1, 0, 1))
# Three triangles meet the corner above, five the side below; each corner belongs to six in all.
_UP: Final = (*_sides(-1, -1, 0, 1), *_sides(0, -2, -1, 1, 2), *_sides(1, -2, -1, 0, 1, 2))
_DOWN: Final = (*_sides(-1, -2, -1, 0, 1, 2), *_sides(0, -2, -1, 1, 2), *_sides(1, -1, 0, 1))
_UP_BY_SIDES: Final = (*_sides(0, -1, 1), *_sides(1, 0))
_DOWN_BY_SIDES: Final = (*_sides(-1, 0), *_sides(0, -1, 1))

TILINGS: Final[dict[Shape, Tiling]] = {
    "grid": Tiling(((_KING,),), ""),
    "grid4": Tiling(((_ROOK,),), "Each cell touches four others."),
    "torus": Tiling(
        ((_KING,),),
        "The edges of the board are joined, left to right and top to bottom.",
        wraps=True,
    ),
    "hex": Tiling(
        ((_EVEN_HEXAGON,), (_ODD_HEXAGON,)),
        "Each cell touches six others: every second row lies half a cell to the right.",
        "hexagon",
    ),
    "triangle": Tiling(
        ((_UP, _DOWN), (_DOWN, _UP)),
        "Each cell is a triangle and touches twelve others, at its sides and corners; the first "
        "points up, and its neighbours in the row and in the column point down.",
        "triangle",
    ),
    "triangle3": Tiling(
        ((_UP_BY_SIDES, _DOWN_BY_SIDES), (_DOWN_BY_SIDES, _UP_BY_SIDES)),
        "Each cell is a triangle and touches three others, at its sides; the first points up, and "
        "its neighbours in the row and in the column point down.",
        "triangle",
    ),
}
