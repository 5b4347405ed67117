from random import Random

import pytest

from minescope.counting.interface import Budget, CountingProblem, Measure
from minescope.counting.treewidth import Treewidth, incidence_graph
from minescope.errors import BudgetError

ALIKE = Measure((1, 1), (1, 1))
ONE_BESIDE_TWO = CountingProblem((3, 4, 3), (1, 2), ((0, 1), (1, 2)))


def test_the_engine_on_one_beside_two():
    found = Treewidth().tally(ONE_BESIDE_TWO, ALIKE, Budget())
    assert found.total == (21,)
    # With one mine in the middle group: one more in the last. With none: 3 * 3 ways in the others.
    assert found.outside[1] == ((9,), (3,))


def test_the_graph_of_numbers_and_groups():
    assert incidence_graph(ONE_BESIDE_TWO) == [[2, 3], [3, 4], [0], [0, 1], [1]]


def test_what_asks_for_too_much_is_no_legal_assignment():
    assert Treewidth().tally(CountingProblem((2,), (3,), ((0,),)), ALIKE, Budget()).total == (0,)
    odd = CountingProblem((1, 1, 1), (1, 1, 1), ((0, 1), (1, 2), (0, 2)))
    assert Treewidth().tally(odd, ALIKE, Budget()).total == (0,)


def wide_problem(rng, numbers, groups):
    scopes = [rng.sample(range(numbers), 4) for _ in range(groups)]
    members = [tuple(g for g, scope in enumerate(scopes) if n in scope) for n in range(numbers)]
    return CountingProblem((5,) * groups, tuple([5 * len(m) // 2 for m in members]), tuple(members))


def test_a_width_out_of_reach_is_refused_before_anything_is_counted():
    budget = Budget()
    with pytest.raises(BudgetError, match="width") as caught:
        Treewidth().tally(wide_problem(Random(1), 30, 40), ALIKE, budget)
    assert caught.value.reached["width"] > 8
    assert f"width {caught.value.reached['width']}" in caught.value.message
    assert budget.done == 0


def test_the_limits_of_the_budget_hold():
    problem = wide_problem(Random(2), 6, 9)
    with pytest.raises(BudgetError, match="after 50 steps"):
        Treewidth().tally(problem, ALIKE, Budget(steps=50))
    with pytest.raises(BudgetError, match="after 0 seconds"):
        Treewidth().tally(problem, ALIKE, Budget(seconds=0))
    budget = Budget()
    Treewidth().tally(problem, ALIKE, budget)
    assert budget.done
    assert budget.width
    assert budget.entries == 0


def test_progress_is_told():
    seen = []
    budget = Budget(on_progress=lambda done, expected: seen.append((done, expected)))
    Treewidth().tally(ONE_BESIDE_TWO, ALIKE, budget)
    assert seen[-1][0] > 0
    assert all(done <= expected for done, expected in seen)
