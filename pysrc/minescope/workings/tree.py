"""The tree recursion of a position: which rule gives the four polynomials of each vertex.

S. Golan, "Minesweeper on graphs", section 4; `counting.forest` has the algorithm. Here it is asked
about a board, and tells what it does: in which order, by which row of the paper's Table 1 or by which
of its four cases.

>>> from minescope.board import Graph, Number, Position
>>> star = Graph.from_edges([("n", "a"), ("n", "b")])
>>> climb = climb_tree(Position.of(star, {"n": Number(1)}))
>>> [(each.vertex, each.rule, each.step.polynomials().whole) for each in climb.steps()]
[(1, 'leaf', (1, 1)), (2, 'leaf', (1, 1)), (0, 'number', (0, 2))]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from minescope.board import Cell, Grid, Mine, Number, Position, Unknown, cell_name, cell_word
from minescope.board.position import check_flags
from minescope.counting.forest_polynomials import Forest, VertexStep
from minescope.counting.forest_vertex import FREE, MINE, UNKNOWN, VertexSign
from minescope.counting.interface import Budget
from minescope.errors import UnsupportedError

TreeRule: TypeAlias = Literal["leaf", "free", "mine", "unknown", "number"]
"""Table 1, or case i, ii, iii or iv of the paper."""

MOST_VERTICES: Final = 5_000
"""Beyond this the polynomial of the tree takes half a minute and more."""

MOST_NAMED: Final = 8
"""Vertices of a cycle that a sentence names."""


class ClimbStep(NamedTuple):
    """One vertex of the climb."""

    vertex: int
    rule: TreeRule
    children: tuple[int, ...]
    step: VertexStep


class Climb(NamedTuple):
    """A position whose graph is a forest, with a root in each tree."""

    forest: Forest
    """Its vertices are the cells of the board in their order."""

    def rule(self, vertex: int, children: tuple[int, ...]) -> TreeRule:
        if not children:
            return "leaf"
        label = self.forest.labels[vertex]
        if isinstance(label, int):
            return "number"
        return _RULES[label]

    def steps(self) -> Iterator[ClimbStep]:
        """From the leaves to the roots; each vertex after all its children."""
        below = [tuple(sorted(found)) for found in self.forest.rooted.children()]
        for step in self.forest.walk():
            v = step.vertex
            yield ClimbStep(v, self.rule(v, below[v]), below[v], step)


_RULES: Final[dict[str, TreeRule]] = {UNKNOWN: "unknown", MINE: "mine", FREE: "free"}


def climb_tree(position: Position, root: Cell | None = None, budget: Budget | None = None) -> Climb:
    """Root the trees of a board at their first vertices, that of `root` there.

    A board with a cycle is refused, and so is one whose cells hold several mines.
    """
    cell = cell_word(position.topology)
    if position.x_max > 1:
        raise UnsupportedError(
            f"The recursion on trees needs at most one mine in a {cell}, and here a {cell} may hold "
            f"{position.x_max}: set x_max to 1, or look at the decomposition."
        )
    check_flags(position, 1)
    topology = position.topology
    if len(topology.cells) > MOST_VERTICES:
        raise UnsupportedError(
            f"This board has {len(topology.cells):,} {cell_word(topology, 2)}; the limit for the "
            f"polynomials of a tree is {MOST_VERTICES:,}. Take a smaller part of it."
        )
    first = 0 if root is None else topology.index[root]
    try:
        forest = Forest(topology.neighbours, _labels(position), root=first, budget=budget)
    except UnsupportedError as problem:
        cycle = [topology.cells[i] for i in problem.cells if isinstance(i, int)]
        less = "Remove one of its edges"
        if isinstance(topology, Grid):
            less = "Only a graph can lose an edge: turn it into one"
        raise UnsupportedError(
            f"This board is not a forest: {_told(cycle)} form a cycle. {less}, or look at the "
            "decomposition, which shows any board.",
            cycle,
        ) from problem
    return Climb(forest)


def _labels(position: Position) -> list[VertexSign]:
    signs: list[VertexSign] = []
    for label in position.labels:
        if isinstance(label, Number):
            signs.append(label.value)
        else:
            sign: VertexSign = MINE if isinstance(label, Mine) else FREE
            signs.append(UNKNOWN if isinstance(label, Unknown) else sign)
    return signs


def _told(cycle: Sequence[Cell]) -> str:
    names = list(map(cell_name, cycle[:MOST_NAMED]))
    if len(cycle) > MOST_NAMED:
        names.append(f"{len(cycle) - MOST_NAMED:,} more")
    return f"{', '.join(names[:-1])} and {names[-1]}"
