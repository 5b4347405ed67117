"""`minescope serve`: answers the page's requests for another program, one JSON text a line.

What comes and goes is the protocol of `minescope.api`, which `minescope schema --protocol` describes.
Every line that is not blank gets one line, in the same order, and what is no request gets an error.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import BinaryIO, Final

from minescope.api import handle, refuse
from minescope.api.request import MAX_REQUEST
from minescope.cli.arguments import ANSWERED, AddParser
from minescope.cli.board_file import standard_input

MAX_LINE: Final = 4 * MAX_REQUEST
"""Bytes of the longest line that is kept: UTF-8 has up to four for a character."""
LONGEST_NOTICE: Final = 1000
"""Characters of the response to a request that was stopped, and more."""


def add_to(add_parser: AddParser) -> argparse.ArgumentParser:
    return add_parser(
        "serve",
        help="answer requests of another program, a line each",
        description="Read JSON requests from standard input, one a line, and print the response to each in a "
        "line of its own, until the input ends. minescope schema --protocol describes both.",
        epilog='For example: {"version": 1, "operation": "solve", "position": "2x1x1\\n1H"}. What is no '
        "request is answered, too, with an error; blank lines are passed over. Exit code: 0 the input has "
        "ended, 130 stopped by Ctrl+C.",
    )


def run(_: argparse.Namespace) -> int:
    for line in _lines(standard_input()):
        response = _respond(line)
        print(response, flush=True)
        if _was_stopped(response):
            raise KeyboardInterrupt
    return ANSWERED


def _lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """The lines that are not blank; None for one that is too long, of which the rest is passed over."""
    while line := stream.readline(MAX_LINE + 1):
        if len(line) <= MAX_LINE or line.endswith(b"\n"):
            if not line.isspace():
                yield line
            continue
        # It may never end: whoever sends it is told at once.
        yield None
        while line and not line.endswith(b"\n"):
            line = stream.readline(MAX_LINE)


def _respond(line: bytes | None) -> str:
    if line is None:
        return refuse(f"The request has more than {MAX_REQUEST:,} characters, which is the limit.")
    try:
        # Some programs begin what they write with a mark of its encoding.
        return handle(line.decode("utf-8-sig"))
    except UnicodeDecodeError as problem:
        return refuse(
            f"The request is not UTF-8 text: byte {problem.start + 1} of the line begins no character."
        )


def _was_stopped(response: str) -> bool:
    """Whether Ctrl+C fell into the work: the door tells it like every other error."""
    if len(response) > LONGEST_NOTICE:
        return False
    error = json.loads(response).get("error")
    return error is not None and error["kind"] == "stopped"
