"""What reports of every kind tell."""

import re
from fractions import Fraction

import pytest

from minescope.report.latex import write_latex
from minescope.report.markdown import write_markdown
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
