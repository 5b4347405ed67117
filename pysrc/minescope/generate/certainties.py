"""What some numbers make certain: exactly, with and without the number of mines in all.

Every cell of an island may hold what it holds in some legal assignment. An engine counts these; here
only matters which counts are not zero. Sets of possible mine counts are kept as whole numbers, bit k
for k mines: islands and outer cells then share the mines by shifts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from minescope.counting.choose import TALLY_MEMORY
from minescope.counting.elimination import Elimination
from minescope.counting.interface import Budget, Measure, Tally
from minescope.counting.weights import weights_of
from minescope.solving.constraints import Constraint, Constraints
from minescope.solving.rules import ReducedIsland, apply_rules, reduce_problem

CountSet: TypeAlias = int
"""Possible numbers of mines: bit k is set where k mines are possible."""

ENGINE = Elimination()


def fixed_by_rules(numbers: Sequence[Constraint], x_max: int, budget: Budget) -> dict[int, int]:
    """Cells that single points and subsets fix; a part of `certain_cells`, without any count."""
    return apply_rules(numbers, x_max).fixed


def certain_cells(numbers: Sequence[Constraint], x_max: int, budget: Budget) -> dict[int, int]:
    """Cells that hold the same number of mines in every assignment that fits these numbers."""
    reduction = reduce_problem(_constraints(numbers), x_max)
    certain = dict(reduction.fixed)
    measure = Measure(weights_of("uniform", x_max), (1, 1))
    for island in reduction.islands:
        tally = TALLY_MEMORY.tally(ENGINE, island.problem, measure, budget)
        certain |= _certain_in(island, tally, x_max, -1)
    return certain


def certain_by_count(
    numbers: Sequence[Constraint], outer: Sequence[int], mines: int, x_max: int, budget: Budget
) -> dict[int, int]:
    """Cells that are certain when all these cells hold so many mines together.

    `outer` are those that touch none of the numbers.
    """
    reduction = reduce_problem(_constraints(numbers), x_max)
    measure = Measure(weights_of("uniform", x_max))
    tallies = [
        TALLY_MEMORY.tally(ENGINE, island.problem, measure, budget) for island in reduction.islands
    ]
    shares = [_counts(tally.total) << tally.least for tally in tallies]
    fixed = sum(reduction.fixed.values())
    room = (2 << x_max * len(outer)) - 1
    # Sums of the shares before each island, and of those after it with the outer cells.
    before, after = [1 << fixed], [room]
    for share in shares:
        before.append(add_counts(before[-1], share))
    for share in reversed(shares):
        after.append(add_counts(after[-1], share))
    after.reverse()
    certain = dict(reduction.fixed)
    for k, (island, tally) in enumerate(zip(reduction.islands, tallies, strict=True)):
        others = add_counts(before[k], after[k + 1])
        most = tally.least + len(tally.total) - 1
        allowed = sum([1 << m for m in range(most + 1) if mines >= m and others >> (mines - m) & 1])
        certain |= _certain_in(island, tally, x_max, allowed >> tally.least)
    left = [
        m for m in range(x_max * len(outer) + 1) if m <= mines and before[-1] >> (mines - m) & 1
    ]
    if left in ([0], [x_max * len(outer)]):
        certain |= dict.fromkeys(outer, x_max if left[0] else 0)
    return certain


def add_counts(one: CountSet, other: CountSet) -> CountSet:
    """All sums of a count of one set and a count of the other.

    >>> bin(add_counts(0b101, 0b11))
    '0b1111'
    """
    few, many = sorted((one, other), key=int.bit_count)
    sums = 0
    while few:
        lowest = few & -few
        sums |= many * lowest
        few ^= lowest
    return sums


def _constraints(numbers: Sequence[Constraint]) -> Constraints:
    cells = frozenset().union(*[number.cells for number in numbers])
    return Constraints(tuple(sorted(cells)), 0, tuple(numbers))


def _counts(weights: Sequence[int]) -> CountSet:
    return sum([1 << k for k, weight in enumerate(weights) if weight])


def _certain_in(
    island: ReducedIsland, tally: Tally, x_max: int, allowed: CountSet
) -> dict[int, int]:
    """The cells of an island that are certain when its mines, less `tally.least`, are as allowed."""
    certain: dict[int, int] = {}
    for cells, outside in zip(island.cells, tally.outside, strict=True):
        held = [m for m, weights in enumerate(outside) if _counts(weights) & allowed]
        room = x_max * (len(cells) - 1)
        values = [v for v in range(x_max + 1) if any([v <= m <= v + room for m in held])]
        if len(values) == 1:
            certain |= dict.fromkeys(cells, values[0])
    return certain
