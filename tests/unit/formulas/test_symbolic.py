import random
from fractions import Fraction

import pytest
import sympy

from minescope import (
    ContradictionError,
    Density,
    Grid,
    Mine,
    Number,
    Position,
    PositionError,
    Total,
    Uniform,
    decimal,
    solve,
)
from minescope.formulas.symbolic import cell_formula, mine_polynomial, to_sympy

from .boards import PAIR, random_legal


def test_the_pair_of_the_source_as_a_formula():
    rho = sympy.Symbol("rho", positive=True)
    whole = 3 * rho + 4 * (1 - rho)
    for cell, expected in {
        (1, 1): rho / whole,
        (1, 2): (1 - rho) / whole,
        (1, 4): (6 * rho + 4 * (1 - rho)) / (3 * whole),
        (0, 0): rho,
    }.items():
        assert sympy.simplify(cell_formula(PAIR, cell).expression - expected) == 0


@pytest.mark.parametrize("weighting", ["distinct", "slots"])
@pytest.mark.parametrize("x_max", [1, 2, 3])
def test_a_formula_gives_what_solve_gives(x_max, weighting):
    rng = random.Random(x_max)
    for _ in range(6):
        position = random_legal(rng, x_max, 0.5, 4)
        odds = Fraction(rng.randint(1, 9), rng.randint(1, 9))
        solution = solve(position, Density(odds=odds, weighting=weighting))
        for cell in list(solution.probability)[::3]:
            formula = cell_formula(position, cell, weighting=weighting, in_odds=True)
            value = formula.expression.subs(formula.variable, to_sympy(odds))
            assert value == to_sympy(solution.probability[cell])


@pytest.mark.parametrize(("x_max", "weighting"), [(1, "distinct"), (3, "slots")])
def test_a_formula_in_rho(x_max, weighting):
    position = random_legal(random.Random(7), x_max, 0.5, 4)
    rho = Fraction(2, 7)
    solution = solve(position, Density(rho, weighting=weighting))
    for cell, probability in solution.probability.items():
        formula = cell_formula(position, cell, weighting=weighting)
        assert formula.variable.name == "rho"
        assert formula.expression.subs(formula.variable, to_sympy(rho)) == to_sympy(probability)


def test_a_formula_is_in_lowest_terms_with_a_positive_start():
    formula = cell_formula(PAIR, (1, 1))
    assert (formula.numerator, formula.denominator) == ((0, 1), (4, -1))
    outer = cell_formula(PAIR, (0, 0), x_max=2)
    assert outer.variable.name == "lambda"
    assert (outer.numerator, outer.denominator) == ((0, 2, 1), (2, 2, 1))


def test_a_certain_cell_has_a_constant_formula():
    corner = Position.of(Grid(2, 2), {(0, 0): Number(3)})
    assert cell_formula(corner, (1, 1)).expression == 1
    assert cell_formula(Position.of(Grid(1, 2), {(0, 0): Number(0)}), (0, 1)).expression == 0


def test_a_formula_is_asked_of_unknown_cells_of_legal_positions():
    with pytest.raises(PositionError, match="unknown cell"):
        cell_formula(PAIR, (2, 2))
    with pytest.raises(ContradictionError):
        cell_formula(Position.of(Grid(1, 2), {(0, 0): Number(5)}), (0, 1))


def test_algebraic_values_become_sympy_numbers():
    solution = solve(PAIR, Density("1/2"), x_max=2)
    value = solution.probability[1, 1]
    converted = to_sympy(value)
    assert str(sympy.N(converted, 30))[:25] == decimal(value, 30)[:25]
    assert to_sympy(solution.outer_probability).is_real


def test_the_polynomial_of_the_mine_count():
    board = Position.of(Grid(2, 3), {(0, 1): Number(2), (0, 0): Mine(1)})
    polynomial = mine_polynomial(solve(board, Uniform()))
    z = sympy.Symbol("z")
    assert polynomial == sympy.Poly(4 * z**2, z)
    distinct = mine_polynomial(solve(Position.of(Grid(1, 2), {}), Total(2), x_max=2))
    assert distinct == sympy.Poly((1 + z + z**2 / 2) ** 2, z)
    nothing = solve(Position.of(Grid(1, 2), {(0, 0): Number(4)}), Uniform())
    assert mine_polynomial(nothing).is_zero
