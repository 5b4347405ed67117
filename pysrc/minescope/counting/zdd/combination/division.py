"""A group of cells divided in two, so that each half is asked for itself.

A variable of several cells says only how many mines they hold together. Where one of them is to be
told from the others, its items give way to those of two variables, and every number of mines is shared
out among them in all ways. The members stay the same.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from minescope.counting.placements import ways_to_place
from minescope.counting.zdd.nodes import EMPTY, UNIT, Nodes
from minescope.counting.zdd.part import CellName, Item, Part, Variable
from minescope.errors import UnsupportedError


def divide(part: Part, variable: int, chosen: Collection[CellName], x_max: int) -> Part:
    """The same part, asking first for some cells of a variable, and then for the others.

    The chosen cells take the place of the variable; the others become the last one of the part.
    """
    cells = part.variables[variable].cells
    halves = [
        tuple([c for c in cells if c in chosen]),
        tuple([c for c in cells if c not in chosen]),
    ]
    own = [i for i, item in enumerate(part.items) if item.variable == variable]
    if not all([part.items[i].leads for i in own]):
        raise UnsupportedError(
            f"{len(cells)} cells are one vertex of the degree-constrained model here and cannot be "
            "told apart: make a diagram with a vertex for each cell.",
            cells,
        )
    numbers = [variable, len(part.variables)]
    tops = [min(len(own), x_max * len(half)) for half in halves]
    new = [Item(v, m) for v, top in zip(numbers, tops, strict=True) for m in range(top, 0, -1)]
    first = own[0] if own else len(part.items)
    shift = len(new) - len(own)
    nodes = Nodes(len(part.items) + shift)
    variables = [
        Variable(half, ways_to_place(len(half), x_max)[: top + 1])
        for half, top in zip(halves, tops, strict=True)
    ]
    return Part(
        nodes,
        _copy_divided(part, nodes, range(first, first + len(own)), shift, tops),
        (*part.variables[:variable], variables[0], *part.variables[variable + 1 :], variables[1]),
        (*part.items[:first], *new, *part.items[first + len(own) :]),
    )


def _copy_divided(part: Part, nodes: Nodes, own: range, shift: int, tops: Sequence[int]) -> int:
    """The root in another store, where the items `own` give way to those of two variables."""
    low, high, item = part.nodes.low, part.nodes.high, part.nodes.item
    made = {EMPTY: EMPTY, UNIT: UNIT}
    by_mines: dict[int, list[int]] = {}
    chosen_top, others_top = tops
    behind = own.start + chosen_top
    for node in part.nodes.below(part.root):
        asked = item[node]
        if asked not in own:
            moved = asked + shift if asked >= own.stop else asked
            made[node] = nodes.make(moved, made[low[node]], made[high[node]])
            continue
        mines = own.stop - asked
        fewer = by_mines[low[node]] if item[low[node]] in own else [made[low[node]]]
        gap = [EMPTY] * (mines - len(fewer))
        rest = by_mines[node] = [*fewer, *gap, made[high[node]]]
        shares = [
            nodes.make_chain(behind + others_top, rest[taken : taken + others_top + 1])
            for taken in range(min(chosen_top, mines) + 1)
        ]
        made[node] = nodes.make_chain(behind, shares)
    return made[part.root]


def divide_alike(one: Part, other: Part, x_max: int) -> tuple[Part, Part]:
    """Two parts of the same cells, the groups of each divided as those of the other are.

    They ask for the same items then, unless their orders differ.
    """
    one = _divided_as(one, other, x_max)
    other = _divided_as(other, one, x_max)
    return _numbered_in_order(one), _numbered_in_order(other)


def _divided_as(part: Part, pattern: Part, x_max: int) -> Part:
    asked = dict.fromkeys([item.variable for item in pattern.items])
    groups = [pattern.variables[v].cells for v in asked]
    variable = 0
    while variable < len(part.variables):
        cells = frozenset(part.variables[variable].cells)
        if len(cells) > 1:
            halves = [half for group in groups if (half := cells.intersection(group))]
            if halves and halves[0] != cells:
                part = divide(part, variable, halves[0], x_max)
        variable += 1
    return part


def _numbered_in_order(part: Part) -> Part:
    """The same part with its variables in the order in which they are asked for."""
    places = {v: i for i, v in enumerate(dict.fromkeys([item.variable for item in part.items]))}
    for v in range(len(part.variables)):
        places.setdefault(v, len(places))
    return part._replace(
        variables=tuple([part.variables[v] for v in places]),
        items=tuple([item._replace(variable=places[item.variable]) for item in part.items]),
    )
