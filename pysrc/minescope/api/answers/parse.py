"""parse: read a text, link or file.

fields  text, or base64 for bytes; filename: helps where the content alone is unclear;
        format: the name of a format or of a reading, where that is known; flags: "mines" (as absent, unless
        a link says otherwise) or "covered", which takes flags for covered cells;
        include: which of our own forms are written, ["text", "link"] when absent
answer  format: its name; position: POSITION (object); text, link: our own forms of it, where asked
        for (link is null where it cannot hold the position); problems: [{message, cells: [CELL..]}];
        readings: [{name, format, sentence, position, problems}..]: where the text can be read in several
        ways, all of them, and then format and position are null, there are no problems and no forms; name
        picks one as the field format, sentence says what is special about it
"""

import base64
import binascii
from collections.abc import Collection
from typing import Final, Literal, TypeAlias, TypedDict, cast, get_args

from minescope.api.positions import WrittenPosition, write_position
from minescope.api.request import Request, RequestError
from minescope.board import Position
from minescope.board.formats.flags import FLAGS, Flags
from minescope.board.formats.readings import Reading
from minescope.board.formats.recognise import export, readings
from minescope.errors import UnsupportedError

OwnForm: TypeAlias = Literal["text", "link"]
OWN_FORMS: Final = get_args(OwnForm)
MAX_READINGS: Final = 6
"""Boards among which a person can choose."""


class ParseFields(TypedDict, total=False):
    """What a request may hold."""

    text: str
    base64: str
    filename: str
    format: str
    flags: Flags
    include: list[OwnForm]


class WrittenProblem(TypedDict):
    """Why a position makes no sense, and where."""

    message: str
    cells: list[int]


class OwnForms(TypedDict, total=False):
    """The position as our own texts have it."""

    text: str
    link: str | None


class WrittenReading(TypedDict):
    """One of several ways to read a text."""

    name: str
    format: str
    sentence: str
    position: WrittenPosition
    problems: list[WrittenProblem]


class ParseAnswer(OwnForms):
    """The answer."""

    format: str | None
    position: WrittenPosition | None
    problems: list[WrittenProblem]
    readings: list[WrittenReading]


def answer(request: Request) -> ParseAnswer:
    """The position that a text or the bytes of a file hold, or all that they may hold."""
    source = _read_source(request)
    filename = request.text("filename") if request.has("filename") else None
    name = request.text("format") if request.has("format") else None
    flags = cast("Flags", request.choice("flags", FLAGS)) if request.has("flags") else None
    include = request.names("include", OWN_FORMS, OWN_FORMS)
    found = readings(source, filename, format=name, flags=flags)
    if len(found) > 1:
        written = [_write_reading(request, reading) for reading in found[:MAX_READINGS]]
        return {"format": None, "position": None, "problems": [], "readings": written}
    position = found[0].position
    return {
        "format": found[0].format,
        "position": write_position(position),
        **_write_forms(position, include),
        "problems": _write_problems(request, position),
        "readings": [],
    }


def _write_reading(request: Request, reading: Reading) -> WrittenReading:
    return {
        "name": reading.name,
        "format": reading.format,
        "sentence": reading.sentence,
        "position": write_position(reading.position),
        "problems": _write_problems(request, reading.position),
    }


def _write_problems(request: Request, position: Position) -> list[WrittenProblem]:
    request.topology = position.topology
    return [
        {"message": problem.message, "cells": request.indices(problem.cells)}
        for problem in position.problems()
    ]


def _read_source(request: Request) -> str | bytes:
    if request.has("text") == request.has("base64"):
        raise RequestError('The request needs either "text" or "base64", not both.')
    if request.has("text"):
        return request.text("text")
    try:
        return base64.b64decode(request.text("base64"), validate=True)
    except (binascii.Error, ValueError) as problem:
        raise request.error("base64", "the bytes of a file in base 64") from problem


def _write_forms(position: Position, include: Collection[str]) -> OwnForms:
    forms: OwnForms = {}
    if "text" in include:
        forms["text"] = export(position, "text")
    if "link" in include:
        forms["link"] = _link(position)
    return forms


def _link(position: Position) -> str | None:
    try:
        return export(position, "link")
    except UnsupportedError:
        return None
