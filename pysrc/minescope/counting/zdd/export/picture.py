"""A diagram as an SVG picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, TypeAlias
from xml.sax.saxutils import escape

from minescope.counting.zdd.export.layout import SIDE, Layout, Segment, lay_out
from minescope.counting.zdd.nodes import EMPTY, UNIT
from minescope.counting.zdd.part import Naming
from minescope.errors import UnsupportedError

if TYPE_CHECKING:
    from minescope.counting.zdd.diagram import Diagram

Point: TypeAlias = tuple[float, float]

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
    points: dict[int, Point] = {
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


def _edge(segment: Segment, points: Mapping[int, Point]) -> str:
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
    layout: Layout, texts: list[str], points: Mapping[int, Point], *, inside: bool
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
