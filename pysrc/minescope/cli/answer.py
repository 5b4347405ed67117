"""What commands that answer a question have in common: how long it may take, and --json.

The answer of the api speaks of cells by their index. Beside it, every cell stands by row and column or by
name, in the order of these indices; `minescope schema` prints the JSON Schema of it all.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping

from minescope.api import PROTOCOL, handle
from minescope.api.positions import write_position
from minescope.board import Position
from minescope.cli.arguments import ANSWERED, CONTRADICTION, UsageError, seconds
from minescope.cli.json_cells import chances_in, write_cells
from minescope.cli.terminal import progress_bar
from minescope.errors import BudgetError


def add_answer_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-s", "--max-seconds", type=seconds, metavar="S", help="stop after S seconds"
    )
    parser.add_argument("--json", action="store_true", help="print the answer as JSON instead")


def print_answer(operation: str, position: Position, fields: Mapping[str, object]) -> int:
    """Print the response to a request in a line; an error becomes a sentence as everywhere."""
    asked = {"operation": operation, "position": write_position(position), **fields}
    with progress_bar("Counting") as advance:
        text = handle(
            json.dumps({"version": PROTOCOL, **asked}),
            lambda done, expected, _nodes=0, /: advance(done, expected),
        )
    response = json.loads(text)
    if "answer" in response:
        answer = response["answer"]
        chances = chances_in(answer) if operation == "solve" else {}
        response["cells"] = write_cells(position, chances)
        print(json.dumps(response, separators=(",", ":"), allow_nan=False))
        # What is only supposed may be impossible, too.
        return ANSWERED if answer["legal"] and answer.get("possible", True) else CONTRADICTION
    error = response["error"]
    if error["kind"] == "stopped":
        raise KeyboardInterrupt
    raise (BudgetError if error["kind"] == "budget" else UsageError)(error["message"])
