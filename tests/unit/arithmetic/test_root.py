import random
from fractions import Fraction
from itertools import pairwise
from math import isqrt

import pytest
import sympy
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from minescope.arithmetic import polynomial as poly
from minescope.arithmetic.algebraic import algebraic
from minescope.arithmetic.root import Root, between, compare, density_root, sign_changes, unit_roots
from minescope.errors import PositionError

from .examples import REDUCIBLE, SQRT2, distinct, judge, root_two, slots, value_at

# The root of a density


@pytest.mark.parametrize("weights", [distinct, slots])
@pytest.mark.parametrize("x_max", range(1, 7))
def test_density_root_agrees_with_sympy(x_max, weights):
    rng = random.Random(x_max)
    for _ in range(4):
        bottom = rng.randrange(2, 2000)
        rho = Fraction(rng.randrange(1, x_max * bottom), bottom)
        root = density_root(rho, x_max, weights(x_max))
        expected = judge(rho, x_max, weights(x_max))
        low, high = (root, root) if isinstance(root, Fraction) else root.refine(220)
        assert high - low <= Fraction(1, 2**220)
        assert low - Fraction(1, 10**80) < expected < high + Fraction(1, 10**80)


@settings(max_examples=40)
@given(st.integers(1, 64), st.fractions(0, 1))
def test_slots_and_single_mines_have_rational_roots(x_max, part):
    assume(0 < part < 1)
    rho = part * x_max
    assert density_root(rho, x_max, slots(x_max)) == rho / (x_max - rho)
    assert density_root(part, 1, distinct(1)) == part / (1 - part)


@pytest.mark.parametrize("x_max", range(2, 8))
def test_a_rational_root_is_found(x_max):
    for odds in (Fraction(1, 3), Fraction(7, 2), Fraction(10**30 + 1, 3**40)):
        weights = distinct(x_max)
        mass = value_at(weights, odds)
        rho = sum(x * c * odds**x for x, c in enumerate(weights)) / mass
        assert density_root(rho, x_max, weights) == odds


@pytest.mark.parametrize(
    "rho", [Fraction(1, 10**400), 64 - Fraction(1, 10**400), Fraction(1, 3**9)]
)
def test_extreme_densities_have_their_root(rho):
    root = density_root(rho, 64, distinct(64))
    signs = []
    for odds in root.refine(1500):
        top, bottom = odds.numerator, odds.denominator
        terms = [c * top**x * bottom ** (64 - x) for x, c in enumerate(distinct(64))]
        surplus = sum((x * rho.denominator - rho.numerator) * t for x, t in enumerate(terms))
        signs.append(surplus > 0)
    assert signs == [False, True]


def test_the_ends_of_the_density_are_refused():
    for rho in (Fraction(0), Fraction(2), Fraction(-1, 2), Fraction(5, 2)):
        with pytest.raises(PositionError, match="between 0 and 2"):
            density_root(rho, 2, distinct(2))
    with pytest.raises(PositionError, match="3 positive numbers"):
        density_root(Fraction(1), 2, (1, 1))


# Roots


def test_refining_gives_the_binary_digits():
    for bits in (0, 1, 7, 64, 1000, 5000, 33):
        assert root_two().floor(bits) == isqrt(2 << 2 * bits)
        assert SQRT2.floor(bits) == isqrt(2 << 2 * bits)


def test_a_dyadic_root_and_a_large_one_are_found():
    half = Root((-1, 2), Fraction(0), Fraction(5))
    assert half.floor(10) == 512
    large = Root((-(10**60), 0, 1), Fraction(0), Fraction(10**80))
    assert large.floor(0) == 10**30
    assert large.floor(-20) == 10**30 >> 20


def test_polynomials_are_made_primitive_and_squarefree():
    square = poly.multiply((-4, 0, 2), (-2, 0, 1))
    assert Root(square, Fraction(1), Fraction(2)).coefficients == (-2, 0, 1)
    assert Root((2, 0, -1), Fraction(1), Fraction(2)).coefficients == (-2, 0, 1)


def test_an_interval_without_a_change_of_sign_is_refused():
    with pytest.raises(PositionError, match="change its sign"):
        Root((-2, 0, 1), Fraction(2), Fraction(3))
    with pytest.raises(PositionError, match="interval"):
        Root((-2, 0, 1), Fraction(-2), Fraction(-1))


def test_roots_are_equal_by_value():
    same = Root((-2, 0, 1), Fraction(1), Fraction(7))
    assert same == SQRT2 == REDUCIBLE
    assert hash(same) == hash(SQRT2) == hash(REDUCIBLE)
    root_three = Root(REDUCIBLE.coefficients, Fraction(3, 2), Fraction(2))
    assert root_three != REDUCIBLE
    assert SQRT2 != "sqrt(2)"


