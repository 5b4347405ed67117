"""From a position to numbers over sets of cells: geometry ends here.

Each revealed number says that the unknown cells it touches hold a certain number of mines. Known
mines are already subtracted, known free cells left out. From here on a cell is an index.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from minescope.board import Mine, Number, Position, Unknown


class Constraint(NamedTuple):
    """The unknown cells around one number hold `value` mines in all."""

    number: int
    """The index of the cell that shows the number."""
    value: int
    """What is left after the known mines around it; negative when there are too many of them."""
    cells: frozenset[int]
    """The unknown cells it touches; may be empty."""


# Constraint(*row) without a Python call for each: a board has hundreds of them at every keystroke.
_constraint = partial(tuple.__new__, Constraint)


class Constraints(NamedTuple):
    """All that a position says about its unknown cells."""

    unknown: tuple[int, ...]
    known_mines: int
    numbers: tuple[Constraint, ...]


def read_constraints(position: Position) -> Constraints:
    """One constraint for each number on the board, in the order of the cells."""
    labels = position.labels
    around = position.topology.around
    kinds = list(map(type, labels))
    unknown = [i for i, kind in enumerate(kinds) if kind is Unknown]
    covered = frozenset(unknown)
    sources = [i for i, kind in enumerate(kinds) if kind is Number]
    values = [labels[i].value for i in sources]  # type: ignore[union-attr]  # chosen by kind
    mines: dict[int, int] = {}
    if Mine in kinds:
        mines = {i: label.mines for i, label in enumerate(labels) if type(label) is Mine}
        flagged = frozenset(mines)
        values = [
            value - sum([mines[j] for j in flagged & around[i]])
            for i, value in zip(sources, values, strict=True)
        ]
    rows = zip(sources, values, [covered & around[i] for i in sources], strict=True)
    # Many numbers of a board lie inside and say nothing any more.
    numbers = map(_constraint, [row for row in rows if row[2] or row[1]])
    return Constraints(tuple(unknown), sum(mines.values()), tuple(numbers))
