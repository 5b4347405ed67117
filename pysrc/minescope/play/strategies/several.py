"""Where a cell may hold several mines: the safest cell, and of equally safe ones that which tells most.

What is measured is what `pseq` measures. Looking ahead and best play are worked out for one mine in a cell
only, so that nothing is said here about winning.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from minescope.play.moves.situation import Situation
from minescope.play.strategies.interface import Candidate, in_order
from minescope.play.strategies.lookahead import few_neighbours
from minescope.play.strategies.safest import PSEQ


def ranked_where_several(situation: Situation, most: int) -> list[Candidate]:
    """So many cells, the best first; of outer cells those that see few others, which tell most."""
    found: list[int] = []
    for risk, cells in situation.levels:
        if risk == 1 or len(found) >= most or (found and not situation.guessing):
            break
        found += in_order(situation, _worth_a_look(situation, cells, most), PSEQ.measures)
    return [Candidate(i, None, None) for i in found[:most]]


def _worth_a_look(situation: Situation, cells: Sequence[int], most: int) -> list[int]:
    """Of cells that are equally safe so many of each kind; few kinds of outer ones."""
    outer = situation.prospects.outer
    few = {situation.kind(i) for i in few_neighbours(situation, outer.intersection(cells))}
    kinds: dict[Hashable, list[int]] = {}
    for i in cells:
        kind = situation.kind(i)
        if i not in outer or kind in few:
            kinds.setdefault(kind, []).append(i)
    return [i for alike in kinds.values() for i in alike[:most]]
