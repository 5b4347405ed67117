"""unknowable: what cannot be known.

fields  position (one without a prior has no mine count); include: ["clusters", "tied", "dead",
        "craps_shoots", "counted"] when absent; max_steps, max_seconds
answer  legal, and contradiction as above; unknowable, where a sort that is not included is empty:
        {clusters: [{cells, numbers, mines: their mean, VALUE; sentence}];
        tied: [{cells: always the same; opposite: [CELL..]; together: mines of one cell and an opposite
        one, or null; sentence}];
        dead: [{cell, number: the only one that it can show; sentence}];
        craps_shoots: [{cells: nothing that is opened elsewhere tells more about them; fillings;
        survival: VALUE, the best chance to get through, or where exact is false that of the best first
        guess; exact; first: CELL to begin with; fifty_fifty; sentence}];
        counted: [{cells: only the number of mines can tell more about them; sentence}]; lambda}
"""

from typing import Literal, Required, TypeAlias, TypedDict, cast

from minescope.api.contradictions import IllegalAnswer, write_illegal
from minescope.api.positions import PositionField, read_position
from minescope.api.request import Request
from minescope.api.unknowable import WrittenUnknowable, write_unknowable
from minescope.errors import ContradictionError
from minescope.logic.unknowable import SORTS, Sort, uncertainty


class UnknowableFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    include: list[Sort]
    max_steps: int
    max_seconds: float


class UnknowableLegal(TypedDict):
    """The answer where some assignment is legal."""

    legal: Literal[True]
    unknowable: WrittenUnknowable


UnknowableAnswer: TypeAlias = UnknowableLegal | IllegalAnswer


def answer(request: Request) -> UnknowableAnswer:
    """What cannot be known, by sorts."""
    position = read_position(request)
    sorts = cast("set[Sort]", request.names("include", SORTS, SORTS))
    try:
        found = uncertainty(position, sorts=sorts, limits=request.budget())
    except ContradictionError as contradiction:
        return write_illegal(request, contradiction)
    return {"legal": True, "unknowable": write_unknowable(request, found)}
