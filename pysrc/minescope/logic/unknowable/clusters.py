"""Clusters: uncertain cells that hang together.

Two uncertain cells belong to one *cluster* when they touch a common number, or are joined by a chain of
such pairs. An uncertain cell that touches no number belongs to none. Clusters are what is left of
islands once everything certain is taken out, so an island may fall into several clusters. They know of
each other through the number of mines only.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from minescope.arithmetic.algebraic import Exact
from minescope.board import Cell
from minescope.logic.unknowable.uncertain import Uncertain
from minescope.logic.unknowable.wording import Speaker
from minescope.solving.groups import find_islands


@dataclass(frozen=True, slots=True)
class Cluster:
    """Uncertain cells joined by numbers."""

    cells: tuple[Cell, ...]
    numbers: tuple[Cell, ...]
    """The cells of the numbers that join them."""
    mines: Exact
    """How many mines they hold on average."""
    sentence: str


def find_clusters(uncertain: Uncertain) -> tuple[Cluster, ...]:
    """All clusters, in the order of their first cells."""
    groups, names = uncertain.grouping.groups, uncertain.names
    speaker = Speaker(uncertain.topology)
    means = uncertain.solution.means
    clusters = []
    for island in find_islands([group.numbers for group in groups]):
        cells = sorted([i for g in island.groups for i in groups[g].cells])
        numbers = [uncertain.numbers[n].number for n in island.numbers]
        mines: Exact = sum([means[names[i]].mean for i in cells], start=Fraction(0))
        clusters.append(
            Cluster(
                tuple([names[i] for i in cells]),
                tuple([names[i] for i in numbers]),
                mines,
                speaker.cluster(len(cells), len(numbers)),
            )
        )
    return tuple(clusters)
