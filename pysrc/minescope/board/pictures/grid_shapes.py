"""A grid as shapes: its cells, the lattice between them, rulers, and what is told across cells.

Where the cells lie is told by `Tiles`. The corners of all cells of a shape are points of one lattice, so
that neighbours share them exactly and an edge is the same pair of whole numbers for both. Only who draws
multiplies by the steps.

>>> Tiles(Grid(1, 2), 40).corners(1)
((1, 0), (2, 0), (2, 1), (1, 1))
>>> Tiles(Grid(1, 2), 40).edges_around([0, 1])  # without the one between the cells
[((0, 0), (0, 1)), ((0, 0), (1, 0)), ((0, 1), (1, 1)), ((1, 0), (2, 0)), ((1, 1), (2, 1)), ((2, 0), (2, 1))]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from math import ceil, sqrt
from typing import Final, NamedTuple, TypeAlias

from minescope.arithmetic.algebraic import percent
from minescope.board.pictures.face_shapes import draw_face, draw_fraction, fraction_lines, ground_of
from minescope.board.pictures.picture import Picture
from minescope.board.pictures.shapes import Font, Layer, Part, Path, Pen, Text, joined, text_width
from minescope.board.shapes import TILINGS, Outline, points_up
from minescope.board.topology import Grid

Corner: TypeAlias = tuple[int, int]
"""Steps of the lattice to the right and down."""
Edge: TypeAlias = tuple[Corner, Corner]
Point: TypeAlias = tuple[float, float]


class _Steps(NamedTuple):
    """The steps of the lattice where the text in a cell has a square with a side of 1."""

    right: float
    down: float


# A text does not fill the corners of its square, so that cells with slanted sides may be a little
# smaller than what holds that square.
_STEPS: Final[dict[Outline, _Steps]] = {
    "square": _Steps(1, 1),
    "hexagon": _Steps(0.62, 0.62 / sqrt(3)),
    "triangle": _Steps(1, sqrt(3)),
}


class Tiles:
    """The cells of a grid, with a square of this side for the text in each."""

    def __init__(self, grid: Grid, side: float) -> None:
        self.grid = grid
        self.outline = TILINGS[grid.shape].outline
        steps = _STEPS[self.outline]
        self.right, self.down = steps.right * side, steps.down * side

    def place(self, corner: tuple[float, float]) -> Point:
        """A corner, or any other place of the lattice, in the measure of the side."""
        return corner[0] * self.right, corner[1] * self.down

    @property
    def size(self) -> Point:
        """Width and height of the whole board."""
        height, width = self.grid.height, self.grid.width
        match self.outline:
            case "square":
                return self.place((width, height))
            case "hexagon":
                return self.place((2 * width + (height > 1), 3 * height + 1))
            case "triangle":
                return self.place((width + 1, height))

    def corners(self, i: int) -> tuple[Corner, ...]:
        """The corners of a cell, clockwise."""
        row, column = divmod(i, self.grid.width)
        match self.outline:
            case "square":
                return (
                    (column, row),
                    (column + 1, row),
                    (column + 1, row + 1),
                    (column, row + 1),
                )
            case "hexagon":
                x, y = 2 * column + row % 2, 3 * row
                return (
                    (x + 1, y),
                    (x + 2, y + 1),
                    (x + 2, y + 3),
                    (x + 1, y + 4),
                    (x, y + 3),
                    (x, y + 1),
                )
            case "triangle" if points_up(row, column):
                return ((column + 1, row), (column + 2, row + 1), (column, row + 1))
            case "triangle":
                return ((column, row), (column + 2, row), (column + 1, row + 1))

    def middle(self, i: int) -> Point:
        """Where the text in a cell stands."""
        row, column = divmod(i, self.grid.width)
        match self.outline:
            case "square":
                return self.place((column + 0.5, row + 0.5))
            case "hexagon":
                return self.place((2 * column + row % 2 + 1, 3 * row + 2))
            case "triangle":
                # Near the long side, where there is more room.
                return self.place((column + 1, row + (0.67 if points_up(row, column) else 0.33)))

    def edges(self, i: int) -> Iterator[Edge]:
        """The sides of a cell, each written the same by both cells that it belongs to."""
        corners = self.corners(i)
        for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
            yield (start, end) if start < end else (end, start)

    def edges_around(self, cells: Collection[int]) -> list[Edge]:
        """What parts these cells from all others."""
        times = Counter([edge for i in cells for edge in self.edges(i)])
        return sorted([edge for edge, count in times.items() if count == 1])


USUAL_WIDTH: Final = 900
"""A board is about so wide where nobody says how large its cells are, and these have room for that."""
USUAL_SIDES: Final = (30, 52)
"""How large they are at least and at most."""
MANY: Final = 12
"""So many cells that touch no number stay plain, and their chance is told once."""
_MARGIN: Final = 8
_RULER: Final = 11
_ALL_NAMED: Final = 9
"""Rows or columns that all have their numbers; of more every fifth has."""
_TOLD: Final = 13
_TOLD_FRACTION: Final = 15
_GAP: Final = 7
_HIGH: Final = 40
"""Sizes of what is told across plain cells, and how much room it needs."""
_WITH_PERCENT: Final = 220
"""From so many pixels on there is room for the percentage, too."""
_LONGEST: Final = 8
"""Digits of a fraction that is told so; a longer one is rounded."""


def grid_part(picture: Picture, grid: Grid, side: int | None) -> Part:
    """The board with its rulers."""
    return _GridPart(picture, grid, side).part()


class _Block(NamedTuple):
    """A rectangle of cells."""

    row: int
    column: int
    height: int
    width: int

    @property
    def area(self) -> int:
        return self.height * self.width


class _GridPart:
    def __init__(self, picture: Picture, grid: Grid, side: int | None) -> None:
        self.picture, self.grid = picture, grid
        # Half a pixel, so that lines lie on pixels and not between them.
        self.left = _MARGIN + 0.5 + _GAP + round(text_width(str(grid.height), _RULER))
        self.top = _MARGIN + 0.5 + _GAP + _RULER
        unit = Tiles(grid, 1).size[0]
        least, most = USUAL_SIDES
        self.side = side or min(most, max(least, int(USUAL_WIDTH / unit)))
        self.tiles = Tiles(grid, self.side)
        self.quiet = _quiet_cells(picture, grid)
        self.settled = _settled(picture)

    def part(self) -> Part:
        self.ground, self.faces, self.outlines = Layer(), Layer(), Layer()
        self.told: list[str] = []
        self._draw_cells()
        self._draw_lattice()
        self._draw_rulers()
        self._draw_outlines()
        if self.quiet:
            self._tell_quiet()
        width, height = self.tiles.size
        return Part(
            (self.ground, self.faces, self.outlines),
            self.left,
            self.left + width + _MARGIN,
            self.top + height + _MARGIN,
            self.told,
        )

    def _path(self, corners: Sequence[tuple[float, float]]) -> Path:
        places = [self.tiles.place(corner) for corner in corners]
        return tuple([(round(self.left + x, 2), round(self.top + y, 2)) for x, y in places])

    def _middle(self, i: int) -> tuple[float, float]:
        x, y = self.tiles.middle(i)
        return round(self.left + x, 2), round(self.top + y, 2)

    def _draw_cells(self) -> None:
        for i, face in enumerate(self.picture.faces):
            settled, quiet = i in self.settled, i in self.quiet
            corners = self._path(self.tiles.corners(i))
            ground = ground_of(face, settled=settled, quiet=quiet)
            self.ground.areas[ground].append(corners)
            if ground == "covered" and self.tiles.outline == "square":
                self._draw_bevel(corners)
            if not quiet:
                cell = self.grid.cells[i]
                draw_face(self.faces, cell, face, self._middle(i), self.side, settled=settled)

    def _draw_bevel(self, corners: Path) -> None:
        (left, top), _, (right, bottom), _ = corners
        left, top, right, bottom = left + 1, top + 1, right - 1, bottom - 1
        self.ground.lines[Pen("bright-edge")].append(((left, bottom), (left, top), (right, top)))
        self.ground.lines[Pen("dark-edge")].append(((left, bottom), (right, bottom), (right, top)))

    def _draw_edges(self, pen: Pen, edges: Sequence[Edge], layer: Layer) -> None:
        if edges:
            layer.lines[pen] += [self._path(line) for line in joined(edges)]

    def _draw_lattice(self) -> None:
        cells = range(len(self.picture.faces))
        plain: dict[Edge, bool] = {}
        for i in cells:
            for edge in self.tiles.edges(i):
                plain[edge] = plain.get(edge, True) and i in self.quiet
        rim = self.tiles.edges_around(cells)
        for edge in rim:
            del plain[edge]
        for pen, quiet in ((Pen("lattice"), False), (Pen("quiet-lattice"), True)):
            self._draw_edges(pen, [edge for edge in plain if plain[edge] == quiet], self.ground)
        self._draw_edges(Pen("frame"), rim, self.outlines)

    def _draw_rulers(self) -> None:
        width, height = self.grid.width, self.grid.height
        font = Font("faint-ink", _RULER)
        for column in _named(width):
            x, _ = self._middle(column)
            y = self.top - _GAP - _RULER / 2 + 1
            self.faces.texts[font].append(Text(str(column + 1), x, y))
        for row in _named(height):
            downs = [y for _, y in self._path(self.tiles.corners(row * width))]
            y = round((min(downs) + max(downs)) / 2, 2)
            text = Text(str(row + 1), self.left - _GAP, y)
            self.faces.texts[font._replace(align="end")].append(text)

    def _draw_outlines(self) -> None:
        least = self.picture.least
        if least is not None:
            safest = [i for i, face in enumerate(self.picture.faces) if face.chance == least]
            edges = self.tiles.edges_around(safest)
            self._draw_edges(Pen("accent", 2), edges, self.outlines)
        for i, face in enumerate(self.picture.faces):
            if face.wrong:
                self._draw_edges(Pen("bad", 2), list(self.tiles.edges(i)), self.outlines)

    def _tell_quiet(self) -> None:
        """The chance of the plain cells, across them where there is room."""
        chance = self.picture.faces[next(iter(self.quiet))].chance
        assert chance is not None  # that is what makes a cell plain
        shown = percent(chance, 1)
        lines = fraction_lines(chance)
        if lines is None or max(map(len, lines)) > _LONGEST:
            lines, before, after = None, f"elsewhere {shown} each", ""
        else:
            before, after = "elsewhere", f"each, {shown}"
        room = _largest_block(self.grid, self.quiet)
        if self.tiles.outline != "square" or room.height * self.side < _HIGH:
            self._tell_below(lines, shown)
            return
        if lines and room.width * self.side < _WITH_PERCENT:
            after = "each"
        fraction = max([text_width(line, _TOLD_FRACTION) for line in lines]) if lines else 0
        widths = [text_width(before, _TOLD), fraction, text_width(after, _TOLD)]
        whole = sum(widths) + (2 * _GAP if lines else 0)
        columns = ceil((whole + _GAP) / self.side)
        if columns > room.width:
            self._tell_below(lines, shown)
            return
        # The middle one of the rooms that have so many whole cells.
        rows = ceil(_HIGH / self.side)
        row = room.row + (room.height - rows) // 2
        column = room.column + (room.width - columns) // 2
        corners = [(column, row), (column + columns, row), (column + columns, row + rows)]
        block = self._path([*corners, (column, row + rows)])
        self.outlines.areas["quiet"].append(
            tuple([(x + dx, y + dy) for (x, y), (dx, dy) in zip(block, _INWARDS, strict=True)])
        )
        (left, top), _, (right, bottom), _ = block
        x, y = (left + right - whole) / 2, (top + bottom) / 2
        font = Font("quiet-ink", _TOLD)
        if not lines:
            self.outlines.texts[font].append(Text(before, (left + right) / 2, y))
            return
        # Words end and begin beside the fraction, however wide the letters of a font are.
        x += widths[0] + _GAP
        self.outlines.texts[font._replace(align="end")].append(Text(before, round(x - _GAP, 2), y))
        draw_fraction(self.outlines, chance, (round(x + fraction / 2, 2), y), _TOLD_FRACTION)
        x += fraction + _GAP
        self.outlines.texts[font._replace(align="start")].append(Text(after, round(x, 2), y))

    def _tell_below(self, lines: tuple[str, str] | None, shown: str) -> None:
        exact = f"{lines[0]}/{lines[1]} = " if lines else ""
        self.told.append(f"Cells that touch no number: {exact}{shown} each.")


_INWARDS: Final = ((0.5, 0.5), (-0.5, 0.5), (-0.5, -0.5), (0.5, -0.5))
"""From the corners of an area to where the lines around it end."""


def _named(count: int) -> Iterator[int]:
    """The rows or columns whose numbers are written."""
    return (i for i in range(count) if count <= _ALL_NAMED or i == 0 or i % 5 == 4)


def _quiet_cells(picture: Picture, grid: Grid) -> frozenset[int]:
    """Cells that touch no number, if they are many and all have the same chance."""
    faces = picture.faces
    quiet = [
        i
        for i, face in enumerate(faces)
        if face.kind == "chance"
        and not any([faces[j].kind == "number" for j in grid.neighbours[i]])
    ]
    alike = len({faces[i].chance for i in quiet}) == 1
    return frozenset(quiet if alike and len(quiet) >= MANY else ())


def _settled(picture: Picture) -> frozenset[int]:
    """Numbers whose covered neighbours all are certain mines, and mines that touch only such numbers."""
    faces, neighbours = picture.faces, picture.topology.neighbours
    numbers = {
        i
        for i, face in enumerate(faces)
        if face.kind == "number"
        and all([faces[j].kind in ("number", "mine", "flag") for j in neighbours[i]])
    }
    mines = set()
    for i, face in enumerate(faces):
        if face.kind == "mine":
            touched = [j for j in neighbours[i] if faces[j].kind == "number"]
            if touched and numbers.issuperset(touched):
                mines.add(i)
    return frozenset(numbers | mines)


def _largest_block(grid: Grid, cells: frozenset[int]) -> _Block:
    """The rectangle of most of these cells; the first of equals.

    For each row the columns are bars, as high as there are such cells from there upwards. A bar ends
    where a lower one begins, and then the widest rectangle of its height is known.
    """
    best = _Block(0, 0, 0, 0)
    bars = [0] * grid.width
    for row in range(grid.height):
        bars = [
            bar + 1 if row * grid.width + column in cells else 0 for column, bar in enumerate(bars)
        ]
        open_bars: list[tuple[int, int]] = []
        for column, height in enumerate([*bars, 0]):
            start = column
            while open_bars and open_bars[-1][1] >= height:
                start, bar = open_bars.pop()
                block = _Block(row - bar + 1, start, bar, column - start)
                best = max(best, block, key=lambda one: one.area)
            open_bars.append((start, height))
    return best
