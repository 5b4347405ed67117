"""Ours: a variable for each group of cells, and a diagram for each island.

Cells that touch the same numbers are alike, so a diagram need only say how many mines such a group
holds. A state is what every open number still asks for. A number is cut both ways: where it would
get more than it asks for, and where the groups that are still to come cannot fill it any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from minescope.counting.interface import Budget, CountingProblem
from minescope.counting.weighing import most_mines
from minescope.counting.weights import group_weights, weights_of
from minescope.counting.zdd.construction import construct
from minescope.counting.zdd.nodes import EMPTY, Nodes
from minescope.counting.zdd.order import linear_order
from minescope.counting.zdd.packing import Choice, Counter, PackedSpecification
from minescope.counting.zdd.part import CellName, Item, Part, Variable
from minescope.counting.zdd.specification import IMPOSSIBLE


class _Touch(NamedTuple):
    """A number as a level meets it."""

    place: int
    mask: int
    opens: int
    """What the number asks for, where this level is the first that touches it."""
    room: int
    """The most mines that later levels can give it."""


class GroupedSpecification(PackedSpecification):
    """The legal assignments of one island, a level for each group, in a given order."""

    def __init__(self, problem: CountingProblem, tops: Sequence[int], order: Sequence[int]) -> None:
        level_of = {g: level for level, g in enumerate(order)}
        levels = [sorted([level_of[g] for g in groups]) for groups in problem.members]
        super().__init__(
            [tops[g] for g in order],
            [
                Counter(around[0], around[-1], value) if around else Counter(0, 0, 0)
                for around, value in zip(levels, problem.values, strict=True)
            ],
        )
        self._touches: list[list[_Touch]] = [[] for _ in order]
        self._units = [0] * len(order)
        """What one mine in each level's group takes from a state."""
        self._opens = [0] * len(order)
        """What is added to a state by the numbers that a level opens."""
        for n, (around, value) in enumerate(zip(levels, problem.values, strict=True)):
            place, mask = self.places[n], self.masks[n]
            room = sum([self.tops[level] for level in around])
            if not 0 <= value <= room:
                self.start = IMPOSSIBLE
                return
            for level in around:
                room -= self.tops[level]
                first = level == around[0]
                self._touches[level].append(_Touch(place, mask, value if first else 0, room))
                self._units[level] += 1 << place
                if first:
                    self._opens[level] += value << place
                self.touched[level] |= mask << place
                self.forces[level] |= level == around[-1]

    def choices(self, level: int, touched: int) -> list[Choice]:
        least, most = 0, self.tops[level]
        for place, mask, opens, room in self._touches[level]:
            asked = opens or touched >> place & mask
            if asked < most:
                most = asked
            if asked - room > least:
                least = asked - room
        unit, opens = self._units[level], self._opens[level]
        before = touched + opens
        return [Choice(mines, before - mines * unit) for mines in range(least, most + 1)]


def build_island(
    problem: CountingProblem,
    cells: Sequence[tuple[CellName, ...]],
    x_max: int,
    budget: Budget,
) -> Part:
    """The diagram of one island, a variable for each group of these cells."""
    alike = weights_of("uniform", x_max)
    tops = most_mines(problem, x_max)
    if tops is None:
        variables = [Variable(group, group_weights(alike, len(group))[:1]) for group in cells]
        return Part(Nodes(0), EMPTY, tuple(variables), ())
    order = linear_order(tops, problem.values, problem.members, lambda: budget.spend(0))
    nodes, root = construct(GroupedSpecification(problem, tops, order), budget)
    return Part(
        nodes,
        root,
        tuple(
            [
                Variable(group, group_weights(alike, len(group))[: top + 1])
                for group, top in zip(cells, tops, strict=True)
            ]
        ),
        tuple([Item(g, mines) for g in order for mines in range(tops[g], 0, -1)]),
    )
