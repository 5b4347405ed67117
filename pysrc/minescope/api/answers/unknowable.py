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
from minescope.api.values import DIGITS, Value, ValueWriter, WithLambda
from minescope.errors import ContradictionError
from minescope.logic.unknowable import SORTS, Sort, Uncertainty, uncertainty


class WrittenCluster(TypedDict):
    """Uncertain cells that hang together through numbers."""

    cells: list[int]
    numbers: list[int]
    mines: Value
    sentence: str


class WrittenTied(TypedDict):
    """Cells that always hold the same, and those opposite to them."""

    cells: list[int]
    opposite: list[int]
    together: int | None
    sentence: str


class WrittenDeadCell(TypedDict):
    """A cell that can show only one number."""

    cell: int
    number: int
    sentence: str


class WrittenCrapsShoot(TypedDict):
    """Cells about which nothing that is opened elsewhere tells more."""

    cells: list[int]
    fillings: int
    survival: Value
    exact: bool
    first: int
    fifty_fifty: bool
    sentence: str


class WrittenCountedArea(TypedDict):
    """Cells about which only the number of mines can tell more."""

    cells: list[int]
    sentence: str


class WrittenUnknowable(WithLambda):
    """What cannot be known, by sorts."""

    clusters: list[WrittenCluster]
    tied: list[WrittenTied]
    dead: list[WrittenDeadCell]
    craps_shoots: list[WrittenCrapsShoot]
    counted: list[WrittenCountedArea]


def write_unknowable(request: Request, found: Uncertainty) -> WrittenUnknowable:
    writer = ValueWriter(DIGITS)
    clusters: list[WrittenCluster] = [
        {
            "cells": request.indices(cluster.cells),
            "numbers": request.indices(cluster.numbers),
            "mines": writer.write(cluster.mines),
            "sentence": cluster.sentence,
        }
        for cluster in found.clusters
    ]
    tied: list[WrittenTied] = [
        {
            "cells": request.indices(block.cells),
            "opposite": request.indices(block.opposite),
            "together": block.together,
            "sentence": block.sentence,
        }
        for block in found.tied
    ]
    dead: list[WrittenDeadCell] = [
        {
            "cell": request.indices([one.cell])[0],
            "number": one.number,
            "sentence": one.sentence,
        }
        for one in found.dead
    ]
    craps_shoots: list[WrittenCrapsShoot] = [
        {
            "cells": request.indices(area.cells),
            "fillings": area.fillings,
            "survival": writer.write(area.survival),
            "exact": area.exact,
            "first": request.indices([area.first])[0],
            "fifty_fifty": area.fifty_fifty,
            "sentence": area.sentence,
        }
        for area in found.craps_shoots
    ]
    counted: list[WrittenCountedArea] = [
        {"cells": request.indices(area.cells), "sentence": area.sentence} for area in found.counted
    ]
    return {
        "clusters": clusters,
        "tied": tied,
        "dead": dead,
        "craps_shoots": craps_shoots,
        "counted": counted,
        "lambda": writer.write_lambda(),
    }


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
