"""What cells are called: by a noun, and each by a name; and how many of a thing there are."""

from __future__ import annotations

from collections.abc import Iterable

from minescope.board.topology import Cell, Graph, Grid


def cell_word(topology: Grid | Graph, count: int = 1) -> str:
    """What the cells of a board are called, so many of them.

    >>> cell_word(Grid(2, 2)), cell_word(Graph(("a", "b")), 2)
    ('cell', 'vertices')
    """
    if isinstance(topology, Graph):
        return "vertex" if count == 1 else "vertices"
    return "cell" if count == 1 else "cells"


def cell_name(cell: Cell) -> str:
    """A cell as a person reads it; rows and columns are counted from 1.

    >>> cell_name((2, 3)), cell_name("v7")
    ('row 3 column 4', 'v7')
    """
    match cell:
        case (int(row), int(column)):
            return f"row {row + 1} column {column + 1}"
        case _:
            return str(cell)


def start_with_name(cell: Cell, text: str) -> str:
    """A sentence that begins with the name of this cell: that of a vertex stays as it is.

    >>> start_with_name((2, 3), "row 3 column 4 is safe."), start_with_name("v7", "v7 is safe.")
    ('Row 3 column 4 is safe.', 'v7 is safe.')
    """
    return text if isinstance(cell, str) else text[0].upper() + text[1:]


def short_cell_name(cell: Cell) -> str:
    """The same in a list of cells; a vertex that was a cell of a grid is named so, too.

    >>> short_cell_name((2, 3)), short_cell_name("v7")
    ('r3c4', 'v7')
    """
    match cell:
        case (int(row), int(column)):
            return f"r{row + 1}c{column + 1}"
        case _:
            return str(cell)


def printed_name(cell: Cell) -> str:
    r"""The short name of a cell in a report; all of it in ASCII where a character of it has no print.

    >>> print(printed_name((2, 3)), printed_name("é"), printed_name("é\n"))
    r3c4 é \xe9\n
    """
    text = short_cell_name(cell)
    return text if text.isprintable() else ascii(text)[1:-1]


def printable(text: str) -> str:
    r"""The text without characters that would steer a terminal.

    >>> print(printable("a b"), printable("\x1b[31m"))
    a b \x1b[31m
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


def short_name(cell: Cell) -> str:
    """A cell in a list, by a name that is safe to print."""
    return printable(short_cell_name(cell))


def listed(cells: Iterable[Cell], most: int = 12) -> str:
    """The first cells by name and how many more there are.

    >>> listed([(0, 0), (1, 2)]), listed(["a", "b c"])
    ('r1c1 r2c3', 'a, b c')
    """
    names = [short_name(cell) for cell in cells]
    joint = ", " if any([" " in name for name in names[:most]]) else " "
    shown = joint.join(names[:most])
    return f"{shown} and {len(names) - most:,} more" if len(names) > most else shown


def counted(count: int, singular: str, plural: str | None = None) -> str:
    """A number with its noun.

    >>> counted(1, "cell"), counted(2500, "cell"), counted(2, "vertex", "vertices")
    ('1 cell', '2,500 cells', '2 vertices')
    """
    return f"{count:,} {singular if count == 1 else plural or singular + 's'}"
