"""`minescope schema`: the JSON Schema of what --json prints; or what the page and Python say."""

from __future__ import annotations

import argparse
from importlib.resources import files
from typing import Final

from minescope.cli.arguments import ANSWERED, AddParser

SCHEMA: Final = "answers.schema.json"
"""A file beside this one, derived from the types of the answers by build_scripts/answer_schema.py."""


def add_to(add_parser: AddParser) -> argparse.ArgumentParser:
    parser = add_parser(
        "schema",
        help="describe the JSON that commands print",
        description="Print the JSON Schema of what commands print with --json, a line at a time; or, with "
        "--protocol, describe the JSON requests that minescope.api.handle answers, operation by operation.",
    )
    parser.add_argument(
        "--protocol", action="store_true", help="what the page and Python say to each other"
    )
    return parser


def run(arguments: argparse.Namespace) -> int:
    if arguments.protocol:
        # Imported on request: it reads every operation.
        from minescope.api.schema import schema_text

        print(schema_text())
    else:
        text = files("minescope.cli").joinpath(SCHEMA).read_text(encoding="utf-8")
        print(text.removesuffix("\n"))
    return ANSWERED
