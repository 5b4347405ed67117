"""3BV, openings and islands, on boards that can be counted by hand."""

import pytest

from minescope.board import Graph, Grid
from minescope.generate import Clicks, Layout, count_clicks


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
