"""A diagram as an SVG picture: its nodes level below level, with few crossing edges.

An edge that passes levels by is bent at a point in each of them, so that it runs between the nodes;
edges of one kind to the same node share these points. Then levels are sorted again and again, from the
top and from the bottom, everything by the mean place of what it has edges with: the barycentre method
of K. Sugiyama, S. Tagawa, M. Toda, "Methods for visual understanding of hierarchical system
structures".

A diagram as an SVG picture.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias
from xml.sax.saxutils import escape

from minescope.counting.zdd.nodes import EMPTY, UNIT, Naming, Part
from minescope.errors import UnsupportedError

if TYPE_CHECKING:
    from minescope.counting.zdd.diagram import Diagram

SWEEPS: Final = 8
"""Sorting all levels once more hardly changes anything after these."""
BEND_WIDTH: Final = 0.4
"""The room for a point where an edge is bent, where a node has 1."""
SIDE: Final = 0.2
"""How far left of a node its 0-edge begins, and how far right its 1-edge."""
Point: TypeAlias = int
"""A node; or a negative number, where an edge is bent."""
Neighbours: TypeAlias = dict[Point, list[tuple[Point, float]]]
"""The other ends of a point's edges, and how far from there an edge would be straight."""


class Segment(NamedTuple):
    """A piece of an edge, from one row to the next."""

    start: Point
    end: Point
    held: bool
    """It is a 1-edge."""


class Layout(NamedTuple):
    """Rows from the top, and the place of every point in its row."""

    levels: tuple[int, ...]
    """The items that have nodes: those of every row but the last."""
    rows: tuple[tuple[Point, ...], ...]
    """From left to right; the terminals stand in the last row."""
    segments: tuple[Segment, ...]
    places: Mapping[Point, float]
    """How far to the right a point stands, the first of all at 0, in widths of a node."""


def lay_out(part: Part) -> Layout:
    """All nodes below the root of a part, and the terminals that they lead to."""
    levels = sorted({part.nodes.item[node] for node in part.nodes.below(part.root)})
    rows, segments = _lay_rows(part, levels)
    above: Neighbours = {point: [] for row in rows for point in row}
    below: Neighbours = {point: [] for row in rows for point in row}
    for start, end, held in segments:
        side = (SIDE if held else -SIDE) if start > UNIT else 0.0
        above[end].append((start, side))
        below[start].append((end, -side))
    places: dict[Point, float] = {}
    for row in rows:
        places.update({point: float(i) for i, point in enumerate(row)})
    for _ in range(SWEEPS):
        for row in rows:
            _sort(row, above, places)
        for row in reversed(rows):
            _sort(row, below, places)
    first = min(places.values())
    shifted = {point: place - first for point, place in places.items()}
    return Layout(tuple(levels), tuple(map(tuple, rows)), tuple(segments), shifted)


def _lay_rows(part: Part, levels: Sequence[int]) -> tuple[list[list[Point]], list[Segment]]:
    """Nodes and bends in the order in which a walk from the root meets them, 0-edges first."""
    nodes = part.nodes
    row_of = {level: row for row, level in enumerate(levels)} | {nodes.items: len(levels)}
    rows: list[list[Point]] = [[] for _ in range(len(levels) + 1)]
    bends: dict[tuple[int, bool, int], Point] = {}
    segments: dict[Segment, None] = {}
    seen: set[int] = set()
    waiting = [part.root]
    while waiting:
        node = waiting.pop()
        if node in seen:
            continue
        seen.add(node)
        rows[row_of[nodes.item[node]]].append(node)
        if node in (EMPTY, UNIT):
            continue
        for child, held in ((nodes.low[node], False), (nodes.high[node], True)):
            point = node
            for row in range(row_of[nodes.item[node]] + 1, row_of[nodes.item[child]]):
                key = (child, held, row)
                if key not in bends:
                    bends[key] = ~len(bends)
                    rows[row].append(bends[key])
                segments[Segment(point, bends[key], held)] = None
                point = bends[key]
            segments[Segment(point, child, held)] = None
        waiting += [nodes.high[node], nodes.low[node]]
    return rows, list(segments)


def _sort(row: list[Point], neighbours: Neighbours, places: dict[Point, float]) -> None:
    """Sort a row by the mean places of neighbours, and move its points as near to them as they fit."""
    wanted = {
        point: sum([places[other] + side for other, side in neighbours[point]])
        / len(neighbours[point])
        if neighbours[point]
        else places[point]
        for point in row
    }
    row.sort(key=wanted.__getitem__)
    # Less the room of everything before it, each place must not be smaller than the one before.
    # Points that are in each other's way stand together, at the mean of what they want.
    blocks: list[tuple[float, int]] = []
    offsets = []
    room = 0.0
    for i, point in enumerate(row):
        room += (_width(row[i - 1]) + _width(point)) / 2 if i else 0.0
        offsets.append(room)
        total, count = wanted[point] - room, 1
        while blocks and blocks[-1][0] / blocks[-1][1] > total / count:
            more, others = blocks.pop()
            total, count = total + more, count + others
        blocks.append((total, count))
    means = [total / count for total, count in blocks for _ in range(count)]
    for point, mean, offset in zip(row, means, offsets, strict=True):
        places[point] = mean + offset


