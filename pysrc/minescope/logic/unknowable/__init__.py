r"""What cannot be known: clusters, tied cells, dead cells, craps shoots and true 50/50s.

Each notion is defined where it is computed, so that anybody can check it by going through all legal
assignments.

>>> from minescope.board.formats.recognise import parse
>>> found = uncertainty(parse("minescope 1\ntopology grid 3x2\nmines 2\n\n? 2 *\n? 2 1"))
>>> found.fifty_fifties[0].cells
((0, 0), (1, 0))
>>> print(found.tied[0].sentence)
Of row 1 column 1 and row 2 column 1 exactly one is a mine.
"""

from __future__ import annotations

from dataclasses import dataclass

from minescope.board import Position
from minescope.counting.interface import Budget
from minescope.logic.unknowable.clusters import Cluster, find_clusters
from minescope.logic.unknowable.craps_shoots import CrapsShoot, find_craps_shoots
from minescope.logic.unknowable.dead import DeadCell, find_dead
from minescope.logic.unknowable.tied import Tied, find_tied
from minescope.logic.unknowable.uncertain import Uncertain
from minescope.prior import Uniform
from minescope.solving.solution import Solution, solve

__all__ = ["Cluster", "CrapsShoot", "DeadCell", "Tied", "Uncertainty", "uncertainty"]


@dataclass(frozen=True, slots=True)
class Uncertainty:
    """What cannot be known about a position, by sorts."""

    clusters: tuple[Cluster, ...]
    tied: tuple[Tied, ...]
    dead: tuple[DeadCell, ...]
    craps_shoots: tuple[CrapsShoot, ...]
    """The true 50/50s among them."""

    @property
    def fifty_fifties(self) -> tuple[CrapsShoot, ...]:
        """The craps shoots that are a coin toss."""
        return tuple([area for area in self.craps_shoots if area.fifty_fifty])


def uncertainty(subject: Position | Solution, *, limits: Budget | None = None) -> Uncertainty:
    """All that cannot be known about a position or its solution.

    Without a prior every legal assignment weighs the same, and nothing is said by the number of mines.
    A position that nothing fits raises a `ContradictionError`. `limits` hold for each count.
    """
    if isinstance(subject, Position):
        bounds = limits or Budget()
        subject = solve(
            subject,
            subject.prior or Uniform(),
            max_steps=bounds.steps,
            max_seconds=bounds.seconds,
            on_progress=bounds.on_progress,
        )
    uncertain = Uncertain(subject)
    return Uncertainty(
        find_clusters(uncertain),
        find_tied(uncertain),
        find_dead(uncertain),
        find_craps_shoots(uncertain),
    )
