"""The text of the thesis on cheap and safe steps: cells apart by `|`.

A number, `X` a mine that was marked, `*` unknown. Bars at the ends of a row and lines that only
rule off the rows are allowed. How many mines there are is not said.

    |1|X|1|*|
    |1|2|*|*|
"""

from __future__ import annotations

from typing import Final

from minescope.board.formats.cells import Rows, read_rectangle
from minescope.board.formats.source import Line, Token, lines_of, shown, whole_number
from minescope.board.formats.surroundings import is_rule
from minescope.board.labels import UNKNOWN, Label, Mine, Number
from minescope.board.position import Position
from minescope.board.topology import MAX_CELLS
from minescope.errors import NotationError

BAR: Final = "|"


def read_thesis(text: str) -> Position:
    """Read cells apart by bars.

    >>> read_thesis("1|X|*").labels
    (Number(value=1), Mine(mines=1), Unknown())
    """
    lines = [line for line in lines_of(text) if not is_rule(line.text)]
    if not lines:
        raise NotationError("There are lines but no rows of cells; cells between | are expected.")
    rows = Rows((line, _cells(line)) for line in lines)
    grid, labels = read_rectangle(rows.found, _read_cell)
    return Position(grid, labels)


def _cells(line: Line) -> list[Token]:
    if line.text.count(BAR) > MAX_CELLS:
        raise line.error_at_end(f"A board has at most {MAX_CELLS:,} cells.")
    start = len(line.text) - len(line.text.lstrip())
    text = line.text.strip()
    if text.startswith(BAR):
        text, start = text[1:], start + 1
    cells = []
    for raw in text.removesuffix(BAR).split(BAR):
        content = raw.strip()
        indent = len(raw) - len(raw.lstrip()) if content else 0
        cells.append(Token(content, line.number, start + indent + 1))
        start += len(raw) + 1
    return cells


def _read_cell(token: Token) -> Label:
    if token.text == "*":
        return UNKNOWN
    if token.text in ("X", "x"):
        return Mine()
    if token.text[:1].isdigit():
        return Number(whole_number(token, "the number of a cell"))
    raise token.error(
        f"{shown(token.text)} is not a cell; a number, X (mine) or * (unknown) is expected between bars."
    )
