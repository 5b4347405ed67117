import pytest

from minescope.board.formats.thesis import read_thesis
from minescope.board.labels import UNKNOWN, Mine, Number
from minescope.board.position import Position
from minescope.board.topology import Grid
from minescope.errors import NotationError

POSITION = Position(Grid(2, 3), (Number(1), Mine(), UNKNOWN, Number(12), UNKNOWN, Number(0)))


@pytest.mark.parametrize(
    "text",
    [
        "1|X|*\n12|*|0",
        "|1|X|*|\n|12|*|0|\n",
        " | 1 | x | * | \r\n\r\n | 12 | * | 0 | ",
        "+--+-+-+\n|1 |X|*|\n|==+=+=|\n|12|*|0|\n+--+-+-+",
    ],
)
def test_cells_between_bars(text):
    assert read_thesis(text) == POSITION


@pytest.mark.parametrize(
    ("text", "line", "column", "part"),
    [
        ("1|X|*\n1|?|*", 2, 3, "'?' is not a cell"),
        ("|1|X|\n| 1| 3a |", 2, 6, "'3a' is not a whole number"),
        ("1|X|*\n1||*", 2, 3, "'' is not a cell"),
        ("1|X|*\n1|X", 2, 4, "This row has 2 cells; 3 are expected"),
        ("1|X\n1|X| *", 2, 6, "This row has 3 cells; 2 are expected"),
        ("-+-", 1, 1, "lines but no rows"),
        ("|", 1, 2, "'' is not a cell"),
    ],
)
def test_an_error_has_its_place(text, line, column, part):
    with pytest.raises(NotationError) as caught:
        read_thesis(text)
    assert part in caught.value.reason
    assert (caught.value.line, caught.value.column) == (line, column)


def test_rows_are_taken_apart_up_to_the_size_of_the_largest_board():
    with pytest.raises(NotationError, match="A board has at most 250,000 cells") as caught:
        read_thesis(("|1" * 500 + "|\n") * 600)
    assert caught.value.line == 501
