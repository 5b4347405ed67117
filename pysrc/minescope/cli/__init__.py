"""The terminal: `minescope solve FILE` prints a board with its probabilities, `minescope generate
FAMILY` a graph to solve.

Exit codes: 0 an answer, 1 a contradiction (which is an answer, too), 2 input that cannot be read,
3 stopped by --max-seconds, 130 interrupted from the keyboard, 141 nobody reads the output any more.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Final, NoReturn, get_args

from minescope import __version__
from minescope.api import PROTOCOL, handle
from minescope.api.positions import write_position
from minescope.board import Position
from minescope.board.families import FAMILIES, Family, make_graph
from minescope.board.formats.recognise import FORMATS, export, parse
from minescope.board.formats.source import MAX_SOURCE
from minescope.cli.drawing import Layout
from minescope.cli.report import describe
from minescope.cli.wording import printable
from minescope.counting.choose import ENGINE_NAMES
from minescope.draws import seed_text
from minescope.errors import BudgetError, MinescopeError, PositionError
from minescope.play.reveal import dealt_position
from minescope.prior import Density, Total, Uniform, Weighting, exact_fraction
from minescope.solving.solution import solve

ANSWERED: Final = 0
CONTRADICTION: Final = 1
UNREADABLE: Final = 2
OUT_OF_TIME: Final = 3
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141

STANDARD_INPUT: Final = "-"

WRITTEN_FORMATS: Final = [entry.name for entry in FORMATS.values() if entry.write]


class UsageError(Exception):
    """An option or a file that cannot be used, in one sentence."""


class Parser(argparse.ArgumentParser):
    """An argument parser that complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message.removesuffix('.')}; see {self.prog} --help")


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
    command: Callable[[argparse.Namespace], int] = arguments.command
    return command(arguments)


def _parser() -> Parser:
    parser = Parser(prog="minescope", description="Exact Minesweeper probabilities.")
    version = f"minescope {__version__}"
    parser.add_argument("--version", action="version", version=version)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    position = _position_options()
    solving = commands.add_parser(
        "solve",
        parents=[position],
        help="print a board with its probabilities",
        description="Print a board with the probability of every unknown cell.",
        epilog="Exit code: 0 solved, 1 the numbers contradict each other, 2 the input cannot be "
        "read, 3 stopped by --max-seconds.",
    )
    solving.set_defaults(command=_solve)
    solving.add_argument("--engine", choices=ENGINE_NAMES, help="which engine counts")
    solving.add_argument(
        "--max-seconds", type=_seconds, metavar="S", help="give up after so many seconds"
    )
    solving.add_argument(
        "--cells",
        choices=get_args(Layout),
        default="auto",
        help="what an unknown cell shows (auto: the most exact that fits)",
    )
    solving.add_argument("--json", action="store_true", help="print the answer as JSON instead")
    converting = commands.add_parser(
        "convert",
        parents=[position],
        help="write a board in another format",
        description="Write a board in another format.",
        epilog="Formats: "
        + "; ".join(f"{name}, {FORMATS[name].description}" for name in WRITTEN_FORMATS),
    )
    converting.set_defaults(command=_convert)
    converting.add_argument("--to", required=True, choices=WRITTEN_FORMATS, help="the format")
    _add_generate(commands.add_parser)
    return parser


def _add_generate(add_parser: Callable[..., argparse.ArgumentParser]) -> None:
    generating = add_parser(
        "generate",
        help="make a graph, and perhaps deal mines on it",
        description="Make a graph of a family, deal mines on it and reveal some vertices.",
        epilog="Families: " + ", ".join(FAMILIES),
    )
    generating.set_defaults(command=_generate)
    generating.add_argument("family", metavar="FAMILY", choices=FAMILIES, help="see below")
    generating.add_argument(
        "parameters", metavar="NAME=NUMBER", nargs="*", type=_parameter, help="vertices=30"
    )
    generating.add_argument("--mines", type=_whole, metavar="K", help="deal so many mines")
    generating.add_argument(
        "--reveal",
        type=_fraction_or_whole,
        metavar="N",
        default=0,
        help="so many vertices without a mine show their number; or a share: 40%%",
    )
    generating.add_argument("--seed", help="the same seed gives the same graph and mines")
    generating.add_argument("--to", default="text", choices=WRITTEN_FORMATS, help="the format")


def _position_options() -> Parser:
    """The file, and what it may not say or should not."""
    options = Parser(add_help=False)
    options.add_argument("file", metavar="FILE", help="a board in any known format; - reads stdin")
    priors = options.add_mutually_exclusive_group()
    priors.add_argument(
        "--mines", type=_whole, metavar="K", help="so many mines in all, flags included"
    )
    priors.add_argument(
        "--density", type=_fraction, metavar="RHO", help="mines a cell: 99/480, 0.207 or 20.7%%"
    )
    priors.add_argument(
        "--odds", type=_fraction, metavar="LAMBDA", help="the weight of one more mine: 1/4"
    )
    priors.add_argument("--uniform", action="store_true", help="every assignment counts alike")
    options.add_argument("--x-max", type=_whole, metavar="N", help="at most N mines in a cell")
    options.add_argument(
        "--weighting",
        choices=get_args(Weighting),
        help="how several mines share a cell: as distinct mines, or in slots",
    )
    return options


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 18):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no whole number")
    return int(text)


