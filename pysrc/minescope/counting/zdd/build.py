r"""Diagrams are built: from a specification, level by level, or by intersecting a family for each number.

H. Iwashita, S. Minato, "Efficient top-down ZDD construction techniques using recursive
specifications". On the way down equal states of a level are merged, so that a level holds each state
once. On the way up every state becomes the node of what its children have become; a state from which
no member can be reached becomes the 0-terminal, and needs no node.

The naive model has an item for each covered cell.

H. Suzuki, S. Hao, S. Minato, "Generating all solutions of Minesweeper problem using degree
constrained subgraph model", section 3. For each number all assignments that satisfy it are a family
of their own, M_i = S(X_i, c_i) * 2^(U \ X_i): so many mines among the cells around it, anything
elsewhere (algorithm 1). The legal assignments are those in all of these families (algorithm 2).

Where a cell holds up to x_max mines it has an item for each number of mines from x_max down to 1,
and a member holds at most one of them.

The degree-constrained model: the diagram of all its subgraphs (`specification.subgraphs`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from itertools import count
from typing import Final, NamedTuple

from minescope.counting.interface import Budget, CountingProblem
from minescope.counting.weighing import most_mines
from minescope.counting.weights import group_weights, weights_of
from minescope.counting.zdd.nodes import EMPTY, UNIT, CellName, Item, Nodes, Part, Variable
from minescope.counting.zdd.operations import copy, intersection
from minescope.counting.zdd.order import linear_order
from minescope.counting.zdd.specifications import (
    IMPOSSIBLE,
    Edge,
    FrontierSpecification,
    GroupedSpecification,
    Specification,
    first_items,
)


def construct(specification: Specification, budget: Budget) -> tuple[Nodes, int]:
    """The nodes of a specification, and their root."""
    items = first_items(specification.tops)
    nodes = Nodes(items[-1])
    levels = _expand(specification, budget)
    if levels is None:
        return nodes, EMPTY
    ids = [EMPTY, *[UNIT] * levels.pop().states]
    while levels:
        _, children, forced = levels.pop()
        top = specification.tops[len(levels)]
        behind = items[len(levels) + 1]
        made = list(map(ids.__getitem__, children[0]))
        if forced is not None:
            made = nodes.make_only(behind, forced, made)
        else:
            for mines in range(1, top + 1):
                holding = map(ids.__getitem__, children[mines])
                made = nodes.make_all(behind - mines, made, holding)
        ids = [EMPTY, *made]
    return nodes, ids[1]


class _Level(NamedTuple):
    """A level on the way down."""

    states: int
    children: list[list[int]]
    """As in `Branches`, but for each state its place on the next level, from 1; 0 where there is none."""
    forced: list[int] | None


def _expand(specification: Specification, budget: Budget) -> list[_Level] | None:
    """All levels, and behind them one without children; None where no member is legal."""
    if specification.start == IMPOSSIBLE:
        return None
    states = [specification.start]
    levels = []
    total = 0
    depth = len(specification.tops)
    for level in range(depth):
        total += len(states)
        budget.grow(total, level + 1, depth)
        branches = specification.children(level, states)
        budget.spend(len(states) * len(branches.children))
        # A new state is given the next place when it is looked up, so that built-in functions do all
        # of it: one look-up for each child.
        places: defaultdict[int, int] = defaultdict(count().__next__)
        _ = places[IMPOSSIBLE]
        children = [list(map(places.__getitem__, row)) for row in branches.children]
        levels.append(_Level(len(states), children, branches.forced))
        states = list(places)[1:]
        if not states:
            return None
    levels.append(_Level(len(states), [], None))
    return levels


SPARE_NODES: Final = 100_000
"""Nodes that may be left over from earlier numbers before they are cleared away."""


def satisfy(nodes: Nodes, cells: int, x_max: int, around: Collection[int], value: int) -> int:
    """Algorithm 1: all assignments of cells 0 .. `cells` - 1 with `value` mines in those around.

    The recursion of the paper asks for (cell, mines still to place) and remembers what it has met.
    Here the same table is filled from the last cell to the first, a row for each cell.
    """
    row = [UNIT, *[EMPTY] * value]
    for cell in range(cells - 1, -1, -1):
        after = row
        behind = (cell + 1) * x_max
        if cell in around:
            # (Z(x) * z1) ∪ z0, the union over all that the cell can hold.
            row = [
                nodes.make_chain(behind, after[max(0, lacks - x_max) : lacks + 1][::-1])
                for lacks in range(value + 1)
            ]
        else:
            row = [nodes.make_chain(behind, [rest] * (x_max + 1)) for rest in after]
    return row[value]


def intersect_numbers(
    cells: int, x_max: int, numbers: Sequence[tuple[Collection[int], int]], budget: Budget
) -> tuple[Nodes, int]:
    """Algorithm 2: the legal assignments, given the cells around each number and what it asks for.

    The last number comes first. Numbers stand in the order of their cells, so what was decided before
    lies below the cells of a number, where its own family has all subsets and the intersection has
    nothing to do; above them nothing is decided yet, and there is one node a level. In the opposite
    order each number would go through all nodes again, which takes twenty times as long.
    """
    nodes = Nodes(cells * x_max)
    root = satisfy(nodes, cells, x_max, (), 0)
    room = SPARE_NODES
    for done, (around, value) in enumerate(reversed(numbers), 1):
        if not 0 <= value <= x_max * len(around):
            return nodes, EMPTY
        before = len(nodes)
        alone = satisfy(nodes, cells, x_max, around, value)
        root = intersection(nodes, root, alone, budget.max_nodes)
        budget.spend(len(nodes) - before)
        budget.grow(len(nodes) - 2, done, len(numbers))
        if len(nodes) > room or done == len(numbers):
            nodes, root = _kept(nodes, root)
            room = SPARE_NODES + 4 * len(nodes)
    return nodes, root


def _kept(nodes: Nodes, root: int) -> tuple[Nodes, int]:
    """A store with these members alone: what the steps before needed is forgotten."""
    fresh = Nodes(nodes.items)
    return fresh, copy(nodes, root, fresh)


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


def build_subgraphs(
    variables: Sequence[Variable],
    values: Sequence[int],
    edges: Sequence[Edge],
    budget: Budget,
    numbers: Sequence[CellName | None] | None = None,
) -> Part:
    """The diagram of all degree-constrained subgraphs, its edges in this order.

    `numbers` names the cells that show the values, where there are any.
    """
    tops = [len(variable.ways) - 1 for variable in variables]
    nodes, root = construct(FrontierSpecification(tops, values, edges), budget)
    items = []
    met = set()
    for v, n in edges:
        number = None if numbers is None else numbers[n]
        items += [Item(v, mines, v not in met, number) for mines in range(tops[v], 0, -1)]
        met.add(v)
    return Part(nodes, root, tuple(variables), tuple(items))
