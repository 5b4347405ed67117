r"""`follow`: a position that changes, solved again and again: while it is played, edited or thought about.

A `Followed` position never changes itself: `change` gives another, which shares all that stayed as it
was. So a look ahead takes nothing back, it just goes on with the one it came from.

>>> from minescope.board import UNKNOWN, Number
>>> from minescope.board.formats.recognise import parse
>>> before = follow(parse("minescope 1\ntopology grid 4x1\nmines 1\n\n? 1 ? ?"))
>>> before.solution.probability[0, 0]
Fraction(1, 2)
>>> before.suppose((0, 3), 1).solution.mined
frozenset({(0, 2)})
>>> before.change({(0, 1): UNKNOWN, (0, 3): Number(0)}).solution.probability[0, 0]
Fraction(1, 2)

Whatever is asked of its `solution` is the same, to the last digit, as `solve` would say, on every
topology, with every prior and x_max. What single numbers fix is kept by `propagation`, what is counted
by `followed_islands`; probabilities, and whatever else follows from tallies, are then found again
(`FollowedSolution`). Questions that begin with the whole board (groups, assignments, contradictions)
cost what they always do.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from minescope.arithmetic.algebraic import Exact
from minescope.board import Cell, Label, Mine, Number, Position, Unknown
from minescope.board.labels import LabelLike, as_label
from minescope.board.position import check_flag, check_flags, check_position, index_of
from minescope.counting.choose import choose_engine
from minescope.counting.folding import UnsafeTally
from minescope.counting.interface import Budget, Measure, Progress, Tally
from minescope.prior import Prior
from minescope.solving.constraints import Constraints, Group, Island, read_constraints
from minescope.solving.followed_islands import (
    OpenIsland,
    ShownGroups,
    find_open_islands,
    shown_groups,
)
from minescope.solving.propagation import OPEN, CellFact, Propagation
from minescope.solving.rules import Reduction
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


def follow(
    position: Position,
    *,
    max_steps: int | None = None,
    max_seconds: float | None = None,
    on_progress: Progress | None = None,
) -> Followed:
    """Begin to follow a position. Its prior and x_max hold; the limits are for each solution alone."""
    check_position(position)
    return Followed(position, Budget(max_steps, max_seconds, on_progress), None)


class Followed:
    """One state of a position that is followed."""

    def __init__(self, position: Position, limits: Budget, known: Known | None) -> None:
        self.position = position
        self._limits = limits
        self._known = known
        """None where nothing has changed yet: whoever asks only once pays for nothing else."""

    def __repr__(self) -> str:
        return f"<Followed {self.position!r}>"

    def change(self, labels: Mapping[Cell, LabelLike], prior: Prior | None = None) -> Followed:
        """The position with other labels on some cells, and another prior if one is given.

        Flags that no cell can carry are refused.
        """
        if self._known is None:
            self._known = _read(self.position)
        before = self.position
        topology = before.topology
        changed = list(before.labels)
        facts = []
        for cell, given in labels.items():
            i = index_of(topology, cell)
            label = as_label(given, cell)
            if isinstance(label, Mine):
                check_flag(topology, cell, label, before.x_max)
            changed[i] = label
            facts.append((i, _fact(label)))
        position = Position(
            topology, tuple(changed), before.x_max, before.prior if prior is None else prior
        )
        return Followed(position, self._limits, _change(self._known, position, facts))

    def suppose(self, cell: Cell, shows: int) -> Followed:
        """The position after this cell was opened and shows this number."""
        return self.change({cell: shows})

    def within(
        self,
        max_steps: int | None = None,
        max_seconds: float | None = None,
        on_progress: Progress | None = None,
    ) -> Followed:
        """The same position with other limits."""
        return Followed(self.position, Budget(max_steps, max_seconds, on_progress), self._known)

    @property
    def fixed(self) -> Mapping[Cell, Fraction]:
        """Cells that single numbers fix, before anything is counted: certainly mined (1), or not (0)."""
        if self._known is None:
            self._known = _read(self.position)
        return self._known.fixed

    @cached_property
    def solution(self) -> Solution:
        """What the numbers and the prior say about every unknown cell; counted when first asked for."""
        if self._known is not None:
            return FollowedSolution(self.position, self._known, self._limits)
        limits = self._limits
        return solve(
            self.position,
            max_steps=limits.steps,
            max_seconds=limits.seconds,
            on_progress=limits.on_progress,
        )


def _read(position: Position) -> Known:
    """What is kept of a position that nobody has followed so far."""
    check_flags(position, position.x_max)
    facts = list(map(_fact, position.labels))
    propagation = Propagation(position.topology.neighbours, facts, position.x_max)
    cells, held = position.topology.cells, propagation.held
    fixed: dict[Cell, Fraction] = {
        cells[i]: ALWAYS if held[i] else NEVER for i in propagation.fixed_by
    }
    labelled = zip(cells, position.labels, strict=True)
    unknown: dict[Cell, None] = {
        cell: None for cell, label in labelled if isinstance(label, Unknown)
    }
    return Known(unknown, fixed, propagation, find_open_islands(propagation), Shown())


def _change(known: Known, position: Position, facts: list[tuple[int, CellFact]]) -> Known:
    """The same after these labels of the position changed."""
    propagation = known.propagation.change(facts)
    cells, held, fixed_by = position.topology.cells, propagation.held, propagation.fixed_by
    unknown, fixed = known.unknown.copy(), known.fixed.copy()
    for i, (_, label_says) in facts:
        if label_says != OPEN:
            unknown.pop(cells[i], None)
        elif cells[i] not in unknown:
            ordered = list(unknown)
            insort(ordered, cells[i], key=position.topology.index.__getitem__)
            unknown = dict.fromkeys(ordered)
    for i in propagation.moved:
        if i in fixed_by:
            fixed[cells[i]] = ALWAYS if held[i] else NEVER
        else:
            fixed.pop(cells[i], None)
    islands = find_open_islands(propagation, known.open_islands)
    touched = {j for i, _ in facts for j in (i, *propagation.neighbours[i])}
    return Known(unknown, fixed, propagation, islands, Shown(known.shown.now, touched))


def _fact(label: Label) -> CellFact:
    if isinstance(label, Unknown):
        return CellFact(None, OPEN)
    if isinstance(label, Number):
        return CellFact(label.value, 0)
    return CellFact(None, label.mines if isinstance(label, Mine) else 0)
