"""configurations: what `solve` adds up, island by island, the most probable first.

fields  position; island: index (absent: all of them, and `combined`); start (0), count (50, at
        most 1000): the page of each island; sort: "probability", "total", "ways", "weight" or
        "group" (with island, and group: its index), ascending: true for the least first; matrix:
        true for the equations; digits; max_steps, max_seconds
answer  legal, and contradiction as above; choices: INT, configurations of the whole board;
        islands: [{island, groups: [index..], numbers: [CELL..], count, start, configurations:
        [{mines: [of each group..], total, ways: INT, weight, relative: VALUE, probability: VALUE}],
        matrix: {rows, values, reduced, reduced_values, pivots, free, bounds, candidates}}];
        matrix: that of the whole board, with the row of the total and the column of the outer
        cells where it has them; null for more than 40 groups, absent with island;
        combined: [{mines, choices: INT, weight, relative: VALUE, probability: VALUE}] or null
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, NotRequired, Required, TypeAlias, TypedDict, cast

from minescope.api.answers.solve import solve_position
from minescope.api.contradictions import IllegalAnswer, write_illegal
from minescope.api.positions import PositionField
from minescope.api.request import MAX_PAGE, MAX_WHOLE, Request
from minescope.api.values import DIGITS, MAX_DIGITS, Value, ValueWriter, WithLambda
from minescope.arithmetic.polynomial import numeral, write_fraction
from minescope.board import Position
from minescope.counting.configurations import RowReduction
from minescope.errors import ContradictionError
from minescope.workings.configurations import (
    COLUMNS,
    STEPS,
    Column,
    Combined,
    Configuration,
    IslandListing,
    Listing,
    board_rows,
    list_configurations,
)

PAGE: Final = 50

MAX_BOARD_COLUMNS: Final = 40
"""Groups of a board whose whole matrix is reduced: more are no matrix to look at, and cost seconds."""


class ConfigurationsFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    island: int
    start: int
    count: int
    sort: Column
    group: int
    ascending: bool
    matrix: bool
    digits: int
    max_steps: int
    max_seconds: float


class WrittenConfiguration(TypedDict):
    """Mines for each group of an island."""

    mines: list[int]
    total: int
    ways: str
    weight: str
    relative: Value
    probability: Value


class WrittenMatrix(TypedDict):
    """The equations of an island or board, and what row reduction makes of them."""

    rows: list[list[int]]
    values: list[str]
    reduced: list[list[str]]
    reduced_values: list[str]
    pivots: list[int]
    free: list[int]
    bounds: list[tuple[int, int]]
    candidates: str


class ConfigurationsIsland(TypedDict):
    """A page of the configurations of one island."""

    island: int
    start: int
    groups: list[int]
    numbers: list[int]
    count: int
    configurations: list[WrittenConfiguration]
    matrix: NotRequired[WrittenMatrix]


class CombinedConfigurations(TypedDict):
    """All configurations of the board with one number of mines in its islands."""

    mines: int
    choices: str
    weight: str
    relative: Value
    probability: Value


class ConfigurationsLegal(WithLambda):
    """The answer where some assignment is legal."""

    legal: Literal[True]
    choices: str
    islands: list[ConfigurationsIsland]
    combined: list[CombinedConfigurations] | None
    matrix: NotRequired[WrittenMatrix | None]


ConfigurationsAnswer: TypeAlias = ConfigurationsLegal | IllegalAnswer


class _Page(NamedTuple):
    """Which configurations of an island are asked for."""

    start: int
    most: int
    by: Column
    group: int | None
    ascending: bool

    def of(self, island: IslandListing) -> tuple[Configuration, ...]:
        place = 0 if self.group is None else island.groups.index(self.group)
        return island.page(self.start, self.most, self.by, group=place, ascending=self.ascending)


class LastListing:
    """The last listing: while a person turns pages, the position stays."""

    def __init__(self) -> None:
        self._position: Position | None = None
        self._listing: Listing | None = None

    def listing(self, request: Request) -> Listing:
        solution = solve_position(request)
        if self._listing is None or self._position != solution.position:
            # The limits of a request hold for both its parts, so they share one budget.
            limited = request.has("max_steps") or request.has("max_seconds")
            budget = solution.system.budget if limited else request.budget(STEPS)
            self._listing = list_configurations(solution, budget)
            self._position = solution.position
        return self._listing


LAST_LISTING: Final = LastListing()


def answer(request: Request) -> ConfigurationsAnswer:
    """A page of each island's configurations, or of the asked island's."""
    writer = ValueWriter(request.whole("digits", 1, MAX_DIGITS, default=DIGITS))
    with_matrix = request.flag("matrix")
    try:
        listing = LAST_LISTING.listing(request)
    except ContradictionError as contradiction:
        return write_illegal(request, contradiction)
    chosen = list(range(len(listing.islands)))
    combined: list[CombinedConfigurations] | None = None
    if request.has("island"):
        chosen = [request.whole("island", 0, len(listing.islands) - 1)]
    else:
        combined = [_write_combined(total, writer) for total in listing.combined]
    page = _read_page(request, [listing.islands[i] for i in chosen])
    islands: list[ConfigurationsIsland] = []
    for i in chosen:
        island = listing.islands[i]
        written: ConfigurationsIsland = {
            "island": i,
            "start": page.start,
            "groups": list(island.groups),
            "numbers": request.indices(island.numbers),
            "count": island.count,
            "configurations": [_write_configuration(row, writer) for row in page.of(island)],
        }
        if with_matrix:
            written["matrix"] = _write_matrix(island.rows)
        islands.append(written)
    written_listing: ConfigurationsLegal = {
        "legal": True,
        "choices": numeral(listing.choices),
        "islands": islands,
        "combined": combined,
        "lambda": writer.write_lambda(),
    }
    if with_matrix and not request.has("island"):
        solution = solve_position(request)
        small = len(solution.groups) <= MAX_BOARD_COLUMNS
        written_listing["matrix"] = _write_matrix(board_rows(solution)) if small else None
    return written_listing


def _read_page(request: Request, islands: Sequence[IslandListing]) -> _Page:
    by = cast("Column", request.choice("sort", COLUMNS)) if request.has("sort") else "probability"
    group = None
    if by == "group":
        groups = [g for island in islands for g in island.groups]
        group = request.whole("group", 0, MAX_WHOLE)
        if not request.has("island") or group not in groups:
            raise request.error("group", "a group of the asked island")
    return _Page(
        request.whole("start", 0, MAX_WHOLE, default=0),
        request.whole("count", 0, MAX_PAGE, default=PAGE),
        by,
        group,
        request.flag("ascending"),
    )


def _write_configuration(configuration: Configuration, writer: ValueWriter) -> WrittenConfiguration:
    return {
        "mines": list(configuration.mines),
        "total": configuration.total,
        "ways": numeral(configuration.ways),
        "weight": write_fraction(configuration.weight),
        "relative": writer.write(configuration.relative),
        "probability": writer.write(configuration.probability),
    }


def _write_combined(combined: Combined, writer: ValueWriter) -> CombinedConfigurations:
    return {
        "mines": combined.mines,
        "choices": numeral(combined.choices),
        "weight": write_fraction(combined.weight),
        "relative": writer.write(combined.relative),
        "probability": writer.write(combined.probability),
    }


def _write_matrix(rows: RowReduction) -> WrittenMatrix:
    return {
        "rows": [list(row) for row in rows.matrix],
        "values": list(map(numeral, rows.values)),
        "reduced": [list(map(write_fraction, row)) for row in rows.reduced],
        "reduced_values": list(map(write_fraction, rows.reduced_values)),
        "pivots": list(rows.pivots),
        "free": list(rows.free),
        "bounds": list(rows.bounds),
        "candidates": numeral(rows.candidates),
    }
