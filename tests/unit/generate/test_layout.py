"""Layouts say where all mines are.

3BV, openings and islands, on boards that can be counted by hand.
"""

import pytest

from minescope.board import Graph, Grid
from minescope.errors import PositionError
from minescope.generate import Clicks, Layout, count_clicks


def test_a_layout_is_given_by_its_mined_cells():
    layout = Layout.of(Graph.from_edges([("a", "b"), ("b", "c")]), {"a": 2, "c": 1}, x_max=2)
    assert layout.mines == (2, 0, 1)
    assert layout.total == 3
    assert layout.by_cell == {"a": 2, "c": 1}
    assert [layout.number(i) for i in range(3)] == [0, 3, 0]


@pytest.mark.parametrize("held", [-1, 2])
def test_a_cell_cannot_hold_what_it_has_no_room_for(held):
    with pytest.raises(PositionError, match="r1 c2"):
        Layout.of(Grid(1, 2), {(0, 1): held})


def test_every_cell_has_its_mines():
    with pytest.raises(PositionError, match="2 cells"):
        Layout(Grid(1, 2), (1,))


def test_what_a_shell_shows_is_short():
    layout = Layout.of(Grid(16, 30), {(0, 3): 1})
    assert repr(layout) == "<Layout on Grid(height=16, width=30, shape='grid'): 1 mine>"


def test_a_click_opens_around_zeros():
    layout = Layout.of(Grid(1, 6), {(0, 3): 1})
    assert sorted(layout.opened_by((0, 0))) == [0, 1, 2]
    assert layout.opened_by((0, 4)) == [4]


def drawn(text):
    rows = text.split()
    mines = {(r, c): 1 for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "*"}
    return Layout.of(Grid(len(rows), len(rows[0])), mines)


@pytest.mark.parametrize(
    ("layout", "clicks"),
    [
        (drawn("... ... ..."), Clicks(1, 1, 0)),
        (drawn("*** *** ***"), Clicks(0, 0, 0)),
        (drawn("*.. ... ..."), Clicks(1, 1, 0)),
        (drawn("... .*. ..."), Clicks(8, 0, 1)),
        (drawn("..*.."), Clicks(2, 2, 0)),
        (drawn(".*.*."), Clicks(3, 0, 3)),
        # Zeros on the left; the column beyond the mines is clicked cell by cell.
        (drawn("...*. ...*. ...*."), Clicks(4, 1, 1)),
        # An opening on each side; above and below the mine a cell that belongs to none.
        (drawn("..... ..*.. ....."), Clicks(4, 2, 2)),
    ],
)
def test_clicks(layout, clicks):
    assert count_clicks(layout) == clicks


def test_graphs_have_clicks_too():
    path = Graph.from_edges([("a", "b"), ("b", "c"), ("c", "d")])
    assert count_clicks(Layout.of(path, {"a": 1})) == Clicks(1, 1, 0)
    assert count_clicks(Layout.of(path, {"b": 1})) == Clicks(2, 1, 1)
