r"""A board as HTML: a table of its cells, with their fractions and a colour for each.

>>> from minescope.board.formats.recognise import parse
>>> from minescope.solving.solution import solve
>>> html = solve(parse("3x1x1\nH1H"))._repr_html_()
>>> html.count("<td"), "1/2" in html, "<script" in html
(3, True, False)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Final

from minescope.arithmetic.algebraic import Exact, percent
from minescope.board.names import cell_name, counted, printed_name
from minescope.board.pictures.html_style import STYLE, tint
from minescope.board.pictures.picture import Face, Picture
from minescope.board.pictures.values import DIGITS, Names, fraction_text, with_decimal
from minescope.board.shapes import TILINGS, points_up
from minescope.board.topology import Cell, Graph, Grid

MOST_CELLS: Final = 6_400
"""Cells of a board that is drawn, 80 x 80: each takes about a hundred characters of the notebook."""

FEW_VALUES: Final = 6
"""Values that are too long for a cell and still told without being asked."""

SHORT: Final = 7
"""Characters of a fraction that fits a hexagon or a triangle in full size."""


def picture_html(picture: Picture, facts: Sequence[tuple[str, str]] = (), below: str = "") -> str:
    """The board, its long values, facts about it by name, and `below`, which is HTML."""
    names = Names(picture.chances).of
    parts = [_board(picture, names), _long_values(names), _facts(picture, facts), below]
    inside = "\n".join([f"<p>{escape(picture.title)}</p>", *filter(None, parts)])
    return f'<div class="minescope">{STYLE}\n{inside}\n</div>'


def _board(picture: Picture, names: Mapping[Exact, int]) -> str:
    topology = picture.topology
    if len(topology.cells) > MOST_CELLS:
        return f"<p>The board has {len(topology.cells):,} cells, too many to draw here.</p>"
    if isinstance(topology, Graph):
        return "\n".join(_graph(topology, picture.faces, names))
    return "\n".join(_grid(topology, picture.faces, names))


def _grid(grid: Grid, faces: Sequence[Face], names: Mapping[Exact, int]) -> Iterator[str]:
    outline = TILINGS[grid.shape].outline
    yield f'<table class="{outline}">'
    for row in range(grid.height):
        cells = []
        for column in range(grid.width):
            i = row * grid.width + column
            pointing = ""
            if outline == "triangle":
                pointing = " up" if points_up(row, column) else " down"
            cells.append(_cell(grid.cells[i], faces[i], names, pointing))
        yield f"<tr>{''.join(cells)}</tr>"
    yield "</table>"


def _graph(graph: Graph, faces: Sequence[Face], names: Mapping[Exact, int]) -> Iterator[str]:
    """A row for each vertex: its name, its cell, and what it touches."""
    yield '<table class="graph">'
    yield "<tr><th>vertex</th><th>label or probability</th><th>touches</th></tr>"
    for i, (cell, face) in enumerate(zip(graph.cells, faces, strict=True)):
        touched = ", ".join([escape(printed_name(graph.cells[j])) for j in graph.neighbours[i]])
        name = escape(printed_name(cell))
        yield f"<tr><th>{name}</th>{_cell(cell, face, names, zero='0')}<td>{touched}</td></tr>"
    yield "</table>"


def _cell(
    cell: Cell, face: Face, names: Mapping[Exact, int], pointing: str = "", zero: str = "&nbsp;"
) -> str:
    match face.kind:
        case "number":
            wrong = " wrong" if face.wrong else ""
            return f'<td class="number{wrong}{pointing}">{face.count or zero}</td>'
        case "flag":
            return f'<td class="flag{pointing}">⚑{face.count if face.count > 1 else ""}</td>'
        case "free":
            return f'<td class="free{pointing}">·</td>'
    if face.chance is None:
        return f'<td class="covered{pointing}">?</td>'
    number = names.get(face.chance)
    if number is not None:
        shown = f"{percent(face.chance, 0)}<small>p{number}</small>"
    else:
        shown = fraction_text(face.chance)
        shown = shown if len(shown) <= SHORT else f"<span>{shown}</span>"
    certain = "" if face.kind == "chance" else f" {face.kind}"
    # Nothing is told by colour alone.
    sign = {"safe": " ✓", "mine": " ✹"}.get(face.kind, "")
    hint = escape(f"{cell_name(cell)}: {percent(face.chance, 2)}", quote=True)
    look = f'style="{tint(face.chance)}" title="{hint}"'
    return f'<td class="chance{certain}{pointing}" {look}>{shown}{sign}</td>'


def _long_values(names: Mapping[Exact, int]) -> str:
    """A list below the board; a long one is told when it is asked for."""
    if not names:
        return ""
    rows = [
        f"<li>p{i} = {escape(with_decimal(fraction_text(value), value, DIGITS))}</li>"
        for value, i in names.items()
    ]
    state = " open" if len(rows) <= FEW_VALUES else ""
    return (
        f"<details{state}><summary>{counted(len(rows), 'exact value')}</summary>"
        f"<ol>{''.join(rows)}</ol></details>"
    )


def _facts(picture: Picture, facts: Sequence[tuple[str, str]]) -> str:
    """What is known about the whole board; only a contradiction is told without being asked."""
    if not facts:
        return ""
    rows = [f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>" for name, text in facts]
    known = f"<dl>{''.join(rows)}</dl>"
    return known if picture.contradiction else f"<details><summary>More</summary>{known}</details>"
