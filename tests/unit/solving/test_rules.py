from random import Random

import pytest

from minescope.board import Grid, Number, Position
from minescope.solving.constraints import Constraints, read_constraints
from minescope.solving.reduction import reduce_problem
from minescope.solving.rules import RuleStep, SinglePoint, Subset, apply_rules

from .random_constraints import constraints_of, random_constraints


def listened(constraints: Constraints, x_max: int) -> tuple[dict[int, int], list[RuleStep]]:
    """Apply the rules in silence and with a listener: both must say the same."""
    steps: list[RuleStep] = []
    with_reasons = apply_rules(constraints.numbers, x_max, steps.append)
    assert with_reasons == apply_rules(constraints.numbers, x_max)
    return with_reasons.fixed, steps


def check_steps(constraints: Constraints, x_max: int, steps: list[RuleStep]) -> dict[int, int]:
    """Follow the steps by the definition of the rules; returns the cells that they fix."""
    left = {number.number: number for number in constraints.numbers}
    fixed: dict[int, int] = {}

    def what_is_left(number: int) -> tuple[int, int, frozenset[int]]:
        _, value, cells = left[number]
        known = cells & fixed.keys()
        return number, value - sum(fixed[cell] for cell in known), cells - known

    for step in steps:
        if isinstance(step, Subset):
            assert step.inner == what_is_left(step.inner.number)
            assert step.outer == what_is_left(step.outer.number)
            assert step.inner.number != step.outer.number
            assert step.inner.cells
            assert step.inner.cells <= step.outer.cells
            assert step.number.value == step.outer.value - step.inner.value
            assert step.number.cells == step.outer.cells - step.inner.cells
            left[step.number.number] = step.number
        else:
            assert step.number == what_is_left(step.number.number)
            assert step.number.cells
            assert step.mines in (0, x_max)
            assert step.number.value == step.mines * len(step.number.cells)
            fixed.update(dict.fromkeys(step.number.cells, step.mines))
    return fixed


@pytest.mark.parametrize(("x_max", "cells", "tries"), [(1, 8, 400), (2, 6, 150), (3, 5, 100)])
def test_every_step_follows_from_its_premises(x_max, cells, tries):
    rng = Random(f"rules {x_max}")
    rules = set()
    for _ in range(tries):
        constraints = random_constraints(rng, cells, x_max)
        fixed, steps = listened(constraints, x_max)
        reduction = reduce_problem(constraints, x_max)
        concluded = check_steps(constraints, x_max, steps)
        if reduction.possible:
            assert concluded == fixed == reduction.fixed, constraints
        rules |= {type(step) for step in steps}
    assert rules == {SinglePoint, Subset}


def test_a_board_that_takes_more_sweeps_than_are_made():
    # Each number fixes one cell more, and the last one in the row is looked at first.
    row = [(1, {i, i + 1}) for i in reversed(range(12))]
    constraints = constraints_of(13, *row, (0, {0}))
    fixed, steps = listened(constraints, 1)
    assert check_steps(constraints, 1, steps) == fixed == {i: i % 2 for i in range(13)}


def test_a_one_two_one_at_a_wall():
    position = Position.of(Grid(2, 3), {(1, i): Number(n) for i, n in enumerate((1, 2, 1))})
    constraints = read_constraints(position)
    fixed, steps = listened(constraints, 1)
    assert check_steps(constraints, 1, steps) == fixed == {0: 1, 1: 0, 2: 1}
    assert isinstance(steps[0], Subset)


def test_a_number_is_told_with_what_is_left_of_it():
    constraints = constraints_of(3, (0, {0}), (1, {0, 1}), (2, {0, 1, 2}))
    _, steps = listened(constraints, 1)
    assert [(type(step), step.number.number, set(step.number.cells)) for step in steps] == [
        (SinglePoint, 100, {0}),
        (SinglePoint, 101, {1}),
        (SinglePoint, 102, {2}),
    ]


def test_what_cannot_hold_fixes_nothing():
    assert not apply_rules(constraints_of(1, (2, {0})).numbers, 1).possible
    deduced = apply_rules(constraints_of(2, (1, {0, 1}), (2, {0, 1})).numbers, 1)
    assert (deduced.possible, deduced.fixed) == (False, {})
