"""From a position to its system: what every question that counts begins with."""

from __future__ import annotations

from minescope.board import Position
from minescope.board.position import check_flags
from minescope.counting.choose import choose_engine
from minescope.counting.interface import Budget, Engine
from minescope.solving.constraints import read_constraints
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
    check_flags(position, most)
    if engine is None or isinstance(engine, str):
        engine, _ = choose_engine(engine)
    return System(read_constraints(position), most, engine, budget or Budget())
