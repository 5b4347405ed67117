import re

import pytest

from minescope.board import FREE, Grid, Mine, Number, Position
from minescope.prior import Uniform
from minescope.report.latex import write_latex
from minescope.solving.solution import solve

from .boards import BOARDS


@pytest.mark.parametrize("name", BOARDS)
def test_latex_is_balanced(name):
    """Without TeX at hand: braces, dollars and environments close, and rows have their columns."""
    source = write_latex(solve(BOARDS[name]))
    lines = [line for line in source.split("\n") if not line.startswith("%")]
    body = "\n".join(lines)
    plain = re.sub(r"\\[\\{}$%&#_]", "", body)
    assert plain.count("{") == plain.count("}")
    assert plain.count("$") % 2 == 0
    board = "picture" if name == "triangle" else "tabular"
    assert body.count(f"\\begin{{{board}}}") == body.count(f"\\end{{{board}}}") == 1
    rows = [line for line in lines if line.endswith(("\\\\ \\hline", "\\\\"))]
    assert len({re.sub(r"\\&", "", row).count("&") for row in rows}) <= 2
    assert not re.search(r"[%#^_](?![{\d])", re.sub(r"\{\\renew.*%", "", plain))


def test_latex_shows_fractions_flags_and_numbers():
    position = Position.of(
        Grid(2, 3), {(0, 0): Number(3), (0, 1): Mine(2), (1, 2): FREE}, x_max=2, prior=Uniform()
    )
    source = write_latex(solve(position))
    assert "$\\mathbf{3}$ & $\\ast_{2}$ & $\\frac{2}{3}$ \\\\ \\hline" in source
    assert "$\\frac{1}{2}$ & $\\frac{1}{2}$ & $\\circ$ \\\\ \\hline" in source


def test_latex_draws_triangles():
    position = Position.of(Grid(1, 2, "triangle"), {(0, 0): Number(1)}, prior=Uniform())
    source = write_latex(solve(position))
    assert "\\begin{picture}(9,5)" in source
    upwards = "\\put(0,0){\\line(1,0){6}}\\put(0,0){\\line(3,5){3}}\\put(6,0){\\line(-3,5){3}}"
    assert f"{upwards}\\put(3,1.7){{\\makebox(0,0){{$\\mathbf{{1}}$}}}}\n" in source
    downwards = "\\put(3,5){\\line(1,0){6}}\\put(3,5){\\line(3,-5){3}}\\put(9,5){\\line(-3,-5){3}}"
    assert f"{downwards}\\put(6,3.3){{\\makebox(0,0){{$1$}}}}\n" in source
