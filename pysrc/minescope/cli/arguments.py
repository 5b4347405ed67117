"""Reading the command line: a parser that complains in one sentence, and the kinds of values.

And how a command ends, for scripts that call it: with an exit code, and a sentence where it cannot
answer.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from fractions import Fraction
from importlib import import_module
from typing import Any, Final, NamedTuple, NoReturn, TypeAlias

from minescope.errors import BudgetError, MinescopeError, PositionError
from minescope.prior import exact_fraction

ANSWERED: Final = 0
CONTRADICTION: Final = 1
"""Which is an answer, too."""
UNREADABLE: Final = 2
"""Input, arguments or an output that cannot be used; or work that was lost with a process that was killed."""
OUT_OF_TIME: Final = 3
"""Stopped by --max-seconds."""
INTERRUPTED: Final = 130
"""From the keyboard."""
BROKEN_PIPE: Final = 141
"""Nobody reads the output any more."""
AddParser: TypeAlias = Callable[..., argparse.ArgumentParser]
"""Makes the parser of a command; it takes the command's name and texts for its help."""


class UsageError(Exception):
    """An option or a file that cannot be used, in one sentence."""


class Parser(argparse.ArgumentParser):
    """An argument parser that complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message.removesuffix('.')}; see {self.prog} --help")


def import_extra(module: str, extra: str) -> Any:  # noqa: ANN401  not all of them have types
    """A library that only some people have; without it, what to install."""
    try:
        return import_module(module)
    except ImportError as problem:
        raise UsageError(
            f"this needs {module}, which is not installed; pip install 'minescope[{extra}]' adds it"
        ) from problem


def completed_by_files(argument: argparse.Action) -> None:
    """Tell shells that the word is the name of a file."""
    # What shtab reads, see its FILE; written out, because few people have it installed.
    names = {
        "bash": "_shtab_compgen_files",
        "zsh": "_files",
        "tcsh": "f",
        "fish": "(__fish_complete_path (commandline -ct))",
    }
    vars(argument)["complete"] = names


def whole(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 18):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number")
    return int(text)


def fraction(text: str) -> Fraction:
    try:
        return exact_fraction(text)
    except PositionError as problem:
        raise argparse.ArgumentTypeError(problem.message) from problem


def fraction_or_whole(text: str) -> int | Fraction:
    return whole(text) if text.isdecimal() else fraction(text)


def seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a positive number")
    return number


class Failure(NamedTuple):
    """Why there is no answer."""

    sentence: str
    code: int


def failure_of(problem: MinescopeError | UsageError, command: str | None = None) -> Failure:
    """The sentence; where it is about how a command was called, it ends with the command's help.

    >>> failure_of(UsageError("give pins or --depends, not both"), "minescope what-if").sentence
    'give pins or --depends, not both; see minescope what-if --help'
    """
    if isinstance(problem, BudgetError):
        return Failure(problem.message, OUT_OF_TIME)
    sentence = str(problem)
    # A sentence about the content of a file is complete, and the help would add nothing.
    is_about_usage = isinstance(problem, UsageError) and not sentence.endswith((".", "--help"))
    if command is not None and is_about_usage:
        sentence += f"; see {command} --help"
    return Failure(sentence, UNREADABLE)
