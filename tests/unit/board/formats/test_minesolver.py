import pytest

from minescope.board.formats.minesolver import read_minesolver
from minescope.board.labels import FREE, UNKNOWN, Mine, Number
from minescope.board.position import Position
from minescope.board.topology import Grid
from minescope.errors import NotationError


def test_every_word_has_a_meaning():
    text = "# 1 .  *\n0 12 *3 *1\r\n\n? _ 3 4\n"
    labels = (
        *(UNKNOWN, Number(1), Number(0), Mine()),
        *(Number(0), Number(12), Mine(3), Mine(1)),
        *(UNKNOWN, FREE, Number(3), Number(4)),
    )
    assert read_minesolver(text) == Position(Grid(3, 4), labels, x_max=3)


def test_the_number_of_mines_is_not_said():
    position = read_minesolver("# 2 # # #\n# # # # #\n# 3 # # #\n# 2 # 4 #\n# # # # #\n")
    assert (position.prior, position.x_max, position.topology) == (None, 1, Grid(5, 5))


@pytest.mark.parametrize(
    ("text", "line", "column", "part"),
    [
        ("# 1\n# x", 2, 3, "'x' is not a cell"),
        ("# 1\n12#", 2, 1, "'12#' is not a cell"),
        ("# 1\n#", 2, 2, "This row has 1 cell; 2 are expected"),
        ("# 1\n# # #", 2, 5, "This row has 3 cells; 2 are expected"),
        ("# 1\n# *65", 2, 3, "x_max must be"),
        ("# " * 250_001, 1, 1, "at most 250,000 cells"),
        (" ", 1, 1, "The text is empty"),
    ],
)
def test_an_error_has_its_place(text, line, column, part):
    with pytest.raises(NotationError) as caught:
        read_minesolver(text)
    assert part in caught.value.reason
    assert (caught.value.line, caught.value.column) == (line, column)
