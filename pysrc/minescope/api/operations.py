"""What can be asked through the door. The modules that answer are imported with the first question:
most visitors of the page ask for probabilities only, and wait for every import.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final, NamedTuple

from minescope.api.request import Request

PROTOCOL: Final = 1
"""Raised when a page written for the old protocol would misread a response."""


class Operation(NamedTuple):
    """The module of `minescope.api` that answers with its function `answer_NAME`, and the fields it
    reads beside version and operation.
    """

    module: str
    fields: tuple[str, ...] = ()


OPERATIONS: Final[dict[str, Operation]] = {
    "solve": Operation(
        "solving", ("position", "engine", "digits", "include", "max_steps", "max_seconds")
    ),
    "configurations": Operation(
        "listings",
        (
            *("position", "island", "start", "count", "sort", "group", "ascending", "matrix"),
            *("digits", "max_steps", "max_seconds"),
        ),
    ),
    "formula": Operation(
        "formulas",
        ("position", "cell", "variable", "weighting", "engine", "max_steps", "max_seconds"),
    ),
    "curves": Operation(
        "formulas",
        (
            *("position", "cell", "variable", "weighting", "engine", "digits", "points"),
            *("max_steps", "max_seconds"),
        ),
    ),
    "totals": Operation(
        "sums", ("position", "cell", "engine", "digits", "max_steps", "max_seconds")
    ),
    "tree": Operation("graphs", ("position", "root", "cells", "max_steps", "max_seconds")),
    "decomposition": Operation(
        "graphs",
        (
            *("position", "order", "form", "telling", "bag", "all", "pruned", "start", "count"),
            *("max_steps", "max_seconds"),
        ),
    ),
    "check": Operation("checks", ("position", "max_steps", "max_seconds")),
    "certificate": Operation("checks", ("position", "max_steps", "max_seconds")),
    "deal": Operation("games", ("position", "first", "opening", "seed")),
    "fill": Operation("games", ("position", "max_steps", "max_seconds")),
    "generate": Operation("families", ("family", "parameters", "seed", "mines", "reveal")),
    "report": Operation("reports", ("position", "format", "digits", "max_steps", "max_seconds")),
    "parse": Operation("texts", ("text", "base64", "filename")),
    "export": Operation("texts", ("position", "format")),
    "version": Operation("about"),
}


def answer(operation: str, request: Request) -> dict[str, object]:
    module = import_module(f"minescope.api.{OPERATIONS[operation].module}")
    answer_operation = getattr(module, f"answer_{operation}")
    found: dict[str, object] = answer_operation(request)
    return found
