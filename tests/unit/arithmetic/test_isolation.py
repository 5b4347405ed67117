import random
from fractions import Fraction
from itertools import pairwise

import pytest
import sympy

from minescope.arithmetic import polynomial as poly
from minescope.arithmetic.isolation import between, compare, sign_changes, unit_roots
from minescope.arithmetic.root import Root

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
