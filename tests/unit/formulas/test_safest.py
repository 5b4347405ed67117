import random
from fractions import Fraction
from itertools import pairwise

import pytest

from minescope.arithmetic import polynomial as poly
from minescope.arithmetic.root import between, compare
from minescope.counting.interface import Budget
from minescope.formulas.density import Odds, Ratio, read_curves
from minescope.formulas.safest import Crossings, least_at, lower_envelope

from .boards import KINDS, PAIR, random_legal


def test_the_safest_cell_beside_the_pair_changes_at_one_half():
    found = read_curves(PAIR)
    crossings = Crossings([curve.ratio for curve in found.curves], Budget())
    assert lower_envelope(crossings, range(4)) == [
        (0, Fraction(1, 2), (0,)),
        (Fraction(1, 2), 1, (1,)),
    ]


def test_curves_that_touch_do_not_change_and_equal_ones_share():
    half, again = ((1,), (2,)), ((1,), (2,))
    touching = ((1, 0, 1), (1, 2, 1))  # (1 + L^2)/(1 + L)^2 is 1/2 at L = 1 and more elsewhere
    envelope = lower_envelope(Crossings(ratios(half, touching, again), Budget()), range(3))
    assert envelope == [(0, 1, (0, 2))]


def test_three_curves_through_one_point_leave_the_lowest():
    # In t: t, 1/2 and 1 - t meet at 1/2.
    rising, half, falling = ((0, 1), (1, 1)), ((1,), (2,)), ((1,), (1, 1))
    envelope = lower_envelope(Crossings(ratios(rising, half, falling), Budget()), range(3))
    assert envelope == [(0, Fraction(1, 2), (0,)), (Fraction(1, 2), 1, (2,))]


def ratios(*pairs):
    return [Ratio(*pair) for pair in pairs]


@pytest.mark.parametrize(("x_max", "weighting"), KINDS)
def test_the_envelope_is_the_least_at_many_exact_points(x_max, weighting):
    rng = random.Random(x_max + 10)
    changes = 0
    for _ in range(12):
        found = read_curves(random_legal(rng, x_max, 0.2), weighting=weighting)
        check_envelope([curve.ratio for curve in found.curves])
        changes += len(check_envelope([c.ratio for c in found.curves if c.ratio.numerator])) - 1
    assert changes > 5


def test_the_envelope_of_wild_functions():
    rng = random.Random(3)
    changes = 0
    for _ in range(25):
        wild = ratios(
            *[
                (
                    tuple(rng.randint(1, 60) for _ in range(rng.randint(1, 7))),
                    tuple(rng.randint(1, 60) for _ in range(rng.randint(1, 7))),
                )
                for _ in range(6)
            ]
        )
        changes += len(check_envelope(wild)) - 1
    assert changes > 20


def check_envelope(functions):
    """At 120 fractions, and as near to each change as a few halvings go, the claimed is the least."""
    among = range(len(functions))
    envelope = lower_envelope(Crossings(functions, Budget()), among)
    assert envelope[0].start == 0
    assert envelope[-1].end == 1
    points = [(Fraction(i, 121), None) for i in range(1, 121)]
    for stretch in envelope:
        low = high = between(stretch.start, stretch.end)
        for _ in range(5):
            points += [(low, stretch), (high, stretch)]
            low, high = between(stretch.start, low), between(high, stretch.end)
    for point, inside in points:
        holding = [s for s in envelope if compare(s.start, point) < 0 < compare(s.end, point)]
        odds = Odds(point.numerator, point.denominator - point.numerator)
        least = least_at(functions, among, odds)
        assert inside is None or holding == [inside]
        for stretch in holding:  # none where the point is itself a change
            # At single points another curve may touch the least.
            assert set(stretch.least) <= set(least)
    for left, right in pairwise(envelope):
        assert left.end is right.start
        assert left.least != right.least
    return envelope


def test_a_difference_has_the_sign_of_the_difference():
    found = read_curves(PAIR)
    crossings = Crossings([curve.ratio for curve in found.curves], Budget())
    apart = crossings.difference(0, 2)
    at_one = [curve.ratio.value(Odds(1, 1)) for curve in found.curves]
    assert (poly.sign_at(apart, Fraction(1)) < 0) == (at_one[0] < at_one[2])
