"""The boards of minesweepr that are no grids of ours, as graphs.

- `grid2`: squares that also touch what is two steps away, but for the far corners: 20 neighbours.
- `cube3d`: cubes in a box, with 26 neighbours.
- `cube2d`: squares on the six sides of a box. Two touch where they share a corner, also around an edge.

Cells come in the order in which minesweepr counts them, and are named as it names them, from 1.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, product
from typing import Final

from minescope.board.names import counted
from minescope.board.topology import MAX_PLACE, Graph, Place
from minescope.errors import PositionError

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
