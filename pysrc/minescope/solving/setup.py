"""From a position to its system: what every question that counts begins with."""

from __future__ import annotations

from minescope.board import Position
from minescope.board.position import check_flags
from minescope.counting.choose import choose_engine
from minescope.counting.interface import Budget, Engine
from minescope.solving.constraints import read_constraints
from minescope.solving.plain_system import PlainSystem, read_signs
from minescope.solving.planes import FLAGGED
from minescope.solving.system import System


def read_system(
    position: Position,
    x_max: int | None = None,
    engine: Engine | str | None = None,
    budget: Budget | None = None,
) -> System:
    """The position ready for counting, with its own x_max and the default engine unless given.

    Flags that no cell can carry are refused.
    """
    most = position.x_max if x_max is None else x_max
    if engine is None or isinstance(engine, str):
        engine, _ = choose_engine(engine)
    signs = read_signs(position) if most == 1 else None
    if signs is None or FLAGGED in signs:
        check_flags(position, most)
    if signs is not None:
        return PlainSystem(position, signs, engine, budget or Budget())
    return System(read_constraints(position), most, engine, budget or Budget())
