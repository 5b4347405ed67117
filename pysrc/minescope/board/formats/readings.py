"""Readings: what a text may say, each under the name by which it is picked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from minescope.board.formats.conventions import Convention, convention_named, conventions_of
from minescope.board.formats.source import words
from minescope.board.formats.tables import Table, dense_rows_of, table_of
from minescope.board.names import counted
from minescope.board.position import Position
from minescope.board.topology import Grid
from minescope.errors import NotationError

JOINT = ":"
"""Between the name of a format and what its signs mean."""
_MOST_NAMED = 4


class Reading(NamedTuple):
    """One way to read a text."""

    name: str
    """What picks it: a format, and where its signs may mean several things what they do, such as
    `rows:.=0`."""
    sentence: str
    """What is special about it, within a sentence; empty where its format says it all."""
    position: Position
    is_usual: bool = True
    """Whether its signs mean what they do in other texts; if not, a usual reading that cannot be may be
    the one that was meant."""

    @property
    def format(self) -> str:
        return self.name.partition(JOINT)[0]


def table_readings(format_name: str, table: Table) -> list[Reading]:
    """All ways in which a table makes a board."""
    found = conventions_of(table)
    return [_reading(format_name, convention, len(found)) for convention in found]


def table_reading(format_name: str, table: Table, choices: str) -> Reading:
    """The one whose signs mean what somebody has said."""
    found = convention_named(table, choices)
    if found is None:
        known = [convention.name for convention in conventions_of(table) if convention.name]
        raise NotationError(
            f"This text has no reading {format_name}{JOINT}{choices[:40]}; "
            + (f"there is {words(known)}." if known else f"{format_name} alone is enough.")
        )
    return _reading(format_name, found, 2)


def split_name(name: str) -> tuple[str, str]:
    """The format that a name of a reading begins with, and what it says of signs."""
    format_name, _, choices = name.partition(JOINT)
    return format_name, choices


def only_position(readings: Sequence[Reading]) -> Position:
    """The position, where there is one way to read it; an error that names the ways where not."""
    if len(readings) == 1:
        return readings[0].position
    named = [_described(reading) for reading in readings[:_MOST_NAMED]]
    more = len(readings) - len(named)
    if more:
        named.append(counted(more, "other"))
    raise NotationError(
        f"This can be read in {len(readings)} ways: {words(named)}. Pick one by its name, with "
        f"format={readings[0].name!r} in Python or --from {readings[0].name!r} in a terminal, for "
        "example."
    )


def read_rows(text: str) -> Position:
    r"""Read rows with a sign for each cell, blanks or not between them.

    >>> read_rows("01?\n01?").labels[:3]
    (Number(value=0), Number(value=1), Unknown())
    """
    return only_position(table_readings("rows", dense_rows_of(text)))


def read_lists(text: str) -> Position:
    """Read a list of lists, or a table with separators.

    >>> read_lists("[[0, 1, None], [0, 1, None]]") == read_rows("01?/01?".replace("/", chr(10)))
    True
    """
    return only_position(table_readings("lists", table_of(text)))


def _reading(format_name: str, convention: Convention, count: int) -> Reading:
    if count == 1 or not convention.choices:
        return Reading(format_name, "", convention.position)
    return Reading(
        f"{format_name}{JOINT}{convention.name}",
        convention.sentence,
        convention.position,
        convention.is_usual,
    )


def _described(reading: Reading) -> str:
    board = reading.position.topology
    size = f"{board.width} x {board.height}" if isinstance(board, Grid) else "a graph"
    said = f"{size}; {reading.sentence}" if reading.sentence else size
    return f"{reading.name!r} ({said})"
