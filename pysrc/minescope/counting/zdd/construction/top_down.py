"""From a specification to nodes: top-down by levels, then reduced from the bottom up.

H. Iwashita, S. Minato, "Efficient top-down ZDD construction techniques using recursive
specifications". On the way down equal states of a level are merged, so that a level holds each state
once. On the way up every state becomes the node of what its children have become; a state from which
no member can be reached becomes the 0-terminal, and needs no node.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import count
from typing import NamedTuple

from minescope.counting.interface import Budget
from minescope.counting.zdd.nodes import EMPTY, UNIT, Nodes
from minescope.counting.zdd.specification.states import IMPOSSIBLE, Specification, first_items


def construct(specification: Specification, budget: Budget) -> tuple[Nodes, int]:
    """The nodes of a specification, and their root."""
    items = first_items(specification.tops)
    nodes = Nodes(items[-1])
    levels = _expand(specification, budget)
    if levels is None:
        return nodes, EMPTY
    ids = [EMPTY, *[UNIT] * levels.pop().states]
    while levels:
        _, children, forced = levels.pop()
        top = specification.tops[len(levels)]
        behind = items[len(levels) + 1]
        made = list(map(ids.__getitem__, children[0]))
        if forced is not None:
            made = nodes.make_only(behind, forced, made)
        else:
            for mines in range(1, top + 1):
                holding = map(ids.__getitem__, children[mines])
                made = nodes.make_all(behind - mines, made, holding)
        ids = [EMPTY, *made]
    return nodes, ids[1]


class _Level(NamedTuple):
    """A level on the way down."""

    states: int
    children: list[list[int]]
    """As in `Branches`, but for each state its place on the next level, from 1; 0 where there is none."""
    forced: list[int] | None


def _expand(specification: Specification, budget: Budget) -> list[_Level] | None:
    """All levels, and behind them one without children; None where no member is legal."""
    if specification.start == IMPOSSIBLE:
        return None
    states = [specification.start]
    levels = []
    total = 0
    depth = len(specification.tops)
    for level in range(depth):
        total += len(states)
        budget.grow(total, level + 1, depth)
        branches = specification.children(level, states)
        budget.spend(len(states) * len(branches.children))
        # A new state is given the next place when it is looked up, so that built-in functions do all
        # of it: one look-up for each child.
        places: defaultdict[int, int] = defaultdict(count().__next__)
        _ = places[IMPOSSIBLE]
        children = [list(map(places.__getitem__, row)) for row in branches.children]
        levels.append(_Level(len(states), children, branches.forced))
        states = list(places)[1:]
        if not states:
            return None
    levels.append(_Level(len(states), [], None))
    return levels
