"""A board with its probabilities, drawn in characters.

Cells show a fraction where all fractions are short, else a percentage, else (where a row of
percentages is wider than the terminal) a letter; a list below the board gives the exact values.
What is certain has a symbol of its own, so nothing is told by colour alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from string import ascii_letters
from typing import Final, Literal, NamedTuple, TypeAlias

from minescope.arithmetic.algebraic import Algebraic, Exact, percent
from minescope.arithmetic.polynomial import write_fraction
from minescope.board import Cell, Free, Graph, Grid, Label, Mine, Number, Position, Unknown
from minescope.board.names import counted
from minescope.board.shapes import TILINGS, points_up
from minescope.cli.tables import Table
from minescope.cli.terminal import Terminal
from minescope.cli.wording import (
    exact_text,
    listed,
    printable,
    short_percent,
)

Layout: TypeAlias = Literal["auto", "fraction", "percent", "letter"]

SAFE: Final = "+"
MINED: Final = "!"
KEY: Final = f"Key: . 0   * flag   _ known safe   {SAFE} safe   {MINED} mine"

MAX_ROWS: Final = 40
"""Rows of the list of values; a board of thousands of cells has hundreds of different ones."""

_LONGEST_FRACTION: Final = 5
_PERCENT: Final = 3


class Square(NamedTuple):
    """What one cell shows, and its colour."""

    text: str
    colour: str = ""


class Chances:
    """The probabilities of a board, sorted by value."""

    def __init__(self, probability: Mapping[Cell, Exact]) -> None:
        self.of = probability
        cells: defaultdict[Exact, list[Cell]] = defaultdict(list)
        for cell, value in probability.items():
            cells[value].append(cell)
        self.cells = dict(cells)
        self.uncertain = sorted([value for value in cells if 0 < value < 1])
        """Different values that are neither 0 nor 1, ascending."""

    def colour(self, value: Exact) -> str:
        if value in (0, 1):
            return "mined" if value else "safe"
        return "safest" if 0 not in self.cells and value == self.uncertain[0] else ""


def draw_solution(
    position: Position, probability: Mapping[Cell, Exact], terminal: Terminal, layout: Layout
) -> Iterator[str]:
    """The lines of the board, and of the list of values where cells do not show them exactly."""
    chances = Chances(probability)
    if isinstance(position.topology, Graph):
        yield from _draw_graph(position.topology, position.labels, chances, terminal)
        return
    grid = position.topology
    layout = choose_layout(grid, chances, terminal.width, layout)
    marks = _marks(chances, layout)
    squares = []
    for cell, label in zip(grid.cells, position.labels, strict=True):
        value = chances.of.get(cell)
        if value is None:
            squares.append(label_square(label))
        else:
            squares.append(Square(marks[value], chances.colour(value)))
    yield from draw_grid(grid, squares, terminal)
    yield ""
    yield KEY
    if layout != "fraction" and chances.uncertain:
        yield ""
        yield from _draw_values(chances, marks, terminal)


def draw_contradiction(
    position: Position, wrong: Sequence[Cell], terminal: Terminal
) -> Iterator[str]:
    """The board with the numbers of a contradiction in brackets."""
    squares = []
    for cell, label in zip(position.topology.cells, position.labels, strict=True):
        square = label_square(label)
        squares.append(Square(f"[{square.text}]", "wrong") if cell in wrong else square)
    if isinstance(position.topology, Graph):
        names = [printable(str(cell)) for cell in position.topology.cells]
        width = max(map(len, names), default=0)
        for vertex, square in zip(names, squares, strict=True):
            yield f"{vertex:{width}}  {terminal.paint(square.text, square.colour)}"
    else:
        yield from draw_grid(position.topology, squares, terminal)


def draw_assignment(
    position: Position, assignment: Mapping[Cell, int], terminal: Terminal
) -> Iterator[str]:
    """The board with these mines, each other unknown cell safe; of a graph the vertices with mines."""
    if isinstance(position.topology, Graph):
        yield _mined_vertices(position.topology, assignment)
        return
    squares = []
    for cell, label in zip(position.topology.cells, position.labels, strict=True):
        if not isinstance(label, Unknown):
            squares.append(label_square(label))
        elif assignment[cell] > 1:
            squares.append(Square(f"{MINED}{assignment[cell]}", "mined"))
        else:
            squares.append(Square(MINED, "mined") if assignment[cell] else Square(SAFE, "faint"))
    yield from draw_grid(position.topology, squares, terminal)


def _mined_vertices(graph: Graph, assignment: Mapping[Cell, int]) -> str:
    mined = [(printable(cell), assignment[cell]) for cell in graph.cells if assignment[cell]]
    names = [name if mines == 1 else f"{name} ({mines})" for name, mines in mined]
    joint = ", " if any([" " in name for name in names]) else " "
    return f"Mines at: {joint.join(names)}" if names else "No mine"


def label_square(label: Label) -> Square:
    """What a cell with this label shows where no probability is known."""
    match label:
        case Number(0):
            return Square(".", "faint")
        case Number(value):
            return Square(str(value), "number")
        case Mine(mines):
            return Square("*" if mines == 1 else f"*{mines}", "flag")
        case Free():
            return Square("_", "faint")
        case _:
            return Square("?")


def choose_layout(grid: Grid, chances: Chances, width: int, asked: Layout) -> Layout:
    """The most telling layout whose rows fit, or the asked one; 52 letters must suffice."""
    letters_suffice = len(chances.uncertain) <= len(ascii_letters)
    if asked != "auto":
        return "percent" if asked == "letter" and not letters_suffice else asked
    room = width - _margin(grid)
    fractions = [value for value in chances.uncertain if not isinstance(value, Algebraic)]
    longest = max([len(write_fraction(value)) for value in fractions], default=1)
    all_short = len(fractions) == len(chances.uncertain) and longest <= _LONGEST_FRACTION
    if all_short and grid.width * (longest + 1) <= room + 1:
        return "fraction"
    if grid.width * _PERCENT > room and letters_suffice:
        return "letter"
    return "percent"


def _marks(chances: Chances, layout: Layout) -> dict[Exact, str]:
    """What the cells of each probability show."""
    marks: dict[Exact, str] = {}
    letters = iter(ascii_letters)
    for value in chances.uncertain:
        if layout == "letter":
            marks[value] = next(letters)
        elif layout == "percent" or isinstance(value, Algebraic):
            marks[value] = short_percent(value)
        else:
            marks[value] = write_fraction(value)
    for value in chances.cells:
        if value in (0, 1):
            marks[value] = MINED if value else SAFE
    return marks


def draw_grid(grid: Grid, squares: Sequence[Square], terminal: Terminal) -> Iterator[str]:
    """Rows with their numbers below column numbers; a board that is too wide in several pieces."""
    size = max([len(square.text) for square in squares])
    outline = TILINGS[grid.shape].outline
    gap = _gap(grid, squares, size, terminal.width)
    step = size + gap
    columns = -(-grid.width // _pieces(grid, size, gap, terminal.width))
    for first in range(0, grid.width, columns):
        if first:
            yield ""
        last = min(first + columns, grid.width)
        yield terminal.paint(_ruler(grid, first, last, step), "faint")
        for row in range(grid.height):
            line = [
                terminal.paint(square.text.center(size), square.colour)
                for square in squares[row * grid.width + first : row * grid.width + last]
            ]
            number = terminal.paint(f"{row + 1:{_digits(grid)}}", "faint")
            if outline == "triangle":
                yield f"{number}  {_interlocked(line, points_up(row, first), terminal)}"
            else:
                shift = " " * (step // 2) if outline == "hexagon" and row % 2 else ""
                yield f"{number}  {shift}{(' ' * gap).join(line)}".rstrip()


def _interlocked(cells: list[str], upwards: bool, terminal: Terminal) -> str:
    r"""A row of triangles: /1\2/ is a 1 that points up and a 2 that points down.

    >>> _interlocked(["1", "2", "3"], True, Terminal(80, colours=False))
    '/1\\2/3\\'
    """
    left, right = terminal.paint("/", "faint"), terminal.paint("\\", "faint")
    slants = [left if (i % 2 == 0) == upwards else right for i in range(len(cells) + 1)]
    return (
        "".join([f"{slant}{cell}" for slant, cell in zip(slants, cells, strict=False)]) + slants[-1]
    )


def _gap(grid: Grid, squares: Sequence[Square], size: int, width: int) -> int:
    """Columns between two cells: none where that saves a piece and percentages end in their sign.

    Between triangles there is always one, for the slant.
    """
    if TILINGS[grid.shape].outline == "triangle":
        return 1
    if not all([len(s.text) < size or s.text.endswith(("%", "]")) for s in squares]):
        return 1
    return int(_pieces(grid, size, 1, width) <= _pieces(grid, size, 0, width))


def _pieces(grid: Grid, size: int, gap: int, width: int) -> int:
    """How many pieces side by side would not fit, and stand below each other instead."""
    columns = max(1, (width - _margin(grid) + gap) // (size + gap))
    return -(-grid.width // columns)


def _digits(grid: Grid) -> int:
    return len(str(grid.height))


def _margin(grid: Grid) -> int:
    """Columns taken by the row numbers, and by what stands out: a shifted row, the slants of ends."""
    return _digits(grid) + 2 + (0 if TILINGS[grid.shape].outline == "square" else 2)


def _ruler(grid: Grid, first: int, last: int, step: int) -> str:
    """The numbers of the first column and of every fifth."""
    line = " " * (_digits(grid) + 2 + (TILINGS[grid.shape].outline == "triangle"))
    start = len(line)
    for column in range(first + 1, last + 1):
        if column == first + 1 or column % 5 == 0:
            place = start + (column - first - 1) * step
            if len(line) <= place:
                line = line.ljust(place) + str(column)
    return line


def _draw_values(chances: Chances, marks: Mapping[Exact, str], terminal: Terminal) -> Iterator[str]:
    table = Table(("cell", "exactly", "percent", "where"), right=(0, 2))
    shown = chances.uncertain[:MAX_ROWS]
    for value in shown:
        cells = chances.cells[value]
        where = f"{counted(len(cells), 'cell')}: {listed(cells, 6)}"
        table.add(marks[value], exact_text(value), percent(value, 4), where)
    yield from table.draw(terminal)
    rest = len(chances.uncertain) - len(shown)
    if rest:
        yield f"and {counted(rest, 'larger value')}; --json has them all"


def _draw_graph(
    graph: Graph, labels: Sequence[Label], chances: Chances, terminal: Terminal
) -> Iterator[str]:
    """A line for each vertex: its name, its label, its probability."""
    rows = []
    for cell, label in zip(graph.cells, labels, strict=True):
        value = chances.of.get(cell)
        shown = "" if value is None else f"{exact_text(value)} ({percent(value, 4)})"
        colour = "" if value is None else chances.colour(value)
        if value in (0, 1):
            shown += " safe" if value == 0 else " mine"
        rows.append((printable(cell), label_square(label).text, Square(shown, colour)))
    heads = ("vertex", "label")
    first, second = (max([len(heads[i]), *[len(row[i]) for row in rows]]) for i in range(2))
    yield terminal.paint(f"{heads[0]:{first}}  {heads[1]:{second}}  probability", "faint")
    for vertex, text, square in rows:
        chance = terminal.paint(square.text, square.colour) if square.text else ""
        yield f"{vertex:{first}}  {text:{second}}  {chance}".rstrip()
