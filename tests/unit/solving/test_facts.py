"""What reports of every kind tell."""

import re
from fractions import Fraction

import pytest

from minescope.board.formats.recognise import parse
from minescope.prior import Total
from minescope.report.latex import write_latex
from minescope.report.markdown import write_markdown
from minescope.solving.facts import solution_html, solution_picture
from minescope.solving.solution import solve

from ..report.boards import BOARDS, IRRATIONAL, LONG


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


def test_the_picture_has_the_chances_and_the_prior_of_the_answer():
    position = parse("minescope 1\ntopology grid 3x1\n\n? 1 ?")
    picture = solution_picture(solve(position, Total(1)))
    assert [face.kind for face in picture.faces] == ["chance", "number", "chance"]
    assert picture.title == "3 x 1 cells, 1 mine in total"


def test_a_contradiction_has_no_chances_but_a_sentence():
    picture = solution_picture(solve(parse("3x1x1\nH3H")))
    assert picture.chances == {}
    assert picture.faces[1].wrong
    assert picture.contradiction.startswith("The 3 at r1 c2")


def test_what_stands_below_is_taken_as_it_is():
    assert solution_html(solve(parse("3x1x1\nH1H")), "<p>below</p>").endswith(
        "\n<p>below</p>\n</div>"
    )
