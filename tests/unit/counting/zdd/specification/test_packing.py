"""Counters that are open together do not overlap; the choices of a level are asked once each."""

from random import Random

from minescope.counting.zdd.specification.packing import (
    Choice,
    Counter,
    PackedSpecification,
    place_counters,
)
from minescope.counting.zdd.specification.states import IMPOSSIBLE


def test_counters_that_are_open_together_lie_apart():
    rng = Random("packing")
    for _ in range(50):
        counters = []
        for _ in range(rng.randint(1, 12)):
            first = rng.randint(0, 20)
            counters.append(Counter(first, first + rng.randint(0, 6), rng.randint(0, 9)))
        places = place_counters(counters)
        for a, at in zip(counters, places, strict=True):
            for b, other in zip(counters, places, strict=True):
                together = a.first <= b.last and b.first <= a.last
                if a is not b and together:
                    bits = (1 << a.most.bit_length()) - 1 << at
                    assert not bits & ((1 << b.most.bit_length()) - 1 << other)


def test_closed_counters_leave_their_place_to_others():
    row = [Counter(i, i + 1, 3) for i in range(100)]
    assert max(place_counters(row)) == 2


class Countdown(PackedSpecification):
    """One counter, from which each level takes 0 or 1, the last what is left."""

    def __init__(self, levels):
        super().__init__([1] * levels, [Counter(0, levels - 1, 3)], start=3)
        self.touched = [self.masks[0]] * levels
        self.forces[-1] = True
        self.asked = []

    def choices(self, level, touched):
        self.asked.append((level, touched))
        if level == len(self.tops) - 1:
            return [Choice(touched, 0)] if touched < 2 else []
        return [Choice(mines, touched - mines) for mines in range(min(touched, 1) + 1)]


def test_each_combination_is_asked_once():
    spec = Countdown(5)
    branches = spec.children(1, [3, 2, 2, 0])
    assert branches.children[0] == [3, 2, 2, 0]
    assert branches.children[1] == [2, 1, 1, IMPOSSIBLE]
    assert len(spec.asked) == 3


def test_a_level_without_a_choice_has_one_list():
    branches = Countdown(5).children(4, [0, 1, 2])
    (after,) = branches.children
    assert after == [0, 0, IMPOSSIBLE]
    assert branches.forced[:2] == [0, 1]


def test_what_a_level_does_not_touch_stays_as_it_is():
    spec = Countdown(5)
    spec.touched = [1] * 5
    branches = spec.children(0, [0b10, 0b11])
    assert branches.children == [[0b10, 0b11], [IMPOSSIBLE, 0b10]]
