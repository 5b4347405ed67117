"""The board that a command reads: a file, and options for what it does not say or should not.

`--from NAME` says how it is read where a text can be read in several ways, `--flags` whether its flags
are believed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple, TypedDict, get_args

from minescope.board import Grid, Position
from minescope.board.formats.flags import FLAGS, Flags
from minescope.board.formats.recognise import parse, readings
from minescope.board.formats.source import MAX_SOURCE
from minescope.cli.arguments import Parser, UsageError, completed_by_files, fraction, whole
from minescope.cli.cell_values import is_place
from minescope.cli.wording import printable
from minescope.errors import MinescopeError
from minescope.prior import Density, Total, Uniform, Weighting


class ChosenReading(TypedDict):
    """What `parse` is told."""

    format: str | None
    flags: Flags | None


def add_reading_options(options: Parser) -> None:
    group = options.add_argument_group("how the board is read")
    group.add_argument(
        "--from",
        dest="format",
        metavar="NAME",
        help="the format, or one of the readings that a text allows, such as 'rows:.=covered'",
    )
    group.add_argument(
        "--flags",
        choices=FLAGS,
        help="believe flags as mines (the usual way), or take them for covered cells",
    )


def chosen_reading(arguments: argparse.Namespace) -> ChosenReading:
    return {"format": arguments.format, "flags": arguments.flags}


STANDARD_INPUT: Final = "-"
_LINKS: Final = ("link", "jsm", "bm", "minesweepr", "tatham")


class Source(NamedTuple):
    """A board before it is read."""

    data: str | bytes
    title: str
    """How a sentence calls it."""
    filename: str | None = None
    """Its file, where it comes from one."""


def board_options(*, several: bool = False) -> Parser:
    """The file, or several of them, and what they may not say or should not."""
    options = Parser(add_help=False)
    what = "a file with a board in any known format, or the link or text of a board itself"
    completed_by_files(
        options.add_argument(
            "files" if several else "file",
            metavar="FILE",
            nargs="*" if several else "?",
            help=f"{what}; - or a pipe: standard input",
        )
    )
    priors = options.add_mutually_exclusive_group()
    priors.add_argument(
        "-m", "--mines", type=whole, metavar="K", help="the number of mines, flags included"
    )
    priors.add_argument(
        "-d",
        "--density",
        type=fraction,
        metavar="RHO",
        help="mines per cell: 99/480, 0.207 or 20.7%%",
    )
    priors.add_argument(
        "--odds", type=fraction, metavar="LAMBDA", help="odds of a mine in each cell: 1/4"
    )
    priors.add_argument("--uniform", action="store_true", help="every arrangement equally likely")
    options.add_argument("-x", "--x-max", type=whole, metavar="N", help="at most N mines in a cell")
    options.add_argument(
        "--weighting",
        choices=get_args(Weighting),
        help="how several mines share a cell: as distinct mines, or in slots",
    )
    add_reading_options(options)
    return options


def read_board(arguments: argparse.Namespace) -> Position:
    """The position of the board's file, with what the options say in place of what it says."""
    given: Source | str | None = arguments.file
    source = given if isinstance(given, Source) else read_source(given)
    try:
        position = parse(source.data, source.filename, **chosen_reading(arguments))
    except MinescopeError as problem:
        raise UsageError(f"{source.title}: {problem.message}") from problem
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


def read_source(word: str | None) -> Source:
    """What a word of the command line stands for; without any, what comes through a pipe."""
    if word is None:
        data = b"" if not is_piped() else read_file(STANDARD_INPUT)
        if not data:
            raise UsageError(
                "there is no board; name a FILE, give the link or text of a board, or pipe one in"
            )
        return Source(data, shown_name(STANDARD_INPUT))
    if word != STANDARD_INPUT and not is_file(word):
        # Lines as a program writes them, too: few shells make a line end of \\n.
        text = word.replace("\\n", "\n")
        if "\n" in word or _is_board(text):
            return Source(text, "the board on the command line")
        if _is_row(word):
            raise UsageError(
                f"there is no file {printable(word)[:80]}; if it is a row of cells, put blanks between them, "
                "or pipe it in"
            )
    return Source(read_file(word), shown_name(word), None if word == STANDARD_INPUT else word)


def without_file(word: str | None, others: Sequence[str]) -> tuple[str | None, list[str]]:
    """The board's word, and those behind it: in a pipe the first word may be a cell already."""
    if word is None or is_file(word) or not is_piped():
        return word, list(others)
    is_cell = is_place(word) or is_place(" ".join([word, *others[:1]]))
    return (None, [word, *others]) if is_cell else (word, list(others))


def is_piped() -> bool:
    return sys.stdin is not None and not sys.stdin.isatty()


def is_file(name: str) -> bool:
    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return False


def _is_board(word: str) -> bool:
    """Whether a word that names no file is itself a board: some lines, a row, rows between slashes, a list
    or a link.
    """
    try:
        first = readings(word)[0]
    except MinescopeError:
        # Of what is plainly meant as a link a person wants to hear what is wrong with it.
        return "#" in word or "://" in word
    board = first.position.topology
    has_rows = "/" in word and isinstance(board, Grid) and board.height > 1 < board.width
    is_list = word.startswith(("[", "{", "("))
    return first.format in _LINKS or len(word.split()) > 1 or has_rows or is_list


def _is_row(word: str) -> bool:
    """Whether a word may be cells without blanks between them: it could as well be a file's name."""
    try:
        return len(word) > 1 and readings(word)[0].format == "rows"
    except MinescopeError:
        return False


def read_file(name: str) -> bytes:
    """The content of a file, or of standard input; of one that is too long only the beginning."""
    # UTF-16 has two bytes a character and UTF-8 up to four: longer cannot be a text that is read.
    most = 4 * MAX_SOURCE + 1
    try:
        if name == STANDARD_INPUT:
            return standard_input().read(most)
        with Path(name).open("rb") as file:
            return file.read(most)
    except OSError as problem:
        reason = problem.strerror or problem
        raise UsageError(f"{shown_name(name)} cannot be read: {reason}") from problem
    except ValueError as problem:
        raise UsageError(f"{shown_name(name)} is not a file name") from problem


def standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise UsageError("Standard input is closed; name a FILE, or pipe something in.")
    return sys.stdin.buffer


def shown_name(name: str) -> str:
    """A file as a sentence calls it."""
    return "standard input" if name == STANDARD_INPUT else name or "''"


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
