"""`minescope schema`: what the page and Python say to each other."""

from __future__ import annotations

import argparse

from minescope.api.schema import schema_text
from minescope.cli.arguments import AddParser
from minescope.cli.exit_codes import ANSWERED


def add_to(add_parser: AddParser) -> argparse.ArgumentParser:
    return add_parser(
        "schema",
        help="describe the JSON requests that the package answers",
        description="Describe the JSON requests that minescope.api.handle answers, operation by "
        "operation.",
    )


def run(_: argparse.Namespace) -> int:
    print(schema_text())
    return ANSWERED
