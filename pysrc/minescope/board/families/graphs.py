"""Graphs that are no trees and no boards: by a rule, by their name, or by chance.

Cycles, complete graphs and their like; the Petersen graph and its kin, the solids, a few cages; random
graphs with so many edges, connected ones, and ones of small treewidth.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from math import isqrt

from minescope.board.families.drawing import (
    STEP,
    Edge,
    check_size,
    cycle_edges,
    drawn,
    numbered,
    radius_of,
    ring,
)
from minescope.board.families.trees import prufer_tree
from minescope.board.topology import Graph
from minescope.draws import Draws, choose
from minescope.errors import PositionError


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


def generalised_petersen(sides: int, step: int) -> Graph:
    """An outer ring, and within it as many vertices, each joined to those `step` places on.

    >>> petersen = generalised_petersen(5, 2)
    >>> len(petersen.cells), len(petersen.edges)
    (10, 15)
    """
    check_size(2 * sides)
    if not 1 <= step < sides / 2:
        raise PositionError(
            f"The inner vertices of {sides} must be joined 1 to {(sides - 1) // 2} steps apart, "
            f"not {step}: beyond that the edges repeat themselves."
        )
    inner = max(radius_of(sides, 0.8 * STEP), 1.1 * STEP)
    places = ring(sides, inner + max(1.2 * STEP, 0.4 * inner)) + ring(sides, inner)
    edges = cycle_edges(sides) + [(i, sides + i) for i in range(sides)]
    edges += [(sides + i, sides + (i + step) % sides) for i in range(sides)]
    return drawn(numbered(sides, "a") + numbered(sides, "b"), edges, places)


def petersen() -> Graph:
    """Ten vertices, three edges each, no ring shorter than five."""
    return generalised_petersen(5, 2)


def mobius_kantor() -> Graph:
    """Sixteen vertices, three edges each, no ring shorter than six."""
    return generalised_petersen(8, 3)


def desargues() -> Graph:
    """The points and lines of Desargues' theorem: twenty vertices, three edges each."""
    return generalised_petersen(10, 3)


def heawood() -> Graph:
    """The seven points and seven lines of the Fano plane; no ring shorter than six."""
    return _with_chords([5, -5], 7)


def pappus() -> Graph:
    """The nine points and nine lines of Pappus' theorem; no ring shorter than six."""
    return _with_chords([5, 7, -7, 7, -7, -5], 3)


def _with_chords(code: Sequence[int], times: int) -> Graph:
    """A ring, and from each vertex a chord so many places on: the notation of Lederberg, Coxeter
    and Frucht.
    """
    size = len(code) * times
    chords = {tuple(sorted((i, (i + code[i % len(code)]) % size))) for i in range(size)}
    edges = cycle_edges(size) + [(a, b) for a, b in sorted(chords)]
    return drawn(numbered(size), edges, ring(size, radius_of(size, 1.2 * STEP), 0.5 / size))


def octahedron() -> Graph:
    """Six vertices, each touches all but the opposite one."""
    names = numbered(3, "a") + numbered(3, "b")
    across = [(i, 3 + j) for i in range(3) for j in range(3) if i != j]
    places = ring(3, 3.2 * STEP) + ring(3, 0.75 * STEP, 0.5)
    return drawn(names, cycle_edges(3) + cycle_edges(3, 3) + across, places)


def dodecahedron() -> Graph:
    """Twelve pentagons: twenty vertices, three edges each."""
    names = [name for letter in "abcd" for name in numbered(5, letter)]
    edges = cycle_edges(5) + cycle_edges(5, 15)
    for i in range(5):
        a, b, c, d = (5 * level + i for level in range(4))
        edges += [(a, b), (b, c), (c, 5 + (i + 1) % 5), (c, d)]
    # The outer two rings stand on the same rays, the inner two between them.
    places = ring(5, 4.6 * STEP) + ring(5, 3.1 * STEP)
    places += ring(5, 2.2 * STEP, 0.1) + ring(5, 1.1 * STEP, 0.1)
    return drawn(names, edges, places)


