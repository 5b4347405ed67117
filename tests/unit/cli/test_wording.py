from fractions import Fraction

from minescope.arithmetic.algebraic import percent
from minescope.cli.wording import count_text, exact_text, short_percent


def test_percentages_are_never_0_or_100():
    assert short_percent(Fraction(1, 10**9)) == "<1%"
    assert short_percent(Fraction(9977, 10000)) == "99%"
    assert short_percent(1 - Fraction(1, 10**9)) == "99%"
    assert percent(Fraction(9977, 10000), 0) == "99.8 %"
    assert percent(Fraction(1, 10**6), 2) == "0.0001 %"
    assert percent(1 - Fraction(1, 10**6), 2) == "99.9999 %"


def test_long_numbers_are_shortened_honestly():
    assert exact_text(Fraction(1, 10**70)).startswith("about 0.0")
    assert not exact_text(1 - Fraction(1, 10**70)).startswith("about 1")
    assert count_text(10**29) == "100," + ",".join(["000"] * 9)
    assert count_text(10**300) == "about 1.00 x 10^300"
    assert count_text(10**5000 - 1) == "about 9.99 x 10^4999"
