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

    A sentence that begins with it has no capital, as one that begins with a vertex has none.

    >>> cell_name((2, 3)), cell_name("v7")
    ('r3 c4', 'v7')
    """
    match cell:
        case (int(row), int(column)):
            return f"r{row + 1} c{column + 1}"
        case _:
            return str(cell)


def short_cell_name(cell: Cell) -> str:
    """The same without a blank, as it is typed and as programs read it; a vertex that was a cell of a grid
    is named so, too.

    >>> short_cell_name((2, 3)), short_cell_name("v7")
    ('r3c4', 'v7')
    """
    match cell:
        case (int(row), int(column)):
            return f"r{row + 1}c{column + 1}"
        case _:
            return str(cell)


def printed_name(cell: Cell) -> str:
    r"""The name of a cell in a report; all of it in ASCII where a character of it has no print.

    >>> print(printed_name((2, 3)), printed_name("é"), printed_name("é\n"))
    r3 c4 é \xe9\n
    """
    text = cell_name(cell)
    return text if text.isprintable() else ascii(text)[1:-1]


def printable(text: str) -> str:
    r"""The text without characters that would steer a terminal.

    >>> print(printable("a b"), printable("\x1b[31m"))
    a b \x1b[31m
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


def terminal_name(cell: Cell) -> str:
    """A cell as a person reads it, by a name that is safe to print."""
    return printable(cell_name(cell))


def listed(cells: Iterable[Cell], most: int = 12) -> str:
    """The first cells by name and how many more there are.

    >>> listed([(0, 0), (1, 2)]), listed(["a", "b c"])
    ('r1 c1, r2 c3', 'a, b c')
    >>> listed(["a", "b"])
    'a b'
    """
    names = [terminal_name(cell) for cell in cells]
    joint = ", " if any([" " in name for name in names[:most]]) else " "
    shown = joint.join(names[:most])
    return f"{shown} and {len(names) - most:,} more" if len(names) > most else shown


def counted(count: int, singular: str, plural: str | None = None) -> str:
    """A number with its noun.

    >>> counted(1, "cell"), counted(2500, "cell"), counted(2, "vertex", "vertices")
    ('1 cell', '2,500 cells', '2 vertices')
    """
    return f"{count:,} {singular if count == 1 else plural or singular + 's'}"
