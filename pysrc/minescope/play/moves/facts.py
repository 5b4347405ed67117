r"""Facts of a move: what is known about opening a cell before it is opened, all of it exact.

>>> from minescope.board.formats.recognise import parse
>>> facts = move_facts(parse("minescope 1\ntopology grid 5x1\nmines 2\n\n? ? ? 1 ?"))
>>> move = facts[0, 1]
>>> move.mine, move.shows, move.opening, move.progress, move.certain
(Fraction(1, 2), {1: Fraction(1, 4), 2: Fraction(1, 4)}, Fraction(0, 1), Fraction(1, 2), Fraction(3, 2))
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import log2

from minescope.arithmetic.algebraic import Exact
from minescope.board import Cell, Position
from minescope.counting.interface import Budget
from minescope.play.limits import solve_within
from minescope.play.moves.prospects import Prospects, Shown
from minescope.solving.shown_numbers import ShownNumbers
from minescope.solving.solution import Solution


@dataclass(frozen=True, slots=True)
class Outcome:
    """A number that the cell may show, and what it would make certain."""

    number: int
    chance: Exact
    """That the cell is no mine and shows this number."""
    safe: tuple[Cell, ...]
    """Cells that would be certainly safe and were not before, in the order of the board."""
    mined: tuple[Cell, ...]
    """The same for certain mines."""


@dataclass(frozen=True)
class MoveFacts:
    """What is known about opening a cell."""

    cell: Cell
    outcomes: tuple[Outcome, ...]
    """By number, ascending; none where the cell is certainly a mine."""

    @cached_property
    def shows(self) -> dict[int, Exact]:
        """The chance of each number."""
        return {outcome.number: outcome.chance for outcome in self.outcomes}

    @cached_property
    def mine(self) -> Exact:
        """The chance of any mine."""
        return 1 - sum(self.shows.values(), start=Fraction(0))

    @property
    def opening(self) -> Exact:
        """The chance that the cell shows 0, and opens all around it."""
        return self.shows.get(0, Fraction(0))

    @cached_property
    def progress(self) -> Exact:
        """The chance that something becomes certain that was not, beside the cell itself."""
        return self._sum([outcome for outcome in self.outcomes if outcome.safe or outcome.mined])

    @cached_property
    def next_safe(self) -> Exact:
        """The chance that some other cell becomes certainly safe."""
        return self._sum([outcome for outcome in self.outcomes if outcome.safe])

    @cached_property
    def certain(self) -> Exact:
        """The mean number of other cells that become certain."""
        return sum(
            [
                outcome.chance * (len(outcome.safe) + len(outcome.mined))
                for outcome in self.outcomes
            ],
            start=Fraction(0),
        )

    def _sum(self, outcomes: Iterable[Outcome]) -> Exact:
        return sum([outcome.chance for outcome in outcomes], start=Fraction(0))

    @cached_property
    def entropy(self) -> float:
        """Bits that the outcome tells, a mine among them; to rank and to show only."""
        chances = [float(chance) for chance in (self.mine, *self.shows.values()) if chance]
        return -sum([chance * log2(chance) for chance in chances]) + 0.0

    @property
    def dead(self) -> bool:
        """Whether the cell is in doubt, and can show only one number."""
        return len(self.outcomes) == 1 and self.mine != 0


def move_facts(
    subject: Position | Solution, *, limits: Budget | None = None
) -> dict[Cell, MoveFacts]:
    """The facts of every covered cell, flags apart, in the order of the board.

    A position that nothing fits raises a `ContradictionError`.
    """
    solution = (
        subject if isinstance(subject, Solution) else solve_within(subject, limits or Budget())
    )
    teller = FactTeller(Prospects(solution))
    names = solution.position.topology.cells
    return {names[i]: teller.facts(i) for i in teller.prospects.covered}


class FactTeller:
    """Turns the weights of prospects into facts."""

    def __init__(self, prospects: Prospects) -> None:
        self.prospects = prospects
        solution = prospects.solution
        index = solution.position.topology.index
        self.names = solution.position.topology.cells
        self.known = {index[cell] for cell in solution.safe | solution.mined}
        """The cells that are certain already."""
        self.numbers = ShownNumbers(solution) if prospects.several else None

    def facts(self, i: int) -> MoveFacts:
        sure = self.prospects.sure_mines(i)
        shown = self.prospects.shown(i)
        if self.numbers is None:
            total = self.prospects.total
            chances: list[Exact] = [Fraction(each.weight, total) for each in shown]
        else:
            shows = self.numbers.of(i) if shown else {}
            chances = [shows[sure + each.seen] for each in shown]
        outcomes = [
            self._outcome(i, sure, each, chance)
            for each, chance in zip(shown, chances, strict=True)
        ]
        return MoveFacts(self.names[i], tuple(outcomes))

    def _outcome(self, i: int, sure: int, shown: Shown, chance: Exact) -> Outcome:
        safe: list[int] = []
        mined: list[int] = []
        for sort, weight in shown.mined.items():
            if weight == 0:
                safe += self.prospects.cells_of(i, sort)
            elif weight == shown.weight:
                mined += self.prospects.cells_of(i, sort)
        return Outcome(
            shown.seen + sure,
            chance,
            self._new(safe),
            self._new(mined),
        )

    def _new(self, cells: list[int]) -> tuple[Cell, ...]:
        return tuple([self.names[j] for j in sorted(cells) if j not in self.known])
