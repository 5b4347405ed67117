"""Uncertain cells of boards drawn as text."""

from minescope.logic.unknowable.uncertain import Uncertain
from minescope.prior import Uniform
from minescope.solving.solution import solve

from ..boards import drawn


def uncertain_in(text: str, mines: int | None = None, x_max: int = 1) -> Uncertain:
    position = drawn(text, mines, x_max)
    return Uncertain(solve(position, position.prior or Uniform()))
