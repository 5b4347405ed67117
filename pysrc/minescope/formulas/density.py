"""Every probability as a function of the density, from one count.

A cell's probability is a ratio of two polynomials in lambda, whose coefficients are the tallies of
its island; no other island enters. Cells with the same function share a curve.

Where a density lies is also said by its share t = lambda/(1 + lambda), which runs from 0 to 1; with
one mine per cell it is rho itself, with slots rho/x_max. Values at t = p/(p + q) come from whole
numbers: lambda = p/q, and q = 0 is the upper end, every cell full.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import gcd
from operator import mul
from typing import NamedTuple

from minescope.arithmetic import polynomial as poly
from minescope.arithmetic.polynomial import Polynomial
from minescope.arithmetic.root import Root, density_root
from minescope.board import Cell, Position
from minescope.board.position import index_of, known_cell_error
from minescope.contradiction.diagnosis import find_contradiction
from minescope.counting.folding import cell_coefficients
from minescope.counting.interface import Budget, Measure, Tally
from minescope.counting.weights import CellWeights, weights_of
from minescope.errors import ContradictionError
from minescope.prior import Uniform, Weighting
from minescope.solving.setup import read_system
from minescope.solving.system import System


def legal_tallies(position: Position, system: System, weights: CellWeights) -> list[Tally]:
    """One for each island, sorted by mines; a `ContradictionError` where nothing is legal."""
    tallies = system.tallies(Measure(weights))
    if not system.reduction.possible or not all(any(tally.total) for tally in tallies):
        raise ContradictionError(find_contradiction(position, Uniform(), system.x_max, system))
    return tallies


_ROUGH_BITS = 16
"""Precision of a lambda near which a point of a plot lies: more would only make numbers long."""


class Odds(NamedTuple):
    """lambda = mines / free; free = 0 is the upper end of all densities."""

    mines: int
    free: int

    @property
    def exact(self) -> Fraction:
        """Lambda itself, below the upper end."""
        return Fraction(self.mines, self.free)


class Ratio(NamedTuple):
    """A function of lambda in lowest terms: two polynomials, the denominator positive."""

    numerator: Polynomial
    denominator: Polynomial

    @property
    def degree(self) -> int:
        return max(len(self.numerator), len(self.denominator)) - 1

    def at(self, odds: Odds) -> tuple[int, int]:
        """Numerator and denominator of the value, not reduced; a limit at both ends.

        >>> Ratio((0, 1), (4, 3)).at(Odds(1, 4))
        (1, 19)
        """
        rising, falling = _powers(odds, self.degree)
        powers = list(map(mul, rising, reversed(falling)))
        return sum(map(mul, self.numerator, powers)), sum(map(mul, self.denominator, powers))

    def value(self, odds: Odds) -> Fraction:
        return Fraction(*self.at(odds))


class Curve(NamedTuple):
    """Cells whose probability is the same function of the density."""

    cells: tuple[Cell, ...]
    ratio: Ratio
    outer: bool
    """Whether it is the curve of the outer cells; on an unbounded board there always are some."""


class Curves(NamedTuple):
    """All curves of a position, in the order of their first cells, the outer one last."""

    curves: tuple[Curve, ...]
    weights: CellWeights
    in_rho: bool
    """Whether lambda is a rational function of rho, so that formulas can be written in rho."""

    @property
    def x_max(self) -> int:
        return len(self.weights) - 1

    def find(self, cell: Cell) -> int | None:
        """The place of the curve of a cell; None for one that is not unknown."""
        return next((i for i, curve in enumerate(self.curves) if cell in curve.cells), None)

    def rho_at(self, odds: Odds) -> Fraction:
        """The mean number of mines in a cell nobody knows anything about."""
        return self.rho.value(odds)

    @property
    def rho(self) -> Ratio:
        """Rho as a function of lambda."""
        mean = tuple(x * c for x, c in enumerate(self.weights))
        return lowest_terms(mean, self.weights)


def _powers(odds: Odds, degree: int) -> tuple[list[int], list[int]]:
    """The powers of both parts up to this degree."""
    rising, falling = [1], [1]
    for _ in range(degree):
        rising.append(rising[-1] * odds.mines)
        falling.append(falling[-1] * odds.free)
    return rising, falling


def lowest_terms(part: Sequence[int], whole: Sequence[int]) -> Ratio:
    """The ratio of two polynomials without common factors, positive for small lambda."""
    top, bottom = poly.trimmed(part), poly.trimmed(whole)
    if not top:
        return Ratio((), (1,))
    common = poly.common_factor(top, bottom)
    if len(common) > 1:
        top, bottom = poly.divide(top, common)[0], poly.divide(bottom, common)[0]
    content = gcd(*top, *bottom)
    if next(c for c in bottom if c) < 0:
        content = -content
    return Ratio(tuple(c // content for c in top), tuple(c // content for c in bottom))


def read_curves(
    position: Position,
    *,
    x_max: int | None = None,
    weighting: Weighting = "distinct",
    engine: str | None = None,
    budget: Budget | None = None,
) -> Curves:
    """The probability of every cell for every density at once.

    >>> from minescope.board import Grid, Number
    >>> pair = Position.of(Grid(3, 4), {(1, 1): Number(1), (1, 2): Number(2)})
    >>> [curve.ratio for curve in read_curves(pair).curves][0]
    Ratio(numerator=(0, 1), denominator=(4, 3))
    """
    system = read_system(position, x_max, engine, budget)
    weights = weights_of(weighting, system.x_max)
    cells_by_ratio: dict[Ratio, list[int]] = {}
    for ratio, cells in _ratios(position, system, weights):
        cells_by_ratio.setdefault(ratio, []).extend(cells)
    cells_of = position.topology.cells
    curves = [
        Curve(tuple([cells_of[i] for i in sorted(cells)]), ratio, False)
        for ratio, cells in sorted(cells_by_ratio.items(), key=lambda shared: min(shared[1]))
    ]
    outer = tuple([cells_of[i] for i in system.reduction.outer])
    curves.append(Curve(outer, _outer_ratio(weights), True))
    return Curves(tuple(curves), weights, has_rational_odds(weighting, system.x_max))


def has_rational_odds(weighting: Weighting, x_max: int) -> bool:
    """Whether lambda is a rational function of rho, namely rho/(x_max - rho)."""
    return x_max == 1 or weighting == "slots"


def cell_ratio(
    position: Position,
    cell: Cell,
    *,
    x_max: int | None = None,
    weighting: Weighting = "distinct",
    engine: str | None = None,
    budget: Budget | None = None,
) -> Ratio:
    """The function of one cell alone."""
    index = index_of(position.topology, cell)
    system = read_system(position, x_max, engine, budget)
    weights = weights_of(weighting, system.x_max)
    ratios = _ratios(position, system, weights, only=index)
    if index in system.reduction.outer:
        return _outer_ratio(weights)
    if not ratios:
        raise known_cell_error(position.topology, cell)
    return ratios[0][0]


def _outer_ratio(weights: CellWeights) -> Ratio:
    return lowest_terms((0, *weights[1:]), weights)


def _ratios(
    position: Position, system: System, weights: CellWeights, only: int | None = None
) -> list[tuple[Ratio, tuple[int, ...]]]:
    """The function of each group of the reduced problem, and of the cells that are certain.

    With `only` what does not hold this cell is left out.
    """
    tallies = legal_tallies(position, system, weights)
    fixed = sorted(system.reduction.fixed.items())
    ratios: list[tuple[Ratio, tuple[int, ...]]] = [
        (Ratio((1,) if mines else (), (1,)), (cell,))
        for cell, mines in fixed
        if only is None or only == cell
    ]
    for island, tally in zip(system.reduction.islands, tallies, strict=True):
        known: dict[tuple[int, ...], Ratio] = {}
        for cells, outside in zip(island.cells, tally.outside, strict=True):
            if only is not None and only not in cells:
                continue
            safe = cell_coefficients(weights, len(cells), outside, len(tally.total), 0)
            unsafe = tuple([t - s for t, s in zip(tally.total, safe, strict=True)])
            if unsafe not in known:
                known[unsafe] = lowest_terms(unsafe, tally.total)
            ratios.append((known[unsafe], cells))
    return ratios


def in_rho(ratio: Ratio, x_max: int) -> Ratio:
    """The same function of rho = x_max lambda/(1 + lambda).

    Two polynomials without a common factor, both taken as forms of the higher degree, keep that
    under a linear substitution, so only whole factors can cancel.

    >>> in_rho(Ratio((0, 1), (4, 3)), 1)
    Ratio(numerator=(0, 1), denominator=(4, -1))
    """
    degree = ratio.degree
    top, bottom = (in_share(part, degree, x_max) for part in ratio)
    content = gcd(*top, *bottom)
    if next(c for c in bottom if c) < 0:
        content = -content
    return Ratio(tuple(c // content for c in top), tuple(c // content for c in bottom))


def in_share(polynomial: Polynomial, degree: int, whole: int = 1) -> Polynomial:
    """Put lambda = t/(whole - t) into a polynomial, times (whole - t)^degree."""
    substituted = [0]
    power = [1]
    # Horner: from the highest power of lambda down, one factor (whole - t) for each step.
    for c in (*[0] * (degree + 1 - len(polynomial)), *reversed(polynomial)):
        substituted = [0, *substituted]
        for k, p in enumerate(power):
            if k == len(substituted):
                substituted.append(0)
            substituted[k] += c * p
        power = [whole * a - b for a, b in zip([*power, 0], [0, *power], strict=True)]
    return poly.trimmed(substituted)


def plot_odds(curves: Curves, steps: int) -> list[Odds]:
    """Lambda at 0, 1/steps, .. 1 of the way along rho; where it is irrational, one near by."""
    if curves.in_rho:
        return [Odds(i, steps - i) for i in range(steps + 1)]
    points = [Odds(0, 1)]
    for i in range(1, steps):
        rho = Fraction(i * curves.x_max, steps)
        exact = density_root(rho, curves.x_max, curves.weights)
        if isinstance(exact, Root):
            bits = _ROUGH_BITS
            while exact.floor(bits) >> (_ROUGH_BITS - 1) == 0:
                bits += _ROUGH_BITS
            points.append(Odds(exact.floor(bits), 1 << bits))
        else:
            points.append(Odds(exact.numerator, exact.denominator))
    return [*points, Odds(1, 0)]


def decimals(curves: Sequence[Curve], odds: Sequence[Odds], digits: int) -> list[list[str]]:
    """Each curve at each point, rounded to so many digits after the point."""
    rows: list[list[str]] = [[] for _ in curves]
    degree = max([curve.ratio.degree for curve in curves], default=0)
    for point in odds:
        rising, falling = _powers(point, degree)
        powers: dict[int, list[int]] = {}
        for row, (_, ratio, _) in zip(rows, curves, strict=True):
            own = powers.get(ratio.degree)
            if own is None:
                own = list(map(mul, rising, falling[ratio.degree :: -1]))
                powers[ratio.degree] = own
            top = sum(map(mul, ratio.numerator, own))
            bottom = sum(map(mul, ratio.denominator, own))
            row.append(poly.rounded_ratio(top, bottom, digits))
    return rows
