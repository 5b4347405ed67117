"""A report in Markdown: a table that the common dialects know, and a list of facts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from minescope.board import Cell, Free, Graph, Grid, Label, Mine, Number
from minescope.board.formats.text import write_text
from minescope.board.names import printed_name
from minescope.board.pictures.values import DIGITS, Names, fraction_text, with_decimal
from minescope.solving.facts import facts, names_in, solved_position, title
from minescope.solving.solution import Solution

KEY: Final = (
    "Bold: a number. Otherwise: the mine probability; 0 is safe, 1 is certainly a mine. "
    "⚑: a flag. ·: known to be safe."
)

_SPECIAL: Final = re.compile(r"([\\`*_\[\]<>|~&$#])")


def write_markdown(solution: Solution, digits: int = DIGITS) -> str:
    r"""The board as a table, the long values, the facts, and the position in our own text.

    >>> from minescope.board.formats.recognise import parse
    >>> from minescope.solving.solution import solve
    >>> for line in write_markdown(solve(parse("3x1x1\nH1H"))).splitlines()[:5]:
    ...     print(line)
    # 3 x 1 cells, 1 mine in total
    <BLANKLINE>
    | | 1 | 2 | 3 |
    | :-: | :-: | :-: | :-: |
    | 1 | 1/2 | **1** | 1/2 |
    """
    names = names_in(solution)
    lines = [f"# {_escaped(title(solution))}", ""]
    topology = solution.position.topology
    if isinstance(topology, Graph):
        lines += _graph(solution, topology, names)
    else:
        lines += _grid(solution, topology, names)
    lines += ["", KEY, ""]
    for value, i in names.of.items():
        exact = with_decimal(fraction_text(value), value, digits)
        lines.append(f"- p{i} = {_escaped(exact)}")
    lines += [f"- {name}: {_escaped(known)}" for name, known in facts(solution, names, digits)]
    text = write_text(solved_position(solution)).rstrip("\n")
    # Longer than any row of backticks in a name.
    fence = "`" * max(3, 1 + max([len(row) for row in re.findall("`+", text)], default=0))
    return "\n".join([*lines, "", fence, text, fence]) + "\n"


def _grid(solution: Solution, grid: Grid, names: Names) -> Iterator[str]:
    yield "| " + "".join([f"| {column + 1} " for column in range(grid.width)]) + "|"
    yield "| :-: " * (grid.width + 1) + "|"
    labels = solution.position.labels
    for row in range(grid.height):
        places = range(row * grid.width, (row + 1) * grid.width)
        cells = [_square(solution, grid.cells[i], labels[i], names) for i in places]
        yield f"| {row + 1} | " + " | ".join(cells) + " |"


def _graph(solution: Solution, graph: Graph, names: Names) -> Iterator[str]:
    yield "| vertex | label or probability | touches |"
    yield "| :-- | :-: | :-- |"
    for i, (cell, label) in enumerate(zip(graph.cells, solution.position.labels, strict=True)):
        square = _square(solution, cell, label, names)
        touched = ", ".join([_vertex(graph.cells[j]) for j in graph.neighbours[i]])
        yield f"| {_vertex(cell)} | {square} | {touched} |"


def _square(solution: Solution, cell: Cell, label: Label, names: Names) -> str:
    match label:
        case Number(value):
            return f"**{value}**"
        case Mine(mines):
            return "⚑" if mines == 1 else f"⚑{mines}"
        case Free():
            return "·"
        case _ if not solution.legal:
            return "?"
    chance = solution.probability[cell]
    return f"p{names.of[chance]}" if chance in names.of else fraction_text(chance)


def _vertex(cell: Cell) -> str:
    return _escaped(printed_name(cell))


def _escaped(text: str) -> str:
    r"""The text with a backslash before whatever could be markup.

    >>> print(_escaped("a|b <c>"), _escaped("3/7"))
    a\|b \<c\> 3/7
    """
    return _SPECIAL.sub(r"\\\1", text)
