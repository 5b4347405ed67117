"""Estimated states: exact where counters are alone, and never more than the bounds."""

from math import log2
from random import Random

from minescope.counting.zdd.construction.widths import START, Widths

from ...planning import random_island


def test_one_number_is_estimated_exactly():
    # 1 of 4: one state, then twice two and twice again, and one where all is met.
    widths = Widths([1] * 4, [1], [(0, 1, 2, 3)])
    assert widths.total(range(4)) == 1 + 2 + 2 + 2 + 1


def test_numbers_that_cannot_hold_give_an_estimate_too():
    for value in (-1, 7):
        assert Widths([1, 1], [value, 1], [(0, 1), (1,)]).total([0, 1]) >= 1


def test_states_are_within_both_bounds():
    rng = Random("widths")
    for _ in range(40):
        tops, values, members = random_island(rng)
        widths = Widths(tops, values, members)
        met, level, choices = [0] * len(values), START, 0.0
        for g in rng.sample(range(len(tops)), len(tops)):
            level = widths.place(g, met, level)
            choices += log2(tops[g] + 1)
            assert 0 <= level.states <= level.room + 1e-9
            assert level.states <= choices + 1e-9
        assert met == widths.rooms
        assert level.room < 1e-9


def test_wide_levels_are_finite():
    numbers = 2000
    members = [(n, numbers + n) for n in range(numbers)]
    widths = Widths([1] * (2 * numbers), [1] * numbers, members)
    assert 1e80 < widths.total(range(2 * numbers)) < float("inf")
