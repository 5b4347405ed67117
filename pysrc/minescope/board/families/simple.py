"""Cycles, complete graphs and their like."""

from __future__ import annotations

from itertools import combinations, pairwise

from minescope.board.families.drawing import (
    STEP,
    check_size,
    cycle_edges,
    drawn,
    numbered,
    radius_of,
    ring,
)
from minescope.board.topology import Graph


def cycle(vertices: int) -> Graph:
    """A ring: every vertex touches two."""
    check_size(vertices)
    return drawn(numbered(vertices), cycle_edges(vertices), ring(vertices, radius_of(vertices)))


def wheel(rim: int) -> Graph:
    """A ring and a hub that touches all of it; the hub is the last vertex.

    >>> len(wheel(5).edges)
    10
    """
    check_size(rim + 1)
    spokes = [(i, rim) for i in range(rim)]
    places = [*ring(rim, max(radius_of(rim), 1.2 * STEP)), (0, 0)]
    return drawn((*numbered(rim), "hub"), cycle_edges(rim) + spokes, places)


def complete(vertices: int) -> Graph:
    """Every vertex touches every other."""
    check_size(vertices, vertices * (vertices - 1) // 2)
    radius = radius_of(vertices, 1.5 * STEP)
    return drawn(numbered(vertices), combinations(range(vertices), 2), ring(vertices, radius))


def complete_bipartite(left: int, right: int) -> Graph:
    """Two sides, and every vertex of one touches every vertex of the other."""
    check_size(left + right, left * right)
    edges = [(a, left + b) for a in range(left) for b in range(right)]
    apart = STEP * (2 + max(left, right) / 3)
    upper = [(STEP * (i - (left - 1) / 2), 0) for i in range(left)]
    lower = [(STEP * (i - (right - 1) / 2), apart) for i in range(right)]
    return drawn(numbered(left, "a") + numbered(right, "b"), edges, [*upper, *lower])


def ladder(rungs: int) -> Graph:
    """Two paths beside each other, joined rung by rung."""
    check_size(2 * rungs)
    upper, lower = range(rungs), range(rungs, 2 * rungs)
    edges = [*pairwise(upper), *pairwise(lower), *zip(upper, lower, strict=True)]
    places = [(STEP * i, y) for y in (0, STEP) for i in range(rungs)]
    return drawn(numbered(rungs, "a") + numbered(rungs, "b"), edges, places)


def prism(sides: int) -> Graph:
    """Two rings, one within the other, joined vertex by vertex."""
    check_size(2 * sides)
    edges = cycle_edges(sides) + cycle_edges(sides, sides) + [(i, sides + i) for i in range(sides)]
    inner = radius_of(sides)
    places = ring(sides, inner + 1.2 * STEP) + ring(sides, inner)
    return drawn(numbered(sides, "a") + numbered(sides, "b"), edges, places)
