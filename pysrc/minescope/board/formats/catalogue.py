"""The formats: what each is called, who reads and who writes it, and what it can hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from minescope.board.formats.dimacs import read_dimacs, write_dimacs
from minescope.board.formats.dot import read_dot, write_dot
from minescope.board.formats.edges import read_edges, write_edges
from minescope.board.formats.jsm import read_jsm, write_jsm
from minescope.board.formats.layout import read_bm, read_mbf, read_mgb, write_bm
from minescope.board.formats.link import read_link, write_link
from minescope.board.formats.mine import read_mine, write_mine
from minescope.board.formats.minesolver import read_minesolver
from minescope.board.formats.minesweepr import read_minesweepr
from minescope.board.formats.readings import read_lists, read_rows
from minescope.board.formats.report import read_report
from minescope.board.formats.tables import Table, dense_rows_of, table_of
from minescope.board.formats.tatham import read_tatham
from minescope.board.formats.text import read_text, write_text
from minescope.board.formats.thesis import read_thesis
from minescope.board.position import Position


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
    table: Callable[[str], Table] | None = None
    """Takes a text apart into cells, where what their signs mean is left open."""


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
        Format(
            "rows",
            "Rows of symbols",
            "rows of symbols (01? or emoji, one for each cell)",
            read_rows,
            table=dense_rows_of,
        ),
        Format(
            "lists",
            "Lists, arrays and CSV",
            "lists, arrays and CSV ([[0, 1, -1], ...])",
            read_lists,
            None,
            ".csv",
            table=table_of,
        ),
        Format(
            "tatham",
            "Simon Tatham's game id",
            "a game id of Simon Tatham's Mines (9x9:4,4,m...)",
            read_tatham,
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
