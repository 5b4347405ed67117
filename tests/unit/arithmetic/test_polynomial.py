from fractions import Fraction

import sympy
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from minescope.arithmetic import polynomial as poly
from minescope.arithmetic.algebraic import Algebraic, algebraic
from minescope.arithmetic.root import Root

from .examples import X

short = st.lists(st.integers(-9, 9), min_size=1, max_size=5).map(tuple)
polynomials = st.lists(st.integers(-(2**70), 2**70), max_size=9).map(poly.trimmed)


def as_sympy(polynomial):
    return sympy.Poly(polynomial[::-1] or [0], X)


def from_sympy(polynomial):
    return poly.trimmed(int(c) for c in polynomial.all_coeffs()[::-1])


@given(polynomials, polynomials)
def test_products_and_remainders_agree_with_their_definition(left, right):
    product = [0] * (len(left) + len(right))
    for i, a in enumerate(left):
        for j, b in enumerate(right):
            product[i + j] += a * b
    assert poly.multiply(left, right) == poly.trimmed(product)
    if len(right) > 1:
        rest, factor = poly.reduce(left, right)
        assert len(rest) < len(right)
        multiple = poly.add(poly.scale(left, factor), poly.scale(rest, -1))
        assert not poly.reduce(multiple, poly.primitive(right))[0]
        assert poly.divide(poly.multiply(left, right), poly.primitive(right))[1] == ()


@settings(max_examples=40)
@given(short, short)
def test_squarefree_and_irreducible_agree_with_sympy(left, right):
    left, right = poly.trimmed(left), poly.trimmed(right)
    assume(len(left) > 1 and right)
    product = poly.multiply(poly.multiply(left, left), right)
    assert poly.squarefree(product) == from_sympy(as_sympy(product).sqf_part().primitive()[1])
    if poly.is_surely_irreducible(poly.squarefree(left)):
        assert as_sympy(poly.squarefree(left)).is_irreducible
    if len(poly.squarefree(product)) > len(poly.squarefree(left)):
        assert not poly.is_surely_irreducible(poly.squarefree(product))


def test_a_leading_coefficient_that_the_usual_prime_divides_does_no_harm():
    prime = 2**61 - 1
    assert poly.squarefree((-1, 0, prime)) == (-1, 0, prime)
    assert poly.squarefree(poly.multiply((-1, prime), (-1, prime))) == (-1, prime)
    root = Root((-2, 0, prime), Fraction(0), Fraction(1))
    assert algebraic(root, (0, 0, 1)) == Fraction(2, prime)
    assert isinstance(algebraic(root, (5, 1)), Algebraic)


@given(st.integers(-(10**2000), 10**2000))
def test_numerals_are_those_of_python(number):
    assert poly.numeral(number) == str(number)
