"""A diagram as it is drawn: levels, nodes below each other, and the two rules at work.

The parts of a diagram know nothing of each other. Drawn, they stand one below the other: the root of
each is in the place of the 1-terminal of the one before.

A drawing is seen in three stages. In the *tree* every choice is spelled out: a node for each set of
items above it. *Merged*, nodes with the same members below are one (the sharing rule). *Reduced*,
nodes whose 1-edge leads to the 0-terminal are gone, too (the deletion rule), which is the diagram.

>>> reduced = draw(Diagram.of([{"a"}, {"b"}]))
>>> reduced.edges
((1, 0, 1), (0, 2, 1))
>>> merge(reduced).edges
((1, 1, 0), (1, 0, 1), (0, 3, 2))
>>> len(unfold(reduced).edges)
3
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

from minescope.counting.zdd.diagram import Diagram
from minescope.counting.zdd.models import frontier, grouped, naive
from minescope.counting.zdd.nodes import EMPTY, UNIT, CellName, Part
from minescope.errors import UnsupportedError

Model: TypeAlias = Literal["naive", "frontier", "grouped"]
BUILDERS: Final = {"naive": naive, "frontier": frontier, "grouped": grouped}
"""What makes the diagram of a position by each model."""

Stage: TypeAlias = Literal["tree", "merged", "reduced"]

MAX_TREE_LEVELS: Final = 10
"""Levels of a tree that is spelled out: each more would double its nodes, 1,023 here."""

MAX_MERGED: Final = 100_000
"""Nodes up to which merged stages are worked out; nobody looks at so many."""


class Drawing(NamedTuple):
    """Nodes 2, 3, .., each after those its edges lead to; 0 and 1 are the terminals."""

    part: Part
    """Its items are the levels, from the top."""
    edges: tuple[tuple[int, int, int], ...]
    """Of each node its level, and where its 0-edge and its 1-edge lead."""
    root: int

    @property
    def levels(self) -> int:
        return len(self.part.items)

    def path(self, assignment: Mapping[CellName, int]) -> list[int]:
        """The nodes from the root to a terminal that an assignment passes, both included."""
        passed = [self.root]
        while passed[-1] > UNIT:
            level, low, high = self.edges[passed[-1] - 2]
            item = self.part.items[level]
            held = sum([assignment[cell] for cell in self.part.variables[item.variable].cells])
            passed.append(high if held == item.mines else low)
        return passed


def draw(diagram: Diagram) -> Drawing:
    """A diagram as it is, its parts one below the other."""
    part = diagram.joined().parts[0]
    item, low, high = part.nodes.item, part.nodes.low, part.nodes.high
    place = {EMPTY: EMPTY, UNIT: UNIT}
    edges: list[tuple[int, int, int]] = []
    for node in part.nodes.below(part.root):
        place[node] = len(edges) + 2
        edges.append((item[node], place[low[node]], place[high[node]]))
    return Drawing(part, tuple(edges), place[part.root])


def staged(drawing: Drawing, stage: Stage) -> Drawing:
    """A reduced drawing as it was in another stage."""
    if stage == "tree":
        return unfold(drawing)
    return merge(drawing) if stage == "merged" else drawing


def merge(drawing: Drawing) -> Drawing:
    """Before the deletion rule: every path has a node of every level."""
    # A node of the merged stage is a level and the reduced node below which its members are.
    rows: list[dict[int, tuple[int, int]]] = []
    row, size = {drawing.root}, 0
    for level in range(drawing.levels):
        children = {node: _children(drawing, level, node) for node in row}
        rows.append(children)
        size += len(row)
        if size > MAX_MERGED:
            raise UnsupportedError(
                f"Before redundant nodes are deleted, this diagram has more than {MAX_MERGED:,} nodes: "
                f"{size:,} down to level {level + 1} of {drawing.levels}. Take a smaller board."
            )
        row = {child for pair in children.values() for child in pair}
    place = {EMPTY: EMPTY, UNIT: UNIT}
    edges: list[tuple[int, int, int]] = []
    for level in reversed(range(len(rows))):
        above: dict[int, int] = {}
        for node in sorted(rows[level]):
            low, high = rows[level][node]
            above[node] = len(edges) + 2
            edges.append((level, place[low], place[high]))
        place = above
    return Drawing(drawing.part, tuple(edges), place[drawing.root])


def unfold(drawing: Drawing) -> Drawing:
    """Before either rule: a node for every way to choose from the items above it."""
    depth = drawing.levels
    if depth > MAX_TREE_LEVELS:
        raise UnsupportedError(
            f"A tree with {depth} levels has 2^{depth} - 1 nodes; the limit is "
            f"{MAX_TREE_LEVELS} levels. Look at the merged or the reduced diagram."
        )
    rows = [[drawing.root]]
    for level in range(depth):
        rows.append([child for node in rows[-1] for child in _children(drawing, level, node)])
    place = rows[depth]
    edges: list[tuple[int, int, int]] = []
    for level in reversed(range(depth)):
        first = len(edges) + 2
        edges += [(level, place[2 * i], place[2 * i + 1]) for i in range(len(rows[level]))]
        place = list(range(first, len(edges) + 2))
    return Drawing(drawing.part, tuple(edges), place[0])


def _children(drawing: Drawing, level: int, node: int) -> tuple[int, int]:
    """Where the edges of a node lead that stands on this level, be it deleted there or not."""
    if node > UNIT:
        own, low, high = drawing.edges[node - 2]
        if own == level:
            return low, high
    return node, EMPTY
