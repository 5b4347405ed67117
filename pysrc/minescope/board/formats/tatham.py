"""The game ids of Simon Tatham's Mines that hold a layout: `9x9:4,4,mb071b49fbd1cb6a0d5868`.

Width and height, the cell that is opened first (from 0, right and down), and the mines as hexadecimal
digits, row by row, the first cell counting most. With an `m` in front they are masked, so that nobody
reads them by accident; the author describes the mask in the notes of his program: the second half of
the bytes makes a mask for the first by SHA-1, then the first one for the second. Bits beyond the end of
the board stay 0.

Like all layouts it is read as a finished game. Ids that hold only a seed for chance (`9x9n10#123`) say
nothing that another program could read.
"""

from __future__ import annotations

import re
from typing import Final

from minescope.board.formats.layout import finished
from minescope.board.formats.mine import read_grid
from minescope.board.formats.source import Token, only_line
from minescope.board.names import counted
from minescope.board.position import Position
from minescope.errors import NotationError

ID: Final = re.compile(
    r"(?:\S*#)?([0-9]+)x([0-9]+)(?:n[0-9]+)?a?:(?:[0-9]+,[0-9]+,)?([mu]?)([0-9a-fA-F]+)"
)
SEEDED: Final = re.compile(r"(?:\S*#)?[0-9]+x[0-9]+(?:n[0-9]+a?(?:#|:r)|a?:r[0-9]+,[ua],).+")
_DIGEST: Final = 20


def read_tatham(text: str) -> Position:
    """Read an id with a layout.

    >>> read_tatham("3x1:0,0,u2").prior.mines
    1
    """
    line = only_line(text, "A game id")
    match = ID.fullmatch(line.text)
    if match is None:
        raise line.error(
            "This id holds a seed for chance, not a layout: open a cell in the game and copy the id "
            "again."
            if SEEDED.fullmatch(line.text)
            else "A game id with a layout is width x height, a colon, the first cell and hexadecimal "
            "digits, such as 9x9:4,4,mb071b49fbd1cb6a0d5868."
        )
    width, height, _, code = (
        Token(match[i], line.line, line.column + match.start(i)) for i in (1, 2, 3, 4)
    )
    grid = read_grid(width, height)
    cells = len(grid.cells)
    digits = -(-cells // 4)
    if len(code.text) != digits:
        raise code.error(
            f"The layout has {counted(len(code.text), 'digit')}; {cells:,} cells need {digits:,}."
        )
    data = bytearray.fromhex(code.text + "0" * (digits % 2))
    if match[3] == "m":
        _unmask(data, cells)
    mines = [i for i in range(8 * len(data)) if data[i // 8] & 0x80 >> i % 8]
    if mines and mines[-1] >= cells:
        raise NotationError(
            "The layout has a mine beyond the end of the board.", line.line, code.column
        )
    return finished(grid, dict.fromkeys(mines, 1))


def _unmask(data: bytearray, bits: int) -> None:
    half = len(data) // 2
    for seed, target in (
        (slice(0, half), slice(half, len(data))),
        (slice(half, len(data)), slice(0, half)),
    ):
        mask = _mask(bytes(data[seed]), target.stop - target.start)
        data[target] = bytes(a ^ b for a, b in zip(data[target], mask, strict=True))
        if bits % 8:
            data[-1] &= 0xFF00 >> bits % 8 & 0xFF


def _mask(seed: bytes, length: int) -> bytes:
    # On request: nothing else needs it, and the page waits for every import.
    from hashlib import sha1

    blocks = range(-(-length // _DIGEST))
    hashes = [sha1(seed + str(i).encode(), usedforsecurity=False).digest() for i in blocks]
    return b"".join(hashes)[:length]
