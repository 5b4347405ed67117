import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minescope.board.edit import (
    cover,
    declare_free,
    flag,
    resize,
    set_label,
    set_labels,
    shift,
)
from minescope.board.labels import FREE, UNKNOWN, Mine, Number
from minescope.board.position import Position
from minescope.board.topology import Graph, Grid
from minescope.errors import PositionError
from minescope.prior import Total

GRID = Grid(2, 3, "torus")
BOARD = Position.of(GRID, {(0, 0): Number(1), (1, 2): Mine(2)}, x_max=2, prior=Total(4))
SMALL = st.integers(-3, 3)


def test_labels_are_written_and_the_rest_is_kept():
    edited = set_labels(BOARD, {(0, 1): FREE, (0, 0): UNKNOWN})
    assert edited == Position.of(GRID, {(0, 1): FREE, (1, 2): Mine(2)}, x_max=2, prior=Total(4))
    assert BOARD[0, 0] == Number(1)
    assert set_label(BOARD, (0, 1), FREE)[0, 1] == FREE


def test_a_cell_outside_is_refused():
    with pytest.raises(PositionError, match="row 3 column 1"):
        set_label(BOARD, (2, 0), FREE)


def test_a_flag_is_set_changed_and_taken_away():
    once = flag(BOARD, (0, 1))
    assert once[0, 1] == Mine(1)
    assert flag(once, (0, 1), 2)[0, 1] == Mine(2)
    assert flag(once, (0, 1)) == BOARD


def test_cover_and_declare_free():
    assert cover(BOARD) == Position.of(GRID, {}, x_max=2, prior=Total(4))
    assert cover(BOARD, [(0, 0)])[1, 2] == Mine(2)
    assert declare_free(BOARD, (0, 0))[0, 0] == FREE


@settings(deadline=None)
@given(SMALL, SMALL, SMALL, SMALL)
def test_resizing_keeps_every_label_that_still_has_a_place(top, bottom, left, right):
    height, width = 2 + top + bottom, 3 + left + right
    if height < 1 or width < 1:
        with pytest.raises(PositionError):
            resize(BOARD, top=top, bottom=bottom, left=left, right=right)
        return
    new = resize(BOARD, top=top, bottom=bottom, left=left, right=right)
    assert new.topology == Grid(height, width, "torus")
    assert (new.x_max, new.prior) == (2, Total(4))
    for row, column in new.topology.cells:
        was_there = (row - top, column - left) in GRID.index
        expected = BOARD[row - top, column - left] if was_there else UNKNOWN
        assert new[row, column] == expected


@settings(deadline=None)
@given(SMALL, SMALL)
def test_shifting_moves_all_labels_and_back(down, right):
    moved = shift(BOARD, down=down, right=right)
    assert moved[down % 2, right % 3] == Number(1)
    assert shift(moved, down=-down, right=-right) == BOARD


@pytest.mark.parametrize("edit", [resize, shift])
def test_a_graph_has_no_rows(edit):
    with pytest.raises(PositionError, match="Only a grid"):
        edit(Position.of(Graph(("a",)), {}))
