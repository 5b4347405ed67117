"""Exact values: arithmetic, order and digits; sympy and integer square roots are judges."""

import copy
import operator
import pickle
import random
from fractions import Fraction
from math import isqrt

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from minescope.arithmetic import polynomial as poly
from minescope.arithmetic.algebraic import Algebraic, algebraic, decimal, enclosure
from minescope.arithmetic.root import Root, density_root
from minescope.errors import PositionError, UnsupportedError

from .examples import CUBIC, REDUCIBLE, SIXTH, SQRT2, distinct, judge, value_at

ROOTS = (SQRT2, CUBIC, SIXTH, REDUCIBLE)

coefficients = st.lists(st.integers(-9, 9), min_size=1, max_size=7).map(tuple)


@st.composite
def values(draw, root, count):
    made = []
    for _ in range(count):
        top, bottom = draw(coefficients), draw(coefficients)
        assume(root.sign(poly.trimmed(bottom)) != 0)
        made.append(algebraic(root, top, bottom))
    return made


@st.composite
def root_and_values(draw, count):
    root = draw(st.sampled_from(ROOTS))
    return (root, *draw(values(root, count)))


# Values


def test_a_rational_value_becomes_a_fraction():
    assert algebraic(SQRT2, (0, 0, 1)) == 2
    assert isinstance(algebraic(SQRT2, (0, 0, 1)), Fraction)
    assert isinstance(algebraic(SQRT2, (3, 6), (5, 10)), Fraction)
    assert algebraic(SQRT2, (), (5, 10)) == 0
    assert algebraic(SQRT2, (10**50, 1), (1,)) - algebraic(SQRT2, (0, 1)) == 10**50
    odd = Fraction(3**200 + 1, 7**150)
    power = (0,) * 40 + (odd.numerator,)
    assert algebraic(SQRT2, power, (2**20 * odd.denominator,)) == odd
    assert isinstance(algebraic(SQRT2, power, (odd.denominator,)), Fraction)


def test_a_rational_value_of_a_reducible_polynomial_is_recognised():
    two = Algebraic(REDUCIBLE, (0, 0, 1))
    assert two == 2
    assert (two != Fraction(2)) is False
    assert hash(two) == hash(2)
    assert {two: "two"}[2] == "two"
    assert two - 2 == 0
    assert not two - 2
    assert decimal(two / 16, 2) == "0.12"
    assert decimal(3 * two / 16, 2) == "0.38"
    with pytest.raises(ZeroDivisionError):
        1 / (two - 2)
    with pytest.raises(ZeroDivisionError):
        algebraic(REDUCIBLE, (1,), (-2, 0, 1))


def test_equal_values_have_equal_hashes():
    plain = algebraic(CUBIC, (1, 2, 3), (4, 0, 1))
    padded = Algebraic(CUBIC, (0, 5, 10, 15), (0, 20, 0, 5))
    wrapped = Algebraic(
        CUBIC, poly.add((1, 2, 3), poly.multiply(CUBIC.coefficients, (7, 1))), (4, 0, 1)
    )
    assert plain == padded == wrapped
    assert len({plain, padded, wrapped, plain + 1 - 1}) == 1
    assert hash(Algebraic(REDUCIBLE, (0, 1))) == hash(Algebraic(SQRT2, (0, 1)))


@settings(max_examples=40)
@given(root_and_values(3))
def test_arithmetic_is_that_of_a_field(case):
    _, a, b, c = case
    assert a + b == b + a
    assert a * b == b * a
    assert (a + b) + c == a + (b + c)
    assert (a * b) * c == a * (b * c)
    assert a * (b + c) == a * b + a * c
    assert a - b == -(b - a)
    assert a + 0 == a == 1 * a
    assert a - a == 0
    if b != 0:
        assert a / b * b == a
        assert b**-2 * b * b == 1
    assert a**3 == a * a * a
    assert a**0 == 1


@settings(max_examples=40)
@given(root_and_values(2), st.fractions(-5, 5, max_denominator=50))
def test_order_is_that_of_the_reals(case, q):
    root, a, b = case
    near = sum(root.refine(300)) / 2

    def approximate(v):
        if isinstance(v, Fraction):
            return v
        return value_at(v.numerator, near) / value_at(v.denominator, near)

    for left, right in ((a, b), (a, q), (q, b), (a, a + 0)):
        gap = approximate(left) - approximate(right)
        order = 0 if abs(gap) < Fraction(1, 2**200) else 1 if gap > 0 else -1
        assert [left < right, left <= right, left == right] == [order < 0, order <= 0, order == 0]
        assert [left > right, left >= right, left != right] == [order > 0, order >= 0, order != 0]
    assert abs(a) >= 0
    assert abs(a) in (a, -a)
    assert bool(a) == (a != 0)
    # Where the value is 0, the approximation of it is not.
    assert abs(approximate(a) - Fraction(float(a))) <= abs(approximate(a)) / 2**50 + Fraction(
        1, 2**200
    )


