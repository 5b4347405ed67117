"""Whether flags are believed: as mines, or as what somebody has marked and may be wrong about.

Programs differ: some count a flag as a mine, others do not look at it. A text is read either way; a link
may say so itself with `&flags=covered`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal, TypeAlias, get_args

from minescope.board.formats.query import values_of
from minescope.board.labels import UNKNOWN, Mine
from minescope.board.position import Position

Flags: TypeAlias = Literal["mines", "covered"]
FLAGS: Final[tuple[Flags, ...]] = get_args(Flags)

KEY: Final = "flags"
"""What a link calls it."""
_STOP: Final = ".,;:!?)>]\"'"
"""What may stand behind a link in a sentence."""


def without_flags(position: Position) -> Position:
    """The position with a covered cell in place of every flag; the number of mines stays.

    >>> from minescope.board.topology import Grid
    >>> without_flags(Position(Grid(1, 1), (Mine(),))).labels
    (Unknown(),)
    """
    if Mine not in map(type, position.labels):
        return position
    labels = tuple([UNKNOWN if isinstance(label, Mine) else label for label in position.labels])
    return replace(position, labels=labels)


def flags_in_link(text: str) -> Flags | None:
    """What the first link in a text that says anything about flags says of them.

    >>> flags_in_link("see https://example.org/#p=AA&flags=covered."), flags_in_link("b=1&m=0")
    ('covered', None)
    """
    for word in text.split() if f"{KEY}=" in text else ():
        if f"{KEY}=" in word:
            value = values_of(word.rstrip(_STOP)).get(KEY)
            for flags in FLAGS:
                if value is not None and value.text.lower() == flags:
                    return flags
    return None
