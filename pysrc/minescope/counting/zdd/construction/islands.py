"""Ours: a diagram for each island, with a variable for each group of cells (`specification.groups`)."""

from __future__ import annotations

from collections.abc import Sequence

from minescope.counting.interface import Budget, CountingProblem
from minescope.counting.weighing import most_mines
from minescope.counting.weights import group_weights, weights_of
from minescope.counting.zdd.construction.order import linear_order
from minescope.counting.zdd.construction.top_down import construct
from minescope.counting.zdd.nodes import EMPTY, Nodes
from minescope.counting.zdd.part import CellName, Item, Part, Variable
from minescope.counting.zdd.specification.groups import GroupedSpecification


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
