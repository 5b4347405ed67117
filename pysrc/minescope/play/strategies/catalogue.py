"""The strategies by name."""

from __future__ import annotations

from typing import Final

from minescope.errors import UnsupportedError
from minescope.play.strategies.endgame import ENDGAME, WithEndgame
from minescope.play.strategies.interface import Strategy
from minescope.play.strategies.lookahead import LOOKAHEAD
from minescope.play.strategies.safest import PSEQ, SAFEST
from minescope.play.strategies.teddy import TEDDY

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
