"""Count a small island by folding in its groups one by one.

The planned merges of `elimination` pay for themselves on large islands. Most islands of a game have
a handful of groups, and there a single table that walks over the groups in the order of the numbers
is several times faster, because nothing has to be planned. A state is what every number still asks
for, packed into one integer with a guard bit above each field: subtracting a group's mines from all
its numbers is one subtraction, and a number that got too many loses its guard bit.

Probabilities need less than a whole tally: what everything weighs, and what has a mine in a cell. A
`Tally` says for each group and each m what lies outside the group. Probabilities need one row for each
group: the weight of what has any mine in one of its cells, which is the mean number of mines in the group
divided by its cells. On a small island with one mine in a cell at most the weights carry these means
along while the groups are folded in, all in one integer: nothing has to be chosen before, and there is no
way back.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final, NamedTuple

from minescope.counting.interface import Coefficients, CountingProblem, Measure, Tally
from minescope.counting.weights import CellWeights, first_weights, group_weights

FOLD_UP_TO = 28
"""Groups up to which folding is tried first (`tests/bench/RESULTS.md` has the comparison)."""
ANY_ORDER = 8
"""Groups up to which any order does: a better one would take longer to find than it saves."""
MAX_STATES = 300
"""A table that grows beyond this shows that the island is no line: planned merges do better."""


class FoldOrder(NamedTuple):
    """The groups of a problem in the order of its numbers, ready for folding."""

    groups: Sequence[int]
    keys: list[int]
    """By group: what one mine takes from the state."""
    forced: list[tuple[int, int] | None]
    """By group: where it is the last of some numbers, the fields of these, and where one begins."""
    start: int
    """The state before any group."""
    end: int
    """The state after all of them: every number has got what it asks for. Nothing but guard bits."""
    field: int
    """As many bits as a field has."""


def order_groups(problem: CountingProblem) -> FoldOrder:
    """Pack what the numbers ask for, and walk over their groups."""
    sizes, values, members = problem
    # A field is so wide that even the mines of a whole group, more than a number may ask for, take no more
    # than its guard bit: they never borrow from the field of another number.
    width = max(max(values), max(sizes)).bit_length() + 1
    field = (1 << (width - 1)) - 1
    guard = field + 1
    keys = [0] * len(sizes)
    forced: list[tuple[int, int] | None] = [None] * len(sizes)
    ordered, place_of = _walk(problem)
    start = end = shift = 0
    unit = 1
    for value, groups in zip(values, members, strict=True):
        start += value * unit
        end += guard * unit
        for g in groups:
            keys[g] += unit
        # A number is closed by the last of its groups; that group's mines are then forced.
        last = groups[-1] if place_of is None else ordered[max([place_of[g] for g in groups])]
        others = forced[last]
        closed = field * unit
        forced[last] = (closed if others is None else closed + others[0], shift)
        shift += width
        unit <<= width
    return FoldOrder(ordered, keys, forced, start + end, end, field)


def _walk(problem: CountingProblem) -> tuple[Sequence[int], dict[int, int] | None]:
    """The groups in the order of the numbers, and the place of each; None where they stay in their own."""
    amount = len(problem.sizes)
    if amount <= ANY_ORDER:
        return range(amount), None
    places = dict.fromkeys([g for groups in problem.members for g in groups])
    return list(places), {g: place for place, g in enumerate(places)}


def fold(
    problem: CountingProblem, rows: Sequence[Sequence[int]]
) -> tuple[int, list[list[int]]] | None:
    """The weight of everything, and for each group and each m the weight of what lies outside.

    `rows[g][m]` is the weight of m mines in group g. None when a table outgrew `MAX_STATES`.
    """
    order = order_groups(problem)
    layers = fold_in(order, rows)
    if layers is None:
        return None
    total = layers[-1].get(order.end, 0)
    outside = [[0] * len(row) for row in rows]
    if total:
        above = {order.end: 1}
        for i in range(len(order.groups) - 1, -1, -1):
            g = order.groups[i]
            above = _fold_out(layers[i], above, order.keys[g], rows[g], outside[g])
    return total, outside


def fold_in(order: FoldOrder, rows: Sequence[Sequence[int]]) -> list[dict[int, int]] | None:
    """The table before the first group, and after each."""
    _, keys, forced, start, end, field = order
    layer = {start: 1}
    layers = [layer]
    for g in order.groups:
        layer = _fold_in(layer, keys[g], rows[g], end, forced[g], field)
        if len(layer) > MAX_STATES:
            return None
        layers.append(layer)
    return layers


def _fold_in(
    layer: dict[int, int],
    key: int,
    row: Sequence[int],
    guards: int,
    forced: tuple[int, int] | None,
    field: int,
) -> dict[int, int]:
    """The table after one more group."""
    folded: dict[int, int] = {}
    get = folded.get
    if forced is not None:
        closed, shift = forced
        check = guards + closed
        for state, weight in layer.items():
            mines = (state >> shift) & field
            if mines < len(row):
                state -= mines * key
                if state & check == guards:
                    folded[state] = get(state, 0) + weight * row[mines]
        return folded
    if len(row) == 2:
        # Most groups are single cells with one mine at most; no mine leaves a state as it is.
        free, mined = row
        for state, weight in layer.items():
            folded[state] = get(state, 0) + weight * free
            state -= key
            if state & guards == guards:
                folded[state] = get(state, 0) + weight * mined
        return folded
    for state, weight in layer.items():
        for own in row:
            if state & guards != guards:
                break
            folded[state] = get(state, 0) + weight * own
            state -= key
    return folded


def _fold_out(
    layer: dict[int, int],
    above: dict[int, int],
    key: int,
    row: Sequence[int],
    outside: list[int],
) -> dict[int, int]:
    """What lies outside each state of the table before this group; adds to the group's own."""
    outside_states: dict[int, int] = {}
    get = above.get
    if len(row) == 2:
        free, mined = row
        outside_free = outside_mined = 0
        for state, weight in layer.items():
            after_free, after_mined = get(state, 0), get(state - key)
            if after_mined:
                outside_mined += after_mined * weight
                outside_free += after_free * weight
                outside_states[state] = after_free * free + after_mined * mined
            elif after_free:
                outside_free += after_free * weight
                outside_states[state] = after_free * free
        outside[:] = outside_free, outside_mined
        return outside_states
    for state, weight in layer.items():
        total = 0
        after = state
        for mines, own in enumerate(row):
            factor = get(after)
            if factor:
                total += factor * own
                outside[mines] += factor * weight
            after -= key
        if total:
            outside_states[state] = total
    return outside_states


UNSAFE_UP_TO: Final = 64
"""Groups up to which folding is tried first. One row for each group is sooner made than a tally: the largest
islands of expert boards, with 30 to 40 groups, take a third of what the planned merges do."""
FOLD_CELLS: Final = 500
"""Cells below which that is so: the rows of a hub take the third power of its cells, 15 MB for so many."""
MAX_UNSAFE_STATES: Final = 1000
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
    if measure != (ONE_MINE, None) or len(sizes) > UNSAFE_UP_TO or sum(sizes) >= FOLD_CELLS:
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
        layer = _fold_unsafe_in(layer, order.keys[g] - (1 << mine), g, sizes[g], order, width)
        if len(layer) > MAX_UNSAFE_STATES:
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


def _fold_unsafe_in(
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
