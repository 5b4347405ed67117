"""Make the counting problem smaller before anybody counts.

Steps that change no legal assignment, repeated until nothing moves:
- a number that asks for nothing, or for all its cells can hold, fixes them;
- a number whose cells all belong to another number is subtracted from it;
- cells that touch the same numbers, after all this, are joined into one group.
What is left falls apart into smaller islands than the board shows. The step from a subset to its
difference is worth most on hard boards: it removes counters (`tests/bench/RESULTS.md`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from minescope.counting.interface import CountingProblem
from minescope.solving.constraints import Constraints
from minescope.solving.groups import find_islands, touching


class ReducedIsland(NamedTuple):
    """One island of the reduced problem."""

    problem: CountingProblem
    cells: tuple[tuple[int, ...], ...]
    """For each group of the problem the cells it stands for."""


class Reduction(NamedTuple):
    """A smaller problem with the same legal assignments."""

    possible: bool
    """False when a number cannot hold already; then nothing else is said."""
    fixed: dict[int, int]
    """Cells that are certain, with their mines: 0 or x_max."""
    islands: tuple[ReducedIsland, ...]
    outer: tuple[int, ...]
    """The unknown cells that touch no number."""


def reduce_problem(constraints: Constraints, x_max: int) -> Reduction:
    """Fix what is certain, and split the rest into groups and islands."""
    touched = frozenset().union(*[number.cells for number in constraints.numbers])
    outer = tuple([cell for cell in constraints.unknown if cell not in touched])
    swept = _sweep([(number.value, number.cells) for number in constraints.numbers], x_max)
    if swept is None:
        return Reduction(False, {}, (), ())
    free, full, numbers = swept
    fixed = dict.fromkeys(free, 0)
    fixed.update(dict.fromkeys(full, x_max))
    groups = _join(numbers)
    state = _State([value for value, _ in numbers], [x_max * len(cells) for _, cells in numbers])
    fixed_groups = _subtract_subsets(groups, state, x_max)
    if fixed_groups is None:
        return Reduction(False, {}, (), ())
    joined: dict[tuple[int, ...], list[int]] = {}
    for g, group in enumerate(groups):
        if g in fixed_groups:
            fixed.update(dict.fromkeys(group.cells, x_max if fixed_groups[g] else 0))
        else:
            joined.setdefault(tuple(group.numbers), []).extend(group.cells)
    return Reduction(True, fixed, _split(joined, state.need), outer)


def _sweep(
    numbers: list[tuple[int, frozenset[int]]], x_max: int
) -> tuple[set[int], set[int], list[tuple[int, frozenset[int]]]] | None:
    """Fix cells in a few sweeps over all numbers: this leaves little of most boards.

    Returns the cells that are free, those that are full, and what is left of the numbers; None when
    a number cannot hold. What would take more sweeps is left to `_fix`.
    """
    free: set[int] = set()
    full: set[int] = set()
    for last in (False, False, False, True):
        known = len(free) + len(full)
        left = []
        for value, cells in numbers:
            if not cells.isdisjoint(full):
                value -= x_max * len(cells & full)
                cells = cells - full
            if free:
                cells = cells - free
            room = x_max * len(cells)
            if last or 0 < value < room:
                left.append((value, cells))
            elif value == 0:
                free |= cells
            elif value == room:
                full |= cells
            else:
                return None
        numbers = left
        if len(free) + len(full) == known:
            break
    return free, full, numbers


class _State(NamedTuple):
    """What each number still asks for, and what its cells that are not fixed can hold."""

    need: list[int]
    room: list[int]


def _fix(
    state: _State,
    numbers: Iterable[int],
    members: Mapping[int, Iterable[int]],
    scopes: Sequence[Sequence[int]],
    capacity: Sequence[int],
    fixed: dict[int, int],
) -> bool:
    """Fix the groups that one of these numbers leaves no choice, and what follows from that.

    `state` and `fixed` change in place. False when a number cannot hold.
    """
    need, room = state
    pending = [n for n in numbers if need[n] <= 0 or need[n] >= room[n]]
    while pending:
        n = pending.pop()
        value = need[n]
        if value != 0 and value != room[n]:
            return False
        for g in members[n] if room[n] else ():
            if g in fixed:
                continue
            most = capacity[g]
            mines = most if value else 0
            fixed[g] = mines
            for k in scopes[g]:
                needed = need[k] = need[k] - mines
                left = room[k] = room[k] - most
                if (needed <= 0 or needed >= left) and (left or needed):
                    pending.append(k)
    return True


class _Group(NamedTuple):
    """Cells that touch the same numbers; subtracting a subset takes numbers away."""

    cells: list[int]
    numbers: list[int]


def _join(numbers: list[tuple[int, frozenset[int]]]) -> list[_Group]:
    classes: dict[tuple[int, ...], list[int]] = {}
    for cell, touched in touching([cells for _, cells in numbers]).items():
        classes.setdefault(tuple(touched), []).append(cell)
    return [_Group(cells, list(touched)) for touched, cells in classes.items()]


def _subtract_subsets(groups: list[_Group], state: _State, x_max: int) -> dict[int, int] | None:
    """Subtract numbers from those that contain them until nothing moves.

    Takes numbers away from `groups`; returns the groups that became fixed, or None when a number
    cannot hold.
    """
    need, room = state
    capacity = [x_max * len(group.cells) for group in groups]
    members: dict[int, set[int]] = {}
    for g, group in enumerate(groups):
        for n in group.numbers:
            if n in members:
                members[n].add(g)
            else:
                members[n] = {g}
    scopes = [group.numbers for group in groups]
    fixed: dict[int, int] = {}
    if not _fix(state, range(len(need)), members, scopes, capacity, fixed):
        return None
    for g in fixed:
        for n in scopes[g]:
            members[n].discard(g)
    to_compare = list(members)
    while to_compare:
        n = to_compare.pop()
        small = members[n]
        if not small:
            continue
        # Whoever contains all of them contains the one that touches the fewest numbers, not a hub.
        fewest = min(small, key=lambda g: len(scopes[g]))
        for j in tuple(scopes[fewest]):
            if j != n and small <= members[j]:
                members[j] -= small
                need[j] -= need[n]
                room[j] -= room[n]
                for g in small:
                    scopes[g].remove(j)
                known = len(fixed)
                if not _fix(state, (j,), members, scopes, capacity, fixed):
                    return None
                to_compare.append(j)
                for g in list(fixed)[known:]:
                    for k in scopes[g]:
                        members[k].discard(g)
                        to_compare.append(k)
    return fixed


def _split(
    joined: dict[tuple[int, ...], list[int]], values: list[int]
) -> tuple[ReducedIsland, ...]:
    """The islands of the reduced problem, each numbered from 0."""
    scopes = list(joined)
    cells = [tuple(group) for group in joined.values()]
    islands = []
    for groups, numbers in find_islands(scopes):
        place = {n: i for i, n in enumerate(numbers)}
        members: list[list[int]] = [[] for _ in numbers]
        for i, g in enumerate(groups):
            for n in scopes[g]:
                members[place[n]].append(i)
        problem = CountingProblem(
            tuple([len(cells[g]) for g in groups]),
            tuple([values[n] for n in numbers]),
            tuple([tuple(m) for m in members]),
        )
        islands.append(ReducedIsland(problem, tuple([cells[g] for g in groups])))
    return tuple(islands)
