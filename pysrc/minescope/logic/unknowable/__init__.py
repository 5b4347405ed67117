r"""What cannot be known: clusters, tied cells, dead cells, craps shoots, true 50/50s, counted areas.

Each notion is defined where it is computed, so that anybody can check it by going through all legal
assignments.

>>> from minescope.board.formats.recognise import parse
>>> found = uncertainty(parse("minescope 1\ntopology grid 3x2\nmines 2\n\n? 2 *\n? 2 1"))
>>> found.fifty_fifties[0].cells
((0, 0), (1, 0))
>>> print(found.tied[0].sentence)
Exactly one of r1 c1 and r2 c1 is a mine.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from minescope.board import Position
from minescope.counting.interface import Budget
from minescope.logic.unknowable.craps_shoots import (
    CountedArea,
    CrapsShoot,
    find_counted,
    find_craps_shoots,
)
from minescope.logic.unknowable.tied import (
    Cluster,
    DeadCell,
    Tied,
    find_clusters,
    find_dead,
    find_tied,
)
from minescope.logic.unknowable.uncertain import Uncertain
from minescope.prior import Uniform
from minescope.solving.solution import Solution, solve

__all__ = [
    "SORTS",
    "Cluster",
    "CountedArea",
    "CrapsShoot",
    "DeadCell",
    "Sort",
    "Tied",
    "Uncertainty",
    "uncertainty",
]

Sort: TypeAlias = Literal["clusters", "tied", "dead", "craps_shoots", "counted"]
SORTS: Final[tuple[Sort, ...]] = get_args(Sort)
"""What there is to look for. Tied cells cost most."""


@dataclass(frozen=True, slots=True)
class Uncertainty:
    """What cannot be known about a position, by sorts."""

    clusters: tuple[Cluster, ...]
    tied: tuple[Tied, ...]
    dead: tuple[DeadCell, ...]
    craps_shoots: tuple[CrapsShoot, ...]
    """The true 50/50s among them."""
    counted: tuple[CountedArea, ...]

    @property
    def fifty_fifties(self) -> tuple[CrapsShoot, ...]:
        """The craps shoots that are a coin toss."""
        return tuple([area for area in self.craps_shoots if area.fifty_fifty])


def uncertainty(
    subject: Position | Solution,
    *,
    sorts: Collection[Sort] = SORTS,
    limits: Budget | None = None,
) -> Uncertainty:
    """All that cannot be known about a position or its solution; a sort that is not asked for is empty.

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
    # Counted areas are those that are no craps shoots.
    craps_shoots = find_craps_shoots(uncertain) if {"craps_shoots", "counted"} & {*sorts} else ()
    return Uncertainty(
        find_clusters(uncertain) if "clusters" in sorts else (),
        find_tied(uncertain) if "tied" in sorts else (),
        find_dead(uncertain) if "dead" in sorts else (),
        craps_shoots if "craps_shoots" in sorts else (),
        find_counted(uncertain, craps_shoots) if "counted" in sorts else (),
    )