def _width(point: Point) -> float:
    return 1.0 if point >= EMPTY else BEND_WIDTH


Place: TypeAlias = tuple[float, float]
MAX_DRAWN: Final = 2_000
"""Nodes in a picture. Nobody can follow the edges of more."""
SHORT: Final = 3
"""Characters of a name that fit into a node."""
STEP: Final = 46
"""Pixels from one node of a level to the next."""
DROP: Final = 62
"""Pixels from one level to the next."""
RADIUS: Final = 15
MARGIN: Final = 24
LETTER: Final = 7.5
"""Pixels that a character of a level's name takes on average, or less."""


def to_svg(diagram: Diagram, name: Naming = str) -> str:
    """A picture: level below level, 0-edges dotted and 1-edges solid, terminals as squares."""
    if diagram.nodes > MAX_DRAWN:
        raise UnsupportedError(
            f"The diagram has {diagram.nodes:,} nodes; the limit for a picture is {MAX_DRAWN:,}. Write "
            "it as DOT or JSON instead."
        )
    part = diagram.joined().parts[0]
    layout = lay_out(part)
    texts = [part.text_of(item, name) for item in layout.levels]
    beside = max(map(len, texts), default=0) > SHORT
    left = MARGIN + RADIUS + (LETTER * max(map(len, texts)) if beside else 0)
    width = round(left + STEP * max(layout.places.values()) + RADIUS + MARGIN)
    height = round(2 * MARGIN + DROP * (len(layout.rows) - 1) + 2 * RADIUS)
    points: dict[int, Place] = {
        point: (left + STEP * layout.places[point], MARGIN + RADIUS + DROP * row)
        for row, row_of_points in enumerate(layout.rows)
        for point in row_of_points
    }
    drawn = [
        *[_edge(segment, points) for segment in layout.segments],
        *_nodes(layout, texts, points, inside=not beside),
        *(_level_names(texts) if beside else []),
    ]
    frame = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" font-family="sans-serif" font-size="13" '
        'fill="none" stroke="#333">'
    )
    return "\n".join(
        [
            frame,
            f"<title>A diagram with {diagram.nodes:,} nodes</title>",
            f'<rect width="{width}" height="{height}" fill="#fff" stroke="none"/>',
            *drawn,
            "</svg>",
        ]
    )


def _edge(segment: Segment, points: Mapping[int, Place]) -> str:
    """A 0-edge leaves a node on the left and a 1-edge on the right, and so they come in.

    So both are seen where they lead to the same node.
    """
    (x, y), (to_x, to_y) = points[segment.start], points[segment.end]
    side = 1 if segment.held else -1
    if segment.start > UNIT:
        x, y = x + side * SIDE * STEP, y + 0.8 * RADIUS
    if segment.end >= EMPTY:
        to_x, to_y = to_x + side * 0.3 * RADIUS, to_y - (0.95 if segment.end > UNIT else 1) * RADIUS
    bend = 0.45 * (to_y - y)
    dots = "" if segment.held else ' stroke-dasharray="2 4"'
    return (
        f'<path d="M{x:.1f} {y:.1f} C{x:.1f} {y + bend:.1f} {to_x:.1f} {to_y - bend:.1f} '
        f'{to_x:.1f} {to_y:.1f}"{dots}/>'
    )


def _nodes(
    layout: Layout, texts: list[str], points: Mapping[int, Place], *, inside: bool
) -> list[str]:
    shapes = []
    for row, row_of_points in enumerate(layout.rows):
        for node in row_of_points:
            x, y = points[node]
            if node in (EMPTY, UNIT):
                shapes.append(
                    f'<rect x="{x - RADIUS:.1f}" y="{y - RADIUS:.1f}" width="{2 * RADIUS}" '
                    f'height="{2 * RADIUS}" fill="#fff"/>'
                )
                shapes.append(_text(x, y, str(node)))
            elif node > UNIT:
                shapes.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{RADIUS}" fill="#fff"/>')
                if inside:
                    shapes.append(_text(x, y, texts[row]))
    return shapes


def _level_names(texts: list[str]) -> list[str]:
    return [
        _text(MARGIN, MARGIN + RADIUS + DROP * row, text, anchor="start")
        for row, text in enumerate(texts)
    ]


def _text(x: float, y: float, text: str, anchor: str = "middle") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" dy="0.35em" text-anchor="{anchor}" fill="#333" '
        f'stroke="none">{escape(_printable(text))}</text>'
    )


def _printable(text: str) -> str:
    """XML has no place for control characters and half characters."""
    return "".join([c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text])
