"""Weights of a cell, roots, and a judge of them that several files of tests share."""

from fractions import Fraction
from math import comb, factorial

import sympy

from minescope.arithmetic import polynomial as poly
from minescope.arithmetic.root import Root, density_root

X = sympy.Symbol("x")


def distinct(x_max):
    return tuple(factorial(x_max) // factorial(x) for x in range(x_max + 1))


def slots(x_max):
    return tuple(comb(x_max, x) for x in range(x_max + 1))


def judge(rho, x_max, weights):
    """The positive root according to sympy, right to 90 digits."""
    top, bottom = rho.numerator, rho.denominator
    equation = sympy.Poly([(x * bottom - top) * c for x, c in enumerate(weights)][::-1], X)
    positive = [root for root in equation.real_roots() if root.is_positive]
    assert len(positive) == 1
    return Fraction(str(positive[0].evalf(90)))


def value_at(polynomial, point):
    return sum((c * point**i for i, c in enumerate(polynomial)), Fraction(0))


def root_two(factor=(1,)):
    """sqrt(2), by default with its minimal polynomial."""
    return Root(poly.multiply((-2, 0, 1), factor), Fraction(6, 5), Fraction(3, 2))


SQRT2 = root_two()
REDUCIBLE = root_two((-3, 0, 1))
CUBIC = density_root(Fraction(207, 1000), 3, distinct(3))
SIXTH = density_root(Fraction(99, 48), 6, distinct(6))
