"""The board that a command reads: a file, and options for what it does not say or should not."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final, get_args

from minescope.board import Position
from minescope.board.formats.recognise import FORMATS, parse
from minescope.board.formats.source import MAX_SOURCE
from minescope.cli.arguments import Parser, UsageError, fraction, whole
from minescope.errors import MinescopeError
from minescope.prior import Density, Total, Uniform, Weighting

STANDARD_INPUT: Final = "-"

WRITTEN_FORMATS: Final = [entry.name for entry in FORMATS.values() if entry.write]


def board_options() -> Parser:
    """The file, and what it may not say or should not."""
    options = Parser(add_help=False)
    options.add_argument(
        "file", metavar="FILE", help="a board in any known format; - reads standard input"
    )
    priors = options.add_mutually_exclusive_group()
    priors.add_argument(
        "--mines", type=whole, metavar="K", help="the number of mines, flags included"
    )
    priors.add_argument(
        "--density", type=fraction, metavar="RHO", help="mines per cell: 99/480, 0.207 or 20.7%%"
    )
    priors.add_argument(
        "--odds", type=fraction, metavar="LAMBDA", help="odds of a mine in each cell: 1/4"
    )
    priors.add_argument("--uniform", action="store_true", help="every arrangement equally likely")
    options.add_argument("--x-max", type=whole, metavar="N", help="at most N mines in a cell")
    options.add_argument(
        "--weighting",
        choices=get_args(Weighting),
        help="how several mines share a cell: as distinct mines, or in slots",
    )
    return options


def read_board(arguments: argparse.Namespace) -> Position:
    """The position of the file, with what the options say in place of what it says."""
    name: str = arguments.file
    data = read_file(name)
    try:
        position = parse(data, None if name == STANDARD_INPUT else name)
    except MinescopeError as problem:
        raise UsageError(f"{shown_name(name)}: {problem.message}") from problem
    return _with_options(position, arguments)


def read_board_with_prior(arguments: argparse.Namespace) -> Position:
    """The same; a board whose mines nothing is said of cannot be used."""
    position = read_board(arguments)
    if position.prior is None:
        raise UsageError(
            "the board does not say how many mines it has; add --mines K, --density RHO, "
            "--odds LAMBDA or --uniform"
        )
    return position


def read_file(name: str) -> bytes:
    """The content of a file, or of standard input; of one that is too long only the beginning."""
    # UTF-16 has two bytes a character and UTF-8 up to four: longer cannot be a text that is read.
    most = 4 * MAX_SOURCE + 1
    try:
        if name == STANDARD_INPUT:
            return sys.stdin.buffer.read(most)
        with Path(name).open("rb") as file:
            return file.read(most)
    except OSError as problem:
        reason = problem.strerror or problem
        raise UsageError(f"{shown_name(name)} cannot be read: {reason}") from problem
    except ValueError as problem:
        raise UsageError(f"{shown_name(name)} is not a file name") from problem


def shown_name(name: str) -> str:
    """A file as a sentence calls it."""
    return "standard input" if name == STANDARD_INPUT else name


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
        raise UsageError("--weighting has no meaning where every arrangement is equally likely")
    return position
