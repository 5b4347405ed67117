from itertools import product

import pytest

from minescope.board.formats.minesweepr_graphs import box, far_grid, surface
from minescope.errors import PositionError


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
