"""cheapest: the solution whose mines cost least.

fields  position; pins as in `solutions`; costs: [[CELL, cost of one mine there: a fraction as a
        string, perhaps negative]..], 0 where nothing is said; a known mine costs nothing;
        most: true for the one that costs most; max_steps, max_seconds
answer  legal, and contradiction as above; cost: a fraction; shared: INT, how many solutions cost
        just that; solution: one of them, as in `solutions` with its number in the order
        "board"; total: INT, of all; fewest, most: mines on the board in the solutions with fewest
        and most of them
"""

from fractions import Fraction
from typing import Literal, Required, TypeAlias, TypedDict

from minescope.api.answers.solutions import counts_by_mines
from minescope.api.assignments import PinnedSolution, WrittenAssignment, read_cost, read_solution
from minescope.api.contradictions import IllegalAnswer, write_illegal
from minescope.api.pins import CellMines
from minescope.api.positions import PositionField
from minescope.api.request import Request, RequestError
from minescope.arithmetic.polynomial import numeral, write_fraction
from minescope.board import Cell
from minescope.errors import ContradictionError


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
    """The cheapest assignment or the dearest, and how many share its cost."""
    dearest = request.flag("most")
    try:
        pinned = read_solution(request)
    except ContradictionError as contradiction:
        return write_illegal(request, contradiction)
    solution = pinned.solution
    costs = _read_costs(request) if request.has("costs") else {}
    found = pinned.cheapest(costs, most=dearest)
    fewest, most = _mine_bounds(pinned)
    return {
        "legal": True,
        "cost": write_fraction(found.cost),
        "shared": numeral(found.shared),
        "solution": pinned.write(found.assignment, solution.rank(found.assignment) + 1),
        "total": numeral(solution.count),
        "fewest": fewest,
        "most": most,
    }


def _mine_bounds(pinned: PinnedSolution) -> tuple[int, int]:
    """The fewest and the most mines on the board."""
    counts = counts_by_mines(pinned.solution)  # kept, and mostly there already
    if counts is not None:
        return min(counts), max(counts)
    ends = pinned.solution.fewest(), pinned.solution.most()
    fewest, most = [pinned.known_mines + end.assignment.mines for end in ends]
    return fewest, most


def _read_costs(request: Request) -> dict[Cell, Fraction]:
    """What a mine costs in the cells that are named."""
    assert request.topology is not None  # the position is read before
    cells = request.topology.cells
    costs: dict[Cell, Fraction] = {}
    for pair in request.list("costs", "a list of pairs: the index of a cell, and a cost"):
        match pair:
            case [int(i), str(cost)] if 0 <= i < len(cells) and not isinstance(i, bool):
                if cells[i] not in costs:
                    costs[cells[i]] = read_cost(cost)
                    continue
        raise RequestError(
            f'Each entry of the field "costs" must be the index of a cell, below {len(cells)} and '
            'only once, and a cost as a string, such as [0, "3/2"].'
        )
    return costs
