"""The link of minesweepr: `topo= w= h= mines= board=`.

`mines` is a whole number, a share of the cells such as `25%` (rounded to a whole number), or a
density between 0 and 1. `board` holds a character for each cell: `.` or a digit, `(12)`, `x`
covered, `o` covered with a mine that the player has not found (unknown, then), `f` and `!` flagged,
`m` and `*` a mine; `:` between the rows is ignored. Commas may stand between the cells; then a number
needs no brackets.

Its hex board has one cell more in every second row: the rows of even number begin half a cell
further right. On ours they begin half a cell further left, and so each of them gets a free cell in
front, which holds no mine and changes nothing. Its boxes (`cube3d`, `cube2d`, with a depth `d`), squares
that reach two steps (`grid2`) and spheres (`geohex`, `geotri`, with a `skew` in place of the height) become
graphs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from minescope.board.formats.mine import read_grid
from minescope.board.formats.minesweepr_graphs import MAX_VERTICES, box, far_grid, surface
from minescope.board.formats.minesweepr_spheres import hexagon_sphere, triangle_sphere
from minescope.board.formats.query import QueryValue, values_of
from minescope.board.formats.source import Token, blaming, shown, whole_number, words
from minescope.board.labels import FREE, UNKNOWN, Label, Mine, Number
from minescope.board.names import counted
from minescope.board.position import Position
from minescope.board.shapes import PLAIN, TILINGS, Shape
from minescope.board.topology import Graph, Grid
from minescope.errors import NotationError, PositionError
from minescope.prior import Density, Prior, Total, exact_fraction

_SHAPES: Final[dict[str, Shape]] = {"grid": "grid", "torus": "torus", "hex": "hex"}
_MEANING: Final[dict[str, Label]] = {
    **{str(value): Number(value) for value in range(10)},
    ".": Number(0),
    **dict.fromkeys("xo", UNKNOWN),
    **dict.fromkeys("f!m*", Mine()),
}
_CELL: Final = re.compile(r"\(([0-9]+)\)|[^:\s+]")
"""Row marks and blanks (a plus stands for one in a query) are passed over."""
_CELL_BEFORE_COMMA: Final = re.compile(r"\(?([0-9]++)\)?+(?=[,:]|\Z)|[^,:\s+]")
_GRAPHS: Final[dict[str, tuple[tuple[str, ...], Callable[..., Graph]]]] = {
    "grid2": (("w", "h"), far_grid),
    "cube3d": (("w", "h", "d"), box),
    "cube2d": (("w", "h", "d"), surface),
    "geohex": (("w", "skew"), hexagon_sphere),
    "geotri": (("w", "skew"), triangle_sphere),
}
"""The sizes that each of them has, and what makes it."""
_MAY_BE_MISSING: Final = "skew"


def read_minesweepr(text: str) -> Position:
    """Read a link of minesweepr.

    >>> read_minesweepr("?w=3&h=1&mines=1&board=1x.").labels
    (Number(value=1), Unknown(), Number(value=0))
    """
    values = values_of(text)
    topology = values.get("topo")
    name = topology.text.lower() if topology else PLAIN
    sizes = _GRAPHS[name][0] if name in _GRAPHS else ("w", "h")
    for key in sizes:
        if key not in values and key != _MAY_BE_MISSING:
            raise NotationError(f"The link has no {key}=...; minesweepr gives w=, h= and board=.")
    if name in _GRAPHS:
        graph = _read_graph(name, values)
        labels, prior = _read_cells(values, len(graph.cells))
        return Position(graph, tuple(labels), prior=prior)
    shape = _read_shape(topology)
    width, height = (_whole(values[key]) for key in ("w", "h"))
    rectangle = read_grid(width, height)
    rows = _row_lengths(rectangle, shape)
    with blaming(width):
        grid = Grid(rectangle.height, max(rows), shape)
    labels, prior = _read_cells(values, sum(rows))
    return Position(grid, _placed(labels, rows, grid.width), prior=prior)


def _whole(value: QueryValue) -> Token:
    return value.part(0, len(value.text))


def _read_cells(values: Mapping[str, QueryValue], cells: int) -> tuple[list[Label], Prior | None]:
    board, mines = values.get("board"), values.get("mines")
    labels: list[Label] = [UNKNOWN] * cells
    if board is not None:
        labels = _read_board(board, cells)
    return labels, None if mines is None else _read_mines(mines, cells)


def _read_graph(name: str, values: Mapping[str, QueryValue]) -> Graph:
    keys, make = _GRAPHS[name]
    sizes = {
        key: whole_number(_whole(values[key]), "a size") if key in values else 0 for key in keys
    }
    with blaming(_whole(values["w"])):
        # Before anything is multiplied out.
        sides = [length for key, length in sizes.items() if key != _MAY_BE_MISSING]
        if not all([1 <= length <= MAX_VERTICES for length in sides]):
            raise PositionError(f"A side has from 1 to {MAX_VERTICES:,} cells.")
        return make(*sizes.values())


def _read_shape(topology: QueryValue | None) -> Shape:
    if topology is None:
        return PLAIN
    shape = _SHAPES.get(topology.text.lower())
    if shape is None:
        raise topology.error(
            f"The topology {shown(topology.text)} is unknown; use {words([*_SHAPES, *_GRAPHS])}."
        )
    return shape


def _row_lengths(rectangle: Grid, shape: Shape) -> list[int]:
    longer = TILINGS[shape].outline == "hexagon"
    return [rectangle.width + (longer and row % 2) for row in range(rectangle.height)]


def _placed(labels: list[Label], rows: list[int], width: int) -> tuple[Label, ...]:
    """The labels with a free cell in front of every row that is one cell short."""
    placed: list[Label] = []
    start = 0
    for length in rows:
        placed += [FREE] * (width - length)
        placed += labels[start : start + length]
        start += length
    return tuple(placed)


def _read_mines(mines: QueryValue, cells: int) -> Prior:
    token = mines.part(0, len(mines.text))
    with blaming(token):
        if token.text.endswith("%"):
            share = exact_fraction(token.text) * cells
            return Total(int(share + Fraction(1, 2)))
        if "." in token.text:
            density = exact_fraction(token.text)
            if not 0 < density < 1:
                raise token.error(
                    f"{shown(token.text)} mines: a whole number, a share such as 25% or a density "
                    "between 0 and 1 is expected."
                )
            return Density(density)
    return Total(whole_number(token, "the number of mines"))


def _read_board(board: QueryValue, cells: int) -> list[Label]:
    labels: list[Label] = []
    pattern = _CELL_BEFORE_COMMA if "," in board.text else _CELL
    for match in pattern.finditer(board.text):
        at = match.start()
        if len(labels) == cells:
            raise board.error(f"The board goes on after all {cells:,} cells.", at)
        if match[1]:
            labels.append(Number(whole_number(board.part(*match.span(1)), "the number of a cell")))
        elif match[0].lower() in _MEANING:
            labels.append(_MEANING[match[0].lower()])
        else:
            raise board.error(
                f"{shown(match[0])} is not a cell; ., a digit, (12), x, o, f or m is expected.", at
            )
    if len(labels) < cells:
        raise board.error(
            f"The board ends after {counted(len(labels), 'cell')}; {cells:,} are expected.",
            len(board.text),
        )
    return labels
