"""The link of JSMinesweeper: `board=WxHxM&analysis=CODE`.

CODE is base 62 (a-z, A-Z, 0-9, so a is 0): the width in two digits, the height in two, the mines in
four, then the cells row by row as runs. Each state of a cell owns a block of digits, and a run of n
equal cells is n written with the digits of its block, the most significant first; where the block
has one digit, it is repeated.

Numbers are stored without the mines that are plain to see. `F` (flag) and `I` (hidden, but a mine
since a number needs all its hidden neighbours) lower each number around them by one. Where one of
these is 0 already, nothing is lowered, and the cell is written as `O` (flag) or `H` (hidden).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from typing import Final

from minescope.board.formats.classic import (
    FLAG,
    HIDDEN,
    classic_cells,
    classic_grid,
    classic_total,
    read_cells,
)
from minescope.board.formats.mine import MEANING, read_size
from minescope.board.formats.query import QueryValue, bare_value, values_of
from minescope.board.formats.source import blaming, shown
from minescope.board.names import cell_name, counted
from minescope.board.position import Position
from minescope.board.topology import Grid
from minescope.errors import NotationError, UnsupportedError
from minescope.prior import Total

ALPHABET: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
BLOCKS: Final = {
    "0": "abcdefghij",
    "1": "klmnopq",
    "2": "rstuv",
    "3": "wxyzA",
    "4": "BCDE",
    "5": "FGH",
    "6": "IJK",
    "7": "L",
    "8": "M",
    "I": "NOPQ",
    HIDDEN: "RSTUVWXYZ0",
    FLAG: "12345678",
    "O": "9",
}
_STATE_OF: Final = {digit: state for state, block in BLOCKS.items() for digit in block}
_HEAD: Final = 8
_SPREAD: Final = FLAG + "I"
"""The states that lower the numbers around them."""

BARE_CODE: Final = re.compile(r"[a-e][A-Za-z0-9][a-e][A-Za-z0-9]a[A-Za-z0-9]{4,}")
"""A code without its link, for boards of up to 309 columns and rows."""


def read_jsm(text: str) -> Position:
    """Read a link of JSMinesweeper, or its code alone.

    >>> read_jsm("https://davidnhill.github.io/?board=2x1x1&analysis=acabaaabbO").labels
    (Number(value=1), Unknown())
    """
    values = values_of(text)
    code = values.get("analysis")
    size = values.get("board")
    if not values:
        code = bare_value(text)
    if size is None:
        if code is None:
            raise NotationError("The link has neither analysis=... nor board=WxHxM.")
        return _read_code(code)
    grid, total = read_size(size.part(0, len(size.text)))
    if code is None:
        return Position.of(grid, {}, prior=total)
    position = _read_code(code)
    if (position.topology, position.prior) != (grid, total):
        raise size.error("The size in board= is not the size in the code after analysis=.")
    return position


def write_jsm(position: Position) -> str:
    """The query of a link that opens the position in JSMinesweeper.

    >>> write_jsm(read_jsm("board=2x1x1&analysis=acabaaabbO"))
    'board=2x1x1&analysis=acabaaabbO'
    """
    what = "A JSMinesweeper link"
    grid = classic_grid(position, what)
    mines = classic_total(position, what)
    states = _lowered(list(classic_cells(position, what)), grid)
    numbers = [(grid.width, 2), (grid.height, 2), (mines, 4)]
    for number, digits in numbers:
        if number >= len(ALPHABET) ** digits:
            raise UnsupportedError(
                f"{what} holds only numbers below {len(ALPHABET) ** digits:,} here."
            )
    head = "".join(_in_base(number, ALPHABET).rjust(digits, "a") for number, digits in numbers)
    runs = "".join(_run(state, len(list(cells))) for state, cells in groupby(states))
    return f"board={grid.width}x{grid.height}x{mines}&analysis={head}{runs}"


def _read_code(code: QueryValue) -> Position:
    for at, character in enumerate(code.text):
        if character not in _STATE_OF:
            raise code.error(
                f"{shown(character)} is not a digit of the code; a-z, A-Z, 0-9 are.", at
            )
    if len(code.text) < _HEAD:
        raise code.error(
            f"The code has {counted(len(code.text), 'digit')}; the size alone takes {_HEAD}.",
            len(code.text),
        )
    width, height, mines = (
        _value_of(code.text[start:end]) for start, end in ((0, 2), (2, 4), (4, 8))
    )
    with blaming(code.part(0, _HEAD)):
        grid = Grid(height, width)
    states = _read_runs(code, len(grid.cells))
    _raise_numbers(states, grid, code)
    cells = "".join(states).replace("I", HIDDEN).replace("O", FLAG)
    return Position(grid, read_cells(cells, MEANING), prior=Total(mines))


def _read_runs(code: QueryValue, cells: int) -> list[str]:
    states: list[str] = []
    at = _HEAD
    for state, digits in groupby(code.text[_HEAD:], _STATE_OF.__getitem__):
        block = BLOCKS[state]
        length = 0
        for digit in digits:
            length = length + 1 if len(block) == 1 else length * len(block) + block.index(digit)
            # Checked at each digit: a long run of digits must not become a huge number first.
            if len(states) + length > cells:
                raise code.error(f"The code goes on after all {cells:,} cells.", at)
            at += 1
        states += state * length
    if len(states) < cells:
        raise code.error(
            f"The code ends after {counted(len(states), 'cell')}; {cells:,} are expected.", at
        )
    return states


def _raise_numbers(states: list[str], grid: Grid, code: QueryValue) -> None:
    """Add the plain mines to the numbers around them again."""
    for i, state in enumerate(states):
        if state in _SPREAD:
            for j in grid.neighbours[i]:
                if states[j] == "8":
                    raise code.error(
                        f"The code is damaged: {cell_name(grid.cells[j])} would show more than 8.",
                        _HEAD,
                    )
                if states[j].isdigit():
                    states[j] = str(int(states[j]) + 1)


def _lowered(states: list[str], grid: Grid) -> list[str]:
    """The states to store: plain mines named, and the numbers around them lowered where possible."""
    covered = (FLAG, HIDDEN, "I")
    for i, state in enumerate(states):
        if state.isdigit():
            around = [j for j in grid.neighbours[i] if states[j] in covered]
            if len(around) == int(state):
                for j in around:
                    if states[j] == HIDDEN:
                        states[j] = "I"
    for i, state in enumerate(states):
        if state in _SPREAD:
            around = [j for j in grid.neighbours[i] if states[j].isdigit()]
            if any(states[j] == "0" for j in around):
                states[i] = "O" if state == FLAG else HIDDEN
                continue
            for j in around:
                states[j] = str(int(states[j]) - 1)
    return states


def _run(state: str, length: int) -> str:
    block = BLOCKS[state]
    return block * length if len(block) == 1 else _in_base(length, block)


def _in_base(number: int, digits: str) -> str:
    found = ""
    while number:
        number, digit = divmod(number, len(digits))
        found = digits[digit] + found
    return found


def _value_of(digits: Iterable[str]) -> int:
    value = 0
    for digit in digits:
        value = value * len(ALPHABET) + ALPHABET.index(digit)
    return value
