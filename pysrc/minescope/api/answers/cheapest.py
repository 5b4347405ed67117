"""cheapest: the legal assignment whose mines cost least.

fields  position; pins as in `solutions`; costs: [[CELL, cost of one mine there: a fraction as a
        string]..], 0 where nothing is said; a known mine costs nothing;
        most: true for the dearest; max_steps, max_seconds
answer  legal, and contradiction as above; cost: a fraction; shared: INT, how many assignments cost
        just that; solution: the first of them, as in `solutions` with its number in the order
        "board"; total: INT, of all; fewest, most: mines on the board in the assignments with fewest
        and most of them
"""

from typing import Literal, Required, TypeAlias, TypedDict

from minescope.api.assignments import WrittenAssignment
from minescope.api.contradictions import IllegalAnswer
from minescope.api.pins import CellMines, read_pins
from minescope.api.positions import PositionField, read_position
from minescope.api.request import Request
from minescope.errors import UnsupportedError


class CheapestFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    pins: list[CellMines]
    costs: list[tuple[int, str]]
    most: bool
    max_steps: int
    max_seconds: float


class CheapestLegal(TypedDict):
    """The answer where some assignment is legal."""

    legal: Literal[True]
    cost: str
    shared: str
    solution: WrittenAssignment
    total: str
    fewest: int
    most: int


CheapestAnswer: TypeAlias = CheapestLegal | IllegalAnswer


def answer(request: Request) -> CheapestAnswer:
    read_pins(request, read_position(request))
    raise UnsupportedError("Single assignments cannot be asked for yet.")
