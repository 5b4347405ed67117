"""Grids, tori, hexagons, triangles and cubes: boards of the game as graphs."""

from __future__ import annotations

from math import pi, sin, sqrt
from typing import Final

from minescope.board.families.drawing import STEP, Edge, check_size, drawn, numbered
from minescope.board.names import short_cell_name
from minescope.board.shapes import TILINGS, points_up
from minescope.board.topology import Graph, Grid

_ROW: Final = STEP * sqrt(3) / 2
"""Between rows of hexagons whose middles are a step apart, and between columns of such triangles."""

_HEX_CORNERS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""Of a hexagon with its point up; right in halves of its width, down in halves of a side."""


def grid_graph(grid: Grid) -> Graph:
    """A grid of any shape as a graph: the same cells in the same order, the same neighbours.

    >>> grid_graph(Grid(1, 3)).edges
    ((0, 1), (1, 2))
    """
    check_size(grid.height * grid.width)
    edges = [(i, j) for i, near in enumerate(grid.neighbours) for j in near if i < j]
    return _on_lattice(grid, edges)


def _on_lattice(grid: Grid, edges: list[Edge]) -> Graph:
    height, width = grid.height, grid.width
    # Rows and columns of a torus are bent a little: else the edges that lead around would run
    # through all other vertices. They also need more room.
    tiling = TILINGS[grid.shape]
    bend, step = (0.6 * STEP, 1.5 * STEP) if tiling.wraps else (0.0, float(STEP))
    places = []
    for row, column in grid.cells:
        x, y = step * column, step * row
        if tiling.outline == "hexagon":
            x, y = x + STEP / 2 * (row % 2), _ROW * row
        elif tiling.outline == "triangle":
            # The middle of one that points up lies two thirds down its row, of others one third.
            x, y = _ROW * column, 1.5 * STEP * row + STEP / 2 * points_up(row, column)
        x += bend * sin(pi * row / max(1, height - 1))
        y += bend * sin(pi * column / max(1, width - 1))
        places.append((x, y))
    names = [short_cell_name(cell) for cell in grid.cells]
    return drawn(names, edges, places)


def grid(width: int, height: int) -> Graph:
    """A rectangle of cells that touch at their sides."""
    check_size(width * height)
    return grid_graph(Grid(height, width, "grid4"))


def king_grid(width: int, height: int) -> Graph:
    """The board of the game: cells touch at sides and corners."""
    check_size(width * height)
    return grid_graph(Grid(height, width))


def torus(width: int, height: int) -> Graph:
    """A rectangle with its edges joined; cells touch at their sides."""
    check_size(width * height)
    edges = []
    for row in range(height):
        for column in range(width):
            here = row * width + column
            edges.append((here, row * width + (column + 1) % width))
            edges.append((here, (row + 1) % height * width + column))
    return _on_lattice(Grid(height, width, "torus"), edges)


def king_torus(width: int, height: int) -> Graph:
    """A rectangle with its edges joined; cells touch at sides and corners."""
    check_size(width * height)
    return grid_graph(Grid(height, width, "torus"))


def hex_grid(width: int, height: int) -> Graph:
    """A rectangle of hexagons, every second row half a cell to the right."""
    check_size(width * height)
    return grid_graph(Grid(height, width, "hex"))


def hex_patch(radius: int) -> Graph:
    """Hexagons around one in the middle, so many rings of them; each touches six.

    >>> [len(hex_patch(radius).cells) for radius in range(4)]
    [1, 7, 19, 37]
    """
    cells = _hexagons(radius)
    check_size(len(cells))
    index = {cell: i for i, cell in enumerate(cells)}
    edges = [
        (i, index[near])
        for (q, r), i in index.items()
        for near in ((q + 1, r), (q, r + 1), (q - 1, r + 1))
        if near in index
    ]
    places = [(STEP * (q + r / 2), _ROW * r) for q, r in cells]
    return drawn(numbered(len(cells)), edges, places)


def honeycomb(radius: int) -> Graph:
    """The corners of such hexagons; they touch along the sides, so that each touches two or three.

    >>> [len(honeycomb(radius).cells) for radius in range(1, 4)]
    [6, 24, 54]
    """
    check_size(6 * radius**2)
    edges = set()
    for q, r in _hexagons(radius - 1):
        corners = [(2 * q + r + right, 3 * r + down) for right, down in _HEX_CORNERS]
        for i, corner in enumerate(corners):
            one, other = sorted((corner, corners[i - 1]))
            edges.add((one, other))
    points = sorted({point for edge in edges for point in edge}, key=lambda p: (p[1], p[0]))
    index = {point: i for i, point in enumerate(points)}
    places = [(_ROW * x, STEP / 2 * y) for x, y in points]
    pairs = sorted((index[one], index[other]) for one, other in edges)
    return drawn(numbered(len(points)), pairs, places)


def _hexagons(radius: int) -> list[tuple[int, int]]:
    """Hexagons at most so many steps from the middle: q to the right, r down and half to the right."""
    check_size(3 * radius * (radius + 1) + 1)
    return [
        (q, r)
        for r in range(-radius, radius + 1)
        for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1)
    ]


def hypercube(dimension: int) -> Graph:
    """Words of 0 and 1, which touch where they differ in one letter."""
    check_size(2 ** min(dimension, 64))
    size = 2**dimension
    edges = [(i, i | 1 << bit) for i in range(size) for bit in range(dimension) if not i >> bit & 1]
    # Three directions make a cube as it is drawn by hand; further ones repeat it, ever farther apart.
    ways = [(1.5, 0.0), (0.0, 1.5), (0.7, -0.6)]
    far = 3.6
    while len(ways) < dimension:
        ways += [(far, 0.28 * far), (-0.28 * far, far)]
        far *= 2.2
    places = [
        (
            STEP * sum(ways[bit][0] for bit in range(dimension) if i >> bit & 1),
            STEP * sum(ways[bit][1] for bit in range(dimension) if i >> bit & 1),
        )
        for i in range(size)
    ]
    return drawn([f"{i:0{dimension}b}" for i in range(size)], edges, places)
