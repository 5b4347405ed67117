"""Odds: the factor for each mine under a prior, and what a board weighs with it.

How much of the whole those assignments weigh in which a few cells are known is told by `weight_share`.
The weights themselves are products over the whole board, with thousands of digits. Under a density all
islands that are the same on both sides cancel, so the answer is as short as what the known cells touch.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import log2, prod

from minescope.arithmetic.algebraic import Exact, Root, algebraic, density_root
from minescope.counting.folding import UnsafeTally
from minescope.counting.interface import CountingProblem, Measure
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


def weight_share(known: System, whole: System, mines: Sequence[int], prior: Prior) -> Exact:
    """What the assignments of `known` weigh, divided by what those of `whole` do.

    `known` is `whole`, which has some assignment, with a few more cells known to hold so many `mines`
    each, and perhaps more numbers.
    """
    if not known.reduction.possible:
        return Fraction(0)
    x_max = whole.x_max
    cell = cell_weights(prior, x_max)
    held = prod([cell[x] for x in mines])
    if isinstance(prior, Total):
        part = held * known.weight_of_total(cell, prior.mines)
        return Fraction(part, whole.weight_of_total(cell, prior.mines))
    odds = odds_of(prior, x_max)
    assert odds is not None  # only a total leaves the odds open
    if isinstance(odds, tuple) and 0 in odds:
        return _share_at_an_end(known, cell, mines, odds)
    lam = algebraic(odds, [0, 1]) if isinstance(odds, Root) else Fraction(*odds)
    free_cell = sum([c * lam**x for x, c in enumerate(cell)], start=Fraction(0))
    before, after = whole.reduction, known.reduction
    share = Fraction(held * known.fixed_weight(cell), whole.fixed_weight(cell)) * lam ** (
        sum(mines) + sum(after.fixed.values()) - sum(before.fixed.values())
    )
    share = share * free_cell ** (len(after.outer) - len(before.outer))
    common = _problems(known) & _problems(whole)
    for weight in _weights(known, cell, odds, common):
        share = share * weight
    for weight in _weights(whole, cell, odds, common):
        share = share / weight
    return share


def _problems(system: System) -> Counter[CountingProblem]:
    return Counter([island.problem for island in system.reduction.islands])


def _weights(
    system: System,
    cell: CellWeights,
    odds: tuple[int, int] | Root,
    common: Counter[CountingProblem],
) -> list[Exact]:
    """What each island weighs that is not among the common ones."""
    left = Counter(common)
    measure = Measure(cell, odds if isinstance(odds, tuple) else None)
    weights: list[Exact] = []
    for island, tally in zip(system.reduction.islands, system.tallies(measure), strict=True):
        if left[island.problem]:
            left[island.problem] -= 1
        elif isinstance(odds, Root):
            weights.append(algebraic(odds, [0] * tally.least + list(tally.total)))
        else:
            room = system.x_max * sum(island.problem.sizes)
            weights.append(Fraction(sum(tally.total), odds[1] ** room))
    return weights


def _share_at_an_end(
    known: System, cell: CellWeights, mines: Sequence[int], odds: tuple[int, int]
) -> Fraction:
    """Without any mine, or with every cell full, there is only one assignment: it fits or not."""
    fits = known.x_max if odds[1] == 0 else 0
    certain = [*mines, *known.reduction.fixed.values()]
    tallies = known.tallies(Measure(cell, odds))
    return Fraction(
        int(all([x == fits for x in certain]) and all([any(tally.total) for tally in tallies]))
    )
