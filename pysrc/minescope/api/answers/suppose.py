"""suppose: how every probability would change if some cells were pinned.

fields  position; pins: [[CELL, LABEL]..]: what to suppose about unknown cells, with a word for each
        as in POSITION: "*" or "*2" (mines), "_" (safe) or the number it shows; digits (12);
        max_steps, max_seconds
answer  legal, and contradiction as above, of the board without pins; possible: whether the pins can be
        true together; where they can, probability: VALUE, that they are; count: {before: INT, after:
        INT}, how many solutions there are without and with them; changes: [{cells: [CELL..], before:
        VALUE, after: VALUE, difference: VALUE}] of every other unknown cell, the probability of any mine;
        lambda; where they cannot, conflict: {cells: [CELL..], pins of which none can be left out; numbers:
        [CELL..] that cannot hold then; sentence}
"""

from typing import Literal, Required, TypeAlias, TypedDict

from minescope.api.answers.solve import check_prior
from minescope.api.contradictions import IllegalAnswer, write_illegal
from minescope.api.pins import read_supposed
from minescope.api.positions import PositionField, read_position
from minescope.api.request import Request
from minescope.api.values import DIGITS, MAX_DIGITS, Value, ValueWriter, WithLambda
from minescope.arithmetic.polynomial import numeral
from minescope.board import Cell
from minescope.errors import ContradictionError
from minescope.solving.supposition import Change, Supposition, suppose


class SupposeFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    pins: Required[list[tuple[int, str]]]
    digits: int
    max_steps: int
    max_seconds: float


class SupposedCount(TypedDict):
    """Legal assignments without the pins and with them."""

    before: str
    after: str


class WrittenChange(TypedDict):
    """Cells that change alike."""

    cells: list[int]
    before: Value
    after: Value
    difference: Value


class WrittenConflict(TypedDict):
    """Pins that cannot hold together."""

    cells: list[int]
    numbers: list[int]
    sentence: str


class SupposePossible(WithLambda):
    """The answer where the pins can be true."""

    legal: Literal[True]
    possible: Literal[True]
    probability: Value
    count: SupposedCount
    changes: list[WrittenChange]


class SupposeImpossible(TypedDict):
    """The answer where they cannot."""

    legal: Literal[True]
    possible: Literal[False]
    conflict: WrittenConflict


SupposeAnswer: TypeAlias = SupposePossible | SupposeImpossible | IllegalAnswer


def answer(request: Request) -> SupposeAnswer:
    """The probabilities with and without the pins, or which of these cannot be."""
    writer = ValueWriter(request.whole("digits", 1, MAX_DIGITS, default=DIGITS))
    position = read_position(request)
    check_prior(position)
    pins = read_supposed(request, position)
    try:
        supposed = suppose(
            position,
            pins,
            max_steps=request.max_steps(),
            max_seconds=request.max_seconds(),
            on_progress=request.progress(),
        )
    except ContradictionError as contradiction:
        return write_illegal(request, contradiction)
    if supposed.conflict is not None:
        cells, numbers, sentence = supposed.conflict
        return {
            "legal": True,
            "possible": False,
            "conflict": {
                "cells": request.indices(cells),
                "numbers": request.indices(numbers),
                "sentence": sentence,
            },
        }
    return {
        "legal": True,
        "possible": True,
        "probability": writer.write(supposed.probability),
        "count": {
            "before": numeral(supposed.before.count),
            "after": numeral(supposed.after.count),
        },
        "changes": _write_changes(request, supposed, writer),
        "lambda": writer.write_lambda(),
    }


def _write_changes(
    request: Request, supposed: Supposition, writer: ValueWriter
) -> list[WrittenChange]:
    cells_by_change: dict[int, tuple[Change, list[Cell]]] = {}
    for cell, change in supposed.changes.items():
        cells_by_change.setdefault(id(change), (change, []))[1].append(cell)
    return [
        {
            "cells": request.indices(cells),
            "before": writer.write(change.before),
            "after": writer.write(change.after),
            "difference": writer.write(change.difference),
        }
        for change, cells in cells_by_change.values()
    ]
