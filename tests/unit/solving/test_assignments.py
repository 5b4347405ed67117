from fractions import Fraction
from itertools import islice
from math import comb

import pytest

from minescope.board import FREE, Grid, Mine, Number, Position
from minescope.counting.assignment import Assignment, NumberError
from minescope.counting.interface import Budget
from minescope.errors import BudgetError, ContradictionError, PositionError
from minescope.prior import Density, Total, Uniform
from minescope.solving import assignments as module
from minescope.solving import walks
from minescope.solving.assignments import find_cheapest
from minescope.solving.setup import read_system
from minescope.solving.solution import solve

from ...outcomes import distribution

ONE_TWO = Position.of(Grid(3, 4), {(1, 1): Number(1), (1, 2): Number(2)})
NO_NUMBER = Position.of(Grid(20, 70), {})


def test_all_assignments_of_a_one_beside_a_two():
    solution = solve(ONE_TWO, Uniform())
    found = list(solution.assignments())
    assert len(set(found)) == len(found) == solution.count == 21
    assert [solution.rank(assignment) for assignment in found] == list(range(21))
    by_mines = list(solution.assignments(by_mines=True))
    assert [assignment.mines for assignment in by_mines] == [2] * 12 + [3] * 9
    assert solution.counts_by_mines == {2: 12, 3: 9}
    assert set(by_mines) == set(found)


def test_a_total_leaves_those_with_so_many_mines():
    solution = solve(ONE_TWO, Total(3))
    found = list(solution.assignments())
    assert len(set(found)) == solution.count == 9
    assert {assignment.mines for assignment in found} == {3}
    assert list(solution.assignments(by_mines=True)) == found
    assert solution.counts_by_mines == {3: 9}


def test_cells_stand_in_the_order_of_the_board():
    for assignment in solve(ONE_TWO, Uniform()).assignments():
        assert list(assignment) == sorted(assignment)


def test_more_assignments_than_anybody_could_list():
    solution = solve(NO_NUMBER, Uniform())
    assert solution.count == 2**1400
    for k in (0, 2**1399, -1):
        assert solution.rank(solution.assignment(k)) == k % 2**1400
    assert solution.assignment(0) == Assignment()
    assert solution.assignment(-1).mines == 1400
    assert solution.assignment(-1, by_mines=True).mines == 1400
    assert [a.mines for a in islice(solution.assignments(by_mines=True), 3)] == [0, 1, 1]


def test_known_and_fixed_mines():
    position = Position.of(Grid(1, 5), {(0, 0): Mine(1), (0, 1): Number(2), (0, 4): Number(0)})
    solution = solve(position, Uniform())
    assert list(solution.assignments()) == solution.sample(1) == [Assignment({(0, 2): 1})]
    # The known mine is on the board, but no part of an assignment.
    assert solution.counts_by_mines == {2: 1}


def test_a_board_without_an_unknown_cell():
    solution = solve(Position.of(Grid(1, 2), {(0, 0): Number(1), (0, 1): Mine(1)}), Total(1))
    assert list(solution.assignments()) == solution.sample(1) == [Assignment()]
    assert solution.rank({}) == 0


@pytest.mark.parametrize("k", [21, -22, 10**400])
def test_numbers_that_no_assignment_has(k):
    with pytest.raises(NumberError, match=r"no assignment number .*: the last one is 20\."):
        solve(ONE_TWO, Uniform()).assignment(k)


def test_what_is_no_number():
    with pytest.raises(PositionError, match="whole number"):
        solve(ONE_TWO, Uniform()).assignment("1")


@pytest.mark.parametrize(
    ("assignment", "part"),
    [
        ({(0, 0): 1}, "around the number at r2 c3 need 2 mines and have 0"),
        ({(0, 0): 2}, "holds 2 mines in this assignment, but at most 1 fit"),
        ({(1, 1): 1}, "r2 c2 is not unknown"),
        ({(7, 7): 1}, "r8 c8 is not on the board"),
        ({(0, 1): 1, (0, 3): 1}, "the board holds 2 mines, not 3"),
        ({(0, 0): -1}, "cannot hold -1 mines"),
    ],
)
def test_what_is_no_legal_assignment(assignment, part):
    with pytest.raises(PositionError, match=part):
        solve(ONE_TWO, Total(3)).rank(assignment)


def test_a_board_that_cannot_be():
    solution = solve(Position.of(Grid(1, 2), {(0, 0): Number(2)}), Uniform())
    assert solution.counts_by_mines == {}
    for ask in (
        lambda: solution.sample(1),
        lambda: solution.assignment(0),
        lambda: list(solution.assignments()),
        lambda: solution.rank({}),
    ):
        with pytest.raises(ContradictionError):
            ask()


def test_the_same_seed_gives_the_same_samples():
    solution = solve(ONE_TWO, Density("1/5"))
    assert solution.sample(20, "oak") == solution.sample(20, "oak")
    assert solution.sample(20, "oak") != solution.sample(20, "ash")
    assert solution.sample(5, seed=7) == solve(ONE_TWO, Density("1/5")).sample(5, seed="7")
    assert solution.sample(0) == []


