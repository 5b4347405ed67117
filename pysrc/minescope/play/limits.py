"""Several counts that share one time."""

from __future__ import annotations

from minescope.board import Position
from minescope.counting.interface import Budget
from minescope.solving.solution import Solution, solve


def seconds_left(limits: Budget) -> float | None:
    """What is left of the time since the limits were set; None where there is no end.

    >>> seconds_left(Budget(seconds=1, started=0))
    1e-09
    """
    return limits.remainder().seconds


def solve_within(position: Position, limits: Budget) -> Solution:
    """The solution within the time that is left; the steps are for each alone."""
    return solve(
        position,
        max_steps=limits.steps,
        max_seconds=seconds_left(limits),
        on_progress=limits.on_progress,
    )
