r"""What stands around a board in a chat, a mail or a program, taken away.

`unwrapped` gives the texts that a board may be hidden in, each with blanks in place of what was taken
away, so that a place in it is the same place in the text as it came. They are tried in turn, and only
where the text as it stands cannot be read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from minescope.board.formats import edges, mine, text
from minescope.board.formats.marks import by_link
from minescope.board.formats.objects import board_in, object_in
from minescope.board.formats.signs import (
    SIGNS_IN_WORDS,
    has_spoilers,
    is_cell,
    is_sign,
    plain,
    signs_of,
)
from minescope.board.formats.source import Line, clean, shown
from minescope.board.formats.surroundings import (
    RULE_SIGNS,
    is_rule,
    without_names,
    without_surroundings,
)
from minescope.board.formats.tables import CLOSING, OPENING, SEPARATORS
from minescope.errors import NotationError

_BARE_WORD: Final = re.compile(r"[^\s<>()\[\]\"'`|]+")
"""A word without the brackets and quotes around it."""
_LINKED: Final = re.compile("[=:#]")
"""What every link, query and id has in it."""
_STOP: Final = ".,;:!?*_"
"""What ends a sentence or the emphasis of a link, and no link."""
_TRIPLE: Final = re.compile(r"\"\"\"(.*?)\"\"\"|'''(.*?)'''", re.DOTALL)
_MAKER: Final = r"(?:[A-Za-z_.!<>]{1,24}(?=[\[({]))?"
_LIST: Final = re.compile(
    rf"\[\s*{_MAKER}[\[\"'(]|\{{\s*\{{|\(\s*{_MAKER}\("
    r"|[{(]\s*(?:\"[^\"\n]{1,1000}\"|'[^'\n]{1,1000}')\s*,|\[[^\[\]\"';\n]{1,4000};"
)
"""How a list of rows begins, also in languages that name what they make, and those with ; between rows."""
_TYPE: Final = re.compile(r"\[+(?:[iu](?:8|16|32|64|size)|int|char|bool|byte|&?str)\b")
_NAMED: Final = re.compile(
    r"\b(?:board|grid|field|map|minefield|cells|rows|state|matrix)\b[^=:\n]{0,40}[=:]\W{0,12}\w{0,12}\W{0,2}\Z",
    re.IGNORECASE,
)
_IN_LINE: Final = re.compile("[^\n]")
_MOST_LISTS: Final = 20
_FRAME: Final = "|║│┃"
_BEFORE_ROW: Final = " \t\"'`+("
_BEHIND_ROW: Final = " \t\"'`,;+)"
_FRAME_SIGNS: Final = frozenset(map(chr, range(0x2500, 0x2580)))
"""Lines and corners that make a box."""
_ROW_ENDS: Final = "/,;|"
"""What some write between rows in one line."""
_SIGNATURE: Final = "--"
"""Below it in a mail is who has written it."""
_LINE_END: Final = "\\n"
"""As a program writes it."""
_MOST_CHARACTERS: Final = 300_000
"""Length of a text that a board is looked for in: more is no chat, and each part costs a look at it."""
_MOST_LINKS: Final = 1000
_EXCLAMATION: Final = re.compile(
    r"\s*(h+u+h+|[uo]+[hm]+|h+[um]+b?|m+h+m*|bump|pub|u+f+|p+f+|p+u+h+)[\s.!?…,:]*", re.IGNORECASE
)
"""Words that are made of signs."""
_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_PICTURE: Final = re.compile(r":[a-z0-9_]+:")


class Unwrapped(NamedTuple):
    """A part of a text in its place."""

    text: str
    may_be_rows: bool
    """Whether nothing but its signs shows that it is a board."""
    is_guess: bool = False
    """Whether it counts only if it makes a board that may be."""


def unwrapped(source: str) -> Iterator[Unwrapped]:
    """The parts of a text that may be a board, the surest first."""
    if len(source) > _MOST_CHARACTERS:
        return
    cleaned = clean(source)
    link = _only_link(cleaned)
    if link is not None:
        yield Unwrapped(link, may_be_rows=False)
    lines = cleaned.split("\n")
    yield from [Unwrapped(part, may_be_rows=False) for part in _behind_header(lines)]
    for match in islice(_TRIPLE.finditer(cleaned), _MOST_LISTS):
        yield Unwrapped(_kept(cleaned, *match.span(match.lastindex or 0)), may_be_rows=True)
    values = object_in(cleaned)
    if values is not None:
        board = board_in(values)
        if board is not None:
            rows = board if isinstance(board, str) else json.dumps(board, ensure_ascii=False)
            yield Unwrapped(rows, may_be_rows=False)
        return
    span = _list_in(cleaned)
    if span:
        yield Unwrapped(_kept(cleaned, *span), may_be_rows=False)
    yield from [Unwrapped(part, may_be_rows=True) for part in _rows_in_one_line(cleaned)]
    for part in [*without_names(lines), *without_names(_between_talk(lines))]:
        yield Unwrapped(part, may_be_rows=True, is_guess=True)
    block = _block(lines)
    if block is not None:
        yield Unwrapped(block, may_be_rows=True)
    for part in without_surroundings(lines):
        yield Unwrapped(part, may_be_rows=True, is_guess=True)


def without_exclamations(source: str) -> str:
    r"""The text without a Hmm or Uh? above or below a board that has none of its letters; in a graph that
    says what it is, such a word is the name of a vertex.

    >>> without_exclamations("Hmm...\n01?\n01?")
    '\n01?\n01?'
    """
    if len(source) > _MOST_CHARACTERS:
        return source
    lines = source.split("\n")
    filled = [number for number, line in enumerate(lines) if line.strip()]
    for number in {*filled[:1], *filled[-1:]}:
        word = _EXCLAMATION.fullmatch(lines[number])
        others = {sign for i in filled if i != number for sign in lines[i]}
        if word and others and not word[1].isupper() and others.isdisjoint(word[1]):
            if any([_begins_graph(lines[i]) for i in filled]):
                return source
            lines[number] = ""
    return "\n".join(lines)


def _begins_graph(line: str) -> bool:
    return line.split()[:1] == [text.NAME] or edges.TITLE.fullmatch(line) is not None


def _rows_in_one_line(source: str) -> Iterator[str]:
    line = source.strip().strip("\"'")
    if "\n" in line:
        return
    if _LINE_END in line:
        yield line.replace(_LINE_END, "\n")
    for end in _ROW_ENDS:
        rows = line.split(end)
        if len(rows) > 1 and len(rows[0]) > 1 and all([_is_row(row) for row in rows]):
            yield "\n".join(rows)


def _kept(source: str, start: int, end: int) -> str:
    """The text with blanks before and behind a part of it."""
    return _blank(source[:start]) + source[start:end] + _blank(source[end:])


def _blank(part: str) -> str:
    return _IN_LINE.sub(" ", part)


def _only_link(source: str) -> str | None:
    """The text with nothing but the one link in it; two different ones are an error."""
    found: dict[str, int] = {}
    linked = (match for match in _BARE_WORD.finditer(source) if _LINKED.search(match[0]))
    for match in islice(linked, _MOST_LINKS):
        word = match[0].rstrip(_STOP)
        if word and by_link(word, [Line(1, word)]):
            found.setdefault(word, match.start())
    if len(found) > 1:
        at = list(found.values())[1]
        raise NotationError(
            f"There are {len(found)} links to boards in this text; paste one of them.",
            source.count("\n", 0, at) + 1,
            at - source.rfind("\n", 0, at),
        )
    for word, start in found.items():
        return _kept(source, start, start + len(word))
    return None


def _behind_header(lines: Sequence[str]) -> Iterator[str]:
    """From a line with which a board begins on, and where its size is known no further."""
    for number, line in enumerate(lines):
        size = mine.HEADER.fullmatch(line)
        if not size and line.split()[:1] != [text.NAME]:
            continue
        last = len(lines)
        if size:
            rows = [i for i in range(number + 1, len(lines)) if lines[i].strip()]
            height = int(size[2]) if len(size[2]) < 7 else 0
            last = rows[height - 1] + 1 if 0 < height <= len(rows) else last
        else:
            while last > number + 1 and not _is_row(lines[last - 1]):
                last -= 1
        yield "\n".join([line if number <= i < last else "" for i, line in enumerate(lines)])
        return


def _list_in(source: str) -> tuple[int, int] | None:
    """Where the list of rows is; several different ones are an error unless one is called the board."""
    spans: list[tuple[int, int]] = []
    found = _LIST.search(source)
    while found and len(spans) < _MOST_LISTS:
        end = _closing(source, found.start())
        if not _TYPE.match(source, found.start()):
            spans.append((found.start(), end))
        found = _LIST.search(source, end)
    named = [span for span in spans if _NAMED.search(source[max(0, span[0] - 80) : span[0]])]
    chosen = named if len(spans) > 1 and named else spans
    if len({source[start:end] for start, end in chosen}) > 1:
        start = chosen[1][0]
        raise NotationError(
            f"There are {len(chosen)} lists in this text; paste one of them.",
            source.count("\n", 0, start) + 1,
            start - source.rfind("\n", 0, start),
        )
    return chosen[0] if chosen else None


def _closing(source: str, start: int) -> int:
    """Where the bracket that opens at a place is closed, or the end."""
    depth = 0
    for place in range(start, len(source)):
        if source[place] in OPENING:
            depth += 1
        elif source[place] in CLOSING:
            depth -= 1
            if depth == 0:
                return place + 1
    return len(source)


def _block(lines: Sequence[str]) -> str | None:
    """The lines that are rows of cells, without quotes around them; the only ones, or the most."""
    bare = [_bare_row(line) for line in lines]
    blocks: list[list[int]] = []
    open_block: list[int] = []
    beside: list[int] = []
    for number, line in enumerate(bare):
        if _is_frame(lines[number]):
            continue
        if line.strip() == _SIGNATURE:
            blocks += [open_block] if open_block else []
            open_block = []
            break
        if _is_row(line):
            open_block.append(number)
        elif line.strip():
            if not _is_talk(line):
                return None
            beside.append(number)
            blocks += [open_block] if open_block else []
            open_block = []
    blocks += [open_block] if open_block else []
    if not blocks:
        return None
    most = max(map(len, blocks))
    largest = [block for block in blocks if len(block) == most]
    if len(largest) > 1:
        raise NotationError(
            f"There are {len(largest)} boards in this text; paste one of them.", largest[1][0] + 1
        )
    kept = set(largest[0])
    for number in beside:
        _check_slip(bare[number], bare[min(kept)], number + 1)
        if not kept.isdisjoint((number - 1, number + 1)) and _has_row(
            bare[number], bare[min(kept)]
        ):
            raise NotationError(
                "This line has a row of cells and words beside it; leave the words out.", number + 1
            )
    return "\n".join([line if i in kept else "" for i, line in enumerate(bare)])


def _between_talk(lines: Sequence[str]) -> Sequence[str]:
    """The lines without the talk above and below them."""
    rows = [number for number, line in enumerate(lines) if line.strip() and not _is_talk(line)]
    return lines[rows[0] : rows[-1] + 1] if rows else []


def _check_slip(line: str, row: str, number: int) -> None:
    """Refuse a line that is as long as a row and mostly made of cells: to pass over it would hide that."""
    count = len(row.split())
    if len(line.split()) != count or line.strip().rstrip("?!.,:").isalpha():
        return
    found = Line(number, line)
    cells = found.tokens() if count > 1 else signs_of(found).cells
    others = [cell for cell in cells if cell.text.isalpha() or not is_cell(cell.text)]
    wrong = [cell for cell in others if not is_cell(cell.text)]
    # Between blanks, half of the words of a sentence may be numbers.
    if wrong and len(cells) == _width(row) and 2 * len(others) < len(cells) + (count == 1):
        raise wrong[0].error(
            f"{shown(wrong[0].text)} is not a cell; {SIGNS_IN_WORDS} is expected here."
        )


def _width(row: str) -> int:
    words = row.split()
    return len(words) if len(words) > 1 else len(signs_of(Line(1, row)).cells)


def _has_row(line: str, row: str) -> bool:
    """Whether a line begins or ends with as many cells as a row has."""
    words = line.split()
    count = len(row.split())
    parts = (words[:count], words[-count:])
    cells = len(signs_of(Line(1, row)).cells)
    return (
        len(words) > count
        and any(
            [
                _is_row(" ".join(p)) and len(signs_of(Line(1, " ".join(p))).cells) == cells
                for p in parts
            ]
        )
        and cells > 1
    )


def _is_frame(line: str) -> bool:
    """Whether a line is the upper or lower edge of a box."""
    signs = set(line) - RULE_SIGNS
    return (bool(signs) and signs <= _FRAME_SIGNS) or (is_rule(line) and "+" in line)


def _bare_row(line: str) -> str:
    """A row without the quotes and commas of a program, in its place."""
    # A frame has one bar, a spoiler two.
    frame = "" if has_spoilers(line) else _FRAME
    row = line.rstrip(_BEHIND_ROW + frame)
    while row.endswith(_LINE_END):
        row = row.removesuffix(_LINE_END).rstrip(_BEHIND_ROW + frame)
    start = len(row) - len(row.lstrip(_BEFORE_ROW + frame))
    return " " * start + row[start:]


def _is_talk(line: str) -> bool:
    """Whether a line has a word that no row of cells has, or is a single mark: what is left out must not
    be a row.
    """
    words = _WORD.findall(_PICTURE.sub("", line))
    if any([not (is_cell(word) or all([is_sign(plain(sign)) for sign in word])) for word in words]):
        return True
    mark = plain(line.strip())
    return len(mark) == 1 and not mark.isalnum() and not is_sign(mark)


def _is_row(line: str) -> bool:
    """Whether a line may be a row of cells: signs, or values with something between them."""
    if not line.strip():
        return False
    spaced = line
    for separator in SEPARATORS:
        spaced = spaced.replace(separator, " ")
    values = spaced.replace('"', " ").replace("'", " ").split()
    if values and all(map(is_cell, values)):
        return True
    cells = signs_of(Line(1, line)).cells
    return bool(cells) and all([is_sign(cell.text) for cell in cells])
