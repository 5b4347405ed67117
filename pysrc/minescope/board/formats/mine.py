"""The `.mine` text: the form in which players paste positions into a discussion.

The first line is `WxHxM`, columns x rows x mines; M counts all mines, those under flags included.
Then H rows of W characters follow: `0` to `8`, `F` flag, `H` hidden.

    4x3x3
    1F1H
    12HH
    01HH

Some programs also write `M` for a flag, `h` hidden, `m` and `?` for a mine that the player has not
found (hidden, then), and a last line of free text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from minescope.board.formats.cells import check_rows
from minescope.board.formats.classic import (
    classic_cells,
    classic_grid,
    classic_total,
    read_cells,
)
from minescope.board.formats.source import (
    Line,
    Token,
    blaming,
    lines_of,
    shown,
    whole_number,
)
from minescope.board.labels import UNKNOWN, Label, Mine, Number
from minescope.board.names import counted
from minescope.board.position import Position
from minescope.board.topology import Grid
from minescope.prior import Total

HEADER: Final = re.compile(r"\s*([0-9]+)\s*[xX×]\s*([0-9]+)\s*[xX×]\s*([0-9]+)\s*")

MEANING: Final[dict[str, Label]] = {
    **{str(value): Number(value) for value in range(9)},
    **dict.fromkeys("FfM", Mine()),
    **dict.fromkeys("Hhm?", UNKNOWN),
}


def read_mine(text: str) -> Position:
    r"""Read a `.mine` text.

    >>> position = read_mine("2x1x1\n1H")
    >>> position.labels, position.prior.mines
    ((Number(value=1), Unknown()), 1)
    """
    header, *lines = lines_of(text)
    grid, total = read_size(Token(header.text, header.number, 1))
    rows = lines[: grid.height]
    labels: list[Label] = []
    for line in rows:
        labels += _read_row(line, grid.width)
    check_rows(header, rows, grid.height)
    _check_rest(lines[grid.height :], grid)
    return Position(grid, tuple(labels), prior=total)


def write_mine(position: Position) -> str:
    r"""Print a `.mine` text; the unfound mines stay hidden.

    >>> print(write_mine(read_mine("2x1x1\n1 h")), end="")
    2x1x1
    1H
    """
    what = "A .mine text"
    grid = classic_grid(position, what)
    total = classic_total(position, what)
    cells = classic_cells(position, what)
    rows = [cells[i : i + grid.width] for i in range(0, len(cells), grid.width)]
    return "\n".join([f"{grid.width}x{grid.height}x{total}", *rows]) + "\n"


def read_size(text: Token) -> tuple[Grid, Total]:
    """The board that a size WxHxM speaks of."""
    match = HEADER.fullmatch(text.text)
    if match is None:
        raise text.error(
            f"{shown(text.text.strip())} is not a size; columns x rows x mines, such as 30x16x99, "
            "is expected."
        )
    width, height, mines = (
        Token(match[i], text.line, text.column + match.start(i)) for i in (1, 2, 3)
    )
    return read_grid(width, height), Total(whole_number(mines, "the number of mines"))


def read_grid(width: Token, height: Token) -> Grid:
    """The rectangle with so many columns and rows."""
    columns = whole_number(width, "the number of columns")
    rows = whole_number(height, "the number of rows")
    with blaming(width):
        return Grid(rows, columns)


def _read_row(line: Line, width: int) -> tuple[Label, ...]:
    places = [i for i, character in enumerate(line.text) if not character.isspace()]
    for place in places:
        if line.text[place] not in MEANING:
            raise Token("", line.number, place + 1).error(
                f"{shown(line.text[place])} is not a cell; 0 to 8, F (flag) or H (hidden) is expected."
            )
    if len(places) != width:
        message = f"This row has {counted(len(places), 'cell')}; {width:,} are expected."
        if len(places) > width:
            raise Token("", line.number, places[width] + 1).error(message)
        raise line.error_at_end(message)
    return read_cells("".join(line.text[place] for place in places), MEANING)


def _check_rest(lines: Sequence[Line], grid: Grid) -> None:
    """One line of free text may follow, but not one that looks like a row too many."""
    if not lines:
        return
    cells = "".join(lines[0].text.split())
    looks_like_a_row = len(cells) == grid.width and set(cells) <= MEANING.keys()
    if looks_like_a_row or len(lines) > 1:
        extra = lines[0] if looks_like_a_row else lines[1]
        raise Token("", extra.number, 1).error(
            f"The board has {counted(grid.height, 'row')}, but another line follows."
        )
