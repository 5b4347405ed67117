"""solutions: the solutions of a board one by one, in a fixed order.

fields  position (one without a prior is listed, too); pins: [[CELL, mines]..], only solutions
        with this many mines there (0: none); order: "board" (one that depends on nothing but the
        board), "fewest" (with fewest mines first, and else as "board") or "most" (the same from the
        end); start: INT, the number of the first one ("1"); count (1, from 0 to 1000); max_steps,
        max_seconds
answer  legal, and contradiction as above; total: INT, how many there are; digits: of that number;
        by_mines: [[mines, INT]..], how many have each number of mines, or null where that
        would take minutes; order; solutions: [{number: INT, from 1; mines: on the board, known ones
        included; cells: [[CELL, mines]..], the unknown cells with mines}], none after the last
"""

from typing import Final, Literal, Required, TypeAlias, TypedDict, cast, get_args

from minescope.api.answers.solve import MAX_OUTER_MINES
from minescope.api.assignments import (
    WrittenAssignment,
    check_amount,
    read_number,
    read_solution,
)
from minescope.api.contradictions import IllegalAnswer, write_illegal
from minescope.api.pins import CellMines
from minescope.api.positions import PositionField
from minescope.api.request import MAX_PAGE, Request
from minescope.arithmetic.polynomial import numeral, read_numeral
from minescope.counting.assignment import Assignment
from minescope.errors import ContradictionError, UnsupportedError
from minescope.prior import Total
from minescope.solving.solution import Solution

AssignmentOrder: TypeAlias = Literal["board", "fewest", "most"]
ORDERS: Final = get_args(AssignmentOrder)


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
    """Some assignments in their order, and how many there are in all."""
    order: AssignmentOrder = "board"
    if request.has("order"):
        order = cast("AssignmentOrder", request.choice("order", ORDERS))
    start = read_number(request, "start") if request.has("start") else "1"
    count = request.whole("count", 0, MAX_PAGE, default=1)
    try:
        pinned = read_solution(request)
    except ContradictionError as contradiction:
        return write_illegal(request, contradiction)
    solution = pinned.solution
    check_amount(count, solution)
    total = numeral(solution.count)
    counts = counts_by_mines(solution)
    by_mines = None
    if counts is not None:
        by_mines = [(mines, numeral(amount)) for mines, amount in counts.items()]
    if by_mines is None and order != "board":
        raise UnsupportedError(
            "Solutions are sorted by mines only where the cells that touch no number have room for at "
            f'most {MAX_OUTER_MINES:,}. Take the order "board".'
        )
    # A numeral that is longer than the last one is behind it, and is not even read.
    first = read_numeral(start) if len(start) <= len(total) else solution.count + 1
    numbers = range(first, min(first + count, solution.count + 1))
    return {
        "legal": True,
        "total": total,
        "digits": len(total),
        "by_mines": by_mines,
        "order": order,
        "solutions": [pinned.write(numbered_assignment(solution, n, order), n) for n in numbers],
    }


def numbered_assignment(solution: Solution, number: int, order: AssignmentOrder) -> Assignment:
    """The assignment with this number, from 1."""
    if order == "most":
        return solution.assignment(solution.count - number, by_mines=True)
    return solution.assignment(number - 1, by_mines=order == "fewest")


def counts_by_mines(solution: Solution) -> dict[int, int] | None:
    """How many assignments there are with so many mines; None where it would take minutes."""
    room = solution.x_max * len(solution.outer)
    if not isinstance(solution.prior, Total) and room > MAX_OUTER_MINES:
        return None
    return solution.counts_by_mines
