"""How many clicks a layout asks for: 3BV, openings and islands.

- An *opening* is a connected region of zeros with the numbers around it: one click opens all of it.
- 3BV (Bechtel's board benchmark value): the openings, and the free cells that belong to none. So many
  clicks open the board for a player who marks nothing.
- Here an *island of numbers* is a connected region of free cells that belong to no opening.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from minescope.board.topology import Neighbours
from minescope.generate.layout import Layout


class Clicks(NamedTuple):
    """What the clicks on a layout come to."""

    three_bv: int
    openings: int
    islands: int


def count_clicks(layout: Layout) -> Clicks:
    """
    A zero in a corner opens four cells; the cell beyond the mine has to be clicked by itself.

    >>> from minescope.board import Grid
    >>> count_clicks(Layout.of(Grid(1, 4), {(0, 2): 1}))
    Clicks(three_bv=2, openings=1, islands=1)
    """
    neighbours = layout.topology.neighbours
    free = [i for i, held in enumerate(layout.mines) if not held]
    zeros = [i for i in free if not layout.number(i)]
    opened = {j for i in zeros for j in (i, *neighbours[i])}
    alone = [i for i in free if i not in opened]
    openings = len(connected_regions(zeros, neighbours))
    return Clicks(openings + len(alone), openings, len(connected_regions(alone, neighbours)))


def connected_regions(cells: Iterable[int], neighbours: Neighbours) -> list[list[int]]:
    """These cells, those that touch together."""
    left = dict.fromkeys(cells)
    regions = []
    while left:
        region = [left.popitem()[0]]
        for i in region:
            for j in neighbours[i]:
                if j in left:
                    del left[j]
                    region.append(j)
        regions.append(region)
    return regions
