from fractions import Fraction

import pytest

from minescope.arithmetic.algebraic import Root
from minescope.prior import Density, Total, Uniform
from minescope.solving.odds import odds_of


@pytest.mark.parametrize(
    ("prior", "x_max", "odds"),
    [
        (Total(3), 1, None),
        (Uniform(), 2, (1, 1)),
        (Density(odds="3/4"), 2, (3, 4)),
        (Density("1/5"), 1, (1, 4)),
        (Density(0), 2, (0, 1)),
        (Density(2), 2, (1, 0)),
        (Density("1/2", weighting="slots"), 2, (1, 3)),
    ],
)
def test_odds_that_are_fractions(prior, x_max, odds):
    assert odds_of(prior, x_max) == odds


def test_odds_that_are_none():
    odds = odds_of(Density(Fraction(1, 2)), 2)
    assert isinstance(odds, Root)
    # 3 z^2 + 2 z - 2 has its root near 0.5486.
    assert odds.sign((-2, 2, 3)) == 0
