import pytest

from minescope.board.formats.mine import read_mine, write_mine
from minescope.board.labels import FREE, UNKNOWN, Mine, Number
from minescope.board.position import Position
from minescope.board.topology import Graph, Grid
from minescope.errors import NotationError, UnsupportedError
from minescope.prior import Density, Total

BOARD = "4x3x3\n1F1H\n12HH\n01HH\n"
POSITION = Position(
    Grid(3, 4),
    (
        *(Number(1), Mine(), Number(1), UNKNOWN),
        *(Number(1), Number(2), UNKNOWN, UNKNOWN),
        *(Number(0), Number(1), UNKNOWN, UNKNOWN),
    ),
    prior=Total(3),
)


def test_a_board_is_read_and_printed():
    assert read_mine(BOARD) == POSITION
    assert write_mine(POSITION) == BOARD


@pytest.mark.parametrize(
    "text",
    [
        BOARD.rstrip("\n"),
        BOARD.replace("\n", "\r\n"),
        "\ufeff\n\n" + BOARD + "\n\n",
        "4 x 3 x 3\n1 F 1 H\n1 2 H H\n0 1 H H",
        "4X3X3\n  1F1H  \n\t12HH\n01HH",
        f"Stuck here\n```\n{BOARD}```",
        BOARD.replace("F", "M").replace("H", "h"),
        BOARD.replace("F1H", "F1m").replace("2HH", "2?m"),
        BOARD + "made by hand, seed 12345\n",
    ],
)
def test_what_other_programs_write_is_read(text):
    assert read_mine(text) == POSITION


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "part"),
    [
        ("4x3x3", "4x3", 1, 1, "'4x3' is not a size"),
        ("4x3x3", "0x3x3", 1, 1, "at least one row"),
        ("4x3x3", "4x3x" + "9" * 401, 1, 5, "401 digits"),
        ("4x3x3", "5000x5000x3", 1, 1, "more than 250,000 cells"),
        ("12HH", "12H9", 3, 4, "'9' is not a cell"),
        ("12HH", "1 2 H", 3, 6, "This row has 3 cells; 4 are expected"),
        ("12HH", "12 HH H", 3, 7, "This row has 5 cells"),
        ("01HH\n", "", 3, 5, "ends after 2 rows; 3 are expected"),
        ("01HH\n", "01HH\n01HH\n", 5, 1, "3 rows, but another line follows"),
        ("01HH\n", "01HH\nfree text\nmore of it\n", 6, 1, "another line follows"),
    ],
)
def test_an_error_has_its_place(old, new, line, column, part):
    assert old in BOARD
    with pytest.raises(NotationError) as caught:
        read_mine(BOARD.replace(old, new))
    assert part in caught.value.reason
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize(
    ("position", "part"),
    [
        (Position.of(Grid(1, 1, "hex"), {}, prior=Total(1)), "not the topology hex"),
        (Position.of(Graph(("a",)), {}, prior=Total(1)), "not the topology graph"),
        (Position.of(Grid(1, 1), {}, x_max=2, prior=Total(1)), "x_max is 2"),
        (Position.of(Grid(1, 1), {}), "needs the number of mines"),
        (Position.of(Grid(1, 1), {}, prior=Density("1/5")), "needs the number of mines"),
        (Position.of(Grid(1, 1), {(0, 0): FREE}, prior=Total(1)), "known to be safe"),
        (Position.of(Grid(1, 1), {(0, 0): Number(9)}, prior=Total(1)), "the number 9"),
        (Position.of(Grid(1, 1), {(0, 0): Number(10**9)}, prior=Total(1)), "a number that large"),
        (Position.of(Grid(1, 1), {(0, 0): Mine(2)}, prior=Total(1)), "that many mines"),
    ],
)
def test_what_it_cannot_hold_is_not_written(position, part):
    with pytest.raises(UnsupportedError) as caught:
        write_mine(position)
    assert part in caught.value.message


def test_the_cell_that_cannot_be_written_is_named():
    with pytest.raises(UnsupportedError) as caught:
        write_mine(Position.of(Grid(2, 2), {(1, 0): FREE}, prior=Total(1)))
    assert caught.value.cells == ((1, 0),)
