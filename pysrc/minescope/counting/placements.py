"""The ways to place some mines in a few cells that are alike, numbered from 0.

With at most x_max mines in a cell, the placements of m mines in s cells are W(m, s) many
(`weights`). They stand in lexicographic order: the first cell's mines ascend, then the second's.

>>> [placement(3, 2, 1, number) for number in range(3)]
[((1, 1), (2, 1)), ((0, 1), (2, 1)), ((0, 1), (1, 1))]
>>> number_of_placement([1, 0, 1], 1)
1
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from minescope.counting.weights import group_weights

Placement: TypeAlias = tuple[tuple[int, int], ...]
"""(place of a cell, its mines) for the cells with mines, ascending."""


def ways_to_place(size: int, x_max: int) -> tuple[int, ...]:
    """How many placements there are of 0, 1, .. mines."""
    return group_weights((1,) * (x_max + 1), size)


@lru_cache(maxsize=1 << 14)
def placement(size: int, mines: int, x_max: int, number: int) -> Placement:
    """The placement with this number."""
    held = []
    for place in range(size):
        if not mines:
            break
        rest = ways_to_place(size - place - 1, x_max)
        for here in range(max(0, mines - len(rest) + 1), x_max + 1):
            ways = rest[mines - here]
            if number < ways:
                break
            number -= ways
        if here:
            held.append((place, here))
            mines -= here
    return tuple(held)


def number_of_placement(mines: Sequence[int], x_max: int) -> int:
    """The number of a placement, given the mines of every cell."""
    number = 0
    left = sum(mines)
    for place, here in enumerate(mines):
        rest = ways_to_place(len(mines) - place - 1, x_max)
        number += sum(rest[max(0, left - here + 1) : left + 1])
        left -= here
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
    for index, here in placement(len(open_to), undecided, x_max, 0):
        held[open_to[index]] = here
    shared = ways_to_place(len(open_to), x_max)[undecided]
    cost = sum([costs[place] * here for place, here in held.items()])
    return CheapestPlacement(cost, shared, tuple(sorted(held.items())))
