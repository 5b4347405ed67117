"""From tallies and a prior to exact probabilities.

Islands are counted one by one. Under a density or a uniform prior they know nothing of each other;
under a total they share the mines, so each island gets a factor for every number of mines it may
hold: what all other islands and the outer cells weigh with the mines that remain. These factors
come from one pass over the islands forward and one back, never from a product of lists.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import gcd
from operator import mul
from typing import NamedTuple, TypeAlias

from minescope.arithmetic.algebraic import Exact, Root, algebraic
from minescope.counting.interface import Coefficients, Tally
from minescope.counting.unsafe import UnsafeTally, cell_coefficients
from minescope.counting.weights import CellWeights, outer_ratios

Distribution: TypeAlias = tuple[Exact, ...]
"""P(0), P(1), .. P(x_max) of one cell."""


class Factors(NamedTuple):
    """What the rest of the board weighs, seen from one island."""

    by_mines: tuple[int, ...] | Root
    """For each coefficient of the island's tally a whole number; or lambda itself, where the
    coefficients of an answer are those of a polynomial in it."""


def cell_distribution(
    cell: CellWeights, size: int, outside: Sequence[Coefficients], tally: Tally, factors: Factors
) -> Distribution:
    """The mines of one cell of a group of this size, given what lies outside the group."""
    count = len(tally.total)
    return tuple(
        [
            ratio(cell_coefficients(cell, size, outside, count, j), tally.total, factors)
            for j in range(len(cell))
        ]
    )


def ratio(part: Sequence[int], whole: Sequence[int], factors: Factors) -> Exact:
    """Two sums over the mines of an island, divided."""
    by_mines = factors.by_mines
    if isinstance(by_mines, Root):
        return algebraic(by_mines, part, whole)
    return Fraction(sum(map(mul, part, by_mines)), sum(map(mul, whole, by_mines)))


def ratios(parts: Iterable[Coefficients], whole: Coefficients, factors: Factors) -> list[Exact]:
    """Several such sums, divided by the same; those that are equal share one fraction."""
    by_mines = factors.by_mines
    if isinstance(by_mines, Root):
        return [algebraic(by_mines, part, whole) for part in parts]
    divisor = sum(map(mul, whole, by_mines))
    known: dict[Coefficients, Exact] = {}
    found = []
    for part in parts:
        if part not in known:
            known[part] = Fraction(sum(map(mul, part, by_mines)), divisor)
        found.append(known[part])
    return found


class Shared(NamedTuple):
    """How a total number of mines is shared between the islands and the outer cells."""

    possible: bool
    factors: tuple[Factors, ...]
    """For each island."""
    outer: Distribution | None
    """For each outer cell; None when there is no outer cell."""


ALONE = Factors((1,))
"""Of an island with one possible number of mines, which knows nothing of the rest."""


def share_total(
    tallies: Sequence[Tally | UnsafeTally], cell: CellWeights, outer_cells: int, mines: int
) -> Shared:
    """Split `mines` between islands and outer cells in every way, weighed.

    `mines` is what the unknown cells that are not fixed hold together.
    """
    most_outside = mines
    spread: list[Coefficients] = []
    before: list[Sequence[int]] = [(1,)]
    for tally in tallies:
        most_outside -= tally.least
        if len(tally.total) > 1:
            spread.append(tally.total)
            before.append(convolve(before[-1], tally.total) if spread[1:] else tally.total)
        elif not any(tally.total):
            return Shared(False, (), None)
    outer_row = _outer_weights(cell, outer_cells, most_outside, len(before[-1]))
    if not any(map(mul, before[-1], outer_row)):
        return Shared(False, (), None)
    after = outer_row
    by_island: list[Factors] = []
    for i in range(len(spread) - 1, -1, -1):
        total, prefix = spread[i], before[i]
        by_mines = [sum(map(mul, prefix, after[k : k + len(prefix)])) for k in range(len(total))]
        # The ratios are small numbers; without their common factor every later sum is, too.
        common = gcd(*by_mines)
        by_island.append(Factors(tuple([f // common for f in by_mines])))
        if i:
            after = [sum(map(mul, total, after[j : j + len(total)])) for j in range(len(prefix))]
    factors = tuple([by_island.pop() if len(tally.total) > 1 else ALONE for tally in tallies])
    outer = None
    if outer_cells:
        outer = _outer_distribution(cell, outer_cells, most_outside, before[-1], outer_row)
    return Shared(True, factors, outer)


def convolve(a: Sequence[int], b: Sequence[int]) -> list[int]:
    """The product of two polynomials."""
    product = [0] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        if x:
            for j, y in enumerate(b):
                product[i + j] += x * y
    return product


def _outer_weights(cell: CellWeights, cells: int, most: int, count: int) -> list[int]:
    """W(m, cells) for m = most, most - 1, .., `count` of them; 0 where m does not fit.

    With one mine per cell the binomials are divided by a common factor: the source's (3.6).
    """
    if most - count >= (len(cell) - 1) * cells:
        return [0] * count  # more mines than fit, perhaps astronomically many
    if len(cell) > 2:
        row = outer_ratios(cell, cells, max(most, 0))
        return [row[m] if 0 <= m < len(row) else 0 for m in range(most, most - count, -1)]
    low, high = max(0, most - count + 1), min(most, cells)
    if low > high:
        return [0] * count
    # C(cells, m) is proportional to (cells-low)..(cells-m+1) times (m+1)..high.
    weights = [1] * (high - low + 1)
    product = 1
    for i in range(1, len(weights)):
        product *= cells - low - i + 1
        weights[i] = product
    product = 1
    for i in range(len(weights) - 2, -1, -1):
        product *= low + i + 1
        weights[i] *= product
    weights.reverse()
    return [0] * (most - high) + weights + [0] * (count - (most - low) - 1)


def _outer_distribution(
    cell: CellWeights, cells: int, most: int, islands: Sequence[int], outer_row: Sequence[int]
) -> Distribution:
    """The mines of one outer cell, over all ways the islands can share."""
    whole = sum(map(mul, islands, outer_row))
    if len(cell) == 2:
        weighed = zip(islands, outer_row, range(most, most - len(islands), -1), strict=True)
        held = sum([a * w * m for a, w, m in weighed])
        whole *= cells
        return Fraction(whole - held, whole), Fraction(held, whole)
    rest = outer_ratios(cell, cells - 1, max(most, 0))
    whole *= cell[0]
    shares = []
    for j, weight in enumerate(cell):
        part = 0
        for i, a in enumerate(islands):
            m = most - i - j
            if 0 <= m < len(rest):
                part += a * rest[m]
        shares.append(Fraction(weight * part, whole))
    return tuple(shares)


def free_distribution(cell: CellWeights, odds: tuple[int, int] | Root) -> Distribution:
    """The mines of a cell that nothing is known about, with odds p/q for each mine in it."""
    if isinstance(odds, Root):
        weights = list(cell)
        return tuple(
            [algebraic(odds, [0] * j + [weight], weights) for j, weight in enumerate(cell)]
        )
    p, q = odds
    x_max = len(cell) - 1
    scaled = [weight * p**j * q ** (x_max - j) for j, weight in enumerate(cell)]
    return tuple([Fraction(weight, sum(scaled)) for weight in scaled])
