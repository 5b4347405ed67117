"""shows: what a covered cell would show if it were opened, and with which chance.

fields  position; cell: CELL, an unknown one; digits (12); max_steps, max_seconds
answer  legal, and contradiction as above; numbers: [{number; chance: VALUE}] of all that the cell can show,
        ascending; mine: VALUE, the chance that it holds any mine; all of these are 1 together; lambda. A
        number counts the cells around it in this position: where the board goes on behind its border, send
        what lies there, too
"""

from typing import Literal, Required, TypeAlias, TypedDict

from minescope.api.answers.solve import limit_the_rest, solve_position
from minescope.api.contradictions import IllegalAnswer, write_illegal
from minescope.api.positions import PositionField
from minescope.api.request import Request
from minescope.api.values import DIGITS, MAX_DIGITS, Value, ValueWriter, WithLambda
from minescope.errors import ContradictionError


class ShowsFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    cell: Required[int]
    digits: int
    max_steps: int
    max_seconds: float


class ShownNumber(TypedDict):
    """A number that the cell can show."""

    number: int
    chance: Value


class ShowsLegal(WithLambda):
    """The answer where some assignment is legal."""

    legal: Literal[True]
    numbers: list[ShownNumber]
    mine: Value


ShowsAnswer: TypeAlias = ShowsLegal | IllegalAnswer


def answer(request: Request) -> ShowsAnswer:
    """The chance of each number, and of a mine."""
    writer = ValueWriter(request.whole("digits", 1, MAX_DIGITS, default=DIGITS))
    solution = solve_position(request)
    cell = request.cell("cell")
    limit_the_rest(solution)
    try:
        shows = solution.shows(cell)
    except ContradictionError as contradiction:
        return write_illegal(request, contradiction)
    return {
        "legal": True,
        "numbers": [
            {"number": number, "chance": writer.write(chance)}
            for number, chance in shows.items()
            if isinstance(number, int)
        ],
        "mine": writer.write(shows["mine"]),
        "lambda": writer.write_lambda(),
    }
