"""The terminal: `minescope solve FILE` prints a board with its probabilities, `minescope generate
FAMILY` a graph to solve.

One file a command: `solve`, `why`, `what_if`, `advise`, `solutions`, `convert`, `generate`, `board`,
`simulate`, `schema`. Each has `add_to`, which describes its arguments, and `run`, which does the work and
returns an exit code. A new command is such a file and its name in `COMMANDS`.
"""

from __future__ import annotations

import io
import os
import sys
from argparse import Namespace
from collections.abc import Callable
from typing import Final

from minescope import __version__
from minescope.cli import (
    advise,
    board,
    convert,
    generate,
    schema,
    simulate,
    solutions,
    solve,
    what_if,
    why,
)
from minescope.cli.arguments import Parser, UsageError
from minescope.cli.exit_codes import ANSWERED, BROKEN_PIPE, INTERRUPTED, OUT_OF_TIME, UNREADABLE
from minescope.cli.wording import printable
from minescope.errors import BudgetError, MinescopeError

COMMANDS: Final = (
    solve,
    why,
    what_if,
    advise,
    solutions,
    convert,
    generate,
    board,
    simulate,
    schema,
)


def main(argv: list[str] | None = None) -> int:
    """Run one command and return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A board may hold characters that the terminal's encoding lacks.
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _run(argv)
        sys.stdout.flush()
    except BudgetError as error:
        return _complain(error.message, OUT_OF_TIME)
    except (MinescopeError, UsageError) as error:
        return _complain(str(error), UNREADABLE)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Python flushes once more at its end; this gives it something that cannot break.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    return code


def _complain(sentence: str, code: int) -> int:
    print(f"minescope: {printable(sentence)}", file=sys.stderr)
    return code


def _run(argv: list[str] | None) -> int:
    try:
        arguments = _parser().parse_args(argv)
    except SystemExit as end:
        # --help and --version end here; every complaint is a UsageError.
        return end.code if isinstance(end.code, int) else ANSWERED
    run: Callable[[Namespace], int] = arguments.run
    return run(arguments)


def _parser() -> Parser:
    parser = Parser(prog="minescope", description="Exact Minesweeper probabilities.")
    parser.add_argument("--version", action="version", version=f"minescope {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add_to(commands.add_parser).set_defaults(run=command.run)
    return parser
