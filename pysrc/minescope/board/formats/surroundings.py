r"""Rows with something beside the cells: their numbers, the size of the board, or blanks for open cells.

       0 1 2          4 4
    0  . 1 #          ....
    1  . 1 #          ...

Terminals draw boards with numbers at their edges and leave cells without a mine around them blank; files
for programming contests begin with the number of rows and columns. What is left are rows of signs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from textwrap import dedent
from typing import Final

from minescope.board.formats.signs import is_sign, signs_of
from minescope.board.formats.source import Line

RULE_SIGNS: Final = frozenset(" \t|+=:-")
_BETWEEN: Final = str.maketrans("|:║│", "    ")
_BETWEEN_NUMBERS: Final = str.maketrans("|:║│,;\t", "       ")
_MOST_COLUMNS: Final = 500
_NAME: Final = re.compile("[A-Za-z_][A-Za-z_]+[0-9]*|[A-Za-z][0-9]+")
"""What a column may be called, and no sign is."""
_BULLET: Final = re.compile(r"\s*(?:[-*•]|[0-9]{1,3}[.):])\s+(\S.+)")
_NAMING: Final = re.compile(r"\s*[A-Za-z_ ]{2,40}[:=].{0,20}")
"""What may stand above or below such a list: `board:`, `mines: 3`."""


def is_rule(line: str) -> bool:
    """Whether a line only rules off rows: `+---+---+` or `|---|:-:|`."""
    signs = set(line)
    return signs <= RULE_SIGNS and not signs.isdisjoint("+=-")


def without_surroundings(lines: Sequence[str]) -> Iterator[str]:
    """The rows that lines may hold, each way to look at them as a text of its own."""
    rows = [line for line in lines if line.strip() and not is_rule(line)]
    if len(rows) > 1:
        for part in (
            _without_size(rows),
            _without_numbers(rows),
            _without_names(rows),
            _without_bullets(rows),
            _with_zeros(lines),
        ):
            if part:
                yield "\n".join(part)


def _without_size(rows: Sequence[str]) -> list[str]:
    """The rows behind a first line that says how many there are, and how many columns."""
    words = rows[0].split()
    if not 2 <= len(words) <= 3 or not all([w.isascii() and w.isdecimal() for w in words]):
        return []
    others = list(rows[1:])
    size = {len(others), len(signs_of(Line(1, others[0])).cells)}
    told = {int(word) for word in words[:2] if len(word) < 7}
    return others if told == size else []


def _without_numbers(rows: Sequence[str]) -> list[str]:
    """The rows behind their numbers, and below those of the columns."""
    words = [row.translate(_BETWEEN).split() for row in rows]
    columns, numbered = words[0], words[1:]
    if not (
        columns
        and _count_on(columns)
        and all([len(row) == len(columns) + 1 for row in numbered])
        and _count_on([row[0] for row in numbered])
    ):
        return []
    return [" ".join(row[1:]) for row in numbered]


def below_numbers(text: str) -> str | None:
    """What stands below a first line of at least three numbers that count on; None where there is none."""
    first, _, rest = text.partition("\n")
    words = first.translate(_BETWEEN_NUMBERS).split()
    return rest if len(words) > 2 and rest.strip() and _count_on(words) else None


def _without_names(rows: Sequence[str]) -> list[str]:
    """The rows of a table below a first line that names its columns."""
    for separator in (",", ";", "\t"):
        names, cells = [[word.strip(" \"'") for word in row.split(separator)] for row in rows[:2]]
        if len(names) == len(cells) > 1 and all([_NAME.fullmatch(name) for name in names]):
            return list(rows[1:])
    return []


def _without_bullets(rows: Sequence[str]) -> list[str]:
    """The rows of a list that has a sign or a number before each of them."""
    items = [match for match in map(_BULLET.match, rows) if match]
    others = [row for row in rows if not _BULLET.match(row)]
    if len(items) < 2 or any([not _NAMING.fullmatch(row) for row in others]):
        return []
    return [match[1] for match in items]


def _count_on(names: Sequence[str]) -> bool:
    """Whether names are counted from 0 or 1, or are letters from A on."""
    if all([name.isascii() and name.isdecimal() and len(name) < 4 for name in names]):
        numbers = [int(name) for name in names]
        return numbers[0] in (0, 1) and all([b == a + 1 for a, b in pairwise(numbers)])
    letters = [name.upper() for name in names]
    return letters[0] == "A" and all(
        [len(a) == len(b) == 1 and ord(b) == ord(a) + 1 for a, b in pairwise(letters)]
    )


def _with_zeros(lines: Sequence[str]) -> list[str]:
    """The rows with a 0 for every blank, where 0 is written in no other way."""
    rows = dedent("\n".join(lines)).strip("\n").split("\n")
    width = max(map(len, [row.rstrip() for row in rows]))
    signs = set("".join(rows))
    if not all([is_sign(sign) for sign in signs - {" "}]) or "0" in signs or width > _MOST_COLUMNS:
        return []
    padded = [row.rstrip().ljust(width) for row in rows]
    if all([not row[1::2].strip() for row in padded]):
        padded = [row[::2] for row in padded]  # a blank between the cells
    return [row.replace(" ", "0") for row in padded] if any([" " in row for row in padded]) else []
