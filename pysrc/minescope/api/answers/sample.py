"""sample: legal assignments drawn by chance.

fields  position; pins as in `solutions`; count (1, at most 1000); seed: a text or whole number, the
        same gives the same draws (absent: a new one); alike: true to draw every assignment with the
        same chance, else by the prior; numbered: true for their numbers in the order "board" of
        `solutions`; max_steps, max_seconds
answer  legal, and contradiction as above; total: INT; seed: a text; solutions: as in `solutions`,
        number: null unless asked for
"""

from typing import Literal, Required, TypeAlias, TypedDict

from minescope.api.assignments import WrittenAssignment
from minescope.api.contradictions import IllegalAnswer
from minescope.api.pins import CellMines, read_pins
from minescope.api.positions import PositionField, read_position
from minescope.api.request import Request
from minescope.errors import UnsupportedError


class SampleFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    pins: list[CellMines]
    count: int
    seed: str | int
    alike: bool
    numbered: bool
    max_steps: int
    max_seconds: float


class SampleLegal(TypedDict):
    """The answer where some assignment is legal."""

    legal: Literal[True]
    total: str
    seed: str
    solutions: list[WrittenAssignment]


SampleAnswer: TypeAlias = SampleLegal | IllegalAnswer


def answer(request: Request) -> SampleAnswer:
    read_pins(request, read_position(request))
    raise UnsupportedError("Single assignments cannot be asked for yet.")
