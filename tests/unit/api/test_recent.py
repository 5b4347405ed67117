from dataclasses import replace

import pytest

from minescope.api.recent import ForgottenError, RecentPosition
from minescope.board import UNKNOWN, Grid, Mine, Number, Position
from minescope.counting.interface import Budget
from minescope.errors import BudgetError, PositionError
from minescope.prior import Density, Total
from minescope.solving.follow import FollowedSolution
from minescope.solving.solution import solve

START = Position.of(Grid(4, 5), {(1, 1): Number(2), (2, 3): Number(1)}, prior=Total(5))


def changed(position, cell, label):
    labels = list(position.labels)
    labels[position.topology.index[cell]] = label
    return replace(position, labels=tuple(labels))


def test_a_board_with_a_cell_changed_is_followed():
    recent = RecentPosition()
    position = START
    recent.solve(position, Budget())
    for cell, label in (((0, 0), Number(1)), ((1, 1), UNKNOWN), ((3, 4), Number(0))):
        position = changed(position, cell, label)
        solution = recent.solve(position, Budget())
        assert isinstance(solution, FollowedSolution)
        assert solution.position == position
        assert solution.probability == solve(position).probability


def test_another_prior_is_a_change():
    recent = RecentPosition()
    recent.solve(START, Budget())
    other = replace(START, prior=Density("1/3"))
    assert recent.solve(other, Budget()).probability == solve(other).probability


@pytest.mark.parametrize(
    "other",
    [
        Position.of(Grid(5, 4), {(1, 1): Number(2)}, prior=Total(5)),
        replace(START, x_max=2),
        Position.of(Grid(4, 5), {(0, c): Number(1) for c in range(5)}, prior=Total(5)),
    ],
)
def test_another_board_is_begun_anew(other):
    recent = RecentPosition()
    recent.solve(START, Budget())
    solution = recent.solve(other, Budget())
    assert not isinstance(solution, FollowedSolution)
    assert solution.probability == solve(other).probability


def test_a_board_that_was_refused_is_not_followed():
    recent = RecentPosition()
    flagged = changed(START, (0, 0), Mine(2))
    for _ in range(2):
        with pytest.raises(PositionError):
            recent.solve(flagged, Budget())
    assert recent.solve(START, Budget()).probability == solve(START).probability
    with pytest.raises(PositionError):
        recent.solve(flagged, Budget())
    assert recent.solve(START, Budget()).probability == solve(START).probability


def test_after_an_error_the_next_position_is_solved():
    recent = RecentPosition()
    recent.solve(START, Budget())
    harder = changed(START, (2, 1), Number(2))
    with pytest.raises(BudgetError):
        recent.solve(harder, Budget(1))
    assert recent.solve(harder, Budget()).probability == solve(harder).probability
    with pytest.raises(PositionError):
        recent.solve(replace(START, prior=Density(2)), Budget())
    assert recent.solve(START, Budget()).probability == solve(START).probability


def test_a_change_of_the_last_position():
    recent = RecentPosition()
    recent.solve(START, Budget(), 7)
    last = recent.at(7)
    assert last == START
    solution = recent.change({(0, 0): Number(1)}, Total(6), Budget(), 8)
    expected = replace(changed(START, (0, 0), Number(1)), prior=Total(6))
    assert recent.at(8) == solution.position == expected
    assert solution.probability == solve(expected).probability


def test_what_is_not_the_last_position_is_forgotten():
    recent = RecentPosition()
    with pytest.raises(ForgottenError, match="Send the whole position"):
        recent.at(0)
    recent.solve(START, Budget(), 1)
    recent.solve(START, Budget())
    with pytest.raises(ForgottenError):
        recent.at(1)


def test_a_change_that_was_refused_leaves_nothing_to_change():
    recent = RecentPosition()
    recent.solve(START, Budget(), 1)
    with pytest.raises(PositionError):
        recent.change({(0, 0): Mine(2)}, None, Budget(), 2)
    with pytest.raises(ForgottenError):
        recent.at(1)
