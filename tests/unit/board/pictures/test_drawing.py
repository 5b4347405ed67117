import pytest

from minescope.board import Graph, Grid, Number, Position
from minescope.board.pictures.drawing import MOST_CELLS, check_room, draw
from minescope.board.pictures.picture import picture_of
from minescope.errors import PositionError, UnsupportedError
from minescope.prior import Total
from minescope.solving.facts import solution_picture
from minescope.solving.solution import solve


def captions(drawing):
    return " ".join(text.text for alike in drawing.layers[-1].texts.values() for text in alike)


def drawn(position, **how):
    return draw(solution_picture(solve(position)), **how)


def test_below_the_board_stands_what_the_chances_rest_on():
    row = drawn(Position.of(Grid(1, 3), {(0, 1): Number(1)}, prior=Total(1)))
    assert captions(row) == "3 x 1 cells, 1 mine in total Outlined: safest, 1/2 = 50.0 %."
    assert "exact probability" in row.description


def test_a_contradiction_is_told_below_the_board_in_lines_that_fit():
    wrong = drawn(Position.of(Grid(1, 3), {(0, 1): Number(3)}, prior=Total(1)))
    assert "The 3 at r1 c2" in captions(wrong)
    assert wrong.description.startswith("The 3 at r1 c2")
    (lines,) = wrong.layers[-1].texts.values()
    assert len(lines) > 2
    assert all(line.y < wrong.height for line in lines)


def test_a_position_has_no_chances():
    plain = draw(picture_of(Position.of(Grid(2, 2), {})))
    assert "without the chances" in plain.description
    assert "the number of mines is not said" in captions(plain)


def test_a_board_that_is_too_large_is_refused_in_a_sentence():
    check_room(Grid(100, 100))
    with pytest.raises(UnsupportedError, match="10,000 cells; this board has 10,100"):
        draw(picture_of(Position.of(Grid(101, 100), {})))
    vertices = Graph(tuple(map(str, range(MOST_CELLS + 1))))
    with pytest.raises(UnsupportedError, match="vertices"):
        check_room(vertices)


@pytest.mark.parametrize("side", [0, 23, 201, "50"])
def test_a_cell_has_a_size_that_can_be_read(side):
    with pytest.raises(PositionError, match="24 to 200 pixels"):
        draw(picture_of(Position.of(Grid(2, 2), {})), side)
