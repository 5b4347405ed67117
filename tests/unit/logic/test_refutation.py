from random import Random

import pytest

from minescope.counting.interface import Budget
from minescope.errors import BudgetError
from minescope.logic.refutation import Puzzle
from minescope.solving.constraints import Constraint


def puzzle(*numbers: tuple[int, str], x_max: int = 1) -> Puzzle:
    """Numbers over cells 0 to 9; where the numbers stand does not matter."""
    rows = [
        Constraint(100 + n, v, frozenset(map(int, cells))) for n, (v, cells) in enumerate(numbers)
    ]
    return Puzzle(rows, x_max)


def least_rank(
    numbers: list[tuple[int, set[int]]], x_max: int, cell: int, mines: int
) -> int | None:
    """By the definition, with a set of values for each cell and no groups."""

    def narrowed(values: dict[int, set[int]]) -> bool:
        """Whether all numbers can hold one by one; takes values away that have no part in that."""
        changed = True
        while changed:
            changed = False
            for value, cells in numbers:
                for i in cells:
                    others = [values[j] for j in cells if j != i]
                    low, high = sum(map(min, others)), sum(map(max, others))
                    kept = {x for x in values[i] if low <= value - x <= high}
                    if not kept:
                        return False
                    changed = changed or kept != values[i]
                    values[i] = kept
        return True

    def refuted(values: dict[int, set[int]], rank: int) -> bool:
        if not narrowed(values):
            return True
        return rank > 0 and any(
            all(refuted(values | {i: {x}}, rank - 1) for x in values[i])
            for i in values
            if len(values[i]) > 1
        )

    cells = set().union(*[around for _, around in numbers])
    start = {i: set(range(x_max + 1)) for i in cells}
    for rank in range(4):
        if refuted(start | {cell: {mines}}, rank):
            return rank + 1
    return None


def test_one_assumption_refutes_a_mine_in_the_middle():
    case = puzzle((1, "01"), (1, "012")).refute(2, 1, 1, Budget())
    assert case is not None
    assert case.broken is not None
    assert case.cases == []


def test_three_shared_cells_take_a_second_assumption():
    # Without a mine in 3 the first number has two in 012, and the second has one there.
    three = puzzle((2, "0123"), (1, "012"))
    assert three.refute(3, 0, 1, Budget()) is None
    case = three.refute(3, 0, 2, Budget())
    assert case is not None
    assert [inner.broken is not None for inner in case.cases] == [True, True]
    assert three.used_numbers(case) == {0, 1}


def test_numbers_that_play_no_part_are_not_used():
    far = puzzle((1, "01"), (1, "012"), (1, "34"), (2, "456"), (1, "23"))
    case = far.refute(2, 1, 1, Budget())
    assert case is not None
    assert far.used_numbers(case) == {0, 1}


def test_what_follows_before_anything_is_assumed():
    # The 3 leaves both cells at least one mine, so that the 1 has none for the last cell.
    bounds = puzzle((3, "01"), (1, "12"), x_max=2)
    assert [bounds.narrowed_at_once(bounds.group_of[i]) for i in range(3)] == [2, 1, 0]
    reasons = bounds.reasons_at_once(bounds.group_of[2])
    assert {step.number for step in reasons} == {0, 1}
    assert puzzle((1, "01")).narrowed_at_once(0) is None


def test_the_effort_is_bounded():
    with pytest.raises(BudgetError):
        puzzle((3, "0123456"), (4, "3456789")).refute(0, 1, 9, Budget(20))


@pytest.mark.parametrize("x_max", [1, 2])
def test_the_rank_is_the_least_by_definition(x_max):
    rng = Random(f"ranks {x_max}")
    seen = set()
    for _ in range(60):
        layout = [rng.randint(0, x_max) for _ in range(6)]
        around = [set(rng.sample(range(6), rng.randint(2, 5))) for _ in range(rng.randint(2, 4))]
        numbers = [(sum(layout[i] for i in cells), cells) for cells in around]
        rows = [Constraint(100 + n, v, frozenset(cells)) for n, (v, cells) in enumerate(numbers)]
        made = Puzzle(rows, x_max)
        cell = rng.choice(sorted(made.group_of))
        mines = rng.choice([x for x in range(x_max + 1) if x != layout[cell]])
        expected = least_rank(numbers, x_max, cell, mines)
        ranks = [r for r in range(1, 5) if made.refute(cell, mines, r, Budget())]
        assert ranks[:1] == ([] if expected is None else [expected]), (numbers, cell, mines)
        assert ranks == list(range(ranks[0], 5)) if ranks else True
        seen.add(expected)
    assert {1, 2} <= seen
