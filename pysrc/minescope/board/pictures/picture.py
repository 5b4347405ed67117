"""A picture of a board: a face for each cell, which says what the cell shows, not how that looks.

>>> from minescope.board import Grid, Number, Position
>>> from fractions import Fraction
>>> position = Position.of(Grid(1, 3), {(0, 1): Number(1)})
>>> half = Fraction(1, 2)
>>> picture = picture_of(position, {(0, 0): half, (0, 2): half})
>>> [face.kind for face in picture.faces], picture.chances
(['chance', 'number', 'chance'], {Fraction(1, 2): [(0, 0), (0, 2)]})
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal, TypeAlias

from minescope.arithmetic.algebraic import Exact
from minescope.board.labels import Free, Label, Mine, Number
from minescope.board.titles import title_of
from minescope.board.topology import Cell, Graph, Grid

if TYPE_CHECKING:
    from minescope.board.position import Position

Kind: TypeAlias = Literal["number", "flag", "free", "covered", "chance", "safe", "mine"]
"""What a cell is: "safe" and "mine" are certain chances, "covered" is one that nothing is known of."""


@dataclass(frozen=True, slots=True)
class Face:
    """What one cell shows."""

    kind: Kind
    count: int = 0
    """The number, or how many mines a flag stands for."""
    chance: Exact | None = None
    """That of any mine, where it is known."""
    wrong: bool = False
    """Whether it is a part of a contradiction."""


@dataclass(frozen=True)
class Picture:
    """A board, its faces in the order of its cells, and what is said of it as a whole."""

    topology: Grid | Graph
    faces: tuple[Face, ...]
    title: str
    contradiction: str = ""
    """The sentence of one, where the numbers cannot hold together."""

    @cached_property
    def chances(self) -> dict[Exact, list[Cell]]:
        """The different chances in the order of the board, each with its cells."""
        cells: defaultdict[Exact, list[Cell]] = defaultdict(list)
        for cell, face in zip(self.topology.cells, self.faces, strict=True):
            if face.chance is not None:
                cells[face.chance].append(cell)
        return dict(cells)

    @cached_property
    def uncertain(self) -> list[Exact]:
        """Different chances that are neither 0 nor 1, ascending."""
        return sorted([chance for chance in self.chances if 0 < chance < 1])

    @cached_property
    def least(self) -> Exact | None:
        """The chance of the safest cells, where no cell is certainly safe."""
        return None if 0 in self.chances else next(iter(self.uncertain), None)


def picture_of(
    position: Position,
    chances: Mapping[Cell, Exact] | None = None,
    wrong: Collection[Cell] = (),
    contradiction: str = "",
) -> Picture:
    """The picture of a position, with the chances of its unknown cells where they are known."""
    known = chances or {}
    faces = [
        _face(label, known.get(cell), cell in wrong)
        for cell, label in zip(position.topology.cells, position.labels, strict=True)
    ]
    title = title_of(position.topology, position.prior, position.x_max)
    return Picture(position.topology, tuple(faces), title, contradiction)


def _face(label: Label, chance: Exact | None, wrong: bool) -> Face:
    match label:
        case Number(value):
            return Face("number", value, wrong=wrong)
        case Mine(mines):
            return Face("flag", mines, wrong=wrong)
        case Free():
            return Face("free", wrong=wrong)
    if chance is None:
        return Face("covered", wrong=wrong)
    kind: Kind = "safe" if chance == 0 else "mine" if chance == 1 else "chance"
    return Face(kind, chance=chance, wrong=wrong)
