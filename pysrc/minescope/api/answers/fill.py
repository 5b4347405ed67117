"""fill: forced numbers: what certainly safe cells will show in every solution.

fields  position; max_steps, max_seconds
answer  legal, and contradiction as above; numbers: [[CELL, number]..] of covered cells; safe:
        [CELL..]: those certainly safe whose number is open (both empty where nothing is legal)
"""

from typing import Literal, Required, TypeAlias, TypedDict

from minescope.api.answers.solve import solve_position
from minescope.api.contradictions import IllegalAnswer, write_contradiction
from minescope.api.positions import PositionField
from minescope.api.request import Request
from minescope.play.forced import forced_numbers


class FillFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    max_steps: int
    max_seconds: float


class FillNumbers(TypedDict):
    """What can be filled in."""

    numbers: list[tuple[int, int]]
    safe: list[int]


class FillLegal(FillNumbers):
    """The answer where some assignment is legal."""

    legal: Literal[True]


class FillIllegal(FillNumbers, IllegalAnswer):
    """The answer where none is."""


FillAnswer: TypeAlias = FillLegal | FillIllegal


def answer(request: Request) -> FillAnswer:
    """The numbers that every legal assignment agrees on."""
    solution = solve_position(request)
    if solution.contradiction is not None:
        contradiction = write_contradiction(request, solution.contradiction)
        return {"legal": False, "contradiction": contradiction, "numbers": [], "safe": []}
    forced = forced_numbers(solution)
    cells = request.indices(forced.numbers)
    return {
        "legal": True,
        "numbers": list(zip(cells, forced.numbers.values(), strict=True)),
        "safe": request.indices(forced.unforced),
    }
