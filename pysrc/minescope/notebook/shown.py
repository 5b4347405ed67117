r"""`minescope.show`: a board in a notebook, with a link that opens it on the page.

Exact numbers are typeset.

>>> from fractions import Fraction
>>> print(fraction_latex(Fraction(-3, 7)))
$-\frac{3}{7}$
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Any

from minescope.arithmetic.polynomial import numeral
from minescope.board import Position
from minescope.board.formats.text import write_text
from minescope.board.pictures.html import picture_html
from minescope.board.pictures.picture import picture_of
from minescope.errors import UnsupportedError
from minescope.progress import notebook_display
from minescope.report.address import page_address
from minescope.solving.facts import solution_html, solved_position
from minescope.solving.solution import Solution


@dataclass(frozen=True, slots=True)
class Shown:
    """A board that knows how it looks in a notebook and in a terminal."""

    subject: Position | Solution
    base: str | None = None
    """The page that the link opens."""

    @property
    def position(self) -> Position:
        return solved_position(self.subject) if isinstance(self.subject, Solution) else self.subject

    def _repr_html_(self) -> str:
        try:
            address = escape(page_address(self.position, self.base), quote=True)
            link = f'<a href="{address}" target="_blank" rel="noopener">Open in Minescope</a>'
        except UnsupportedError as problem:
            link = escape(problem.message)
        below = f"<p>{link}</p>"
        if isinstance(self.subject, Solution):
            return solution_html(self.subject, below)
        return picture_html(picture_of(self.subject), below=below)

    def __str__(self) -> str:
        return f"{write_text(self.position)}\n{page_address(self.position, self.base)}"


def show_board(subject: Position | Solution, base: str | None = None) -> None:
    """What `minescope.show` does."""
    if not isinstance(subject, (Position, Solution)):
        raise UnsupportedError(
            "show() takes a position or a solution; parse(text) makes a position."
        )
    shown = Shown(subject, base)
    page_address(Position.of(shown.position.topology, {}), base)  # a wrong base is told, not shown
    display = notebook_display()
    if display is None:
        print(shown)
    else:
        display(shown)


def fraction_latex(value: Fraction) -> str:
    """A fraction for MathJax."""
    top, bottom = numeral(abs(value.numerator)), numeral(value.denominator)
    sign = "-" if value < 0 else ""
    return f"${sign}{top}$" if bottom == "1" else rf"${sign}\frac{{{top}}}{{{bottom}}}$"


def typeset_fractions(shell: Any) -> None:  # noqa: ANN401  IPython is no dependency
    """Let a notebook typeset fractions: `%load_ext minescope`."""
    shell.display_formatter.formatters["text/latex"].for_type(Fraction, fraction_latex)
