"""What cannot be answered, as a sentence and an exit code."""

from __future__ import annotations

from typing import NamedTuple

from minescope.cli.arguments import UsageError
from minescope.cli.exit_codes import OUT_OF_TIME, UNREADABLE
from minescope.errors import BudgetError, MinescopeError


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
