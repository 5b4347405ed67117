"""The same answers as formulas: in rho or lambda, and as polynomials. The door to sympy.

A cell's probability under a density is a ratio of two polynomials in lambda (see `density`). Where
lambda is a rational function of rho (one mine per cell, or slots) the formula is written in rho,
reduced to lowest terms.

sympy takes about a second to import, so it is imported inside the functions: who does not ask for a
formula does not wait for it.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from minescope.arithmetic.algebraic import Algebraic, Root
from minescope.board import Cell, Position
from minescope.counting.interface import Budget
from minescope.counting.weights import cell_weights, scale
from minescope.formulas.density import cell_ratio, has_rational_odds, in_rho
from minescope.prior import Weighting
from minescope.solving.solution import Solution

if TYPE_CHECKING:
    import sympy


class CellFormula(NamedTuple):
    """The chance that a cell holds any mine, as a function of the density."""

    expression: sympy.Expr
    """A ratio of polynomials in lowest terms."""
    variable: sympy.Symbol
    """rho, or lambda where it is no rational function of rho."""
    numerator: tuple[int, ...]
    denominator: tuple[int, ...]
    """The same two polynomials as whole coefficients, constant first."""


def to_sympy(value: int | Fraction | Algebraic) -> sympy.Expr:
    """Any exact value as a sympy number.

    >>> to_sympy(Fraction(3, 7))
    3/7
    """
    import sympy

    if isinstance(value, Algebraic):
        root = _root_to_sympy(value.root)
        top, bottom = (
            sum((c * root**k for k, c in enumerate(part)), start=sympy.Integer(0))
            for part in (value.numerator, value.denominator)
        )
        return top / bottom
    exact = Fraction(value)
    return sympy.Rational(exact.numerator, exact.denominator)


def _root_to_sympy(root: Root) -> sympy.Expr:
    import sympy

    x = sympy.Symbol("x")
    polynomial = sympy.Poly(list(reversed(root.coefficients)), x)
    # lambda is the only positive root, so it is the last of the real ones.
    return sympy.CRootOf(polynomial, sympy.Poly.count_roots(polynomial) - 1)


def cell_formula(
    position: Position,
    cell: Cell,
    *,
    x_max: int | None = None,
    weighting: Weighting = "distinct",
    in_odds: bool = False,
    engine: str | None = None,
    budget: Budget | None = None,
) -> CellFormula:
    """The cell's probability for every density at once; in lambda where asked or needed.

    >>> from minescope.board import Grid, Number
    >>> pair = Position.of(Grid(3, 4), {(1, 1): Number(1), (1, 2): Number(2)})
    >>> cell_formula(pair, (0, 0)).expression
    rho/(4 - rho)
    """
    import sympy

    most = position.x_max if x_max is None else x_max
    ratio = cell_ratio(
        position, cell, x_max=most, weighting=weighting, engine=engine, budget=budget
    )
    rational = not in_odds and has_rational_odds(weighting, most)
    if rational:
        ratio = in_rho(ratio, most)
    # The printed name is "lambda": a symbol may be called so, a Python variable may not.
    variable = sympy.Symbol("rho" if rational else "lambda", positive=True)
    top, bottom = (
        sympy.Poly(list(reversed(part)) or [0], variable, domain="ZZ").as_expr() for part in ratio
    )
    return CellFormula(top / bottom, variable, ratio.numerator or (0,), ratio.denominator)


def mine_polynomial(solution: Solution) -> sympy.Poly:
    """The generating polynomial of the mine count: the coefficient of z^k is what all legal
    assignments with k mines on the board weigh together.

    Weights are those of the prior without lambda: 1, or the product of 1/x!. A total is left
    aside, since the polynomial answers for every total at once.
    """
    import sympy

    system, prior = solution.system, solution.prior
    unit = scale(prior, solution.x_max) ** len(system.constraints.unknown)
    counts = system.mine_counts(cell_weights(prior, solution.x_max))
    z = sympy.Symbol("z")
    terms = {
        (mines,): sympy.Rational(weight, unit)
        for mines, weight in enumerate(counts.weights, counts.least)
        if weight
    }
    return sympy.Poly.from_dict(terms or {(0,): sympy.Integer(0)}, z)
