"""Diagrams as engines: the same tallies, within the limits of the budget."""

import pytest

from minescope.counting.choose import choose_engine
from minescope.counting.interface import Budget, CountingProblem, Measure
from minescope.errors import BudgetError

ALIKE = Measure((1, 1), (1, 1))
ONE_BESIDE_TWO = CountingProblem((3, 4, 3), (1, 2), ((0, 1), (1, 2)))
ENGINES = ("zdd", "frontier")


@pytest.mark.parametrize("name", ENGINES)
def test_the_engine_on_one_beside_two(name):
    engine, choice = choose_engine(name)
    assert engine.name == choice.name == name
    found = engine.tally(ONE_BESIDE_TWO, ALIKE, Budget())
    assert found.total == (21,)
    assert found.outside[1] == ((9,), (3,))


@pytest.mark.parametrize("name", ENGINES)
def test_what_asks_for_too_much_is_no_legal_assignment(name):
    engine, _ = choose_engine(name)
    assert engine.tally(CountingProblem((2,), (3,), ((0,),)), ALIKE, Budget()).total == (0,)
    odd = CountingProblem((1, 1, 1), (1, 1, 1), ((0, 1), (1, 2), (0, 2)))
    assert engine.tally(odd, ALIKE, Budget()).total == (0,)


@pytest.mark.parametrize("name", ENGINES)
def test_the_limits_of_the_budget_hold(name):
    engine, _ = choose_engine(name)
    members = tuple(tuple(sorted({i, (i * i + 3) % 20, (7 * i) % 20})) for i in range(20))
    problem = CountingProblem((2,) * 20, (2,) * 20, members)
    with pytest.raises(BudgetError, match="after 50 steps"):
        engine.tally(problem, ALIKE, Budget(steps=50))
    with pytest.raises(BudgetError, match="after 0 seconds"):
        engine.tally(problem, ALIKE, Budget(seconds=0))
    with pytest.raises(BudgetError, match="limit is 30") as caught:
        engine.tally(problem, ALIKE, Budget(max_nodes=30))
    assert caught.value.reached["levels"] >= 20
