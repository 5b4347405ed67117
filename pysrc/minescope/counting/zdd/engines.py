"""Diagrams as engines: all legal assignments are built first, and then weighed.

Both give the tally of any problem under any measure. They need the memory of a whole diagram, where
the elimination engine keeps only sums; so large islands are refused sooner.
"""

from __future__ import annotations

from typing import Final

from minescope.counting.interface import Budget, CountingProblem, Measure, Tally
from minescope.counting.weighing import Weighed, nothing, tally_of, weigh
from minescope.counting.zdd.build import build_subgraphs, construct
from minescope.counting.zdd.members import weigh_members
from minescope.counting.zdd.nodes import Item, Part, Variable
from minescope.counting.zdd.order import edge_order, linear_order
from minescope.counting.zdd.specifications import GroupedSpecification

ENTRIES_A_NODE: Final = 5
"""What the weights of a node take in memory, both ways, in entries of the elimination engine."""


class GroupedDiagrams:
    """The engine "zdd": a variable for each group."""

    name = "zdd"

    def tally(self, problem: CountingProblem, measure: Measure, budget: Budget) -> Tally:
        weighed = weigh(problem, measure)
        if weighed is None:
            return nothing(problem)
        tops = weighed.tops
        order = linear_order(tops, problem.values, problem.members, lambda: budget.spend(0))
        nodes, root = construct(GroupedSpecification(problem, tops, order), budget)
        items = [Item(g, mines) for g in order for mines in range(tops[g], 0, -1)]
        return _weigh(Part(nodes, root, (), tuple(items)), problem, weighed, budget)


class FrontierDiagrams:
    """The engine "frontier": degree-constrained subgraphs, with a covered vertex for each group."""

    name = "frontier"

    def tally(self, problem: CountingProblem, measure: Measure, budget: Budget) -> Tally:
        weighed = weigh(problem, measure)
        if weighed is None:
            return nothing(problem)
        edges = edge_order(weighed.tops, problem.values, problem.members, lambda: budget.spend(0))
        vertices = [Variable((), row) for row in weighed.rows]
        part = build_subgraphs(vertices, problem.values, edges, budget)
        return _weigh(part, problem, weighed, budget)


def _weigh(part: Part, problem: CountingProblem, weighed: Weighed, budget: Budget) -> Tally:
    entries = ENTRIES_A_NODE * len(part.nodes)
    budget.spend(len(part.nodes), entries)
    total, outside = weigh_members(part, weighed.rows)
    budget.release(entries)
    return tally_of(weighed, total, outside, budget) if total else nothing(problem)
