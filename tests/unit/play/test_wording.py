from fractions import Fraction

import pytest

from minescope.play.wording import bound_text, chance_text


def test_a_chance_is_exact_where_it_is_short():
    assert chance_text(Fraction(961, 1820)) == bound_text(Fraction(961, 1820)) == "961/1820"


@pytest.mark.parametrize("k", range(1, 40))
def test_a_bound_is_never_written_as_less_than_it_is(k):
    bound = Fraction(10**6 + k, 10**6 + 7 * k + 1)
    text = bound_text(bound)
    written = Fraction(text.removesuffix(" %")) / 100
    assert bound <= written < 1
    assert written - bound < Fraction(1, 1000)
