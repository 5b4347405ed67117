"""Our short link: a whole position in the address of the page.

The code is a letter for the version, three characters that check the rest, and the rest: the bytes
of `packing` in the base 64 that addresses allow (A-Z, a-z, 0-9, `-`, `_`). A link carries it behind
`#p=`, where the browser keeps it to itself and sends it to no server.

Version A holds a position. Version B holds a graph and, behind what A would hold, where its vertices
are drawn; its letter is checked with the rest, so that no slip makes an A of a B.
"""

from __future__ import annotations

import base64
import re
import zlib
from typing import Final

from minescope.board.formats.packing import pack, unpack
from minescope.board.formats.query import bare_value, values_of
from minescope.board.formats.source import shown
from minescope.board.position import Position
from minescope.board.topology import Graph
from minescope.errors import UnsupportedError

KEY: Final = "p"
VERSION: Final = "A"
WITH_PLACES: Final = "B"
CODE: Final = re.compile(rf"[{VERSION}{WITH_PLACES}][A-Za-z0-9_-]{{3,}}")
"""A code without its link."""

_CHECK: Final = 3
_NOT_OURS: Final = re.compile(r"[^A-Za-z0-9_-]")


def write_link(position: Position) -> str:
    """The short code of a position.

    >>> from minescope.board.topology import Grid
    >>> code = write_link(Position.of(Grid(16, 30), {}))
    >>> len(code), read_link(f"https://minescope.example/#p={code}").topology
    (10, Grid(height=16, width=30, shape='grid'))
    """
    graph = position.topology
    places = isinstance(graph, Graph) and bool(graph.places)
    version = WITH_PLACES if places else VERSION
    try:
        content = _to_text(pack(position, places=places))
    except ValueError as problem:
        raise UnsupportedError(
            "A number, a name or the graph itself is too large for a link; the text format holds it."
        ) from problem
    return version + check_of(content, version) + content


def read_link(text: str) -> Position:
    """Read a short code, alone or in a link."""
    value = values_of(text).get(KEY) or bare_value(text)
    code = value.text
    strange = _NOT_OURS.search(code)
    if strange:
        raise value.error(
            f"{shown(strange[0])} cannot be in a link; A-Z, a-z, 0-9, - and _ are expected.",
            strange.start(),
        )
    if not code or not "A" <= code[0] <= "Z":
        raise value.error("A Minescope link begins with a capital letter.")
    version = code[0]
    if version not in (VERSION, WITH_PLACES):
        raise value.error(
            f"This link has version {version}; this program reads versions {VERSION} and "
            f"{WITH_PLACES}."
        )
    content = code[1 + _CHECK :]
    if code[1 : 1 + _CHECK] != check_of(content, version):
        raise value.error("The link is mistyped or cut off: its check characters do not fit.", 1)
    try:
        return unpack(_to_bytes(content), places=version == WITH_PLACES)
    except ValueError as problem:
        raise value.error("The link is damaged; it holds no position.", 1 + _CHECK) from problem


def check_of(content: str, version: str = VERSION) -> str:
    """18 bits of a checksum as three characters."""
    checked = content if version == VERSION else version + content
    return _to_text((zlib.crc32(checked.encode()) & 0x3FFFF).to_bytes(3, "big"))[-_CHECK:]


def _to_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _to_bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
