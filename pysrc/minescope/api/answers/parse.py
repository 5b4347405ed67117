"""parse: read a text, link or file.

fields  text, or base64 for bytes; filename: helps where the content alone is unclear
answer  format: its name; position: POSITION (object); text, link: our own forms of it (link is
        null where it cannot hold the position); problems: [{message, cells: [CELL..]}]
"""

import base64
import binascii
from typing import TypedDict

from minescope.api.positions import WrittenPosition, write_position
from minescope.api.request import Request, RequestError
from minescope.board import Position
from minescope.board.formats.recognise import export, read_as, recognise
from minescope.errors import UnsupportedError


class ParseFields(TypedDict, total=False):
    """What a request may hold."""

    text: str
    base64: str
    filename: str


class WrittenProblem(TypedDict):
    """Why a position makes no sense, and where."""

    message: str
    cells: list[int]


class ParseAnswer(TypedDict):
    """The answer."""

    format: str
    position: WrittenPosition
    text: str
    link: str | None
    problems: list[WrittenProblem]


def answer(request: Request) -> ParseAnswer:
    """The position that a text or the bytes of a file hold."""
    source = _read_source(request)
    filename = request.text("filename") if request.has("filename") else None
    format_name = recognise(source, filename)
    position = read_as(format_name, source)
    request.topology = position.topology
    return {
        "format": format_name,
        "position": write_position(position),
        "text": export(position, "text"),
        "link": _link(position),
        "problems": [
            {"message": problem.message, "cells": request.indices(problem.cells)}
            for problem in position.problems()
        ],
    }


def _read_source(request: Request) -> str | bytes:
    if request.has("text") == request.has("base64"):
        raise RequestError('The request needs either "text" or "base64", and not both.')
    if request.has("text"):
        return request.text("text")
    try:
        return base64.b64decode(request.text("base64"), validate=True)
    except (binascii.Error, ValueError) as problem:
        raise request.error("base64", "the bytes of a file in base 64") from problem


def _link(position: Position) -> str | None:
    try:
        return export(position, "link")
    except UnsupportedError:
        return None
