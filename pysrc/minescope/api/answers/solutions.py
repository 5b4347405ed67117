"""solutions: legal assignments one by one, in a fixed order.

fields  position; pins: [[CELL, mines]..], only assignments with so many mines there (0: none);
        order: "board" (by the cells of the board), "fewest" or "most" (by the number of mines, then
        by the cells); start: INT, the number of the first one ("1"); count (1, at most 1000);
        max_steps, max_seconds
answer  legal, and contradiction as above; total: INT, how many there are; digits: of that number;
        by_mines: [[mines, INT]..], how many have so many mines on the board, or null where that
        would take minutes; order; solutions: [{number: INT, from 1; mines: on the board, known ones
        included; cells: [[CELL, mines]..], the unknown cells with mines}], none behind the last
"""

from typing import Literal, Required, TypeAlias, TypedDict

from minescope.api.assignments import WrittenAssignment
from minescope.api.contradictions import IllegalAnswer
from minescope.api.pins import CellMines, read_pins
from minescope.api.positions import PositionField, read_position
from minescope.api.request import Request
from minescope.errors import UnsupportedError

AssignmentOrder: TypeAlias = Literal["board", "fewest", "most"]


class SolutionsFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    pins: list[CellMines]
    order: AssignmentOrder
    start: str
    count: int
    max_steps: int
    max_seconds: float


class SolutionsLegal(TypedDict):
    """The answer where some assignment is legal."""

    legal: Literal[True]
    total: str
    digits: int
    by_mines: list[tuple[int, str]] | None
    order: AssignmentOrder
    solutions: list[WrittenAssignment]


SolutionsAnswer: TypeAlias = SolutionsLegal | IllegalAnswer


def answer(request: Request) -> SolutionsAnswer:
    read_pins(request, read_position(request))
    raise UnsupportedError("Single assignments cannot be asked for yet.")
