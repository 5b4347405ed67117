from fractions import Fraction

from minescope.board.pictures.values import Names, exact_text, short_percent, with_decimal


def test_only_long_values_have_names_and_each_has_one():
    long, longer = Fraction(1, 10**11), Fraction(1, 10**12)
    assert Names([Fraction(1, 2), long, longer, long]).of == {long: 1, longer: 2}


def test_percentages_are_never_0_or_100():
    assert short_percent(Fraction(1, 10**9)) == "<1%"
    assert short_percent(Fraction(9977, 10000)) == "99%"


def test_a_long_value_is_a_decimal_that_says_so():
    assert exact_text(Fraction(1, 10**70)).startswith("about 0.0")
    assert not exact_text(1 - Fraction(1, 10**70)).startswith("about 1")
    assert with_decimal("1", Fraction(1), 3) == "1"
