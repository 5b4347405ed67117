"""The text of minesolver: words separated by spaces, no header.

`#` hidden, a number of any size, `.` for 0, `*` or `*2` for mines, `F` or `F2` for flags, `!` or `!2` for
mines that were hit. The words of our own text, `?`
and `_`, are understood too, so that a board typed without any header can be read. How many mines
there are is not said, and x_max is the largest number of mines seen in a cell.
"""

from __future__ import annotations

import re
from typing import Final

from minescope.board.formats.cells import LABELS, read_label, read_rectangle, words_in_rows
from minescope.board.formats.source import Token, blaming, lines_of, shown
from minescope.board.labels import UNKNOWN, Label, Mine, Number
from minescope.board.position import Position, check_x_max

CELL: Final = re.compile(r"[#?_.]|[0-9]+|\*[0-9]*")
_FLAG: Final = re.compile(r"[F!][0-9]*")


def read_minesolver(text: str) -> Position:
    r"""Read the text of minesolver.

    >>> position = read_minesolver("# 3\n. *2")
    >>> position.labels, position.x_max
    ((Unknown(), Number(value=3), Number(value=0), Mine(mines=2)), 2)
    """
    rows = words_in_rows(lines_of(text))
    grid, labels = read_rectangle(rows, _read_cell)
    x_max = 1
    tokens = (token for _, row in rows for token in row)
    for token, label in zip(tokens, labels, strict=True):
        if isinstance(label, Mine) and label.mines > x_max:
            x_max = label.mines
            with blaming(token):
                check_x_max(x_max)
    return Position(grid, labels, x_max)


def is_cell(word: str) -> bool:
    return bool(CELL.fullmatch(word) or _FLAG.fullmatch(word))


def _read_cell(token: Token) -> Label:
    if token.text == "#":
        return UNKNOWN
    if token.text == ".":
        return Number(0)
    if _FLAG.fullmatch(token.text):
        return read_label(token._replace(text="*" + token.text[1:]))
    if not CELL.fullmatch(token.text):
        raise token.error(
            f"{shown(token.text)} is not a cell; {LABELS}, # (unknown), F (flag) or . (0) is expected here."
        )
    return read_label(token)
