"""A diagram as it is drawn: levels, nodes below each other, and the two rules at work.

The parts of a diagram know nothing of each other. Drawn, they stand one below the other: the
1-terminal of each is the root of the next, and the members below the first root are all that can be
put together from members of the parts. That adds nodes up and multiplies none.

A drawing is seen in three stages. In the *tree* every choice is spelled out: a node for each set of
items above it. *Merged*, nodes with the same members below are one (the sharing rule). *Reduced*,
nodes whose 1-edge leads to the 0-terminal are gone, too (the deletion rule), which is the diagram.

>>> reduced = draw(Diagram.of([{"a"}, {"b"}]))
>>> reduced.edges
((1, 0, 1), (0, 2, 1))
>>> merge(reduced).edges
((1, 1, 0), (1, 0, 1), (0, 3, 2))
>>> len(spell_out(reduced).edges)
3
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

from minescope.counting.zdd.diagram import Diagram
from minescope.counting.zdd.nodes import EMPTY, UNIT
from minescope.counting.zdd.part import Item, Variable
from minescope.counting.zdd.positions import frontier, grouped, naive
from minescope.errors import UnsupportedError

Model: TypeAlias = Literal["naive", "frontier", "grouped"]
BUILDERS: Final = {"naive": naive, "frontier": frontier, "grouped": grouped}
"""What makes the diagram of a position by each model."""

Stage: TypeAlias = Literal["tree", "merged", "reduced"]

MAX_TREE_LEVELS: Final = 10
"""Levels of a tree that is spelled out: each more would double its nodes, 1,023 here."""

MAX_MERGED: Final = 100_000
"""Nodes up to which merged stages are worked out; nobody looks at so many."""


class Level(NamedTuple):
    """What the nodes of one level ask, and what their 1-edges say."""

    variable: Variable
    item: Item

    def holds(self, assignment: Mapping[Hashable, int]) -> bool:
        """Whether the item is in the member that stands for an assignment."""
        return sum([assignment[cell] for cell in self.variable.cells]) == self.item.mines


class Drawing(NamedTuple):
    """Nodes 2, 3, .., each after those its edges lead to; 0 and 1 are the terminals."""

    levels: tuple[Level, ...]
    edges: tuple[tuple[int, int, int], ...]
    """Of each node its level, and where its 0-edge and its 1-edge lead."""
    root: int

    def path(self, assignment: Mapping[Hashable, int]) -> list[int]:
        """The nodes from the root to a terminal that an assignment passes, both included."""
        passed = [self.root]
        while passed[-1] > UNIT:
            level, low, high = self.edges[passed[-1] - 2]
            passed.append(high if self.levels[level].holds(assignment) else low)
        return passed


def draw(diagram: Diagram) -> Drawing:
    """The parts of a diagram one below the other, the first of them on top."""
    parts = diagram.parts
    levels = [Level(part.variables[item.variable], item) for part in parts for item in part.items]
    edges: list[tuple[int, int, int]] = []
    below, depth = UNIT, len(levels)
    for part in reversed(parts):
        depth -= len(part.items)
        place = {EMPTY: EMPTY, UNIT: below}
        for node in part.nodes.below(part.root):
            item, low, high = part.nodes.item[node], part.nodes.low[node], part.nodes.high[node]
            place[node] = len(edges) + 2
            edges.append((depth + item, place[low], place[high]))
        below = place[part.root]
        if below == EMPTY:
            return Drawing(tuple(levels), (), EMPTY)
    return Drawing(tuple(levels), tuple(edges), below)


def staged(drawing: Drawing, stage: Stage) -> Drawing:
    """A reduced drawing as it was in another stage."""
    if stage == "tree":
        return spell_out(drawing)
    return merge(drawing) if stage == "merged" else drawing


def merge(drawing: Drawing) -> Drawing:
    """Before the deletion rule: every path has a node of every level."""
    # A node of the merged stage is a level and the reduced node below which its members are.
    rows: list[dict[int, tuple[int, int]]] = []
    row, size = {drawing.root}, 0
    for level in range(len(drawing.levels)):
        children = {node: _children(drawing, level, node) for node in row}
        rows.append(children)
        size += len(row)
        if size > MAX_MERGED:
            raise UnsupportedError(
                f"Before nodes without a say are deleted this diagram has more than {MAX_MERGED:,} "
                f"of them, {size:,} down to level {level + 1} of {len(drawing.levels)}. Take a "
                "smaller board."
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
    return Drawing(drawing.levels, tuple(edges), place[drawing.root])


def spell_out(drawing: Drawing) -> Drawing:
    """Before either rule: a node for every way to choose from the items above it."""
    depth = len(drawing.levels)
    if depth > MAX_TREE_LEVELS:
        raise UnsupportedError(
            f"A tree with {depth} levels has 2^{depth} - 1 nodes; they are spelled out up to "
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
    return Drawing(drawing.levels, tuple(edges), place[0])


def _children(drawing: Drawing, level: int, node: int) -> tuple[int, int]:
    """Where the edges of a node lead that stands on this level, be it deleted there or not."""
    if node > UNIT:
        own, low, high = drawing.edges[node - 2]
        if own == level:
            return low, high
    return node, EMPTY
