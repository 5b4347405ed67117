"""solve: the mine probability of every unknown cell.

fields  position, and what it is called: revision (a whole number). Or, where it is the position of the
        last request with other labels: since (the revision of that), changed: [[CELL, word]..], prior if it
        has changed, too, and revision; the error "forgotten" says that this is not known any more;
        engine; digits (12); max_steps, max_seconds (limits of the counting; 600 seconds
        where neither is given);
        include: details that take longer, ["count", "weight", "expected_mines"] when absent
answer  legal; prior, x_max: what the answer assumes; engine: {name, reason}
 legal  groups: [{cells: [CELL..], numbers: [CELL..] (the numbers around them), island: index,
        probability: VALUE (of any mine), distribution: [VALUE..] (of 0, 1, .. x_max mines; only
        where x_max > 1)}];
        outer: {cells, probability, distribution}: the cells that touch no number; where there are
        none, the probability is null unless the prior is a density;
        islands: [{groups: [index..], numbers: [CELL..]}];
        safe: [CELL..], mined: [CELL..]: what is certain;
        safest: {cells, probability}: the least probability, null where only mines are left; lambda;
        details asked for: count {exact: INT, power_of_ten: 104 (the largest not above it)},
        weight (VALUE; null where infinite), expected_mines (VALUE), mine_counts [[mines, VALUE]..];
        mine_counts is null where it would take minutes: where the outer cells have room for more
        than limits.outer_mines mines, and their number is not given
illegal contradiction: {cells: [CELL..], mine_count: whether the number of mines belongs to it,
        sentence, repairs: [{cell: CELL (null: the number of mines), values: [INT..]}]}
"""

import json
from collections.abc import Collection
from typing import (
    TYPE_CHECKING,
    Final,
    Literal,
    NotRequired,
    TypeAlias,
    TypedDict,
    cast,
    get_args,
)

from minescope.api.positions import (
    AskedPrior,
    PositionField,
    WrittenPrior,
    read_changed_labels,
    read_position,
    read_prior,
    write_prior,
)
from minescope.api.recent import RecentPosition
from minescope.api.request import MAX_WHOLE, Request, RequestError
from minescope.api.solved_cells import write_cells
from minescope.api.values import DIGITS, MAX_DIGITS, Value, ValueWriter, WithLambda, to_json
from minescope.arithmetic.polynomial import numeral
from minescope.board import Position
from minescope.counting.choose import ENGINE_NAMES
from minescope.errors import UnsupportedError
from minescope.prior import Total
from minescope.solving.solution import Solution, solve

if TYPE_CHECKING:
    from minescope.api.contradictions import WrittenContradiction

Detail: TypeAlias = Literal["count", "weight", "expected_mines", "mine_counts"]
DETAILS: Final = get_args(Detail)
USUAL_DETAILS: Final = ("count", "weight", "expected_mines")

MAX_OUTER_MINES: Final = 5_000
"""Mines that the outer cells may have room for where assignments are sorted by their mines: that
takes a row of so many long numbers, 2 s for 5,000 and minutes for 20,000, and no budget stops it."""


_RECENT: Final = RecentPosition()


class SolveFields(TypedDict, total=False):
    """What a request may hold."""

    position: PositionField
    revision: int
    since: int
    changed: list[tuple[int, str]]
    prior: AskedPrior
    engine: str
    digits: int
    include: list[Detail]
    max_steps: int
    max_seconds: float


class WrittenEngine(TypedDict):
    """The engine that counted, and why this one."""

    name: str
    reason: str


class SolveGroup(TypedDict):
    """Unknown cells that touch the same numbers."""

    cells: list[int]
    numbers: list[int]
    island: int
    probability: Value
    distribution: NotRequired[list[Value]]


class SolveOuter(TypedDict):
    """The unknown cells that touch no number."""

    cells: list[int]
    probability: Value | None
    distribution: NotRequired[list[Value]]


class SolveIsland(TypedDict):
    """Groups and numbers that hang together."""

    groups: list[int]
    numbers: list[int]


class SafestCells(TypedDict):
    """The cells of the least probability."""

    cells: list[int]
    probability: Value


class AssignmentCount(TypedDict):
    """A number that may have thousands of digits, and its size."""

    exact: str
    power_of_ten: int


class SolveBasis(TypedDict):
    """What the answer rests on, and who counted."""

    prior: WrittenPrior
    x_max: int
    engine: WrittenEngine


class SolveCells(TypedDict):
    """Everything that is said of single cells, groups and islands."""

    groups: list[SolveGroup]
    outer: SolveOuter
    islands: list[SolveIsland]
    safe: list[int]
    mined: list[int]
    safest: SafestCells | None


class SolveDetails(TypedDict, total=False):
    """What is only answered when it is asked for."""

    count: AssignmentCount
    weight: Value | None
    expected_mines: Value
    mine_counts: list[tuple[int, Value]] | None


