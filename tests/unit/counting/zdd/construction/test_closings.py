"""Closing a number: what is remembered is what would be worked out anew."""

from random import Random

from minescope.counting.zdd.construction.closings import Closings
from minescope.counting.zdd.construction.widths import Widths

from ...planning import random_island


def test_answers_do_not_depend_on_what_was_asked_before():
    rng = Random("closings")
    for _ in range(20):
        tops, values, members = random_island(rng)
        widths = Widths(tops, values, members)
        asked = Closings(widths)
        for _ in range(10):
            placed = rng.getrandbits(len(tops))
            met = [sum(tops[g] for g in around if placed >> g & 1) for around in members]
            for n in range(len(values)):
                fresh = Closings(widths)
                assert asked.gained(n, placed, met) == fresh.gained(n, placed, met)
                assert asked.groups(n, placed, met) == fresh.groups(n, placed, met)
                lacking = [g for g in members[n] if not placed >> g & 1]
                assert sorted(asked.groups(n, placed, met)) == lacking


def test_what_opens_no_further_number_comes_first():
    # Around number 0: group 0 alone, group 1 with number 1. Two mines, so that neither closes it.
    closings = Closings(Widths([2, 2, 2], [2, 2], [(0, 1), (1, 2)]))
    assert closings.groups(0, 0, [0, 0]) == [0, 1]
    assert closings.gained(1, 0b011, [4, 2]) < 0
