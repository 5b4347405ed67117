"""From a specification to nodes: top-down by levels, then reduced from the bottom up.

H. Iwashita, S. Minato, "Efficient top-down ZDD construction techniques using recursive
specifications". On the way down equal states of a level are merged, so that a level holds each state
once. On the way up every state becomes the node of what its children have become; a state from which
no member can be reached becomes the 0-terminal, and needs no node.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat

from minescope.counting.interface import Budget
from minescope.counting.zdd.nodes import EMPTY, UNIT, Nodes
from minescope.counting.zdd.specification import Branches, Specification, first_items


def construct(
    specification: Specification,
    budget: Budget,
    nodes: Nodes | None = None,
    first: int = 0,
) -> tuple[Nodes, int]:
    """The nodes of a specification, and their root.

    The items are numbered from `first` in the store `nodes`, or in a store of their own.
    """
    items = first_items(specification.tops)
    if nodes is None:
        nodes = Nodes(items[-1])
    levels = _expand(specification, budget, len(nodes))
    if levels is None:
        return nodes, EMPTY
    ids = dict.fromkeys(levels.pop()[0], UNIT)
    while levels:
        states, branches = levels.pop()
        assert branches is not None  # only the last level has none
        level = len(levels)
        item, top = first + items[level], specification.tops[level]
        if branches.forced is None:
            made = _join(nodes, item, top, [_ids_of(ids, row) for row in branches.children])
        else:
            made = _force(nodes, item + top, branches.forced, _ids_of(ids, branches.children[0]))
        ids = dict(zip(states, made, strict=True))
    return nodes, ids[specification.start]


def _expand(
    specification: Specification, budget: Budget, there: int
) -> list[tuple[list[int], Branches | None]] | None:
    """The states of every level and what follows from them; None where no member is legal."""
    if specification.start < 0:
        return None
    states = [specification.start]
    levels: list[tuple[list[int], Branches | None]] = []
    total = there
    depth = len(specification.tops)
    for level in range(depth):
        branches = specification.children(level, states)
        levels.append((states, branches))
        steps = len(states) * len(branches.children)
        total += len(states)
        budget.spend(steps)
        budget.grow(total, level + 1, depth)
        if len(branches.children) == 1:
            states = list({state for state in branches.children[0] if state >= 0})
        else:
            states = list({state for row in branches.children for state in row if state >= 0})
        if not states:
            return None
    levels.append((states, None))
    return levels


def _ids_of(ids: dict[int, int], states: list[int]) -> list[int]:
    return list(map(ids.get, states, repeat(EMPTY)))


def _join(nodes: Nodes, item: int, top: int, children: Sequence[list[int]]) -> list[int]:
    """A node of every state, a chain of items where its variable can hold more than one mine."""
    made = children[0]
    for mines in range(1, top + 1):
        made = nodes.make_all(item + top - mines, made, children[mines])
    return made


def _force(nodes: Nodes, none: int, forced: Sequence[int], children: Sequence[int]) -> list[int]:
    """The same where each state leaves one choice; `none` is the item after those of the level."""
    make = nodes.make
    return [
        make(none - mines, EMPTY, child) if mines and child else child
        for mines, child in zip(forced, children, strict=True)
    ]
