"""Places in DOT: `pos="72,-144"`, upwards.

Graphviz itself has two units. What its programs print is in points, and has the box around the
drawing as the attribute `bb` of the graph. What people write to pin a node, `pos="1,-2!"`, is in inches,
unless `inputscale` says how many units make an inch. Places without an exclamation mark and without
any such word are taken for points: we wrote them so, and `neato -n` reads them so.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final, NamedTuple

from minescope.board.formats.dot_words import Word
from minescope.board.formats.sketch import Sketch
from minescope.board.formats.source import shown
from minescope.board.topology import MAX_PLACE, Place

POINTS: Final = Fraction(18, 5)
"""Points to our unit."""
INCH: Final = 72
"""Points to an inch."""
INPUT_SCALE: Final = "inputscale"

_NUMBER: Final = r"([-+]?(?:[0-9]{1,30}(?:\.[0-9]{0,30})?|\.[0-9]{1,30})(?:[eE][-+]?[0-9]{1,2})?)"
_SCALE: Final = re.compile(rf"\s*{_NUMBER}\s*")
_POS: Final = re.compile(rf"\s*{_NUMBER}\s*,\s*{_NUMBER}\s*(?:,\s*{_NUMBER}\s*)?(!?)\s*")
"""A third number, which some layouts have, points out of the paper."""


class Pos(NamedTuple):
    """Where a node stands, in the unit of the text."""

    x: Fraction
    y: Fraction
    value: Word


class Places:
    """Where the nodes stand, as far as the text has said so."""

    def __init__(self) -> None:
        self._positions: dict[str, Pos] = {}
        self._pinned = False
        self._is_drawn = False
        self._scale: Fraction | None = None

    def set(self, key: str, value: Word) -> None:
        """An attribute of the graph."""
        if key == "bb" and value.value.strip():
            self._is_drawn = True
        elif key == INPUT_SCALE:
            match = _SCALE.fullmatch(value.value)
            scale = Fraction(match[1]) if match else Fraction(-1)
            # Graphviz takes 0 for points, and a number below for nothing said.
            self._scale = None if scale < 0 else scale or Fraction(INCH)

    def read(self, value: Word) -> Pos:
        """The attribute `pos` of one or more nodes."""
        match = _POS.fullmatch(value.value)
        if match is None:
            raise value.token.error(
                f"{shown(value.value)} is not a place; two numbers with a comma between them are "
                'expected here, such as pos="72,-144".'
            )
        self._pinned = self._pinned or match[4] == "!"
        return Pos(Fraction(match[1]), Fraction(match[2]), value)

    def put(self, name: str, pos: Pos) -> None:
        """The node stands there, whatever was said before."""
        self._positions[name] = pos

    def put_into(self, sketch: Sketch) -> None:
        """Tell the sketch all places, in our unit."""
        points = self._points()
        for name, (x, y, value) in self._positions.items():
            place = round(x * points / POINTS), -round(y * points / POINTS)
            if max(map(abs, place)) > MAX_PLACE:
                most = int(MAX_PLACE * POINTS / points)
                raise value.token.error(
                    f"The place {shown(value.value)} is too far out; both numbers lie between "
                    f"-{most:,} and {most:,}."
                )
            sketch.places[name] = place

    def _points(self) -> Fraction:
        """Points to the unit of the text."""
        if self._is_drawn:
            return Fraction(1)
        if self._scale is not None:
            return INCH / self._scale
        return Fraction(INCH if self._pinned else 1)


def write_place(place: Place) -> str:
    """The place in points, pinned: Graphviz is not to move it.

    >>> write_place((20, -1))
    '72,3.6!'
    """
    return f"{_decimal(place[0] * POINTS)},{_decimal(-place[1] * POINTS)}!"


def _decimal(value: Fraction) -> str:
    """A whole number of fifths, exactly."""
    tenths = abs(int(value * 10))
    whole = f"{tenths // 10}.{tenths % 10}".removesuffix(".0")
    return f"-{whole}" if value < 0 else whole
