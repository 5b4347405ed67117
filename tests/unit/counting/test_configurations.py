from fractions import Fraction
from itertools import islice, product
from math import prod
from random import Random

import pytest

from minescope.board import Grid, Mine, Number, Position
from minescope.counting.configurations import (
    MOST_EXPECTED,
    Configurations,
    Remainder,
    configurations,
    reduce_matrix,
    reduce_rows,
    solutions,
)
from minescope.counting.elimination import Elimination
from minescope.counting.interface import Budget, CountingProblem, Measure
from minescope.counting.weights import group_weights, weights_of
from minescope.errors import BudgetError
from minescope.prior import Total
from minescope.solving.solution import solve

ONE_BESIDE_TWO = CountingProblem((3, 4, 3), (1, 2), ((0, 1), (1, 2)))

SOURCE = CountingProblem((9,) * 7, (2, 3, 2, 4), ((0, 1), (1, 2, 3), (2, 3, 4, 5), (3, 5, 6)))
"""The system before (5.1), its fourth equation as the matrix has it; sizes that do not bind."""


def random_problem(rng, x_max, groups=5, numbers=4):
    """An island made from an assignment, so that it has configurations; sometimes then spoiled."""
    sizes = tuple(rng.randint(1, 3) for _ in range(groups))
    held = [sum(rng.randint(0, x_max) for _ in range(size)) for size in sizes]
    members = []
    reached = set()
    for _ in range(numbers):
        touched = set(rng.sample(range(groups), rng.randint(1, groups)))
        if reached and not touched & reached:
            touched.add(rng.choice(sorted(reached)))
        reached |= touched
        members.append(touched)
    members[-1] |= set(range(groups)) - reached
    values = [sum(held[g] for g in touched) for touched in members]
    if rng.random() < 0.2:
        values[0] += rng.choice((-1, 1))
    return CountingProblem(
        sizes, tuple(values), tuple(tuple(sorted(touched)) for touched in members)
    )


def by_definition(problem, x_max, remainder=None):
    """Every vector of mines that fits the cells and satisfies every number."""
    sizes = problem.sizes + ((remainder.cells,) if remainder and remainder.cells else ())
    for mines in product(*[range(x_max * size + 1) for size in sizes]):
        numbers = zip(problem.values, problem.members, strict=True)
        if all(sum(mines[g] for g in touched) == value for value, touched in numbers) and (
            remainder is None or sum(mines) == remainder.mines
        ):
            yield mines


def whole(rows):
    assert all(a.denominator == 1 for row in rows for a in row)
    return tuple(tuple(map(int, row)) for row in rows)


def test_a_one_beside_a_two():
    assert set(configurations(ONE_BESIDE_TWO, 1)) == {(1, 0, 2), (0, 1, 1)}


def test_the_reduced_form_that_the_source_prints():
    found = reduce_rows(SOURCE, 1, Remainder(99, 8))
    assert found.matrix == (
        (1, 1, 0, 0, 0, 0, 0, 0),
        (0, 1, 1, 1, 0, 0, 0, 0),
        (0, 0, 1, 1, 1, 1, 0, 0),
        (0, 0, 0, 1, 0, 1, 1, 0),
        (1, 1, 1, 1, 1, 1, 1, 1),
    )
    assert found.values == (2, 3, 2, 4, 8)
    assert whole(found.reduced) == (
        (1, 0, 0, 0, 1, 1, 0, 0),
        (0, 1, 0, 0, -1, -1, 0, 0),
        (0, 0, 1, 0, 1, 0, 0, 1),
        (0, 0, 0, 1, 0, 1, 0, -1),
        (0, 0, 0, 0, 0, 0, 1, 1),
    )
    assert found.reduced_values == (1, 1, 2, 0, 4)
    assert found.pivots == (0, 1, 2, 3, 6)
    assert found.free == (4, 5, 7)


