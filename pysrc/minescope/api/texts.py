"""The answers of `parse` and `export`: positions in and out of every known format."""

from __future__ import annotations

import base64
import binascii

from minescope.api.positions import read_position, write_position
from minescope.api.request import Request, RequestError
from minescope.board import Position
from minescope.board.formats.recognise import FORMATS, export, parse, recognise
from minescope.errors import UnsupportedError


def answer_parse(request: Request) -> dict[str, object]:
    """The position that a text or the bytes of a file hold."""
    source = _read_source(request)
    filename = request.text("filename") if request.has("filename") else None
    position = parse(source, filename)
    request.topology = position.topology
    return {
        "format": recognise(source, filename),
        "position": write_position(position),
        "text": export(position, "text"),
        "link": _link(position),
        "problems": [
            {"message": problem.message, "cells": request.indices(problem.cells)}
            for problem in position.problems()
        ],
    }


def answer_export(request: Request) -> dict[str, object]:
    """The position in the format that was asked for."""
    position = read_position(request)
    name = request.choice("format", FORMATS)
    return {"format": name, "text": export(position, name)}


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
