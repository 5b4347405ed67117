import pytest

from minescope.board.labels import FREE, UNKNOWN, Mine, Number
from minescope.board.names import cell_name
from minescope.board.position import MAX_X_MAX, Position, index_of
from minescope.board.topology import Graph, Grid
from minescope.errors import PositionError
from minescope.prior import Density, Total, Uniform

ROW = Grid(1, 3)


def test_cells_without_a_label_are_unknown():
    position = Position.of(ROW, {(0, 1): FREE})
    assert position.labels == (UNKNOWN, FREE, UNKNOWN)
    assert position[0, 1] is FREE


def test_positions_are_values():
    one = Position.of(ROW, {(0, 0): Number(1)}, prior=Total(1))
    assert one == Position(ROW, (Number(1), UNKNOWN, UNKNOWN), 1, Total(1))
    assert hash(one) == hash(Position(ROW, (Number(1), UNKNOWN, UNKNOWN), 1, Total(1)))
    assert one != Position.of(ROW, {(0, 0): Number(1)})


def test_the_number_of_labels_must_fit():
    with pytest.raises(PositionError, match="3 cells but 2 labels"):
        Position(ROW, (UNKNOWN, UNKNOWN))


@pytest.mark.parametrize("x_max", [0, -1, MAX_X_MAX + 1, True, 1.0])
def test_x_max_is_a_small_whole_number(x_max):
    with pytest.raises(PositionError, match="x_max"):
        Position.of(ROW, {}, x_max=x_max)


@pytest.mark.parametrize("cell", [(1, 0), (0, 3), (-1, 0), "a", 0])
def test_a_cell_outside_the_board_is_named(cell):
    with pytest.raises(PositionError) as caught:
        index_of(ROW, cell)
    assert caught.value.cells == (cell,)
    assert cell_name(cell) in caught.value.message


def test_a_position_that_is_fine_has_no_problems():
    labels = {(0, 0): Number(1), (0, 2): Mine()}
    assert Position.of(ROW, labels, prior=Total(2)).problems() == ()
    assert Position.of(Graph(()), {}, prior=Uniform()).problems() == ()


@pytest.mark.parametrize(
    ("labels", "x_max", "part", "cells"),
    [
        ({(0, 0): Number(2)}, 1, "hold at most 1", [(0, 0)]),
        ({(0, 0): Number(3)}, 2, "hold at most 2", [(0, 0)]),
        ({(0, 0): Number(0), (0, 1): Mine()}, 1, "hold at least 1", [(0, 0)]),
        ({(0, 0): Number(1), (0, 1): FREE}, 1, "hold at most 0", [(0, 0)]),
        ({(0, 0): Mine(2)}, 1, "stands for 2", [(0, 0)]),
        ({(0, 0): Mine(0)}, 1, "stands for 0", [(0, 0)]),
    ],
)
def test_a_problem_with_a_label_names_the_cell(labels, x_max, part, cells):
    (problem,) = Position.of(ROW, labels, x_max=x_max).problems()
    assert part in problem.message
    assert list(problem.cells) == cells


@pytest.mark.parametrize(
    ("prior", "part"),
    [
        (Total(0), "1 mine is flagged, but the board has only 0"),
        (Total(4), "4 mines do not fit"),
        (Density(2), "above x_max"),
    ],
)
def test_a_prior_that_cannot_be_is_a_problem(prior, part):
    (problem,) = Position.of(ROW, {(0, 0): Mine()}, prior=prior).problems()
    assert part in problem.message


@pytest.mark.parametrize(
    "prior", [None, Uniform(), Density(1), Density(odds=5), Total(1), Total(3)]
)
def test_a_prior_that_can_be_is_none(prior):
    assert Position.of(ROW, {(0, 0): Mine()}, prior=prior).problems() == ()


def test_every_problem_is_listed():
    labels = {(0, 0): Mine(3), (0, 1): Number(9)}
    assert len(Position.of(ROW, labels, prior=Total(99)).problems()) == 3


def test_a_graph_has_vertices_and_no_cells():
    graph = Graph.from_edges([("a", "b"), ("b", "c")])
    wrong = Position.of(graph, {"b": Number(4), "a": Mine(2)}, prior=Total(9))
    told = [problem.message for problem in wrong.problems()]
    assert len(told) == 3
    assert not [message for message in told if "cell" in message]
    assert told[-1] == "9 mines do not fit: the covered vertices hold at most 3."


def test_a_position_is_sensible_where_nothing_is_wrong_with_it():
    assert Position.of(Grid(1, 2), {(0, 0): Number(1)}, prior=Total(1)).is_sensible()
    assert not Position.of(Grid(1, 2), {(0, 0): Number(2)}).is_sensible()
    assert not Position.of(Grid(1, 2), {}, prior=Total(3)).is_sensible()


WRITTEN = {(0, 0): 1, (0, 1): None, (0, 2): "F"}
MEANT = (Number(1), UNKNOWN, Mine())


def test_labels_are_read_wherever_they_enter():
    assert Position.of(ROW, WRITTEN).labels == MEANT
    assert Position(ROW, tuple(WRITTEN.values())).labels == MEANT
    assert Position.of(ROW, {}).replace(WRITTEN).labels == MEANT
    with pytest.raises(PositionError, match="r1 c3"):
        Position.of(ROW, {(0, 2): True})


def test_replace_keeps_the_rest():
    position = Position.of(ROW, {(0, 0): 1}, x_max=2, prior=Total(1))
    changed = position.replace({(0, 2): "_"})
    assert changed == Position.of(ROW, {(0, 0): 1, (0, 2): FREE}, x_max=2, prior=Total(1))
    assert position[0, 2] == UNKNOWN
    other = position.replace({}, x_max=1, prior=Uniform())
    assert (other.labels, other.x_max, other.prior) == (position.labels, 1, Uniform())
    with pytest.raises(PositionError, match="r2 c1 is not on the board"):
        position.replace({(1, 0): 1})


def test_what_a_shell_shows_is_short():
    large = Position.of(Grid(100, 100), {(0, 0): 1, (1, 1): "F"}, prior=Total(9))
    assert "1 number, 1 flag, 9,998 unknown; Total(mines=9" in repr(large)
    assert len(repr(large)) < 150
    vertices = [str(i) for i in range(1000)]
    assert repr(Graph(tuple(vertices))) == "<Graph of 1,000 vertices and 0 edges>"
    assert repr(Graph.from_edges([("a", "b")])) == "<Graph of 2 vertices and 1 edge>"
    assert repr(Graph(("a",))) == "<Graph of 1 vertex and 0 edges>"


def test_an_error_about_size_says_what_comes_first():
    for size in ((0, 5), (600, 500)):
        with pytest.raises(PositionError, match=rf"{size[0]} x {size[1]} \(rows x columns\)"):
            Grid(*size)


def test_a_prior_may_be_written_as_a_number_of_mines():
    position = Position.of(ROW, {}, prior=2)
    assert position == Position(ROW, position.labels, 1, 2) == position.replace({}, prior=2)
    assert position.prior == Total(2)
    assert position.replace({}, prior=0).prior == Total(0)
    for prior in ("2", 2.0, True):
        with pytest.raises(PositionError, match="The number of mines must be a whole number"):
            Position.of(ROW, {}, prior=prior)
