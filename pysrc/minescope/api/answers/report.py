"""report: all answers in one text.

fields  position; format: "json" (all of `solve`, and every cell by row and column), "latex" or
        "markdown" (a table); digits (12); max_steps, max_seconds
answer  text; suffix: of a file with it, such as ".tex"
"""

import json
from collections.abc import Iterator
from typing import Final, Literal, NotRequired, Required, TypeAlias, TypedDict, cast

from minescope.api.answers import solve
from minescope.api.positions import PositionField, read_position, write_position
from minescope.api.request import Request
from minescope.api.values import DIGITS, MAX_DIGITS, Value
from minescope.board import Grid, Position
from minescope.board.formats.cells import write_label
from minescope.board.formats.text import write_text
from minescope.report.latex import write_latex
from minescope.report.markdown import write_markdown

ReportFormat: TypeAlias = Literal["json", "latex", "markdown"]
SUFFIXES: Final[dict[ReportFormat, str]] = {"json": ".json", "latex": ".tex", "markdown": ".md"}


class ReportFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    format: Required[ReportFormat]
    digits: int
    max_steps: int
    max_seconds: float


class ReportAnswer(TypedDict):
    """The answer."""

    text: str
    suffix: str


class ReportedCell(TypedDict):
    """A cell in a report of the format "json"."""

    cell: int
    row: NotRequired[int]
    column: NotRequired[int]
    name: NotRequired[str]
    label: NotRequired[str]
    probability: NotRequired[Value | None]
    distribution: NotRequired[list[Value]]


def answer(request: Request) -> ReportAnswer:
    """All answers in the format that was asked for."""
    name = cast("ReportFormat", request.choice("format", SUFFIXES))
    digits = request.whole("digits", 1, MAX_DIGITS, default=DIGITS)
    if name == "json":
        text = _write_json(request)
    else:
        write = write_latex if name == "latex" else write_markdown
        text = write(solve.solve_position(request), digits)
    return {"text": text, "suffix": SUFFIXES[name]}


def _write_json(request: Request) -> str:
    """The answer of `solve` with the position before it and a list of all cells behind."""
    position = read_position(request)
    solve.check_prior(position)
    solved = solve.answer(request)
    parts = {"text": write_text(position), "position": write_position(position), **solved}
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in parts.items()]
    cells = ",\n".join([f"  {json.dumps(cell)}" for cell in _cells(position, solved)])
    lines.append(f'"cells": [\n{cells}\n]')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _cells(position: Position, solved: solve.SolveAnswer) -> Iterator[ReportedCell]:
    """Every cell with its label and, where it is unknown, its chances."""
    chances: dict[int, solve.SolveGroup | solve.SolveOuter] = {}
    if solved["legal"]:
        groups: list[solve.SolveGroup | solve.SolveOuter] = [*solved["groups"], solved["outer"]]
        for group in groups:
            chances.update(dict.fromkeys(group["cells"], group))
    for i, (cell, label) in enumerate(zip(position.topology.cells, position.labels, strict=True)):
        written: ReportedCell = {"cell": i}
        if isinstance(position.topology, Grid):
            row, column = divmod(i, position.topology.width)
            written["row"], written["column"] = row + 1, column + 1
        else:
            written["name"] = str(cell)
        written["label"] = write_label(label)
        if i in chances:
            written["probability"] = chances[i]["probability"]
            if "distribution" in chances[i]:
                written["distribution"] = chances[i]["distribution"]
        yield written
