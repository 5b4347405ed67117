"""Nice decompositions: the bag changes by one vertex a step."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from minescope.counting.decomposition.trees import Decomposition, children_of, downward

NodeKind: TypeAlias = Literal["leaf", "introduce", "forget", "join"]


class NiceNode(NamedTuple):
    """One step of a nice decomposition."""

    kind: NodeKind
    bag: frozenset[int]
    children: tuple[int, ...]
    vertex: int
    """What is introduced or forgotten; -1 at leaves and joins."""


class NiceDecomposition(NamedTuple):
    """Nodes, children before their parents; the last one is the root and has an empty bag."""

    nodes: tuple[NiceNode, ...]
    tops: tuple[int, ...]
    """For each bag of the decomposition it was made from, the node with this bag that has all
    bags below it in its subtree."""

    @property
    def width(self) -> int:
        return max([len(node.bag) for node in self.nodes]) - 1


def make_nice(decomposition: Decomposition) -> NiceDecomposition:
    """Steps of one vertex between the bags, from empty leaves to an empty root.

    >>> nice = make_nice(Decomposition((frozenset({0, 1}),), (-1,)))
    >>> [node.kind for node in nice.nodes]
    ['leaf', 'introduce', 'introduce', 'forget', 'forget']
    """
    nodes: list[NiceNode] = []
    tops = [-1] * len(decomposition.bags)
    below = children_of(decomposition.parents)
    for i in reversed(downward(decomposition.parents)):
        bag = decomposition.bags[i]
        branches = [_morph(nodes, tops[child], bag) for child in below[i]]
        if not branches:
            branches = [_morph(nodes, _add(nodes, "leaf", frozenset()), bag)]
        top = branches[0]
        for other in branches[1:]:
            top = _add(nodes, "join", bag, (top, other))
        tops[i] = top
    root = tops[decomposition.parents.index(-1)] if tops else _add(nodes, "leaf", frozenset())
    _morph(nodes, root, frozenset())
    return NiceDecomposition(tuple(nodes), tuple(tops))


def _add(
    nodes: list[NiceNode],
    kind: NodeKind,
    bag: frozenset[int],
    children: tuple[int, ...] = (),
    vertex: int = -1,
) -> int:
    nodes.append(NiceNode(kind, bag, children, vertex))
    return len(nodes) - 1


def _morph(nodes: list[NiceNode], node: int, bag: frozenset[int]) -> int:
    """Forget what is not in the bag, then introduce the rest of it, in the order of the vertices."""
    held = nodes[node].bag
    for v in sorted(held - bag):
        held -= {v}
        node = _add(nodes, "forget", held, (node,), v)
    for v in sorted(bag - held):
        held |= {v}
        node = _add(nodes, "introduce", held, (node,), v)
    return node
