"""Reading the command line: a parser that complains in one sentence, and the kinds of values."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from fractions import Fraction
from importlib import import_module
from typing import Any, NoReturn, TypeAlias

from minescope.errors import PositionError
from minescope.prior import exact_fraction

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
