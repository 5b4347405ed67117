import pytest

from minescope.board import Grid, Number, Position
from minescope.counting.choose import TALLY_MEMORY
from minescope.counting.interface import LEAST_SECONDS, Budget
from minescope.errors import BudgetError
from minescope.play.limits import seconds_left, solve_within
from minescope.prior import Total

SHOWN = Position.of(Grid(3, 6), {(1, 2): Number(1), (1, 3): Number(2)}, prior=Total(4))


def test_time_runs_from_the_first_count_on():
    assert seconds_left(Budget()) is None
    assert 0 < seconds_left(Budget(seconds=100)) <= 100
    assert seconds_left(Budget(seconds=1, started=-10)) == LEAST_SECONDS


def test_a_count_ends_when_the_time_has_run_out():
    TALLY_MEMORY.clear()
    with pytest.raises(BudgetError):
        solve_within(SHOWN, Budget(seconds=1, started=-10))
    assert solve_within(SHOWN, Budget(seconds=100)).legal
