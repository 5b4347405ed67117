"""The cheapest legal assignment of a position: islands and outer cells together.

Without a total each island is as cheap as it can be. Under a total they share the mines: the least
costs of more and more islands are kept for every number of mines, and the way back shows how many
go to each. Cells are indices here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from minescope.counting.cheapest import NOTHING, CostedIsland, CostTerms
from minescope.counting.costs import Least, least_costs, place_cheaply
from minescope.counting.interface import Budget
from minescope.solving.system import System


class Cheapest(NamedTuple):
    """The mines of a cheapest assignment by cell, those of fixed cells apart; and its cost."""

    held: list[tuple[int, int]]
    cost: int
    shared: int
    """How many assignments cost just that."""


def find_cheapest(
    system: System, total: int | None, costs: Mapping[int, int], budget: Budget
) -> Cheapest:
    """With exactly `total` mines on the board, if that is given; some assignment must be legal.

    A cell that `costs` does not name costs nothing.
    """
    reduction, x_max = system.reduction, system.x_max
    islands = []
    for island in reduction.islands:
        prices = [[costs.get(i, 0) for i in cells] for cells in island.cells]
        marked = total is not None
        islands.append(CostedIsland(island.problem, prices, x_max, budget, marked=marked))
    outer = [costs.get(i, 0) for i in reduction.outer]
    if total is None:
        left, rest = 0, {0: _least_of_any(outer, x_max)}
    else:
        left = total - system.sure_mines - sum([island.covered for island in islands])
        room = min(max(left, 0), x_max * len(outer))
        rest = dict(enumerate(least_costs(outer, x_max, room)))
    sums = [NOTHING]
    for each in islands:
        sums.append(sums[-1] * each.terms)
    # One number of mines is asked for: the islands hold m of them, the outer cells the others.
    splits = {
        m: (cost + rest[left - m][0], shared * rest[left - m][1])
        for m, (cost, shared) in sums[-1].by_marked.items()
        if left - m in rest
    }
    least = min([cost for cost, _ in splits.values()])
    shared = sum([count for cost, count in splits.values() if cost == least])
    marked_mines = next(m for m, (cost, _) in splits.items() if cost == least)
    held: list[tuple[int, int]] = []
    for i, m in enumerate(_share(islands, sums, marked_mines)):
        cells = reduction.islands[i].cells
        held += [(cells[g][place], mines) for g, place, mines in islands[i].find(m)]
    if total is None:
        held += [(i, x_max) for i, price in zip(reduction.outer, outer, strict=True) if price < 0]
    else:
        placed = place_cheaply(outer, left - marked_mines, x_max)
        held += [(reduction.outer[place], mines) for place, mines in placed]
    fixed = sum([costs.get(i, 0) * mines for i, mines in reduction.fixed.items()])
    return Cheapest(held, fixed + least, shared)


def _least_of_any(prices: Sequence[int], x_max: int) -> Least:
    """The least cost of cells with any mines: a cell is full where that pays."""
    free = sum([price == 0 for price in prices])
    return x_max * sum([price for price in prices if price < 0]), (x_max + 1) ** free


def _share(islands: Sequence[CostedIsland], sums: Sequence[CostTerms], marked: int) -> list[int]:
    """How many marked mines go to each island, for the least cost of so many in all."""
    shares = []
    for island, before, after in zip(
        reversed(islands), reversed(sums[:-1]), reversed(sums[1:]), strict=True
    ):
        cost, _ = after.by_marked[marked]
        for m, (own, _) in island.terms.by_marked.items():
            others = before.by_marked.get(marked - m)
            if others is not None and others[0] + own == cost:
                shares.append(m)
                marked -= m
                break
    shares.reverse()
    return shares
