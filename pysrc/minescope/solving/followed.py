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
by `open_islands`; probabilities, and whatever else follows from tallies, are then found again.
Questions that begin with the whole board (groups, assignments, contradictions) cost what they always do.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Final

from minescope.arithmetic.algebraic import Exact
from minescope.board import Cell, Label, Mine, Number, Position, Unknown
from minescope.board.position import check_flags, index_of
from minescope.counting.choose import choose_engine
from minescope.counting.interface import Budget, Measure, Progress, Tally
from minescope.counting.unsafe import UnsafeTally
from minescope.prior import Prior
from minescope.solving.constraints import Constraints, read_constraints
from minescope.solving.open_islands import OpenIsland, find_open_islands
from minescope.solving.probability import ratios
from minescope.solving.propagation import OPEN, CellFact, Propagation
from minescope.solving.reduction import ReducedIsland, Reduction
from minescope.solving.solution import Solution, checked_prior, solve
from minescope.solving.system import System

if TYPE_CHECKING:
    from minescope.solving.assignments import Assignments

NEVER: Final = Fraction(0)
ALWAYS: Final = Fraction(1)


def follow(
    position: Position,
    *,
    max_steps: int | None = None,
    max_seconds: float | None = None,
    on_progress: Progress | None = None,
) -> Followed:
    """Begin to follow a position. Its prior and x_max hold; the limits are for each solution alone."""
    return Followed(position, Budget(max_steps, max_seconds, on_progress), None)


class Followed:
    """One state of a position that is followed."""

    def __init__(self, position: Position, limits: Budget, known: Known | None) -> None:
        self.position = position
        self._limits = limits
        self._changed = known

    @cached_property
    def _known(self) -> Known:
        return self._changed or Known.of(self.position)

    def change(self, labels: Mapping[Cell, Label], prior: Prior | None = None) -> Followed:
        """The position with other labels on some cells, and another prior if one is given."""
        before = self.position
        topology = before.topology
        changed = list(before.labels)
        facts = []
        for cell, label in labels.items():
            i = index_of(topology, cell)
            changed[i] = label
            facts.append((i, _fact(label)))
        position = Position(topology, tuple(changed), before.x_max, prior or before.prior)
        return Followed(position, self._limits, self._known.change(position, facts))

    def suppose(self, cell: Cell, shows: int) -> Followed:
        """The position after this cell was opened and shows this number."""
        return self.change({cell: Number(shows)})

    @cached_property
    def solution(self) -> Solution:
        """What the numbers and the prior say about every unknown cell; counted when first asked for."""
        if self._changed is None:
            limits = self._limits
            return solve(
                self.position,
                max_steps=limits.steps,
                max_seconds=limits.seconds,
                on_progress=limits.on_progress,
            )
        return FollowedSolution(self.position, self._changed, self._limits)


class Known:
    """What is kept of a position from one change to the next."""

    __slots__ = ("chances", "open_islands", "propagation")

    def __init__(
        self,
        chances: dict[Cell, Exact],
        propagation: Propagation,
        open_islands: dict[int, OpenIsland],
    ) -> None:
        self.chances = chances
        """For every unknown cell, in the order of the board, the chance that it is mined, right
        where the propagation has fixed it and anything elsewhere.
        """
        self.propagation = propagation
        self.open_islands = open_islands
        """By number."""

    @classmethod
    def of(cls, position: Position) -> Known:
        facts = list(map(_fact, position.labels))
        propagation = Propagation(position.topology.neighbours, facts, position.x_max)
        chances = _chances(position, propagation)
        return cls(chances, propagation, find_open_islands(propagation))

    def change(self, position: Position, facts: list[tuple[int, CellFact]]) -> Known:
        """After some labels of the position changed."""
        after = self.propagation.change(facts)
        islands = find_open_islands(after, self.open_islands)
        chances = self.chances.copy()
        cells, labels, held = position.topology.cells, position.labels, after.held
        for i in after.moved:
            cell = cells[i]
            if not isinstance(labels[i], Unknown):
                chances.pop(cell, None)
            elif cell not in chances:
                return Known(_chances(position, after), after, islands)
            else:
                chances[cell] = ALWAYS if held[i] > 0 else NEVER
        return Known(chances, after, islands)


