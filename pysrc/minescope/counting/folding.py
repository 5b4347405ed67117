"""Count a small island by folding in its groups one by one.

The planned merges of `elimination` pay for themselves on large islands. Most islands of a game have
a handful of groups, and there a single table that walks over the groups in the order of the numbers
is several times faster, because nothing has to be planned. A state is what every number still asks
for, packed into one integer with a guard bit above each field: subtracting a group's mines from all
its numbers is one subtraction, and a number that got too many loses its guard bit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from minescope.counting.interface import CountingProblem

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
