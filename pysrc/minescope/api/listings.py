"""The answer of `configurations`: what stands behind the probabilities, island by island."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from minescope.api.request import MAX_WHOLE, Request
from minescope.api.solving import DIGITS, MAX_DIGITS, solved, write_illegal
from minescope.api.values import Values
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
MAX_PAGE: Final = 1000
"""Configurations of an island in one answer: more do not fit any screen."""


MAX_BOARD_COLUMNS: Final = 40
"""Groups of a board whose whole matrix is reduced: more are no matrix to look at, and cost seconds."""


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


class ListingMemory:
    """The last listing: while a person turns pages, the position stays."""

    def __init__(self) -> None:
        self._position: Position | None = None
        self._listing: Listing | None = None

    def listing(self, request: Request) -> Listing:
        solution = solved(request)
        if self._listing is None or self._position != solution.position:
            # The limits of a request hold for both its parts, so they share one budget.
            limited = request.has("max_steps") or request.has("max_seconds")
            budget = solution.system.budget if limited else request.budget(STEPS)
            self._listing = list_configurations(solution, budget)
            self._position = solution.position
        return self._listing


MEMORY: Final = ListingMemory()


def answer_configurations(request: Request) -> dict[str, object]:
    """A page of each island's configurations, or of the asked island's."""
    values = Values(request.whole("digits", 1, MAX_DIGITS, default=DIGITS))
    with_matrix = request.flag("matrix")
    try:
        listing = MEMORY.listing(request)
    except ContradictionError as found:
        return write_illegal(request, found)
    chosen = list(range(len(listing.islands)))
    combined: list[object] | None = None
    if request.has("island"):
        chosen = [request.whole("island", 0, len(listing.islands) - 1)]
    else:
        combined = [_write_combined(each, values) for each in listing.combined]
    page = _read_page(request, [listing.islands[i] for i in chosen])
    islands = []
    for i in chosen:
        island = listing.islands[i]
        written = {"island": i, "start": page.start} | _write_island(request, island)
        written["configurations"] = [_write_configuration(each, values) for each in page.of(island)]
        if with_matrix:
            written["matrix"] = _write_rows(island.rows)
        islands.append(written)
    written_listing: dict[str, object] = {
        "legal": True,
        "choices": numeral(listing.choices),
        "islands": islands,
        "combined": combined,
        "lambda": values.write_lambda(),
    }
    if with_matrix and not request.has("island"):
        solution = solved(request)
        small = len(solution.groups) <= MAX_BOARD_COLUMNS
        written_listing["matrix"] = _write_rows(board_rows(solution)) if small else None
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


def _write_island(request: Request, island: IslandListing) -> dict[str, object]:
    return {
        "groups": list(island.groups),
        "numbers": request.indices(island.numbers),
        "count": island.count,
    }


def _write_configuration(found: Configuration, values: Values) -> dict[str, object]:
    return {
        "mines": list(found.mines),
        "total": found.total,
        "ways": numeral(found.ways),
        "weight": write_fraction(found.weight),
        "relative": values.write(found.relative),
        "probability": values.write(found.probability),
    }


def _write_combined(found: Combined, values: Values) -> dict[str, object]:
    return {
        "mines": found.mines,
        "choices": numeral(found.choices),
        "weight": write_fraction(found.weight),
        "relative": values.write(found.relative),
        "probability": values.write(found.probability),
    }


def _write_rows(rows: RowReduction) -> dict[str, object]:
    return {
        "rows": [list(row) for row in rows.matrix],
        "values": list(map(numeral, rows.values)),
        "reduced": [list(map(write_fraction, row)) for row in rows.reduced],
        "reduced_values": list(map(write_fraction, rows.reduced_values)),
        "pivots": list(rows.pivots),
        "free": list(rows.free),
        "bounds": [list(bounds) for bounds in rows.bounds],
        "candidates": numeral(rows.candidates),
    }
