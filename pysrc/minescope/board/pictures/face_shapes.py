"""What is written in a cell, as shapes: a number, a fraction, a mark."""

from __future__ import annotations

from math import floor
from typing import Final

from minescope.arithmetic.algebraic import Algebraic, Exact, decimal
from minescope.arithmetic.polynomial import numeral
from minescope.board.names import cell_name
from minescope.board.pictures.colours import LAST_NUMBER, chance_role
from minescope.board.pictures.picture import Face
from minescope.board.pictures.shapes import (
    SMALL,
    Circle,
    Dye,
    Font,
    Layer,
    Pen,
    Point,
    Text,
    text_width,
)
from minescope.board.pictures.values import exact_text
from minescope.board.topology import Cell

LEAST_SIZE: Final = 13
"""Of a fraction: its digits are 9 pixels high."""

_LONGEST: Final = 12
"""Digits that fit a cell of any size; the longest are not even written down."""

_SIGN: Final = 0.89 * SMALL
"""The width of the sign behind a percentage, a share of the size of its digits."""


def ground_of(face: Face, *, settled: bool = False, quiet: bool = False) -> str:
    """The colour of a cell; `settled` says so of a mine, `quiet` of a chance that is told elsewhere."""
    match face.kind:
        case "number":
            return "bad-soft" if face.wrong else "open"
        case "flag" | "free" | "covered":
            return "covered"
        case "safe":
            return "safe"
        case "mine":
            return "settled" if settled else "mine"
    assert face.chance is not None  # that is what its kind says
    return "quiet" if quiet else chance_role(face.chance)


def draw_face(
    layer: Layer,
    cell: Cell,
    face: Face,
    middle: Point,
    side: float,
    *,
    settled: bool = False,
    zero: bool = False,
) -> None:
    """What a cell shows, around its middle; `zero` says whether that of a number is written."""
    match face.kind:
        case "number" if face.count or zero:
            _draw_number(layer, face.count, middle, side, bold=not settled)
        case "flag":
            _draw_flag(layer, face.count, middle, side)
        case "free":
            _draw_brackets(layer, middle, side)
        case "safe":
            _draw_tick(layer, middle, side)
        case "mine":
            _draw_mine(layer, middle, side, "settled-ink" if settled else "mine-ink")
        case "chance":
            assert face.chance is not None  # that is what its kind says
            if not draw_fraction(layer, face.chance, middle, _fraction_size(face.chance, side)):
                hint = f"{cell_name(cell)}: {exact_text(face.chance)}"
                _draw_percent(layer, face.chance, middle, side, hint)


def _draw_number(layer: Layer, number: int, middle: Point, side: float, *, bold: bool) -> None:
    digits = str(number)
    ink = "faint-ink" if not number else digits if number <= LAST_NUMBER else "ink"
    size = min(0.54 * side, (side - 4) / text_width(digits, 1))
    layer.texts[Font(ink, round(size, 1), bold)].append(Text(digits, *middle))


def _written(number: int) -> str:
    """With commas from five digits on."""
    digits = numeral(number)
    return f"{number:,}" if 5 <= len(digits) <= _LONGEST else digits


def fraction_lines(value: Exact) -> tuple[str, str] | None:
    """What stands above and below the line of a fraction; None for a value that is none.

    >>> from fractions import Fraction
    >>> fraction_lines(Fraction(39, 12345))
    ('13', '4115')
    """
    if isinstance(value, Algebraic):
        return None
    return _written(value.numerator), _written(value.denominator)


def _fraction_size(value: Exact, side: float) -> int:
    """The size of a fraction's digits in a cell, 0 where they would be too small."""
    lines = fraction_lines(value)
    if lines is None:
        return 0
    across = (side - 5) / max([text_width(line, 1) for line in lines])
    size = floor(min((side - 6) / 1.62, across, max(LEAST_SIZE, 0.34 * side)))
    return size if size >= LEAST_SIZE else 0


