"""A graph as shapes: circles with names, and edges between them.

Where nobody has said where vertices stand, a forest stands in levels, and all else on a circle.

>>> graph_places(Graph.from_edges([("a", "b"), ("a", "c"), ("c", "d")]))
[(10.0, 0), (0, 30), (20.0, 30), (20, 60)]
"""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from minescope.board.families.drawing import STEP, radius_of, ring
from minescope.board.names import printed_name
from minescope.board.pictures.face_shapes import draw_face, ground_of
from minescope.board.pictures.picture import Picture
from minescope.board.pictures.shapes import (
    Circle,
    Dye,
    Font,
    Layer,
    Part,
    Pen,
    Point,
    Text,
    text_width,
)
from minescope.board.topology import Graph

LEVEL: Final = 30
"""From one level of a tree to the next."""


def graph_places(graph: Graph) -> list[Point]:
    """In the measure of `Graph.places`: a vertex is 10 wide."""
    count = len(graph.cells)
    return _levels(graph) or ring(count, radius_of(count))


def _levels(graph: Graph) -> list[Point]:
    """Each tree below its first vertex: leaves side by side, all others above the middle of theirs.

    Empty where the graph is no forest.
    """
    above: dict[int, int | None] = {}
    order = []
    for root in range(len(graph.cells)):
        waiting = [] if root in above else [root]
        above.setdefault(root, None)
        while waiting:
            vertex = waiting.pop()
            order.append(vertex)
            # The first of them is looked at next: leaves are numbered from left to right.
            for other in reversed(graph.neighbours[vertex]):
                if other == above[vertex]:
                    continue
                if other in above:
                    return []
                above[other] = vertex
                waiting.append(other)
    below: defaultdict[int | None, list[int]] = defaultdict(list)
    down: dict[int | None, float] = {None: -LEVEL}
    for vertex in order:
        below[above[vertex]].append(vertex)
        down[vertex] = down[above[vertex]] + LEVEL
    leaves = [vertex for vertex in order if not below[vertex]]
    right: dict[int, float] = {leaf: i * STEP for i, leaf in enumerate(leaves)}
    for vertex in reversed(order):
        if below[vertex]:
            right[vertex] = (right[below[vertex][0]] + right[below[vertex][-1]]) / 2
    return [(right[vertex], down[vertex]) for vertex in range(len(graph.cells))]


USUAL_SIDE: Final = 52
_VERTEX: Final = 10
"""How wide a vertex is in the measure of places."""
_WIDEST: Final = 10_000
"""So many pixels lie at most between the outermost vertices."""
_MOST_NAME: Final = 16
"""Characters of a name that are drawn; its hint has them all."""
_MARGIN: Final = 12
_NAME: Final = Font("quiet-ink", 12, align="start")
_TEXT: Final = 0.92
"""The side of the square for a text, a share of the circle that it stands in."""
_CORNER: Final = 0.72
"""From the middle of a circle to its line in each direction of a diagonal, a share of its radius."""


def graph_part(picture: Picture, graph: Graph, side: int | None) -> Part:
    """The vertices at their places, names beside them."""
    size = side or USUAL_SIDE
    radius = size / 2
    places = graph.places or graph_places(graph)
    left, top = (min([place[axis] for place in places], default=0) for axis in range(2))
    extent = max([max(x - left, y - top) for x, y in places], default=0)
    scale = min(size / _VERTEX, _WIDEST / max(extent, 1))
    from_top = _MARGIN + radius + 0.5
    middles = [
        (round(from_top + (x - left) * scale, 2), round(from_top + (y - top) * scale, 2))
        for x, y in places
    ]
    edges, vertices, faces = Layer(), Layer(), Layer()
    if graph.edges:
        edges.lines[Pen("frame", 2)] += [(middles[a], middles[b]) for a, b in graph.edges]
    right = max([x + radius for x, _ in middles], default=from_top)
    for cell, face, (x, y) in zip(graph.cells, picture.faces, middles, strict=True):
        ring_ink, width = "frame", 1.0
        if face.wrong:
            ring_ink, width = "bad", 3.0
        elif face.chance is not None and face.chance == picture.least:
            ring_ink, width = "accent", 3.0
        # The line lies inside of the circle.
        circle = Circle(x, y, radius - width / 2)
        vertices.circles[Dye(ground_of(face), ring_ink, width)].append(circle)
        draw_face(faces, cell, face, (x, y), size * _TEXT, zero=True)
        name = printed_name(cell)
        shown = name if len(name) <= _MOST_NAME else f"{name[: _MOST_NAME - 1]}…"
        beside = x + radius * _CORNER + 5
        text = Text(shown, round(beside, 2), round(y - radius * _CORNER - 5, 2))
        # Below the vertices: a long name does not hide what its neighbour shows.
        edges.texts[_NAME].append(text if shown == name else text._replace(hint=name))
        right = max(right, beside + text_width(shown, _NAME.size))
    bottom = max([y + radius for _, y in middles], default=from_top)
    return Part((edges, vertices, faces), _MARGIN, right + _MARGIN, bottom + _MARGIN, [])
