"""Count a small island by folding in its groups one by one.

The planned merges of `elimination` pay for themselves on large islands. Most islands of a game have
a handful of groups, and there a single table that walks over the groups in the order of the numbers
is several times faster, because nothing has to be planned. A state is what every number still asks
for, packed into one integer with a guard bit above each field: subtracting a group's mines from all
its numbers is one subtraction, and a number that got too many loses its guard bit.
"""

from __future__ import annotations

from collections.abc import Sequence

from minescope.counting.interface import CountingProblem

FOLD_UP_TO = 28
"""Groups up to which folding is tried first (`tests/bench/RESULTS.md` has the comparison)."""

MAX_STATES = 300
"""A table that grows beyond this shows that the island is no line: planned merges do better."""


def fold(
    problem: CountingProblem, rows: Sequence[Sequence[int]]
) -> tuple[int, list[list[int]]] | None:
    """The weight of everything, and for each group and each m the weight of what lies outside.

    `rows[g][m]` is the weight of m mines in group g. None when a table outgrew `MAX_STATES`.
    """
    values, members = problem.values, problem.members
    width = max(values).bit_length() + 1
    field = (1 << (width - 1)) - 1
    guards = 0
    start = 0
    keys = [0] * len(rows)
    checks = [0] * len(rows)
    last: dict[int, int] = {}
    order: dict[int, None] = {}
    for n, groups in enumerate(members):
        shift = n * width
        start += values[n] << shift
        guards += (field + 1) << shift
        unit = 1 << shift
        for g in groups:
            keys[g] += unit
            order[g] = None
    ordered = list(order)
    place = {g: i for i, g in enumerate(ordered)}
    for n, groups in enumerate(members):
        # A number is closed by the last of its groups; that group's mines are then forced.
        closing = ordered[max([place[g] for g in groups])]
        checks[closing] += field << (n * width)
        last[closing] = n * width
    tops = [len(row) - 1 for row in rows]
    layers = [{start + guards: 1}]
    for g in ordered:
        layer = _fold_in(layers[-1], keys[g], rows[g], guards, checks[g], last.get(g), field)
        if len(layer) > MAX_STATES:
            return None
        layers.append(layer)
    total = layers[-1].get(guards, 0)
    outside = [[0] * (top + 1) for top in tops]
    if total:
        above = {guards: 1}
        for i in range(len(ordered) - 1, -1, -1):
            g = ordered[i]
            above = _fold_out(layers[i], above, keys[g], rows[g], outside[g])
    return total, outside


def _fold_in(
    layer: dict[int, int],
    key: int,
    row: Sequence[int],
    guards: int,
    closed: int,
    shift: int | None,
    field: int,
) -> dict[int, int]:
    """The table after one more group."""
    folded: dict[int, int] = {}
    check = guards + closed
    if shift is not None:
        for state, weight in layer.items():
            mines = (state >> shift) & field
            if mines < len(row):
                state -= mines * key
                if state & check == guards:
                    folded[state] = folded.get(state, 0) + weight * row[mines]
        return folded
    for state, weight in layer.items():
        for own in row:
            if state & guards != guards:
                break
            folded[state] = folded.get(state, 0) + weight * own
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
    for state, weight in layer.items():
        total = 0
        after = state
        for mines, own in enumerate(row):
            factor = above.get(after)
            if factor:
                total += factor * own
                outside[mines] += factor * weight
            after -= key
        if total:
            outside_states[state] = total
    return outside_states
