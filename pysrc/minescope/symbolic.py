"""The same answers as formulas: in rho or lambda, and as polynomials. The door to sympy.

A cell's probability under a density is a ratio of two polynomials in lambda, whose coefficients are
the tallies of its island; no other island enters. Where lambda is a rational function of rho (one
mine per cell, or slots) the formula is written in rho, reduced to lowest terms.

sympy takes about a second to import, so it is imported inside the functions: who does not ask for a
formula does not wait for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from minescope.board import Cell, Position
from minescope.board.position import index_of
from minescope.constraints import read_constraints
from minescope.contradiction import find_contradiction
from minescope.counting.choose import choose_engine
from minescope.counting.interface import Budget, Measure
from minescope.errors import ContradictionError, PositionError
from minescope.exact import Algebraic, Root
from minescope.prior import Uniform, Weighting
from minescope.probability import cell_coefficients
from minescope.solution import Solution
from minescope.system import System
from minescope.weights import CellWeights, cell_weights, scale, weights_of

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
    weights = weights_of(weighting, most)
    part, whole = _ratio(position, cell, weights, engine, budget or Budget())
    in_rho = not in_odds and (most == 1 or weighting == "slots")
    if in_rho:
        part, whole = (_in_rho(coefficients, most) for coefficients in (part, whole))
    # The printed name is "lambda": a symbol may be called so, a Python variable may not.
    variable = sympy.Symbol("rho" if in_rho else "lambda", positive=True)
    top, bottom = (sympy.Poly(list(reversed(c)), variable, domain="ZZ") for c in (part, whole))
    top, bottom = top.cancel(bottom, include=True)
    if next(c for c in reversed(bottom.all_coeffs()) if c) < 0:
        # Both parts positive for small densities reads better than both negative.
        top, bottom = -top, -bottom
    return CellFormula(
        top.as_expr() / bottom.as_expr(),
        variable,
        tuple(int(c) for c in reversed(top.all_coeffs())),
        tuple(int(c) for c in reversed(bottom.all_coeffs())),
    )


def _ratio(
    position: Position, cell: Cell, weights: CellWeights, engine: str | None, budget: Budget
) -> tuple[list[int], list[int]]:
    """Coefficients in lambda of the weight with a mine in the cell, and of the whole weight."""
    index = index_of(position.topology, cell)
    x_max = len(weights) - 1
    runner, _ = choose_engine(engine)
    system = System(read_constraints(position), x_max, runner, budget)
    tallies = system.tallies(Measure(weights))
    if not system.reduction.possible or not all(any(tally.total) for tally in tallies):
        raise ContradictionError(find_contradiction(position, Uniform(), x_max, system))
    if index in system.reduction.fixed:
        return [int(system.reduction.fixed[index] > 0)], [1]
    if index in system.reduction.outer:
        return [0, *weights[1:]], list(weights)
    for part, tally in zip(system.reduction.parts, tallies, strict=True):
        for cells, outside in zip(part.cells, tally.outside, strict=True):
            if index in cells:
                safe = cell_coefficients(weights, len(cells), outside, len(tally.total), 0)
                return [t - s for t, s in zip(tally.total, safe, strict=True)], list(tally.total)
    raise PositionError("A probability can only be asked of an unknown cell.", [cell])


def _in_rho(coefficients: Sequence[int], x_max: int) -> list[int]:
    """Put lambda = rho/(x_max - rho) into a polynomial, times (x_max - rho)^degree.

    Both parts of a ratio have as many coefficients, so the common power cancels.
    """
    found = [0]
    power = [1]
    # Horner: from the highest power of lambda down, one factor (x_max - rho) for each step.
    for c in reversed(coefficients):
        found = [0, *found]
        for k, p in enumerate(power):
            if k == len(found):
                found.append(0)
            found[k] += c * p
        power = [x_max * a - b for a, b in zip([*power, 0], [0, *power], strict=True)]
    return found


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
