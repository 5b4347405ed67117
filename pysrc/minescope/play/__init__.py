"""Games: dealing mines, playing fairly, looking back at a game, and the best move.

>>> from minescope.board import Grid, Position
>>> from minescope.play import optimal
>>> from minescope.prior import Total
>>> optimal(Position.of(Grid(3, 3), {}, prior=Total(2))).win
Fraction(2, 3)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from minescope.play.advice import Advice, advise
    from minescope.play.endgame.optimal import Play, optimal
    from minescope.play.moves.facts import MoveFacts, move_facts
    from minescope.play.simulation.results import Results
    from minescope.play.simulation.simulate import simulate

__all__ = [
    "Advice",
    "MoveFacts",
    "Play",
    "Results",
    "advise",
    "move_facts",
    "optimal",
    "simulate",
]

_HOMES: Final = {
    "minescope.play.advice": "Advice advise",
    "minescope.play.endgame.optimal": "Play optimal",
    "minescope.play.moves.facts": "MoveFacts move_facts",
    "minescope.play.simulation.results": "Results",
    "minescope.play.simulation.simulate": "simulate",
}
"""Where each name is defined. It is imported when it is first used: a deal needs none of them."""


def __getattr__(name: str) -> object:
    for module, names in _HOMES.items():
        if name in names.split():
            return getattr(import_module(module), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
