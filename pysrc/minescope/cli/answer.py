"""What commands that answer a question have in common: how long it may take, and --json."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping

from minescope.api import PROTOCOL, handle
from minescope.cli.arguments import UsageError, seconds
from minescope.cli.exit_codes import ANSWERED, CONTRADICTION
from minescope.errors import BudgetError


def add_answer_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--max-seconds", type=seconds, metavar="S", help="stop after S seconds")
    parser.add_argument("--json", action="store_true", help="print the answer as JSON instead")


def print_answer(operation: str, fields: Mapping[str, object]) -> int:
    """Print the response to a request; an error becomes a sentence as everywhere."""
    text = handle(json.dumps({"version": PROTOCOL, "operation": operation, **fields}))
    response = json.loads(text)
    if "answer" in response:
        print(text)
        answer = response["answer"]
        # What is only supposed may be impossible, too.
        return ANSWERED if answer["legal"] and answer.get("possible", True) else CONTRADICTION
    error = response["error"]
    if error["kind"] == "stopped":
        raise KeyboardInterrupt
    raise (BudgetError if error["kind"] == "budget" else UsageError)(error["message"])
