from fractions import Fraction

import pytest

from minescope.board import UNKNOWN, Grid, Mine, Number, Position
from minescope.board.formats.recognise import parse
from minescope.checking.brute_force import MOST_CELLS, brute_force, read_islands
from minescope.counting.interface import Budget
from minescope.errors import BudgetError, UnsupportedError
from minescope.prior import Density, Total, Uniform
from minescope.solving.solution import solve

ONE_BESIDE_TWO = {(1, 2): Number(1), (1, 3): Number(2)}


def found(position):
    return brute_force(position, Budget())


def test_one_beside_two_as_in_the_source():
    position = Position.of(Grid(3, 6), ONE_BESIDE_TWO, prior=Density("0.207"))
    index = position.topology.index
    chances = found(position).probability
    rho = Fraction("0.207")
    whole = 3 * rho + 4 * (1 - rho)
    assert chances[index[0, 1]] == rho / whole
    assert chances[index[0, 2]] == (1 - rho) / whole
    assert chances[index[0, 4]] == (6 * rho + 4 * (1 - rho)) / (3 * whole)


@pytest.mark.parametrize(
    ("prior", "chance"),
    [
        (Total(2), Fraction(3, 4)),
        (Total(2, "slots"), Fraction(5, 6)),
        (Uniform(), Fraction(2, 3)),
    ],
)
def test_two_mines_in_two_cells(prior, chance):
    position = Position.of(Grid(2, 2), {(1, 0): Number(2), (1, 1): Number(2)}, x_max=2, prior=prior)
    assert found(position).probability == {0: chance, 1: chance}
    assert found(position).count == 3


def test_known_mines_belong_to_the_total():
    position = Position.of(Grid(1, 4), {(0, 0): Mine()}, prior=Total(2))
    assert found(position).probability == dict.fromkeys((1, 2, 3), Fraction(1, 3))


@pytest.mark.parametrize("mines", [0, 3, 4, 10**30])
def test_a_total_that_does_not_fit_is_not_legal(mines):
    position = Position.of(Grid(1, 3), {(0, 1): Number(1)}, prior=Total(mines))
    outcome = found(position)
    assert (outcome.legal, outcome.probability, outcome.count) == (False, {}, 0)


def test_a_number_that_nothing_can_meet_is_not_legal():
    assert not found(Position.of(Grid(1, 1), {(0, 0): Number(1)}, prior=Uniform())).legal


def test_a_board_without_unknown_cells_has_one_assignment():
    outcome = found(Position.of(Grid(1, 1), {(0, 0): Number(0)}, prior=Total(0)))
    assert outcome.legal
    assert outcome.count == 1


def test_islands_are_found_without_groups():
    islands, outer = read_islands(parse("minescope 1\ntopology grid 7x1\nmines 2\n\n? 1 ? ? ? 1 ?"))
    assert [island.cells for island in islands] == [(0, 2), (4, 6)]
    assert outer == [3]


def test_irrational_chances_are_compared_exactly():
    position = Position.of(Grid(3, 4), {(1, 1): Number(3)}, x_max=3, prior=Density("0.7"))
    chances = found(position).probability
    cells = position.topology.cells
    assert {cells[i]: chance for i, chance in chances.items()} == solve(position).probability


def test_many_cells_that_touch_no_number_are_weighed_together():
    labels = [UNKNOWN] * 10_000
    labels[0] = Number(1)
    position = Position(Grid(100, 100), tuple(labels), prior=Total(2000))
    assert found(position).probability[9999] == Fraction(1999, 9996)


def test_what_is_too_large_is_given_up():
    wide = Position.of(Grid(5, 400), {(2, c): Number(1) for c in range(0, 400, 2)}, prior=Uniform())
    with pytest.raises(BudgetError, match="cells touch numbers"):
        found(wide)
    assert len(wide.labels) > MOST_CELLS
    dense = Position.of(
        Grid(15, 15),
        {(r, c): Number(4) for r in range(1, 15, 3) for c in range(1, 15, 3)},
        prior=Uniform(),
    )
    with pytest.raises(BudgetError, match="too many"):
        brute_force(dense, Budget(), most=100)
    several = Position.of(Grid(100, 100), {}, x_max=3, prior=Total(2000))
    with pytest.raises(BudgetError, match="to weigh one by one"):
        found(several)


def test_limits_of_the_caller_hold():
    position = Position.of(Grid(7, 7), {(3, c): Number(3) for c in (1, 3, 5)}, prior=Uniform())
    assert found(position).tried > 2048
    with pytest.raises(BudgetError, match="1,000 steps"):
        brute_force(position, Budget(steps=1000))


def test_a_prior_is_needed():
    with pytest.raises(UnsupportedError):
        found(Position.of(Grid(1, 1), {}))
