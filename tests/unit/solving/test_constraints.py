from random import Random

from minescope.board import FREE, UNKNOWN, Graph, Grid, Mine, Number, Position
from minescope.board.shapes import SHAPES
from minescope.solving.constraints import find_groups, find_islands, read_constraints


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


def groups_of(position):
    return find_groups(read_constraints(position))


def test_cells_around_the_same_numbers_are_a_group():
    # 1 2 inside a board: the cells on the left, those in the middle, those on the right.
    position = Position.of(Grid(3, 4), {(1, 1): Number(1), (1, 2): Number(2)})
    groups, outer = groups_of(position)
    assert [(group.cells, group.numbers) for group in groups] == [
        ((0, 4, 8), (0,)),
        ((1, 2, 9, 10), (0, 1)),
        ((3, 7, 11), (1,)),
    ]
    assert outer == ()


def test_cells_that_touch_no_number_are_outer():
    position = Position.of(Grid(1, 6), {(0, 0): Number(1), (0, 3): FREE, (0, 4): Mine()})
    groups, outer = groups_of(position)
    assert [group.cells for group in groups] == [(1,)]
    assert outer == (2, 5)


def test_no_numbers():
    assert groups_of(Position.of(Grid(2, 2), {})) == ((), (0, 1, 2, 3))


def test_groups_are_the_classes_of_touching_the_same_numbers():
    rng = Random("groups")
    for _ in range(40):
        grid = Grid(rng.randint(1, 6), rng.randint(1, 6), rng.choice(SHAPES))
        labels = {cell: Number(1) for cell in grid.cells if rng.random() < 0.3}
        constraints = read_constraints(Position.of(grid, labels))
        groups, outer = find_groups(constraints)
        touched = {
            cell: tuple(n for n, c in enumerate(constraints.numbers) if cell in c.cells)
            for cell in constraints.unknown
        }
        assert sorted([cell for group in groups for cell in group.cells] + list(outer)) == sorted(
            constraints.unknown
        )
        assert all(touched[cell] == () for cell in outer)
        assert all(touched[cell] == group.numbers for group in groups for cell in group.cells)
        assert len({group.numbers for group in groups}) == len(groups)


def test_islands_are_joined_by_common_numbers():
    islands = find_islands([(0,), (2, 3), (1,), (0, 1), (3,)])
    assert [(island.groups, island.numbers) for island in islands] == [
        ((0, 2, 3), (0, 1)),
        ((1, 4), (2, 3)),
    ]


def test_no_groups_no_islands():
    assert find_islands([]) == ()


def test_a_long_chain_is_one_island():
    length = 5000
    (island,) = find_islands([(n, n + 1) for n in range(length)])
    assert island.groups == tuple(range(length))
    assert island.numbers == tuple(range(length + 1))


def test_islands_part_the_groups():
    rng = Random("islands")
    for _ in range(60):
        numbers = rng.randint(1, 12)
        scopes = [
            tuple(sorted(rng.sample(range(numbers), min(numbers, rng.randint(1, 3)))))
            for _ in range(rng.randint(1, 10))
        ]
        islands = find_islands(scopes)
        assert sorted(g for island in islands for g in island.groups) == list(range(len(scopes)))
        for island in islands:
            held = {n for g in island.groups for n in scopes[g]}
            assert island.numbers == tuple(sorted(held))
            # Connected: growing from one group reaches all.
            reached = set(scopes[island.groups[0]])
            for _ in island.groups:
                for g in island.groups:
                    if reached.intersection(scopes[g]):
                        reached.update(scopes[g])
            assert reached == held
        for a in islands:
            for b in islands:
                assert a is b or not set(a.numbers) & set(b.numbers)