def icosahedron() -> Graph:
    """Twenty triangles: twelve vertices, five edges each."""
    # From the outer triangle a to the inner one d; b and c take turns in the ring between them.
    names = [name for letter in "abcd" for name in numbered(3, letter)]
    edges = cycle_edges(3) + cycle_edges(3, 9)
    for i in range(3):
        a, b, c, d = (3 * level + i for level in range(4))
        on = (i + 1) % 3
        edges += [(d, b), (d, c), (d, 6 + (i - 1) % 3), (b, c), (c, 3 + on)]
        edges += [(a, c), (a, b), (a, 3 + on)]
    places = ring(3, 6 * STEP, 1 / 6) + ring(3, 2.1 * STEP)
    places += ring(3, 2.1 * STEP, 1 / 6) + ring(3, 0.75 * STEP)
    return drawn(names, edges, places)


def random_graph(draws: Draws, vertices: int, edges: int) -> Graph:
    """Every graph with so many edges on these vertices alike."""
    check_size(vertices, edges)
    _check_edges(vertices, edges)
    pairs = choose(draws, edges, vertices * (vertices - 1) // 2)
    return Graph(numbered(vertices), tuple(map(_pair, pairs)))


def random_connected_graph(draws: Draws, vertices: int, edges: int) -> Graph:
    """A random tree and further edges among the pairs that are left.

    Every connected graph can come, but not all alike: one with more spanning trees comes more often.
    """
    check_size(vertices, edges)
    _check_edges(vertices, edges)
    if edges < vertices - 1:
        raise PositionError(
            f"A connected graph with {vertices:,} vertices needs at least {vertices - 1:,} edges, "
            f"not {edges:,}."
        )
    if vertices < 2:
        return Graph(numbered(vertices))
    code = [draws.randrange(vertices) for _ in range(vertices - 2)]
    tree = {(min(edge), max(edge)) for edge in prufer_tree(code)}
    # The pairs that are no edge of the tree are numbered by skipping those that are.
    taken = sorted(b * (b - 1) // 2 + a for a, b in tree)
    skipped = [pair - i for i, pair in enumerate(taken)]
    left = vertices * (vertices - 1) // 2 - len(taken)
    more = []
    passed = 0
    for number in sorted(choose(draws, edges - len(taken), left)):
        while passed < len(skipped) and skipped[passed] <= number:
            passed += 1
        more.append(_pair(number + passed))
    return Graph(numbered(vertices), (*tree, *more))


def random_partial_k_tree(draws: Draws, vertices: int, width: int, kept: int) -> Graph:
    """A k-tree grown at random, of whose edges `kept` percent are left: its treewidth is at most k.

    A k-tree begins with k vertices that all touch; each new vertex touches k that all touch.
    """
    k = min(width, vertices)
    check_size(vertices, k * vertices)
    edges: list[Edge] = list(combinations(range(k), 2))
    cliques = [tuple(range(k))]
    for vertex in range(k, vertices):
        clique = cliques[draws.randrange(len(cliques))]
        edges += [(other, vertex) for other in clique]
        cliques += [(*clique[:i], *clique[i + 1 :], vertex) for i in range(k)]
    left = choose(draws, len(edges) * kept // 100, len(edges))
    return Graph(numbered(vertices), tuple(edges[i] for i in sorted(left)))


def _check_edges(vertices: int, edges: int) -> None:
    most = vertices * (vertices - 1) // 2
    if edges > most:
        raise PositionError(
            f"A graph with {vertices:,} vertices has at most {most:,} edges, not {edges:,}."
        )


def _pair(number: int) -> Edge:
    """The pairs a < b in the order of b, then of a.

    >>> [_pair(i) for i in range(6)]
    [(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3)]
    """
    b = (isqrt(8 * number + 1) + 1) // 2
    return number - b * (b - 1) // 2, b
