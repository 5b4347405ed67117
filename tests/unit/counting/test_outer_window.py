from itertools import pairwise
from math import comb

import pytest

from minescope.counting.interface import Budget
from minescope.counting.outer_window import binomial_ratios, ratios_within, weights_within
from minescope.counting.weights import group_weights, weights_of
from minescope.errors import BudgetError

CELLS = [
    weights_of(kind, x_max) for kind in ("distinct", "slots", "uniform") for x_max in (1, 2, 4)
]
WINDOWS = [(-2, 3), (0, 0), (2, 5), (5, 30), (17, 20), (100, 103)]


@pytest.mark.parametrize("cell", CELLS)
@pytest.mark.parametrize(("low", "high"), WINDOWS)
def test_a_window_is_a_part_of_the_row(cell, low, high):
    whole = group_weights(cell, 5)
    expected = [whole[m] if 0 <= m < len(whole) else 0 for m in range(low, high + 1)]
    assert weights_within(cell, 5, low, high, Budget()) == expected
    ratios = ratios_within(cell, 5, low, high, Budget())
    assert len(ratios) == len(expected)
    for (weight, ratio), (next_weight, next_ratio) in pairwise(zip(expected, ratios, strict=True)):
        assert weight * next_ratio == next_weight * ratio
    assert [bool(ratio) for ratio in ratios] == [bool(weight) for weight in expected]


def test_no_cell_holds_no_mine():
    assert weights_within((2, 2, 1), 0, -1, 1, Budget()) == [0, 1, 0]


def test_slots_need_no_long_row():
    budget = Budget(steps=10)
    assert ratios_within(weights_of("slots", 64), 90_000, 10**6, 10**6 + 1, budget)
    assert binomial_ratios(10, 5, 6) == [6, 5]


@pytest.mark.parametrize("kind", ["distinct", "uniform"])
@pytest.mark.parametrize("window", [weights_within, ratios_within])
def test_a_long_row_sees_the_budget(window, kind):
    with pytest.raises(BudgetError, match="after 9,000 steps"):
        window(weights_of(kind, 3), 3000, 4000, 4001, Budget(steps=9_000))


def test_numbers_that_are_too_long_for_the_time_are_not_begun():
    cell = weights_of("slots", 64)
    for budget in (Budget(seconds=1), Budget(steps=10**6)):
        with pytest.raises(BudgetError, match=r"too long .* about 1,\d\d\d,\d\d\d digits"):
            weights_within(cell, 90_000, 10**6, 10**6, budget)


def test_a_wide_window_is_given_in_full_and_a_narrow_one_shortened():
    assert binomial_ratios(40, 10, 30) == [comb(40, m) for m in range(10, 31)]
    first, second = binomial_ratios(4000, 2000, 2001)
    assert max(first, second) < 4000
    assert first * comb(4000, 2001) == second * comb(4000, 2000)
