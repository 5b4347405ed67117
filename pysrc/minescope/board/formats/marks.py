"""Which formats may a text be in? By the marks that they leave.

Our own text has its first line, the `.mine` text its size, a link its keys, JSON its brace, DOT the word
graph, DIMACS its p cnf, the thesis its bars: such marks decide. Without one, rows of signs or words,
lists and edges are told apart by reading, and several may be possible.

Rows of numbers apart by blanks are a board, unless the name of the file or a remark says so, or unless
there are two in every line that could be an edge: such a board would have nothing covered.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from pathlib import PurePath
from typing import Final, NamedTuple

from minescope.board.formats import edges, jsm, link, mine, minesolver, tatham, text, thesis
from minescope.board.formats.catalogue import FORMATS
from minescope.board.formats.dimacs import is_dimacs
from minescope.board.formats.dot_words import is_dot
from minescope.board.formats.graph import EDGE
from minescope.board.formats.layout import is_mbf
from minescope.board.formats.link import read_link
from minescope.board.formats.query import values_of
from minescope.board.formats.report import BEGINNING
from minescope.board.formats.signs import has_spoilers, is_cell, is_sign, signs_of
from minescope.board.formats.source import Line, clean, lines_of
from minescope.board.formats.tables import SEPARATORS, has_brackets
from minescope.errors import NotationError

_LIST_IN_BRACES: Final = re.compile(r"\s*\{\s*(?:\{|'|\"[^\"\n]*+\"\s*[,}]|\"[^\"\n]*+\"\s*\Z)")
"""As some languages write lists; an object has a name and a colon there."""
_NO_NAMES: Final = frozenset("?!#*□■🚩")
_NUMBERED: Final = re.compile(r"\s*([0-9]{1,3})[.):]\s+\S")
_DUMP: Final = re.compile(r"(?:\s*+[0-9A-Fa-f]{2}\b)++\s*+")


class Candidates(NamedTuple):
    """Formats by their names, the likeliest first."""

    names: Sequence[str]
    marked: bool
    """Whether the first of them has left a mark: what is wrong is told in its words."""


def candidates(source: str, filename: str | None = None) -> Candidates:
    """The formats that a text may be in; none where nothing speaks for any."""
    lines = lines_of(source)
    named = _by_name(suffix_of(filename))
    name = _by_first_line(lines) or ("dot" if is_dot(clean(source)) else None)
    name = name or by_link(source, lines)
    if not name and named in ("dot", "edges"):
        # Their words are those of other formats, too: here the name decides.
        name = named
    if name:
        return Candidates([name], marked=True)
    found = _by_words(lines, may_guess=named in (None, "lists"))
    if named and (not found.marked or found.names[0] in ("rows", "lists")):
        return Candidates([named, *found.names], marked=True)
    return found


def by_link(source: str, lines: list[Line]) -> str | None:
    """The format of a text of one word that is a link, a code or an id."""
    word = lines[0].first().text
    if len(lines) > 1 or len(lines[0].text.strip()) > len(word):
        return None
    values = values_of(source)
    if link.KEY in values or (not values and _is_code(word)):
        return "link"
    if tatham.ID.fullmatch(word.strip("<>")) or tatham.SEEDED.fullmatch(word.strip("<>")):
        return "tatham"
    if "analysis" in values or (not values and jsm.BARE_CODE.fullmatch(word)):
        return "jsm"
    # Before the next: its board may read 1x1x1, too.
    if {"w", "h"} & values.keys():
        return "minesweepr"
    if "board" in values and mine.HEADER.fullmatch(values["board"].text):
        return "jsm"
    return "bm" if {"b", "m", "mf"} & values.keys() else None


def suffix_of(filename: str | None) -> str | None:
    """How the name of a file ends, in small letters."""
    return PurePath(filename).suffix.lower() if filename else None


def _by_first_line(lines: list[Line]) -> str | None:
    content = next(
        (line for line in lines if not line.text.lstrip().startswith(text.COMMENT)), None
    )
    first = lines[0].text.strip()
    if content and content.first().text == text.NAME:
        return "text"
    if mine.HEADER.fullmatch(first):
        return "mine"
    if first.startswith("{"):
        beginning = " ".join([line.text for line in lines[:3]])
        if not _LIST_IN_BRACES.match(beginning):
            return "report" if BEGINNING.match(beginning) else "mgb"
    return "dimacs" if is_dimacs(lines) else None


def _is_code(word: str) -> bool:
    """Whether a word is the code of a link, be it mistyped; with -- in it, it may also be an edge."""
    if not link.CODE.fullmatch(word):
        return False
    try:
        return EDGE not in word or bool(read_link(word))
    except NotationError:
        return False


def _by_words(lines: list[Line], *, may_guess: bool) -> Candidates:
    if edges.TITLE.fullmatch(lines[0].text):
        return Candidates(["edges"], marked=True)
    if any(has_spoilers(line.text) for line in lines):
        return Candidates(["rows"], marked=True)
    if has_brackets(lines[0].text):
        return Candidates(["lists"], marked=True)
    if any(thesis.BAR in line.text for line in lines):
        return Candidates(["thesis", "lists"], marked=True)
    if edges.has_edges(lines):
        return Candidates(["edges", "rows"], marked=True)
    if _are_numbered(lines):
        return Candidates(["rows"], marked=False)
    first = lines[0]
    is_cell = _begins_as_cell(first)
    other = edges.is_remark_in_words(first) or not is_cell
    if may_guess and (
        edges.looks_like_edges(lines) and _are_pairs(lines) and not _are_all_signs(lines)
        if other
        else edges.are_numbered_edges(lines)
    ):
        return Candidates(["edges", "rows", "lists", "minesolver"], marked=True)
    if _are_bytes(lines):
        return Candidates(["mbf", "minesolver", "rows"], marked=True)
    if any(separator in first.text for separator in SEPARATORS):
        return Candidates(["lists", "rows"], marked=_are_separated(first))
    if is_cell:
        # Plain `all`: of most texts the first lines tell.
        if all(len(line.text.split(None, 1)) == 1 for line in lines) and not all(
            line.text.strip().isdecimal() for line in lines
        ):
            # Signs with no blanks: no words of several cells.
            return Candidates(["rows", "minesolver", "lists"], marked=True)
        return Candidates(["minesolver", "rows", "lists"], marked=True)
    return Candidates(["rows", "minesolver", "lists"], marked=_is_mostly_cells(first))


def _is_mostly_cells(line: Line) -> bool:
    """Whether a line is a row of signs or words, with a few wrong ones at the most: those are told then."""
    signs = [sign.text for sign in signs_of(line).cells]
    cells = [sign for sign in signs if is_sign(sign) and not sign.isalpha()]
    return bool(
        all(map(is_sign, signs))
        or (cells and 2 * len(cells) >= len(signs))
        or all([is_cell(word.text) for word in line.tokens()])
    )


def _are_numbered(lines: Sequence[Line]) -> bool:
    """Whether the lines are those of a numbered list, which is neither a board nor a list of edges."""
    if len(lines) < 2 or not _NUMBERED.match(lines[0].text):
        return False
    numbers = [match and int(match[1]) for match in map(_NUMBERED.match, [x.text for x in lines])]
    return numbers == list(range(1, len(lines) + 1))


def _are_pairs(lines: Sequence[Line]) -> bool:
    """Whether there are more lines with two names or more than lines with one: a sentence before a
    board is no edge.
    """
    sample = islice((line for line in lines if not edges.is_remark(line)), edges.SAMPLE)
    pairs = [len(edges.row_of(line).names) > 1 for line in sample]
    return 2 * sum(pairs) > len(pairs)


def _are_all_signs(lines: Sequence[Line]) -> bool:
    """Whether there is nothing but signs of cells, and some that nobody gives a name with: rows in which open
    cells are blank look like pairs of names.
    """
    signs = set().union(*[line.text for line in lines])
    return not signs.isdisjoint(_NO_NAMES) and all(
        [is_sign(sign) or sign.isspace() for sign in signs]
    )


def _are_bytes(lines: Sequence[Line]) -> bool:
    """Whether the text is a dump of bytes, and those are a whole layout."""
    text = "\n".join([line.text for line in lines])
    return (len(lines) == 1 or bool(_DUMP.fullmatch(text))) and is_mbf(text)


def _are_separated(line: Line) -> bool:
    """Whether what stands before the first separator is a cell, or nothing."""
    word = line.text.replace(";", ",").replace("\t", ",").partition(",")[0].strip(" \"'")
    return not word or is_sign(word) or word.lstrip("-").isdecimal()


def _begins_as_cell(line: Line) -> bool:
    return minesolver.CELL.fullmatch(line.first().text) is not None


def _by_name(suffix: str | None) -> str | None:
    for entry in FORMATS.values():
        if suffix and suffix in (entry.suffix, entry.other_suffix):
            return entry.name
    return None
