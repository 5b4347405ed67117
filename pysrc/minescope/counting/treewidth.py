"""Golan's counting on graphs of bounded treewidth, on labelled graphs and as an engine.

S. Golan, "Minesweeper on graphs", section 5: on a tree decomposition of width k all legal
assignments are counted with tables that are small when k is (`bags`). The number of mines in all
is marked by a variable z, whose polynomial is packed into one integer. The paper marks it by one
more vertex, joined to all, whose label is the total; that costs a counter in every table and is
kept as a check (`count_with_extra_vertex`).

The engine works on the graph of numbers and groups, each group joined to its numbers: edges
between two cells or two numbers say nothing, so its width is at most that of the board.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from minescope.counting.bags import BagTables, Model
from minescope.counting.decomposition import Decomposition, Graph, decompose
from minescope.counting.interface import Budget, Coefficients, Measure, Problem, Tally
from minescope.counting.marking import unpack
from minescope.counting.weighing import nothing, tally_of, weigh

Label: TypeAlias = int | Literal["unknown", "mine", "free"]
"""A number, or what is known of a covered vertex."""


class MineGraph(NamedTuple):
    """A graph with a label for each vertex: the paper's MS graph."""

    graph: Graph
    labels: tuple[Label, ...]

    @property
    def unknown(self) -> int:
        return self.labels.count("unknown")


class Counted(NamedTuple):
    """Legal assignments of a labelled graph."""

    counts: Coefficients
    """By number of mines, from 0 on, known mines included; as long as there are vertices and one
    more."""
    mined: tuple[Coefficients, ...]
    """For each vertex the same, of the assignments in which it holds a mine."""


def bag_tables(
    board: MineGraph,
    decomposition: Decomposition | None = None,
    budget: Budget | None = None,
    *,
    marked: bool = False,
    pruned: bool = True,
) -> BagTables:
    """The tables of a labelled graph, not yet counted; with `marked` mines carry a power of z.

    >>> tables = bag_tables(MineGraph([[1], [0, 2], [1]], ("unknown", 1, "unknown")))
    >>> tables.count(), tables.outside()
    (2, [[1, 1], [], [1, 1]])
    """
    budget = budget or Budget()
    if decomposition is None:
        decomposition = decompose(board.graph, lambda: budget.spend(0))
    z = 1 << slot_width(board) if marked else 1
    rows = {"unknown": (1, z), "mine": (0, z), "free": (1,)}
    model = Model(
        board.graph,
        [label if isinstance(label, int) else None for label in board.labels],
        [() if isinstance(label, int) else rows[label] for label in board.labels],
    )
    return BagTables(model, decomposition, budget, pruned=pruned)


def slot_width(board: MineGraph) -> int:
    """Bits for one coefficient: there are at most 2^unknown assignments, legal or not."""
    return board.unknown + 1


def count_by_mines(
    board: MineGraph, decomposition: Decomposition | None = None, budget: Budget | None = None
) -> Counted:
    """The constrained problem for every number of mines at once, and all marginals.

    >>> found = count_by_mines(MineGraph([[1, 2], [0], [0], []], (1, *["unknown"] * 3)))
    >>> found.counts
    (0, 2, 2, 0, 0)
    >>> found.mined[1], found.mined[3]
    ((0, 1, 1, 0, 0), (0, 0, 2, 0, 0))
    """
    tables = bag_tables(board, decomposition, budget, marked=True)
    width, length = slot_width(board), len(board.labels) + 1
    total = tables.count()
    mined = [
        row[1] << width if len(row) > 1 else 0  # the vertex's own z is given back
        for row in tables.outside()
    ]
    return Counted(
        unpack(total, width, 0, length),
        tuple([unpack(packed, width, 0, length) for packed in mined]),
    )


def count_with_extra_vertex(
    board: MineGraph, mines: int, decomposition: Decomposition | None = None
) -> int:
    """Assignments with so many mines in all, by Proposition 5.2: one more number, joined to all.

    >>> count_with_extra_vertex(MineGraph([[1, 2], [0], [0], []], (1, *["unknown"] * 3)), 2)
    2
    """
    if decomposition is None:
        decomposition = decompose(board.graph)
    extra = len(board.labels)
    joined = [*[[*around, extra] for around in board.graph], list(range(extra))]
    bags = [bag | {extra} for bag in decomposition.bags] or [frozenset({extra})]
    parents = decomposition.parents or (-1,)
    return bag_tables(
        MineGraph(joined, (*board.labels, mines)), Decomposition(tuple(bags), parents)
    ).count()


class Treewidth:
    """The engine: tables over a tree decomposition of the numbers and groups."""

    name = "treewidth"

    def tally(self, problem: Problem, measure: Measure, budget: Budget) -> Tally:
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
        return tally_of(weighed, total, outside)


def incidence_graph(problem: Problem) -> list[list[int]]:
    """Numbers first, then groups; each number is joined to its groups.

    >>> incidence_graph(Problem((3, 4, 3), (1, 2), ((0, 1), (1, 2))))
    [[2, 3], [3, 4], [0], [0, 1], [1]]
    """
    numbers = len(problem.values)
    graph: list[list[int]] = [[numbers + g for g in groups] for groups in problem.members]
    graph += [[] for _ in problem.sizes]
    for n, groups in enumerate(problem.members):
        for g in groups:
            graph[numbers + g].append(n)
    return graph