@pytest.mark.parametrize("count", [-1, module.MOST_SAMPLES + 1, True, 1.5])
def test_counts_that_are_refused(count):
    with pytest.raises(PositionError, match="samples can be drawn"):
        solve(ONE_TWO, Uniform()).sample(count)


def test_every_draw_has_the_chance_of_its_weight():
    # A 1 between two cells, and a cell apart, at odds of 2 to 3: 6 * 3 and 6 * 2 of 60 numbers.
    position = Position.of(Grid(1, 5), {(0, 1): Number(1), (0, 3): Number(1)})
    found, undecided = distribution(solve(position, Density(odds="2/3"))._assignments.drawer())
    assert undecided == 0
    # The middle cell alone weighs 2 * 3 * 3, the two outside 2 * 2 * 3.
    assert found == {
        Assignment({(0, 2): 1}): Fraction(3, 5),
        Assignment({(0, 0): 1, (0, 4): 1}): Fraction(2, 5),
    }


@pytest.mark.parametrize(
    "position",
    [
        # One cell touches both numbers. Beside them an outer cell.
        Position.of(Grid(1, 6), {(0, 1): Number(2), (0, 3): Number(2)}, x_max=2),
        # Two such islands, and no outer cell.
        Position.of(
            Grid(1, 11),
            {
                (0, 1): Number(1),
                (0, 3): Number(2),
                (0, 5): FREE,
                (0, 7): Number(2),
                (0, 9): Number(2),
            },
            x_max=2,
        ),
    ],
)
def test_irrational_chances_are_met(position, monkeypatch):
    monkeypatch.setattr(walks, "BITS", 4)
    solution = solve(position, Density("1/2"))
    found, undecided = distribution(solution._assignments.drawer(), depth=4)
    assert undecided < Fraction(1, 4)
    for cell, chances in solution.mines.items():
        for mines, chance in enumerate(chances):
            share = sum(each for held, each in found.items() if held[cell] == mines)
            # Draws that are still open can only be added.
            assert share <= chance
            assert chance <= share + undecided


@pytest.mark.parametrize("rho", [0, 2])
def test_the_ends_of_a_density(rho):
    position = Position.of(Grid(1, 4), {(0, 1): Number(2 * rho)}, x_max=2)
    (drawn,) = solve(position, Density(rho)).sample(1)
    assert drawn == {cell: rho for cell in [(0, 0), (0, 2), (0, 3)] if rho}


def test_the_budget_of_the_solution_is_kept():
    solution = solve(ONE_TWO, Uniform(), max_steps=40)
    assert len(solution.sample(16)) == 16
    with pytest.raises(BudgetError):
        solution.sample(1000)
    # The next question has its full measure again.
    assert len(solution.sample(16)) == 16


# Two 1s in a row, each between two cells: 0 and 2, 4 and 6. Cells 3, 7, 8, 9 touch neither.
APART = Position.of(Grid(1, 10), {(0, 1): Number(1), (0, 5): Number(1)})
WITH_ZERO = Position.of(Grid(1, 9), {(0, 1): Number(1), (0, 3): Number(0), (0, 5): Number(1)})


def cheapest(position, total, costs, x_max=1):
    found = find_cheapest(read_system(position, x_max), total, costs, Budget())
    return sorted((i, mines) for i, mines in found.held if mines), found.cost, found.shared


def test_every_island_by_itself_without_a_total():
    costs = {0: 5, 2: 4, 4: 1, 6: 1, 3: -2, 7: 1, 8: 0}
    held, cost, shared = cheapest(APART, None, costs)
    assert (cost, shared) == (4 + 1 - 2, 2 * 2 * 2)
    assert (2, 1) in held
    assert (3, 1) in held


@pytest.mark.parametrize(("total", "cost", "shared"), [(2, 2, 4), (3, 2, 8), (5, 7, 4), (6, 17, 4)])
def test_a_total_is_shared(total, cost, shared):
    # Of the outer cells 3 and 7 cost nothing, 8 costs 5, and 9 costs 10.
    costs = {0: 1, 2: 1, 4: 1, 6: 1, 8: 5, 9: 10}
    held, *found = cheapest(APART, total, costs)
    assert found == [cost, shared]
    assert sum(mines for _, mines in held) == total


def test_fixed_cells_have_their_cost():
    # The 0 frees cells 2 and 4, so that 0 and 6 hold the mines; nothing is left to be placed.
    assert cheapest(WITH_ZERO, 2, {0: 7, 6: -3, 2: -100}) == ([], 4, 1)


def test_thousands_of_outer_cells_that_tie():
    held, cost, shared = cheapest(Position.of(Grid(40, 50), {}), 700, {})
    assert (len(held), cost, shared) == (700, 0, comb(2000, 700))
