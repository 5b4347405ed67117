"""Mine layouts: formats that say where every mine is.

They are read as a finished game: the mines flagged, and every other cell showing its number.

- The *b and m link*. `b` is the size: 1 (9x9), 2 (16x16), 3 (30x16), or the width and the height
  with equally many digits. `m` holds the mines row by row, five cells in each of the digits 0-9a-v,
  the first cell of a digit counting 16, the last digit filled up with empty cells. Some links call
  the mines `mf`.
- `.mbf`, a binary file: a byte each for width and height, two for the number of mines (the high
  one first), then x and y of each mine.
- `.mgb`, the JSON of Minegauler: `x_size`, `y_size`, `mine_coords` (a pair twice: two mines),
  `per_cell` (x_max), `reach` (8 neighbours, or 4).
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from typing import Final

from minescope.board.formats.classic import classic_grid
from minescope.board.formats.mine import read_grid
from minescope.board.formats.objects import NO_BOARD
from minescope.board.formats.query import QueryValue, values_of
from minescope.board.formats.source import (
    Token,
    blaming,
    check_length,
    clean,
    shown,
)
from minescope.board.labels import Label, Mine, Number, Unknown
from minescope.board.names import cell_name, counted
from minescope.board.position import Position, check_x_max
from minescope.board.shapes import Shape
from minescope.board.topology import Grid
from minescope.errors import NotationError, UnsupportedError
from minescope.nesting import check_nesting
from minescope.prior import Total

DIGITS: Final = "0123456789abcdefghijklmnopqrstuv"
_GROUP: Final = 5
_KNOWN_SIZES: Final = {"1": (9, 9), "2": (16, 16), "3": (30, 16)}
_MBF_HEAD: Final = 4
_BYTE_MARK: Final = re.compile(r"0x|\\x|[,:]", re.IGNORECASE)
"""What dumps of bytes have before or between them."""
_KEYS: Final = frozenset(("x_size", "y_size", "mine_coords"))
_SHAPES_BY_REACH: Final[dict[object, Shape]] = {8: "grid", 1: "grid", 4: "grid4"}
"""Reach is the number of neighbours; older files count rings of them, where 1 means the same as 8."""


def finished(grid: Grid, mines: Mapping[int, int], x_max: int = 1) -> Position:
    """The position in which all mines are flagged and all other cells show their number."""
    labels: list[Label] = [
        Mine(mines[i]) if mines.get(i) else Number(sum(mines.get(j, 0) for j in grid.neighbours[i]))
        for i in range(len(grid.cells))
    ]
    return Position(grid, tuple(labels), x_max, Total(sum(mines.values())))


def read_bm(text: str) -> Position:
    """Read a link with `b` and `m`.

    >>> read_bm("b=31&m=8").labels
    (Number(value=1), Mine(mines=1), Number(value=1))
    """
    values = values_of(text)
    mines = values.get("m") or values.get("mf")
    if "b" not in values or mines is None:
        key = "b" if mines is not None else "m"
        raise NotationError(f"The link has no {key}=...; a mine layout has b= and m=.")
    grid = _read_bm_size(values["b"])
    return finished(grid, dict.fromkeys(_read_bm_mines(mines, len(grid.cells)), 1))


def write_bm(position: Position) -> str:
    """The query of a link to the layout; every cell must be known.

    >>> write_bm(read_bm("b=31&m=8"))
    'b=31&m=8'
    """
    what = "A b and m link"
    grid = classic_grid(position, what)
    unknown = [
        cell
        for cell, label in zip(grid.cells, position.labels, strict=True)
        if isinstance(label, Unknown)
    ]
    if unknown:
        raise UnsupportedError(
            f"{what} says where all mines are, but {counted(len(unknown), 'cell is', 'cells are')} "
            "unknown.",
            unknown,
        )
    mines = [isinstance(label, Mine) for label in position.labels]
    _check_layout(position, grid, mines)
    mines += [False] * (-len(mines) % _GROUP)
    code = "".join(
        DIGITS[sum(mine << (_GROUP - 1 - k) for k, mine in enumerate(mines[i : i + _GROUP]))]
        for i in range(0, len(mines), _GROUP)
    )
    return f"b={_write_bm_size(grid)}&m={code}"


def read_mbf(source: bytes | str) -> Position:
    """Read the bytes of an `.mbf` file, or a text with their hexadecimal digits.

    The column of an error is the number of the byte.

    >>> read_mbf("03 01 00 01  01 00") == read_bm("b=31&m=8")
    True
    """
    data = source if isinstance(source, bytes) else _read_hexadecimal(source)
    check_length(len(data))
    if len(data) < _MBF_HEAD:
        raise NotationError(
            f"The file has {counted(len(data), 'byte')}; width, height and mines alone take 4.",
            column=len(data) + 1,
        )
    width, height, count = data[0], data[1], int.from_bytes(data[2:4], "big")
    with blaming(Token("", 1, 1)):
        grid = Grid(height, width)
    if len(data) != _MBF_HEAD + 2 * count:
        raise NotationError(
            f"The file says {counted(count, 'mine')}, which makes {_MBF_HEAD + 2 * count:,} bytes, "
            f"but it has {len(data):,}.",
            column=3,
        )
    mines: dict[int, int] = {}
    for place in range(_MBF_HEAD, len(data), 2):
        x, y = data[place], data[place + 1]
        if x >= width or y >= height:
            raise NotationError(
                f"There is a mine at x = {x}, y = {y}, outside the {width} x {height} board.",
                column=place + 1,
            )
        if mines.setdefault(y * width + x, place) != place:
            raise NotationError(f"The mine at x = {x}, y = {y} is given twice.", column=place + 1)
    return finished(grid, dict.fromkeys(mines, 1))


def is_mbf(data: bytes | str) -> bool:
    """Whether bytes, or their hexadecimal digits, are a whole `.mbf` file by their own account."""
    try:
        read_mbf(data)
    except NotationError:
        return False
    return True


def read_mgb(text: str) -> Position:
    """Read a board of Minegauler.

    >>> read_mgb('{"x_size": 2, "y_size": 1, "mine_coords": [[1, 0], [1, 0]], "per_cell": 2}').labels
    (Number(value=2), Mine(mines=2))
    """
    source = clean(text)
    board = _read_json(source)
    kind = board.get("type", "regular")
    if kind != "regular":
        raise _at_key(source, "type").error(
            "Boards of this type are another game; only the type 'regular' can be read."
        )
    reach = board.get("reach", 8)
    if isinstance(reach, bool) or not isinstance(reach, int) or reach not in _SHAPES_BY_REACH:
        raise _at_key(source, "reach").error(
            "This reach cannot be read; 8 (all neighbours) and 4 (those that share a side) can."
        )
    size = [_integer(source, board, key) for key in ("x_size", "y_size")]
    x_max = _integer(source, board, "per_cell", 1)
    with blaming(_at_key(source, "x_size")):
        grid = Grid(size[1], size[0], _SHAPES_BY_REACH[reach])
    with blaming(_at_key(source, "per_cell")):
        check_x_max(x_max)
    mines = _read_coordinates(source, board.get("mine_coords"), grid)
    fullest = max(mines.values(), default=0)
    if fullest > x_max:
        raise _at_key(source, "mine_coords").error(
            f"A cell holds {fullest} mines, but per_cell is {x_max}."
        )
    return finished(grid, mines, x_max)


def _read_bm_size(size: QueryValue) -> Grid:
    text = size.text
    if text in _KNOWN_SIZES:
        width, height = _KNOWN_SIZES[text]
        return Grid(height, width)
    half = len(text) // 2
    if not re.fullmatch("[0-9]+", text) or len(text) % 2:
        raise size.error(
            f"{shown(text)} is not a size; b is 1, 2, 3, or width and height with the same number of digits."
        )
    return read_grid(size.part(0, half), size.part(half, len(text)))


def _write_bm_size(grid: Grid) -> str:
    for short, size in _KNOWN_SIZES.items():
        if size == (grid.width, grid.height):
            return short
    digits = max(len(str(grid.width)), len(str(grid.height)))
    return f"{grid.width:0{digits}}{grid.height:0{digits}}"


def _read_bm_mines(code: QueryValue, cells: int) -> list[int]:
    length = -(-cells // _GROUP)
    if len(code.text) != length:
        raise code.error(
            f"m has {counted(len(code.text), 'digit')}; {cells:,} cells need {length:,}.", length
        )
    mines = []
    for at, character in enumerate(code.text.lower()):
        digit = DIGITS.find(character)
        if digit < 0:
            raise code.error(f"{shown(character)} is not a digit of m; 0-9 and a-v are.", at)
        mines += [_GROUP * at + k for k in range(_GROUP) if digit >> (_GROUP - 1 - k) & 1]
    if mines and mines[-1] >= cells:
        raise code.error("The last digit of m has a mine beyond the end of the board.", length - 1)
    return mines


def _check_layout(position: Position, grid: Grid, mines: list[bool]) -> None:
    """What the link leaves out must follow from the mines."""
    for i, label in enumerate(position.labels):
        around = sum(mines[j] for j in grid.neighbours[i])
        if isinstance(label, Number) and label.value != around:
            raise UnsupportedError(
                f"{cell_name(grid.cells[i])} shows {label.value}, but {counted(around, 'mine')} lie "
                "around it.",
                [grid.cells[i]],
            )
        if isinstance(label, Mine) and label.mines != 1:
            raise UnsupportedError(
                f"The flag at {cell_name(grid.cells[i])} stands for {label.mines} mines; a b and m "
                "link holds one in a cell.",
                [grid.cells[i]],
            )
    if isinstance(position.prior, Total) and position.prior.mines != sum(mines):
        raise UnsupportedError(
            f"{counted(sum(mines), 'mine')} are flagged, but there are {position.prior.mines} in total."
        )


def _read_hexadecimal(text: str) -> bytes:
    check_length(len(text))
    digits = _BYTE_MARK.sub("", "".join(text.split()))
    if len(digits) % 2 or not re.fullmatch("[0-9A-Fa-f]*", digits):
        raise NotationError(
            "Bytes are expected as pairs of hexadecimal digits, such as 05 03 00 04."
        )
    return bytes.fromhex(digits)


def _read_json(source: str) -> dict[str, object]:
    try:
        check_nesting(source)
        board = json.loads(source)
    except json.JSONDecodeError as problem:
        raise NotationError(
            f"This is not JSON: {problem.msg}.", problem.lineno, problem.colno
        ) from problem
    except ValueError as problem:
        raise NotationError(
            "This JSON has a number that is too long, or lists nested too deep."
        ) from problem
    if not isinstance(board, dict):
        raise NotationError("A Minegauler board is a JSON object: {...}.")
    if _KEYS.isdisjoint(board):
        raise NotationError(NO_BOARD)
    return board


def _integer(source: str, board: dict[str, object], key: str, default: int | None = None) -> int:
    value = board.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int):
        raise _at_key(source, key).error(f"A whole number is expected for {key!r}.")
    return value


def _read_coordinates(source: str, pairs: object, grid: Grid) -> Counter[int]:
    place = _at_key(source, "mine_coords")
    if not isinstance(pairs, list):
        raise place.error("A list of pairs [x, y] is expected for 'mine_coords'.")
    mines: Counter[int] = Counter()
    for number, pair in enumerate(pairs, start=1):
        match pair:
            case [int(x), int(y)] if 0 <= x < grid.width and 0 <= y < grid.height:
                mines[y * grid.width + x] += 1
            case _:
                raise place.error(
                    f"Entry {number:,} of 'mine_coords' is not a pair [x, y] on the board, with x "
                    f"below {grid.width} and y below {grid.height}."
                )
    return mines


def _at_key(source: str, key: str) -> Token:
    """Where a key stands in the JSON, or its beginning when it is missing."""
    found = max(source.find(json.dumps(key)), 0)
    return Token(
        key, source.count("\n", 0, found) + 1, found - (source.rfind("\n", 0, found) + 1) + 1
    )
