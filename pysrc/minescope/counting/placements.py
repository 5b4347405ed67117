"""The ways to place some mines in a few cells that are alike, numbered from 0.

With at most x_max mines in a cell, the placements of m mines in s cells are W(m, s) many
(`weights`). They stand in lexicographic order: the first cell's mines ascend, then the second's, as
diagrams promise of all their members. Walks through elimination tables number the same placements in
another order, by halves (`alike_cells`), which is faster on thousands of cells.

>>> [placement(3, 2, 1, number) for number in range(3)]
[((1, 1), (2, 1)), ((0, 1), (2, 1)), ((0, 1), (1, 1))]
>>> number_of_placement([1, 0, 1], 1)
1
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple, TypeAlias

from minescope.counting.weights import group_weights, outer_weights

Placement: TypeAlias = tuple[tuple[int, int], ...]
"""(place of a cell, its mines) for the cells with mines, ascending."""

SMALL: Final = 64
"""Cells up to which rows of ways and placements are kept. For a thousand cells the rows of all smaller
groups would take a gigabyte."""


def ways_to_place(size: int, x_max: int) -> tuple[int, ...]:
    """How many placements there are of 0, 1, .. mines."""
    return group_weights((1,) * (x_max + 1), size)


def placement(size: int, mines: int, x_max: int, number: int) -> Placement:
    """The placement with this number."""
    if size <= SMALL:
        return _kept_placement(size, mines, x_max, number)
    if x_max == 1:
        return _combination(size, mines, number)
    return _find_placement(size, mines, x_max, number)


def _find_placement(size: int, mines: int, x_max: int, number: int) -> Placement:
    held = []
    for place in range(size):
        if not mines:
            break
        rest = _ways_behind(size - place - 1, mines, x_max)
        for here in range(max(0, mines - len(rest) + 1), x_max + 1):
            ways = rest[mines - here]
            if number < ways:
                break
            number -= ways
        if here:
            held.append((place, here))
            mines -= here
    return tuple(held)


_kept_placement = lru_cache(maxsize=1 << 14)(_find_placement)


def _ways_behind(size: int, mines: int, x_max: int) -> tuple[int, ...]:
    """How many placements there are of 0, 1, .. `mines` mines, at least."""
    if size <= SMALL:
        return ways_to_place(size, x_max)
    return outer_weights((1,) * (x_max + 1), size, mines)


def _combination(size: int, mines: int, number: int) -> Placement:
    """One mine at most in a cell: each binomial is found from the one before."""
    held = []
    behind = size - 1
    ways = comb(behind, mines)
    for place in range(size):
        if not mines:
            break
        if number < ways:
            ways = ways * (behind - mines) // behind
        else:
            number -= ways
            held.append((place, 1))
            ways = ways * mines // behind if behind else 0
            mines -= 1
        behind -= 1
    return tuple(held)


def number_of_placement(mines: Sequence[int], x_max: int) -> int:
    """The number of a placement, given the mines of every cell."""
    if len(mines) > SMALL and x_max == 1:
        return _number_of_combination(mines)
    number = 0
    left = sum(mines)
    for place, here in enumerate(mines):
        rest = _ways_behind(len(mines) - place - 1, left, x_max)
        number += sum(rest[max(0, left - here + 1) : left + 1])
        left -= here
    return number


def _number_of_combination(mines: Sequence[int]) -> int:
    number = 0
    left = sum(mines)
    behind = len(mines) - 1
    ways = comb(behind, left)
    for here in mines:
        if not left:
            break
        if here:
            number += ways
            ways = ways * left // behind if behind else 0
            left -= 1
        else:
            ways = ways * (behind - left) // behind
        behind -= 1
    return number


def all_placements(size: int, mines: int, x_max: int) -> Iterator[Placement]:
    """Every placement, in the order of the numbers."""
    for number in range(ways_to_place(size, x_max)[mines]):
        yield placement(size, mines, x_max, number)


class CheapestPlacement(NamedTuple):
    """A placement that costs least, and how many do."""

    cost: int
    shared: int
    placement: Placement


def cheapest_placement(costs: Sequence[int], mines: int, x_max: int) -> CheapestPlacement:
    """Place mines where one costs least; of those that cost the same, the first in the order.

    The cheapest cells are filled up. Only where the last of them cost the same, and are not all
    filled, there is a choice.
    """
    size = len(costs)
    by_cost = sorted(range(size), key=lambda place: (costs[place], -place))
    full, left = divmod(mines, x_max)
    if not left and full == 0:
        return CheapestPlacement(0, 1, ())
    dearest = costs[by_cost[full if left else full - 1]]
    sure = [place for place in by_cost if costs[place] < dearest]
    open_to = sorted([place for place in by_cost if costs[place] == dearest])
    held = dict.fromkeys(sure, x_max)
    undecided = mines - x_max * len(sure)
    shared = _ways_behind(len(open_to), undecided, x_max)[undecided]
    left = undecided
    for place in reversed(open_to):  # the first in the order has its mines at the end
        if not left:
            break
        held[place] = min(left, x_max)
        left -= held[place]
    cost = sum([costs[place] * here for place, here in held.items()])
    return CheapestPlacement(cost, shared, tuple(sorted(held.items())))
