"""Whether a decomposition is one: what is wrong with it, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from minescope.counting.decompositions import (
    Adjacency,
    Decomposition,
    NiceDecomposition,
    NiceNode,
    downward,
)


def faults_of(decomposition: Decomposition, graph: Adjacency) -> list[str]:
    """A sentence for each way in which this is no tree decomposition of the graph.

    >>> faults_of(Decomposition((frozenset({0}), frozenset({1})), (1, -1)), [[1], [0]])
    ['No bag holds both ends of the edge 0-1.']
    """
    bags, parents = decomposition
    if len(bags) != len(parents):
        return [f"There are {len(bags)} bags, but {len(parents)} parents."]
    if not all([-1 <= parent < len(bags) for parent in parents]):
        return ["A bag hangs below one that does not exist."]
    if len(downward(parents)) != len(bags) or (bags and parents.count(-1) != 1):
        return ["The bags do not form one tree."]
    return [*_strangers(bags, graph), *_uncovered(bags, graph), *_torn(decomposition, graph)]


def _strangers(bags: Iterable[frozenset[int]], graph: Adjacency) -> list[str]:
    strange = sorted(frozenset().union(*bags).difference(range(len(graph))))
    return [f"A bag holds {v}, which is no vertex." for v in strange]


def _uncovered(bags: Sequence[frozenset[int]], graph: Adjacency) -> list[str]:
    together: list[set[int]] = [set() for _ in graph]
    for bag in bags:
        for v in bag:
            if 0 <= v < len(graph):
                together[v] |= bag
    faults = [f"No bag holds the vertex {v}." for v, held in enumerate(together) if not held]
    for v, around in enumerate(graph):
        faults += [
            f"No bag holds both ends of the edge {v}-{w}."
            for w in around
            if v < w and together[v] and together[w] and w not in together[v]
        ]
    return faults


def _torn(decomposition: Decomposition, graph: Adjacency) -> list[str]:
    """Bags with a vertex hang together when exactly one of them has a parent without it."""
    starts = [0] * len(graph)
    for bag, parent in zip(decomposition.bags, decomposition.parents, strict=True):
        above = decomposition.bags[parent] if parent >= 0 else frozenset()
        for v in bag - above:
            if 0 <= v < len(graph):
                starts[v] += 1
    return [
        f"The bags with the vertex {v} do not hang together."
        for v, count in enumerate(starts)
        if count > 1
    ]


def faults_of_nice(nice: NiceDecomposition, graph: Adjacency) -> list[str]:
    """A sentence for each way in which this is no nice tree decomposition of the graph."""
    nodes = nice.nodes
    parents = [-1] * len(nodes)
    faults = []
    for i, node in enumerate(nodes):
        for child in node.children:
            if not 0 <= child < i or parents[child] >= 0:
                return [f"Node {i} has a child {child} that is not its own or not before it."]
            parents[child] = i
        if not _is_step(node, [nodes[child].bag for child in node.children]):
            faults.append(f"Node {i} is no {node.kind}.")
    if not nodes or nodes[-1].bag:
        faults.append("The root's bag is not empty.")
    plain = Decomposition(tuple([node.bag for node in nodes]), tuple(parents))
    return faults + faults_of(plain, graph)


def _is_step(node: NiceNode, below: list[frozenset[int]]) -> bool:
    if node.kind == "leaf":
        return not node.bag and not below
    if node.kind == "join":
        return below == [node.bag, node.bag]
    if len(below) != 1:
        return False
    before, after = (node.bag, below[0]) if node.kind == "forget" else (below[0], node.bag)
    return node.vertex in after and node.vertex not in before and after == before | {node.vertex}
