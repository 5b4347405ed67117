import pytest
from sympy import Integer, Rational

from minescope.arithmetic.whole import is_whole


class Eight:
    """As NumPy's integers are."""

    def __index__(self):
        return 8


class Array:
    """As NumPy's arrays are, which count as a number where they hold one only."""

    def __index__(self):
        raise TypeError


@pytest.mark.parametrize("value", [0, -1, 10**400, Eight(), Integer(3)])
def test_whole_numbers_are_what_python_counts_by(value):
    assert is_whole(value)


@pytest.mark.parametrize("value", [True, False, 1.0, "1", None, (), Array(), Rational(1, 2), int])
def test_all_else_is_none(value):
    assert not is_whole(value)
