from itertools import product
from random import Random

import pytest

from minescope.board import Grid, Number, Position
from minescope.solving.constraints import Constraints, read_constraints
from minescope.solving.rules import apply_rules, reduce_problem

from .random_constraints import constraints_of, random_constraints


def fixed_by_rules(constraints: Constraints, x_max: int = 1) -> dict[int, int]:
    return apply_rules(constraints.numbers, x_max).fixed


@pytest.mark.parametrize(("x_max", "cells", "tries"), [(1, 8, 200), (2, 6, 60), (3, 5, 40)])
def test_what_is_fixed_holds_in_every_assignment(x_max, cells, tries):
    rng = Random(f"rules {x_max}")
    fixed_ever = 0
    for _ in range(tries):
        constraints = random_constraints(rng, cells, x_max)
        legal = [
            mines
            for mines in product(range(x_max + 1), repeat=cells)
            if all(
                sum(mines[cell] for cell in number.cells) == number.value
                for number in constraints.numbers
            )
        ]
        deduced = apply_rules(constraints.numbers, x_max)
        assert deduced.possible or not legal
        for cell, mines in deduced.fixed.items():
            assert {each[cell] for each in legal} <= {mines}
        fixed_ever += len(deduced.fixed)
    assert fixed_ever


def test_a_board_that_takes_more_sweeps_than_are_made():
    # Each number fixes one cell more, and the last one in the row is looked at first.
    row = [(1, {i, i + 1}) for i in reversed(range(12))]
    constraints = constraints_of(13, *row, (0, {0}))
    assert fixed_by_rules(constraints) == {i: i % 2 for i in range(13)}


def test_a_one_two_one_at_a_wall():
    position = Position.of(Grid(2, 3), {(1, i): Number(n) for i, n in enumerate((1, 2, 1))})
    assert fixed_by_rules(read_constraints(position)) == {0: 1, 1: 0, 2: 1}


def test_what_cannot_hold_fixes_nothing():
    assert not apply_rules(constraints_of(1, (2, {0})).numbers, 1).possible
    deduced = apply_rules(constraints_of(2, (1, {0, 1}), (2, {0, 1})).numbers, 1)
    assert (deduced.possible, deduced.fixed) == (False, {})


def test_a_zero_and_a_full_number_fix_their_cells():
    found = reduce_problem(constraints_of(4, (0, {0, 1}), (2, {2, 3})), 1)
    assert found.possible
    assert found.fixed == {0: 0, 1: 0, 2: 1, 3: 1}
    assert found.islands == ()


def test_with_several_mines_per_cell_full_means_x_max():
    found = reduce_problem(constraints_of(2, (4, {0, 1})), 2)
    assert found.fixed == {0: 2, 1: 2}
    assert reduce_problem(constraints_of(2, (3, {0, 1})), 2).fixed == {}


def test_one_fixed_cell_leads_to_the_next():
    found = reduce_problem(constraints_of(4, (0, {0}), (1, {0, 1}), (1, {1, 2}), (1, {2, 3})), 1)
    assert found.fixed == {0: 0, 1: 1, 2: 0, 3: 1}


def test_a_number_inside_another_is_subtracted():
    # 1 over {0, 1} inside 2 over {0, 1, 2}: cell 2 is a mine.
    found = reduce_problem(constraints_of(3, (1, {0, 1}), (2, {0, 1, 2})), 1)
    assert found.fixed == {2: 1}
    (island,) = found.islands
    assert sorted(island.cells[0]) == [0, 1]
    assert island.problem == ((2,), (1,), ((0,),))


def test_subtracting_splits_an_island():
    # {2, 3, 4} is left with 1 of 3, on its own.
    found = reduce_problem(constraints_of(5, (1, {0, 1}), (2, {0, 1, 2, 3, 4})), 1)
    assert found.fixed == {}
    assert sorted(sorted(cells) for island in found.islands for cells in island.cells) == [
        [0, 1],
        [2, 3, 4],
    ]
    assert len(found.islands) == 2


def test_cells_that_touch_no_number_stay_outside():
    found = reduce_problem(constraints_of(4, (1, {1, 2})), 1)
    assert found.outer == (0, 3)


@pytest.mark.parametrize(
    "numbers",
    [
        [(-1, {0, 1})],
        [(3, {0, 1})],
        [(1, set())],
        [(1, {0, 1}), (2, {0, 1})],
        [(0, {0, 1}), (1, {1})],
        [(1, {0, 1}), (0, {0, 1, 2})],
        [(2, {0, 1, 2}), (0, {0, 1})],
    ],
)
def test_numbers_that_cannot_hold(numbers):
    assert not reduce_problem(constraints_of(3, *numbers), 1).possible


def legal_assignments(constraints, x_max):
    return {
        held
        for held in product(range(x_max + 1), repeat=len(constraints.unknown))
        if all(sum(held[i] for i in c.cells) == c.value for c in constraints.numbers)
    }


def assignments_of_reduction(found, cells, x_max):
    """All assignments that respect what is fixed and every number of every island."""
    if not found.possible:
        return set()
    legal = set()
    for held in product(range(x_max + 1), repeat=cells):
        if any(held[i] != mines for i, mines in found.fixed.items()):
            continue
        for problem, groups in found.islands:
            mines = [sum(held[i] for i in group) for group in groups]
            if any(
                sum(mines[g] for g in members) != value
                for value, members in zip(problem.values, problem.members, strict=True)
            ):
                break
        else:
            legal.add(held)
    return legal


@pytest.mark.parametrize(("x_max", "cells", "tries"), [(1, 7, 250), (2, 5, 100), (3, 4, 60)])
def test_the_legal_assignments_stay_the_same(x_max, cells, tries):
    rng = Random(f"reduction {x_max}")
    for _ in range(tries):
        constraints = random_constraints(rng, cells, x_max)
        found = reduce_problem(constraints, x_max)
        assert legal_assignments(constraints, x_max) == assignments_of_reduction(
            found, cells, x_max
        ), constraints


def test_every_cell_has_one_place_and_every_island_is_reduced():
    rng = Random("places")
    for _ in range(60):
        x_max = rng.randint(1, 3)
        constraints = random_constraints(rng, 9, x_max)
        found = reduce_problem(constraints, x_max)
        if not found.possible:
            continue
        in_islands = [cell for island in found.islands for cells in island.cells for cell in cells]
        assert sorted([*found.fixed, *found.outer, *in_islands]) == list(range(9))
        for problem, cells in found.islands:
            assert problem.sizes == tuple(map(len, cells))
            for value, members in zip(problem.values, problem.members, strict=True):
                assert 0 < value < x_max * sum(problem.sizes[g] for g in members)
                assert list(members) == sorted(members)
            scopes = [
                tuple(n for n, members in enumerate(problem.members) if g in members)
                for g in range(len(problem.sizes))
            ]
            assert all(scopes)
            assert len(set(scopes)) == len(scopes)


def test_a_hint_free_board_reduces_to_nothing():
    found = reduce_problem(read_constraints(Position.of(Grid(3, 3), {(1, 1): Number(8)})), 1)
    assert len(found.fixed) == 8
    assert found.islands == found.outer == ()
