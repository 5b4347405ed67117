import re
from fractions import Fraction

import pytest

from minescope.board import FREE, Graph, Grid, Mine, Number, Position
from minescope.board.formats.recognise import parse
from minescope.prior import Density, Total, Uniform
from minescope.report import write_latex, write_markdown
from minescope.solving.solution import solve

ONE_BESIDE_TWO = Position.of(Grid(3, 6), {(1, 2): Number(1), (1, 3): Number(2)}, prior=Total(4))
NASTY = ("a|b", "c_<d>", "50% & more", "`x` *y*", "\\end{tabular}", "line\nbreak", "``` fence", "é")
NAMES = Position.of(
    Graph(NASTY, tuple((0, i) for i in range(1, len(NASTY)))),
    {"a|b": Number(2), "50% & more": Mine(), "é": FREE},
    prior=Total(3),
)
LONG = Position.of(Grid(16, 30), {(4, 4): Number(2), (5, 6): Number(3)}, prior=Total(99))
IRRATIONAL = Position.of(Grid(3, 3), {(1, 1): Number(3)}, x_max=2, prior=Density("2/7"))
BOARDS = {
    "one beside two": ONE_BESIDE_TWO,
    "names": NAMES,
    "long": LONG,
    "irrational": IRRATIONAL,
    "irrational outside": Position.of(
        Grid(1, 3), {(0, 0): Number(1)}, x_max=2, prior=Density("2/7")
    ),
    "hex": Position.of(Grid(3, 3, "hex"), {(1, 1): Number(2)}, prior=Uniform()),
    "triangle": Position.of(Grid(3, 4, "triangle"), {(1, 1): Number(5)}, prior=Uniform()),
    "torus": Position.of(Grid(3, 3, "torus"), {(1, 1): Number(2)}, prior=Density(odds="1/3")),
    "contradiction": parse("3x1x1\nH3H"),
    "many mines": Position.of(Grid(1, 2), {(0, 0): Number(1)}, prior=Total(10**300)),
}


def table(markdown):
    """The cells of the rows below the head of a Markdown table."""
    rows = [line for line in markdown.splitlines() if line.startswith("| ")][2:]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", row)[1:-1]] for row in rows]


def test_markdown_shows_the_board_row_by_row():
    rows = table(write_markdown(solve(ONE_BESIDE_TWO)))
    assert rows[1] == ["2", "23/78", "1/13", "**1**", "**2**", "16/39", "23/78"]
    assert len(rows) == 3


@pytest.mark.parametrize("name", BOARDS)
def test_the_text_in_a_report_is_the_position(name):
    position = BOARDS[name]
    markdown = write_markdown(solve(position))
    fence = re.search(r"^(`{3,})$", markdown, re.MULTILINE)[1]
    text = markdown.split(f"\n{fence}\n")[1].removesuffix(fence)
    assert parse(text) == position


@pytest.mark.parametrize("name", BOARDS)
def test_markdown_tables_have_no_stray_bars(name):
    markdown = write_markdown(solve(BOARDS[name]))
    rows = [line for line in markdown.split("\n") if line.startswith("| ")]
    assert len({len(re.split(r"(?<!\\)\|", row)) for row in rows}) == 1
    assert "<" not in re.sub(r"\\<", "", markdown.split("\n```")[0])


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


@pytest.mark.parametrize("write", [write_latex, write_markdown])
def test_long_fractions_are_complete(write):
    solution = solve(LONG)
    text = write(solution).replace("\\allowbreak ", "").replace(" / ", "/")
    text = re.sub(r"\\frac\{(\d+)\}\{(\d+)\}", r"\1/\2", text)
    for chance in set(solution.probability.values()):
        assert isinstance(chance, Fraction)
        assert str(chance) in text
    assert str(solution.count) in text


def test_irrational_values_are_ratios_in_lambda():
    solution = solve(IRRATIONAL)
    markdown = write_markdown(solution, digits=8)
    assert "λ: the positive root of" in markdown
    outside = write_latex(solve(BOARDS["irrational outside"]), digits=8)
    assert "\\lambda^{2}" in outside
    assert "is the positive root of" in outside


def test_a_contradiction_is_told():
    for write in (write_latex, write_markdown):
        text = write(solve(BOARDS["contradiction"]))
        assert "Contradiction: " in text
        assert "?" in text


def test_the_prior_of_the_answer_is_reported():
    text = write_markdown(solve(ONE_BESIDE_TWO, Density("1/5")))
    assert text.startswith("# 3 x 3 cells, density 1/5") or "density 1/5" in text
    assert "mines 4" not in text
