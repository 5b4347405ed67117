import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minescope.board.shapes import SHAPES
from minescope.board.topology import MAX_CELLS, Graph, Grid
from minescope.errors import PositionError

RELAXED = settings(deadline=None)
GRIDS = st.builds(Grid, st.integers(1, 6), st.integers(1, 6), st.sampled_from(SHAPES))


def corners(row, column):
    """Of a triangle, in halves of its width to the right and in its height down."""
    base, tip = (row + 1, row) if (row + column) % 2 == 0 else (row, row + 1)
    return {(column, base), (column + 2, base), (column + 1, tip)}


def touch(grid, one, other):
    """The definition: whether two different cells touch, from where they lie."""
    if one == other:
        return False
    down, right = abs(one[0] - other[0]), abs(one[1] - other[1])
    if grid.shape == "torus":
        down, right = min(down, grid.height - down), min(right, grid.width - right)
    if grid.shape == "grid4":
        return down + right == 1
    if grid.shape.startswith("triangle"):
        shared = corners(*one) & corners(*other)
        return len(shared) >= (2 if grid.shape == "triangle3" else 1)
    if grid.shape == "hex":
        # In half cells: neighbours lie two to the side, or one to the side in the next row.
        x, y = (2 * cell[1] + cell[0] % 2 for cell in (one, other))
        return abs(x - y) == 2 - down if down <= 1 else False
    return max(down, right) == 1


@RELAXED
@given(GRIDS)
def test_neighbours_are_the_cells_that_touch(grid):
    assert grid.cells == tuple((r, c) for r in range(grid.height) for c in range(grid.width))
    for i, cell in enumerate(grid.cells):
        expected = [j for j, other in enumerate(grid.cells) if touch(grid, cell, other)]
        assert list(grid.neighbours[i]) == expected
        assert grid.index[cell] == i


@pytest.mark.parametrize(("height", "width"), [(0, 3), (3, 0), (-1, 5), (501, 500), (1, 10**30)])
def test_a_board_too_small_or_too_large_is_refused(height, width):
    with pytest.raises(PositionError):
        Grid(height, width)


def test_the_largest_board_is_made():
    assert len(Grid(500, 500).cells) == MAX_CELLS


def test_an_unknown_shape_is_refused():
    with pytest.raises(PositionError, match="torus"):
        Grid(2, 2, "klein bottle")


def test_a_graph_brings_its_edges_into_order():
    graph = Graph(("a", "b", "c"), ((2, 1), (0, 2)))
    assert graph.edges == ((0, 2), (1, 2))
    assert graph == Graph(("a", "b", "c"), ((0, 2), (1, 2)))
    assert graph.neighbours == ((2,), (2,), (0, 1))
    assert graph.index == {"a": 0, "b": 1, "c": 2}


def test_a_graph_from_edges_keeps_lonely_vertices():
    graph = Graph.from_edges([("b", "c")], vertices=["a", "b"])
    assert graph.cells == ("a", "b", "c")
    assert graph.neighbours == ((), (2,), (1,))


@pytest.mark.parametrize(
    ("cells", "edges", "part"),
    [
        (("a", "a"), (), "'a' is named twice"),
        (("a", ""), (), "an empty name"),
        (("a", "b"), ((0, 0),), "joined to itself"),
        (("a", "b"), ((0, 1), (1, 0)), "given twice"),
        (("a", "b"), ((0, 2),), "does not exist"),
        (("a", "b"), ((-1, 0),), "does not exist"),
    ],
)
def test_a_graph_that_is_not_simple_is_refused(cells, edges, part):
    with pytest.raises(PositionError, match=part):
        Graph(cells, edges)


def test_a_name_given_twice_is_found_quickly_in_a_large_graph():
    names = tuple(map(str, range(MAX_CELLS - 1)))
    with pytest.raises(PositionError) as caught:
        Graph((*names, names[-1]))
    assert caught.value.cells == (names[-1],)


@pytest.mark.parametrize("side", [True, 2.0, "2", None])
def test_sides_are_whole_numbers(side):
    with pytest.raises(PositionError, match=r"height .* is a whole number .*Grid\(rows, columns\)"):
        Grid(side, 3)
    with pytest.raises(PositionError, match="width"):
        Grid(3, side)


def test_a_side_may_be_a_number_of_another_library():
    class Two:
        def __index__(self):
            return 2

    assert type(Grid(Two(), 3).height) is int
    assert Grid(Two(), 3) == Grid(2, 3)


def test_vertices_are_named_by_texts():
    with pytest.raises(PositionError, match=r"named by a text, and 1 is none: write str\(name\)"):
        Graph.from_edges([(1, 2)])
    with pytest.raises(PositionError, match="None is none"):
        Graph(("a", None))
