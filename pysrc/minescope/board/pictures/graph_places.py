"""Where the vertices of a graph stand if nobody has said so: a forest in levels, all else on a circle.

>>> graph_places(Graph.from_edges([("a", "b"), ("a", "c"), ("c", "d")]))
[(10.0, 0), (0, 30), (20.0, 30), (20, 60)]
"""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from minescope.board.families.drawing import STEP, radius_of, ring
from minescope.board.pictures.shapes import Point
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
