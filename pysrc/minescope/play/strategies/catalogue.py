"""The strategies by name, and what stands in for them where a cell may hold several mines.

There it is the safest cell, and of equally safe ones that which tells most (`ranked_where_several`). What
is measured is what `pseq` measures. Looking ahead and best play are worked out for one mine in a cell
only, so that nothing is said here about winning.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from minescope.errors import UnsupportedError
from minescope.play.moves.situation import Situation
from minescope.play.strategies.endgame import ENDGAME, WithEndgame
from minescope.play.strategies.lookahead import LOOKAHEAD, few_neighbours
from minescope.play.strategies.strategy import PSEQ, SAFEST, TEDDY, Candidate, Strategy, in_order

BEST: Final = WithEndgame("best", LOOKAHEAD)
"""What plays best here: two moves ahead, and exactly where few solutions are left."""
STRATEGIES: Final[dict[str, Strategy]] = {
    strategy.name: strategy for strategy in (BEST, LOOKAHEAD, ENDGAME, PSEQ, TEDDY, SAFEST)
}


LOOKING_AHEAD: Final = frozenset({BEST.name, LOOKAHEAD.name})
"""Those whose score is about surviving more than one move."""


def strategy_named(name: str) -> Strategy:
    found = STRATEGIES.get(name)
    if found is None:
        raise UnsupportedError(
            f"There is no strategy {name!r}: choose one of {', '.join(STRATEGIES)}."
        )
    return found


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
