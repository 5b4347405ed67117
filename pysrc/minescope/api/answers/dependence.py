"""dependence: how much every other probability depends on one cell.

fields  position; pins as in `suppose`, taken for true; cell: CELL, an unknown one; digits (12);
        max_steps, max_seconds
answer  legal, and contradiction as above, of the board with the pins; probability: VALUE, that the cell
        holds any mine; dependent: [{cells: [CELL..], now: VALUE, if_mine: VALUE, if_free: VALUE, change:
        VALUE (if_mine less now)}] of every other unknown cell, the probability of any mine; empty where
        it is certain what the cell holds; lambda
"""

from typing import Literal, Required, TypeAlias, TypedDict

from minescope.api.answers.solve import check_prior
from minescope.api.contradictions import IllegalAnswer, write_illegal
from minescope.api.pins import read_supposed
from minescope.api.positions import PositionField, read_position
from minescope.api.request import Request
from minescope.api.values import DIGITS, MAX_DIGITS, Value, ValueWriter, WithLambda
from minescope.board import Cell
from minescope.errors import ContradictionError
from minescope.solving.supposition import Dependent, checked_pins, dependence, pinned


class DependenceFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    pins: list[tuple[int, str]]
    cell: Required[int]
    digits: int
    max_steps: int
    max_seconds: float


class WrittenDependent(TypedDict):
    """Cells that depend on the other one alike."""

    cells: list[int]
    now: Value
    if_mine: Value
    if_free: Value
    change: Value


class DependenceLegal(WithLambda):
    """The answer where some assignment is legal."""

    legal: Literal[True]
    probability: Value
    dependent: list[WrittenDependent]


DependenceAnswer: TypeAlias = DependenceLegal | IllegalAnswer


def answer(request: Request) -> DependenceAnswer:
    """What every other probability would be if the cell is a mine, and if it is free."""
    writer = ValueWriter(request.whole("digits", 1, MAX_DIGITS, default=DIGITS))
    position = read_position(request)
    check_prior(position)
    if request.has("pins"):
        position = pinned(position, checked_pins(position, read_supposed(request, position)))
    try:
        found = dependence(
            position,
            request.cell("cell"),
            max_steps=request.max_steps(),
            max_seconds=request.max_seconds(),
            on_progress=request.progress(),
        )
    except ContradictionError as contradiction:
        return write_illegal(request, contradiction)
    alike: dict[int, tuple[Dependent, list[Cell]]] = {}
    for cell, dependent in found.cells.items():
        alike.setdefault(id(dependent), (dependent, []))[1].append(cell)
    return {
        "legal": True,
        "probability": writer.write(found.probability),
        "dependent": [
            {
                "cells": request.indices(cells),
                "now": writer.write(dependent.now),
                "if_mine": writer.write(dependent.if_mine),
                "if_free": writer.write(dependent.if_free),
                "change": writer.write(dependent.change),
            }
            for dependent, cells in alike.values()
        ],
        "lambda": writer.write_lambda(),
    }
