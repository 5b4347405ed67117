"""Where a part falls apart: wherever all paths run through one node.

Above such a node and below it everything is free to choose without regard to the other side, so that
the part is the product of two smaller ones. A variable that holds the same in all members has such
nodes on both sides, and is left alone between them; if it holds nothing, or all its cells are full,
it needs no node at all.
"""

from __future__ import annotations

from itertools import accumulate, pairwise
from typing import NamedTuple

from minescope.counting.zdd.nodes import EMPTY, UNIT, Nodes
from minescope.counting.zdd.part import CellName, Item, Part


class Cut(NamedTuple):
    """What a part falls apart into."""

    parts: list[Part]
    fixed: dict[CellName, int]
    """Cells that hold the same in all members, none or x_max, and are in no part."""


def cut_part(part: Part, x_max: int) -> Cut:
    """The smallest parts whose product a part is; it has at least one member."""
    inner = part.nodes.below(part.root)
    asked = {item.variable for item in part.items}
    fixed = {
        cell: 0
        for v, variable in enumerate(part.variables)
        if v not in asked
        for cell in variable.cells
    }
    parts = []
    for (first, top), (end, bottom) in pairwise(_crossings(part, inner)):
        if top == bottom:
            for asked_there in part.items[first:end]:
                fixed.update(dict.fromkeys(part.variables[asked_there.variable].cells, 0))
            continue
        piece = part if (first, end) == (0, len(part.items)) else None
        if piece is None:
            piece = _piece(part, inner, first, end, top, bottom)
        full = _full_cells(piece, x_max)
        if full:
            fixed.update(dict.fromkeys(full, x_max))
        else:
            parts.append(piece)
    return Cut(parts, fixed)


def _crossings(part: Part, inner: list[int]) -> list[tuple[int, int]]:
    """The items before which only one node is reached from above, and this node, from the root on."""
    low, high, item = part.nodes.low, part.nodes.high, part.nodes.item
    end = len(part.items)
    reached_from = {part.root: -1}
    for node in reversed(inner):
        above = item[node]
        for child in (low[node], high[node]):
            if reached_from.get(child, end) > above:
                reached_from[child] = above
    reached_from.pop(EMPTY, None)
    # How many nodes are reached across the line before each item, and the sum of their ids.
    across = [0] * (end + 2)
    ids = [0] * (end + 2)
    for node, above in reached_from.items():
        across[above + 1] += 1
        ids[above + 1] += node
        across[item[node] + 1] -= 1
        ids[item[node] + 1] -= node
    # No line runs through a variable.
    met: dict[int, int] = {}
    for i, asked in enumerate(part.items):
        begin = met.setdefault(asked.variable, i)
        if begin < i:
            across[begin + 1] += 2
            across[i + 1] -= 2
    return [
        (line, node)
        for line, (count, node) in enumerate(zip(accumulate(across), accumulate(ids), strict=True))
        if count == 1
    ]


def _piece(part: Part, inner: list[int], first: int, end: int, top: int, bottom: int) -> Part:
    """The members between two lines, from the one node at the first to that at the second."""
    low, high, item = part.nodes.low, part.nodes.high, part.nodes.item
    place: dict[int, int] = {}
    items = []
    for asked in part.items[first:end]:
        variable = place.setdefault(asked.variable, len(place))
        items.append(Item(variable, asked.mines, asked.leads, asked.number))
    nodes = Nodes(len(items))
    made = {EMPTY: EMPTY, bottom: UNIT}
    for node in inner:
        if first <= item[node] < end:
            made[node] = nodes.make(item[node] - first, made[low[node]], made[high[node]])
    variables = [part.variables[v] for v in place]
    return Part(nodes, made[top], tuple(variables), tuple(items))


def _full_cells(part: Part, x_max: int) -> tuple[CellName, ...]:
    """The cells of a single variable that is full in every member."""
    nodes, root = part.nodes, part.root
    if len(part.variables) > 1 or nodes.low[root] != EMPTY:
        return ()
    (variable,) = part.variables
    full = part.items[nodes.item[root]].mines == x_max * len(variable.cells)
    return variable.cells if full else ()
