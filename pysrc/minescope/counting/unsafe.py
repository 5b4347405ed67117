"""As much of a tally as probabilities need: what everything weighs, and what has a mine in a cell.

A `Tally` says for each group and each m what lies outside the group. Probabilities need one row for
each group: the weight of what has any mine in one of its cells. On a small island with one mine in a
cell at most this row comes straight from the tables of `folding`. Every group then carries the factor
for its mines, which makes the polynomials longer, but nothing has to be chosen before, and nothing to be
given back after.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

from minescope.counting.folding import fold_in, order_groups
from minescope.counting.interface import Coefficients, CountingProblem, Measure, Tally
from minescope.counting.marking import unpack
from minescope.counting.weights import CellWeights, first_weights, group_weights

FOLD_UP_TO = 64
"""Groups up to which folding is tried first. One row for each group is sooner made than a tally: the largest
islands of expert boards, with 30 to 40 groups, take a third of what the planned merges do."""

FOLD_CELLS = 500
"""Cells up to which that is so: the rows of a hub take the third power of its cells, 15 MB for so many."""

ONE_MINE: CellWeights = (1, 1)
"""The weights of a cell that holds one mine at most."""


class UnsafeTally(NamedTuple):
    """The mines of an island, and of one cell of each of its groups."""

    least: int
    """Mines in the assignments of the first coefficient (0 where mines are not marked)."""
    total: Coefficients
    """All legal assignments; no coefficient, or all zero, when there is none."""
    unsafe: tuple[Coefficients, ...]
    """For each group those in which one of its cells, always the same, holds any mine."""


def unsafe_of(problem: CountingProblem, measure: Measure, tally: Tally) -> UnsafeTally:
    """What an engine has counted, as far as probabilities need it."""
    if not any(tally.total):
        return nothing_unsafe(problem)
    unsafe = [
        unsafe_coefficients(measure.cell, size, outside, tally.total)
        for size, outside in zip(problem.sizes, tally.outside, strict=True)
    ]
    return UnsafeTally(tally.least, tally.total, tuple(unsafe))


def nothing_unsafe(problem: CountingProblem) -> UnsafeTally:
    """Where nothing is legal."""
    return UnsafeTally(0, (0,), ((0,),) * len(problem.sizes))


def cell_coefficients(
    cell: CellWeights, size: int, outside: Sequence[Coefficients], count: int, mines: int
) -> Coefficients:
    """The weight, by number of mines in the island, of what has `mines` in one cell of a group."""
    rest = first_weights(cell, size - 1, max(len(outside) - 1 - mines, 0))
    weight = cell[mines]
    terms = [
        (weight * rest[m - mines], outside[m])
        for m in range(mines, min(len(outside), len(rest) + mines))
    ]
    return tuple([sum([w * o[k] for w, o in terms]) for k in range(count)])


def unsafe_coefficients(
    cell: CellWeights, size: int, outside: Sequence[Coefficients], total: Coefficients
) -> Coefficients:
    """The same of what has any mine in it."""
    if size == 1 and len(cell) == 2:
        # By far the most common group: its own tally says it all.
        return outside[1] if len(outside) > 1 else (0,) * len(total)
    safe = cell_coefficients(cell, size, outside, len(total), 0)
    return tuple([t - s for t, s in zip(total, safe, strict=True)])


def fold_unsafe(problem: CountingProblem, measure: Measure) -> UnsafeTally | None:
    """The same without a tally. None where that is not for such islands."""
    sizes = problem.sizes
    if measure != (ONE_MINE, None) or len(sizes) > FOLD_UP_TO:
        return None
    if min(problem.values) < 0:
        return nothing_unsafe(problem)
    width = sum(sizes) + 1  # n cells have 2^n assignments
    if width > FOLD_CELLS:
        return None
    if len(sizes) == 1:
        return _alone(problem)
    order = order_groups(problem)
    layers = fold_in(order, [_marked_row(size, width) for size in sizes])
    if layers is None:
        return None
    total = layers[-1].get(order.end, 0)
    if not total:
        return nothing_unsafe(problem)
    first = ((total & -total).bit_length() - 1) // width
    count = (total.bit_length() - 1) // width - first + 1
    unsafe: list[Coefficients] = [()] * len(sizes)
    above = {order.end: 1}
    for i in range(len(order.groups) - 1, -1, -1):
        g = order.groups[i]
        above, packed = _fold_out(layers[i], above, order.keys[g], sizes[g], width)
        unsafe[g] = unpack(packed, width, first, count)
    return UnsafeTally(first, unpack(total, width, first, count), tuple(unsafe))


def _alone(problem: CountingProblem) -> UnsafeTally:
    """The same for a single group: all numbers around it must ask for the same."""
    size, mines = problem.sizes[0], problem.values[0]
    if mines > size or problem.values.count(mines) < len(problem.values):
        return nothing_unsafe(problem)
    unsafe = comb(size - 1, mines - 1) if mines else 0
    return UnsafeTally(mines, (comb(size, mines),), ((unsafe,),))


def _fold_out(
    layer: dict[int, int], above: dict[int, int], key: int, size: int, width: int
) -> tuple[dict[int, int], int]:
    """What lies outside each state of the table before a group, and what has a mine in one cell of it."""
    outside: dict[int, int] = {}
    unsafe = 0
    get = above.get
    if size == 1:
        for state, weight in layer.items():
            free, mined = get(state, 0), get(state - key)
            if mined:
                mined <<= width
                unsafe += mined * weight
                outside[state] = free + mined
            elif free:
                outside[state] = free
        return outside, unsafe
    row, unsafe_row = _marked_row(size, width), _unsafe_row(size, width)
    for state, weight in layer.items():
        after = state
        total = part = 0
        for own, own_unsafe in zip(row, unsafe_row, strict=True):
            factor = get(after)
            if factor:
                total += factor * own
                part += factor * own_unsafe
            after -= key
        if total:
            outside[state] = total
            unsafe += part * weight
    return outside, unsafe


@lru_cache(maxsize=4096)
def _marked_row(size: int, width: int) -> tuple[int, ...]:
    """What 0, 1, .. mines weigh in a group, each times z for every mine; z is 2^width."""
    weights = group_weights(ONE_MINE, size)
    return tuple([weight << (width * m) for m, weight in enumerate(weights)])


@lru_cache(maxsize=4096)
def _unsafe_row(size: int, width: int) -> tuple[int, ...]:
    """The same of what has a mine in the first cell of the group."""
    return (0, *[weight << width for weight in _marked_row(size - 1, width)])
