"""Several counts that share one time."""

from __future__ import annotations

from time import monotonic
from typing import Final

from minescope.board import Position
from minescope.counting.interface import Budget
from minescope.solving.solution import Solution, solve

LEAST_SECONDS: Final = 1e-9
"""What is left of a time that has run out, so that the next count ends at its first step."""


def seconds_left(limits: Budget) -> float | None:
    """What is left of the time since the limits were set; None where there is no end.

    >>> seconds_left(Budget(seconds=1, started=0))
    1e-09
    """
    if limits.seconds is None:
        return None
    return max(limits.seconds - (monotonic() - limits.started), LEAST_SECONDS)


def solve_within(position: Position, limits: Budget) -> Solution:
    """The solution within the time that is left; the steps are for each alone."""
    return solve(
        position,
        max_steps=limits.steps,
        max_seconds=seconds_left(limits),
        on_progress=limits.on_progress,
    )