class FollowedSystem(System):
    """The counting problem of a position that is followed."""

    def __init__(self, position: Position, known: Known, limits: Budget) -> None:
        self.position = position
        self.propagation = known.propagation
        self.open_islands = list(dict.fromkeys(known.open_islands.values()))
        self.x_max = position.x_max
        self.engine, _ = choose_engine(None)
        self.budget = limits

    @cached_property
    def constraints(self) -> Constraints:
        return read_constraints(self.position)

    @cached_property
    def reduction(self) -> Reduction:
        if not self.possible:
            return Reduction(False, {}, (), ())
        return Reduction(True, self.fixed, tuple(self.islands), tuple(sorted(self.outer)))

    @cached_property
    def possible(self) -> bool:
        return not self.propagation.broken and all(
            [island.reduced.possible for island in self.open_islands]
        )

    @cached_property
    def fixed(self) -> dict[int, int]:
        held = self.propagation.held
        fixed = {i: held[i] for i in self.propagation.fixed_by}
        for island in self.open_islands:
            fixed.update(island.reduced.fixed)
        return fixed

    @cached_property
    def islands(self) -> list[ReducedIsland]:
        return [reduced for island in self.open_islands for reduced in island.reduced.islands]

    @property
    def outer(self) -> Mapping[int, None]:
        return self.propagation.outer

    @cached_property
    def sure_mines(self) -> int:
        return self.propagation.sure_mines + sum(
            [island.sure_mines for island in self.open_islands]
        )

    def tallies(self, measure: Measure) -> list[Tally]:
        budget = self.budget.anew()
        return [
            tally
            for island in self.open_islands
            for tally in island.tallies(self.engine, measure, budget)
        ]

    def unsafe_tallies(self, measure: Measure) -> list[UnsafeTally]:
        budget = self.budget.anew()
        return [
            tally
            for island in self.open_islands
            for tally in island.unsafe_tallies(self.engine, measure, budget)
        ]


class FollowedSolution(Solution):
    """The same answers, from what is kept."""

    system: FollowedSystem

    def __init__(self, position: Position, known: Known, limits: Budget) -> None:
        prior = checked_prior(position, position.prior, position.x_max)
        check_flags(position, position.x_max)
        system = FollowedSystem(position, known, limits)
        self._chances = known.chances
        _, choice = choose_engine(None)
        super().__init__(position, prior, position.x_max, choice, system)

    @cached_property
    def probability(self) -> dict[Cell, Exact]:
        """For every unknown cell the chance that it holds at least one mine."""
        self._require_legal()
        system = self.system
        cells = self.position.topology.cells
        chances = self._chances.copy()
        outer = self.outer_probability
        if outer is not None:
            chances.update(dict.fromkeys([cells[i] for i in system.outer], outer))
        for island in system.open_islands:
            for i, mines in island.reduced.fixed.items():
                chances[cells[i]] = ALWAYS if mines else NEVER
        for reduced, tally, factors in zip(
            system.islands, self._unsafe_tallies, self._factors, strict=True
        ):
            found = ratios(tally.unsafe, tally.total, factors)
            for group, chance in zip(reduced.cells, found, strict=True):
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


def _fact(label: Label) -> CellFact:
    if isinstance(label, Unknown):
        return CellFact(None, OPEN)
    if isinstance(label, Number):
        return CellFact(label.value, 0)
    return CellFact(None, label.mines if isinstance(label, Mine) else 0)


def _chances(position: Position, propagation: Propagation) -> dict[Cell, Exact]:
    labelled = zip(position.topology.cells, position.labels, propagation.held, strict=True)
    return {
        cell: ALWAYS if held > 0 else NEVER
        for cell, label, held in labelled
        if isinstance(label, Unknown)
    }
