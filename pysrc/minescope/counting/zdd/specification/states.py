"""What a diagram is to hold, said state by state.

A specification describes a family without having it: it begins in a state at the top level, and
says for each state and each number of mines that the level's variable may hold which state comes
next. Whoever is in a state after the last level has described a member. States are integers from 0;
two paths that meet in a state have the same future, which is what makes diagrams small. -1 is no
state: nothing legal lies there.

`construction` makes nodes of any specification. It asks for a whole level of states at a time,
because one call for each state would cost more than all the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

IMPOSSIBLE: Final = -1
"""No state: nothing legal lies there."""


class Branches(NamedTuple):
    """What follows from the states of a level, in their order."""

    children: list[list[int]]
    """children[m][i]: the state after the i-th one where the variable holds m mines."""
    forced: list[int] | None = None
    """Where no state leaves a choice: what the variable holds after each, and `children` has only one
    list. It is so wherever a variable is the last one around a number."""


class Specification(Protocol):
    """A family of assignments, from the first level to the last."""

    tops: Sequence[int]
    """The most mines that the variable of each level can hold. Its items are numbered in this order,
    those of one level descending by their mines."""
    start: int
    """The state above the first level; IMPOSSIBLE where no member is legal."""

    def children(self, level: int, states: list[int]) -> Branches: ...


def first_items(tops: Sequence[int]) -> list[int]:
    """The first item of each level, and behind the last level how many items there are.

    >>> first_items([1, 3, 2])
    [0, 1, 4, 6]
    """
    items = [0]
    for top in tops:
        items.append(items[-1] + top)
    return items
