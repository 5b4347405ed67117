"""Where the vertices of a made graph are drawn, and how large such a graph may be.

Places are computed with floats and stored as whole numbers: they are for the eye only.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from typing import Final

from minescope.board.topology import Graph, Place
from minescope.errors import PositionError

Edge = tuple[int, int]

STEP: Final = 20
"""From a vertex to the next."""

MAX_VERTICES: Final = 10_000
MAX_EDGES: Final = 50_000
"""More than a page can draw in a way that anybody can read; built in a tenth of a second."""


def check_size(vertices: int, edges: int = 0) -> None:
    """Refuse a graph that is too large, before it is built."""
    for count, most, things in ((vertices, MAX_VERTICES, "vertices"), (edges, MAX_EDGES, "edges")):
        if count > most:
            told = f"{count:,}" if count < 10**15 else "far more"
            raise PositionError(
                f"This graph would have {told} {things}; the limit is {most:,}. "
                "Take smaller numbers."
            )


def numbered(count: int, letter: str = "v") -> tuple[str, ...]:
    """Names with numbers from 1 on.

    >>> numbered(3)
    ('v1', 'v2', 'v3')
    """
    return tuple(f"{letter}{i}" for i in range(1, count + 1))


def drawn(
    names: Iterable[str], edges: Iterable[Edge], places: Sequence[tuple[float, float]]
) -> Graph:
    """The graph with its places, moved so that the drawing begins at 0, 0."""
    left = min((x for x, _ in places), default=0)
    top = min((y for _, y in places), default=0)
    whole: list[Place] = [(round(x - left), round(y - top)) for x, y in places]
    return Graph(tuple(names), tuple(edges), tuple(whole))


def cycle_edges(count: int, first: int = 0) -> list[Edge]:
    """The edges of a ring of vertices that follow each other."""
    return [(first + i, first + (i + 1) % count) for i in range(count)]


def ring(count: int, radius: float, turn: float = 0) -> list[tuple[float, float]]:
    """Places around 0, 0, clockwise from the top; `turn` is a part of the whole circle."""
    angles = [2 * pi * (i / count + turn) for i in range(count)]
    return [(radius * sin(angle), -radius * cos(angle)) for angle in angles]


def radius_of(count: int, side: float = STEP) -> float:
    """The radius of a ring whose neighbours are so far apart."""
    return side / (2 * sin(pi / count)) if count > 1 else 0
