"""What a terminal can show: its width, its colours, and whether rich is there to draw on it."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from typing import Final, NamedTuple

from minescope.board.pictures.characters import screen_width

_COLOURS: Final = {
    "number": "36",
    "flag": "35",
    "safe": "1;32",
    "mined": "1;31",
    "safest": "1;33",
    "wrong": "1;7;31",
    "faint": "2",
}


class Terminal(NamedTuple):
    """What a drawing may use."""

    width: int
    colours: bool

    def paint(self, text: str, colour: str) -> str:
        if not self.colours or not colour:
            return text
        return f"\x1b[{_COLOURS[colour]}m{text}\x1b[0m"


def this_terminal() -> Terminal:
    """The width and the colours of standard output."""
    colours = (
        sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    )
    return Terminal(screen_width(), colours)


def has_rich() -> bool:
    """Whether the library for tables, colours and bars is installed: it is no dependency."""
    return find_spec("rich") is not None
