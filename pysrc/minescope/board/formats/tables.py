r"""Lists, arrays and tables: cells as values between brackets, commas, bars, tabs or blanks.

    [[0, 1, -1], [0, 1, None]]        Python, JSON, NumPy's print (without commas), arrays of other languages
    ["01?", "01?"]                    a string for each row, with a sign for each cell
    0,1,?                             a line for each row

They are taken apart into rows of words here; what the words mean is for `conventions` to say. Lists that
are no text but values of Python go the same way.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Sequence
from itertools import islice
from typing import Final, NamedTuple, cast

from minescope.board.formats.cells import Rows, words_in_rows
from minescope.board.formats.signs import BLANK, SignRow, is_cell, plain, signs_of
from minescope.board.formats.source import MAX_SOURCE, Line, Token, check_length, lines_of, shown
from minescope.board.formats.surroundings import count_on, without_rules
from minescope.board.topology import MAX_CELLS
from minescope.errors import NotationError, PositionError

OPENING: Final = "[({"
CLOSING: Final = "])}"
BAR: Final = "|"
SEPARATORS: Final = ("\t", ";", ",", BAR)
"""Between the cells of a line; the first of them that every line has counts."""

_PIECE: Final = re.compile(
    r"(?P<string>\"(?>[^\"\\]|\\.)*+(?:\"|\\?\Z)|'(?>[^'\\]|\\.)*+(?:'|\\?\Z))|(?P<bracket>[\[\](){}])"
    r"|(?P<maker>[A-Za-z_.!<>:]++(?=[\[({]))|(?P<word>[^\s,;\[\](){}\"']+)"
    r"|(?P<other>[\s,;]+|.)",
    re.DOTALL,
)
_CONSTRUCTOR: Final = re.compile(r"(?:np\.|numpy\.)?(?:array|matrix|list|Just|dtype=.*|shape=.*)")
_WHOLE_FLOAT: Final = re.compile(r"(-?[0-9]+)\.0*")
"""How NumPy prints a whole number of an array of floats."""
_MISSING: Final = "NAType"
"""What pandas puts where a whole number is missing."""
_REMARK: Final = "//"
_BOX: Final = re.compile(r"[\[(] *+([^\[\](),;\s\"']{0,8}+) *+[\])]\s*+")
_BOXES: Final = re.compile(rf"\s*+(?:{_BOX.pattern}){{2,}}+")
"""A row with each of its cells in a pair of brackets, as terminals draw them."""
_MAX_DEPTH: Final = 4


class Table(NamedTuple):
    """Rows of words, one for each cell."""

    rows: Sequence[tuple[Line, Sequence[Token]]]
    own_alphabet: bool = False
    """Whether the words stand apart by blanks, as in our own text."""
    told: bool = False
    """Whether every cell stood under a spoiler: nothing is covered then."""


def has_brackets(text: str) -> bool:
    """Whether it begins as a list in brackets."""
    return text.lstrip()[:1] in OPENING


def table_of(text: str) -> Table:
    """The rows of a text with lists, or with cells between separators."""
    lines = lines_of(text)
    # Plain `all`: the first line tells of most texts that they are no such rows.
    if all(_BOXES.fullmatch(line.text) for line in lines):
        return Table(Rows((line, _boxed(line)) for line in lines).found)
    if has_brackets("".join([line.text for line in lines[:1]])):
        return Table(_bracketed(lines))
    separator = next((s for s in SEPARATORS if all([s in line.text for line in lines])), None)
    if separator is None and any([SEPARATORS[-1] in line.text for line in lines]):
        separator = SEPARATORS[-1]
    rows = lines
    if separator == "|":
        kept = set(without_rules([line.text for line in lines]))
        rows = [line for line in lines if line.text in kept]
    if not rows:
        raise NotationError("There are lines but no rows of cells.")
    if separator is None:
        words = [(line, list(map(_valued, tokens))) for line, tokens in words_in_rows(rows)]
        return Table(words, own_alphabet=True)
    if sum([line.text.count(separator) for line in rows]) > MAX_CELLS:
        raise rows[0].first().error(f"A board has at most {MAX_CELLS:,} cells.")
    cells = [(line, _separated(line, separator)) for line in rows]
    last = {row[-1].text for _, row in cells}
    others = {token.text for _, row in cells for token in row[:-1]}
    has_signs = any([not text.lstrip("-").isdecimal() for text in others])
    if last == {BLANK} and has_signs and BLANK not in others:
        # Some put a separator behind the last cell, too. Among numbers, it is a cell that is not known.
        cells = [(line, row[:-1]) for line, row in cells]
    return Table(_without_names(cells))


def _without_names(
    rows: Sequence[tuple[Line, Sequence[Token]]],
) -> Sequence[tuple[Line, Sequence[Token]]]:
    """The cells without the names of rows and columns, where those meet in a blank corner.

    No board of a game has such a corner: nothing stays covered beside a 0, and a 2 in the corner where 1, 2
    ends would touch only mines that the 1 touches, too.
    """
    words = [[token.text for token in row] for _, row in rows]
    if (
        words[0][:1] == [BLANK]  # of a bar with nothing before it no cell is left
        and len(words) > 2
        and len(words[0]) > 2
        and count_on(words[0][1:])
        and count_on([row[0] for row in words[1:]])
    ):
        return [(line, row[1:]) for line, row in rows[1:]]
    return rows


def dense_rows_of(text: str) -> Table:
    """The signs of each line, blanks or not between them."""
    rows: list[SignRow] = []
    cells = 0
    apart = True
    for line in lines_of(text):
        row = signs_of(line)
        rows.append(row)
        cells += len(row.cells)
        if cells > MAX_CELLS:
            raise line.first().error(f"A board has at most {MAX_CELLS:,} cells.")
        words = line.text.split()
        apart = apart and all([len(word) == 1 for word in words])
        if not row.cells or (not row.hidden and 1 < len(words) != len(row.cells)):
            raise line.first().error("Here some signs have blanks between them and others do not.")
    hidden = sum([row.hidden for row in rows])
    return Table(
        [(row.line, row.cells) for row in rows],
        own_alphabet=apart,
        told=hidden == cells,
    )


def table_of_values(values: object) -> Table:
    """The rows of a list of lists, or of rows as strings; NumPy arrays and DataFrames are unpacked."""
    unpacked = _unpacked(values)
    if unpacked is None:
        raise PositionError(
            f"A text, bytes, or a list of rows is expected, not {type(values).__name__}."
        )
    if len(unpacked) > MAX_CELLS:
        raise PositionError(f"A board of {len(unpacked):,} rows is too large.")
    rows: list[tuple[Line, Sequence[Token]]] = []
    cells = 0
    for number, row in enumerate(unpacked, start=1):
        if isinstance(row, str):
            check_length(len(row))
            tokens = signs_of(Line(number, row)).cells
        else:
            inner = _unpacked(row)
            if inner is None:
                raise PositionError(
                    f"Row {number} is {shown(repr(row))}; a list of cells is expected."
                )
            tokens = [Token(_word(value, number), number, i) for i, value in enumerate(inner, 1)]
        cells += len(tokens)
        if cells > MAX_CELLS:
            raise PositionError(f"A board has at most {MAX_CELLS:,} cells.")
        rows.append((Line(number, ""), tokens))
    if not cells:
        raise PositionError("The list has no cells.")
    return Table(rows)


def _unpacked(values: object) -> Sequence[object] | None:
    if hasattr(values, "to_numpy"):
        values = values.to_numpy()
    if hasattr(values, "tolist"):
        values = values.tolist()
    return cast("Sequence[object]", values) if isinstance(values, (list, tuple)) else None


def _word(value: object, row: int) -> str:
    if hasattr(value, "tolist"):  # a number of NumPy, which a list of Python may hold
        value = value.tolist()
    if isinstance(value, str):
        return plain(value.strip())[:40] or BLANK
    if value is None or type(value).__name__ == _MISSING:
        return "None"
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, int):
        # A number of a million digits is not written out to be refused.
        return str(value) if abs(value) < MAX_SOURCE else "too large"
    if isinstance(value, float) and value != value:
        return "nan"
    if isinstance(value, float) and value.is_integer() and abs(value) < MAX_SOURCE:
        return str(int(value))
    raise PositionError(
        f"Row {row} holds {shown(repr(value))}; a cell is a whole number, a text or None."
    )


def _valued(token: Token) -> Token:
    value = value_of(token.text)
    return token if value == token.text else token._replace(text=value)


def _separated(line: Line, separator: str) -> list[Token]:
    if line.text.count(separator) > MAX_CELLS:
        raise line.error_at_end(f"A board has at most {MAX_CELLS:,} cells.")
    start = len(line.text) - len(line.text.lstrip(" "))
    text = line.text.strip(" ")
    if separator == "|" and text.startswith("|"):
        text, start = text[1:], start + 1
    text = text.removesuffix("|") if separator == "|" else text
    cells = []
    for raw in text.split(separator):
        content = raw.strip()
        indent = raw.find(content) if content else 0
        cells.append(Token(value_of(content.strip("\"'")), line.number, start + indent + 1))
        start += len(raw) + len(separator)
    return cells


def value_of(word: str) -> str:
    """A word as one writes it by hand: 3. is 3."""
    whole = _WHOLE_FLOAT.fullmatch(word)
    return (plain(whole[1] if whole else word) or word) if word else BLANK


def _boxed(line: Line) -> list[Token]:
    # One more than a board may have is enough to see that there are too many.
    found = islice(_BOX.finditer(line.text), MAX_CELLS + 1)
    return [Token(plain(box[1]) or BLANK, line.number, box.start() + 1) for box in found]


def _is_row(text: str) -> bool:
    return (len(text) > 1 and not text.lstrip("-").isdecimal()) or len(text) > 2


def _parted(words: Sequence[Token], ends: Sequence[tuple[int, int]]) -> list[list[Token]]:
    """Words in rows: a new one begins in each line and behind each semicolon, whose places are in order."""
    rows: list[list[Token]] = []
    before = (0, -1)
    for word in words:
        at = (word.line, bisect(ends, (word.line, word.column)))
        if at != before:
            rows.append([])
        rows[-1].append(word)
        before = at
    return rows


def _bracketed(lines: Sequence[Line]) -> list[tuple[Line, Sequence[Token]]]:
    """The innermost lists as rows; a list of strings has one row in each."""
    rows = Rows()
    opened: list[int] = []
    boards: set[int] = set()
    strings: list[Token] = []
    words: list[Token] = []
    ends: list[tuple[int, int]] = []

    def close(line: Line) -> None:
        nonlocal strings, words
        if not strings and not words:
            return
        if [word.text for word in words] != ["..."]:
            boards.add(opened[-2] if len(opened) > 1 else -1)
        # A list of cells lies in the list of rows; strings that lie in no other list are rows.
        alone = len(opened) <= 1 or len(strings) == 1
        if not words and alone and all([_is_row(token.text) for token in strings]):
            for token in strings:
                signs = signs_of(Line(token.line, token.text)).cells
                rows.add(line, [sign._replace(column=token.column) for sign in signs])
        else:
            ordered = sorted([*strings, *words], key=lambda token: (token.line, token.column))
            # One bracket around all rows, which ; or the ends of lines keep apart; or one around each.
            for row in _parted(ordered, ends) if len(opened) == 1 else [ordered]:
                rows.add(line, row)
        strings, words = [], []

    brackets = 0
    for line in lines:
        outside = 0
        for match in _PIECE.finditer(line.text.partition(_REMARK)[0]):
            piece, kind = match[0], match.lastgroup
            if len(rows.found) > MAX_CELLS or len(words) + len(strings) > MAX_CELLS:
                raise line.error_at_end(f"A board has at most {MAX_CELLS:,} cells.")
            if kind == "bracket":
                close(line)
                if piece in OPENING:
                    opened.append(brackets)
                elif opened:
                    opened.pop()
                brackets += 1
                _check_depth(opened, Token(piece, line.number, match.start() + 1))
            elif kind == "other" and ";" in piece:
                ends.append((line.number, match.start() + 1))
            elif kind == "string":
                inner = plain(piece[1:-1].strip()) or BLANK
                strings.append(Token(inner, line.number, match.start() + 1))
            elif kind == "word" and not opened:
                outside += is_cell(piece)
            elif kind == "word" and not _CONSTRUCTOR.fullmatch(piece):
                words.append(Token(value_of(piece), line.number, match.start() + 1))
        if outside > 1:
            raise line.error_at_end("Some cells of this line are in brackets and others are not.")
    if opened:
        raise lines[-1].error_at_end("The list is cut off: a bracket is not closed.")
    if not rows.found:
        raise NotationError("The list has no cells.")
    if len(boards) > 1:
        raise (
            lines[0]
            .first()
            .error(
                "There are several lists of rows here; a board is one list, with a list for each row."
            )
        )
    return rows.found


def _check_depth(opened: Sequence[int], bracket: Token) -> None:
    if len(opened) > _MAX_DEPTH:
        raise bracket.error("The lists are nested too deep; a board is a list of rows.")