class SolveLegal(SolveBasis, SolveCells, SolveDetails, WithLambda):
    """The answer where some assignment is legal."""

    legal: Literal[True]


class SolveIllegal(SolveBasis):
    """The answer where none is."""

    legal: Literal[False]
    contradiction: "WrittenContradiction"


SolveAnswer: TypeAlias = SolveLegal | SolveIllegal


def answer(request: Request) -> SolveAnswer:
    """Probabilities of a legal position, or why it is not legal."""
    return cast("SolveAnswer", json.loads(written(request)))


def written(request: Request) -> str:
    """The same as text. The page asks with every edit, and making objects first takes as long as solving."""
    writer = ValueWriter(request.whole("digits", 1, MAX_DIGITS, default=DIGITS))
    details = request.names("include", DETAILS, USUAL_DETAILS)
    solution = _follow_position(request)
    basis: SolveBasis = {
        "prior": write_prior(solution.prior),
        "x_max": solution.x_max,
        "engine": write_engine(solution),
    }
    limit_the_rest(solution)
    if solution.contradiction is not None:
        # Imported on request: the first board of most visitors is legal.
        from minescope.api.contradictions import write_contradiction

        contradiction = write_contradiction(request, solution.contradiction)
        return to_json({"legal": False, **basis, "contradiction": contradiction})
    head = to_json({"legal": True, **basis})
    cells = write_cells(solution, writer)
    tail = to_json({**_write_details(solution, details, writer), "lambda": writer.write_lambda()})
    return f"{head[:-1]},{cells},{tail[1:]}"


def _follow_position(request: Request) -> Solution:
    """The same answers as `solve_position`, sooner where little has changed since the last request."""
    if request.has("engine"):
        return solve_position(request)
    revision = request.whole("revision", 0, MAX_WHOLE) if request.has("revision") else None
    if request.has("since"):
        return _solve_change(request, revision)
    position = read_position(request)
    check_prior(position)
    return _RECENT.solve(position, request.budget(), revision)


def _solve_change(request: Request, revision: int | None) -> Solution:
    """The answer to the last position with a few changes."""
    if request.has("position"):
        raise RequestError('A request has a field "position" or a field "since", not both.')
    last = _RECENT.at(request.whole("since", 0, MAX_WHOLE))
    request.topology = last.topology
    changed = read_changed_labels(request, last.topology)
    prior = read_prior(request) if request.has("prior") else None
    return _RECENT.change(changed, prior, request.budget(), revision)


def solve_position(request: Request) -> Solution:
    """Solve the position of a request within its limits."""
    position = read_position(request)
    check_prior(position)
    return solve(
        position,
        engine=read_engine(request),
        max_steps=request.max_steps(),
        max_seconds=request.max_seconds(),
        on_progress=request.progress(),
    )


def read_engine(request: Request) -> str | None:
    return request.choice("engine", ENGINE_NAMES) if request.has("engine") else None


def check_prior(position: Position) -> None:
    if position.prior is None:
        raise UnsupportedError(
            "The board does not say how many mines it has: set the number of mines, a density or odds, "
            "or make every arrangement equally likely."
        )


def write_engine(solution: Solution) -> WrittenEngine:
    return {"name": solution.engine.name, "reason": solution.engine.reason}


def limit_the_rest(solution: Solution) -> None:
    """A request has one limit of time: what is asked next gets what is left of it."""
    solution.system.budget = solution.system.budget.remainder()


def _write_details(
    solution: Solution, details: Collection[str], writer: ValueWriter
) -> SolveDetails:
    written: SolveDetails = {}
    if details:
        limit_the_rest(solution)
    if "count" in details:
        exact = numeral(solution.count)
        written["count"] = {"exact": exact, "power_of_ten": len(exact) - 1}
        limit_the_rest(solution)
    if "weight" in details:
        written["weight"] = _write_weight(solution, writer)
        limit_the_rest(solution)
    if "expected_mines" in details:
        written["expected_mines"] = writer.write(solution.expected_mines)
        limit_the_rest(solution)
    if "mine_counts" in details:
        written["mine_counts"] = _write_mine_counts(solution, writer)
    return written


def _write_weight(solution: Solution, writer: ValueWriter) -> Value | None:
    try:
        return writer.write(solution.weight)
    except UnsupportedError:
        # At the upper end of a density lambda is infinite, and so is the weight.
        return None


def _write_mine_counts(solution: Solution, writer: ValueWriter) -> list[tuple[int, Value]] | None:
    room = solution.x_max * len(solution.outer)
    if not isinstance(solution.prior, Total) and room > MAX_OUTER_MINES:
        return None
    return [(mines, writer.write(chance)) for mines, chance in solution.mine_counts.items()]
