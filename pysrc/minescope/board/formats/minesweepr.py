"""The link of minesweepr: `topo= w= h= mines= board=`.

`mines` is a whole number, a share of the cells such as `25%` (rounded to a whole number), or a
density between 0 and 1. `board` holds a character for each cell: `.` or a digit, `(12)`, `x`
covered, `o` covered with a mine that the player has not found (unknown, then), `f` and `!` flagged,
`m` and `*` a mine; `:` between the rows is ignored. Commas may stand between the cells; then a number
needs no brackets.

Its hex board has one cell more in every second row: the rows of even number begin half a cell
further right. On ours they begin half a cell further left, and so each of them gets a free cell in
front, which holds no mine and changes nothing. Its boxes (`cube3d`, `cube2d`, with a depth `d`) and squares
that reach two steps (`grid2`) become graphs, with cells in the order in which minesweepr counts them, named
as it names them, from 1. Its spheres (`geohex`, `geotri`) are refused.

- `grid2`: squares that also touch what is two steps away, but for the far corners: 20 neighbours.
- `cube3d`: cubes in a box, with 26 neighbours.
- `cube2d`: squares on the six sides of a box. Two touch where they share a corner, also around an edge.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import Final

from minescope.board.formats.mine import read_grid
from minescope.board.formats.query import QueryValue, values_of
from minescope.board.formats.source import Token, blaming, shown, whole_number, words
from minescope.board.labels import FREE, UNKNOWN, Label, Mine, Number
from minescope.board.names import counted
from minescope.board.position import Position
from minescope.board.shapes import PLAIN, TILINGS, Shape
from minescope.board.topology import MAX_PLACE, Graph, Grid, Place
from minescope.errors import NotationError, PositionError
from minescope.prior import Density, Prior, Total, exact_fraction

MAX_VERTICES: Final = 20_000
"""A vertex may have 26 neighbours: more of them are no graph that anybody looks at."""
_STEP: Final = 20
Point = tuple[int, int, int]


def far_grid(width: int, height: int) -> Graph:
    """Squares that reach two steps far.

    >>> len(far_grid(5, 5).neighbours[12])
    20
    """
    check_vertices(width * height)
    cells = list(product(range(height), range(width)))
    steps = [
        (down, right)
        for down, right in product(range(3), range(-2, 3))
        if (down, right) > (0, 0) and down + abs(right) <= 3
    ]
    return _graph(
        cells,
        [(cell, (cell[0] + down, cell[1] + right)) for cell in cells for down, right in steps],
        [(_STEP * column, _STEP * row) for row, column in cells],
    )


def box(width: int, height: int, depth: int) -> Graph:
    """Cubes in a box, layer by layer.

    >>> len(box(3, 3, 3).neighbours[13])
    26
    """
    check_vertices(width * height * depth)
    cells = list(product(range(depth), range(height), range(width)))
    steps = [step for step in product((-1, 0, 1), repeat=3) if step > (0, 0, 0)]
    graph = _graph(
        cells,
        [
            (cell, tuple([a + b for a, b in zip(cell, step, strict=True)]))
            for cell in cells
            for step in steps
        ],
        [(_STEP * (layer * (width + 1) + x), _STEP * y) for layer, y, x in cells],
    )
    return Graph(tuple([_name(reversed(cell)) for cell in cells]), graph.edges, graph.places)


def surface(width: int, height: int, depth: int) -> Graph:
    """Squares on the sides of a box, side by side as a stair that can be folded.

    >>> sorted({len(around) for around in surface(2, 2, 2).neighbours})
    [7]
    """
    check_vertices(2 * (width * height + width * depth + height * depth))
    sides: Sequence[tuple[int, int, Callable[[int, int], Point]]] = (
        (height, width, lambda r, c: (c, r, 0)),
        (depth, width, lambda r, c: (c, height, r)),
        (depth, height, lambda r, c: (width, height - c, r)),
        (width, height, lambda r, c: (width - r, height - c, depth)),
        (width, depth, lambda r, c: (width - r, 0, depth - c)),
        (height, depth, lambda r, c: (0, r, depth - c)),
    )
    cells: list[tuple[int, ...]] = []
    places: list[Place] = []
    meeting: defaultdict[Point, list[tuple[int, ...]]] = defaultdict(list)
    right = down = 0
    for number, (rows, columns, corner) in enumerate(sides):
        for row, column in product(range(rows), range(columns)):
            cell = (number, row, column)
            cells.append(cell)
            places.append((_STEP * (right + column), _STEP * (down + row)))
            for r, c in product((row, row + 1), (column, column + 1)):
                meeting[corner(r, c)].append(cell)
        # The next side hangs below or to the right, in turn.
        right, down = (right, down + rows) if number % 2 == 0 else (right + columns, down)
    touching = [pair for met in meeting.values() for pair in combinations(met, 2)]
    return _graph(cells, touching, places)


def check_vertices(vertices: int) -> None:
    """Refuse a graph that nobody could look at."""
    if vertices > MAX_VERTICES:
        raise PositionError(
            f"The board would be a graph of {counted(vertices, 'vertex', 'vertices')}; the limit is "
            f"{MAX_VERTICES:,}."
        )


def _graph(
    cells: Sequence[tuple[int, ...]],
    touching: Iterable[tuple[tuple[int, ...], tuple[int, ...]]],
    places: list[Place],
) -> Graph:
    index = {cell: i for i, cell in enumerate(cells)}
    edges = {
        (min(index[a], index[b]), max(index[a], index[b]))
        for a, b in touching
        if b in index and a != b
    }
    fits = all([max(place) <= MAX_PLACE for place in places])
    return Graph(
        tuple([_name(cell) for cell in cells]),
        tuple(sorted(edges)),
        tuple(places) if fits else None,
    )


def _name(cell: Iterable[int]) -> str:
    return "-".join([str(number + 1) for number in cell])


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
}
"""The sizes that each of them has, and what makes it."""
_SPHERES: Final = ("geohex", "geotri")


def read_minesweepr(text: str) -> Position:
    """Read a link of minesweepr.

    >>> read_minesweepr("?w=3&h=1&mines=1&board=1x.").labels
    (Number(value=1), Unknown(), Number(value=0))
    """
    values = values_of(text)
    topology = values.get("topo")
    name = topology.text.lower() if topology else PLAIN
    if topology and name in _SPHERES:
        raise topology.error(
            f"The board of this link lies on a sphere ({name}), and spheres are not read."
        )
    sizes = _GRAPHS[name][0] if name in _GRAPHS else ("w", "h")
    for key in sizes:
        if key not in values:
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
    sides = [whole_number(_whole(values[key]), "a size") for key in keys]
    with blaming(_whole(values["w"])):
        # Before anything is multiplied out.
        if not all([1 <= length <= MAX_VERTICES for length in sides]):
            raise PositionError(f"A side has from 1 to {MAX_VERTICES:,} cells.")
        return make(*sides)


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
