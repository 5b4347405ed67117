from fractions import Fraction
from types import SimpleNamespace

import pytest

import minescope
from minescope.board import Grid, Number, Position
from minescope.board.formats.recognise import parse
from minescope.errors import UnsupportedError
from minescope.notebook import shown
from minescope.notebook.shown import Shown, fraction_latex
from minescope.prior import MAX_DIGITS, Total
from minescope.solving.solution import solve

from ..report.boards import BOARDS, ONE_BESIDE_TWO

PAGE = "https://a.example/mines/"


def test_a_link_opens_the_page_with_what_was_solved():
    solution = solve(ONE_BESIDE_TWO, Total(5))
    html = Shown(solution, PAGE)._repr_html_()
    (address,) = [part for part in html.split('"') if part.startswith(PAGE)]
    assert parse(address).prior == Total(5)
    assert "Open in Minescope" in Shown(ONE_BESIDE_TWO, PAGE)._repr_html_()


def test_elsewhere_the_text_and_the_link_are_printed(capsys):
    minescope.show(ONE_BESIDE_TWO, PAGE)
    printed = capsys.readouterr().out
    assert printed.startswith("minescope 1\n")
    assert f"\n{PAGE}#p=A" in printed


def test_a_notebook_displays_it(monkeypatch):
    displayed = []
    monkeypatch.setattr(shown, "notebook_display", lambda: displayed.append)
    minescope.show(ONE_BESIDE_TWO)
    assert displayed == [Shown(ONE_BESIDE_TWO)]


def test_a_board_too_large_for_a_link_is_shown_without_one():
    huge = Position.of(Grid(1, 2), {(0, 0): Number(10**MAX_DIGITS)})
    html = Shown(huge, PAGE)._repr_html_()
    assert "too large for a link" in html
    assert "href" not in html


@pytest.mark.parametrize("asked", [(3,), ("text",), (ONE_BESIDE_TWO, "javascript:alert(1)")])
def test_what_cannot_be_shown_is_told(asked):
    with pytest.raises(UnsupportedError):
        minescope.show(*asked)


def test_fractions_are_typeset():
    assert fraction_latex(Fraction(3)) == "$3$"
    assert fraction_latex(Fraction(1, 3)) == r"$\frac{1}{3}$"


def test_numbers_that_are_no_fractions_typeset_themselves():
    value = solve(BOARDS["irrational outside"]).probability[0, 2]
    latex = value._repr_latex_()
    assert latex.startswith("$")
    assert r"\approx 0." in latex
    assert latex.endswith("= 0$")


def test_the_extension_tells_the_notebook_how():
    known = {}
    formatter = SimpleNamespace(for_type=known.__setitem__)
    shell = SimpleNamespace(display_formatter=SimpleNamespace(formatters={"text/latex": formatter}))
    minescope.load_ipython_extension(shell)
    assert known == {Fraction: fraction_latex}