def test_twelve_candidates_and_seven_configurations_of_the_source():
    rows = reduce_rows(SOURCE, 1, Remainder(99, 8))
    assert [rows.bounds[c] for c in rows.free] == [(0, 1), (0, 1), (0, 2)]
    assert rows.candidates == 12
    found = list(solutions(rows))
    assert len(found) == len(set(found)) == 7
    assert set(found) == set(by_definition(SOURCE._replace(sizes=(4,) * 7), 1, Remainder(4, 8)))


def test_small_groups_bind():
    small = SOURCE._replace(sizes=(1, 2, 1, 1, 1, 1, 4))
    found = set(configurations(small, 1, Remainder(2, 8)))
    assert found == set(by_definition(small, 1, Remainder(2, 8)))
    assert 0 < len(found) < 7


def test_a_failing_value_does_not_end_the_search():
    # (5.4) of the source with a slack column for each inequality: (0, 1) fails, (1, 1) does not.
    matrix = [(1, 0, 0, 0, 1, 1), (0, 1, 0, 0, -1, 1), (0, 0, 1, 0, 1, 0), (0, 0, 0, 1, 0, 1)]
    rows = reduce_matrix(matrix, (4, 0, 3, 2), (9,) * 6)
    assert rows.free == (4, 5)
    pairs = {found[4:] for found in solutions(rows)}
    assert pairs == {(0, 0), (1, 0), (2, 0), (3, 0), (1, 1), (2, 1), (3, 1), (2, 2)}


def test_a_total_without_outer_cells_adds_a_row_and_no_column():
    rows = reduce_rows(ONE_BESIDE_TWO, 1, Remainder(0, 3))
    assert rows.matrix[-1] == (1, 1, 1)
    assert set(solutions(rows)) == {(1, 0, 2)}


@pytest.mark.parametrize("x_max", [1, 2, 3])
def test_all_vectors_that_satisfy_the_definition_and_no_others(x_max):
    rng = Random(x_max)
    met = 0
    for _ in range(40):
        problem = random_problem(rng, x_max, groups=rng.randint(1, 6 - x_max), numbers=3)
        remainder = rng.choice([None, Remainder(0, 5), Remainder(2, 6)])
        found = list(configurations(problem, x_max, remainder))
        assert sorted(found) == list(by_definition(problem, x_max, remainder))
        met += len(found)
    assert met > 20


def test_halves_are_no_mines():
    triangle = CountingProblem((2, 2, 2), (1, 1, 1), ((0, 1), (1, 2), (0, 2)))
    rows = reduce_rows(triangle, 1)
    assert rows.reduced_values == (Fraction(1, 2),) * 3
    assert (rows.possible, rows.bounds, rows.candidates) == (False, (), 0)
    assert list(solutions(rows)) == []


def test_values_that_make_another_group_half_are_left_out():
    fan = CountingProblem((3, 3, 3, 6), (5, 5, 5), ((0, 1, 3), (1, 2, 3), (0, 2, 3)))
    rows = reduce_rows(fan, 1)
    assert rows.reduced[0] == (1, 0, 0, Fraction(1, 2))
    assert (rows.free, rows.bounds[3], rows.candidates) == ((3,), (1, 5), 5)
    assert list(solutions(rows)) == [(2, 2, 2, 1), (1, 1, 1, 3), (0, 0, 0, 5)]


def test_equations_that_contradict_each_other_are_shown():
    rows = reduce_rows(CountingProblem((2, 2), (1, 2), ((0, 1), (0, 1))), 1)
    assert whole(rows.reduced) == ((1, 1), (0, 0))
    assert rows.reduced_values == (0, 1)
    assert (rows.pivots, rows.free, rows.possible) == ((0,), (1,), False)
    assert list(solutions(rows)) == []


@pytest.mark.parametrize("value", [-1, 5])
def test_a_number_that_cannot_hold_has_no_configuration(value):
    problem = CountingProblem((2, 2), (value,), ((0, 1),))
    assert list(configurations(problem, 1)) == []
    tally = Configurations().tally(problem, Measure((1, 1)), Budget())
    assert tally == (0, (0,), ((), ()))