def draw_fraction(layer: Layer, value: Exact, middle: Point, size: float) -> bool:
    """A fraction with a line between its numbers, and whether it was drawn."""
    lines = fraction_lines(value)
    if lines is None or not size:
        return False
    x, y = middle
    away = round(size * 0.5 + 1, 2)
    layer.texts[Font("ink", size)] += [Text(lines[0], x, y - away), Text(lines[1], x, y + away)]
    half = max([text_width(line, size) for line in lines]) / 2
    layer.lines[Pen("ink", round(max(1, size / 16), 1))].append(((x - half, y), (x + half, y)))
    return True


def _draw_percent(layer: Layer, value: Exact, middle: Point, side: float, hint: str) -> None:
    """A whole percentage that is never 0 or 100; with its sign, for 3 would read as a number."""
    if value * 100 < 1:
        digits = "<1"
    elif value * 100 > 99:
        digits = ">99"
    else:
        digits = decimal(value * 100, 0)
    size = min(max(LEAST_SIZE, 0.31 * side), (side - 2) / (text_width(digits, 1) + _SIGN))
    layer.texts[Font("ink", round(size, 1))].append(Text(digits, *middle, "%", hint))


class _Icon:
    """Places in a square with a side of 24 around the middle of a cell."""

    def __init__(self, middle: Point, size: float) -> None:
        self.x, self.y = middle
        self.scale = size / 24

    def at(self, x: float, y: float) -> Point:
        return self.x + (x - 12) * self.scale, self.y + (y - 12) * self.scale

    def path(self, *points: Point) -> tuple[Point, ...]:
        return tuple([self.at(*point) for point in points])

    def pen(self, ink: str, width: float) -> Pen:
        return Pen(ink, round(width * self.scale, 2))


def _draw_flag(layer: Layer, mines: int, middle: Point, side: float) -> None:
    icon = _Icon(middle, 0.62 * side)
    layer.lines[icon.pen("flag", 2)].append(icon.path((8, 21), (8, 4)))
    layer.areas["flag"].append(icon.path((8, 3.5), (18.5, 8), (8, 12.5)))
    if mines > 1:
        x, y = middle
        size = round(0.32 * side, 1)
        layer.texts[Font("ink", size, bold=True)].append(
            Text(str(mines), x + 0.3 * side, y + 0.28 * side)
        )


def _draw_brackets(layer: Layer, middle: Point, side: float) -> None:
    """A square of which only the corners are drawn: known to be free, but not open."""
    icon = _Icon(middle, 0.62 * side)
    pen = icon.pen("quiet-ink", 2)
    for x, y in ((5, 5), (19, 5), (19, 19), (5, 19)):
        inwards = (9 if x < 12 else 15), (9 if y < 12 else 15)
        layer.lines[pen].append(icon.path((inwards[0], y), (x, y), (x, inwards[1])))


def _draw_tick(layer: Layer, middle: Point, side: float) -> None:
    radius = round(min(0.39 * side, 19), 2)
    layer.circles[Dye("safe-disc")].append(Circle(*middle, radius))
    icon = _Icon(middle, 1.64 * radius)
    layer.lines[icon.pen("safe-tick", 3)].append(icon.path((5, 12.5), (9.6, 17.2), (19, 7.5)))


def _draw_mine(layer: Layer, middle: Point, side: float, ink: str) -> None:
    icon = _Icon(middle, 0.64 * side)
    layer.circles[Dye(ink)].append(Circle(*middle, round(6.6 * icon.scale, 2)))
    layer.lines[icon.pen(ink, 1.8)] += [
        icon.path((12, 2.4), (12, 21.6)),
        icon.path((2.4, 12), (21.6, 12)),
        icon.path((5.4, 5.4), (18.6, 18.6)),
        icon.path((18.6, 5.4), (5.4, 18.6)),
    ]
