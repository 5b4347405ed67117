"""Which format is this? One door for everything a person may paste or drop.

Each format has marks that no other has: our own text its first line, the `.mine` text its size, a
link its keys, JSON its brace, DOT the word graph, DIMACS its p cnf, the thesis its bars. `parse` looks
for them and hands the text to the reader it belongs to, so that an error speaks of the format the
person meant.

Rows of numbers apart by blanks are a board, unless the name of the file or a remark says so, or unless
there are two in every line that could be an edge: such a board would have nothing covered. No board has
commas between its cells: two numbers with a comma in every line are edges.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePath
from typing import Final, NamedTuple

from minescope.board.formats import edges, jsm, link, mine, minesolver, text, thesis
from minescope.board.formats.dimacs import is_dimacs, read_dimacs, write_dimacs
from minescope.board.formats.dot import read_dot, write_dot
from minescope.board.formats.dot_words import is_dot
from minescope.board.formats.edges import read_edges, write_edges
from minescope.board.formats.graph import EDGE
from minescope.board.formats.jsm import read_jsm, write_jsm
from minescope.board.formats.layout import is_mbf, read_bm, read_mbf, read_mgb, write_bm
from minescope.board.formats.link import read_link, write_link
from minescope.board.formats.mine import read_mine, write_mine
from minescope.board.formats.minesolver import read_minesolver
from minescope.board.formats.minesweepr import read_minesweepr
from minescope.board.formats.query import values_of
from minescope.board.formats.report import BEGINNING, read_report
from minescope.board.formats.source import Line, check_length, clean, lines_of, shown, words
from minescope.board.formats.text import read_text, write_text
from minescope.board.formats.thesis import read_thesis
from minescope.board.position import Position
from minescope.errors import NotationError, UnsupportedError


class Format(NamedTuple):
    """A way to write a position down."""

    name: str
    title: str
    """How a list of formats calls it."""
    description: str
    """The same within a sentence, with its mark."""
    read: Callable[[str], Position]
    write: Callable[[Position], str] | None = None
    """None where it is only read."""
    suffix: str | None = None
    """How the names of its files end."""
    other_suffix: str | None = None
    """How they may end, too."""
    grids: bool = True
    """Whether it can hold boards of rows and columns."""
    graphs: bool = False
    """Whether it can hold graphs."""


FORMATS: Final = {
    entry.name: entry
    for entry in (
        Format(
            "text",
            "Minescope text",
            "Minescope text (minescope 1)",
            read_text,
            write_text,
            ".minescope",
            graphs=True,
        ),
        Format(
            "link",
            "Minescope link",
            "a Minescope link (#p=...)",
            read_link,
            write_link,
            graphs=True,
        ),
        Format(
            "dot",
            "Graphviz DOT",
            "Graphviz DOT (graph { a -- b })",
            read_dot,
            write_dot,
            ".dot",
            ".gv",
            grids=False,
            graphs=True,
        ),
        Format(
            "edges",
            "Edge list",
            "an edge list (a b or a -- b, one edge per line)",
            read_edges,
            write_edges,
            ".edges",
            ".edgelist",
            grids=False,
            graphs=True,
        ),
        Format(
            "mine",
            ".mine text",
            ".mine text (WxHxM, then rows)",
            read_mine,
            write_mine,
            ".mine",
        ),
        Format(
            "jsm",
            "JSMinesweeper link",
            "a JSMinesweeper link (analysis=...)",
            read_jsm,
            write_jsm,
        ),
        Format(
            "bm",
            "Mine layout link (b and m)",
            "a mine layout link (b=...&m=...)",
            read_bm,
            write_bm,
        ),
        Format(
            "mbf",
            "Mine layout file (.mbf)",
            "a .mbf mine layout (binary)",
            read_mbf,
            None,
            ".mbf",
        ),
        Format(
            "report",
            "Minescope report (JSON)",
            "a Minescope report (JSON)",
            read_report,
            None,
            ".json",
            graphs=True,
        ),
        Format(
            "mgb",
            "Minegauler layout (.mgb)",
            "a .mgb layout of Minegauler (JSON)",
            read_mgb,
            None,
            ".mgb",
        ),
        Format(
            "dimacs",
            "DIMACS clauses",
            "DIMACS clauses written by Minescope (p cnf)",
            read_dimacs,
            write_dimacs,
            ".cnf",
            graphs=True,
        ),
        Format("minesolver", "Rows of words", "rows of words (# 1 . *2)", read_minesolver),
        Format(
            "minesweepr",
            "minesweepr link",
            "a minesweepr link (w=...&h=...&board=...)",
            read_minesweepr,
        ),
        Format(
            "thesis",
            "Rows of cells between bars",
            "rows of cells between bars (1|X|*)",
            read_thesis,
        ),
    )
}


def parse(source: str | bytes, filename: str | None = None) -> Position:
    r"""Read a position in any known format; `filename` helps where the content alone is unclear.

    >>> parse("2x1x1\n1H") == parse("board=2x1x1&analysis=acabaaabbO")
    True
    """
    return read_as(recognise(source, filename), source)


def read_as(format_name: str, source: str | bytes) -> Position:
    """Read a position in the format that `recognise` has named."""
    if format_name == "mbf":
        return read_mbf(source)
    return FORMATS[format_name].read(_decoded(source))


def recognise(source: str | bytes, filename: str | None = None) -> str:
    r"""The name of the format that a text, link or file seems to be in.

    >>> recognise("minescope 1\ntopology ..."), recognise("b=53&m=h42"), recognise("# 1")
    ('text', 'bm', 'minesolver')
    """
    check_length(len(source))
    if _suffix(filename) == ".mbf" or (isinstance(source, bytes) and is_mbf(source)):
        return "mbf"
    decoded = _decoded(source)
    lines = lines_of(decoded)
    named = _by_name(_suffix(filename))
    name = _by_first_line(lines) or ("dot" if is_dot(clean(decoded)) else None)
    name = name or _by_link(decoded, lines)
    if not name and named in ("dot", "edges"):
        # Their words are those of other formats, too: here the name decides.
        return named
    name = name or _by_words(lines, may_guess=named is None) or named
    if name:
        return name
    first = lines[0].tokens()[0]
    raise first.error(
        f"No known format begins with {shown(first.text)}. The known formats are "
        + words([entry.description for entry in FORMATS.values()], "and")
        + "."
    )


def export(position: Position, format_name: str) -> str:
    """The position in the named format."""
    entry = FORMATS.get(format_name)
    writers = [entry.name for entry in FORMATS.values() if entry.write]
    if entry is None or entry.write is None:
        problem = "is unknown" if entry is None else "can be read but not written"
        raise UnsupportedError(
            f"The format {shown(format_name)} {problem}; choose {words(writers)}."
        )
    return entry.write(position)


def _by_first_line(lines: list[Line]) -> str | None:
    content = [line for line in lines if not line.text.lstrip().startswith(text.COMMENT)]
    first = lines[0].text.strip()
    if content and content[0].tokens()[0].text == text.NAME:
        return "text"
    if mine.HEADER.fullmatch(first):
        return "mine"
    if first.startswith("{"):
        return "report" if BEGINNING.match(" ".join([line.text for line in lines[:3]])) else "mgb"
    return "dimacs" if is_dimacs(lines) else None


def _by_link(source: str, lines: list[Line]) -> str | None:
    if len(lines) > 1 or len(lines[0].tokens()) > 1:
        return None
    word = lines[0].tokens()[0].text
    values = values_of(source)
    if link.KEY in values or (not values and _is_code(word)):
        return "link"
    if "analysis" in values or (not values and jsm.BARE_CODE.fullmatch(word)):
        return "jsm"
    # Before the next: its board may read 1x1x1, too.
    if {"w", "h"} & values.keys():
        return "minesweepr"
    if "board" in values and mine.HEADER.fullmatch(values["board"].text):
        return "jsm"
    return "bm" if {"b", "m"} & values.keys() else None


def _is_code(word: str) -> bool:
    """Whether a word is the code of a link, be it mistyped; with -- in it, it may also be an edge."""
    if not link.CODE.fullmatch(word):
        return False
    try:
        return EDGE not in word or bool(read_link(word))
    except NotationError:
        return False


def _by_words(lines: list[Line], *, may_guess: bool) -> str | None:
    if edges.TITLE.fullmatch(lines[0].text):
        return "edges"
    if any(thesis.BAR in line.text for line in lines):
        return "thesis"
    if edges.has_edges(lines):
        return "edges"
    first = lines[0]
    other = edges.is_remark_in_words(first) or not _begins_as_cell(first)
    if may_guess and (edges.looks_like_edges(lines) if other else edges.are_numbered_edges(lines)):
        return "edges"
    return "minesolver" if _begins_as_cell(first) else None


def _begins_as_cell(line: Line) -> bool:
    return minesolver.CELL.fullmatch(line.tokens()[0].text) is not None


def _by_name(suffix: str | None) -> str | None:
    for entry in FORMATS.values():
        if suffix and suffix in (entry.suffix, entry.other_suffix):
            return entry.name
    return None


def _suffix(filename: str | None) -> str | None:
    return PurePath(filename).suffix.lower() if filename else None


def _decoded(data: str | bytes) -> str:
    if isinstance(data, str):
        return data
    encoding = "utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as problem:
        before = data[: problem.start]
        raise NotationError(
            "The file is neither UTF-8 text nor a .mbf mine layout.",
            before.count(b"\n") + 1,
            len(before) - (before.rfind(b"\n") + 1) + 1,
        ) from problem
