"""version: what this package is and knows.

answer  package, protocol; operations, engines, topologies, weightings: [NAME..];
        formats: [{name, title, description (within a sentence), suffix (of its files, or null),
        writes: false where it is only read, grids, graphs: what it can hold}];
        limits: the most that is taken or given: request_characters, text_characters (of a text to
        read), cells, x_max, digits (of a decimal), page (configurations), outer_mines,
        assignment_cells (unknown cells of all assignments in an answer), points (of curves),
        tree_cells (asked for at once), number_digits (of a number of mines or density),
        seed_characters, place (whole units from the middle)
"""

from typing import TypedDict

from minescope import __version__
from minescope.api import OPERATIONS
from minescope.api.answers.solve import MAX_OUTER_MINES
from minescope.api.positions import SHAPES, WEIGHTINGS
from minescope.api.request import (
    MAX_PAGE,
    MAX_POINTS,
    MAX_REQUEST,
    MAX_TREE_CELLS,
    MAX_WRITTEN,
    PROTOCOL,
    Request,
)
from minescope.api.values import MAX_DIGITS
from minescope.board.formats.recognise import FORMATS
from minescope.board.formats.source import MAX_SOURCE
from minescope.board.position import MAX_X_MAX
from minescope.board.topology import MAX_CELLS, MAX_PLACE
from minescope.counting.choose import ENGINE_NAMES
from minescope.draws import MAX_SEED
from minescope.prior import MAX_DIGITS as MAX_NUMBER_DIGITS


class VersionFields(TypedDict):
    """A request holds nothing more."""


class WrittenFormat(TypedDict):
    """A way to write a position down."""

    name: str
    title: str
    description: str
    suffix: str | None
    writes: bool
    grids: bool
    graphs: bool


class WrittenLimits(TypedDict):
    """The most that is taken or given."""

    request_characters: int
    text_characters: int
    cells: int
    x_max: int
    digits: int
    page: int
    outer_mines: int
    assignment_cells: int
    points: int
    tree_cells: int
    number_digits: int
    seed_characters: int
    place: int


class VersionAnswer(TypedDict):
    """The answer."""

    package: str
    protocol: int
    operations: list[str]
    engines: list[str]
    topologies: list[str]
    weightings: list[str]
    formats: list[WrittenFormat]
    limits: WrittenLimits


def answer(_: Request) -> VersionAnswer:
    return {
        "package": __version__,
        "protocol": PROTOCOL,
        "operations": list(OPERATIONS),
        "engines": list(ENGINE_NAMES),
        "topologies": list(SHAPES),
        "weightings": list(WEIGHTINGS),
        "formats": [
            {
                "name": entry.name,
                "title": entry.title,
                "description": entry.description,
                "suffix": entry.suffix,
                "writes": entry.write is not None,
                "grids": entry.grids,
                "graphs": entry.graphs,
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
            "assignment_cells": MAX_WRITTEN,
            "points": MAX_POINTS,
            "tree_cells": MAX_TREE_CELLS,
            "number_digits": MAX_NUMBER_DIGITS,
            "seed_characters": MAX_SEED,
            "place": MAX_PLACE,
        },
    }
