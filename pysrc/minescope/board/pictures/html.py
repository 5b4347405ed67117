r"""A board as HTML: a table of its cells, with their fractions and a colour for each.

>>> from minescope.board.formats.recognise import parse
>>> from minescope.solving.solution import solve
>>> html = solve(parse("3x1x1\nH1H"))._repr_html_()
>>> html.count("<td"), "1/2" in html, "<script" in html
(3, True, False)

The styles follow the theme of the notebook where it tells (JupyterLab, VS Code), else that of the system.
A notebook that is not trusted yet drops them, and keeps the colours that cells bring themselves: these
are translucent, and so fit light and dark.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from minescope.arithmetic.algebraic import Exact, decimal, percent
from minescope.board.names import cell_name, counted, printed_name
from minescope.board.pictures.picture import Face, Picture
from minescope.board.pictures.values import DIGITS, Names, fraction_text, with_decimal
from minescope.board.shapes import TILINGS, points_up
from minescope.board.topology import Cell, Graph, Grid

_RULES: Final = """
& { color-scheme: light dark; color: light-dark(#1b1f24, #e6e8ea); font-size: 14px;
  --line: light-dark(#b8bfc6, #50575e); --cover: light-dark(#dfe3e8, #3a4047);
  --open: light-dark(#fbfbfc, #1d2125); --wrong: light-dark(#c1121f, #ff8078); }
[data-jp-theme-light="true"] &, .vscode-light & { color-scheme: light; }
[data-jp-theme-light="false"] &, .vscode-dark &, .vscode-high-contrast & { color-scheme: dark; }
& table { border-collapse: collapse; border: 0; margin: 0; overflow-x: auto; display: block;
  table-layout: auto; font-size: 13px; font-variant-numeric: tabular-nums; }
& tr { background: none !important; border: 0; padding: 0; }
& td, & th { border: 1px solid var(--line); height: 2.6em; min-width: 2.6em; max-width: none;
  box-sizing: border-box; padding: 0 .35em; line-height: 1.15; text-align: center;
  vertical-align: middle; white-space: nowrap; color: inherit; }
& td { background: var(--open); }
& td.covered, & td.flag { background: var(--cover); }
& td.number, & td.safe, & td.mine { font-weight: 700; }
& td small { display: block; font-size: .75em; font-weight: 400; opacity: .75; }
& td.wrong { outline: 3px solid var(--wrong); outline-offset: -3px; }
& .graph td, & .graph th { text-align: left; white-space: normal; overflow-wrap: anywhere; }
& .graph th { font-weight: 600; }
& .hexagon tr, & .triangle tr { display: flex; }
& .hexagon td { flex: none; width: 5.4em; height: 4.6em; margin: 0 2px calc(2px - 1.15em) 0; border: 0;
  padding: 0; line-height: 4.6em; clip-path: polygon(50% 0, 100% 25%, 100% 75%, 50% 100%, 0 75%, 0 25%); }
& .hexagon tr:nth-child(even) { margin-left: calc(2.7em + 1px); }
& .hexagon tr:last-child td { margin-bottom: 0; }
& .triangle td { flex: none; width: 7.8em; height: 6.76em; margin: 0 calc(3px - 3.9em) 2px 0; border: 0;
  padding: 4em 0 0; }
& .triangle td:last-child { margin-right: 0; }
& td.up { clip-path: polygon(50% 0, 100% 100%, 0 100%); }
& td.down { clip-path: polygon(0 0, 100% 0, 50% 100%); padding-top: 1.2em; }
& .hexagon small { display: inline; margin-left: .3em; }
& .hexagon span, & .triangle span { font-size: .75em; }
& .hexagon td.number, & .hexagon td.free, & .triangle td.number, & .triangle td.free {
  background: light-dark(#eef0f2, #24292e); }
& p, & dl, & details { margin: .5em 0; }
& ol { margin: .3em 0; padding: 0; list-style: none; columns: 24em; }
& dt { font-weight: 700; }
& dd { overflow-wrap: anywhere; }
"""
STYLE: Final = f"<style>{_RULES.replace('&', '.minescope.minescope')}</style>"
"""The class stands twice in every selector: notebooks style tables, too, and the more special rule wins."""


class _Tint(NamedTuple):
    """A translucent colour, its opacity in percent."""

    red: int
    green: int
    blue: int
    opacity: int


_SAFE: Final = _Tint(31, 120, 190, 45)
_EVEN: Final = _Tint(190, 165, 70, 22)
_MINED: Final = _Tint(235, 110, 20, 55)
"""From blue to orange, as on the page: everybody can tell these apart."""


def tint(chance: Exact) -> str:
    """The colour of a chance, for an attribute. A colour need not be exact; the value is there, too.

    >>> from fractions import Fraction
    >>> tint(Fraction(0)), tint(Fraction(3, 4))
    ('background-color:rgba(31,120,190,0.45)', 'background-color:rgba(212,137,45,0.38)')
    """
    share = int(decimal(chance * 100, 0))
    end, part = (_SAFE, 50 - share) if share < 50 else (_MINED, share - 50)
    red, green, blue, opacity = (
        (a * part + b * (50 - part)) // 50 for a, b in zip(end, _EVEN, strict=True)
    )
    return f"background-color:rgba({red},{green},{blue},0.{opacity:02})"


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
