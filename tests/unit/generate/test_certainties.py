"""What numbers make certain, with and without the number of mines, against all assignments."""

from itertools import product
from random import Random

import pytest

from minescope.counting.interface import Budget
from minescope.generate.certainties import (
    add_counts,
    certain_by_count,
    certain_cells,
    fixed_by_rules,
)
from minescope.solving.constraints import Constraint


def random_numbers(draws, x_max):
    """Numbers over six cells, true of some assignment; and that assignment, with two outer cells."""
    mines = [draws.randrange(x_max + 1) for _ in range(8)]
    numbers = []
    for n in range(draws.randrange(1, 5)):
        cells = frozenset(draws.sample(range(6), draws.randrange(1, 5)))
        numbers.append(Constraint(100 + n, sum(mines[i] for i in cells), cells))
    return numbers, mines


def certain(assignments, cells):
    return {i: assignments[0][i] for i in cells if len({row[i] for row in assignments}) == 1}


@pytest.mark.parametrize("x_max", [1, 2])
@pytest.mark.parametrize("seed", range(12))
def test_certain_is_what_all_assignments_agree_on(seed, x_max):
    numbers, mines = random_numbers(Random(seed), x_max)
    touched = frozenset().union(*[number.cells for number in numbers])
    outer = [i for i in range(8) if i not in touched]
    legal = [
        row
        for row in product(range(x_max + 1), repeat=8)
        if all(sum(row[i] for i in number.cells) == number.value for number in numbers)
    ]
    wanted = certain(legal, touched)
    assert certain_cells(numbers, x_max, Budget()) == wanted
    assert fixed_by_rules(numbers, x_max, Budget()).items() <= wanted.items()
    counted = [row for row in legal if sum(row) == sum(mines)]
    assert certain_by_count(numbers, outer, sum(mines), x_max, Budget()) == certain(
        counted, range(8)
    )


def test_counts_are_added():
    assert add_counts(0b1001, 0b101) == 0b101101
    assert add_counts(0, 0b11) == 0
