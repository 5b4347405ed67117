"""Cells as words: how a label is written, and how rows of words make a board.

`?` unknown, a whole number revealed, `*` a known mine, `*2` a cell known to hold two, `_` known
free. This is the alphabet of our own text; the other texts made of words have one much like it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from minescope.board.formats.source import Line, Token, blaming, check_digits, shown
from minescope.board.labels import Free, Label, Mine, Number, Unknown, is_label_word, label_of_word
from minescope.board.names import counted
from minescope.board.topology import MAX_CELLS, Grid
from minescope.errors import NotationError, UnsupportedError
from minescope.prior import MAX_DIGITS

_TOO_LARGE: Final = 10**MAX_DIGITS

LABELS: Final = "a number, ? (unknown), * or *2 (mines) or _ (free)"


def read_label(token: Token) -> Label:
    """The label a word stands for."""
    text = token.text
    if not is_label_word(text):
        raise token.error(f"{shown(text)} is not a cell; {LABELS} is expected here.")
    if len(text) > MAX_DIGITS:
        flagged = text[0] == "*"
        digits = Token(text[flagged:], token.line, token.column + flagged)
        check_digits(digits, "a number of mines" if flagged else "the number of a cell")
    return label_of_word(text)


def write_label(label: Label) -> str:
    """The word for a label.

    >>> [write_label(label) for label in (Unknown(), Number(12), Mine(), Mine(2), Free())]
    ['?', '12', '*', '*2', '_']
    """
    match label:
        case Unknown():
            return "?"
        case Free():
            return "_"
        case Number(value) if 0 <= value < _TOO_LARGE:
            return str(value)
        case Mine(mines) if 0 <= mines < _TOO_LARGE:
            return "*" if mines == 1 else f"*{mines}"
        case _:
            raise UnsupportedError(
                f"The text format holds numbers from 0 up, with at most {MAX_DIGITS} digits."
            )


def read_rows(header: Line, lines: Sequence[Line], grid: Grid) -> tuple[Label, ...]:
    """The labels of a grid whose size is known, one line a row, one word a cell."""
    labels: list[Label] = []
    for line in lines[: grid.height]:
        tokens = line.tokens()
        labels += map(read_label, tokens)
        check_row(line, tokens, grid.width)
    check_rows(header, lines, grid.height)
    return tuple(labels)


class Rows:
    """Rows as they are found, until they have more cells than the largest board."""

    def __init__(self, rows: Iterable[tuple[Line, Sequence[Token]]] = ()) -> None:
        self.found: list[tuple[Line, Sequence[Token]]] = []
        self._cells = 0
        for line, cells in rows:
            self.add(line, cells)

    def add(self, line: Line, cells: Sequence[Token]) -> None:
        self._cells += len(cells)
        if self._cells > MAX_CELLS:
            raise line.first().error(f"A board has at most {MAX_CELLS:,} cells.")
        self.found.append((line, cells))


def words_in_rows(lines: Sequence[Line]) -> list[tuple[Line, list[Token]]]:
    """The words of each line, where they are no more than the cells of the largest board."""
    cells = 0
    for line in lines:  # counted before any is taken apart
        cells += len(line.text.split(None, MAX_CELLS))
        if cells > MAX_CELLS:
            raise line.first().error(f"A board has at most {MAX_CELLS:,} cells.")
    return [(line, line.tokens()) for line in lines]


def check_row(line: Line, tokens: Sequence[Token], width: int) -> None:
    """A row has as many cells as the board has columns."""
    if len(tokens) != width:
        expected = counted(width, "is", "are")
        message = f"This row has {counted(len(tokens), 'cell')}; {expected} expected."
        if len(tokens) > width:
            raise tokens[width].error(message)
        raise line.error_at_end(message)


def check_rows(header: Line, lines: Sequence[Line], height: int) -> None:
    """There are as many lines after the header as the board has rows."""
    if len(lines) > height:
        raise NotationError(
            f"The board has {counted(height, 'row')}, but another line follows.",
            lines[height].number,
        )
    if len(lines) < height:
        message = f"The board ends after {counted(len(lines), 'row')}; {height:,} are expected."
        raise (lines[-1] if lines else header).error_at_end(message)


def read_rectangle(
    rows: Sequence[tuple[Line, Sequence[Token]]], read: Callable[[Token], Label]
) -> tuple[Grid, tuple[Label, ...]]:
    """A grid without a header: its first row says how wide it is."""
    width = len(rows[0][1])
    with blaming(Token("", rows[0][0].number, 1)):
        grid = Grid(len(rows), width)
    labels: list[Label] = []
    for line, tokens in rows:
        labels += map(read, tokens)
        check_row(line, tokens, width)
    return grid, tuple(labels)
