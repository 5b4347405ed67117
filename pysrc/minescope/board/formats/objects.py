"""A board within an object, as programs send and save it: `{"width": 9, "mines": 10, "board": [[...]]}`.

An object may hold other lists as well, such as the places of mines. The name of a value says that it is the
board; without such a name, it must be the only one that could be.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from itertools import islice
from typing import Final

from minescope.board.formats.source import words
from minescope.errors import NotationError
from minescope.nesting import check_nesting

_NAMES: Final = (
    *("board", "grid", "field", "map", "minefield", "cells", "tiles", "rows", "matrix", "state"),
    *("visible", "view", "observation"),
)
"""What programs call their boards, the surest first."""
_OTHER: Final = re.compile("mine|bomb|coord|place|flag|move|history|prob|click", re.IGNORECASE)
"""In the names of lists that are no boards."""
_ANSWER: Final = frozenset({"version", "operation", "answer"})
"""Fields of our own answers, in which lists of chances look like rows."""
NO_BOARD: Final = 'This object holds no board; a list of rows is expected under "board".'
_MOST_VALUES: Final = 10_000
_MOST_TOLD: Final = 20
"""Numbers of an object that are looked at."""


def object_in(text: str) -> Mapping[str, object] | None:
    """The object that a text of JSON is; None where it is something else."""
    if not text.lstrip().startswith("{"):
        return None
    try:
        check_nesting(text)
        found = json.loads(text)
    except ValueError:  # no JSON, a number too long, or lists too deep
        return None
    return found if isinstance(found, dict) else None


def board_in(values: Mapping[str, object]) -> object | None:
    """The value that is the board, in the object or in objects within it; None where there is none.

    >>> board_in({"mines": [[0, 1]], "game": {"board": ["1?"]}})
    ['1?']
    """
    if values.keys() >= _ANSWER:
        raise NotationError(
            "This is an answer of Minescope, which says much of a board and does not hold it: give the board "
            "that was asked about."
        )
    boards = {
        name: value
        for name, value in islice(_all_values(values), _MOST_VALUES)
        if _may_be_board(value)
    }
    for known in _NAMES:
        named = [value for name, value in boards.items() if name.lower() == known]
        if named:
            return named[0]
    lists = {
        name: value
        for name, value in boards.items()
        if not isinstance(value, str) and not _OTHER.search(name)
    }
    if len(lists) > 1:
        raise NotationError(
            f"The object holds several lists: {words([repr(name) for name in lists][:4], 'and')}. Call "
            "the one that is meant 'board', or paste it alone."
        )
    return next(iter(lists.values()), None)


def numbers_in(values: Mapping[str, object]) -> str:
    """The whole numbers of an object as a text of lines, to be read as what stands beside a board."""
    told = [
        f'"{name}": {value}'
        for name, value in islice(_all_values(values), _MOST_VALUES)
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**6
    ]
    return "\n".join(told[:_MOST_TOLD])


def _all_values(values: Mapping[str, object]) -> list[tuple[str, object]]:
    """The values with their names, those of the object itself first."""
    found: list[tuple[str, object]] = []
    waiting = [values]
    for inner in waiting:
        for name, value in inner.items():
            if isinstance(value, Mapping):
                waiting.append(value)
            else:
                found.append((str(name), value))
    return found


def _may_be_board(value: object) -> bool:
    if isinstance(value, str):
        return "\n" in value
    if hasattr(value, "tolist") or hasattr(value, "to_numpy"):
        return True
    return (
        isinstance(value, (list, tuple))
        and bool(value)
        and all([isinstance(row, (list, tuple, str)) for row in value])
    )