@settings(max_examples=40)
@given(root_and_values(2))
def test_equal_means_equal_hash(case):
    _, a, b = case
    again = (a + b) - b
    assert again == a
    assert hash(again) == hash(a)


def test_values_that_differ_late_are_told_apart():
    convergents = [(1, 1)]
    while convergents[-1][1] < 10**400:
        top, bottom = convergents[-1]
        convergents.append((top + 2 * bottom, top + bottom))
    for root in (SQRT2, REDUCIBLE):
        value = algebraic(root, (0, 1))
        for i in (-1, -2):
            near = Fraction(*convergents[i])
            assert (value > near) == (2 * near.denominator**2 > near.numerator**2)
            assert value != near
            assert value - near != 0


def test_the_probabilities_of_a_board_sum_to_one():
    rng = random.Random(7)
    for root in (CUBIC, SIXTH, REDUCIBLE):
        tops = [[rng.getrandbits(200) for _ in range(60)] for _ in range(40)]
        whole = [sum(column) for column in zip(*tops, strict=True)]
        shares = [algebraic(root, top, whole) for top in tops]
        assert sum(shares) == 1
        assert isinstance(sum(shares), Fraction)
        mean = sum(shares) / len(shares)
        assert min(shares) < mean < max(shares)
        assert sum(1 - share for share in shares) == 39
        split = [share * shares[0] for share in shares[:5]]
        assert sum(split) == sum(shares[:5]) * shares[0]
        assert sum(split) / shares[0] == sum(shares[:5])


def test_the_mean_of_a_cell_is_the_density():
    rho = Fraction(99, 48)
    weights = distinct(6)
    chances = [algebraic(SIXTH, (0,) * x + (c,), weights) for x, c in enumerate(weights)]
    assert sum(chances) == 1
    assert sum(x * chance for x, chance in enumerate(chances)) == rho


def test_large_powers_stay_small():
    power = algebraic(SQRT2, (1, 1)) ** 200
    pell, lucas = 1, 1  # (1 + sqrt 2)^n = lucas + pell sqrt 2
    for _ in range(199):
        pell, lucas = pell + lucas, 2 * pell + lucas
    assert power == algebraic(SQRT2, (lucas, pell))
    assert len(power.numerator) < 20


def test_products_of_long_ratios_are_shortened_without_changing():
    rng = random.Random(3)
    for root in (CUBIC, SIXTH):
        sizes = ((60, 25), (20, 50), (45, 44))
        a, b, c = (
            algebraic(root, *([rng.getrandbits(400) for _ in range(n)] for n in pair))
            for pair in sizes
        )
        near = sum(root.refine(500)) / 2
        u, v, w = (value_at(p.numerator, near) / value_at(p.denominator, near) for p in (a, b, c))
        for value, expected in ((a * b, u * v), (a * b / c, u * v / w), ((a + b) * c, (u + v) * w)):
            assert len(value.numerator) <= 2 * len(root.coefficients)
            low, high = enclosure(value, 200)
            assert low - Fraction(1, 2**200) < expected < high + Fraction(1, 2**200)


# Refusals


def test_floats_are_refused():
    value = algebraic(SQRT2, (0, 1))
    for compare in (
        lambda: value == 1.5,
        lambda: value < 1.5,
        lambda: operator.ge(1.5, value),
        lambda: value != 1.5,
        lambda: value + 1.5,
        lambda: 1.5 * value,
        lambda: value**0.5,
    ):
        with pytest.raises(TypeError):
            compare()
    assert value != "text"
    with pytest.raises(TypeError):
        assert value < "text"


def test_values_of_different_roots_do_not_mix():
    with pytest.raises(UnsupportedError, match="different roots"):
        algebraic(SQRT2, (0, 1)) + algebraic(CUBIC, (0, 1))
    with pytest.raises(UnsupportedError, match="different roots"):
        assert algebraic(SQRT2, (0, 1)) < algebraic(CUBIC, (0, 1))
    assert algebraic(SQRT2, (0, 1)) == algebraic(REDUCIBLE, (0, 1))


