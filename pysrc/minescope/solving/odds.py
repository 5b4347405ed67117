"""Odds: the factor for each mine under a prior, and what a board weighs with it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import log2

from minescope.arithmetic.algebraic import Exact, Root, algebraic, density_root
from minescope.counting.unsafe import UnsafeTally
from minescope.counting.weights import CellWeights, cell_weights
from minescope.errors import UnsupportedError
from minescope.prior import Prior, Total, Uniform
from minescope.solving.system import System


def odds_of(prior: Prior, x_max: int) -> tuple[int, int] | Root | None:
    """The factor for each mine as p/q (q = 0: every cell is full) or exactly; None for a total."""
    if isinstance(prior, Total):
        return None
    if isinstance(prior, Uniform):
        return 1, 1
    if prior.odds is not None:
        return prior.odds.numerator, prior.odds.denominator
    assert prior.rho is not None  # a density has either odds or rho
    if prior.rho == 0:
        return 0, 1
    if prior.rho == x_max:
        return 1, 0
    odds = density_root(prior.rho, x_max, cell_weights(prior, x_max))
    return odds if isinstance(odds, Root) else (odds.numerator, odds.denominator)


def weight_at_odds(
    system: System, cell: CellWeights, odds: tuple[int, int] | Root, tallies: Sequence[UnsafeTally]
) -> Exact:
    """The product of what islands (their tallies are given), fixed and outer cells weigh at odds."""
    if isinstance(odds, Root):
        # A power of a polynomial of degree x_max, which is reduced again and again.
        bits = len(system.outer) * log2(sum(cell)) * system.x_max
        system.budget.anew().expect_numbers(bits)
        lam: Exact = algebraic(odds, [0, 1], [1])
    elif odds[1] == 0:
        raise UnsupportedError(
            "At the upper end of a density lambda is infinite, and so is the weight."
        )
    else:
        lam = Fraction(*odds)
    outer_cell = sum([c * lam**x for x, c in enumerate(cell)], start=Fraction(0))
    weight = system.fixed_weight(cell) * lam ** sum(system.fixed.values())
    weight = weight * outer_cell ** len(system.outer)
    for island, tally in zip(system.islands, tallies, strict=True):
        if isinstance(odds, Root):
            coefficients = [0] * tally.least + list(tally.total)
            weight = weight * algebraic(odds, coefficients, [1])
        else:
            room = system.x_max * sum(island.problem.sizes)
            weight = weight * Fraction(tally.total[0], odds[1] ** room)
    return weight
