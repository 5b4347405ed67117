"""Links: the named values in the query or fragment of an address, each with its place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from minescope.board.formats.source import Token, only_line
from minescope.errors import NotationError

_CHARACTER: Final = re.compile(r"%([0-7][0-9A-Fa-f])|(.)", re.DOTALL)
_PART: Final = re.compile(r"[^?#&]+")


class QueryValue(NamedTuple):
    """What stands behind `key=`, without percent escapes."""

    text: str
    line: int
    columns: Sequence[int]
    """Where each character stands in the line, and where the value ends."""

    def error(self, message: str, at: int = 0) -> NotationError:
        """The error that points at character `at` of the value."""
        return NotationError(message, self.line, self.columns[min(at, len(self.text))])

    def part(self, start: int, end: int) -> Token:
        """A piece of the value as a token."""
        return Token(self.text[start:end], self.line, self.columns[start])


def values_of(text: str) -> dict[str, QueryValue]:
    """The values of a link by their keys in small letters; the first of equal keys counts.

    >>> {key: value.text for key, value in values_of("https://a.b/c?B=53&m=h%34%32").items()}
    {'b': '53', 'm': 'h42'}
    """
    line = only_line(text, "A link")
    values: dict[str, QueryValue] = {}
    for match in _PART.finditer(line.text):
        key, equals, raw = match[0].partition("=")
        if not equals:
            continue
        # A link copied out of a page's source separates its values by `&amp;`.
        key = key.removeprefix("amp;").lower()
        start = line.column + match.end() - len(raw)
        if key not in values:
            values[key] = _unescaped(raw, line.line, start)
    return values


def bare_value(text: str) -> QueryValue:
    """A value that stands alone, without a link around it."""
    line = only_line(text, "A link")
    return QueryValue(line.text, line.line, range(line.column, line.column + len(line.text) + 1))


def _unescaped(raw: str, line: int, start: int) -> QueryValue:
    if "%" not in raw:
        return QueryValue(raw, line, range(start, start + len(raw) + 1))
    matches = list(_CHARACTER.finditer(raw))
    text = "".join(chr(int(m[1], 16)) if m[1] else m[2] for m in matches)
    return QueryValue(text, line, [start + m.start() for m in matches] + [start + len(raw)])
