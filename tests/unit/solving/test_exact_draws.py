from fractions import Fraction

import pytest

from minescope.arithmetic.algebraic import density_root, enclosure
from minescope.solving import exact_draws
from minescope.solving.exact_draws import drawer
from minescope.solving.probability import free_distribution

from ...outcomes import distribution


@pytest.mark.parametrize(
    "chances",
    [
        (Fraction(1),),
        (Fraction(1, 2), Fraction(1, 2)),
        (Fraction(1, 3), Fraction(0), Fraction(2, 3)),
        (Fraction(1, 7), Fraction(2, 7), Fraction(4, 7)),
        free_distribution((2, 2, 1), density_root(Fraction(1, 2), 2, (2, 2, 1))),
        free_distribution((6, 6, 3, 1), density_root(Fraction(9, 10), 3, (6, 6, 3, 1))),
    ],
)
def test_every_outcome_has_its_chance(chances, monkeypatch):
    monkeypatch.setattr(exact_draws, "BITS", 3)
    found, undecided = distribution(drawer(chances), depth=5)
    assert undecided <= Fraction(len(chances), 2**15)
    for outcome, chance in enumerate(chances):
        low, high = enclosure(chance, 60)
        # Draws that are still open can only be added.
        assert found[outcome] <= high
        assert low <= found[outcome] + undecided


def test_bits_are_drawn_only_as_long_as_they_are_needed():
    draw = drawer((Fraction(1, 4), Fraction(3, 4)))
    asked = []

    class Bits:
        def getrandbits(self, k):
            asked.append(k)
            return 1 << (k - 1)

    assert draw(Bits()) == 1
    assert asked == [exact_draws.BITS]
