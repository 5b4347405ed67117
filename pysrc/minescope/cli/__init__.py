"""The terminal: `minescope solve FILE` prints a board with its probabilities, `minescope generate
FAMILY` a graph to solve.

One file a command: `solve`, `why`, `what_if`, `advise`, `solutions`, `convert`, `generate`, `board`,
`simulate`, `schema`, `completion`. Each has `add_to`, which describes its arguments, and `run`, which does
the work and returns an exit code. A new command is such a file and its name in `COMMANDS`.
"""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
from contextlib import redirect_stdout
from typing import Final

from minescope import __version__
from minescope.cli import (
    advise,
    board,
    completion,
    convert,
    generate,
    schema,
    simulate,
    solutions,
    solve,
    what_if,
    why,
)
from minescope.cli.arguments import Parser, UsageError, completed_by_files
from minescope.cli.exit_codes import ANSWERED, BROKEN_PIPE, INTERRUPTED, UNREADABLE
from minescope.cli.failures import failure_of
from minescope.cli.output import write_file
from minescope.cli.wording import printable
from minescope.errors import MinescopeError

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
    completion,
)


def main(argv: list[str] | None = None) -> int:
    """Run one command and return its exit code."""
    if sys.stdout is None:
        # Closed by whoever started this, who wants only the exit code.
        sys.stdout = io.StringIO()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A board may hold characters that the terminal's encoding lacks.
            stream.reconfigure(errors="backslashreplace")
    command = "minescope"
    try:
        arguments = _read(argv)
        if arguments is None:
            return ANSWERED
        command = arguments.parser.prog
        code = _run(arguments)
        sys.stdout.flush()
    except (MinescopeError, UsageError) as problem:
        failure = failure_of(problem, command)
        print(f"minescope: {printable(failure.sentence)}", file=sys.stderr)
        return failure.code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _give_up_output()
        return BROKEN_PIPE
    except OSError as problem:
        if problem.errno not in (errno.ENOSPC, errno.EFBIG, errno.EIO):
            raise
        _give_up_output()
        print(f"minescope: the output cannot be written: {problem.strerror}", file=sys.stderr)
        return UNREADABLE
    return code


def _give_up_output() -> None:
    """Python flushes once more at its end; this gives it something that cannot break."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def command_parser() -> Parser:
    """All commands and their options."""
    parser = Parser(prog="minescope", description="Exact Minesweeper probabilities.")
    python = sys.version.split()[0]  # a report of a fault needs both
    parser.add_argument(
        "-V", "--version", action="version", version=f"minescope {__version__}, Python {python}"
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        own = command.add_to(commands.add_parser)
        output = own.add_argument(
            "-o", "--output", metavar="FILE", help="write the output to this file"
        )
        completed_by_files(output)
        own.set_defaults(run=command.run, parser=own)
    return parser


def _read(argv: list[str] | None) -> argparse.Namespace | None:
    """What was asked; nothing more is to be done after --help and --version."""
    try:
        arguments, strange = command_parser().parse_known_args(argv)
    except SystemExit:
        # Every complaint is a UsageError.
        return None
    if strange:
        arguments.parser.error(f"unrecognized arguments: {' '.join(strange)}")
    return arguments


def _run(arguments: argparse.Namespace) -> int:
    code: int
    if arguments.output is None:
        code = arguments.run(arguments)
        return code
    # Kept until the end: a command that fails leaves no half of a file.
    with redirect_stdout(io.StringIO()) as printed:
        code = arguments.run(arguments)
    write_file(arguments.output, printed.getvalue())
    return code
