import random

import pytest

from minescope.arithmetic import polynomial as poly
from minescope.arithmetic.typeset import factored, latex, product_latex, product_text, ratio_latex

FACTORS = (
    (0, 1),
    (1, -1),
    (1, 1),
    (2, -1),
    (3, 2),
    (2, -3),
    (1, 0, 1),
    (2, 2, 1),
    (1, -3, 1),
    (5,),
)


def product(factors):
    found = (1,)
    for factor, power in factors:
        for _ in range(power):
            found = poly.multiply(found, factor)
    return found


@pytest.mark.parametrize("seed", range(60))
def test_the_factors_multiply_to_the_polynomial(seed):
    rng = random.Random(seed)
    chosen = {rng.choice(FACTORS): rng.choice([1, 1, 2, 3]) for _ in range(rng.randint(1, 4))}
    whole = product([((rng.choice([1, -1, 6]),), 1), *chosen.items()])
    found = factored(whole)
    assert product(found) == whole
    for factor, power in chosen.items():
        if len(factor) == 2:
            assert (factor, power) in found
    assert all(next(c for c in factor if c) > 0 for factor, _ in found if len(factor) > 1)


def test_large_polynomials_are_left_as_they_are():
    assert factored((1,) * 100) is None
    assert factored((1, 1 << 500)) is None


def test_zero_and_constants():
    assert factored(()) == [((), 1)]
    assert product_text([((), 1)], "z") == latex((), "z") == "0"
    assert product_text(factored((6,)), "z") == "6"


def test_signs_and_brackets():
    assert latex((0, -1, 0, 3), "lambda") == r"-\lambda + 3\lambda^{3}"
    assert ratio_latex((3, 1), (1,), "rho") == r"3 + \rho"
    assert product_text([((1, 1), 1)], "z") == "1 + z"
    assert product_latex([((0, 2), 2)], "z") == r"\left(2z\right)^{2}"
