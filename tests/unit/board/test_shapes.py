from itertools import product

import pytest

from minescope.board.shapes import PLAIN, SHAPES, TILINGS, points_up
from minescope.board.topology import Grid

INSIDE = {"grid": 8, "grid4": 4, "torus": 8, "hex": 6, "triangle": 12, "triangle3": 3}


def test_the_table_has_every_shape_in_the_order_of_the_links():
    assert tuple(TILINGS) == SHAPES
    assert SHAPES[:4] == ("grid", "grid4", "torus", "hex")
    assert SHAPES[0] == PLAIN


@pytest.mark.parametrize("shape", SHAPES)
def test_a_cell_in_the_middle_touches_as_many_as_it_should(shape):
    grid = Grid(8, 8, shape)
    middle = [grid.index[cell] for cell in product((3, 4), (3, 4))]
    assert {len(grid.neighbours[i]) for i in middle} == {INSIDE[shape]}
    for row in TILINGS[shape].steps:
        assert [len(set(steps)) for steps in row] == [INSIDE[shape]] * len(row)


@pytest.mark.parametrize("shape", SHAPES)
def test_touching_is_mutual(shape):
    grid = Grid(6, 7, shape)
    for i, near in enumerate(grid.neighbours):
        assert all(i in grid.neighbours[j] for j in near)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_move_by_a_period_keeps_what_touches(shape):
    rows, columns = TILINGS[shape].period
    grid = Grid(10, 10, shape)
    for down, right in ((rows, 0), (0, columns)):
        for row, column in product((3, 4), (3, 4)):
            here, there = grid.index[row, column], grid.index[row + down, column + right]
            moved = {i + 10 * down + right for i in grid.neighbours[here]}
            assert moved == set(grid.neighbours[there])


def test_the_first_triangle_points_up_and_touches_the_one_below_with_its_side():
    assert [points_up(0, column) for column in range(3)] == [True, False, True]
    assert Grid(2, 3, "triangle3").neighbours == ((1, 3), (0, 2), (1, 5), (0, 4), (3, 5), (2, 4))


def test_triangles_that_meet_at_a_corner_touch():
    # / 0 \ 1 / 2 \
    # \ 3 / 4 \ 5 /
    grid = Grid(2, 3, "triangle")
    assert grid.neighbours[0] == (1, 2, 3, 4, 5)
    assert grid.neighbours[1] == (0, 2, 3, 4, 5)
    # The one in the middle stands on its tip: five above it, four beside it, three below.
    assert Grid(3, 5, "triangle").neighbours[7] == (0, 1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13)
