from itertools import product
from random import Random

import pytest

from minescope.logic.equations import (
    MOST_DERIVED,
    Conclusion,
    Equation,
    differences,
    read_equations,
    single_points,
    subtract_subsets,
)
from minescope.solving.constraints import Constraint


def equation(number: int, value: int, cells: str) -> Equation:
    return Equation(value, frozenset(map(int, cells)), frozenset((number,)))


def conclusion(cells: str, mines: int, *numbers: int) -> Conclusion:
    return Conclusion(frozenset(map(int, cells)), mines, frozenset(numbers))


def test_a_number_that_leaves_no_choice():
    rows = [equation(7, 0, "01"), equation(8, 4, "23"), equation(9, 1, "4"), equation(6, 1, "56")]
    assert list(single_points(rows, 2)) == [
        conclusion("01", 0, 7),
        conclusion("23", 2, 8),
        conclusion("4", 1, 9),
    ]


def test_numbers_over_the_same_cells_are_one_equation():
    numbers = [Constraint(n, 1, frozenset({0, 1})) for n in (5, 6)]
    assert read_equations([*numbers, Constraint(7, 0, frozenset())]) == [equation(5, 1, "01")]


def test_subsets_are_subtracted_again_and_again():
    rows = [equation(7, 1, "01"), equation(8, 2, "012"), equation(9, 3, "01234")]
    assert subtract_subsets(rows) == [
        Equation(1, frozenset({2}), frozenset({7, 8})),
        Equation(2, frozenset({2, 3, 4}), frozenset({7, 9})),
        Equation(1, frozenset({3, 4}), frozenset({8, 9})),
        Equation(2, frozenset({0, 1, 3, 4}), frozenset({7, 8, 9})),
    ]


def test_few_differences_are_made_of_many_numbers():
    rng = Random("differences")
    sets = {frozenset(rng.sample(range(12), rng.randint(2, 11))) for _ in range(60)}
    rows = [Equation(1, cells, frozenset((n,))) for n, cells in enumerate(sorted(sets, key=sorted))]
    made = subtract_subsets(rows)
    assert len(made) > len(rows)
    # One wave may go beyond the limit, then it ends.
    assert len(subtract_subsets(made[: len(rows)])) < len(made) * MOST_DERIVED


def test_a_difference_fills_one_side_and_empties_the_other():
    found = list(differences([equation(7, 1, "012"), equation(8, 2, "123")], 1))
    assert found == [conclusion("3", 1, 7, 8), conclusion("0", 0, 7, 8)]
    one_shared = [equation(7, 1, "01"), equation(8, 3, "12")]
    assert list(differences(one_shared, 2)) == [
        conclusion("2", 2, 7, 8),
        conclusion("0", 0, 7, 8),
        conclusion("1", 1, 7, 8),
    ]


@pytest.mark.parametrize("x_max", [1, 2, 3])
def test_nothing_else_follows_from_two_numbers(x_max):
    rng = Random(f"pairs {x_max}")
    for _ in range(150):
        left, shared, right = (rng.randint(0, 3), rng.randint(1, 3), rng.randint(0, 2))
        cells = range(left + shared + right)
        layout = [rng.randint(0, x_max) for _ in cells]
        around = [frozenset(cells[: left + shared]), frozenset(cells[left:])]
        rows = read_equations(
            [Constraint(n, sum(layout[i] for i in own), own) for n, own in enumerate(around)]
        )
        legal = [
            mines
            for mines in product(range(x_max + 1), repeat=len(cells))
            if all(sum(mines[i] for i in row.cells) == row.value for row in rows)
        ]
        certain = {i: layout[i] for i in cells if len({mines[i] for mines in legal}) == 1}
        every = [*rows, *subtract_subsets(rows)]
        found = [*single_points(every, x_max), *differences(every, x_max)]
        concluded = {i: one.mines for one in found for i in one.cells}
        assert concluded.items() <= certain.items()
        if not list(single_points(rows, x_max)):
            assert concluded == certain
