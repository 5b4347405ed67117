"""What each group weighs before the tables are made, and the tally after them.

Engines that work with tables share this: the most mines a group can hold, its weights with the
factor for its mines, packed polynomials on the way in and coefficients on the way out.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd, log2, prod
from typing import NamedTuple

from minescope.counting.interface import Budget, Coefficients, CountingProblem, Measure, Tally
from minescope.counting.marking import Marking, choose_marking, mine_factors, unpack
from minescope.counting.weights import SMALL_GROUP, CellWeights, each_weight, first_weights


class Weighed(NamedTuple):
    """The groups of a problem under a measure."""

    measure: Measure
    marking: Marking
    tops: list[int]
    """The most mines each group can hold."""
    rows: list[tuple[int, ...]]
    """What 0, 1, .. mines weigh in each group, its factor for the mines included."""
    factors: dict[int, list[int]]
    """The factors for the mines, of groups that carry them."""
    common: list[int]
    """What was divided out of each group's weights."""


def nothing(problem: CountingProblem) -> Tally:
    """The tally where nothing is legal."""
    return Tally(0, (0,), ((),) * len(problem.sizes))


def weigh(
    problem: CountingProblem,
    measure: Measure,
    budget: Budget | None = None,
    *,
    whole: int | None = None,
) -> Weighed | None:
    """None when a number asks for more than its groups hold, or for less than nothing.

    `whole`: the weight of everything without marks, where it is known. Then marked weights are as short as
    they can be, of everything and of what lies outside a group; those of parts may run into each other.
    """
    tops = most_mines(problem, len(measure.cell) - 1)
    if tops is None:
        return None
    rows = [
        _row(measure.cell, size, top, budget) for size, top in zip(problem.sizes, tops, strict=True)
    ]
    common = [1] * len(rows)
    if measure.cell[0] > 1:
        # Weights of distinct mines hold powers of x_max!, which would make every number long.
        common = [gcd(*row) for row in rows]
        rows = [
            tuple([w // divisor for w in row]) for row, divisor in zip(rows, common, strict=True)
        ]
    marking = choose_marking(problem, measure, prod(common), whole)
    factors = mine_factors(problem, measure, marking)
    for g, factor in factors.items():
        rows[g] = tuple([w * f for w, f in zip(rows[g], factor, strict=False)])
    return Weighed(measure, marking, tops, rows, factors, common)


def _row(cell: CellWeights, size: int, top: int, budget: Budget | None) -> tuple[int, ...]:
    """What 0, 1, .. `top` mines weigh in a group; the row of a hub may be too long for the budget."""
    if size <= SMALL_GROUP or budget is None:
        return first_weights(cell, size, top)
    budget.expect_row(top + 1, size * log2(sum(cell)))
    return tuple(each_weight(cell, size, top, budget.spend))


def most_mines(problem: CountingProblem, x_max: int) -> list[int] | None:
    """The most mines each group can hold; None as in `weigh`."""
    tops = [x_max * size for size in problem.sizes]
    for value, groups in zip(problem.values, problem.members, strict=True):
        if not 0 <= value <= sum([tops[g] for g in groups]):
            return None
        for g in groups:
            if value < tops[g]:
                tops[g] = value
    return tops


def tally_of(
    weighed: Weighed, total: int, outside: Sequence[Sequence[int]], budget: Budget
) -> Tally:
    """The tally from the weight of everything and, by group and m, of what lies outside."""
    tally = _sorted_by_mines(weighed, total, outside, budget)
    return tally if max(weighed.common) == 1 else _scaled(tally, weighed.common)


def _sorted_by_mines(
    weighed: Weighed, total: int, outside: Sequence[Sequence[int]], budget: Budget
) -> Tally:
    """Give each group's own factor back and turn packed polynomials into coefficients."""
    measure, marking = weighed.measure, weighed.marking
    whole = list(outside)
    for g, factor in weighed.factors.items():
        whole[g] = [w * f for w, f in zip(whole[g], factor, strict=False)]
    if measure.odds is not None:
        p, q = measure.odds
        common = p**marking.covered * q**marking.spare
        found = [tuple([(weight * common,) for weight in row]) for row in whole]
        return Tally(0, (total * common,), tuple(found))
    width = marking.width
    first = ((total & -total).bit_length() - 1) // width
    count = (total.bit_length() - 1) // width - first + 1
    budget.expect_row(count * sum(map(len, whole)), width / 2)
    by_mines: list[tuple[Coefficients, ...]] = []
    for row in whole:
        budget.spend(0)
        by_mines.append(tuple([unpack(weight, width, first, count) for weight in row]))
    return Tally(marking.covered + first, unpack(total, width, first, count), tuple(by_mines))


def _scaled(tally: Tally, common: list[int]) -> Tally:
    """Give back what was divided out of each group's weights."""
    whole = prod(common)
    return Tally(
        tally.least,
        tuple([weight * whole for weight in tally.total]),
        tuple(
            [
                tuple([tuple([w * (whole // own) for w in weights]) for weights in row])
                for row, own in zip(tally.outside, common, strict=True)
            ]
        ),
    )
