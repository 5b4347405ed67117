"""The solution of a position that is followed (`followed`): the same answers, from what is kept."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from minescope.arithmetic.algebraic import Exact
from minescope.board import Cell, Position
from minescope.counting.choose import choose_engine
from minescope.counting.interface import Budget, Measure, Tally
from minescope.counting.unsafe import UnsafeTally
from minescope.solving.constraints import Constraints, read_constraints
from minescope.solving.groups import Group, Island
from minescope.solving.open_islands import OpenIsland
from minescope.solving.propagation import Propagation
from minescope.solving.reduction import Reduction
from minescope.solving.shown_groups import ShownGroups, shown_groups
from minescope.solving.solution import ALWAYS, NEVER, Solution, checked_prior, solve
from minescope.solving.system import System

if TYPE_CHECKING:
    from minescope.solving.assignments import Assignments

ENGINE, CHOICE = choose_engine(None)


class Shown:
    """The groups of a position, found when somebody asks for them."""

    def __init__(self, before: ShownGroups | None = None, touched: Collection[int] = ()) -> None:
        self.before = before, touched
        """Those before the last change, if they were found; and the cells that it may have touched."""
        self.now: ShownGroups | None = None


class Known(NamedTuple):
    """What is kept of a position from one change to the next."""

    unknown: dict[Cell, None]
    """The unknown cells in the order of the board."""
    fixed: dict[Cell, Fraction]
    """Those that the propagation has fixed, with the chance that they are mined: 0 or 1."""
    propagation: Propagation
    open_islands: dict[int, OpenIsland]
    """By number."""
    shown: Shown


class FollowedSystem(System):
    """The counting problem of a position that is followed."""

    def __init__(self, position: Position, known: Known, limits: Budget) -> None:
        self.position = position
        self._known = known
        self.propagation = known.propagation
        self.open_islands = list(dict.fromkeys(known.open_islands.values()))
        self.x_max = position.x_max
        self.engine = ENGINE
        self.budget = limits
        self.outer = known.propagation.outer
        self.unknown_cells = len(known.unknown)
        self.possible = not known.propagation.broken
        self.islands = []
        if not self.possible:
            return
        self.sure_mines = known.propagation.sure_mines
        for island in self.open_islands:
            reduced = island.reduced
            self.possible = self.possible and reduced.possible
            self.islands += reduced.islands
            self.sure_mines += reduced.sure_mines

    @cached_property
    def constraints(self) -> Constraints:
        return read_constraints(self.position)

    @cached_property
    def unknown(self) -> list[int]:
        return list(map(self.position.topology.index.__getitem__, self._known.unknown))

    @property
    def groups(self) -> Sequence[Group]:
        return self._shown.groups

    @cached_property
    def group_islands(self) -> Sequence[Island]:
        return self._shown.islands()

    @cached_property
    def _shown(self) -> ShownGroups:
        """Changed from what was shown before the last change, if anybody asked for that."""
        known = self._known
        before, touched = known.shown.before
        around = self.propagation.numbers_around
        if before is None:
            known.shown.now = shown_groups(self.unknown, around)
        else:
            cells = self.position.topology.cells
            known.shown.now = before.change(
                {i: around[i] if cells[i] in known.unknown else () for i in touched}
            )
        return known.shown.now

    @cached_property
    def reduction(self) -> Reduction:
        if not self.possible:
            return Reduction(False, {}, (), ())
        return Reduction(True, self.fixed, tuple(self.islands), tuple(sorted(self.outer)))

    @cached_property
    def fixed(self) -> dict[int, int]:
        held = self.propagation.held
        fixed = {i: held[i] for i in self.propagation.fixed_by}
        for island in self.open_islands:
            fixed.update(island.reduced.fixed)
        return fixed

    def tallies(self, measure: Measure) -> list[Tally]:
        budget = self.budget.anew()
        return [
            tally
            for island in self.open_islands
            for tally in island.tallies(ENGINE, measure, budget)
        ]

    def unsafe_tallies(self, measure: Measure, budget: Budget | None = None) -> list[UnsafeTally]:
        budget = budget or self.budget.anew()
        return [
            tally
            for island in self.open_islands
            for tally in island.unsafe_tallies(ENGINE, measure, budget)
        ]


class FollowedSolution(Solution):
    """What the numbers and the prior say about every unknown cell."""

    system: FollowedSystem

    def __init__(self, position: Position, known: Known, limits: Budget) -> None:
        prior = checked_prior(position, position.prior, position.x_max)
        self._known = known
        system = FollowedSystem(position, known, limits)
        super().__init__(position, prior, position.x_max, CHOICE, system)

    @cached_property
    def probability(self) -> dict[Cell, Exact]:
        """For every unknown cell the chance that it holds at least one mine."""
        self._require_legal()
        cells = self.position.topology.cells
        outer = self.outer_probability
        chances: dict[Cell, Exact] = dict.fromkeys(
            self._known.unknown, NEVER if outer is None else outer
        )
        chances.update(self._known.fixed)
        for island in self.system.open_islands:
            for i, mines in island.reduced.fixed.items():
                chances[cells[i]] = ALWAYS if mines else NEVER
        for group, chance in self.counted_chances():
            for i in group:
                chances[cells[i]] = chance
        return chances

    @cached_property
    def _assignments(self) -> Assignments:
        # They are numbered in an order of the whole board, not of what is kept.
        limits = self.system.budget
        anew = solve(
            self.position,
            max_steps=limits.steps,
            max_seconds=limits.seconds,
            on_progress=limits.on_progress,
        )
        return anew._assignments
