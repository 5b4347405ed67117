"""Bags as a tree: made from an order, made smaller, hung up otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from minescope.counting.decomposition.orders import Adjacency, Order, Tick, better_order


class Decomposition(NamedTuple):
    """Bags, and above each of them its parent; the root's parent is -1."""

    bags: tuple[frozenset[int], ...]
    parents: tuple[int, ...]

    @property
    def width(self) -> int:
        return max(map(len, self.bags), default=0) - 1


def decompose(graph: Adjacency, tick: Tick | None = None) -> Decomposition:
    """The decomposition by the better of the two orders.

    >>> square = [[1, 3], [0, 2], [1, 3], [2, 0]]
    >>> [sorted(bag) for bag in decompose(square).bags]
    [[0, 1, 3], [1, 2, 3]]
    """
    return from_order(better_order(graph, tick))


def from_order(order: Order) -> Decomposition:
    """The decomposition of an order, bags that lie within a neighbouring bag left out.

    >>> path = Order((0, 1, 2), (frozenset({1}), frozenset({2}), frozenset()))
    >>> [sorted(bag) for bag in from_order(path).bags]
    [[0, 1], [1, 2]]
    """
    place = {v: i for i, v in enumerate(order.vertices)}
    bags = [later | {v} for v, later in zip(order.vertices, order.later, strict=True)]
    last = len(bags) - 1
    # What has no later neighbour ends a component; it hangs below the last vertex of all.
    parents = [min([place[v] for v in later], default=last) for later in order.later]
    if parents:
        parents[last] = -1
    return compact(Decomposition(tuple(bags), tuple(parents)))


def compact(decomposition: Decomposition) -> Decomposition:
    """Without bags that lie within the bag above or below them. Parents must follow children."""
    bags = list(decomposition.bags)
    moved = list(range(len(bags)))
    """Where each bag has gone: itself, or its parent."""
    for i, parent in enumerate(decomposition.parents):
        if parent >= 0 and (bags[i] <= bags[parent] or bags[parent] <= bags[i]):
            bags[parent] |= bags[i]
            moved[i] = parent
    kept = [i for i, target in enumerate(moved) if target == i]
    place = {i: k for k, i in enumerate(kept)}
    parents = [decomposition.parents[i] for i in kept]
    for k, parent in enumerate(parents):
        while parent >= 0 and moved[parent] != parent:
            parent = moved[parent]
        parents[k] = place[parent] if parent >= 0 else -1
    return Decomposition(tuple([bags[i] for i in kept]), tuple(parents))


def balanced(decomposition: Decomposition, order: Order) -> Decomposition:
    """The same tree hung up at its middle, so that it is as flat as can be.

    The deepest bags come first and the root last; among bags of one depth the one that holds the
    vertex eliminated first.

    >>> chain = Decomposition(tuple(map(frozenset, ({0, 1}, {1, 2}, {2, 3}))), (1, 2, -1))
    >>> from minescope.counting.decomposition.orders import eliminate
    >>> balanced(chain, eliminate([[1], [0, 2], [1, 3], [2]], "degree")).parents
    (2, 2, -1)
    """
    around = children_of(decomposition.parents)
    for i, parent in enumerate(decomposition.parents):
        if parent >= 0:
            around[i].append(parent)
    # The longest way in a tree: from anywhere to a farthest bag, and from there to a farthest one.
    way = _way_to_farthest(around, _way_to_farthest(around, 0)[-1]) if around else []
    above = _hung(around, way[len(way) // 2]) if around else []
    place = {v: i for i, v in enumerate(order.vertices)}
    ranks = [min([place[v] for v in bag], default=0) for bag in decomposition.bags]
    turn = sorted(range(len(ranks)), key=ranks.__getitem__)
    back = {i: k for k, i in enumerate(turn)}
    return _by_depth(
        [decomposition.bags[i] for i in turn],
        [back[above[i]] if above[i] >= 0 else -1 for i in turn],
    )


def _hung(around: Sequence[Sequence[int]], root: int) -> list[int]:
    """The parents of a tree of bags with this root."""
    parents = [-1] * len(around)
    reached = [root]
    for i in reached:
        for j in around[i]:
            if j != parents[i]:
                parents[j] = i
                reached.append(j)
    return parents


def _way_to_farthest(around: Sequence[Sequence[int]], start: int) -> list[int]:
    parents = _hung(around, start)
    way = [downward(parents)[-1]]
    while parents[way[-1]] >= 0:
        way.append(parents[way[-1]])
    return way[::-1]


def with_shared(decomposition: Decomposition) -> Decomposition:
    """The same with one more bag between a bag and its parent: what both of them hold.

    Where one of them holds no more than that, there is nothing to add. The deepest bags come first
    and the root last.

    >>> bags = Decomposition((frozenset({0, 1}), frozenset({1, 2})), (1, -1))
    >>> [sorted(bag) for bag in with_shared(bags).bags]
    [[0, 1], [1], [1, 2]]
    """
    bags, parents = list(decomposition.bags), list(decomposition.parents)
    for i, parent in enumerate(decomposition.parents):
        own, above = bags[i], bags[parent]
        shared = own & above
        if parent >= 0 and shared != own and shared != above:
            parents[i] = len(bags)
            bags.append(shared)
            parents.append(parent)
    return _by_depth(bags, parents)


def _by_depth(bags: Sequence[frozenset[int]], parents: Sequence[int]) -> Decomposition:
    """The deepest bags first, those of one depth in the order they have."""
    depths = [0] * len(bags)
    for i in downward(parents):
        depths[i] = depths[parents[i]] + 1 if parents[i] >= 0 else 0
    order = sorted(range(len(bags)), key=lambda i: -depths[i])
    place = {i: k for k, i in enumerate(order)}
    return Decomposition(
        tuple([bags[i] for i in order]),
        tuple([place[parents[i]] if parents[i] >= 0 else -1 for i in order]),
    )


def children_of(parents: Sequence[int]) -> list[list[int]]:
    """For each node the nodes right below it."""
    below: list[list[int]] = [[] for _ in parents]
    for i, parent in enumerate(parents):
        if parent >= 0:
            below[parent].append(i)
    return below


def downward(parents: Sequence[int]) -> list[int]:
    """The nodes of a tree, each after its parent; fewer where this is no tree.

    >>> downward([1, -1, 1])
    [1, 0, 2]
    """
    below = children_of(parents)
    found = [i for i, parent in enumerate(parents) if parent < 0][:1]
    for i in found:
        found.extend(below[i])
    return found
