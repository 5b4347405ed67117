r"""The naive model of Suzuki, Hao and Minato: an item for each covered cell.

H. Suzuki, S. Hao, S. Minato, "Generating all solutions of Minesweeper problem using degree
constrained subgraph model", section 3. For each number all assignments that satisfy it are a family
of their own, M_i = S(X_i, c_i) * 2^(U \ X_i): so many mines among the cells around it, anything
elsewhere (algorithm 1). The legal assignments are those in all of these families (algorithm 2).

Where a cell holds up to x_max mines it has an item for each number of mines from x_max down to 1,
and a member holds at most one of them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from minescope.counting.interface import Budget
from minescope.counting.zdd.combination.operations import copy, intersection
from minescope.counting.zdd.nodes import EMPTY, UNIT, Nodes

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
