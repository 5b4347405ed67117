"""`minescope convert FILE --to FORMAT`: a board in another format."""

from __future__ import annotations

import argparse

from minescope.board.formats.recognise import FORMATS, export
from minescope.cli.arguments import AddParser
from minescope.cli.board_file import WRITTEN_FORMATS, board_options, read_board
from minescope.cli.exit_codes import ANSWERED


def add_to(add_parser: AddParser) -> argparse.ArgumentParser:
    parser = add_parser(
        "convert",
        parents=[board_options()],
        help="write a board in another format",
        description="Write a board in another format.",
        epilog="Formats: "
        + "; ".join(f"{name}: {FORMATS[name].description}" for name in WRITTEN_FORMATS)
        + ".",
    )
    parser.add_argument(
        "--to", required=True, choices=WRITTEN_FORMATS, help="the format (see below)"
    )
    return parser


def run(arguments: argparse.Namespace) -> int:
    text = export(read_board(arguments), arguments.to)
    print(text.removesuffix("\n"))
    return ANSWERED
