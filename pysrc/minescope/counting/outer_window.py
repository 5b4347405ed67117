"""What the outer cells weigh with so many mines, for the few numbers of mines that are asked for.

A total leaves the outer cells only as many different numbers of mines as the islands can hold. Of the
row of all numbers of mines, whose members have as many digits as the board has cells, only this window
is kept: a board of 90,000 cells would need gigabytes otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from math import comb, lgamma, log, log2
from typing import TypeAlias

from minescope.counting.interface import Budget
from minescope.counting.weights import CellWeights, each_way, each_weight, weights_of

_Row: TypeAlias = Callable[[CellWeights, int, int, int, Budget], list[int]]
"""(cell, size, first, last, budget): for m = first .. last, all of which fit."""


def weights_within(cell: CellWeights, size: int, low: int, high: int, budget: Budget) -> list[int]:
    """W(m, size) for m = low .. high; 0 where m does not fit.

    >>> weights_within((1, 1), 4, -1, 2, Budget())
    [0, 1, 4, 6]
    """
    return _fitted(_weights, cell, size, low, high, budget)


def ratios_within(cell: CellWeights, size: int, low: int, high: int, budget: Budget) -> list[int]:
    """The same, all multiplied by the same number: they are much shorter.

    >>> ratios_within((2, 2, 1), 2, 0, 2, Budget())  # 4, 8, 8 in full
    [2, 4, 4]
    """
    return _fitted(_ratios, cell, size, low, high, budget)


def _fitted(
    row: _Row, cell: CellWeights, size: int, low: int, high: int, budget: Budget
) -> list[int]:
    """With zeros where m does not fit, and from that end of the whole row that is nearer."""
    top = (len(cell) - 1) * size
    first, last = max(low, 0), min(high, top)
    if first > last:
        return [0] * (high - low + 1)
    if top - first < last:
        inner = row(cell[::-1], size, top - last, top - first, budget)[::-1]
    else:
        inner = row(cell, size, first, last, budget)
    return [0] * (first - low) + inner + [0] * (high - last)


def _weights(cell: CellWeights, size: int, first: int, last: int, budget: Budget) -> list[int]:
    places = (len(cell) - 1) * size
    if not _is_binomial(cell):
        budget.expect_numbers(size * log2(sum(cell)))
        return list(islice(each_weight(cell, size, last, budget.spend), first, None))
    budget.expect_numbers(
        (lgamma(places + 1) - lgamma(last + 1) - lgamma(places - last + 1)) / log(2)
    )
    return _binomials(places, first, last)


def _ratios(cell: CellWeights, size: int, first: int, last: int, budget: Budget) -> list[int]:
    if _is_binomial(cell):
        return binomial_ratios((len(cell) - 1) * size, first, last)
    if cell[0] == 1:
        return list(islice(each_weight(cell, size, last, budget.spend), first, None))
    # Distinct mines: W(m) is c_0^size w(m) / m!, and powers of c_0 = x_max! would be long.
    row = list(islice(each_way(len(cell) - 1, size, last, budget.spend), first, None))
    falling = 1
    for m in range(last, first - 1, -1):
        row[m - first] *= falling
        falling *= m
    return row


def _is_binomial(cell: CellWeights) -> bool:
    """Whether the cells are nothing but slots, each with a mine or without."""
    return cell == weights_of("slots", len(cell) - 1)


def _binomials(places: int, low: int, high: int) -> list[int]:
    row = [comb(places, low)]
    for m in range(low, high):
        row.append(row[-1] * (places - m) // (m + 1))
    return row


def binomial_ratios(places: int, low: int, high: int) -> list[int]:
    """C(places, m) for m = low .. high, all multiplied by the same number: the source's (3.6).

    >>> binomial_ratios(4, 1, 2)  # 4 and 6 in full
    [2, 3]
    """
    if (high - low) * places.bit_length() > places:
        # A binomial is below 2^places: the products below would be longer.
        return _binomials(places, low, high)
    # C(places, m) is proportional to (places-low)..(places-m+1) times (m+1)..high.
    weights = [1] * (high - low + 1)
    product = 1
    for i in range(1, len(weights)):
        product *= places - low - i + 1
        weights[i] = product
    product = 1
    for i in range(len(weights) - 2, -1, -1):
        product *= low + i + 1
        weights[i] *= product
    return weights
