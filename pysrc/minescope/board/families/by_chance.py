"""Random graphs: with so many edges, connected ones, and ones of small treewidth."""

from __future__ import annotations

from itertools import combinations
from math import isqrt

from minescope.board.families.drawing import Edge, check_size, numbered
from minescope.board.families.trees import prufer_tree
from minescope.board.topology import Graph
from minescope.draws import Draws, choose
from minescope.errors import PositionError


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
