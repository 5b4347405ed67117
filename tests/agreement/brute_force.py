"""What every answer is by definition: go through all assignments and add up weights.

Written from sections 1 and 2 of the mathematics and from nothing else. The package's own code is
not used beyond labels, positions and who touches whom, so that a mistake would have to be made
twice. An assignment's weight depends only on how many cells hold 0, 1, .. x_max mines, its *kind*;
assignments are listed once and counted by kind, each prior then weighs the kinds.

Under a density with several mines per cell lambda is irrational. Then every sum is taken at two
fractions around it, which enclose the answer, since no term is negative.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, factorial
from typing import NamedTuple, TypeAlias

from minescope.arithmetic.algebraic import Algebraic, decimal
from minescope.board import Cell, Mine, Number, Position, Unknown
from minescope.prior import Density, Prior, Total, Uniform

Kind: TypeAlias = tuple[int, ...]

BITS = 200
"""lambda is enclosed to 2^-200."""
DIGITS = 40
"""Decimals of an irrational answer that are compared."""


class Range(NamedTuple):
    """A value known exactly (low is high) or enclosed."""

    low: Fraction
    high: Fraction

    def __add__(self, other: Range) -> Range:
        low = self.low + other.low
        exact = self.is_exact and other.is_exact
        return Range(low, low if exact else self.high + other.high)

    def times(self, factor: int) -> Range:
        low = self.low * factor
        return Range(low, low if self.is_exact else self.high * factor)

    def over(self, whole: Range) -> Range:
        low = self.low / whole.high
        exact = self.is_exact and whole.is_exact
        return Range(low, low if exact else self.high / whole.low)

    @property
    def is_exact(self) -> bool:
        return self.low is self.high


def exactly(value: Fraction) -> Range:
    return Range(value, value)


NOTHING = exactly(Fraction(0))


@dataclass(frozen=True)
class Assignments:
    """All legal assignments of a position, counted by kind."""

    unknown: tuple[Cell, ...]
    outer: tuple[Cell, ...]
    """Unknown cells that touch no number."""
    known_mines: int
    x_max: int
    kinds: Counter[Kind]
    holding: dict[Cell, tuple[Counter[Kind], ...]]
    """For each cell and each x the assignments in which the cell holds x mines."""


@dataclass(frozen=True)
class Answer:
    """Everything that is asked of a solution."""

    legal: bool
    count: int
    weight: Range | None
    """None where it is infinite."""
    mines: dict[Cell, tuple[Range, ...]]
    outer: tuple[Range, ...] | None
    mine_counts: dict[int, Range]
    expected_mines: Range
    safe: frozenset[Cell]
    mined: frozenset[Cell]


def list_assignments(position: Position) -> Assignments:
    labels, neighbours = position.labels, position.topology.neighbours
    cells = position.topology.cells
    unknown = [i for i, label in enumerate(labels) if isinstance(label, Unknown)]
    place = {i: k for k, i in enumerate(unknown)}
    numbers = []
    for i, label in enumerate(labels):
        if isinstance(label, Number):
            around = [labels[j] for j in neighbours[i]]
            missing = label.value - sum(n.mines for n in around if isinstance(n, Mine))
            numbers.append(([place[j] for j in neighbours[i] if j in place], missing))
    outer = [
        cells[i] for i in unknown if not any(isinstance(labels[j], Number) for j in neighbours[i])
    ]
    counts = range(position.x_max + 1)
    kinds: Counter[Kind] = Counter()
    holding = [[Counter() for _ in counts] for _ in unknown]
    for assignment in product(counts, repeat=len(unknown)):
        for around, missing in numbers:
            if sum([assignment[k] for k in around]) != missing:
                break
        else:
            kind = tuple([assignment.count(x) for x in counts])
            kinds[kind] += 1
            for held, x in zip(holding, assignment, strict=True):
                held[x][kind] += 1
    return Assignments(
        tuple(cells[i] for i in unknown),
        tuple(outer),
        sum(label.mines for label in labels if isinstance(label, Mine)),
        position.x_max,
        kinds,
        {cells[i]: tuple(held) for i, held in zip(unknown, holding, strict=True)},
    )


def cell_weight(prior: Prior, x: int, x_max: int) -> Fraction:
    """What x mines in one cell weigh, the factor lambda of a density apart."""
    if isinstance(prior, Uniform):
        return Fraction(1)
    return Fraction(comb(x_max, x)) if prior.weighting == "slots" else Fraction(1, factorial(x))


def mean_mines(prior: Density, odds: Fraction, x_max: int) -> Fraction:
    """The mean number of mines in a cell that nothing is known about."""
    weights = [cell_weight(prior, x, x_max) * odds**x for x in range(x_max + 1)]
    return sum(x * weight for x, weight in enumerate(weights)) / sum(weights)


@lru_cache(maxsize=256)
def find_odds(prior: Density, x_max: int) -> Range:
    """lambda for a density between its ends: exactly where it is known to be a fraction."""
    if prior.odds is not None:
        return exactly(prior.odds)
    if x_max == 1 or prior.weighting == "slots":
        odds = prior.rho / (x_max - prior.rho)
        assert mean_mines(prior, odds, x_max) == prior.rho
        return exactly(odds)
    low, high = Fraction(0), Fraction(1)
    while mean_mines(prior, high, x_max) < prior.rho:
        high *= 2
    while high - low > Fraction(1, 1 << BITS):
        middle = (low + high) / 2
        if mean_mines(prior, middle, x_max) <= prior.rho:
            low = middle
        else:
            high = middle
    return Range(low, high)


def weigh(kind: Kind, prior: Prior, x_max: int, known_mines: int) -> Range:
    """The weight of one assignment of this kind, known mines on the board not weighed."""
    mines = sum(x * count for x, count in enumerate(kind))
    if isinstance(prior, Total) and mines + known_mines != prior.mines:
        return NOTHING
    if isinstance(prior, Density) and prior.rho in (0, x_max):
        # The ends: no mine at all, every cell full. The one assignment that remains weighs 1.
        remains = mines == prior.rho * sum(kind)
        return exactly(Fraction(1)) if remains else NOTHING
    weight = Fraction(1)
    for x, count in enumerate(kind):
        weight *= cell_weight(prior, x, x_max) ** count
    if isinstance(prior, Density):
        odds = find_odds(prior, x_max)
        if not odds.is_exact:
            return Range(weight * odds.low**mines, weight * odds.high**mines)
        weight *= odds.low**mines
    return exactly(weight)


def answer(found: Assignments, prior: Prior) -> Answer:
    """Everything that follows from the legal assignments under a prior."""
    x_max = found.x_max
    weights = {kind: weigh(kind, prior, x_max, found.known_mines) for kind in found.kinds}
    possible = {kind for kind, weight in weights.items() if weight.high > 0}

    def total(kinds: Counter[Kind]) -> Range:
        whole = NOTHING
        for kind, count in kinds.items():
            if kind in possible:
                whole += weights[kind].times(count)
        return whole

    whole = total(found.kinds)
    if not possible:
        return Answer(False, 0, NOTHING, {}, None, {}, NOTHING, frozenset(), frozenset())
    shares = {
        cell: tuple([total(kinds).over(whole) for kinds in held])
        for cell, held in found.holding.items()
    }
    by_mines: dict[int, Counter[Kind]] = {}
    for kind in possible:
        mines = sum(x * count for x, count in enumerate(kind))
        by_mines.setdefault(mines, Counter())[kind] = found.kinds[kind]
    mine_counts = {
        found.known_mines + mines: total(kinds).over(whole) for mines, kinds in by_mines.items()
    }
    expected = NOTHING
    for mines, share in mine_counts.items():
        expected += share.times(mines)
    if isinstance(prior, Total):
        outer = shares[found.outer[0]] if found.outer else None
    else:
        alone = [
            weigh(tuple([int(x == held) for x in range(x_max + 1)]), prior, x_max, 0)
            for held in range(x_max + 1)
        ]
        outer = tuple([weight.over(sum(alone, NOTHING)) for weight in alone])
    endless = isinstance(prior, Density) and prior.rho == x_max
    counted = [
        count
        for kind, count in found.kinds.items()
        if kind in possible or not isinstance(prior, Total)
    ]
    return Answer(
        True,
        sum(counted),
        None if endless else whole,
        shares,
        outer,
        mine_counts,
        expected,
        frozenset(
            cell
            for cell, held in found.holding.items()
            if not any(kind in possible for kinds in held[1:] for kind in kinds)
        ),
        frozenset(
            cell
            for cell, held in found.holding.items()
            if not any(kind in possible for kind in held[0])
        ),
    )


def agrees(value: Fraction | Algebraic, expected: Range) -> bool:
    """Whether a value is the expected one; an irrational one to DIGITS decimals."""
    if isinstance(value, Fraction):
        return expected.low <= value <= expected.high
    shown = Fraction(decimal(value, DIGITS))
    half = Fraction(1, 2 * 10**DIGITS)
    return expected.low - half <= shown <= expected.high + half
