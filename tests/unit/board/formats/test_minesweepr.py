from itertools import product

import pytest

from minescope.board.formats.minesweepr import box, far_grid, read_minesweepr, surface
from minescope.board.labels import FREE, UNKNOWN, Mine, Number
from minescope.board.position import Position
from minescope.board.topology import Grid
from minescope.errors import NotationError, PositionError
from minescope.prior import Density, Total


def test_every_character_has_a_meaning():
    link = "https://example.org/analyze?w=6&h=2&mines=7&board=.19(12)xo:F!mXO0"
    labels = (
        *(Number(0), Number(1), Number(9), Number(12), UNKNOWN, UNKNOWN),
        *(Mine(), Mine(), Mine(), UNKNOWN, UNKNOWN, Number(0)),
    )
    assert read_minesweepr(link) == Position(Grid(2, 6), labels, prior=Total(7))


@pytest.mark.parametrize(
    ("mines", "prior"),
    [
        ("99", Total(99)),
        ("0", Total(0)),
        ("1", Total(1)),
        ("25%", Total(4)),
        ("25%25", Total(4)),
        ("12.5%", Total(2)),
        ("0.2", Density("1/5")),
        (".25", Density("1/4")),
    ],
)
def test_mines_are_a_number_a_share_or_a_density(mines, prior):
    # 15 cells: a quarter of them is 3.75, an eighth 1.875.
    assert read_minesweepr(f"w=5&h=3&mines={mines}").prior == prior


def test_what_is_left_out_is_unknown():
    assert read_minesweepr("w=5&h=3") == Position.of(Grid(3, 5), {})


def test_the_torus_is_ours():
    assert read_minesweepr("topo=Torus&w=2&h=1&board=1x").topology == Grid(1, 2, "torus")


def neighbours_on_their_hex_board(width, height):
    """Their definition: rows of odd number have one cell more and begin half a cell further left."""
    rows = [width + row % 2 for row in range(height)]
    cells = [(row, column) for row, length in enumerate(rows) for column in range(length)]
    x = {(row, column): 2 * column + (row + 1) % 2 for row, column in cells}
    return {
        one: {
            other
            for other in cells
            if abs(one[0] - other[0]) <= 1
            and one != other
            and abs(x[one] - x[other]) == 2 - abs(one[0] - other[0])
        }
        for one in cells
    }


@pytest.mark.parametrize(("width", "height"), [(1, 1), (3, 1), (3, 2), (2, 3), (3, 4)])
def test_their_hex_board_keeps_its_neighbours_on_ours(width, height):
    theirs = neighbours_on_their_hex_board(width, height)
    position = read_minesweepr(f"topo=hex&w={width}&h={height}&board={'x' * len(theirs)}")
    grid = position.topology
    assert grid.shape == "hex"
    ours = [cell for cell in grid.cells if position[cell] != FREE]
    assert len(ours) == len(theirs)
    place = dict(zip(theirs, ours, strict=True))
    for cell, around in theirs.items():
        found = {grid.cells[j] for j in grid.neighbours[grid.index[place[cell]]]}
        assert found & set(ours) == {place[other] for other in around}


@pytest.mark.parametrize(
    ("link", "column", "part"),
    [
        ("w=5&board=x", 1, "no h=..."),
        ("h=5&board=x", 1, "no w=..."),
        ("w=x&h=5", 3, "'x' is not a whole number"),
        ("w=0&h=5", 3, "at least one row"),
        ("w=500&h=501", 3, "more than 250,000 cells"),
        ("topo=hex&w=500&h=500", 12, "more than 250,000 cells"),
        ("topo=cube3d&w=2&h=2", 1, "The link has no d="),
        ("topo=geohex&w=1&skew=0", 6, "lies on a sphere (geohex)"),
        ("w=2&h=1&mines=1.5&board=xx", 15, "'1.5' mines"),
        ("w=2&h=1&mines=-1&board=xx", 15, "'-1' is not a whole number"),
        ("w=2&h=1&mines=ten%&board=xx", 15, "is not a number"),
        ("w=2&h=1&mines=&board=xx", 15, "'' is not a whole number"),
        ("w=2&h=1&board=xy", 16, "'y' is not a cell"),
        ("w=2&h=1&board=%28x", 15, "'(' is not a cell"),
        ("w=2&h=1&board=x()", 16, "'(' is not a cell"),
        ("w=2&h=1&board=x%28" + "9" * 401 + ")", 19, "401 digits"),
        ("w=2&h=1&board=x:", 17, "ends after 1 cell; 2 are expected"),
        ("w=2&h=1&board=x:xx", 18, "goes on after all 2 cells"),
    ],
)
def test_an_error_has_its_place(link, column, part):
    with pytest.raises(NotationError) as caught:
        read_minesweepr(link)
    assert part in caught.value.reason
    assert (caught.value.line, caught.value.column) == (1, column)


def touched(graph, name):
    return {graph.cells[i] for i in graph.neighbours[graph.index[name]]}


def test_squares_that_reach_two_steps_leave_out_the_far_corners():
    graph = far_grid(5, 5)
    far = {f"{1 + a}-{1 + b}" for a, b in product((0, 4), (0, 4))}
    assert touched(graph, "3-3") == set(graph.cells) - far - {"3-3"}
    assert touched(graph, "1-1") == {"1-2", "1-3", "2-1", "2-2", "2-3", "3-1", "3-2"}


def test_cubes_touch_at_corners_and_are_counted_layer_by_layer():
    graph = box(2, 3, 2)
    assert graph.cells[:3] == ("1-1-1", "2-1-1", "1-2-1")
    assert touched(graph, "1-1-1") == {
        f"{x}-{y}-{z}" for x, y, z in product((1, 2), (1, 2), (1, 2))
    } - {"1-1-1"}


def test_squares_on_a_box_touch_around_its_edges():
    graph = surface(3, 3, 3)
    assert len(graph.cells) == 54
    degrees = sorted(len(around) for around in graph.neighbours)
    # At each of the eight corners three squares meet, and each of them has one neighbour less.
    assert degrees == [7] * 24 + [8] * 30
    # The first side's lower row lies along the second side's upper one.
    assert {"2-1-1", "2-1-2", "2-1-3"} <= touched(graph, "1-3-2")
    # A box of one cube: each side touches all but the opposite one.
    assert {len(around) for around in surface(1, 1, 1).neighbours} == {4}


def test_a_box_that_is_too_large_is_refused():
    with pytest.raises(PositionError, match="the limit is 20,000"):
        box(100, 100, 100)