def _fraction(text: str) -> Fraction:
    try:
        return exact_fraction(text)
    except PositionError as problem:
        raise argparse.ArgumentTypeError(problem.message) from problem


def _fraction_or_whole(text: str) -> int | Fraction:
    return _whole(text) if text.isdecimal() else _fraction(text)


def _parameter(text: str) -> tuple[str, int]:
    name, equals, number = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no parameter such as vertices=30")
    return name, _whole(number)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float("inf"):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no positive number")
    return seconds


def _read(arguments: argparse.Namespace) -> Position:
    """The position of the file, with what the options say in place of what it says."""
    name: str = arguments.file
    is_input = name == STANDARD_INPUT
    shown = "standard input" if is_input else name
    # UTF-16 has two bytes a character and UTF-8 up to four: longer cannot be a text that is read.
    most = 4 * MAX_SOURCE + 1
    try:
        if is_input:
            data = sys.stdin.buffer.read(most)
        else:
            with Path(name).open("rb") as file:
                data = file.read(most)
    except OSError as problem:
        raise UsageError(f"{shown} cannot be read: {problem.strerror or problem}") from problem
    except ValueError as problem:
        raise UsageError(f"{shown} is no name of a file") from problem
    try:
        position = parse(data, None if is_input else name)
    except MinescopeError as problem:
        raise UsageError(f"{shown}: {problem.message}") from problem
    return _with_options(position, arguments)


def _with_options(position: Position, arguments: argparse.Namespace) -> Position:
    if arguments.x_max is not None:
        position = replace(position, x_max=arguments.x_max)
    weighting: Weighting = arguments.weighting or "distinct"
    if arguments.mines is not None:
        position = replace(position, prior=Total(arguments.mines, weighting))
    elif arguments.density is not None:
        position = replace(position, prior=Density(arguments.density, weighting=weighting))
    elif arguments.odds is not None:
        position = replace(position, prior=Density(odds=arguments.odds, weighting=weighting))
    elif arguments.uniform:
        position = replace(position, prior=Uniform())
    elif arguments.weighting and isinstance(position.prior, Total):
        position = replace(position, prior=replace(position.prior, weighting=weighting))
    elif arguments.weighting and isinstance(position.prior, Density):
        rho, odds = position.prior.rho, position.prior.odds
        position = replace(position, prior=Density(rho, odds=odds, weighting=weighting))
    if arguments.weighting and isinstance(position.prior, Uniform):
        raise UsageError("where every assignment counts alike, --weighting has no meaning")
    return position


def _convert(arguments: argparse.Namespace) -> int:
    text = export(_read(arguments), arguments.to)
    print(text.removesuffix("\n"))
    return ANSWERED


def _generate(arguments: argparse.Namespace) -> int:
    seed = seed_text(arguments.seed)
    parameters = _parameters(FAMILIES[arguments.family], arguments.parameters)
    graph = make_graph(arguments.family, seed=seed, **parameters)
    if arguments.mines is not None:
        position = dealt_position(graph, arguments.mines, reveal=arguments.reveal, seed=seed)
    elif arguments.reveal:
        raise UsageError("--reveal needs --mines K: without mines nothing is dealt")
    else:
        position = Position.of(graph, {})
    print(export(position, arguments.to).removesuffix("\n"))
    return ANSWERED


def _parameters(family: Family, given: Sequence[tuple[str, int]]) -> dict[str, int]:
    """What a family is made with, each of it said once."""
    known = [parameter.name for parameter in family.parameters]
    found: dict[str, int] = {}
    for name, value in given:
        if name not in known:
            takes = f"takes {', '.join(known)}" if known else "takes none"
            hint = "; a seed is given by --seed" if name == "seed" else ""
            raise UsageError(
                f"the family {family.name} has no parameter {printable(name)[:40]}: it {takes}{hint}"
            )
        if name in found:
            raise UsageError(
                f"{name} is given twice, as {found[name]} and as {value}; leave one of them out"
            )
        found[name] = value
    return found


def _solve(arguments: argparse.Namespace) -> int:
    position = _read(arguments)
    if position.prior is None:
        raise UsageError(
            "the board does not say how many mines there are; add --mines K, --density RHO, "
            "--odds LAMBDA or --uniform"
        )
    if arguments.json:
        return _print_json(position, arguments)
    solution = solve(position, engine=arguments.engine, max_seconds=arguments.max_seconds)
    for line in describe(solution, arguments.cells):
        print(line)
    return ANSWERED if solution.legal else CONTRADICTION


def _print_json(position: Position, arguments: argparse.Namespace) -> int:
    """The answer of the api; an error becomes a sentence as everywhere."""
    request = {
        "version": PROTOCOL,
        "operation": "solve",
        "position": write_position(position),
        "engine": arguments.engine,
        "max_seconds": arguments.max_seconds,
    }
    text = handle(json.dumps(request))
    response = json.loads(text)
    if "answer" in response:
        print(text)
        return ANSWERED if response["answer"]["legal"] else CONTRADICTION
    error = response["error"]
    if error["kind"] == "stopped":
        return INTERRUPTED
    return _complain(error["message"], OUT_OF_TIME if error["kind"] == "budget" else UNREADABLE)
