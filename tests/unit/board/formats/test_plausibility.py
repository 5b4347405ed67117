import pytest

from minescope.board.formats.plausibility import may_be
from minescope.board.formats.recognise import parse
from minescope.board.position import Position
from minescope.board.topology import Grid
from minescope.prior import Total


@pytest.mark.parametrize("text", ["01?\n01?", "1*1\n111", "?\n", "?1?", "000", "121\n???"])
def test_boards_that_may_be(text):
    assert may_be(parse(text, format="rows:*=mine" if "*" in text else "rows"))


@pytest.mark.parametrize(
    "text",
    [
        "02",  # nothing is covered
        "0?1",  # beside the 0 there is no mine
        "1?2?1\n11111",  # the middle needs both, and the ones below allow one
        "?1?\n000",
    ],
)
def test_boards_that_cannot_be(text):
    assert not may_be(parse(text, format="rows"))


def test_the_number_of_mines_counts():
    assert not may_be(Position.of(Grid(1, 2), {}, prior=Total(3)))
    assert may_be(Position.of(Grid(1, 2), {}, x_max=2, prior=Total(3)))
