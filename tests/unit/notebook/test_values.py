from fractions import Fraction
from types import SimpleNamespace

import minescope
from minescope.notebook.values import fraction_latex
from minescope.solving.solution import solve

from ..report.boards import BOARDS


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
