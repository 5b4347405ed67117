"""Fractions that are made quickly are fractions like all others."""

from __future__ import annotations

import pickle
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from minescope.arithmetic.quotient import quotient


@given(st.integers(), st.integers(min_value=1))
def test_the_same_as_a_fraction(top: int, bottom: int) -> None:
    quick, usual = quotient(top, bottom), Fraction(top, bottom)
    assert type(quick) is Fraction
    assert (quick.numerator, quick.denominator) == (usual.numerator, usual.denominator)
    assert quick == usual
    assert hash(quick) == hash(usual)
    assert quick + 1 == usual + 1
    assert pickle.loads(pickle.dumps(quick)) == usual
