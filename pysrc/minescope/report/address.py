"""The address that opens a position on the page."""

from __future__ import annotations

import os
import re
from typing import Final

from minescope.board import Position
from minescope.board.formats.link import KEY, write_link
from minescope.errors import UnsupportedError

HOME: Final = "http://localhost:8000/"
"""Where `build_scripts/run.py` serves the page."""

VARIABLE: Final = "MINESCOPE_PAGE"
"""The variable of the environment that names another place, once for all."""

_PAGE: Final = re.compile(r"https?://[^\s\"'<>#]+", re.ASCII)


def page_address(position: Position, base: str | None = None) -> str:
    """The page at `base` (else where the environment says, else on this machine) with the position.

    >>> from minescope.board import Grid
    >>> page_address(Position.of(Grid(9, 9), {}), "https://minescope.example/")
    'https://minescope.example/#p=AAT21UOrMg'
    """
    place = base or os.environ.get(VARIABLE) or HOME
    page = place.partition("#")[0]
    if not _PAGE.fullmatch(page):
        raise UnsupportedError(
            f"{place[:80]!r} is not the address of a page; give one that begins with https://."
        )
    return f"{page}#{KEY}={write_link(position)}"
