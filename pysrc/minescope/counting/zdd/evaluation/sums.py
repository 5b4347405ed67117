"""Sums over all members of a part, each in one pass over its nodes.

A member weighs the product of what its variables weigh, one factor for the mines of each. From the
terminals upwards every node learns what all its members weigh together; from the root downwards, what
all paths weigh that lead to it. Both passes give all marginals at once, where the paper intersects
the diagram anew for every cell.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from minescope.counting.zdd.nodes import EMPTY, UNIT, Nodes
from minescope.counting.zdd.part import Item, Part


def ways_of_items(part: Part) -> list[int]:
    """How many times as many assignments there are because of each item; 1 where it does not lead."""
    variables = part.variables
    return [variables[item.variable].ways[item.mines] if item.leads else 1 for item in part.items]


def count_below(nodes: Nodes, root: int, ways: Sequence[int]) -> list[int]:
    """By node, from the terminals to the root, the number of its assignments.

    Nodes that the root does not lead to have none here.
    """
    item, low, high = nodes.item, nodes.low, nodes.high
    counts = [0] * (max(root, UNIT) + 1)
    counts[UNIT] = 1
    for node in nodes.below(root):
        counts[node] = counts[low[node]] + ways[item[node]] * counts[high[node]]
    return counts


class Weights(NamedTuple):
    """What all members of a part weigh."""

    total: int
    outside: list[list[int]]
    """outside[v][m]: what all other variables weigh in the members in which variable v holds m mines.
    Multiplied by the weight of m and summed over m it gives `total`."""


def weigh_members(part: Part, rows: Sequence[Sequence[int]]) -> Weights:
    """Weigh all members; rows[v][m] is the weight of variable v with m mines, any whole numbers.

    They may be polynomials that are packed into integers, as in `marking`.
    """
    total, outside = _sweep(part, rows)
    for v, row in enumerate(rows):
        if row[0]:
            with_mines = sum([w * o for w, o in zip(row[1:], outside[v][1:], strict=True)])
            outside[v][0] = (total - with_mines) // row[0]
        else:
            # Members without mines here weigh nothing in the sweep, and need one of their own.
            alone = list(rows)
            alone[v] = (1, *[0] * (len(row) - 1))
            outside[v][0] = _total(part, alone)
    return Weights(total, outside)


def _total(part: Part, rows: Sequence[Sequence[int]]) -> int:
    return _sweep(part, rows, down=False)[0]


def _sweep(
    part: Part, rows: Sequence[Sequence[int]], *, down: bool = True
) -> tuple[int, list[list[int]]]:
    """Up for the total, and down for what lies outside of variables that hold mines."""
    nodes, root, items = part.nodes, part.root, part.items
    item, low, high = nodes.item, nodes.low, nodes.high
    after = _first_levels_after(items)
    passing = _passing(part, rows, after)
    inner = nodes.below(root)
    weight = {EMPTY: 0, UNIT: 1}
    factors = {}
    for node in inner:
        level = item[node]
        leads, variable, mines = items[level].leads, items[level].variable, items[level].mines
        without = passing(level, item[low[node]])
        rest = passing(after[level], item[high[node]])
        factors[node] = without, rest, (rows[variable][mines] if leads else 1) * rest
        weight[node] = without * weight[low[node]] + factors[node][2] * weight[high[node]]
    above = dict.fromkeys(inner, 0)
    above |= {EMPTY: 0, UNIT: 0, root: passing(-1, item[root])}
    total = above[root] * weight[root]
    outside = [[0] * len(row) for row in rows]
    if down:
        for node in reversed(inner):
            without, rest, holding = factors[node]
            asked, reached, child = items[item[node]], above[node], high[node]
            above[low[node]] += reached * without
            above[child] += reached * holding
            if asked.leads:
                outside[asked.variable][asked.mines] += reached * rest * weight[child]
    return total, outside


def _first_levels_after(items: Sequence[Item]) -> list[int]:
    """For each item the first level after those of its variable: a 1-edge settles them together."""
    after = list(range(1, len(items) + 1))
    for level in range(len(items) - 2, -1, -1):
        this, following = items[level], items[level + 1]
        if this.leads and following.leads and this.variable == following.variable:
            after[level] = after[level + 1]
    return after


def _passing(
    part: Part, rows: Sequence[Sequence[int]], after: Sequence[int]
) -> Callable[[int, int], int]:
    """What the variables weigh that hold no mine because an edge passes them by.

    A variable is passed on the way to the first level after its own, where none of its items was
    taken; one without any item, on the way from -1, above everything, to level 0.
    """
    levels = len(part.items)
    passed = {item.variable: after[i] for i, item in enumerate(part.items) if item.leads}
    weights = [1] * (levels + 1)
    zeros = [0] * (levels + 1)
    for v, row in enumerate(rows):
        if row[0]:
            weights[passed.get(v, 0)] *= row[0]
        else:
            zeros[passed.get(v, 0)] += 1
    if not any(zeros) and all([weight == 1 for weight in weights]):
        return lambda start, end: 1
    for level in range(1, levels + 1):
        weights[level] *= weights[level - 1]
        zeros[level] += zeros[level - 1]
    known: dict[tuple[int, int], int] = {}

    def passing(start: int, end: int) -> int:
        """From one level to another: all that is passed up to `end`, less what was up to `start`."""
        found = known.get((start, end))
        if found is None:
            if start < 0:
                found = 0 if zeros[end] else weights[end]
            else:
                found = 0 if zeros[end] > zeros[start] else weights[end] // weights[start]
            known[start, end] = found
        return found

    return passing
