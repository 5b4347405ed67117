"""As much of a tally as probabilities need: what everything weighs, and what has a mine in a cell.

A `Tally` says for each group and each m what lies outside the group. Probabilities need one row for
each group: the weight of what has any mine in one of its cells, which is the mean number of mines in the
group divided by its cells. On a small island with one mine in a cell at most the weights carry these
means along while the groups are folded in (`folding`), all in one integer: nothing has to be chosen before,
and there is no way back.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final, NamedTuple

from minescope.counting.folding import FoldOrder, order_groups
from minescope.counting.interface import Coefficients, CountingProblem, Measure, Tally
from minescope.counting.weights import CellWeights, first_weights, group_weights

FOLD_UP_TO: Final = 64
"""Groups up to which folding is tried first. One row for each group is sooner made than a tally: the largest
islands of expert boards, with 30 to 40 groups, take a third of what the planned merges do."""

FOLD_CELLS: Final = 500
"""Cells below which that is so: the rows of a hub take the third power of its cells, 15 MB for so many."""

MAX_STATES: Final = 1000
"""A table that grows beyond this shows that the island is no line: planned merges do better."""

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
    if measure != (ONE_MINE, None) or len(sizes) > FOLD_UP_TO or sum(sizes) >= FOLD_CELLS:
        return None
    if min(problem.values) < 0:
        return nothing_unsafe(problem)
    if len(sizes) == 1:
        return _alone(problem)
    order = order_groups(problem)
    # n cells have 2^n assignments, and a group has no more than all its cells mined in each.
    width = sum(sizes) + max(sizes).bit_length()
    mine = order.end.bit_length()
    layer = {order.start: 1}
    for g in order.groups:
        layer = _fold_in(layer, order.keys[g] - (1 << mine), g, sizes[g], order, width)
        if len(layer) > MAX_STATES:
            return None
    if not layer:
        return nothing_unsafe(problem)
    least, most = min(layer) >> mine, max(layer) >> mine
    mask = (1 << width) - 1
    total: list[int] = []
    unsafe: list[list[int]] = [[] for _ in sizes]
    for mines in range(least, most + 1):
        packed = layer.get((mines << mine) + order.end, 0)
        total.append(packed & mask)
        for row, size in zip(unsafe, sizes, strict=True):
            packed >>= width
            row.append((packed & mask) // size if size > 1 else packed & mask)
    return UnsafeTally(least, tuple(total), tuple(map(tuple, unsafe)))


def _alone(problem: CountingProblem) -> UnsafeTally:
    """The same for a single group: all numbers around it must ask for the same."""
    size, mines = problem.sizes[0], problem.values[0]
    if mines > size or problem.values.count(mines) < len(problem.values):
        return nothing_unsafe(problem)
    unsafe = comb(size - 1, mines - 1) if mines else 0
    return UnsafeTally(mines, (comb(size, mines),), ((unsafe,),))


def _fold_in(
    layer: dict[int, int], key: int, g: int, size: int, order: FoldOrder, width: int
) -> dict[int, int]:
    """The table after one more group.

    A table maps what the numbers still ask for, and above it the mines so far, to the weight of all that
    leads there and, in a field for each group, the mines that the group has in it, weighed.
    """
    guards = order.end
    mask, place = (1 << width) - 1, width * (g + 1)
    folded: dict[int, int] = {}
    get = folded.get
    forced = order.forced[g]
    if forced is not None:
        closed, shift = forced
        check, field = guards + closed, order.field
        for state, packed in layer.items():
            mines = (state >> shift) & field
            if mines <= size:
                state -= mines * key
                if state & check == guards:
                    if mines:
                        packed += (packed & mask) * mines << place
                        if size > 1:
                            packed *= group_weights(ONE_MINE, size)[mines]
                    folded[state] = get(state, 0) + packed
        return folded
    if size == 1:
        for state, packed in layer.items():
            folded[state] = get(state, 0) + packed
            state -= key
            if state & guards == guards:
                folded[state] = get(state, 0) + packed + ((packed & mask) << place)
        return folded
    weights = group_weights(ONE_MINE, size)
    for state, packed in layer.items():
        own = (packed & mask) << place
        for weight in weights:
            if state & guards != guards:
                break
            folded[state] = get(state, 0) + packed * weight
            packed += own
            state -= key
    return folded