def test_division_by_zero_is_refused():
    value = algebraic(SQRT2, (0, 1))
    for bottom in ((), (0, 0), (-2, 0, 1), (4, 0, 0, 0, -1)):
        with pytest.raises(ZeroDivisionError):
            algebraic(SQRT2, (1, 1), bottom)
    with pytest.raises(ZeroDivisionError):
        value / 0
    with pytest.raises(ZeroDivisionError):
        value / (value - value)


# Digits


def test_decimals_agree_with_integer_square_roots():
    value = algebraic(SQRT2, (0, 1))
    for digits in (0, 1, 5, 50, 700, 6000):
        nearest = (isqrt(8 * 100**digits) + 1) // 2
        text = decimal(value, digits)
        assert text.replace(".", "") == poly.numeral(nearest)
        assert decimal(-value, digits) == "-" + text
        assert len(text) == 1 + (digits > 0) + digits


@pytest.mark.parametrize("x_max", range(2, 7))
def test_fifty_decimals_agree_with_sympy(x_max):
    rng = random.Random(x_max)
    rho = Fraction(rng.randrange(1, 1000 * x_max), 1000)
    root = density_root(rho, x_max, distinct(x_max))
    odds = judge(rho, x_max, distinct(x_max))
    for _ in range(20):
        top, bottom = ([rng.randrange(1, 10**6) for _ in range(12)] for _ in range(2))
        near = value_at(top, odds) / value_at(bottom, odds)
        value = algebraic(root, top, bottom)
        assert decimal(value, 50) == poly.rounded(near, 50)
        low, high = enclosure(value, 150)
        assert low <= high <= low + Fraction(1, 2**150)
        assert low - Fraction(1, 10**70) < near < high + Fraction(1, 10**70)


def test_enclosures_of_large_values_hold_them():
    size = 10**60
    for sign in (1, -1):
        value = algebraic(SQRT2, (sign * size,), (0, 1))
        for bits in (0, 30, 64, 200):
            low, high = enclosure(value, bits)
            assert high - low <= Fraction(1, 2**bits)
            inner, outer = sorted((abs(low), abs(high)))
            assert 2 * inner**2 <= size**2 <= 2 * outer**2
            assert (low < 0) == (high < 0) == (sign < 0)


def test_decimals_of_fractions_round_half_to_even():
    cases = {
        (Fraction(1, 2), 0): "0",
        (Fraction(3, 2), 0): "2",
        (Fraction(-1, 8), 2): "-0.12",
        (Fraction(-3, 8), 2): "-0.38",
        (Fraction(-1, 1000), 2): "0.00",
        (Fraction(2, 3), 5): "0.66667",
        (7, 2): "7.00",
    }
    assert {case: decimal(*case) for case in cases} == cases
    assert enclosure(3, 10) == (3, 3)
    with pytest.raises(PositionError, match="digits"):
        decimal(Fraction(1, 2), -1)


def test_a_rounding_that_hangs_on_a_far_digit_is_right():
    for sign in (1, -1):
        # 1/8 plus or minus about 10^-300: the value rounds away from the tie.
        tiny = algebraic(SQRT2, (0, 1), (10**300,))
        assert decimal(Fraction(1, 8) + sign * tiny, 2) == ("0.13" if sign > 0 else "0.12")


# Text


def test_values_and_roots_read_well():
    value = algebraic(SQRT2, (1, 2), (3, 0, 0, 1))
    assert str(value) == "(1 + 2*λ)/(3 + λ^3) with λ = root of -2 + λ^2 near 1.4142"
    assert str(algebraic(SQRT2, (-1, -1))) == "-1 - λ with λ = root of -2 + λ^2 near 1.4142"
    small = density_root(Fraction(1, 10**6), 2, distinct(2))
    assert str(small).endswith("near 0.000001000")
    names = {"Algebraic": Algebraic, "Fraction": Fraction, "Root": Root}
    assert eval(repr(value), names) == value
    huge = algebraic(SQRT2, (10**5000, 1))
    assert "1" + "0" * 5000 in str(huge)
    assert "1" + "0" * 5000 in repr(huge)


def test_values_survive_copying():
    value = algebraic(CUBIC, (1, 2), (3, 0, 1))
    assert decimal(value, 30)
    for twin in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert twin == value
        assert hash(twin) == hash(value)
        assert twin + value == 2 * value
