"""Positions become diagrams: three models, the same assignments."""

import pytest

from minescope.board import FREE, Graph, Grid, Mine, Number, Position
from minescope.counting.interface import Budget
from minescope.counting.zdd import Diagram, frontier, grouped, naive
from minescope.errors import BudgetError, PositionError
from minescope.prior import Uniform
from minescope.solving.solution import solve

MODELS = (naive, frontier, grouped)


def one_beside_two(x_max=1):
    return Position.of(
        Grid(3, 5), {(1, 1): Number(1), (1, 2): Number(2), (0, 0): FREE}, x_max=x_max
    )


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("x_max", [1, 2])
def test_count_and_probability_of_a_known_board(model, x_max):
    position = one_beside_two(x_max)
    diagram = model(position)
    expected = solve(position, Uniform())
    assert isinstance(diagram, Diagram)
    assert diagram.count == expected.count
    assert diagram.probability == expected.probability
    assert set(diagram) == set(naive(position))


def test_cells_without_a_number_need_no_node():
    position = Position.of(Grid(1, 6), {(0, 1): Number(1)})
    for model in MODELS:
        diagram = model(position)
        assert diagram.free == ((0, 3), (0, 4), (0, 5))
        assert diagram.count == 2 * 8
        assert diagram.nodes <= 2


def test_what_the_rules_fix_is_kept_beside_the_nodes():
    position = Position.of(Grid(1, 5), {(0, 1): Number(2), (0, 3): Mine(1)})
    diagram = grouped(position)
    assert diagram.fixed == {(0, 0): 1, (0, 2): 1}
    assert diagram.nodes == 0
    assert diagram.count == 2


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize(
    "position",
    [
        Position.of(Grid(1, 3), {(0, 1): Number(3)}),
        Position.of(Grid(1, 2), {(0, 0): Number(0), (0, 1): Mine(1)}),
        Position.of(Grid(2, 3), {(0, 0): Number(1), (0, 1): Number(0)}),
        Position.of(Grid(1, 1), {(0, 0): Number(1)}),
    ],
)
def test_an_impossible_position_is_an_empty_diagram(model, position):
    diagram = model(position)
    assert diagram.count == 0
    assert list(diagram) == []


@pytest.mark.parametrize("model", MODELS)
def test_a_board_without_numbers_or_without_unknown_cells(model):
    assert model(Position.of(Grid(2, 2), {}, x_max=2)).count == 3**4
    assert list(model(Position.of(Grid(1, 2), {(0, 0): Number(1), (0, 1): Mine(1)}))) == [{}]


@pytest.mark.parametrize("model", MODELS)
def test_flags_that_no_cell_can_carry_are_refused(model):
    with pytest.raises(PositionError):
        model(Position.of(Grid(1, 2), {(0, 0): Mine(2)}))


def test_frontier_takes_any_order_of_its_edges():
    position = Position.of(Grid(1, 4), {(0, 1): Number(1), (0, 2): Number(1)})
    edges = [((0, 0), (0, 1)), ((0, 3), (0, 2))]
    for order in (edges, edges[::-1]):
        diagram = frontier(position, order)
        assert [(item.variable, item.number) for item in diagram.parts[0].items] == [
            ([(0, 0), (0, 3)].index(cell), number) for cell, number in order
        ]
        assert diagram.count == 1


@pytest.mark.parametrize(
    ("order", "complaint"),
    [
        ([((0, 0), (0, 1))], "lacks the edge"),
        ([((0, 0), (0, 1)), ((0, 0), (0, 1)), ((0, 2), (0, 1))], "twice"),
        ([((0, 0), (0, 1)), ((0, 1), (0, 2))], "which is none"),
    ],
)
def test_an_order_that_is_none_is_refused(order, complaint):
    with pytest.raises(PositionError, match=complaint):
        frontier(Position.of(Grid(1, 3), {(0, 1): Number(1)}), order)


@pytest.mark.parametrize("model", MODELS)
def test_a_row_of_three_thousand_cells(model):
    # A 1 in every third cell: each between two unknown ones. The naive model would take its time.
    length = 300 if model is naive else 3000
    position = Position.of(Grid(1, length), {(0, i): Number(1) for i in range(1, length, 3)})
    diagram = model(position)
    assert diagram.count == 2 ** (length // 3)
    assert len(diagram[diagram.count - 1]) == length // 3


@pytest.mark.parametrize("model", MODELS)
def test_a_diagram_that_is_too_large_is_refused(model):
    hints = {f"n{i}": Number(2) for i in range(12)}
    edges = [(n, f"c{(i * 5 + j * j) % 31}") for i, n in enumerate(hints) for j in range(5)]
    position = Position.of(Graph.from_edges(edges), hints)
    with pytest.raises(BudgetError, match="the limit is") as caught:
        model(position, budget=Budget(max_nodes=20))
    assert caught.value.reached["nodes"] > 20


def test_nodes_of_all_islands_count_together():
    # Three 1s that share no cell, an island each.
    position = Position.of(Grid(9, 3), {(row, 1): Number(1) for row in range(0, 9, 4)})
    told = []
    assert grouped(position, budget=Budget(on_growth=lambda *grown: told.append(grown))).count
    assert [nodes for nodes, _, _ in told] == sorted(nodes for nodes, _, _ in told)
    with pytest.raises(BudgetError, match="limit is 3"):
        grouped(position, budget=Budget(max_nodes=3))


@pytest.mark.parametrize("order", [[1, 2], [[(0, 0), (1, 1)]], [([0, 0], (1, 1))]])
def test_an_order_of_other_things_than_edges_is_refused(order):
    with pytest.raises(PositionError, match="which is none"):
        frontier(one_beside_two(), order)


@pytest.mark.parametrize("model", MODELS)
def test_a_revealed_number_is_whole_and_may_be_too_large(model):
    diagram = model(one_beside_two())
    for number in (1.0, "1", None, True):
        with pytest.raises(PositionError, match="whole number"):
            diagram.reveal((2, 4), number)
    assert diagram.reveal((2, 4), 10**30).count == 0


@pytest.mark.parametrize("mines", ["1", 0.5])
def test_a_cell_is_asked_for_whole_mines(mines):
    with pytest.raises(PositionError, match="whole number"):
        naive(one_beside_two()).onset((0, 1), mines)
