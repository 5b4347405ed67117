"""`minescope convert FILE --to FORMAT`: a board in another format."""

from __future__ import annotations

import argparse

from minescope.cli.arguments import ANSWERED, AddParser
from minescope.cli.board_file import board_options, read_board
from minescope.cli.output import WRITTEN_FORMATS, add_format_options, write_board


def add_to(add_parser: AddParser) -> argparse.ArgumentParser:
    parser = add_parser(
        "convert",
        parents=[board_options()],
        help="write a board in another format",
        description="Write a board in another format.",
        epilog="Formats: "
        + "; ".join(f"{name}: {description}" for name, description in WRITTEN_FORMATS.items())
        + ".",
    )
    add_format_options(parser, usual=None)
    return parser


def run(arguments: argparse.Namespace) -> int:
    print(write_board(read_board(arguments), arguments))
    return ANSWERED
