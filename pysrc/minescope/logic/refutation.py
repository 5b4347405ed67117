"""Assume, propagate, refute: how many assumptions it takes to show what a cell cannot hold.

After each assumption numbers are looked at one by one, each for what it leaves its cells, until nothing
moves: for sums that is arc consistency. A number that cannot hold any more refutes what was assumed.
Where that is not enough one more cell is assumed, with each value that is left to it in turn. The
*rank* is how many assumptions must hold at once, that about the cell in question among them, in the best
choice of cells. (Thesis on cheap and safe steps, sections 4.1 and 6.1.9. Up to rank 2 it is its rank;
beyond, different cases may assume different cells here, so that fewer may do.)

The next cell is one with fewest values left, of these one that shares numbers with most cells; the value
that narrows most comes first. Cells that touch the same numbers are alike, so only one of them is tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from minescope.counting.interface import Budget
from minescope.solving.constraints import Constraint, touching

MOST_RANK = 12
"""Assumptions held at once; this bounds the recursion, too."""


class Narrowing(NamedTuple):
    """A number leaves the cells of a group that are not assumed yet at least and at most so much."""

    number: int
    group: int
    least: int
    most: int


@dataclass(slots=True)
class Ranges:
    """What is known of the groups and numbers of a puzzle at some point."""

    least: list[int]
    """For each group: the fewest mines in each of its cells that are not assumed."""
    most: list[int]
    cells: list[int]
    """For each group how many of its cells are not assumed."""
    need: list[int]
    """For each number what these cells must hold."""

    def copy(self) -> Ranges:
        return Ranges(self.least[:], self.most[:], self.cells[:], self.need[:])


@dataclass(slots=True)
class Case:
    """One assumption, what follows from it, and how it ends."""

    group: int
    mines: int
    narrowed: list[Narrowing]
    broken: int | None
    """The number that cannot hold; None where further cases are needed."""
    cases: list[Case] = field(default_factory=list)
    """Every value of one more cell."""


class Puzzle:
    """Numbers over groups of cells, ready for assumptions."""

    def __init__(self, numbers: Sequence[Constraint], x_max: int) -> None:
        self.numbers = numbers
        self.x_max = x_max
        classes: dict[tuple[int, ...], list[int]] = {}
        for cell, touched in touching([sorted(number.cells) for number in numbers]).items():
            classes.setdefault(tuple(touched), []).append(cell)
        self.scopes = list(classes)
        """For each group its numbers, by their place."""
        self.cells = [tuple(cells) for cells in classes.values()]
        self.members = touching(self.scopes)
        """For each number its groups."""
        self.group_of = {cell: g for g, cells in enumerate(self.cells) for cell in cells}

    @cached_property
    def start(self) -> Ranges:
        size = len(self.cells)
        return Ranges(
            [0] * size,
            [self.x_max] * size,
            [len(cells) for cells in self.cells],
            [number.value for number in self.numbers],
        )

    @cached_property
    def degrees(self) -> list[int]:
        """For each group how many cells share a number with it, counted for each number."""
        sizes = [len(number.cells) for number in self.numbers]
        return [sum([sizes[n] for n in scope]) for scope in self.scopes]

    @cached_property
    def _at_once(self) -> tuple[Ranges, list[Narrowing]]:
        """What the numbers say one after the other, before anything is assumed."""
        ranges = self.start.copy()
        narrowed: list[Narrowing] = []
        self._propagate(ranges, range(len(self.numbers)), narrowed, Budget())
        return ranges, narrowed

    @property
    def at_once(self) -> list[Narrowing]:
        """How groups are narrowed before anything is assumed; every refutation begins with that."""
        return self._at_once[1]

    def narrowed_at_once(self, group: int) -> int | None:
        """The mines in each cell of a group, where they are certain before anything is assumed."""
        ranges, _ = self._at_once
        return ranges.least[group] if ranges.least[group] == ranges.most[group] else None

    def reasons_at_once(self, group: int) -> list[Narrowing]:
        """How a group is narrowed before anything is assumed."""
        return self.reasons(self.at_once, [group])

    def refute(self, cell: int, mines: int, rank: int, budget: Budget) -> Case | None:
        """The refutation of so many mines in a cell by so many assumptions at once, if there is one."""
        known, _ = self._at_once
        case, ranges = self._assume(known, self.group_of[cell], mines, budget)
        if case.broken is None:
            split = self._split(ranges, rank - 1, budget)
            if split is None:
                return None
            case.cases = split
        return case

    def _assume(
        self, ranges: Ranges, group: int, mines: int, budget: Budget
    ) -> tuple[Case, Ranges]:
        after = ranges.copy()
        after.cells[group] -= 1
        for n in self.scopes[group]:
            after.need[n] -= mines
        case = Case(group, mines, [], None)
        case.broken = self._propagate(after, self.scopes[group], case.narrowed, budget)
        return case, after

    def _propagate(
        self, ranges: Ranges, pending: Iterable[int], narrowed: list[Narrowing], budget: Budget
    ) -> int | None:
        """Look at numbers until nothing moves; returns the number that cannot hold, if any."""
        least, most, cells, need = ranges.least, ranges.most, ranges.cells, ranges.need
        queue = list(pending)
        waiting = set(queue)
        done = 0
        for n in queue:  # grows while it is walked
            done += 1
            waiting.discard(n)
            open_groups = [g for g in self.members[n] if cells[g]]
            low = sum([least[g] * cells[g] for g in open_groups])
            high = sum([most[g] * cells[g] for g in open_groups])
            if not low <= need[n] <= high:
                budget.spend(done)
                return n
            above, below = need[n] - low, high - need[n]
            for g in open_groups:
                width = most[g] - least[g]
                if width > above or width > below:
                    bottom, top = max(least[g], most[g] - below), min(most[g], least[g] + above)
                    least[g], most[g] = bottom, top
                    narrowed.append(Narrowing(n, g, bottom, top))
                    fresh = [k for k in self.scopes[g] if k not in waiting]
                    waiting.update(fresh)
                    queue += fresh
        budget.spend(done)
        return None

    def _split(self, ranges: Ranges, rank: int, budget: Budget) -> list[Case] | None:
        """All values of one more cell, each refuted with so many assumptions; None where none will do."""
        if rank <= 0:
            return None
        widths = [most - least for least, most in zip(ranges.least, ranges.most, strict=True)]
        open_groups = [g for g, width in enumerate(widths) if width and ranges.cells[g]]
        for g in sorted(open_groups, key=lambda g: (widths[g], -self.degrees[g], g)):
            cases = self._cases(ranges, g, rank, budget)
            if cases is not None:
                return cases
        return None

    def _cases(self, ranges: Ranges, g: int, rank: int, budget: Budget) -> list[Case] | None:
        tried = [
            self._assume(ranges, g, mines, budget)
            for mines in range(ranges.least[g], ranges.most[g] + 1)
        ]
        # A case that ends at once has narrowed all there is.
        tried.sort(key=lambda pair: (pair[0].broken is None, -len(pair[0].narrowed)))
        if rank == 1 and tried[-1][0].broken is None:
            return None
        for case, after in tried:
            if case.broken is None:
                split = self._split(after, rank - 1, budget)
                if split is None:
                    return None
                case.cases = split
        return [case for case, _ in tried]

    def used_numbers(self, case: Case) -> set[int]:
        """The places of the numbers that a refutation looks at."""
        used: set[int] = set()
        waiting: list[tuple[Case, list[Narrowing]]] = [(case, self.at_once + case.narrowed)]
        while waiting:
            case, path = waiting.pop()
            waiting += [(inner, path + inner.narrowed) for inner in case.cases]
            used.update([step.number for step in self.reasons_of(case, path)])
            if case.broken is not None:
                used.add(case.broken)
        return used

    def reasons_of(self, case: Case, path: Sequence[Narrowing]) -> list[Narrowing]:
        """Because of which narrowings a case ends, or further cases assume no other values."""
        if case.broken is not None:
            return self.reasons(path, self.members[case.broken])
        return self.reasons(path, [case.cases[0].group])

    def reasons(self, path: Sequence[Narrowing], groups: Iterable[int]) -> list[Narrowing]:
        """Of some narrowings in order those because of which some groups are narrowed as they are."""
        narrowed = set(groups)
        reasons = []
        for step in reversed(path):
            if step.group in narrowed:
                reasons.append(step)
                narrowed.update(self.members[step.number])
        return reasons[::-1]
