"""Which cells there are and which of them touch.

A topology names its cells (`(row, column)` from 0 on grids, the vertex's name on graphs) and gives
for each the indices of its neighbours. Everything above `constraints` works with these indices and
never asks what shape the board has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Final, Protocol, TypeAlias

from minescope.arithmetic.whole import is_whole
from minescope.board.shapes import PLAIN, SHAPES, TILINGS, Shape
from minescope.errors import PositionError

Cell: TypeAlias = Hashable
Neighbours: TypeAlias = tuple[tuple[int, ...], ...]
Place: TypeAlias = tuple[int, int]
"""Right and down from any origin; a vertex is 10 wide, and vertices that touch lie about 20 apart."""

MAX_CELLS: Final = 250_000
"""A board of 500 x 500. Above this a page would stall on drawing alone; texts are refused early."""

MAX_PLACE: Final = 100_000
"""Places lie between this and its negative: a drawing of 10,000 vertices side by side."""


class Topology(Protocol):
    """Cells in a fixed order, and who touches whom."""

    @property
    def cells(self) -> tuple[Cell, ...]: ...

    @property
    def neighbours(self) -> Neighbours:
        """For each cell, in the order of `cells`, the indices of the cells it touches, ascending."""
        ...

    @property
    def around(self) -> tuple[frozenset[int], ...]:
        """The same neighbours as sets."""
        ...

    @property
    def index(self) -> Mapping[Cell, int]:
        """Where each cell stands in `cells`."""
        ...


@lru_cache(maxsize=4)
def _grid_neighbours(shape: Shape, height: int, width: int) -> Neighbours:
    tiling = TILINGS[shape]
    rows, columns = tiling.period
    neighbours = []
    for row in range(height):
        steps = tiling.steps[row % rows]
        for column in range(width):
            touched = set()
            for down, right in steps[column % columns]:
                r, c = row + down, column + right
                if tiling.wraps:
                    r, c = r % height, c % width
                if 0 <= r < height and 0 <= c < width and (r, c) != (row, column):
                    # A set: on a torus two cells wide both sides are the same neighbour.
                    touched.add(r * width + c)
            neighbours.append(tuple(sorted(touched)))
    return tuple(neighbours)


@lru_cache(maxsize=4)
def _grid_around(shape: Shape, height: int, width: int) -> tuple[frozenset[int], ...]:
    return tuple(map(frozenset, _grid_neighbours(shape, height, width)))


@lru_cache(maxsize=4)
def _grid_cells(height: int, width: int) -> tuple[tuple[int, int], ...]:
    return tuple((row, column) for row in range(height) for column in range(width))


@lru_cache(maxsize=4)
def _grid_index(height: int, width: int) -> dict[Cell, int]:
    return {cell: i for i, cell in enumerate(_grid_cells(height, width))}


@dataclass(frozen=True, slots=True)
class Grid:
    """A rectangle of cells: squares with eight neighbours ("grid") or four ("grid4"), wrapped around
    ("torus"), hexagons with six ("hex"), triangles with twelve ("triangle") or three ("triangle3").

    Rows come first, as in matrices: an expert board is `Grid(16, 30)`, or `Grid(height=16, width=30)`.

    >>> Grid(2, 3).neighbours[0]
    (1, 3, 4)
    """

    height: int
    width: int
    shape: Shape = PLAIN

    def __post_init__(self) -> None:
        if self.shape not in SHAPES:
            raise PositionError(
                f"{self.shape!r} is not a shape: choose one of {', '.join(SHAPES)}."
            )
        for side in ("height", "width"):
            cells = getattr(self, side)
            if not is_whole(cells):
                raise PositionError(
                    f"The {side} of a board is a whole number of cells, not {cells!r:.40}; a board of rows x "
                    "columns is Grid(rows, columns)."
                )
            object.__setattr__(self, side, int(cells))
        if self.height < 1 or self.width < 1:
            raise PositionError(
                "A board needs at least one row and one column, not "
                f"{self.height} x {self.width} (rows x columns)."
            )
        if self.height * self.width > MAX_CELLS:
            raise PositionError(
                f"A board of {self.height} x {self.width} (rows x columns) has more than {MAX_CELLS:,} "
                "cells, the limit."
            )

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        return _grid_cells(self.height, self.width)

    @property
    def neighbours(self) -> Neighbours:
        return _grid_neighbours(self.shape, self.height, self.width)

    @property
    def around(self) -> tuple[frozenset[int], ...]:
        return _grid_around(self.shape, self.height, self.width)

    @property
    def index(self) -> dict[Cell, int]:
        return _grid_index(self.height, self.width)


@dataclass(frozen=True, repr=False)
class Graph:
    """Any simple graph: named vertices and undirected edges between them.

    >>> Graph.from_edges([("a", "b"), ("b", "c")]).neighbours
    ((1,), (0, 2), (1,))
    """

    cells: tuple[str, ...]
    edges: tuple[tuple[int, int], ...] = field(default=())
    """Pairs of indices, the smaller first, sorted; `__post_init__` brings them into this form."""
    places: tuple[Place, ...] | None = field(default=None, compare=False)
    """Where each vertex is drawn, if somebody has said so. A graph drawn otherwise is the same."""

    def __post_init__(self) -> None:
        if self.places is not None:
            _check_places(self.places, len(self.cells))
        if len(set(self.cells)) != len(self.cells):
            twice = next(c for c, times in Counter(self.cells).items() if times > 1)
            raise PositionError(f"The vertex {twice!r} is named twice.", [twice])
        strange = [name for name in self.cells if not isinstance(name, str)]
        if strange:
            raise PositionError(
                f"A vertex is named by a text, and {strange[0]!r:.40} is none: write str(name) for each."
            )
        if "" in self.cells:
            raise PositionError("A vertex has an empty name. Give it at least one character.")
        if len(self.cells) > MAX_CELLS:
            raise PositionError(f"A graph with more than {MAX_CELLS:,} vertices is too large.")
        normal = []
        for a, b in self.edges:
            if not (0 <= a < len(self.cells) and 0 <= b < len(self.cells)):
                raise PositionError(f"The edge {a}-{b} leads to a vertex that does not exist.")
            if a == b:
                name = self.cells[a]
                raise PositionError(f"The vertex {name!r} is joined to itself.", [name])
            normal.append((min(a, b), max(a, b)))
        normal.sort()
        for before, after in pairwise(normal):
            if before == after:
                names = [self.cells[i] for i in before]
                raise PositionError(f"The edge {names[0]}-{names[1]} is given twice.", names)
        object.__setattr__(self, "edges", tuple(normal))

    def __repr__(self) -> str:
        vertices = "1 vertex" if len(self.cells) == 1 else f"{len(self.cells):,} vertices"
        edges = "1 edge" if len(self.edges) == 1 else f"{len(self.edges):,} edges"
        return f"<Graph of {vertices} and {edges}>"

    @classmethod
    def from_edges(cls, edges: Iterable[tuple[str, str]], vertices: Iterable[str] = ()) -> Graph:
        """The graph with these edges; `vertices` come first and may include lonely ones."""
        edges = list(edges)
        index: dict[str, int] = {}
        for name in vertices:
            index.setdefault(name, len(index))
        for edge in edges:
            for name in edge:
                index.setdefault(name, len(index))
        return cls(tuple(index), tuple((index[a], index[b]) for a, b in edges))

    @cached_property
    def neighbours(self) -> Neighbours:
        touched: list[list[int]] = [[] for _ in self.cells]
        for a, b in self.edges:
            touched[a].append(b)
            touched[b].append(a)
        return tuple(tuple(sorted(t)) for t in touched)

    @cached_property
    def around(self) -> tuple[frozenset[int], ...]:
        return tuple(map(frozenset, self.neighbours))

    @cached_property
    def index(self) -> dict[Cell, int]:
        return {name: i for i, name in enumerate(self.cells)}


def _check_places(places: tuple[Place, ...], vertices: int) -> None:
    if len(places) != vertices:
        raise PositionError(f"The graph has {vertices:,} vertices, but {len(places):,} places.")
    for place in places:
        if max(map(abs, place)) > MAX_PLACE:
            raise PositionError(
                f"The place {place[0]}, {place[1]} is too far out: {MAX_PLACE:,} is the limit."
            )
