import re

import pytest

from minescope.board.formats.recognise import parse
from minescope.prior import Density
from minescope.report.markdown import write_markdown
from minescope.solving.solution import solve

from .boards import BOARDS, ONE_BESIDE_TWO


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


def test_the_prior_of_the_answer_is_reported():
    text = write_markdown(solve(ONE_BESIDE_TWO, Density("1/5")))
    assert text.startswith("# 3 x 3 cells, density 1/5") or "density 1/5" in text
    assert "mines 4" not in text
