"""The rules by which numbers fix cells without any counting: single point and subsets.

- Single point: a number that asks for nothing, or for all its cells can hold, fixes them.
- Subsets: a number whose cells all belong to another number is subtracted from it.

They are applied until nothing moves, and change no legal assignment. `reduction` takes what they
leave; whoever wants reasons gives `on_step` and is told each step with its premises. Nothing is
made for a listener that is not there: every solve comes through here.

>>> steps = []
>>> inner, outer = Constraint(8, 1, frozenset({0, 1})), Constraint(9, 2, frozenset({0, 1, 2}))
>>> apply_rules([inner, outer], 1, steps.append).fixed
{2: 1}
>>> for step in steps:
...     print(type(step).__name__, step.number.number, sorted(step.number.cells))
Subset 9 [2]
SinglePoint 9 [2]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from minescope.solving.constraints import Constraint
from minescope.solving.groups import touching


class SinglePoint(NamedTuple):
    """A number leaves its cells no choice."""

    number: Constraint
    """What is left of the number: without cells fixed before and numbers subtracted before."""
    mines: int
    """What each of its cells holds: 0 or x_max."""


class Subset(NamedTuple):
    """All cells of one number belong to another, which is left with the difference."""

    inner: Constraint
    outer: Constraint

    @property
    def number(self) -> Constraint:
        """What is left of the outer number from here on."""
        inner, outer = self.inner, self.outer
        return Constraint(outer.number, outer.value - inner.value, outer.cells - inner.cells)


_Row: TypeAlias = tuple[int, int, frozenset[int]]
"""A `Constraint`, or what is left of one, as a plain tuple: the sweeps make hundreds of them."""
RuleStep: TypeAlias = SinglePoint | Subset
OnStep: TypeAlias = Callable[[RuleStep], None]


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


def apply_rules(
    numbers: Sequence[Constraint], x_max: int, on_step: OnStep | None = None
) -> Deduced:
    """Apply both rules to these numbers until nothing moves."""
    swept = _sweep(numbers, x_max, on_step)
    if swept is None:
        return Deduced(False, {}, {}, [])
    free, full, left = swept
    fixed = dict.fromkeys(free, 0)
    fixed.update(dict.fromkeys(full, x_max))
    values = [value for _, value, _ in left]
    places = [number for number, _, _ in left] if on_step else ()
    return apply_rules_to_groups(_join(left), values, x_max, fixed, places, on_step)


def apply_rules_to_groups(
    groups: Sequence[NumberedCells],
    values: Sequence[int],
    x_max: int,
    fixed: Mapping[int, int],
    places: Sequence[int] = (),
    on_step: OnStep | None = None,
) -> Deduced:
    """The same where the cells are sorted by the numbers they touch, and some are fixed already.

    `values` are what the numbers ask for, and `places` their own, for `on_step`. Takes numbers away
    from `groups`.
    """
    room = [0] * len(values)
    for cells, numbers in groups:
        most = x_max * len(cells)
        for n in numbers:
            room[n] += most
    state = _State(list(values), room)
    fixed_groups = _subtract_subsets(groups, state, x_max, places, on_step)
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


def _sweep(
    numbers: Sequence[_Row], x_max: int, on_step: OnStep | None
) -> tuple[set[int], set[int], Sequence[_Row]] | None:
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
            if on_step is not None and cells:
                on_step(SinglePoint(Constraint(number, value, cells), x_max if value else 0))
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
    on_fix: Callable[[int], None] | None,
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
        if on_fix is not None:
            on_fix(n)
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
    places: Sequence[int],
    on_step: OnStep | None,
) -> dict[int, int] | None:
    """Subtract numbers from those that contain them until nothing moves.

    Takes numbers away from `groups`; returns the groups that became fixed, or None when a number
    cannot hold. `places` are the numbers' own, for `on_step`.
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

    def rest_of(n: int) -> Constraint:
        cells = [cell for g in members[n] if g not in fixed for cell in groups[g].cells]
        return Constraint(places[n], need[n], frozenset(cells))

    on_fix = None
    if on_step is not None:

        def on_fix(n: int) -> None:
            on_step(SinglePoint(rest_of(n), x_max if need[n] else 0))

    if not _fix(state, range(len(need)), members, scopes, capacity, fixed, on_fix):
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
                if on_step is not None and small:
                    on_step(Subset(rest_of(n), rest_of(j)))
                members[j] -= small
                need[j] -= need[n]
                room[j] -= room[n]
                for g in small:
                    scopes[g].remove(j)
                known = len(fixed)
                if not _fix(state, (j,), members, scopes, capacity, fixed, on_fix):
                    return None
                to_compare.append(j)
                for g in list(fixed)[known:]:
                    for k in scopes[g]:
                        members[k].discard(g)
                        to_compare.append(k)
    return fixed
