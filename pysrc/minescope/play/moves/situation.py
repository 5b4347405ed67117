r"""All that may be asked about a position before a move, worked out when it is asked for.

Whoever chooses a move is given this and nothing else: it is made from what a player sees.

*Twins* are cells of which nobody may ever tell which one is the mine, so that the guess has to be made
anyway. Two cells that touch the same open numbers can be told apart only by a cell that touches one of
them and not the other. Where all such cells are mines, nothing that is opened will ever tell, and whoever
has one mine in the two must guess: a 50/50. Mostly it is not known yet whether those cells, the *rim* of
the twins, are mines. The solutions in which they are, and in which just one twin is a mine, are lost half
of the time whatever is played. So the risk that a twin has in these is no reason to open another cell
first.

Here the two cells at the right end are twins, and so are two beside the 2; in 3 of 10 solutions each of
them is the one mine of a 50/50.

>>> from minescope.board.formats.recognise import parse
>>> from minescope.play.moves.situation import Situation
>>> strip = Situation(parse("minescope 1\ntopology grid 4x2\nmines 2\n\n? ? ? ?\n? ? 2 ?"))
>>> strip.prospects.total, sorted(twin_mines(strip).items())
(10, [(1, 3), (3, 3), (5, 3), (7, 3)])
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from fractions import Fraction
from functools import cached_property
from heapq import nlargest
from itertools import combinations
from typing import Final, NamedTuple

from minescope.arithmetic.algebraic import Exact
from minescope.board import Free, Mine, Position, Unknown
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


MOST_RIM: Final = 2
"""Cells of a rim that may still be safe: more are seldom all mines."""
MOST_ENCLOSED: Final = 7
"""Covered cells around an outer twin: the other one, its rim, and what both touch, four in a grid."""
MOST_ALIKE: Final = 12
"""Cells of a group in which twins are looked for, as many as a number on a grid can touch."""
LEAST_CHANCE: Final = 0.02
"""Twins are counted where the chance of such a 50/50 seems to be at least this,"""
MOST_TWINS: Final = 24
"""and of these so many, the likeliest: a count takes about as long as the facts of a move."""


class Twins(NamedTuple):
    """Two cells that only their rim can tell apart."""

    chance: float
    """About how likely they are a 50/50."""
    first: int
    second: int
    rim: tuple[int, ...]
    """The cells that touch only one of the two, certain mines apart."""


def twin_mines(situation: Situation) -> dict[int, int]:
    """For each twin the weight of all solutions in which it is the one mine of a 50/50.

    A cell with several twins counts with the one that weighs most.
    """
    prospects = situation.prospects
    found: dict[int, int] = {}
    for _, first, second, rim in nlargest(MOST_TWINS, find_twins(situation)):
        weight = prospects.joint((first, *rim), (second,))
        for i in (first, second):
            if weight > found.get(i, 0):
                found[i] = weight
    return found


def find_twins(situation: Situation) -> Iterator[Twins]:
    """Pairs that may turn out to be a 50/50, with a chance that is worth a count."""
    place, around = situation.prospects.place, situation.position.topology.around
    groups: dict[tuple[int, int], list[int]] = {}
    for i, risk in situation.risk.items():
        if 0 != risk != 1 and i in place:
            groups.setdefault(place[i], []).append(i)
    small = [cells for cells in groups.values() if len(cells) <= MOST_ALIKE]
    pairs = [pair for cells in small for pair in combinations(cells, 2)]
    # Outer cells in the open have too many covered ones around them that their neighbours do not touch.
    covered = situation.covered
    enclosed = {i for i in situation.prospects.outer if len(covered & around[i]) <= MOST_ENCLOSED}
    pairs += [(i, j) for i in sorted(enclosed) for j in enclosed & around[i] if i < j]
    for first, second in pairs:
        twins = _twins(situation, first, second)
        if twins is not None:
            yield twins


def _twins(situation: Situation, first: int, second: int) -> Twins | None:
    """Two cells as twins; None where they can be told apart, or nearly always will be."""
    risks, labels = situation.risk, situation.position.labels
    around = situation.position.topology.around
    rim = []
    chance = 2 * float(risks[first])
    for j in around[first] ^ around[second]:
        if j in (first, second) or isinstance(labels[j], Mine):
            continue
        risk = risks.get(j, 0)  # an open number tells them apart
        if risk != 1:
            rim.append(j)
            chance *= float(risk)
            if len(rim) > MOST_RIM:
                return None
    return Twins(chance, first, second, tuple(sorted(rim))) if chance >= LEAST_CHANCE else None