def test_no_group_and_no_number_is_one_empty_configuration():
    assert list(configurations(CountingProblem((), (), ()), 1)) == [()]
    assert list(configurations(CountingProblem((), (), ()), 1, Remainder(4, 3))) == [(3,)]


def test_a_step_is_reported_for_every_value_tried():
    seen = []
    budget = Budget(on_progress=lambda done, expected: seen.append((done, expected)))
    assert len(list(configurations(SOURCE, 1, Remainder(99, 8), budget))) == 7
    assert (budget.expected, budget.width) == (3 + 6 + 12, 3)
    assert 7 <= budget.done <= budget.expected
    assert seen[-1] == (budget.done, budget.expected)


def test_more_configurations_than_allowed_are_refused():
    pairs = CountingProblem((1,) * 60, (1,) * 30, tuple((2 * n, 2 * n + 1) for n in range(30)))
    with pytest.raises(BudgetError) as refused:
        Configurations().tally(pairs, Measure((1, 1)), Budget(5000))
    assert refused.value.reached["expected"] == 2**31 - 2
    with pytest.raises(BudgetError):
        Configurations().tally(pairs, Measure((1, 1)), Budget(seconds=0.01))


def test_a_search_deeper_than_any_recursion_goes_on():
    budget = Budget()
    one_of_many = CountingProblem((1,) * 1200, (1,), (tuple(range(1200)),))
    found = list(islice(configurations(one_of_many, 1, budget=budget), 9))
    assert len(set(found)) == 9
    assert all(sum(mines) == 1 for mines in found)
    assert (budget.expected, budget.width) == (MOST_EXPECTED, 1199)


def trimmed(tally):
    """A tally without the zeros that only say how far an engine looked."""
    if not any(tally.total):
        return None
    outside = []
    for rows in tally.outside:
        kept = list(rows)
        while kept and not any(kept[-1]):
            kept.pop()
        outside.append(tuple(kept))
    return tally.least, tally.total, tuple(outside)


@pytest.mark.parametrize("weighting", ["distinct", "slots", "uniform"])
@pytest.mark.parametrize("x_max", [1, 2, 3])
def test_the_tally_of_the_elimination_engine(x_max, weighting):
    rng = Random(10 * x_max)
    cell = weights_of(weighting, x_max)
    configurations_engine, elimination = Configurations(), Elimination()
    for _ in range(12):
        problem = random_problem(rng, x_max, groups=rng.randint(1, 8), numbers=rng.randint(1, 6))
        for odds in (None, (1, 1), (2, 5), (0, 1), (1, 0)):
            measure = Measure(cell, odds)
            mine = configurations_engine.tally(problem, measure, Budget())
            assert trimmed(mine) == trimmed(elimination.tally(problem, measure, Budget()))


def test_each_group_s_weights_times_the_outside_are_the_total():
    problem = CountingProblem((2, 3, 1, 2), (3, 4), ((0, 1, 2), (1, 3)))
    cell = weights_of("distinct", 2)
    least, total, outside = Configurations().tally(problem, Measure(cell), Budget())
    for size, rows in zip(problem.sizes, outside, strict=True):
        own = group_weights(cell, size)
        sums = [sum(own[m] * row[k] for m, row in enumerate(rows)) for k in range(len(total))]
        assert tuple(sums) == total
    listed = list(configurations(problem, 2))
    ways = [group_weights(cell, size) for size in problem.sizes]
    assert sum(prod(map(tuple.__getitem__, ways, mines)) for mines in listed) == sum(total)
    assert least == min(map(sum, listed))


def test_solve_gives_the_same_answer_with_either_engine():
    board = {
        (1, 1): Number(2),
        (1, 3): Number(1),
        (2, 6): Number(3),
        (3, 2): Mine(),
        (3, 4): Number(2),
    }
    position = Position.of(Grid(5, 8), board, x_max=2, prior=Total(9))
    asked = solve(position, engine="configurations")
    assert asked.engine.name == "configurations"
    assert asked.mines == solve(position).mines
