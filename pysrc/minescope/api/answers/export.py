"""export: write a position.

fields  position; format: a name
answer  format; text
"""

from typing import Required, TypedDict

from minescope.api.positions import PositionField, read_position
from minescope.api.request import Request
from minescope.board.formats.recognise import FORMATS, export


class ExportFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    format: Required[str]


class ExportAnswer(TypedDict):
    """The answer."""

    format: str
    text: str


def answer(request: Request) -> ExportAnswer:
    """The position in the format that was asked for."""
    position = read_position(request)
    name = request.choice("format", FORMATS)
    return {"format": name, "text": export(position, name)}
