"""Costs of mines: what one mine costs in each cell ("costed mines").

Costs are exact and may be negative. They are counted in whole numbers of a small enough part of 1,
and where the dearest is wanted instead of the cheapest every cost counts against itself.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from math import lcm
from typing import NamedTuple, TypeAlias

from minescope.counting.weights import outer_weights
from minescope.prior import exact_fraction

Least: TypeAlias = tuple[int, int]
"""The least cost, and how many assignments share it."""


class Costs(NamedTuple):
    """What one mine costs in each cell, in whole numbers: so many of the `unit`-th parts of 1."""

    whole: dict[Hashable, int]
    unit: int

    @classmethod
    def read(cls, costs: Mapping[Hashable, int | Fraction | str], *, dearest: bool) -> Costs:
        exact = {cell: exact_cost(cost) for cell, cost in costs.items()}
        unit = lcm(*[cost.denominator for cost in exact.values()]) * (-1 if dearest else 1)
        return cls({cell: int(cost * unit) for cell, cost in exact.items()}, unit)


def exact_cost(cost: int | Fraction | str) -> Fraction:
    """Read a cost without rounding.

    >>> exact_cost("-1/2"), exact_cost("12.5 %")
    (Fraction(-1, 2), Fraction(1, 8))
    """
    if isinstance(cost, str) and cost.lstrip().startswith("-"):
        return -exact_fraction(cost.lstrip()[1:])
    return exact_fraction(cost)


def least_costs(costs: Iterable[int], x_max: int, most: int) -> list[Least]:
    """What 0, 1, .. `most` mines cost at least in these cells, or fewer where fewer fit.

    The cheapest cells are filled up. Only among the last of them, those of one cost that are not
    all full, is there a choice.

    >>> least_costs([5, 2, 2], 1, 3)
    [(0, 1), (2, 2), (4, 1), (9, 1)]
    """
    rows = [(0, 1)]
    alike = (1,) * (x_max + 1)
    for cost, cells in groupby(sorted(costs)):
        size = len(list(cells))
        before, _ = rows[-1]
        room = min(x_max * size, most - len(rows) + 1)
        ways = outer_weights(alike, size, room)
        rows += [(before + cost * m, ways[m]) for m in range(1, room + 1)]
    return rows


def place_cheaply(costs: Sequence[int], mines: int, x_max: int) -> list[tuple[int, int]]:
    """(place, mines) of mines where they cost least; those that cost the same fill up in order."""
    held = []
    for place in sorted(range(len(costs)), key=costs.__getitem__):
        here = min(mines, x_max)
        if not here:
            break
        held.append((place, here))
        mines -= here
    return held
