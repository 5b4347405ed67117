"""Golan's counting on a labelled graph as it is: without reduction, groups or islands.

S. Golan, "Minesweeper on graphs", section 5. The number of mines in all is marked by a variable z,
whose polynomial is packed into one integer. The paper marks it by one more vertex, joined to all,
whose label is the total; that costs a counter in every table, and the two are compared.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from minescope.counting.decompositions import Adjacency, Decomposition, decompose
from minescope.counting.interface import Budget, Coefficients, CountingProblem, Measure
from minescope.counting.treewidth import BagTables, Model
from minescope.counting.weighing import choose_marking, unpack

VertexState: TypeAlias = int | Literal["unknown", "mine", "free"]
"""A number, or what is known of a covered vertex."""


class MineGraph(NamedTuple):
    """A graph with a label for each vertex: the paper's MS graph."""

    graph: Adjacency
    labels: tuple[VertexState, ...]

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


class Marks(NamedTuple):
    """Which mines carry the variable z, and how its polynomials are packed."""

    width: int
    """Bits for one coefficient."""
    covered: int
    """Mines of every legal assignment that carry none."""
    carries: frozenset[int]
    """The vertices whose mines do."""


def mark_few_mines(board: MineGraph) -> Marks:
    """For a quick count: the mines around numbers that share no cell are known (`marking`).

    >>> mark_few_mines(MineGraph([[1, 2], [0], [0], []], (1, *["unknown"] * 3)))
    Marks(width=3, covered=1, carries=frozenset({3}))
    """
    cells = [v for v, label in enumerate(board.labels) if label in ("unknown", "mine")]
    place = {v: i for i, v in enumerate(cells)}
    values, members = [], []
    for label, around in zip(board.labels, board.graph, strict=True):
        if isinstance(label, int):
            values.append(label)
            members.append(tuple([place[v] for v in around if v in place]))
    problem = CountingProblem((1,) * len(cells), tuple(values), tuple(members))
    marking = choose_marking(problem, Measure((1, 1)))
    return Marks(marking.width, marking.covered, frozenset([cells[i] for i in marking.carries]))


def bag_tables(
    board: MineGraph,
    decomposition: Decomposition | None = None,
    budget: Budget | None = None,
    *,
    marks: Marks | None = None,
    pruned: bool = True,
) -> BagTables:
    """The tables of a labelled graph, not yet counted; without `marks` mines are not sorted.

    >>> tables = bag_tables(MineGraph([[1], [0, 2], [1]], ("unknown", 1, "unknown")))
    >>> tables.count(), tables.outside()
    (2, [[1, 1], [], [1, 1]])
    """
    budget = budget or Budget()
    if decomposition is None:
        decomposition = decompose(board.graph, lambda: budget.spend(0))
    rows: list[tuple[int, ...]] = []
    for v, label in enumerate(board.labels):
        z = 1 << marks.width if marks is not None and v in marks.carries else 1
        known: dict[VertexState, tuple[int, ...]] = {
            "unknown": (1, z),
            "mine": (0, z),
            "free": (1,),
        }
        rows.append(known.get(label, ()))
    values = [label if isinstance(label, int) else None for label in board.labels]
    return BagTables(Model(board.graph, values, rows), decomposition, budget, pruned=pruned)


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
    marks = mark_few_mines(board)
    outer = outer_vertices(board)
    # These are alike and free of all numbers: a factor 1 + z each, which no table has to carry.
    inner = ["free" if v in outer else label for v, label in enumerate(board.labels)]
    tables = bag_tables(MineGraph(board.graph, tuple(inner)), decomposition, budget, marks=marks)
    total = tables.count()
    length = len(board.labels) + 1
    if not total:
        return Counted((0,) * length, ((0,) * length,) * len(board.labels))
    z = 1 << marks.width
    others = (1 + z) ** len(outer)
    mined = [
        row[1] * others << (marks.width if v in marks.carries else 0) if len(row) > 1 else 0
        for v, row in enumerate(tables.outside())
    ]
    tables.close()

    def by_mines(packed: int) -> Coefficients:
        most = packed.bit_length() // marks.width + 1
        found = (0,) * marks.covered + unpack(packed, marks.width, 0, most)
        return (found + (0,) * length)[:length]

    alike = by_mines(total * (1 + z) ** (len(outer) - 1) * z) if outer else ()
    return Counted(
        by_mines(total * others),
        tuple([alike if v in outer else by_mines(packed) for v, packed in enumerate(mined)]),
    )


def outer_vertices(board: MineGraph) -> frozenset[int]:
    """Unknown vertices that touch no number.

    >>> outer_vertices(MineGraph([[1], [0, 2], [1]], (1, "unknown", "unknown")))
    frozenset({2})
    """
    return frozenset(
        [
            v
            for v, label in enumerate(board.labels)
            if label == "unknown"
            and not any(isinstance(board.labels[w], int) for w in board.graph[v])
        ]
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
