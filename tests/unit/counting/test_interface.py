import pytest

from minescope.counting.interface import HOPELESS, LEAST_SECONDS, MAX_BYTES, Budget
from minescope.errors import BudgetError


def test_long_weights_make_the_limit_come_sooner():
    budget = Budget()
    budget.expect(HOPELESS / 4, 9, slower=2.0)
    with pytest.raises(BudgetError, match="width 12"):
        budget.expect(HOPELESS / 4, 12, slower=8.0)
    for patient in (Budget(seconds=6000), Budget(steps=int(HOPELESS * 10))):
        patient.expect(HOPELESS / 4, 12, slower=8.0)
    budget.announce(HOPELESS * 10)
    assert (budget.width, budget.expected) == (12, int(HOPELESS / 4) + int(HOPELESS * 10))


def test_a_spent_budget_says_how_far_the_work_came():
    budget = Budget(steps=10)
    budget.announce(100, 3)
    budget.spend(10)
    with pytest.raises(BudgetError, match="after 10 steps") as caught:
        budget.spend(1)
    assert caught.value.reached == {"done": 11, "expected": 100, "width": 3}


def test_time_runs_out_without_a_step():
    Budget(seconds=60).spend(0)
    with pytest.raises(BudgetError, match=r"after 0\.5 seconds"):
        Budget(seconds=0.5, started=-1e9).spend(0)


def test_entries_count_as_long_as_they_are_kept():
    budget = Budget()
    budget.spend(1, MAX_BYTES // 500, 500)
    budget.release(MAX_BYTES // 500, 500)
    budget.spend(1, MAX_BYTES // 500, 500)
    with pytest.raises(BudgetError, match="2,000,001 table entries, which take the 1 GB"):
        budget.spend(1, 1)


def test_memory_is_refused_before_it_is_taken():
    budget = Budget()
    budget.expect(1000, 9, memory=MAX_BYTES)
    with pytest.raises(BudgetError, match=r"about 2\.5 GB .* keeps 12 numbers open") as refused:
        budget.expect(1000, 12, memory=2.5 * MAX_BYTES)
    assert refused.value.reached["width"] == 12
    budget.spend(0, 1)
    with pytest.raises(BudgetError, match="keeps 9 numbers open"):
        budget.expect(1000, 9, memory=MAX_BYTES)


def test_limits_anew_have_their_full_measure():
    calls = []
    budget = Budget(10, 60.0, lambda *progress: calls.append(progress))
    budget.announce(20)
    budget.spend(8)
    other = budget.anew()
    assert (other.steps, other.seconds, other.done, other.expected) == (10, 60.0, 0, 0)
    other.spend(8)
    assert calls == [(8, 20), (8, 8)]


def test_what_is_left_of_the_time_is_for_another_question():
    assert Budget(10).remainder().seconds is None
    budget = Budget(10, 60.0)
    budget.started -= 50
    rest = budget.remainder()
    assert rest.steps == 10
    assert 9 < rest.seconds <= 10
    assert rest.remainder().seconds > 9
    assert Budget(seconds=1, started=-1e9).remainder().seconds == LEAST_SECONDS
