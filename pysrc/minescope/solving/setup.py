"""From a position to its system: what every question that counts begins with."""

from __future__ import annotations

from minescope.board import Position
from minescope.board.position import check_flags
from minescope.counting.choose import choose_engine
from minescope.counting.interface import Budget, Engine
from minescope.solving.constraints import read_constraints
from minescope.solving.plain_system import PlainSystem, read_signs
from minescope.solving.sweep import FLAGGED
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
    return System(read_constraints(position), most, _engine(engine), budget or Budget())


def read_system_quickly(
    position: Position, x_max: int, engine: Engine | str | None, budget: Budget
) -> System:
    """The same for whoever wants probabilities only: islands may be larger than they need be."""
    signs = read_signs(position) if x_max == 1 else None
    if signs is None:
        return read_system(position, x_max, engine, budget)
    if FLAGGED in signs:
        check_flags(position, x_max)
    return PlainSystem(position, signs, _engine(engine), budget)


def _engine(engine: Engine | str | None) -> Engine:
    return choose_engine(engine)[0] if engine is None or isinstance(engine, str) else engine
