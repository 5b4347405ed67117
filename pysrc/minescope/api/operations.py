"""What can be asked through the door, and what this package says of itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from minescope.api.listings import (
    CONFIGURATIONS_FIELDS,
    FORMULA_FIELDS,
    MAX_PAGE,
    answer_configurations,
    answer_formula,
)
from minescope.api.positions import SHAPES, WEIGHTINGS
from minescope.api.request import MAX_REQUEST, Request
from minescope.api.solving import MAX_DIGITS, MAX_OUTER_MINES, SOLVE_FIELDS, answer_solve
from minescope.api.texts import EXPORT_FIELDS, PARSE_FIELDS, answer_export, answer_parse
from minescope.board.formats import FORMATS
from minescope.board.formats.source import MAX_SOURCE
from minescope.board.position import MAX_X_MAX
from minescope.board.topology import MAX_CELLS
from minescope.counting.choose import ENGINE_NAMES

PROTOCOL: Final = 1
"""Raised when a page written for the old protocol would misread a response."""

PACKAGE_VERSION: Final = "0.1.0"
"""As in pyproject.toml: in the page the package lies in a zip without its metadata."""


class Operation(NamedTuple):
    """A function that answers, and the fields it reads beside version and operation."""

    answer: Callable[[Request], dict[str, object]]
    fields: tuple[str, ...] = ()


def answer_version(_: Request) -> dict[str, object]:
    return {
        "package": PACKAGE_VERSION,
        "protocol": PROTOCOL,
        "operations": list(OPERATIONS),
        "engines": list(ENGINE_NAMES),
        "topologies": list(SHAPES),
        "weightings": list(WEIGHTINGS),
        "formats": [
            {
                "name": entry.name,
                "description": entry.description,
                "suffix": entry.suffix,
                "writes": entry.write is not None,
            }
            for entry in FORMATS.values()
        ],
        "limits": {
            "request_characters": MAX_REQUEST,
            "text_characters": MAX_SOURCE,
            "cells": MAX_CELLS,
            "x_max": MAX_X_MAX,
            "digits": MAX_DIGITS,
            "page": MAX_PAGE,
            "outer_mines": MAX_OUTER_MINES,
        },
    }


OPERATIONS: Final[dict[str, Operation]] = {
    "solve": Operation(answer_solve, SOLVE_FIELDS),
    "configurations": Operation(answer_configurations, CONFIGURATIONS_FIELDS),
    "formula": Operation(answer_formula, FORMULA_FIELDS),
    "parse": Operation(answer_parse, PARSE_FIELDS),
    "export": Operation(answer_export, EXPORT_FIELDS),
    "version": Operation(answer_version),
}
