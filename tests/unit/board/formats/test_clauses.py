from itertools import product

import pytest

from minescope.board.formats.clauses import MOST_LISTED, clauses_of
from minescope.board.labels import UNKNOWN, Mine, Number
from minescope.board.position import Position
from minescope.board.topology import Graph, Grid
from minescope.errors import PositionError, UnsupportedError
from minescope.prior import Density, Total, Uniform

HUB = Graph.from_edges([("hub", f"v{n}") for n in range(9)])


def models(found):
    """Every choice of truth values that makes all clauses true, by trying all."""
    for values in product((False, True), repeat=found.variables):
        if all(any(values[abs(n) - 1] is (n > 0) for n in clause) for clause in found.clauses):
            yield values


def test_a_number_of_few_cells_lists_their_sets():
    found = clauses_of(Position.of(Grid(1, 3), {(0, 1): Number(1)}))
    assert found == (2, 2, [(-1, -2), (1, 2)])


@pytest.mark.parametrize("prior", [None, Uniform(), Density("1/5")])
def test_only_a_total_is_a_clause(prior):
    assert clauses_of(Position.of(Grid(1, 2), {}, prior=prior)).clauses == []
    assert clauses_of(Position.of(Grid(1, 2), {}, prior=Total(0))).clauses == [(-1,), (-2,)]


def test_flags_count_for_numbers_and_for_the_total():
    position = Position(Grid(1, 3), (Mine(), Number(2), UNKNOWN), prior=Total(2))
    assert clauses_of(position) == (1, 1, [(1,), (1,)])


def test_several_mines_in_a_cell_are_counted_in_order():
    found = clauses_of(Position.of(Grid(1, 3), {(0, 1): Number(3)}, x_max=3))
    assert (found.cell_variables, found.variables) == (6, 6)
    assert {(sum(values[:3]), sum(values[3:])) for values in models(found)} == {
        (0, 3),
        (1, 2),
        (2, 1),
        (3, 0),
    }
    assert len(list(models(found))) == 4


@pytest.mark.parametrize("labels", [{(0, 1): Number(3)}, {(0, 0): Mine(), (0, 1): Number(0)}])
def test_what_no_cells_can_hold_has_no_model(labels):
    assert not list(models(clauses_of(Position.of(Grid(1, 3), labels))))


def test_a_contradiction_without_any_cell_has_a_variable_of_its_own():
    found = clauses_of(Position(Grid(1, 1), (Number(1),)))
    assert found == (0, 1, [(1,), (-1,)])


def test_nothing_to_say():
    assert clauses_of(Position(Grid(1, 1), (Number(0),))) == (0, 0, [])
    assert clauses_of(Position(Graph(()), ())) == (0, 0, [])


@pytest.mark.parametrize(("value", "count"), [(0, 1), (1, 9), (2, 36), (7, 36), (8, 9), (9, 1)])
def test_more_cells_are_counted_and_the_counting_adds_no_model(value, count):
    found = clauses_of(Position.of(HUB, {"hub": Number(value)}))
    assert found.cell_variables == 9 > MOST_LISTED
    assert (found.variables > 9) is (value not in (0, 9))
    if found.variables < 20:
        assert len(list(models(found))) == count
    # In every model the variables that count are decided by the cells: given these, by one way only.
    first = [n < value for n in range(9)]
    fixed = [(n + 1,) if mine else (-n - 1,) for n, mine in enumerate(first)]
    assert propagated(found.clauses + fixed) == found.variables


def propagated(clauses) -> int:
    """How many variables follow from clauses of one literal, step by step; an error when none fits."""
    true: set[int] = set()
    while True:
        left = [[n for n in c if -n not in true] for c in clauses if not true.intersection(c)]
        assert all(left)
        units = {clause[0] for clause in left if len(clause) == 1}
        if not units:
            return len(true)
        true |= units


def test_a_flag_that_no_cell_can_carry_is_refused():
    with pytest.raises(PositionError, match="stands for 2"):
        clauses_of(Position(Grid(1, 1), (Mine(2),)))


def test_what_is_too_long_says_how_to_make_it_shorter():
    position = Position.of(Grid(100, 100), {(0, 0): Number(1)}, prior=Total(2000))
    with pytest.raises(UnsupportedError, match="Most of them count the mines in all cells"):
        clauses_of(position)
    assert len(clauses_of(Position.of(Grid(100, 100), {(0, 0): Number(1)})).clauses) == 4
    with pytest.raises(UnsupportedError) as caught:
        clauses_of(Position.of(Grid(500, 500), {}, x_max=64))
    assert caught.value.message == (
        "The position needs up to 16,000,000 clauses; the limit is 1,000,000."
    )
