"""check: the same position by every other engine, by brute force where it is small, and by its sums.

fields  position; max_steps, max_seconds (10): limits of each way of counting by itself
answer  legal; engine: {name, reason} of the answer that is checked; agree: no check says otherwise;
        checks: [{name: of an engine, "brute force" or "sums", seconds, agree: true, false, or null
        where it was skipped, reason: what it did, what differs or why it was skipped}];
        differences: [CELL..]: of all checks
"""

from typing import Required, TypedDict

from minescope.api.answers.solve import WrittenEngine, check_prior, write_engine
from minescope.api.positions import PositionField, read_position
from minescope.api.request import Request
from minescope.checking.agreement import check


class CheckFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    max_steps: int
    max_seconds: float


class WrittenCheck(TypedDict):
    """One other way to count, and what it says."""

    name: str
    seconds: float
    agree: bool | None
    reason: str


class CheckAnswer(TypedDict):
    """The answer."""

    legal: bool
    engine: WrittenEngine
    agree: bool
    checks: list[WrittenCheck]
    differences: list[int]


def answer(request: Request) -> CheckAnswer:
    """What each way of counting says to the answer."""
    position = read_position(request)
    check_prior(position)
    checked = check(
        position,
        max_steps=request.max_steps(),
        max_seconds=request.seconds("max_seconds"),
        on_progress=request.progress(),
    )
    return {
        "legal": checked.solution.legal,
        "engine": write_engine(checked.solution),
        "agree": checked.agree,
        "checks": [
            {
                "name": way.name,
                "seconds": round(way.seconds, 6),
                "agree": way.agree,
                "reason": way.reason,
            }
            for way in checked.checks
        ],
        "differences": request.indices(checked.differences),
    }
