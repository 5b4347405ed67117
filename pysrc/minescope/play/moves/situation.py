"""All that may be asked about a position before a move, worked out when it is asked for.

Whoever chooses a move is given this and nothing else: it is made from what a player sees.
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from functools import cached_property

from minescope.arithmetic.algebraic import Exact
from minescope.board import Free, Position, Unknown
from minescope.counting.interface import Budget
from minescope.play.endgame.areas import Area, find_areas
from minescope.play.limits import solve_within
from minescope.play.moves.facts import FactTeller, MoveFacts
from minescope.play.moves.prospects import Prospects
from minescope.prior import Total
from minescope.solving.solution import Solution


class Situation:
    """A legal position to move in, by the indices of its cells."""

    def __init__(self, subject: Position | Solution, limits: Budget | None = None) -> None:
        self.limits = limits or Budget()
        self.solution = (
            subject if isinstance(subject, Solution) else solve_within(subject, self.limits)
        )
        self.position = self.solution.position
        self._facts: dict[int, MoveFacts] = {}

    @cached_property
    def risk(self) -> dict[int, Exact]:
        """For every covered cell that is no flag the chance that it is a mine."""
        index = self.position.topology.index
        risks: dict[int, Exact] = {index[c]: p for c, p in self.solution.probability.items()}
        for i, label in enumerate(self.position.labels):
            if isinstance(label, Free):
                risks[i] = Fraction(0)
        return risks

    @cached_property
    def levels(self) -> list[tuple[Exact, list[int]]]:
        """Risks from the lowest up, each with its cells in the order of the board.

        Cells of a group share one fraction, so that few of them have to be compared.
        """
        shared: dict[int, list[int]] = {}
        for i, risk in self.risk.items():
            shared.setdefault(id(risk), []).append(i)
        by_risk: dict[Exact, list[int]] = {}
        for cells in shared.values():
            by_risk.setdefault(self.risk[cells[0]], []).extend(cells)
        return [(risk, sorted(by_risk[risk])) for risk in sorted(by_risk)]

    @cached_property
    def candidates(self) -> tuple[int, ...]:
        """What may be opened now: all safe cells, or where none is, all that are no certain mines."""
        open_to = [(risk, cells) for risk, cells in self.levels if risk != 1]
        if open_to and open_to[0][0] == 0:
            return tuple(open_to[0][1])
        return tuple(sorted([i for _, cells in open_to for i in cells]))

    @cached_property
    def guessing(self) -> bool:
        """Whether no cell is certainly safe, though some may be."""
        return bool(self.levels) and 0 != self.levels[0][0] != 1

    @cached_property
    def least_risk(self) -> Exact:
        """That of the safest cell."""
        return self.levels[0][0] if self.levels else Fraction(1)

    @cached_property
    def prospects(self) -> Prospects:
        return Prospects(self.solution)

    def kind(self, i: int) -> Hashable:
        """Cells of one kind have the same facts: they see the same."""
        return self.prospects.sight(i), self.prospects.sure_mines(i)

    @cached_property
    def _teller(self) -> FactTeller:
        return FactTeller(self.prospects)

    def facts(self, i: int) -> MoveFacts:
        if i not in self._facts:
            self._facts[i] = self._teller.facts(i)
        return self._facts[i]

    @cached_property
    def areas(self) -> tuple[Area, ...]:
        """Parts that are played apart; none where the number of mines is not known."""
        if isinstance(self.solution.prior, Total) and self.solution.x_max == 1:
            return find_areas(self.solution)
        return ()

    @cached_property
    def steady_risks(self) -> list[tuple[int, list[Fraction]]]:
        """For each island that learns nothing from elsewhere its two lowest risks.

        It holds the same number of mines in every solution; or nothing says how many there are.
        """
        prospects = self.prospects
        found = []
        for k, (island, tally) in enumerate(zip(prospects.islands, prospects.tallies, strict=True)):
            if len(tally.total) == 1:
                risks = [self.risk[i] for group in island.cells for i in group[:2]]
                found.append((k, sorted([Fraction(risk) for risk in risks])[:2]))  # type: ignore[arg-type]
        return found

    @cached_property
    def covered(self) -> frozenset[int]:
        """The cells that are neither opened nor flagged."""
        labels = self.position.labels
        return frozenset([i for i, x in enumerate(labels) if isinstance(x, Unknown | Free)])
