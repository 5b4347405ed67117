r"""The geodesic boards of minesweepr as graphs: hexagons with twelve pentagons, or triangles, on a sphere.

A lattice of triangles is laid on the net of an icosahedron whose edges are `size - skew` steps of it in one
direction and `skew` in the next, so that each face has the area of T triangles, T = (size - skew)² +
(size - skew) skew + skew². `geohex` has a cell around each point of the lattice, 10 T + 2 in all, and two
touch where they share a side; `geotri` has a cell in each triangle, 20 T, and two touch where they share a
corner.

In the net, whose coordinates have the edges of faces as their units, five faces hang below the north pole,
ten lie in the band between the heights 1 and 2, and five hang above the south pole:

       /\/\/\/\/\        A unit square is cut by its diagonal into a lower right and an upper left face.
       /\/\/\/\/\/       Those at height 2 keep the first, those at height 0 the second, and x = 5 is
        \/\/\/\/\/       glued to x = 0.

minesweepr counts the cells as they lie in this net, from the top, then from the left; what lies on a cut is
counted on one side of it. Which side was read in its source: the square that a point lies in is found by
rounding down, a diagonal belongs to the lower right face, and a triangle that straddles an edge goes with
the middle of the side that is nearest to the edge.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import combinations, product
from math import isqrt
from typing import Final, NamedTuple

from minescope.board.formats.minesweepr_graphs import check_vertices
from minescope.board.topology import Graph, Place

Point = tuple[int, int]
Weights = tuple[int, int, int]
Names = tuple[str, str, str]
Spot = frozenset[tuple[str, int]]
"""A point of the sphere: the corners of a face that it lies in, and how much each of them weighs."""

_PARTS: Final = 6
"""A step of the lattice in parts: middles of sides and of triangles are whole numbers of them."""
_AROUND: Final[Sequence[Point]] = ((6, 0), (6, 6), (0, 6), (-6, 0), (-6, -6), (0, -6))
"""The steps, in parts."""
_COLUMNS: Final = 5
_CENTRES: Final[Sequence[Point]] = ((4, 2), (2, 4))
"""Of the lower right and the upper left triangle of a square of the lattice, in parts."""
_CORNERS: Final[Sequence[Sequence[Point]]] = (((0, 0), (6, 0), (6, 6)), ((0, 0), (0, 6), (6, 6)))
_SIDES: Final[Sequence[Sequence[tuple[Point, bool, bool]]]] = (
    (((3, 0), True, False), ((3, 3), False, True), ((6, 3), False, False)),
    (((3, 6), True, False), ((3, 3), False, True), ((0, 3), False, False)),
)
"""The middles of their sides, and whether the face beyond lies in another column or row of the net."""
_STEP: Final = 24
"""How far apart neighbours are drawn."""


class Face(NamedTuple):
    """A face of the icosahedron: its square in the net, and which half of it."""

    column: int
    row: int
    upper: bool

    @property
    def is_in_net(self) -> bool:
        halves = {2: (False,), 1: (False, True), 0: (True,)}
        return 0 <= self.column < _COLUMNS and self.upper in halves.get(self.row, ())

    @property
    def corners(self) -> tuple[Point, Point, Point]:
        x, y = self.column, self.row
        return (x, y), (x + 1, y + 1), (x, y + 1) if self.upper else (x + 1, y)


FACES: Final = [
    face
    for face in [Face(*f) for f in product(range(_COLUMNS), range(3), (False, True))]
    if face.is_in_net
]


def _corner_name(corner: Point) -> str:
    column, row = corner
    return {3: "north", 0: "south"}.get(row) or f"{row}.{column % _COLUMNS}"


_NAMES: Final[dict[Face, Names]] = {
    face: (_corner_name(a), _corner_name(b), _corner_name(c))
    for face, (a, b, c) in [(face, face.corners) for face in FACES]
}


class Net:
    """The lattice on the net of the icosahedron; all points are in parts of a step."""

    def __init__(self, size: int, skew: int) -> None:
        turn = skew % size
        run = size - turn
        self.right: Point = (run * _PARTS, -turn * _PARTS)
        """The edge of a face to the right."""
        self.up: Point = (turn * _PARTS, (run + turn) * _PARTS)
        self.area = run * run + run * turn + turn * turn
        """T, the number of triangles that a face is as large as."""
        self.unit = self.area * _PARTS

    def at(self, corner: Point) -> Point:
        """Where a corner of a face lies."""
        (a, b), (x, y), (u, v) = corner, self.right, self.up
        return a * x + b * u, a * y + b * v

    def seen(self, point: Point) -> Point:
        """The same point in the coordinates of the net, where an edge has the length `unit`."""
        (x, y), (u, v) = self.right, self.up
        return (point[0] * v - point[1] * u) // _PARTS, (point[1] * x - point[0] * y) // _PARTS

    def face(self, point: Point) -> Face:
        """The face that a point is counted in, which need not be one of the net."""
        x, y = self.seen(point)
        return Face(x // self.unit, y // self.unit, y % self.unit > x % self.unit)

    def weights(self, face: Face, point: Point) -> Weights:
        """How much each corner of a face weighs in a point; outside of it one weighs less than 0."""
        x, y = self.seen(point)
        x, y = x - face.column * self.unit, y - face.row * self.unit
        return (self.unit - y, x, y - x) if face.upper else (self.unit - x, y, x - y)

    def lattice(self, face: Face) -> Iterator[Point]:
        """The points of the lattice in a rectangle around a face, with a step to spare."""
        corners = [self.at(corner) for corner in face.corners]
        (left, right), (low, high) = [(min(c), max(c)) for c in zip(*corners, strict=True)]
        for x in range(left - _PARTS, right + _PARTS + 1, _PARTS):
            for y in range(low - _PARTS, high + _PARTS + 1, _PARTS):
                yield x, y

    def spot(self, face: Face, start: Point, end: Point) -> Spot:
        """Where one comes to that goes straight from a point in a face of the net to another point."""
        names, here, there = _NAMES[face], self.weights(face, start), self.weights(face, end)
        while min(there) < 0:
            crossed = _first_crossed(here, there)
            names = _names_beyond(names, crossed)
            here, there = _mirrored(here, crossed), _mirrored(there, crossed)
        return frozenset([(n, w) for n, w in zip(names, there, strict=True) if w])

    def place(self, point: Point) -> Place:
        """Where a point of the net is drawn."""
        x, y = self.seen(point)
        edge = _STEP * isqrt(10_000 * self.area)
        across = (2 * x - y + 3 * self.unit) * edge // (200 * self.unit)
        return across, (3 * self.unit - y) * edge * 866 // (100_000 * self.unit)


def _first_crossed(here: Weights, there: Weights) -> int:
    """Which side of a face is crossed first on the way: that of the corner that weighs nothing first.
    No way leads through a corner, as it would end there.
    """
    crossed, *others = [i for i in range(3) if there[i] < 0]
    for i in others:
        if here[i] * (here[crossed] - there[crossed]) < here[crossed] * (here[i] - there[i]):
            crossed = i
    return crossed


def _names_beyond(names: Names, crossed: int) -> Names:
    """The corners of the face on the other side: one is new, the other two stay in their places."""
    kept = {name for i, name in enumerate(names) if i != crossed}
    [new] = [
        name
        for others in _NAMES.values()
        if kept < set(others) and names[crossed] not in others
        for name in others
        if name not in kept
    ]
    a, b, c = [new if i == crossed else name for i, name in enumerate(names)]
    return a, b, c


def _mirrored(weights: Weights, crossed: int) -> Weights:
    """The weights in the face on the other side: its new corner is the mirror image of the old one, which
    is the sum of the other two less the old one.
    """
    moved = weights[crossed]
    a, b, c = [-moved if i == crossed else w + moved for i, w in enumerate(weights)]
    return a, b, c


def hexagon_sphere(size: int, skew: int) -> Graph:
    """Hexagons and twelve pentagons, which touch where they share a side.

    >>> sorted({len(around) for around in hexagon_sphere(2, 0).neighbours})
    [5, 6]
    """
    net = Net(size, skew)
    check_vertices(10 * net.area + 2)
    cells: dict[Spot, Point] = {}
    touching: set[tuple[Spot, Spot]] = set()
    for face in FACES:
        for point in net.lattice(face):
            here = net.weights(face, point)
            if min(here) < 0:
                continue
            spot = net.spot(face, point, point)
            if net.face(point) == face:
                cells[spot] = point
            for end in [_moved(point, step) for step in _AROUND]:
                # A way that begins in another face is gone there.
                there = net.weights(face, end)
                if all([b >= 0 for a, b in zip(here, there, strict=True) if a == 0]):
                    touching.add((spot, net.spot(face, point, end)))
    for corner in [*product(range(_COLUMNS), (1, 2)), (1, 3), (4, 0)]:
        cells[frozenset([(_corner_name(corner), net.unit)])] = _pentagon(net, corner)
    order = sorted(cells, key=lambda spot: (-cells[spot][1], cells[spot][0]))
    return _graph(net, order, [(cells[spot], "") for spot in order], touching)


def triangle_sphere(size: int, skew: int) -> Graph:
    """Triangles that touch where they share a corner.

    >>> sorted({len(around) for around in triangle_sphere(2, 0).neighbours})
    [11, 12]
    """
    net = Net(size, skew)
    check_vertices(20 * net.area)
    cells: dict[tuple[Point, int], frozenset[Spot]] = {}
    for point in dict.fromkeys([point for face in FACES for point in net.lattice(face)]):
        for half in (0, 1):
            face, start = _face_of_triangle(net, point, half)
            if face.is_in_net:
                corners = [_moved(point, corner) for corner in _CORNERS[half]]
                spots = [net.spot(face, start, corner) for corner in corners]
                cells[point, half] = frozenset(spots)
    order = sorted(cells, key=lambda cell: (-cell[0][1], cell[0][0], -cell[1]))
    meeting: defaultdict[Spot, list[tuple[Point, int]]] = defaultdict(list)
    for cell in order:
        for spot in cells[cell]:
            meeting[spot].append(cell)
    touching = [pair for met in meeting.values() for pair in combinations(met, 2)]
    drawn = [(_moved(point, _CENTRES[half]), "BA"[half]) for point, half in order]
    return _graph(net, order, drawn, touching)


def _moved(point: Point, step: Point) -> Point:
    return point[0] + step[0], point[1] + step[1]


def _pentagon(net: Net, corner: Point) -> Point:
    """Where the cell around a corner of faces is counted: on the side of the cut with more neighbours."""
    point = net.at(corner)
    if corner[0]:
        return point
    other = net.at((_COLUMNS, corner[1]))
    left, right = [
        sum([net.face(_moved(end, step)).is_in_net for step in _AROUND]) for end in (point, other)
    ]
    return other if right > left else point


def _face_of_triangle(net: Net, point: Point, half: int) -> tuple[Face, Point]:
    """The face that a triangle is counted in, and a point of the triangle in it."""
    centre = _moved(point, _CENTRES[half])
    face = net.face(centre)
    for step, other_column, other_row in _SIDES[half]:
        middle = _moved(point, step)
        beyond = net.face(middle)
        if (
            beyond.upper != face.upper
            and (beyond.column != face.column) == other_column
            and (beyond.row != face.row) == other_row
        ):
            return beyond, middle
    return face, centre


def _graph(
    net: Net,
    cells: Sequence[Hashable],
    drawn: Sequence[tuple[Point, str]],
    touching: Iterable[tuple[Hashable, Hashable]],
) -> Graph:
    """The graph of cells in their order; their names count rows and columns of the net from its corner."""
    index = {cell: i for i, cell in enumerate(cells)}
    pairs = [(index[a], index[b]) for a, b in touching]
    top = max([point[1] for point, _ in drawn]) // _PARTS
    left = min([point[0] for point, _ in drawn]) // _PARTS
    return Graph(
        tuple(
            [f"{top - y // _PARTS + 1}-{x // _PARTS - left + 1}{half}" for (x, y), half in drawn]
        ),
        tuple(sorted({(min(pair), max(pair)) for pair in pairs})),
        tuple([net.place(point) for point, _ in drawn]),
    )
