r"""A board as HTML: a table of its cells, with their fractions and a colour for each.

>>> from minescope.board.formats.recognise import parse
>>> from minescope.solving.solution import solve
>>> html = solution_html(solve(parse("3x1x1\nH1H")))
>>> html.count("<td"), "1/2" in html, "<script" in html
(3, True, False)
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from html import escape
from typing import Final, NamedTuple

from minescope.arithmetic.algebraic import Exact, percent
from minescope.board import Cell, Free, Graph, Grid, Label, Mine, Number, Position
from minescope.board.names import cell_name, counted
from minescope.board.shapes import TILINGS, points_up
from minescope.notebook.style import STYLE, tint
from minescope.report.facts import (
    DIGITS,
    Names,
    facts,
    fraction_text,
    printed_name,
    title,
    title_of,
    with_decimal,
)
from minescope.solving.solution import Solution

MOST_CELLS: Final = 6_400
"""Cells of a board that is drawn, 80 x 80: each takes about a hundred characters of the notebook."""

FEW_VALUES: Final = 6
"""Values that are too long for a cell and still told without being asked."""

SHORT: Final = 7
"""Characters of a fraction that fits a hexagon or a triangle in full size."""

_CERTAIN: Final = ((" safe", " ✓"), (" mine", " ✹"))
"""The class of a cell that is certain, and a sign: nothing is told by colour alone."""


class Look(NamedTuple):
    """What is known about the cells of a board."""

    chances: Mapping[Cell, Exact]
    names: Mapping[Exact, int]
    """Values that are too long for a cell, by number."""
    wrong: Collection[Cell] = ()
    """Numbers of a contradiction."""


def position_html(position: Position, below: str = "") -> str:
    """A position as it was entered; `below` is HTML that stands below the board."""
    heading = title_of(position.topology, position.prior, position.x_max)
    return _framed(heading, [_board(position, Look({}, {})), below])


def solution_html(solution: Solution, below: str = "") -> str:
    """A position with every probability, and what else is known about it."""
    names = Names(solution)
    contradiction = solution.contradiction
    wrong = () if contradiction is None else contradiction.cells
    chances = solution.probability if solution.legal else {}
    parts = [
        _board(solution.position, Look(chances, names.of, wrong)),
        _long_values(names.of),
        _facts(solution, names),
        below,
    ]
    return _framed(title(solution), parts)


def _framed(heading: str, parts: list[str]) -> str:
    inside = "\n".join([f"<p>{escape(heading)}</p>", *filter(None, parts)])
    return f'<div class="minescope">{STYLE}\n{inside}\n</div>'


def _board(position: Position, look: Look) -> str:
    topology = position.topology
    if len(topology.cells) > MOST_CELLS:
        return f"<p>The board has {len(topology.cells):,} cells, too many to draw here.</p>"
    if isinstance(topology, Graph):
        return "\n".join(_graph(position, topology, look))
    return "\n".join(_grid(position, topology, look))


def _grid(position: Position, grid: Grid, look: Look) -> Iterator[str]:
    outline = TILINGS[grid.shape].outline
    yield f'<table class="{outline}">'
    for row in range(grid.height):
        cells = []
        for column in range(grid.width):
            i = row * grid.width + column
            pointing = ""
            if outline == "triangle":
                pointing = " up" if points_up(row, column) else " down"
            cells.append(_cell(grid.cells[i], position.labels[i], look, pointing))
        yield f"<tr>{''.join(cells)}</tr>"
    yield "</table>"


def _graph(position: Position, graph: Graph, look: Look) -> Iterator[str]:
    """A row for each vertex: its name, its cell, and what it touches."""
    yield '<table class="graph">'
    yield "<tr><th>vertex</th><th>label or probability</th><th>touches</th></tr>"
    for i, (cell, label) in enumerate(zip(graph.cells, position.labels, strict=True)):
        touched = ", ".join([escape(printed_name(graph.cells[j])) for j in graph.neighbours[i]])
        name = escape(printed_name(cell))
        yield f"<tr><th>{name}</th>{_cell(cell, label, look, zero='0')}<td>{touched}</td></tr>"
    yield "</table>"


def _cell(cell: Cell, label: Label, look: Look, pointing: str = "", zero: str = "&nbsp;") -> str:
    wrong = " wrong" if cell in look.wrong else ""
    match label:
        case Number(value):
            return f'<td class="number{wrong}{pointing}">{value or zero}</td>'
        case Mine(mines):
            return f'<td class="flag{pointing}">⚑{mines if mines > 1 else ""}</td>'
        case Free():
            return f'<td class="free{pointing}">·</td>'
    chance = look.chances.get(cell)
    if chance is None:
        return f'<td class="covered{pointing}">?</td>'
    number = look.names.get(chance)
    if number is not None:
        shown = f"{percent(chance, 0)}<small>p{number}</small>"
    else:
        shown = fraction_text(chance)
        shown = shown if len(shown) <= SHORT else f"<span>{shown}</span>"
    certain, sign = _CERTAIN[int(chance == 1)] if chance in (0, 1) else ("", "")
    hint = escape(f"{cell_name(cell)}: {percent(chance, 2)}", quote=True)
    return f'<td class="chance{certain}{pointing}" style="{tint(chance)}" title="{hint}">{shown}{sign}</td>'


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


def _facts(solution: Solution, names: Names) -> str:
    """What is known about the whole board; only a contradiction is told without being asked."""
    rows = [
        f"<dt>{escape(fact.name)}</dt><dd>{escape(fact.text)}</dd>"
        for fact in facts(solution, names, DIGITS)
    ]
    known = f"<dl>{''.join(rows)}</dl>"
    return f"<details><summary>More</summary>{known}</details>" if solution.legal else known
