"""How a picture is drawn: a board, and below it what must be known to read it.

The rules are those of the page. A cell shows its fraction where the digits are at least 9 pixels high,
else whole per cents, and the exact value is its hint. Cells that touch no number and are many stay
plain, and their chance is told once. The safest cells are outlined where no cell is certainly safe. A
number whose covered neighbours all are certain mines is settled: it is plain, and mines that touch no
other number are pale, so that what is still open stands out.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from minescope.arithmetic.algebraic import percent
from minescope.board.names import cell_word
from minescope.board.pictures.graph_shapes import graph_part
from minescope.board.pictures.grid_shapes import grid_part
from minescope.board.pictures.picture import Picture
from minescope.board.pictures.shapes import Drawing, Font, Layer, Text
from minescope.board.pictures.values import exact_text
from minescope.board.topology import Graph, Grid
from minescope.errors import PositionError, UnsupportedError

MOST_CELLS: Final = 10_000
"""More make a picture that most programs cannot open."""

LEAST_SIDE: Final = 24
MOST_SIDE: Final = 200

_CAPTION: Final = Font("quiet-ink", 12, align="start")
_LINE: Final = 17
_LETTER: Final = 0.52
"""The width of a letter, on the average and with blanks, a share of the size of its font."""
_NARROWEST: Final = 280
"""A small board has so much room for its caption."""
_LONGEST: Final = 24
"""Characters of a fraction in a caption."""


def check_room(topology: Grid | Graph) -> None:
    """Refuse a board that is too large for a picture."""
    if len(topology.cells) > MOST_CELLS:
        raise UnsupportedError(
            f"A picture has room for {MOST_CELLS:,} {cell_word(topology, 2)}; this board has "
            f"{len(topology.cells):,}. Write a text instead."
        )


def draw(picture: Picture, side: int | None = None) -> Drawing:
    """The whole picture; `side` is how many pixels a cell has."""
    topology = picture.topology
    check_room(topology)
    if side is not None and not (isinstance(side, int) and LEAST_SIDE <= side <= MOST_SIDE):
        raise PositionError(
            f"A cell of a picture has {LEAST_SIDE} to {MOST_SIDE} pixels a side, not {side!r}."
        )
    if isinstance(topology, Graph):
        part = graph_part(picture, topology, side)
    else:
        part = grid_part(picture, topology, side)
    width = max(part.right, _NARROWEST)
    told = [picture.title, *part.told, *_remarks(picture)]
    room = int((width - part.left) / (_LETTER * _CAPTION.size))
    lines = [line for sentence in told for line in wrap(sentence, room)]
    captions = Layer()
    captions.texts[_CAPTION] += [
        Text(line, part.left, part.bottom + _LINE * (i + 0.5)) for i, line in enumerate(lines)
    ]
    return Drawing(
        width,
        part.bottom + _LINE * len(lines) + part.left / 2,
        picture.title,
        _in_words(picture),
        (*part.layers, captions),
    )


def _remarks(picture: Picture) -> list[str]:
    """What the outlines mean."""
    if picture.contradiction:
        return [picture.contradiction]
    if picture.least is None:
        return []
    exact = exact_text(picture.least)
    about = f"{exact} = " if len(exact) <= _LONGEST else ""
    return [f"Outlined: safest, {about}{percent(picture.least, 1)}."]


def _in_words(picture: Picture) -> str:
    """The picture for whoever does not see it."""
    words = cell_word(picture.topology, 2)
    if picture.contradiction:
        return picture.contradiction
    if not picture.chances:
        return f"A Minesweeper position without the chances of its {words}."
    return (
        f"Covered {words} show the exact probability of a mine, or a rounded one where the fraction "
        "is too long."
    )
