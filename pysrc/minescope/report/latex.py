"""A report in LaTeX: a table or drawing to be included in a document, which needs no package."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from minescope.arithmetic.algebraic import Algebraic, Exact, algebraic, decimal
from minescope.arithmetic.polynomial import formula, numeral
from minescope.board import Cell, Free, Graph, Grid, Label, Mine, Number
from minescope.board.formats.text import write_text
from minescope.board.names import printed_name
from minescope.board.pictures.values import DIGITS, Names
from minescope.board.shapes import TILINGS, Outline, points_up
from minescope.solving.facts import facts, names_in, root_of, solved_position, title
from minescope.solving.solution import Solution

LONG: Final = 30
"""Digits of a numerator or denominator that are still typeset as a fraction; more may break a line."""

KEY: Final = (
    "Bold: a number. Otherwise: the mine probability; 0 is safe, 1 is certainly a mine. "
    "An asterisk is a flag, a circle is known to be safe."
)

_SPECIAL: Final = {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    "`": r"\textasciigrave{}",
    '"': r"\textquotedbl{}",
} | {c: f"\\{c}" for c in "&%$#_{}"}


def write_latex(solution: Solution, digits: int = DIGITS) -> str:
    """The board as a `tabular` or `picture`, the long values below it, and all facts as comments above."""
    names = names_in(solution)
    topology = solution.position.topology
    lines = [
        f"% {title(solution)}",
        "% Include this file with \\input; it needs no package.",
        f"% {KEY}",
        *[f"% {fact.name}: {fact.text}" for fact in facts(solution, names, digits)],
        "%",
        *[f"%   {line}".rstrip() for line in write_text(solved_position(solution)).splitlines()],
        "{\\renewcommand{\\arraystretch}{1.5}\\setlength{\\tabcolsep}{3pt}%",
    ]
    if isinstance(topology, Graph):
        lines += _graph(solution, topology, names)
    else:
        draw = _DRAWINGS[TILINGS[topology.shape].outline]
        lines += draw(solution, topology, names)
    lines[-1] += "}"
    for value, i in names.of.items():
        about = f"\\approx {decimal(value, digits)}"
        lines += ["", f"\\noindent $p_{{{i}}} = {_written_out(value)} {about}$"]
    root = root_of(solution)
    if root is not None:
        about = f"\\lambda \\approx {decimal(algebraic(root, (0, 1)), digits)}"
        equation = f"${_polynomial(root.coefficients)} = 0$"
        lines += ["", f"\\noindent ${about}$ is the positive root of {equation}"]
    return "\n".join(lines) + "\n"


def _squares(solution: Solution, grid: Grid, names: Names) -> Iterator[str]:
    yield f"\\begin{{tabular}}{{|*{{{grid.width}}}{{c|}}}}"
    yield "\\hline"
    for row in _rows(solution, grid, names):
        yield " & ".join(row) + " \\\\ \\hline"
    yield "\\end{tabular}"


def _hexagons(solution: Solution, grid: Grid, names: Names) -> Iterator[str]:
    """Each cell takes two columns, and every second row begins one column later."""
    yield f"\\begin{{tabular}}{{*{{{2 * grid.width + 1}}}{{c}}}}"
    for i, row in enumerate(_rows(solution, grid, names)):
        cells = [f"\\multicolumn{{2}}{{c}}{{{square}}}" for square in row]
        yield " & ".join([*[""][: i % 2], *cells]).lstrip() + " \\\\"
    yield "\\end{tabular}"


def _triangles(solution: Solution, grid: Grid, names: Names) -> Iterator[str]:
    """Real triangles, drawn with LaTeX's own lines: their slopes are ratios of numbers up to 6.

    Three units right and five up make sides of nearly the same length.
    """
    width, height = 3 * (grid.width + 1), 5 * grid.height
    yield f"\\setlength{{\\unitlength}}{{6pt}}\\begin{{picture}}({width},{height})"
    for row, squares in enumerate(_rows(solution, grid, names)):
        bottom = height - 5 * (row + 1)
        for column, square in enumerate(squares):
            left, up = 3 * column, points_up(row, column)
            base, middle = (bottom, bottom + 1.7) if up else (bottom + 5, bottom + 3.3)
            yield (
                f"\\put({left},{base}){{\\line(1,0){{6}}}}"
                f"\\put({left},{base}){{\\line(3,{5 if up else -5}){{3}}}}"
                f"\\put({left + 6},{base}){{\\line(-3,{5 if up else -5}){{3}}}}"
                f"\\put({left + 3},{middle:.1f}){{\\makebox(0,0){{{square}}}}}"
            )
    yield "\\end{picture}"


_DRAWINGS: Final[dict[Outline, Callable[[Solution, Grid, Names], Iterator[str]]]] = {
    "square": _squares,
    "hexagon": _hexagons,
    "triangle": _triangles,
}


def _graph(solution: Solution, graph: Graph, names: Names) -> Iterator[str]:
    yield "\\begin{tabular}{|l|c|l|}"
    yield "\\hline"
    yield "vertex & label or probability & touches \\\\ \\hline"
    for i, (cell, label) in enumerate(zip(graph.cells, solution.position.labels, strict=True)):
        square = _square(solution, cell, label, names)
        touched = ", ".join([_escaped(printed_name(graph.cells[j])) for j in graph.neighbours[i]])
        yield f"{_escaped(printed_name(cell))} & {square} & {touched} \\\\ \\hline"
    yield "\\end{tabular}"


def _rows(solution: Solution, grid: Grid, names: Names) -> Iterator[list[str]]:
    labels = solution.position.labels
    for row in range(grid.height):
        places = range(row * grid.width, (row + 1) * grid.width)
        yield [_square(solution, grid.cells[i], labels[i], names) for i in places]


def _square(solution: Solution, cell: Cell, label: Label, names: Names) -> str:
    match label:
        case Number(value):
            return f"$\\mathbf{{{value}}}$"
        case Mine(mines):
            return "$\\ast$" if mines == 1 else f"$\\ast_{{{mines}}}$"
        case Free():
            return "$\\circ$"
        case _ if not solution.legal:
            return "?"
    chance = solution.probability[cell]
    return f"$p_{{{names.of[chance]}}}$" if chance in names.of else f"${_fraction(chance)}$"


def _fraction(value: Exact) -> str:
    assert not isinstance(value, Algebraic)  # algebraic values have names
    top = numeral(value.numerator)
    return top if value.denominator == 1 else f"\\frac{{{top}}}{{{numeral(value.denominator)}}}"


def _written_out(value: Exact) -> str:
    """A long value, complete, in a form that can be broken into lines."""
    if isinstance(value, Algebraic):
        top, bottom = _polynomial(value.numerator), _polynomial(value.denominator)
        return top if bottom == "1" else f"({top}) / ({bottom})"
    top, bottom = numeral(value.numerator), numeral(value.denominator)
    if max(len(top), len(bottom)) <= LONG:
        return _fraction(value)
    return f"{_breakable(top)} / {_breakable(bottom)}"


def _polynomial(coefficients: tuple[int, ...]) -> str:
    r"""A polynomial in λ as LaTeX.

    >>> _polynomial((-2, 8, 12, 1))
    '-2 + 8\\lambda + 12\\lambda^{2} + \\lambda^{3}'
    """
    text = formula(coefficients, "λ").replace("*", "")
    text = re.sub(r"\^(\d+)", r"^{\1}", text).replace("λ", "\\lambda")
    return _breakable(text)


def _breakable(text: str) -> str:
    """Long rows of digits with places where a line may end."""
    return re.sub(r"(\d{20})(?=\d)", r"\1\\allowbreak ", text)


def _escaped(text: str) -> str:
    r"""The text without any character that has a meaning for LaTeX.

    >>> print(_escaped("50%_a"))
    50\%\_a
    """
    return "".join([_SPECIAL.get(c, c) for c in text])
