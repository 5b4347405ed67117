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
_MINUS_SIGNS: Final = re.compile(r"[ |]*-(?:[ |]+-)+[ |]*")
_UNDERLINED: Final = re.compile(r"\s*\|(?:_{2,}\|)+\s*")
_BETWEEN: Final = str.maketrans("|:║│[],", "       ")
_BETWEEN_NUMBERS: Final = str.maketrans("|:║│,;\t", "       ")
_MOST_COLUMNS: Final = 500
_NAME: Final = re.compile("[A-Za-z_][A-Za-z_]+[0-9]*|[A-Za-z][0-9]+")
"""What a column may be called, and no sign is."""
_BULLET: Final = re.compile(r"\s*(?:[-*•]|//|[0-9]{1,3}[.):])\s+(\S.+)")
_BOXES: Final = re.compile(r"\s*([0-9A-Za-z]{1,3})[ |:]*((?:\[[^\[\],;\n]{0,8}\] ?){2,})\s*")
"""The name of a row, and its cells each in a pair of brackets."""
_NOT_BLANK: Final = re.compile(r"\S+")
_NAMING: Final = re.compile(r"\s*[A-Za-z_ ]{2,40}[:=].{0,20}")
"""What may stand above or below such a list: `board:`, `mines: 3`."""


def is_rule(line: str) -> bool:
    """Whether a line only rules off rows: `+---+---+`, `|---|:-:|` or `|___|___|`."""
    signs = set(line)
    return (signs <= RULE_SIGNS and not signs.isdisjoint("+=-")) or bool(
        _UNDERLINED.fullmatch(line)
    )


def without_names(lines: Sequence[str]) -> Iterator[str]:
    """The rows that lines hold beside or below the names of rows and columns."""
    rows = _rows_in(lines)
    if len(rows) > 1:
        ways = (_without_numbers, _beside_bars, _beside_boxes, _below_names)
        yield from ["\n".join(part) for part in [way(rows) for way in ways] if part]


def without_surroundings(lines: Sequence[str]) -> Iterator[str]:
    """The rows that lines may hold, each other way to look at them as a text of its own."""
    rows = _rows_in(lines)
    if len(rows) > 1:
        parts = (_without_size(rows), _without_bullets(rows), _with_zeros(lines))
        yield from ["\n".join(part) for part in parts if part]


def _rows_in(lines: Sequence[str]) -> list[str]:
    return without_rules([line for line in lines if line.strip()])


def without_rules(lines: Sequence[str]) -> list[str]:
    """The lines that do not rule off others; one minus sign a cell is no rule where others have it, too."""
    rows = [line for line in lines if not is_rule(line)]
    if any([" - " in f" {line.translate(_BETWEEN)} " for line in rows]):
        return [line for line in lines if not is_rule(line) or _MINUS_SIGNS.fullmatch(line)]
    return rows


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
    """The rows behind their numbers, and below those of the columns; some have both on either side."""
    words = [row.translate(_BETWEEN).split() for row in rows]
    words = [row for row in words if row]  # a frame may leave nothing between two rows
    if not words:
        return []
    columns, numbered = words[0], words[1:]
    if numbered and numbered[-1] == columns:
        numbered = numbered[:-1]
    if numbered and all([len(row) == len(columns) + 2 and row[0] == row[-1] for row in numbered]):
        numbered = [row[:-1] for row in numbered]
    if not (
        numbered
        and count_on(columns)
        and all([len(row) == len(columns) + 1 for row in numbered])
        and count_on([row[0] for row in numbered])
    ):
        return []
    return [" ".join(row[1:]) for row in numbered]


def _beside_bars(rows: Sequence[str]) -> list[str]:
    """The rows behind their numbers and a bar; between bars, a cell may be blank."""
    above = [row for row in rows if "|" not in row]
    pieces = [
        [piece.strip() for piece in row.strip().strip("|").split("|")]
        for row in rows
        if "|" in row and row.strip(" \t|")
    ]
    if pieces and len(pieces[0]) == 1 and pieces[0][0].startswith("123456789"[: len(pieces[0][0])]):
        pieces = pieces[1:]  # columns by the last digit of their numbers
    widths = {len(row) for row in pieces}
    if len(widths) != 1 or len(above) > 1 or not count_on([row[0] for row in pieces]):
        return []
    (width,) = widths
    columns = [column for row in above for column in row.split()]
    if width == 2 and not columns:
        if any([_has_blank_cells(row.partition("|")[2]) for row in rows if "|" in row]):
            return []
        # A slash for an open cell would elsewhere part two rows.
        return [row[1].replace("/", "0") for row in pieces]
    if columns and (len(columns) != width - 1 or not count_on(columns)):
        return []
    return [";".join(row[1:]) for row in pieces]


def _has_blank_cells(row: str) -> bool:
    """Whether signs stand so far from each other, or from the beginning, that a blank may be a cell."""
    words = list(_NOT_BLANK.finditer(row.rstrip(" |")))
    if len(words) == 1:
        return words[0].start() > 1
    if any([len(word[0]) > 1 for word in words]):
        return False
    starts = [word.start() for word in words]
    gaps = {b - a for a, b in pairwise(starts)}
    return len(gaps) > 1 or bool(gaps and starts[0] >= max(gaps))


def _beside_boxes(rows: Sequence[str]) -> list[str]:
    """The rows of cells in brackets behind their numbers."""
    found = [match for match in map(_BOXES.fullmatch, rows) if match]
    above = [row for row in rows if not _BOXES.fullmatch(row)]
    if not found or not count_on([match[1] for match in found]):
        return []
    return [match[2] for match in found] if not above or _is_row_of_names(above) else []


def _is_row_of_names(rows: Sequence[str]) -> bool:
    return len(rows) == 1 and count_on(rows[0].split())


def below_numbers(text: str) -> str | None:
    """What stands below a first line of at least three numbers that count on; None where there is none."""
    first, _, rest = text.partition("\n")
    words = first.translate(_BETWEEN_NUMBERS).split()
    return rest if len(words) > 2 and rest.strip() and count_on(words) else None


def _below_names(rows: Sequence[str]) -> list[str]:
    """The rows of a table below a first line that names its columns."""
    for separator in (",", ";", "\t", "|"):
        names, cells = [
            [word.strip(" \"'") for word in row.strip(" |").split(separator)] for row in rows[:2]
        ]
        if len(names) == len(cells) > 1 and (
            all([_NAME.fullmatch(name) for name in names])
            or (names[0] in ("A", "a") and count_on(names))
        ):
            return list(rows[1:])
    return []


def _without_bullets(rows: Sequence[str]) -> list[str]:
    """The rows of a list that has a sign or a number before each of them."""
    items = [match for match in map(_BULLET.match, rows) if match]
    others = [row for row in rows if not _BULLET.match(row)]
    if len(items) < 2 or any([not _NAMING.fullmatch(row) for row in others]):
        return []
    return [match[1] for match in items]


def count_on(names: Sequence[str]) -> bool:
    """Whether names are counted from 0 or 1, or are letters from A on."""
    if not names:
        return False
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
