"""A forest with a root in each of its trees, found without recursion: trees may be long paths."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from minescope.errors import UnsupportedError

NO_PARENT = -1


class Rooted(NamedTuple):
    """Every vertex after its parent. Read backwards, `order` goes from the leaves to the roots."""

    order: list[int]
    parent: list[int]
    """Of each vertex; `NO_PARENT` for a root."""

    @property
    def roots(self) -> list[int]:
        return [v for v in self.order if self.parent[v] == NO_PARENT]

    def children(self) -> list[list[int]]:
        """The children of each vertex."""
        children: list[list[int]] = [[] for _ in self.parent]
        for v in self.order:
            if self.parent[v] != NO_PARENT:
                children[self.parent[v]].append(v)
        return children


def root_forest(neighbours: Sequence[Sequence[int]], first: int = 0) -> Rooted:
    """Root each tree at its first vertex, that of `first` there; refuse a graph with a cycle.

    >>> root_forest([[1], [0, 2], [1], []], first=2)
    Rooted(order=[2, 1, 0, 3], parent=[1, 2, -1, -1])
    """
    unseen = -2
    parent = [unseen] * len(neighbours)
    order: list[int] = []
    for start in (first, *range(len(neighbours))) if neighbours else ():
        if parent[start] != unseen:
            continue
        parent[start] = NO_PARENT
        pending = [start]
        while pending:
            v = pending.pop()
            order.append(v)
            above = parent[v]
            for u in neighbours[v]:
                if u != above:
                    if parent[u] != unseen:
                        raise UnsupportedError(
                            f"This graph is not a forest: the edge between vertex {v} and vertex {u} "
                            "closes a cycle. Use an engine that takes any graph.",
                            _cycle(parent, v, u),
                        )
                    parent[u] = v
                    pending.append(u)
    return Rooted(order, parent)


def _cycle(parent: Sequence[int], v: int, u: int) -> list[int]:
    """The cycle that the edge between v and u closes, from v to u through the tree above both.

    >>> _cycle([NO_PARENT, 0, 1, 0], 2, 3)
    [2, 1, 0, 3]
    """
    ways = [[v], [u]]
    for way in ways:
        while parent[way[-1]] != NO_PARENT:
            way.append(parent[way[-1]])
    up, down = ways
    while len(up) > 1 and len(down) > 1 and up[-2] == down[-2]:
        up.pop()
        down.pop()
    return up + down[-2::-1]
