r"""A board in characters, for terminals and `print`.

Cells show a fraction where all fractions are short, else a percentage, else (where a row of
percentages is wider than the screen) a letter; a list below the board gives the exact values.
What is certain has a symbol of its own, so nothing is told by colour alone.

>>> from minescope.board.formats.recognise import parse
>>> print(parse("minescope 1\ntopology hex 3x2\n\n? 1 ?\n0 * _"))
   1
1  ? 1 ?
2   . * _
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from string import ascii_letters
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias

from minescope.arithmetic.algebraic import Algebraic, Exact, percent
from minescope.arithmetic.polynomial import write_fraction
from minescope.board.names import counted, listed, printable
from minescope.board.pictures.picture import Face, Picture
from minescope.board.pictures.values import exact_text, short_percent
from minescope.board.shapes import TILINGS, points_up
from minescope.board.topology import Graph, Grid

Layout: TypeAlias = Literal["auto", "fraction", "percent", "letter"]

SAFE: Final = "+"
MINED: Final = "!"
KEY: Final = f"Key: . 0   * flag   _ known safe   {SAFE} safe   {MINED} mine"

MAX_ROWS: Final = 40
"""Rows of the list of values; a board of thousands of cells has hundreds of different ones."""

_LONGEST_FRACTION: Final = 5
_PERCENT: Final = 3

NO_TERMINAL: Final = 130
"""Columns of a line where no terminal sets the width."""

GAP: Final = "  "
"""Between the columns of a list."""


class Screen(Protocol):
    """What characters are drawn on."""

    @property
    def width(self) -> int: ...

    def paint(self, text: str, colour: str) -> str:
        """The text in a colour, by what it stands for: see `Square`."""
        ...


class PlainScreen(NamedTuple):
    """A screen without colours."""

    width: int

    def paint(self, text: str, colour: str) -> str:
        return text


class Square(NamedTuple):
    """What one cell shows, and its colour."""

    text: str
    colour: str = ""
    """"number", "flag", "safe", "mined", "safest", "wrong" or "faint"."""


class Drawn(NamedTuple):
    """A board with its chances, and a list of those that its cells do not show exactly."""

    lines: tuple[str, ...]
    values: tuple[tuple[str, str, str, str], ...]
    """What a cell shows, the exact value, a percentage, and where it is, ascending."""
    more: int
    """How many values are not listed."""


def screen_width() -> int:
    """Columns of the terminal, if there is one."""
    return shutil.get_terminal_size((NO_TERMINAL, 24)).columns


def write_position(picture: Picture) -> str:
    """What `print` shows of a position."""
    return "\n".join(draw_board(picture, PlainScreen(screen_width())))


def write_solution(picture: Picture) -> str:
    """What `print` shows of a solution."""
    screen = PlainScreen(screen_width())
    if picture.contradiction:
        board = draw_board(picture, screen)
        return "\n".join([*board, "", f"Contradiction: {printable(picture.contradiction)}"])
    drawn = draw_chances(picture, screen)
    lines = [*drawn.lines]
    if drawn.values:
        lines += ["", *columns(drawn.values, right=(0, 2))]
    if drawn.more:
        lines.append(f"and {counted(drawn.more, 'larger value')}; `probability` has them all")
    return "\n".join(lines)


def draw_board(picture: Picture, screen: Screen) -> Iterator[str]:
    """The board as it was entered; the numbers of a contradiction in brackets."""
    squares = []
    for face in picture.faces:
        square = square_of(face)
        squares.append(Square(f"[{square.text}]", "wrong") if face.wrong else square)
    if isinstance(picture.topology, Graph):
        names = [printable(str(cell)) for cell in picture.topology.cells]
        width = max(map(len, names), default=0)
        for vertex, square in zip(names, squares, strict=True):
            yield f"{vertex:{width}}  {screen.paint(square.text, square.colour)}"
    else:
        yield from draw_grid(picture.topology, squares, screen)


def draw_chances(picture: Picture, screen: Screen, layout: Layout = "auto") -> Drawn:
    """The board with the chances of its unknown cells."""
    grid = picture.topology
    if isinstance(grid, Graph):
        return Drawn(tuple(_draw_graph(grid, picture, screen)), (), 0)
    layout = choose_layout(grid, picture, screen.width, layout)
    marks = _marks(picture, layout)
    squares = []
    for face in picture.faces:
        if face.chance is None:
            squares.append(square_of(face))
        else:
            squares.append(Square(marks[face.chance], _colour(picture, face.chance)))
    lines = (*draw_grid(grid, squares, screen), "", KEY)
    if layout == "fraction":
        return Drawn(lines, (), 0)
    values = []
    for chance in picture.uncertain[:MAX_ROWS]:
        cells = picture.chances[chance]
        where = f"{counted(len(cells), 'cell')}: {listed(cells, 6)}"
        values.append((marks[chance], exact_text(chance), percent(chance, 4), where))
    return Drawn(lines, tuple(values), len(picture.uncertain) - len(values))


def columns(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> Iterator[str]:
    """Rows of texts below each other; `right` says which columns end together.

    >>> list(columns([("1", "one"), ("10", "ten")], right=(0,)))
    [' 1  one', '10  ten']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        texts = [
            text.rjust(width) if i in right else text.ljust(width)
            for i, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield GAP.join(texts).rstrip()


def square_of(face: Face) -> Square:
    """What a cell shows where its chance is not told."""
    match face.kind:
        case "number" if face.count == 0:
            return Square(".", "faint")
        case "number":
            return Square(str(face.count), "number")
        case "flag":
            return Square("*" if face.count == 1 else f"*{face.count}", "flag")
        case "free":
            return Square("_", "faint")
        case _:
            return Square("?")


def _colour(picture: Picture, chance: Exact) -> str:
    if chance in (0, 1):
        return "mined" if chance else "safe"
    return "safest" if chance == picture.least else ""


def choose_layout(grid: Grid, picture: Picture, width: int, asked: Layout) -> Layout:
    """The most telling layout whose rows fit, or the asked one; 52 letters must suffice."""
    letters_suffice = len(picture.uncertain) <= len(ascii_letters)
    if asked != "auto":
        return "percent" if asked == "letter" and not letters_suffice else asked
    room = width - _margin(grid)
    fractions = [value for value in picture.uncertain if not isinstance(value, Algebraic)]
    longest = max([len(write_fraction(value)) for value in fractions], default=1)
    all_short = len(fractions) == len(picture.uncertain) and longest <= _LONGEST_FRACTION
    if all_short and grid.width * (longest + 1) <= room + 1:
        return "fraction"
    if grid.width * _PERCENT > room and letters_suffice:
        return "letter"
    return "percent"


def _marks(picture: Picture, layout: Layout) -> dict[Exact, str]:
    """What the cells of each probability show."""
    marks: dict[Exact, str] = {}
    letters = iter(ascii_letters)
    for value in picture.uncertain:
        if layout == "letter":
            marks[value] = next(letters)
        elif layout == "percent" or isinstance(value, Algebraic):
            marks[value] = short_percent(value)
        else:
            marks[value] = write_fraction(value)
    for value in picture.chances:
        if value in (0, 1):
            marks[value] = MINED if value else SAFE
    return marks


def draw_grid(grid: Grid, squares: Sequence[Square], screen: Screen) -> Iterator[str]:
    """Rows with their numbers below column numbers; a board that is too wide in several pieces."""
    size = max([len(square.text) for square in squares])
    outline = TILINGS[grid.shape].outline
    gap = _gap(grid, squares, size, screen.width)
    step = size + gap
    columns = -(-grid.width // _pieces(grid, size, gap, screen.width))
    for first in range(0, grid.width, columns):
        if first:
            yield ""
        last = min(first + columns, grid.width)
        yield screen.paint(_ruler(grid, first, last, step), "faint")
        for row in range(grid.height):
            line = [
                screen.paint(square.text.center(size), square.colour)
                for square in squares[row * grid.width + first : row * grid.width + last]
            ]
            number = screen.paint(f"{row + 1:{_digits(grid)}}", "faint")
            if outline == "triangle":
                yield f"{number}  {_interlocked(line, points_up(row, first), screen)}"
            else:
                shift = " " * (step // 2) if outline == "hexagon" and row % 2 else ""
                yield f"{number}  {shift}{(' ' * gap).join(line)}".rstrip()


def _interlocked(cells: list[str], upwards: bool, screen: Screen) -> str:
    r"""A row of triangles: /1\2/ is a 1 that points up and a 2 that points down.

    >>> _interlocked(["1", "2", "3"], True, PlainScreen(80))
    '/1\\2/3\\'
    """
    left, right = screen.paint("/", "faint"), screen.paint("\\", "faint")
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


def _draw_graph(graph: Graph, picture: Picture, screen: Screen) -> Iterator[str]:
    """A line for each vertex: its name, its label, its probability."""
    rows = []
    for cell, face in zip(graph.cells, picture.faces, strict=True):
        chance = face.chance
        shown = "" if chance is None else f"{exact_text(chance)} ({percent(chance, 4)})"
        colour = "" if chance is None else _colour(picture, chance)
        if chance in (0, 1):
            shown += " safe" if chance == 0 else " mine"
        rows.append((printable(cell), square_of(face).text, Square(shown, colour)))
    heads = ("vertex", "label")
    first, second = (max([len(heads[i]), *[len(row[i]) for row in rows]]) for i in range(2))
    yield screen.paint(f"{heads[0]:{first}}  {heads[1]:{second}}  probability", "faint")
    for vertex, text, square in rows:
        shown = screen.paint(square.text, square.colour) if square.text else ""
        yield f"{vertex:{first}}  {text:{second}}  {shown}".rstrip()
