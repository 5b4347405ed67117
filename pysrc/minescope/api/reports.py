"""The answer of `report`: all answers as one text, to keep or to put into another one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final, cast

from minescope.api.positions import read_position, write_position
from minescope.api.request import Request
from minescope.api.solving import DIGITS, MAX_DIGITS, answer_solve, check_prior, solved
from minescope.board import Grid, Position
from minescope.board.formats.cells import write_label
from minescope.board.formats.text import write_text
from minescope.report import write_latex, write_markdown

CHANCES: Final = ("probability", "distribution")
SUFFIXES: Final = {"json": ".json", "latex": ".tex", "markdown": ".md"}


def answer_report(request: Request) -> dict[str, object]:
    """All answers in the format that was asked for."""
    wanted = request.choice("format", SUFFIXES)
    digits = request.whole("digits", 1, MAX_DIGITS, default=DIGITS)
    if wanted == "json":
        text = _write_json(request)
    else:
        write = write_latex if wanted == "latex" else write_markdown
        text = write(solved(request), digits)
    return {"text": text, "suffix": SUFFIXES[wanted]}


def _write_json(request: Request) -> str:
    """The answer of `solve` with the position before it and a list of all cells behind."""
    position = read_position(request)
    check_prior(position)
    solved_answer = answer_solve(request)
    head = {"text": write_text(position), "position": write_position(position)}
    lines = [
        f"{json.dumps(key)}: {json.dumps(value)}" for key, value in (head | solved_answer).items()
    ]
    cells = ",\n".join([f"  {json.dumps(cell)}" for cell in _cells(position, solved_answer)])
    lines.append(f'"cells": [\n{cells}\n]')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _cells(position: Position, answer: dict[str, object]) -> Iterator[dict[str, object]]:
    """Every cell with its label and, where it is unknown, its chances."""
    chances: dict[int, dict[str, object]] = {}
    if answer["legal"]:
        groups = cast("list[dict[str, object]]", answer["groups"])
        for group in [*groups, cast("dict[str, object]", answer["outer"])]:
            kept = {key: value for key, value in group.items() if key in CHANCES}
            chances.update(dict.fromkeys(cast("list[int]", group["cells"]), kept))
    for i, (cell, label) in enumerate(zip(position.topology.cells, position.labels, strict=True)):
        place: dict[str, object] = {"cell": i}
        if isinstance(position.topology, Grid):
            row, column = divmod(i, position.topology.width)
            place |= {"row": row + 1, "column": column + 1}
        else:
            place |= {"name": cell}
        yield place | {"label": write_label(label)} | chances.get(i, {})
