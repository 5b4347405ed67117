"""Tree decompositions: how far a graph is from being a tree.

A tree decomposition of a graph is a tree of *bags*, sets of vertices, such that every vertex lies
in a bag, the ends of every edge lie together in a bag, and the bags of any one vertex hang
together. Its width is the size of the largest bag minus one; trees have width 1, a grid of r rows
width r. An order in which the vertices are eliminated gives one: when a vertex goes, its
neighbours become a clique, and it makes a bag with them. The best order is hard to find; taking
the vertex of least degree, or the one whose neighbours lack the fewest edges (least fill), is
quick and does well.

A *nice* decomposition changes the bag by one vertex a step: leaf (empty bag), introduce, forget,
join (H. Bodlaender, "Treewidth: algorithmic techniques and results", 1997). Graphs are adjacency
lists, and nothing here is recursive.

>>> square = [[1, 3], [0, 2], [1, 3], [2, 0]]
>>> found = decompose(square)
>>> found.width, faults_of(found, square)
(2, [])
"""

from __future__ import annotations

from minescope.counting.decomposition.faults import faults_of, faults_of_nice
from minescope.counting.decomposition.nice import NiceDecomposition, NiceNode, make_nice
from minescope.counting.decomposition.orders import (
    Adjacency,
    EliminationRule,
    Order,
    Tick,
    better_order,
    eliminate,
    price,
    tried_orders,
)
from minescope.counting.decomposition.trees import (
    Decomposition,
    balanced,
    compact,
    downward,
    from_order,
    with_shared,
)

__all__ = [
    "Adjacency",
    "Decomposition",
    "EliminationRule",
    "NiceDecomposition",
    "NiceNode",
    "Order",
    "balanced",
    "better_order",
    "compact",
    "decompose",
    "downward",
    "eliminate",
    "faults_of",
    "faults_of_nice",
    "from_order",
    "make_nice",
    "price",
    "tried_orders",
    "with_shared",
]


def decompose(graph: Adjacency, tick: Tick | None = None) -> Decomposition:
    """The decomposition by the better of the two orders."""
    return from_order(better_order(graph, tick))
