from itertools import product
from random import Random

import pytest

from minescope.board import Grid, Number, Position
from minescope.solving.constraints import Constraints, read_constraints
from minescope.solving.rules import apply_rules

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
