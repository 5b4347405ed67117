"""From a position to the diagram of all its legal assignments, by each of the three models.

Of this room only this module looks at positions. It borrows how `solving` reads them, which stands
above `counting`, and asks for it on request.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from minescope.counting.interface import Budget
from minescope.counting.zdd.build import build_island, build_subgraphs, intersect_numbers
from minescope.counting.zdd.diagram import Diagram
from minescope.counting.zdd.nodes import EMPTY, Item, Nodes, Part, Variable
from minescope.counting.zdd.order import edge_order
from minescope.counting.zdd.reveal import Model, Surroundings
from minescope.counting.zdd.specifications import Edge
from minescope.errors import PositionError
from minescope.progress import may_be_notebook, notebook_bar

if TYPE_CHECKING:
    from minescope.board import Cell, Position
    from minescope.solving.constraints import Constraints


def naive(position: Position, *, budget: Budget | None = None) -> Diagram:
    """An item for each covered cell; a family for each number, and their intersection."""
    board = _read(position)
    x_max = position.x_max
    touching = board.touching
    place = {i: at for at, i in enumerate(touching)}
    numbers = [
        (frozenset([place[i] for i in number.cells]), number.value)
        for number in board.constraints.numbers
    ]
    with _watched(budget) as limits:
        nodes, root = intersect_numbers(len(touching), x_max, numbers, limits)
    variables = board.single_cells(x_max)
    items = [Item(v, mines) for v in range(len(variables)) for mines in range(x_max, 0, -1)]
    part = Part(nodes, root, variables, tuple(items))
    return Diagram((part,), {}, board.free, x_max, board.surroundings(position, "naive"))


def frontier(
    position: Position,
    order: Sequence[tuple[Hashable, Hashable]] | None = None,
    *,
    budget: Budget | None = None,
) -> Diagram:
    """An item for each covered cell and number that touch: the degree-constrained subgraphs.

    `order` gives these edges from the first level to the last, as pairs (covered cell, number);
    without it they come in the order of `edge_order`.
    """
    board = _read(position)
    numbers = board.constraints.numbers
    place = {i: at for at, i in enumerate(board.touching)}
    members = [sorted([place[i] for i in number.cells]) for number in numbers]
    shown = [board.names[number.number] for number in numbers]
    variables = board.single_cells(position.x_max)
    values = [number.value for number in numbers]
    with _watched(budget) as limits:
        if order is None:
            tops = [position.x_max] * len(variables)
            edges = edge_order(tops, values, members, lambda: limits.spend(0))
        else:
            edges = [(v, n) for n, around in enumerate(members) for v in around]
            edges = _in_order(edges, order, variables, shown)
        part = build_subgraphs(variables, values, edges, limits, shown)
    # The order was given, or belongs to the model: further numbers keep to it.
    surroundings = board.surroundings(position, "frontier")._replace(scopes=None)
    return Diagram((part,), {}, board.free, position.x_max, surroundings)


def grouped(position: Position, *, budget: Budget | None = None) -> Diagram:
    """An item for each group of cells and number of mines; a part for each island."""
    from minescope.solving.rules import reduce_problem

    board = _read(position)
    x_max = position.x_max
    reduction = reduce_problem(board.constraints, x_max)
    if not reduction.possible:
        unknown = tuple([board.names[i] for i in board.constraints.unknown])
        nothing = Part(Nodes(0), EMPTY, (), ())
        return Diagram((nothing,), {}, unknown, x_max, board.surroundings(position, "grouped"))
    parts = []
    with _watched(budget) as limits:
        for island in reduction.islands:
            cells = [tuple([board.names[i] for i in group]) for group in island.cells]
            parts.append(build_island(island.problem, cells, x_max, limits))
            limits.built += len(parts[-1].nodes)
    fixed = {board.names[i]: mines for i, mines in reduction.fixed.items()}
    return Diagram(tuple(parts), fixed, board.free, x_max, board.surroundings(position, "grouped"))


@contextmanager
def _watched(budget: Budget | None) -> Iterator[Budget]:
    """The limits; where nobody is told how the diagram grows, a notebook shows it."""
    limits = budget or Budget()
    if limits.on_growth is not None or not may_be_notebook():
        yield limits
        return
    with notebook_bar("Nodes of the diagram") as advance:
        if advance is not None:
            # Levels are known, but one may take longer than all before it.
            limits.on_growth = lambda nodes, _level, _levels: advance(nodes, 0)
        try:
            yield limits
        finally:
            limits.on_growth = None


class _Board(NamedTuple):
    """What the models ask of a position."""

    constraints: Constraints
    names: Sequence[Cell]
    touching: list[int]
    """The unknown cells that touch a number, in the order of the board."""
    free: tuple[Cell, ...]
    """Those that touch none."""

    def single_cells(self, x_max: int) -> tuple[Variable, ...]:
        """A variable for each cell that touches a number."""
        ways = (1,) * (x_max + 1)
        return tuple([Variable((self.names[i],), ways) for i in self.touching])

    def surroundings(self, position: Position, model: Model) -> Surroundings:
        """What further numbers need to know."""
        from minescope.board import Mine

        topology, labels, names = position.topology, position.labels, self.names
        covered = frozenset(self.constraints.unknown)

        def around(cell: Hashable) -> tuple[int, list[Hashable]]:
            near = topology.neighbours[topology.index[cell]]
            unknown = [names[j] for j in near if j in covered]
            if len(unknown) == len(near):
                return 0, unknown
            return sum([label.mines for j in near if isinstance(label := labels[j], Mine)]), unknown

        scopes = [frozenset([names[i] for i in n.cells]) for n in self.constraints.numbers]
        return Surroundings(model, around, tuple(scopes))


def _read(position: Position) -> _Board:
    """Flags that no cell can carry are refused."""
    from minescope.board.position import check_flags
    from minescope.solving.constraints import read_constraints

    check_flags(position, position.x_max)
    constraints = read_constraints(position)
    names = position.topology.cells
    touched = frozenset().union(*[number.cells for number in constraints.numbers])
    return _Board(
        constraints,
        names,
        [i for i in constraints.unknown if i in touched],
        tuple([names[i] for i in constraints.unknown if i not in touched]),
    )


def _in_order(
    edges: Sequence[Edge],
    order: Sequence[tuple[Hashable, Hashable]],
    variables: Sequence[Variable],
    shown: Sequence[Hashable],
) -> list[Edge]:
    """The edges in the order that was asked for, each exactly once."""
    named = {(variables[v].cells[0], shown[n]): (v, n) for v, n in edges}
    found = []
    for edge in order:
        try:
            known = edge in named
        except TypeError:  # a list, say, cannot be the name of a cell
            known = False
        if not known:
            raise PositionError(
                f"The order has the edge {edge!r}, which is none, or is there twice: give each "
                "unknown cell once with each number it touches."
            )
        found.append(named.pop(edge))
    if named:
        missing = next(iter(named))
        raise PositionError(
            f"The order lacks the edge {missing!r}: give each unknown cell once with each number "
            "it touches.",
            missing,
        )
    return found
