"""What is written on a cell.

A cell is revealed and shows a number; or it is covered, and then it is unknown, a known mine (with
how many mines it holds), or known to be free.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from minescope.arithmetic.whole import is_whole
from minescope.board.names import cell_name
from minescope.board.topology import Cell
from minescope.errors import PositionError
from minescope.prior import MAX_DIGITS


@dataclass(frozen=True, slots=True)
class Number:
    """Revealed and free; its neighbours hold `value` mines in all."""

    value: int

    def __post_init__(self) -> None:
        if type(self.value) is not int:
            object.__setattr__(self, "value", _whole(self, self.value))


@dataclass(frozen=True, slots=True)
class Mine:
    """Covered and known to hold `mines` mines (a flag)."""

    mines: int = 1

    def __post_init__(self) -> None:
        if type(self.mines) is not int:
            object.__setattr__(self, "mines", _whole(self, self.mines))


@dataclass(frozen=True, slots=True)
class Unknown:
    """Covered; may hold 0 to x_max mines."""


@dataclass(frozen=True, slots=True)
class Free:
    """Covered but declared empty: holds no mine, shows no number, is not counted as unknown."""


Label: TypeAlias = Number | Mine | Unknown | Free
LABEL_TYPES: Final = frozenset((Number, Mine, Unknown, Free))

LabelLike: TypeAlias = Label | int | str | None
"""What may be written for a label in Python, see `as_label`."""

UNKNOWN: Final = Unknown()
FREE: Final = Free()

_WORDS: Final[dict[str, Label]] = {"?": UNKNOWN, "_": FREE, "*": Mine()}
_NUMBER: Final = re.compile(r"[0-9]+")
_MINES: Final = re.compile(r"\*[0-9]+")
_FLAG: Final = "F"


def _whole(label: Label, number: object) -> int:
    if is_whole(number):
        return int(number)
    raise PositionError(f"{type(label).__name__} holds a whole number, not {number!r:.40}.")


def is_label_word(word: str) -> bool:
    """Whether a word is in the alphabet of our text."""
    return word in _WORDS or bool(_NUMBER.fullmatch(word) or _MINES.fullmatch(word))


def label_of_word(word: str) -> Label:
    """The label that a word of our text stands for: `?` unknown, a whole number revealed, `*` a known mine,
    `*2` a cell known to hold two, `_` known free.
    """
    if word in _WORDS:
        return _WORDS[word]
    return Mine(int(word[1:])) if word[0] == "*" else Number(int(word))


def as_label(value: LabelLike, cell: Cell) -> Label:
    """The label that somebody has written for a cell: a whole number is what it shows, None unknown, "F" a
    flag, and other texts are what they are in our own text.

    >>> [as_label(value, (0, 0)) for value in (2, None, "*2")]
    [Number(value=2), Unknown(), Mine(mines=2)]
    """
    if isinstance(value, (Number, Mine, Unknown, Free)):
        return value
    if value is None:
        return UNKNOWN
    if isinstance(value, str):
        if value == _FLAG:
            return Mine()
        if len(value) <= MAX_DIGITS and is_label_word(value):
            return label_of_word(value)
    elif is_whole(value) and int(value) >= 0:
        return Number(int(value))
    shown = repr(value)
    raise PositionError(
        f"{shown if len(shown) <= 40 else shown[:37] + '...'} is no label for {cell_name(cell)}: write a "
        "number from 0 up, None or '?' (unknown), 'F', '*' or '*2' (mines), '_' (free), or one of the labels "
        "Number(2), Mine(), UNKNOWN and FREE.",
        [cell],
    )
