import tracemalloc
from random import Random

import pytest

from minescope.counting import interface
from minescope.counting.elimination import sweep_of
from minescope.counting.interface import Budget, CountingProblem, Measure
from minescope.counting.plan import entry_bytes, sweep_bytes, weight_lengths
from minescope.counting.weighing import weigh
from minescope.errors import BudgetError

MARKED = Measure((1, 1))


def random_problem(numbers, cells, each, seed):
    """Numbers that touch some cells at random, as they are on a random graph; something is legal."""
    rng = Random(seed)
    members = [tuple(sorted(rng.sample(range(cells), each))) for _ in range(numbers)]
    used = sorted(set().union(*members))
    place = {cell: i for i, cell in enumerate(used)}
    mined = {cell for cell in used if rng.random() < 0.3}
    return CountingProblem(
        (1,) * len(used),
        tuple(len(mined.intersection(groups)) for groups in members),
        tuple(tuple(place[cell] for cell in groups) for groups in members),
    )


def sweep_through(seed, measure):
    """A sweep that takes some thousand entries, and its rows."""
    problem = random_problem(24, 60, 7, seed)
    weighed = weigh(problem, measure)
    return sweep_of(problem, weighed.tops, weighed.rows, Budget()), weighed.rows


# In Pyodide pointers are half as long, and tables take about half of what is counted for them.
@pytest.mark.host
@pytest.mark.parametrize("measure", [Measure((1, 1), (1, 1)), MARKED])
def test_memory_is_as_counted_and_about_as_estimated(measure):
    for seed in (4, 49):
        sweep, rows = sweep_through(seed, measure)
        estimated = sweep_bytes(sweep.plan, weight_lengths(rows), sweep.bits)
        tracemalloc.start()
        try:
            assert sweep.forward()
            counted = sweep.budget.memory
            _, forward = tracemalloc.get_traced_memory()
            sweep.backward()
            _, both = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert counted / 1.5 < forward < counted * 1.5
        assert both / 2 < estimated < both * 4
        assert sweep.budget.memory == sweep.budget.entries == 0


def test_long_weights_count_as_what_they_take():
    short, long = entry_bytes(50, 50), entry_bytes(50, 50_000)
    assert short < 200
    assert 50_000 / 8 < long < 50_000 / 7
    assert weight_lengths([(1, 1), (1, 1 << 300), ()]) == [1.0, 300.0, 0.0]


def test_a_board_whose_tables_do_not_fit_is_refused_before_they_are_made(monkeypatch):
    monkeypatch.setattr(interface, "MAX_BYTES", 10_000)
    problem = random_problem(24, 60, 7, 0)
    weighed = weigh(problem, MARKED)
    budget = Budget()
    with pytest.raises(BudgetError, match="cannot be counted in the memory there is"):
        sweep_of(problem, weighed.tops, weighed.rows, budget)
    assert budget.done == 0
