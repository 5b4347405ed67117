"""Pins: cells whose mines a person has set, to see only the legal assignments that agree, or which are
supposed to be mines, free or numbers, to see what would be then.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from minescope.api.request import Request, RequestError
from minescope.board import (
    FREE,
    UNKNOWN,
    Cell,
    Label,
    Mine,
    Position,
    Unknown,
    cell_name,
    cell_word,
)
from minescope.board.formats.cells import read_label
from minescope.board.formats.source import Token
from minescope.errors import NotationError, PositionError

if TYPE_CHECKING:
    from minescope.solving.supposition import Pin

CellMines: TypeAlias = tuple[int, int]
"""A cell, by its index, and mines in it."""


def read_pins(request: Request, position: Position) -> dict[Cell, int]:
    """The pins of a request about this position."""
    pins = read_cell_mines(request, "pins", position) if request.has("pins") else {}
    check_pins(position, pins)
    return pins


def read_cell_mines(request: Request, name: str, position: Position) -> dict[Cell, int]:
    """A field that is a list of cells with their mines, each cell once."""
    cells = position.topology.cells
    found: dict[Cell, int] = {}
    for pair in request.list(name, "a list of pairs: the index of a cell, and mines"):
        match pair:
            case [int(i), int(mines)] if 0 <= i < len(cells) and 0 <= mines <= position.x_max:
                if (
                    not isinstance(i, bool)
                    and not isinstance(mines, bool)
                    and cells[i] not in found
                ):
                    found[cells[i]] = mines
                    continue
        raise RequestError(
            f'Each entry of the field "{name}" must be the index of a cell, below {len(cells)} and '
            f"only once, and mines from 0 to {position.x_max}, such as [0, 1]."
        )
    return found


def read_supposed(request: Request, position: Position) -> dict[Cell, "Pin"]:
    """The field `pins` as a list of cells with the labels they are supposed to have, each cell once."""
    cells = position.topology.cells
    found: dict[Cell, Pin] = {}
    for pair in request.list("pins", "a list of pairs: the index of a cell, and a label"):
        match pair:
            case [int(i), str(word)] if not isinstance(i, bool) and 0 <= i < len(cells):
                label = _read_word(word)
                if cells[i] not in found and not isinstance(label, Unknown):
                    found[cells[i]] = label
                    continue
        raise RequestError(
            f'Each entry of the field "pins" must be the index of a cell, below {len(cells)} and only '
            'once, and a label: * or *2 (mines), _ (safe) or a number, such as [0, "*"].'
        )
    return found


def _read_word(word: str) -> Label:
    """A label by its word; a word that is none is read as unknown, which nothing is supposed to be."""
    try:
        return read_label(Token(word, 1, 1))
    except NotationError:
        return UNKNOWN


def check_pins(position: Position, pins: Mapping[Cell, int]) -> None:
    """Refuse pins on cells of which everything is known, and mines that no cell can hold."""
    for cell, mines in pins.items():
        if not isinstance(position[cell], Unknown):
            unknown = f"an unknown {cell_word(position.topology)}"
            raise PositionError(
                f"Only {unknown} can be pinned, and {cell_name(cell)} is not one.", [cell]
            )
        if not 0 <= mines <= position.x_max:
            raise PositionError(
                f"The pin at {cell_name(cell)} has {mines} mines, but a "
                f"{cell_word(position.topology)} holds at most {position.x_max}.",
                [cell],
            )


def pin(position: Position, pins: Mapping[Cell, int]) -> Position:
    """The position with a flag on each pinned mine, and each pinned cell without a mine free."""
    if not pins:
        return position
    index = position.topology.index
    labels = list(position.labels)
    for cell, mines in pins.items():
        labels[index[cell]] = Mine(mines) if mines else FREE
    return replace(position, labels=tuple(labels))
