"""sample: random solutions.

fields  position; pins as in `solutions`; count (1, at most 1000); seed: a text or whole number, the
        same gives the same draws (absent: a new one); alike: true to draw every solution with the
        same chance, else by the prior; numbered: true for their numbers in the order "board" of
        `solutions`; max_steps, max_seconds
answer  legal, and contradiction as above; total: INT; seed: a text; solutions: as in `solutions`,
        number: null unless asked for
"""

from collections.abc import Iterator
from random import Random
from typing import Literal, Required, TypeAlias, TypedDict

from minescope.api.assignments import WrittenAssignment, check_amount, read_solution
from minescope.api.contradictions import IllegalAnswer, write_illegal
from minescope.api.pins import CellMines
from minescope.api.positions import PositionField
from minescope.api.request import MAX_PAGE, Request
from minescope.arithmetic.polynomial import numeral
from minescope.counting.assignment import Assignment
from minescope.draws import seed_text
from minescope.errors import ContradictionError
from minescope.solving.solution import Solution


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
    """Assignments drawn independently of each other."""
    count = request.whole("count", 1, MAX_PAGE, default=1)
    seed = seed_text(request.seed())
    alike, numbered = request.flag("alike"), request.flag("numbered")
    try:
        pinned = read_solution(request, weighed=not alike)
    except ContradictionError as contradiction:
        return write_illegal(request, contradiction)
    solution = pinned.solution
    check_amount(count, solution)
    if alike:
        drawn = list(draw_alike(solution, count, seed))
    else:
        drawn = [
            (assignment, solution.rank(assignment) + 1 if numbered else 0)
            for assignment in solution.sample(count, seed)
        ]
    return {
        "legal": True,
        "total": numeral(solution.count),
        "seed": seed,
        "solutions": [
            pinned.write(assignment, number if numbered else None) for assignment, number in drawn
        ],
    }


def draw_alike(solution: Solution, count: int, seed: str) -> Iterator[tuple[Assignment, int]]:
    """Assignments and their numbers, from 1: to draw every one alike is to draw its number."""
    draws = Random(seed)
    for _ in range(count):
        k = draws.randrange(solution.count)
        yield solution.assignment(k), k + 1
