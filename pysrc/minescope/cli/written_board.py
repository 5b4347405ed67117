"""A board that a command writes: its format, and for a link the page that it opens."""

from __future__ import annotations

import argparse
from typing import Final

from minescope.board import Position
from minescope.board.formats.recognise import FORMATS, export
from minescope.cli.arguments import UsageError
from minescope.report.address import HOME, VARIABLE, page_address

PICTURE: Final = "svg"
"""What only people read."""

WRITTEN_FORMATS: Final = {
    **{entry.name: entry.description for entry in FORMATS.values() if entry.write},
    PICTURE: "a picture (SVG)",
}
"""What each of them is, within a sentence."""


def add_format_options(parser: argparse.ArgumentParser, usual: str | None = "text") -> None:
    """--to and --base; without a usual format, --to must be given."""
    parser.add_argument(
        "-t",
        "--to",
        required=usual is None,
        default=usual,
        choices=WRITTEN_FORMATS,
        help="the format (see below)" if usual is None else f"the format ({usual})",
    )
    parser.add_argument(
        "--base",
        metavar="URL",
        help=f"with --to link: the address of the page (the variable {VARIABLE}, else {HOME})",
    )


def write_board(position: Position, arguments: argparse.Namespace) -> str:
    """The board as the options say, without a line end; a link as an address that can be clicked."""
    if arguments.to == "link":
        return page_address(position, arguments.base)
    if arguments.base is not None:
        raise UsageError("--base goes only with --to link")
    if arguments.to == PICTURE:
        return position.svg().removesuffix("\n")
    return export(position, arguments.to).removesuffix("\n")
