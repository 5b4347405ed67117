r"""Twins: cells of which nobody may ever tell which one is the mine, so that the guess has to be made anyway.

Two cells that touch the same open numbers can be told apart only by a cell that touches one of them and not
the other. Where all such cells are mines, nothing that is opened will ever tell, and whoever has one mine in
the two must guess: a 50/50. Mostly it is not known yet whether those cells, the *rim* of the twins, are
mines. The solutions in which they are, and in which just one twin is a mine, are lost half of the time
whatever is played. So the risk that a twin has in these is no reason to open another cell first.

Here the two cells at the right end are twins, and so are two beside the 2; in 3 of 10 solutions each of them
is the one mine of a 50/50.

>>> from minescope.board.formats.recognise import parse
>>> from minescope.play.moves.situation import Situation
>>> strip = Situation(parse("minescope 1\ntopology grid 4x2\nmines 2\n\n? ? ? ?\n? ? 2 ?"))
>>> strip.prospects.total, sorted(twin_mines(strip).items())
(10, [(1, 3), (3, 3), (5, 3), (7, 3)])
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import nlargest
from itertools import combinations
from typing import Final, NamedTuple

from minescope.board import Mine
from minescope.play.moves.situation import Situation

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
