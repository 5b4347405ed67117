"""How the board of a command is read: `--from NAME` where a text can be read in several ways, and
whether its flags are believed.
"""

from __future__ import annotations

import argparse
from typing import TypedDict

from minescope.board.formats.flags import FLAGS, Flags
from minescope.cli.arguments import Parser


class ChosenReading(TypedDict):
    """What `parse` is told."""

    format: str | None
    flags: Flags | None


def add_reading_options(options: Parser) -> None:
    group = options.add_argument_group("how the board is read")
    group.add_argument(
        "--from",
        dest="format",
        metavar="NAME",
        help="the format, or one of the readings that a text allows, such as 'rows:.=covered'",
    )
    group.add_argument(
        "--flags",
        choices=FLAGS,
        help="believe flags as mines (the usual way), or take them for covered cells",
    )


def chosen_reading(arguments: argparse.Namespace) -> ChosenReading:
    return {"format": arguments.format, "flags": arguments.flags}
