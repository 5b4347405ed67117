import pytest

from minescope.board.formats.layout import read_bm
from minescope.board.formats.tatham import read_tatham
from minescope.errors import NotationError

# The author's own example of a masked id and the same in the clear.
MASKED = "9x9:4,4,mb071b49fbd1cb6a0d5868"
CLEAR = "9x9:4,4,004000007c00010022080"


def test_a_masked_layout_is_unmasked():
    assert read_tatham(MASKED) == read_tatham(CLEAR)
    assert read_tatham(MASKED).prior.mines == 10


def test_the_first_cell_and_the_letter_may_be_missing():
    assert read_tatham("3x1:4") == read_tatham("3x1n1:0,0,u4") == read_bm("b=31&m=8")


@pytest.mark.parametrize(
    ("source", "column", "part"),
    [
        ("9x9:4,4,m00b7", 10, "The layout has 4 digits; 81 cells need 21"),
        ("3x1:u1", 6, "a mine beyond the end"),
        ("9x9n10:r10,u,0123456789abcdef", 1, "a seed for chance"),
        ("9x9:r10,u,0123456789abcdef", 1, "a seed for chance"),
        ("9x9", 1, "hexadecimal digits"),
        ("9999x9999:0", 1, "more than 250,000 cells"),
    ],
)
def test_an_error_has_its_place(source, column, part):
    with pytest.raises(NotationError) as caught:
        read_tatham(source)
    assert part in caught.value.reason
    assert caught.value.column == column
