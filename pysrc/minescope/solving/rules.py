"""The rules by which numbers fix cells without any counting: single point and subsets.

- Single point: a number that asks for nothing, or for all its cells can hold, fixes them.
- Subsets: a number whose cells all belong to another number is subtracted from it.

They are applied until nothing moves, and change no legal assignment. Reasons for people are found
elsewhere (`logic`): every solve comes through here.

>>> from minescope.solving.constraints import Constraint
>>> inner, outer = Constraint(8, 1, frozenset({0, 1})), Constraint(9, 2, frozenset({0, 1, 2}))
>>> apply_rules([inner, outer], 1).fixed
{2: 1}

So the counting problem is made smaller before anybody counts (`reduce_problem`). What the rules fix is
taken out, numbers that contain others are left with the difference, and cells that touch the same numbers
after all this are joined into one group. What is left falls apart into smaller islands than the board
shows. The step from a subset to its difference is worth most on hard boards: it removes counters
(`tests/bench/RESULTS.md`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from minescope.counting.interface import CountingProblem
from minescope.solving.constraints import Constraint, Constraints, find_islands, touching

_Row: TypeAlias = tuple[int, int, frozenset[int]]
"""A `Constraint`, or what is left of one, as a plain tuple: the sweeps make hundreds of them."""


class NumberedCells(NamedTuple):
    """Cells that touch the same numbers; subtracting a subset takes numbers away."""

    cells: list[int]
    numbers: list[int]
    """Places of the numbers, ascending."""


class Deduced(NamedTuple):
    """What the rules leave of the numbers."""

    possible: bool
    """False when a number cannot hold; then nothing else is said."""
    fixed: dict[int, int]
    """Cells that are certain, with their mines: 0 or x_max."""
    cells: dict[tuple[int, ...], list[int]]
    """The cells that are not, by the numbers they still touch."""
    values: list[int]
    """What each of these numbers still asks for."""


def apply_rules(numbers: Sequence[Constraint], x_max: int) -> Deduced:
    """Apply both rules to these numbers until nothing moves."""
    swept = _sweep(numbers, x_max)
    if swept is None:
        return Deduced(False, {}, {}, [])
    free, full, left = swept
    fixed = dict.fromkeys(free, 0)
    fixed.update(dict.fromkeys(full, x_max))
    values = [value for _, value, _ in left]
    return apply_rules_to_groups(_join(left), values, x_max, fixed)


def apply_rules_to_groups(
    groups: Sequence[NumberedCells],
    values: Sequence[int],
    x_max: int,
    fixed: Mapping[int, int],
) -> Deduced:
    """The same where the cells are sorted by the numbers they touch, and some are fixed already.

    `values` are what the numbers ask for. Takes numbers away from `groups`.
    """
    room = [0] * len(values)
    for cells, numbers in groups:
        most = x_max * len(cells)
        for n in numbers:
            room[n] += most
    state = _State(list(values), room)
    fixed_groups = _subtract_subsets(groups, state, x_max)
    if fixed_groups is None:
        return Deduced(False, {}, {}, [])
    certain = dict(fixed)
    joined: dict[tuple[int, ...], list[int]] = {}
    for g, group in enumerate(groups):
        if g in fixed_groups:
            certain.update(dict.fromkeys(group.cells, x_max if fixed_groups[g] else 0))
        else:
            joined.setdefault(tuple(group.numbers), []).extend(group.cells)
    return Deduced(True, certain, joined, state.need)


def _sweep(numbers: Sequence[_Row], x_max: int) -> tuple[set[int], set[int], Sequence[_Row]] | None:
    """Fix cells in a few sweeps over all numbers: this leaves little of most boards.

    Returns the cells that are free, those that are full, and what is left of the numbers; None when
    a number cannot hold. What would take more sweeps is left to `_fix`.
    """
    free: set[int] = set()
    full: set[int] = set()
    for last in (False, False, False, True):
        known = len(free) + len(full)
        left = []
        for number, value, cells in numbers:
            if not cells.isdisjoint(full):
                value -= x_max * len(cells & full)
                cells = cells - full
            if free:
                cells = cells - free
            room = x_max * len(cells)
            if last or 0 < value < room:
                left.append((number, value, cells))
                continue
            if value == 0:
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
        if not room[n]:
            continue
        for g in members[n]:
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


def _join(numbers: Iterable[_Row]) -> list[NumberedCells]:
    classes: dict[tuple[int, ...], list[int]] = {}
    for cell, touched in touching([cells for _, _, cells in numbers]).items():
        classes.setdefault(tuple(touched), []).append(cell)
    return [NumberedCells(cells, list(touched)) for touched, cells in classes.items()]


def _subtract_subsets(
    groups: Sequence[NumberedCells],
    state: _State,
    x_max: int,
) -> dict[int, int] | None:
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


IMPOSSIBLE = Reduction(False, {}, (), ())
COUNT_AS_IT_IS = 40
"""Groups up to which an island is counted sooner than the rules have made it smaller: of 22 islands of expert
boards with 20 to 40 groups nearly all."""


def reduce_problem(constraints: Constraints, x_max: int) -> Reduction:
    """Fix what is certain, and split the rest into groups and islands."""
    deduced = apply_rules(constraints.numbers, x_max)
    if not deduced.possible:
        return IMPOSSIBLE
    touched = frozenset().union(*[number.cells for number in constraints.numbers])
    outer = tuple([cell for cell in constraints.unknown if cell not in touched])
    return Reduction(True, deduced.fixed, split_islands(deduced.cells, deduced.values), outer)


def split_islands(
    joined: Mapping[tuple[int, ...], Sequence[int]], values: Sequence[int] | Mapping[int, int]
) -> tuple[ReducedIsland, ...]:
    """The islands of the reduced problem, each numbered from 0: cells by the numbers they touch."""
    scopes = list(joined)
    cells = list(map(tuple, joined.values()))
    islands = []
    for groups, numbers in find_islands(scopes):
        members: dict[int, list[int]] = {n: [] for n in numbers}
        for i, g in enumerate(groups):
            for n in scopes[g]:
                members[n].append(i)
        held = tuple([cells[g] for g in groups])
        problem = CountingProblem(
            tuple(map(len, held)),
            tuple([values[n] for n in numbers]),
            tuple(map(tuple, members.values())),
        )
        islands.append(ReducedIsland(problem, held))
    return tuple(islands)


def reduce_islands(
    islands: Iterable[ReducedIsland], x_max: int
) -> tuple[dict[int, int], tuple[ReducedIsland, ...]] | None:
    """Apply the rules to large islands, after the single point was applied to all.

    Returns what they fix, and the islands that are left; None when a number cannot hold.
    """
    fixed: dict[int, int] = {}
    left: list[ReducedIsland] = []
    for island in islands:
        # With several mines in a cell, answers are polynomials: shorter ones where an island falls apart.
        if x_max == 1 and len(island.cells) <= COUNT_AS_IT_IS:
            left.append(island)
            continue
        scopes = touching(island.problem.members)
        groups = [NumberedCells(list(cells), scopes[g]) for g, cells in enumerate(island.cells)]
        deduced = apply_rules_to_groups(groups, island.problem.values, x_max, {})
        if not deduced.possible:
            return None
        fixed.update(deduced.fixed)
        left += split_islands(deduced.cells, deduced.values)
    return fixed, tuple(left)
