"""The terminal: `minescope solve FILE` prints a board with its probabilities, `minescope generate
FAMILY` a graph to solve.

One file a command: `solve`, `why`, `what_if`, `advise`, `solutions`, `convert`, `generate`, `board`,
`simulate`, `serve`, `schema`, `completion`. Each has `add_to`, which describes its arguments, and `run`,
which does the work and returns an exit code. A new command is such a file and its name in `COMMANDS`.
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
    serve,
    simulate,
    solutions,
    solve,
    what_if,
    why,
)
from minescope.cli.arguments import (
    ANSWERED,
    BROKEN_PIPE,
    INTERRUPTED,
    UNREADABLE,
    Parser,
    UsageError,
    completed_by_files,
    failure_of,
)
from minescope.cli.output import check_standard_output, complain, give_up, output_to
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
    serve,
    schema,
    completion,
)

UNWRITABLE: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
"""Errors of an output: a full disk, or one that takes no more from this person, a file that is too long, a
broken disk, and a stream that was opened for reading.
"""


def main(argv: list[str] | None = None) -> int:
    """Run one command and return its exit code."""
    _keep_places_of_closed_streams()
    if sys.stderr is None:
        # Closed by whoever started this, who wants only the exit code.
        sys.stderr = io.StringIO()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A board may hold characters that the terminal's encoding lacks.
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _answer(argv)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        give_up(sys.stdout)
        return BROKEN_PIPE
    except OSError as problem:
        if problem.errno not in UNWRITABLE:
            raise
        give_up(sys.stdout)
        complain(f"the output cannot be written: {problem.strerror}")
        return UNREADABLE
    return code


def _keep_places_of_closed_streams() -> None:
    """A file that is opened later must not come to stand where a standard stream stood: what is meant for the
    stream, by whatever part of Python, would go into the file.
    """
    if None in (sys.stdin, sys.stdout, sys.stderr):
        while (place := os.open(os.devnull, os.O_RDWR)) <= 2:
            pass
        os.close(place)


def _answer(argv: list[str] | None) -> int:
    """The exit code of what was asked; why there is no answer is told in a sentence."""
    command = "minescope"
    try:
        arguments = _read(argv)
        if arguments is None:
            return ANSWERED
        command = arguments.parser.prog
        return _run(arguments)
    except (MinescopeError, UsageError) as problem:
        failure = failure_of(problem, command)
        complain(failure.sentence)
        return failure.code
    except MemoryError:
        complain("There is not enough memory for this.")
        return UNREADABLE
    except KeyboardInterrupt:
        return INTERRUPTED


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
    # argparse passes over an output that cannot be written.
    with redirect_stdout(io.StringIO()) as printed:
        try:
            arguments, strange = command_parser().parse_known_args(argv)
        except SystemExit:
            # Every complaint is a UsageError.
            arguments = None
    if arguments is None:
        check_standard_output()
        print(printed.getvalue(), end="")
        return None
    if strange:
        arguments.parser.error(f"unrecognized arguments: {' '.join(strange)}")
    return arguments


def _run(arguments: argparse.Namespace) -> int:
    code: int
    if arguments.output is None:
        check_standard_output()
        code = arguments.run(arguments)
    else:
        with output_to(arguments.output) as stream, redirect_stdout(stream):
            code = arguments.run(arguments)
    return code
