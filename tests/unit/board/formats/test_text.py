from fractions import Fraction

import pytest

from minescope.board.formats import text as text_format
from minescope.board.formats.text import read_text, write_text
from minescope.board.labels import FREE, UNKNOWN, Mine, Number
from minescope.board.position import Position
from minescope.board.shapes import SHAPES
from minescope.board.topology import Grid
from minescope.errors import NotationError, UnsupportedError
from minescope.prior import Density, Total, Uniform

BOARD = """\
minescope 1
topology hex 3x2
mines 12 slots
x_max 3

  0 ? *
 12 _ *2
"""
POSITION = Position(
    Grid(2, 3, "hex"),
    (Number(0), UNKNOWN, Mine(), Number(12), FREE, Mine(2)),
    3,
    Total(12, "slots"),
)


def test_a_board_is_read_and_printed():
    assert read_text(BOARD) == POSITION
    assert write_text(POSITION) == BOARD.replace("  0 ? *", " 0 ?  *").replace(" 12 _", "12 _")


@pytest.mark.parametrize(
    ("line", "prior"),
    [
        ("mines 10", Total(10)),
        ("mines 10 distinct", Total(10)),
        ("mines 10 slots", Total(10, "slots")),
        ("density 99/480", Density(Fraction(33, 160))),
        ("density 20.7 % slots", Density("207/1000", weighting="slots")),
        ("odds 1/4", Density(odds="1/4")),
        ("uniform", Uniform()),
        ("", None),
    ],
)
def test_every_prior_has_a_line(line, prior):
    assert read_text(f"minescope 1\ntopology grid 1x1\n{line}\n\n?").prior == prior


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff" + BOARD,
        BOARD.replace("\n", "\r\n"),
        BOARD.replace("\n", "\r"),
        BOARD.rstrip("\n"),
        "\n\n" + BOARD + "\n\n \t\n",
        BOARD.replace("\n\n", "\n"),
        BOARD.replace("  ", "\t"),
        BOARD.replace("topology", "# a remark\n  # and another\ntopology"),
        f"Look at this:\n\n```text\n{BOARD}```\nIs it solvable? ```no```",
        f"```\n{BOARD}",
        BOARD.replace("x_max 3\n", "").replace("topology", "x_max 3\ntopology"),
        BOARD.replace("3x2", "3×2"),
    ],
)
def test_what_a_journey_adds_to_a_text_is_taken_away(text):
    assert read_text(text) == POSITION


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "part"),
    [
        ("minescope 1", "minescope 2", 1, 11, "Version '2'"),
        ("minescope 1", "minescope", 1, 1, "Version ''"),
        ("minescope 1", "minesweeper 1", 1, 1, "must be minescope 1"),
        ("topology hex 3x2\n", "", 3, 8, "no line for the topology"),
        ("hex", "hexagon", 2, 10, f"{', '.join(SHAPES)} or graph"),
        ("hex 3x2", "", 2, 1, "is expected."),
        ("3x2", "", 2, 10, "size of the board is missing"),
        ("3x2", "3by2", 2, 14, "'3by2' is not a size"),
        ("3x2", "0x2", 2, 14, "at least one row and one column"),
        ("3x2", "1000x1000", 2, 14, "more than 250,000 cells"),
        ("3x2", "3x" + "9" * 500, 2, 16, "too long"),
        ("3x2", "3x2 more", 2, 18, "should end before 'more'"),
        ("mines 12", "mines 1.5", 3, 7, "'1.5' is not a whole number"),
        ("mines 12", "mines -1", 3, 7, "'-1' is not a whole number"),
        ("mines 12", "mines", 3, 1, "A number is expected after mines"),
        ("mines 12", "density 1/0", 3, 9, "is not a number"),
        ("mines 12", "odds x", 3, 6, "is not a number"),
        ("mines 12", "uniform", 3, 9, "should end before 'slots'"),
        ("x_max 3", "uniform", 4, 1, "There are two priors"),
        ("x_max 3", "topology graph", 4, 1, "The topology is given twice"),
        ("x_max 3", "x_max 3\nx_max 3", 5, 1, "x_max is given twice"),
        ("x_max 3", "x_max 65", 4, 7, "from 1 to 64"),
        ("x_max 3", "x_max", 4, 1, "A number is expected"),
        ("0 ?", "0 x", 6, 5, "'x' is not a cell; a number, ? (unknown)"),
        ("0 ?", "0 ? ?", 6, 9, "This row has 4 cells; 3 are expected"),
        ("0 ?", "0", 6, 6, "This row has 2 cells; 3 are expected"),
        ("*2", "*2\n 0 0 0", 8, 1, "2 rows, but another line follows"),
        (" 12 _ *2\n", "", 6, 8, "ends after 1 row; 2 are expected"),
        ("  0 ? *\n 12 _ *2\n", "", 4, 8, "ends after 0 rows; 2 are expected"),
        ("12 _", "1" * 401 + " _", 7, 2, "401 digits"),
        ("12 _", "12 **", 7, 5, "'**' is not a cell"),
        ("12 _", "-1 _", 7, 2, "'-1' is not a cell"),
    ],
)
def test_an_error_has_its_place(old, new, line, column, part):
    assert old in BOARD
    with pytest.raises(NotationError) as caught:
        read_text(BOARD.replace(old, new))
    assert part in caught.value.reason
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize("text", ["", " \n\t\r\n", "```\n```", "# only a remark"])
def test_a_text_without_content_gets_a_sentence(text):
    with pytest.raises(NotationError, match=r"empty|must be minescope 1"):
        read_text(text)


def test_a_text_too_long_is_refused_before_it_is_read():
    with pytest.raises(NotationError, match="4,000,000"):
        read_text("x" * 4_000_001)


@pytest.mark.parametrize(
    "position",
    [
        Position.of(Grid(1, 1), {(0, 0): Number(-1)}),
        Position.of(Grid(1, 1), {(0, 0): Number(10**400)}),
        Position.of(Grid(1, 1), {(0, 0): Mine(-1)}),
        Position.of(Grid(1, 1), {}, prior=Total(10**400)),
        Position.of(Grid(1, 1), {}, prior=Density(Fraction(1, 10**399))),
        Position.of(Grid(1, 1), {}, prior=Density(odds=10**5000)),
    ],
)
def test_what_the_reader_would_refuse_is_not_written(position):
    with pytest.raises(UnsupportedError):
        write_text(position)


def test_a_text_too_long_is_not_written(monkeypatch):
    monkeypatch.setattr(text_format, "MAX_SOURCE", 100)
    assert write_text(Position.of(Grid(1, 20), {}))
    with pytest.raises(UnsupportedError, match="the limit is 100"):
        write_text(Position.of(Grid(1, 50), {}))


def test_a_wide_number_does_not_widen_other_columns():
    position = Position.of(Grid(2, 2), {(0, 0): Number(100), (1, 1): Mine(12)})
    assert write_text(position).splitlines()[-2:] == ["100   ?", "  ? *12"]