def test_reducible_density_polynomials_exist():
    # rho = 2, x_max = 4: -2 is a root beside lambda.
    root = density_root(Fraction(2), 4, distinct(4))
    assert poly.sign_at(root.coefficients, Fraction(-2)) == 0
    factor = poly.divide(root.coefficients, (2, 1))[0]
    assert root.sign(factor) == 0
    shown = algebraic(root, poly.add(poly.multiply(factor, (5, 1, 3)), (1,)), (3,))
    assert shown == Fraction(1, 3)
    assert hash(shown) == hash(Fraction(1, 3))
    assert not root.is_irreducible()
    low, high = root.refine(200)
    assert low <= judge(Fraction(2), 4, distinct(4)) <= high


@pytest.mark.parametrize("x_max", [2, 3, 5, 8, 13])
def test_usual_densities_are_proved_irreducible(x_max):
    for rho in (Fraction(207, 1000), Fraction(99, 480), Fraction(1, 7)):
        assert density_root(rho, x_max, distinct(x_max)).is_irreducible()


x = sympy.Symbol("x")
FACTORS = ((-1, 2), (-1, 4), (-3, 4), (-1, 3), (0, 1), (-1, 1), (2, -9, 9), (1, -5, 5), (-1, 0, 3))


def product(factors):
    found = (1,)
    for factor in factors:
        found = poly.multiply(found, factor)
    return found


def random_product(rng):
    factors = []
    for _ in range(rng.randint(1, 3)):
        size = rng.randint(1, 3)
        mixed = (*(rng.randint(-7, 7) for _ in range(size)), rng.randint(1, 7))
        factors += [rng.choice([mixed, *FACTORS])] * rng.choice([1, 1, 2, 3])
    return product(factors)


def as_sympy(polynomial):
    return sympy.Poly(list(reversed(polynomial)), x)


@pytest.mark.parametrize("seed", range(40))
def test_roots_between_0_and_1_are_those_sympy_counts(seed):
    polynomial = random_product(random.Random(seed))
    roots = unit_roots(polynomial)
    for root in roots:
        if isinstance(root, Fraction):
            assert 0 < root < 1
            assert poly.sign_at(polynomial, root) == 0
        else:
            low, high = root.refine(60)
            assert as_sympy(root.coefficients).count_roots(to_sympy(low), to_sympy(high)) == 1
    for left, right in pairwise(roots):
        assert compare(left, right) == -1
        assert compare(right, left) == 1
        middle = between(left, right)
        assert compare(left, middle) < 0 < compare(right, middle)
    simple = as_sympy(polynomial).sqf_part()
    ends = sum(simple.eval(end) == 0 for end in (0, 1))
    assert len(roots) == simple.count_roots(0, 1) - ends


def to_sympy(value):
    return sympy.Rational(value.numerator, value.denominator)


@pytest.mark.parametrize("seed", range(20))
def test_signs_change_at_roots_of_odd_multiplicity(seed):
    polynomial = random_product(random.Random(seed))
    odd = 0
    for factor, power in as_sympy(polynomial).sqf_list()[1]:
        inside = factor.count_roots(0, 1) - sum(factor.eval(end) == 0 for end in (0, 1))
        odd += inside * (power % 2)
    assert len(sign_changes(polynomial)) == odd


def test_the_same_root_of_two_polynomials_is_equal():
    half_of_root_2 = (-1, 0, 2)
    (first,) = unit_roots(half_of_root_2)
    second = unit_roots(poly.multiply(half_of_root_2, (-2, 3)))[1]
    assert isinstance(first, Root)
    assert first.coefficients != second.coefficients
    assert compare(first, second) == 0


def test_a_root_below_another_at_the_end_of_its_interval_is_found():
    # 3 - sqrt(7) lies just above 1/3, and both have few digits at first.
    polynomial = product([(2, -6, 1), (-1, 3), (-1, 2), (-1, 4)])
    roots = unit_roots(polynomial)
    assert [compare(root, Fraction(35, 100)) for root in roots] == [-1, -1, 1, 1]
    assert roots[:2] == [Fraction(1, 4), Fraction(1, 3)]
    assert isinstance(roots[2], Root)


@pytest.mark.parametrize("seed", range(60))
def test_common_factors_are_those_of_sympy(seed):
    rng = random.Random(seed)
    common, left, right = (
        poly.trimmed([*(rng.randint(-size, size) for _ in range(rng.randint(0, 5))), 1])
        for size in (rng.choice([1, 9, 10**9]), 9, rng.choice([1, 10**6]))
    )
    left, right = poly.multiply(common, left), poly.multiply(common, right)
    expected = sympy.gcd(as_sympy(left), as_sympy(right)).all_coeffs()
    found = poly.common_factor(left, right)
    assert found == poly.primitive(tuple(int(c) for c in reversed(expected)))
