"""Trees: paths, stars, caterpillars, balanced trees, and every labelled tree by its Prüfer code."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import isqrt

from minescope.board.families.drawing import (
    STEP,
    Edge,
    check_size,
    drawn,
    numbered,
    radius_of,
    ring,
)
from minescope.board.topology import MAX_PLACE, Graph
from minescope.draws import Draws


def path(vertices: int) -> Graph:
    """Vertices one after the other; a long path is drawn in rows that turn at their ends."""
    check_size(vertices)
    row = vertices if vertices <= 20 else max(10, isqrt(2 * vertices))
    places = []
    for i in range(vertices):
        down, along = divmod(i, row)
        places.append((STEP * (along if down % 2 == 0 else row - 1 - along), 1.5 * STEP * down))
    return drawn(numbered(vertices), pairwise(range(vertices)), places)


def star(leaves: int) -> Graph:
    """One vertex in the middle, which all others touch."""
    check_size(leaves + 1)
    places = [(0.0, 0.0), *ring(leaves, max(1.2 * STEP, radius_of(leaves, 0.8 * STEP)))]
    return drawn(numbered(leaves + 1), [(0, i) for i in range(1, leaves + 1)], places)


def caterpillar(spine: int, legs: int) -> Graph:
    """A path whose every vertex has so many leaves, half of them above and half below."""
    check_size(spine * (legs + 1))
    apart = max(STEP, 0.8 * STEP * ((legs + 1) // 2))
    names = list(numbered(spine))
    edges: list[Edge] = list(pairwise(range(spine)))
    places = [(apart * i, 0.0) for i in range(spine)]
    for i in range(spine):
        for leg in range(legs):
            edges.append((i, len(names)))
            names.append(f"v{i + 1}.{leg + 1}")
            above = leg % 2 == 0
            side = (legs + above) // 2
            places.append(
                (
                    apart * i + 0.8 * STEP * (leg // 2 - (side - 1) / 2),
                    -1.2 * STEP if above else 1.2 * STEP,
                )
            )
    return drawn(names, edges, places)


def balanced_tree(arity: int, depth: int) -> Graph:
    """Every vertex above the last level has so many children.

    >>> len(balanced_tree(3, 2).cells)
    13
    """
    vertices = 1
    for _ in range(depth):
        vertices = arity * vertices + 1
        check_size(vertices)
    edges = [((child - 1) // arity, child) for child in range(1, vertices)]
    # Vertices are numbered level by level; each stands above the middle of its children.
    # Thousands of leaves stand closer together, but never so close that they meet.
    least = min(STEP, MAX_PLACE / arity**depth)
    places = []
    for level in range(depth + 1):
        apart = least * arity ** (depth - level)
        places += [(apart * (i + 0.5), 1.5 * STEP * level) for i in range(arity**level)]
    return drawn(numbered(vertices), edges, places)


def binary_tree(vertices: int) -> Graph:
    """Filled level by level, from the left: vertex i has the children 2i and 2i + 1."""
    check_size(vertices)
    depth = vertices.bit_length() - 1
    places = []
    for number in range(1, vertices + 1):
        level = number.bit_length() - 1
        apart = STEP * 2 ** (depth - level)
        places.append((apart * (number - 2**level + 0.5), 1.5 * STEP * level))
    edges = [(child // 2 - 1, child - 1) for child in range(2, vertices + 1)]
    return drawn(numbered(vertices), edges, places)


def random_tree(draws: Draws, vertices: int) -> Graph:
    """Every tree on these named vertices alike: a Prüfer code is drawn."""
    check_size(vertices)
    code = [draws.randrange(vertices) for _ in range(vertices - 2)]
    return Graph(numbered(vertices), tuple(prufer_tree(code)) if vertices > 1 else ())


def prufer_tree(code: Sequence[int]) -> list[Edge]:
    """The edges of the tree with this code, on two vertices more than the code is long.

    A code lists the neighbour of the smallest leaf, again and again, while leaves are taken away;
    codes and labelled trees correspond one to one (Prüfer 1918), so that there are n^(n-2) of them.

    >>> prufer_tree([3, 3])
    [(0, 3), (1, 3), (2, 3)]
    """
    size = len(code) + 2
    degree = [1] * size
    for vertex in code:
        degree[vertex] += 1
    edges = []
    # The smallest leaf is a new one below all that were passed, or the next one in order.
    passed = leaf = degree.index(1)
    for vertex in code:
        edges.append((leaf, vertex))
        degree[vertex] -= 1
        if degree[vertex] == 1 and vertex < passed:
            leaf = vertex
        else:
            passed = leaf = degree.index(1, passed + 1)
    return [*edges, (leaf, size - 1)]
