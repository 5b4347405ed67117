"""Ways to place mines in the cells of a group, with at most x_max in each.

A cell with x mines weighs c_x, and a group of s cells with m mines in all weighs W(m, s), the
coefficient of z^m in (c_0 + c_1 z + ... + c_xmax z^xmax)^s. The three weightings of `prior` are
three choices of c, scaled to whole numbers: x_max!/x! for distinct mines, C(x_max, x) for slots,
1 where every assignment counts the same. The source's w(m, s) counts ways to place m distinct
mines: w = m! W(m, s) / x_max!^s.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import comb, factorial
from typing import Literal, TypeAlias

from minescope.prior import Prior, Uniform

AnyWeighting: TypeAlias = Literal["distinct", "slots", "uniform"]
"""The weightings of `prior`, and that of a prior without any."""

CellWeights: TypeAlias = tuple[int, ...]
"""c_0 .. c_xmax: whole, positive, c_xmax is 1 for distinct mines and for slots."""

Spend: TypeAlias = Callable[[int], object]
"""Told how many steps were taken; raises where they are too many."""

SMALL_GROUP = 100
"""Cells of a group whose row is always made and remembered as a whole."""

STEP_BITS = 5_000
"""Bits of a number that are multiplied in the time of one step."""

REPORT_EVERY = 5_000
"""Steps after which somebody is told: some milliseconds."""


def cell_weights(prior: Prior, x_max: int) -> CellWeights:
    """The weight of 0, 1, .. x_max mines in one cell under a prior (the odds of a density apart)."""
    return weights_of("uniform" if isinstance(prior, Uniform) else prior.weighting, x_max)


@lru_cache(maxsize=256)
def weights_of(weighting: AnyWeighting, x_max: int) -> CellWeights:
    if weighting == "uniform":
        return (1,) * (x_max + 1)
    if weighting == "slots":
        return tuple(comb(x_max, x) for x in range(x_max + 1))
    return tuple(factorial(x_max) // factorial(x) for x in range(x_max + 1))


def scale(prior: Prior, x_max: int) -> int:
    """By how much one cell's weights were multiplied to become whole."""
    return cell_weights(prior, x_max)[0]


@lru_cache(maxsize=4096)
def group_weights(cell: CellWeights, size: int) -> tuple[int, ...]:
    """W(m, size) for m = 0 .. x_max * size.

    >>> group_weights((1, 1), 4)
    (1, 4, 6, 4, 1)
    """
    return _power(cell, size, (len(cell) - 1) * size)


def first_weights(cell: CellWeights, size: int, most: int) -> tuple[int, ...]:
    """W(m, size) for m = 0 .. most, of a group that may be a hub with thousands of cells."""
    if size <= SMALL_GROUP:
        return group_weights(cell, size)[: most + 1]
    return outer_weights(cell, size, most)


@lru_cache(maxsize=4)
def outer_weights(cell: CellWeights, size: int, most: int) -> tuple[int, ...]:
    """W(m, size) for m = 0 .. most (or less, where the cells hold less).

    The outer group can have thousands of cells and a row of huge numbers, of which a total needs
    only the first; and few such rows are worth keeping.
    """
    return _power(cell, size, min(most, (len(cell) - 1) * size))


def _power(cell: CellWeights, size: int, most: int) -> tuple[int, ...]:
    """The coefficients of (c_0 + c_1 z + ..)^size up to z^most."""
    if cell == (1, 1):
        row = [1]
        for m in range(1, most + 1):
            row.append(row[-1] * (size - m + 1) // m)
        return tuple(row)
    return tuple(each_weight(cell, size, most))


def each_weight(
    cell: CellWeights, size: int, most: int, spend: Spend | None = None
) -> Iterator[int]:
    """The same one by one, of which only the last few are kept."""
    factors = cell[1:]
    # p = c^s satisfies c p' = s c' p, which gives each coefficient from the x_max before it.
    return _each(cell[0] ** size, size, most, lambda _: factors, cell[0], spend)


def ways_by_mines(x_max: int, cells: int, most: int) -> list[int]:
    """Ways to put 0, 1, .. `most` distinct mines in cells, at most x_max in each.

    >>> ways_by_mines(2, 2, 4)
    [1, 2, 4, 6, 6]
    """
    return list(each_way(x_max, cells, most))


def each_way(x_max: int, cells: int, most: int, spend: Spend | None = None) -> Iterator[int]:
    """The same one by one.

    They are w(m) = m! W(m) / c_0^cells, and follow the recurrence of `each_weight`, with binomials.
    """
    return _each(1, cells, most, lambda m: [comb(m, x) for x in range(1, x_max + 1)], 1, spend)


def _each(
    first: int,
    size: int,
    most: int,
    factors: Callable[[int], Sequence[int]],
    unit: int,
    spend: Spend | None,
) -> Iterator[int]:
    """A row that begins with `first`, each member made of those before, by factors for 1, 2, .. mines."""
    yield first
    recent = deque([first], maxlen=len(factors(0)))
    work = 0
    for m in range(1, most + 1):
        terms = [
            (x * (size + 1) - m) * factor * weight
            for x, (factor, weight) in enumerate(zip(factors(m), recent, strict=False), 1)
        ]
        weight = sum(terms) // (m * unit)
        recent.appendleft(weight)
        work += len(terms) * (2 + weight.bit_length() // STEP_BITS)
        if work > REPORT_EVERY and spend is not None:
            spend(work)
            work = 0
        yield weight


def ways(mines: int, cells: int, x_max: int) -> int:
    """The source's w(m, s): ways to put distinct mines in cells, at most x_max in each.

    >>> ways(6, 8, 3)
    255920
    """
    if not 0 <= mines <= x_max * cells:
        return 0
    return ways_by_mines(x_max, cells, mines)[mines]
