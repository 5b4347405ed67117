"""Golan's counting on graphs of bounded treewidth, as an engine.

S. Golan, "Minesweeper on graphs", section 5: on a tree decomposition of width k all legal
assignments are counted with tables that are small when k is (`bags`). The engine works on the graph
of numbers and groups, each group joined to its numbers: edges between two cells or two numbers say
nothing, so its width is at most that of the board.
"""

from __future__ import annotations

from minescope.counting.bags import BagTables, Model
from minescope.counting.decomposition.trees import decompose
from minescope.counting.interface import Budget, CountingProblem, Measure, Tally
from minescope.counting.weighing import nothing, tally_of, weigh


class Treewidth:
    """The engine: tables over a tree decomposition of the numbers and groups."""

    name = "treewidth"

    def tally(self, problem: CountingProblem, measure: Measure, budget: Budget) -> Tally:
        weighed = weigh(problem, measure)
        if weighed is None:
            return nothing(problem)
        graph = incidence_graph(problem)
        numbers = len(problem.values)
        model = Model(
            graph,
            [*problem.values, *[None] * len(weighed.rows)],
            [*[()] * numbers, *weighed.rows],
        )
        tables = BagTables(model, decompose(graph, lambda: budget.spend(0)), budget)
        total = tables.count()
        if not total:
            tables.close()
            return nothing(problem)
        outside = tables.outside()[numbers:]
        tables.close()
        return tally_of(weighed, total, outside, budget)


def incidence_graph(problem: CountingProblem) -> list[list[int]]:
    """Numbers first, then groups; each number is joined to its groups.

    >>> incidence_graph(CountingProblem((3, 4, 3), (1, 2), ((0, 1), (1, 2))))
    [[2, 3], [3, 4], [0], [0, 1], [1]]
    """
    numbers = len(problem.values)
    graph: list[list[int]] = [[numbers + g for g in groups] for groups in problem.members]
    graph += [[] for _ in problem.sizes]
    for n, groups in enumerate(problem.members):
        for g in groups:
            graph[numbers + g].append(n)
    return graph
