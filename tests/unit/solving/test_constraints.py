from minescope.board import FREE, UNKNOWN, Graph, Grid, Mine, Number, Position
from minescope.solving.constraints import read_constraints


def read(position):
    """(number's cell, value, cells) of every constraint, in plain types."""
    found = read_constraints(position)
    return [(c.number, c.value, set(c.cells)) for c in found.numbers]


def test_a_number_speaks_of_the_unknown_cells_around_it():
    position = Position.of(Grid(2, 3), {(0, 1): Number(2)})
    assert read(position) == [(1, 2, {0, 2, 3, 4, 5})]
    found = read_constraints(position)
    assert found.unknown == (0, 2, 3, 4, 5)
    assert found.known_mines == 0


def test_known_mines_are_subtracted_and_known_free_cells_left_out():
    labels = {(0, 0): Mine(2), (0, 1): Number(3), (0, 2): FREE}
    position = Position.of(Grid(2, 3), labels, x_max=2)
    assert read(position) == [(1, 1, {3, 4, 5})]
    assert read_constraints(position).known_mines == 2


def test_too_many_known_mines_leave_a_negative_value():
    position = Position.of(Grid(1, 3), {(0, 0): Mine(), (0, 1): Number(0)})
    assert read(position) == [(1, -1, {2})]


def test_mines_out_of_reach_are_counted_but_not_subtracted():
    position = Position.of(Grid(1, 4), {(0, 0): Number(1), (0, 3): Mine()})
    assert read(position) == [(0, 1, {1})]
    assert read_constraints(position).known_mines == 1


def test_a_number_without_unknown_cells_is_kept_only_if_it_cannot_hold():
    fulfilled = Position.of(Grid(1, 2), {(0, 0): Number(1), (0, 1): Mine()})
    assert read(fulfilled) == []
    wanting = Position.of(Grid(1, 2), {(0, 0): Number(2), (0, 1): Mine()})
    assert read(wanting) == [(0, 1, set())]
    assert read(Position(Graph(("v",)), (Number(0),))) == []


def test_numbers_come_in_the_order_of_the_cells():
    position = Position.of(Grid(3, 3), {(2, 2): Number(1), (0, 0): Number(1), (1, 1): Number(2)})
    assert [number for number, _, _ in read(position)] == [0, 4, 8]


def test_every_shape_has_its_own_neighbours():
    labels = {(1, 1): Number(1)}
    around = {
        "grid": {0, 1, 2, 3, 5, 6, 7, 8},
        "grid4": {1, 3, 5, 7},
        "hex": {1, 2, 3, 5, 7, 8},
        "triangle": {0, 1, 2, 3, 5, 6, 7, 8},
        "triangle3": {3, 5, 7},
    }
    for shape, cells in around.items():
        assert read(Position.of(Grid(3, 3, shape), labels)) == [(4, 1, cells)]
    corner = Position.of(Grid(3, 3, "torus"), {(0, 0): Number(1)})
    assert read(corner) == [(0, 1, {1, 2, 3, 4, 5, 6, 7, 8})]


def test_a_graph():
    graph = Graph.from_edges([("a", "n"), ("n", "b"), ("b", "c")])
    position = Position(graph, (UNKNOWN, Number(1), UNKNOWN, UNKNOWN))
    assert graph.cells == ("a", "n", "b", "c")
    assert read(position) == [(1, 1, {0, 2})]


def test_a_board_without_numbers():
    found = read_constraints(Position.of(Grid(2, 2), {}))
    assert found.numbers == ()
    assert found.unknown == (0, 1, 2, 3)
