"""From tallies and a prior to exact probabilities.

Islands are counted one by one. Under a density or a uniform prior they know nothing of each other;
under a total they share the mines, so each island gets a factor for every number of mines it may
hold: what all other islands and the outer cells weigh with the mines that remain. These factors
come from a tree of products (`ProductTree`).

The two shortest polynomials are multiplied, and so on until one is left: a tree whose leaves are the
polynomials. On the way back down each node is told what the rest of the world weighs with so many mines
in the node. Of the rest of the world a node of degree d can use d + 1 weights, its window; its two
children get theirs from these weights and the polynomial of the other child (`correlate`, the transpose
of the multiplication on the way up). So no product of all but one is ever made.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from heapq import heapify, heappop, heapreplace
from math import gcd
from operator import mul
from typing import NamedTuple, TypeAlias

from minescope.arithmetic.algebraic import Exact, Root, algebraic
from minescope.arithmetic.convolution import Sizes, convolve, correlate
from minescope.counting.folding import UnsafeTally, cell_coefficients
from minescope.counting.interface import Budget, Coefficients, Tally
from minescope.counting.outer_window import binomial_ratios, ratios_within
from minescope.counting.weights import CellWeights


class ProductTree:
    """Polynomials with no coefficient below 0, in the order in which they are multiplied."""

    __slots__ = ("_budget", "_lengths", "_nodes", "_pairs", "length")

    def __init__(self, factors: Sequence[Sequence[int]], budget: Budget) -> None:
        self._budget = budget
        self._nodes = [*factors]
        """The factors and then, once they are made, their products."""
        self._lengths = lengths = [*map(len, factors)]
        """Of the factors and of all products."""
        self._pairs: list[tuple[int, int]] = []
        """Of which two nodes each product is, in turn; both stand before it."""
        if len(lengths) > 1:
            waiting = [(length, i) for i, length in enumerate(lengths)]
            heapify(waiting)
            a, left = heappop(waiting)
            while waiting:
                b, right = waiting[0]
                self._pairs.append((left, right))
                heapreplace(waiting, (a + b - 1, len(lengths)))
                lengths.append(a + b - 1)
                a, left = heappop(waiting)
        self.length = lengths[-1] if lengths else 1
        """How many coefficients the product has."""

    def expect(self, bits: int | None = None) -> None:
        """Announce the product; and what all but one weigh together with a row whose weights have so many
        bits at most.
        """
        factors = len(self._lengths) - len(self._pairs)
        bits_of = [sum(factor).bit_length() for factor in self._nodes[:factors]]
        for left, right in self._pairs:
            bits_of.append(bits_of[left] + bits_of[right])
        if bits_of:
            # What all nodes of one depth are told is as long as what the root is told, or longer.
            self._budget.expect_row(self.length, bits_of[-1] + (bits or 0))
        for k, (left, right) in enumerate(self._pairs, factors):
            a, b, length = self._lengths[left], self._lengths[right], self._lengths[k]
            steps = Sizes(a, bits_of[left], b, bits_of[right], length).steps
            if bits is not None:
                rest = bits + bits_of[-1] - bits_of[k]
                steps += Sizes(length, rest, a, bits_of[left], b).steps
                steps += Sizes(length, rest, b, bits_of[right], a).steps
            self._budget.announce(steps)

    def product(self) -> Sequence[int]:
        """Of all of them; 1 where there are none.

        >>> ProductTree([(1, 2), (3, 0, 5)], Budget()).product()
        [3, 6, 5, 10]
        """
        nodes = self._nodes
        if len(nodes) < len(self._lengths):
            for left, right in self._pairs:
                nodes.append(convolve(nodes[right], nodes[left], self._budget.spend))
        return nodes[-1] if nodes else (1,)

    def all_but_one(self, row: Sequence[int]) -> list[Sequence[int]]:
        """For each factor, and each power k in it, what the other factors and the row weigh with it: the
        sum of c row[k + j] over all j, where c is coefficient j of the product of the other factors.

        >>> ProductTree([(1, 2), (3, 0, 5)], Budget()).all_but_one([1, 10, 100, 1000])
        [[503, 5030], [21, 210, 2100]]
        """
        self.product()
        nodes, spend = self._nodes, self._budget.spend
        rows = [row] * len(nodes)
        for left, right in reversed(self._pairs):
            above = rows.pop()
            rows[left] = correlate(above, nodes[right], spend)
            rows[right] = correlate(above, nodes[left], spend)
        return rows


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
    found: list[Exact] = []
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


UNSEEN_COUNT = 100
"""Numbers of mines in all islands together up to which sharing them takes a few milliseconds."""
ALONE = Factors((1,))
"""Of an island with one possible number of mines, which knows nothing of the rest."""


def share_total(
    tallies: Sequence[Tally | UnsafeTally],
    cell: CellWeights,
    outer_cells: int,
    mines: int,
    budget: Budget,
) -> Shared:
    """Split `mines` between islands and outer cells in every way, weighed.

    `mines` is what the unknown cells that are not fixed hold together.
    """
    most_outside = mines
    spread: list[Coefficients] = []
    for tally in tallies:
        most_outside -= tally.least
        if len(tally.total) > 1:
            spread.append(tally.total)
        elif not any(tally.total):
            return Shared(False, (), None)
    tree = ProductTree(spread, budget)
    count = tree.length
    rest: list[int] = []
    if len(cell) > 2 and outer_cells and most_outside - count < (len(cell) - 1) * outer_cells:
        lowest = most_outside - count - len(cell) + 2
        rest = ratios_within(cell, outer_cells - 1, lowest, most_outside, budget)[::-1]
        outer_row = [sum(map(mul, cell, rest[k : k + len(cell)])) for k in range(count)]
    else:
        outer_row = _outer_weights(cell, outer_cells, most_outside, count)
    if count > UNSEEN_COUNT:
        tree = ProductTree([_primitive(total) for total in spread], budget)
        tree.expect(max(outer_row).bit_length())
    islands = tree.product()
    if not any(map(mul, islands, outer_row)):
        return Shared(False, (), None)
    by_island = iter(tree.all_but_one(outer_row))
    factors = tuple(
        [
            Factors(_primitive(next(by_island))) if len(tally.total) > 1 else ALONE
            for tally in tallies
        ]
    )
    outer = None
    if outer_cells:
        outer = _outer_distribution(cell, outer_cells, most_outside, islands, outer_row, rest)
    return Shared(True, factors, outer)


def _primitive(weights: Sequence[int]) -> Coefficients:
    """The ratios are small numbers; without their common factor every later sum is, too."""
    common = gcd(*weights)
    return tuple([weight // common for weight in weights] if common > 1 else weights)


def _outer_weights(cell: CellWeights, cells: int, most: int, count: int) -> list[int]:
    """Ratios of W(m, cells) for m = most, most - 1, .., `count` of them; 0 where m does not fit.

    For one mine per cell, or no cell at all.
    """
    if most - count >= (len(cell) - 1) * cells:
        return [0] * count  # more mines than fit, perhaps astronomically many
    low, high = max(0, most - count + 1), min(most, cells)
    if low > high:
        return [0] * count
    weights = binomial_ratios(cells, low, high)
    weights.reverse()
    return [0] * (most - high) + weights + [0] * (count - (most - low) - 1)


def _outer_distribution(
    cell: CellWeights,
    cells: int,
    most: int,
    islands: Sequence[int],
    outer_row: Sequence[int],
    rest: Sequence[int],
) -> Distribution:
    """The mines of one outer cell, over all ways the islands can share.

    `rest` is what the other outer cells weigh with `most` mines, `most` - 1, ..; not needed for one mine
    per cell.
    """
    whole = sum(map(mul, islands, outer_row))
    if len(cell) == 2:
        weighed = zip(islands, outer_row, range(most, most - len(islands), -1), strict=True)
        held = sum([a * w * m for a, w, m in weighed])
        whole *= cells
        return Fraction(whole - held, whole), Fraction(held, whole)
    return tuple(
        [
            Fraction(weight * sum(map(mul, islands, rest[j : j + len(islands)])), whole)
            for j, weight in enumerate(cell)
        ]
    )


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
