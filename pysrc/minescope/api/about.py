"""The answer of `version`: what this package is and knows."""

from __future__ import annotations

from typing import Final

from minescope.api.formulas import MAX_POINTS
from minescope.api.graphs import MAX_ASKED
from minescope.api.listings import MAX_PAGE
from minescope.api.operations import OPERATIONS, PROTOCOL
from minescope.api.positions import SHAPES, WEIGHTINGS
from minescope.api.request import MAX_REQUEST, Request
from minescope.api.solving import MAX_DIGITS, MAX_OUTER_MINES
from minescope.board.formats.recognise import FORMATS
from minescope.board.formats.source import MAX_SOURCE
from minescope.board.position import MAX_X_MAX
from minescope.board.topology import MAX_CELLS, MAX_PLACE
from minescope.counting.choose import ENGINE_NAMES
from minescope.draws import MAX_SEED
from minescope.prior import MAX_DIGITS as MAX_NUMBER_DIGITS

PACKAGE_VERSION: Final = "0.1.0"
"""As in pyproject.toml: in the page the package lies in a zip without its metadata."""


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
            "points": MAX_POINTS,
            "tree_cells": MAX_ASKED,
            "number_digits": MAX_NUMBER_DIGITS,
            "seed_characters": MAX_SEED,
            "place": MAX_PLACE,
        },
    }
