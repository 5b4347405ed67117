"""Values for single cells on the command line, `r3c4=2 r1c1=1/2`, and in files, laid out as the board.

A cell of a grid is written by row and column from 1, as r3c4 or as it is told, r3 c4; a vertex by its
name, in quotes where that holds a blank.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from minescope.board import Cell, Graph, Position
from minescope.board.formats.source import MAX_SOURCE
from minescope.board.names import counted, short_cell_name
from minescope.cli.arguments import UsageError
from minescope.cli.wording import printable, terminal_name

NOTHING: Final = (".", "?")
"""Words of a file that give a cell no value."""

_PLACE: Final = re.compile(r"r([0-9]{1,9}) ?c([0-9]{1,9})", re.ASCII)
_PLACE_AND_VALUE: Final = re.compile(r"\b(r[0-9]{1,9}) (c[0-9]{1,9}=)", re.ASCII)
"""As it is told: the blank in the name of a cell does not end an entry."""


def read_values(text: str, position: Position) -> dict[Cell, str]:
    """Cells and their values as they were typed: entries, or the name of a file with them."""
    return _read_entries(text, position) if "=" in text else _read_file(text, position)


def is_place(word: str) -> bool:
    """Whether a word is a cell of some grid, perhaps with a value.

    >>> is_place("r3c4"), is_place("r3 c4"), is_place("r3c4=mine"), is_place("rc.txt")
    (True, True, True, False)
    """
    return _PLACE.fullmatch(word.partition("=")[0]) is not None


def read_cell(name: str, position: Position) -> Cell:
    """A cell as it was typed."""
    cell = _cell(name, position, _cells_by_name(position))
    if cell is None:
        example = _example(position).removesuffix("=1")
        raise UsageError(
            f"{printable(name)[:80]} is not a cell of this board; name one such as {example}"
        )
    return cell


def _read_file(name: str, position: Position) -> dict[Cell, str]:
    """Entries, or on a grid a row of words for each row of the board."""
    try:
        with Path(name).open("r", encoding="utf-8") as file:
            text = file.read(MAX_SOURCE)
    except (OSError, ValueError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else "it is not text"
        raise UsageError(
            f"{printable(name)[:80]} is neither a value for a cell, such as {_example(position)}, nor a "
            f"file that can be read: {reason}"
        ) from problem
    if "=" in text or isinstance(position.topology, Graph):
        return _read_entries(text, position)
    rows = [line.split() for line in text.splitlines() if line.split()]
    grid = position.topology
    if len(rows) != grid.height or any([len(row) != grid.width for row in rows]):
        raise UsageError(
            f"{printable(name)[:80]} must hold {counted(grid.height, 'row')} of "
            f"{counted(grid.width, 'value')}, one for each cell of the board; write . for no value"
        )
    words = [word for row in rows for word in row]
    return {cell: word for cell, word in zip(grid.cells, words, strict=True) if word not in NOTHING}


def _read_entries(text: str, position: Position) -> dict[Cell, str]:
    if not isinstance(position.topology, Graph):
        text = _PLACE_AND_VALUE.sub(r"\1\2", text)
    try:
        entries = shlex.split(text, comments=False)
    except ValueError as problem:
        raise UsageError(f"a quotation mark is not closed in {printable(text)[:80]}") from problem
    by_name = _cells_by_name(position)
    values: dict[Cell, str] = {}
    for entry in entries:
        name, equals, value = entry.removesuffix(",").rpartition("=")
        cell = _cell(name, position, by_name) if equals else None
        if cell is None:
            raise UsageError(
                f"{printable(entry)[:80]} does not give a cell of this board a value; write it as "
                f"{_example(position)}"
            )
        if cell in values:
            raise UsageError(f"{terminal_name(cell)} has two values; leave one of them out")
        values[cell] = value
    return values


def _cells_by_name(position: Position) -> Mapping[str, Cell]:
    graph = position.topology
    return {name: name for name in graph.cells} if isinstance(graph, Graph) else {}


def _cell(name: str, position: Position, by_name: Mapping[str, Cell]) -> Cell | None:
    if isinstance(position.topology, Graph):
        return by_name.get(name)
    match = _PLACE.fullmatch(name)
    cell = (int(match[1]) - 1, int(match[2]) - 1) if match else None
    return cell if cell in position.topology.index else None


def _example(position: Position) -> str:
    cells = position.topology.cells
    return f"{printable(short_cell_name(cells[-1]))}=1" if cells else "r1c1=1"
