"""The degree-constrained subgraphs of Suzuki, Hao and Minato.

H. Suzuki, S. Hao, S. Minato, "Generating all solutions of Minesweeper problem using degree
constrained subgraph model", section 4. The graph has a vertex for each covered cell and for each
number, and an edge where the two touch. A subgraph in which every number keeps as many edges as it
shows, and every covered cell all of its edges or none, is a legal assignment, and each legal
assignment is such a subgraph (theorem 1). All of them are found by frontier-based search: edge by
edge, knowing of each vertex on the frontier only its *mate*, which is what it may still take.

A covered vertex may be given several values, for cells with more than one mine and for groups of
cells: then every edge of it is used so many times.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from minescope.counting.zdd.specification.packing import Choice, Counter, PackedSpecification
from minescope.counting.zdd.specification.states import IMPOSSIBLE

Edge: TypeAlias = tuple[int, int]
"""A covered vertex and a number that it touches."""


class _EdgeLevel(NamedTuple):
    """An edge as the search meets it."""

    first: bool
    """It is the first of its covered vertex, and decides what the vertex holds."""
    held_place: int
    held_mask: int
    """Where the state has what the vertex holds; no bits where this edge is its only one."""
    last: bool
    place: int
    mask: int
    opens: int
    """What the number asks for, where this is its first edge."""
    room: int
    """The most that the later edges of the number can give it."""


class FrontierSpecification(PackedSpecification):
    """The subgraphs, a level for each edge, in a given order.

    `tops[v]` is the most that the covered vertex v can hold, `values[n]` what the number n shows.
    """

    def __init__(self, tops: Sequence[int], values: Sequence[int], edges: Sequence[Edge]) -> None:
        of_vertex: list[list[int]] = [[] for _ in tops]
        of_number: list[list[int]] = [[] for _ in values]
        for level, (v, n) in enumerate(edges):
            of_vertex[v].append(level)
            of_number[n].append(level)
        counters = [
            Counter(levels[0], levels[-1], max(value, 0)) if levels else Counter(0, 0, 0)
            for levels, value in zip(of_number, values, strict=True)
        ]
        counters += [
            Counter(levels[0], levels[-1], top) if len(levels) > 1 else Counter(0, 0, 0)
            for levels, top in zip(of_vertex, tops, strict=True)
        ]
        super().__init__([tops[v] for v, _ in edges], counters)
        rooms = [sum([self.tops[level] for level in levels]) for levels in of_number]
        if any([not 0 <= value <= room for value, room in zip(values, rooms, strict=True)]):
            self.start = IMPOSSIBLE
        self._edges = []
        for level, (v, n) in enumerate(edges):
            rooms[n] -= self.tops[level]
            vertex = len(values) + v
            first = level == of_vertex[v][0]
            opening = level == of_number[n][0]
            met = _EdgeLevel(
                first,
                self.places[vertex],
                self.masks[vertex],
                level == of_vertex[v][-1],
                self.places[n],
                self.masks[n],
                values[n] if opening else 0,
                rooms[n],
            )
            self._edges.append(met)
            self.touched[level] = met.mask << met.place | met.held_mask << met.held_place
            self.forces[level] = not first or level == of_number[n][-1]

    def choices(self, level: int, touched: int) -> list[Choice]:
        met = self._edges[level]
        asked = met.opens or touched >> met.place & met.mask
        least, most = max(0, asked - met.room), min(self.tops[level], asked)
        keeps = 1 << met.held_place if met.held_mask else 0
        before = touched + (met.opens << met.place)
        if met.first:
            return [
                Choice(mines, before - (mines << met.place) + mines * keeps)
                for mines in range(least, most + 1)
            ]
        mines = touched >> met.held_place & met.held_mask
        if not least <= mines <= most:
            return []
        gone = mines * keeps if met.last else 0
        return [Choice(mines, before - (mines << met.place) - gone)]
