"""What each group weighs before the tables are made, and the tally after them.

Engines that work with tables share this: the most mines a group can hold, its weights with the
factor for its mines, packed polynomials on the way in and coefficients on the way out.

Under a total every assignment must be sorted by its number of mines, M. A power z^M would do that,
but costs long polynomials. So some numbers that share no cell are chosen first: what they ask for
is the number of mines in their cells, in every legal assignment. Only the groups outside these
cells need a z. The polynomial is packed into one integer (z is a power of two), so that adding and
multiplying weights stays one operation at C speed.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd, log2, prod
from typing import NamedTuple

from minescope.counting.interface import Budget, Coefficients, CountingProblem, Measure, Tally
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


UNPACK_AT_ONCE = 64
"""Coefficients that are cut off one by one, each from the whole rest; more are halved first, or read from
bytes."""


class Marking(NamedTuple):
    """Which groups carry the factor for their mines, and what the others hold in all."""

    covered: int
    """Mines in the groups that carry no factor: the sum of the chosen numbers."""
    carries: frozenset[int]
    """The groups outside the chosen numbers."""
    width: int
    """Bits for one coefficient: more than all legal assignments can weigh together."""
    spare: int
    """Mines that the covered groups could hold beyond `covered`."""


def choose_marking(
    problem: CountingProblem, measure: Measure, divisor: int = 1, whole: int | None = None
) -> Marking:
    """Choose numbers that share no cell greedily, those with most cells first.

    All weights together may have been divided by `divisor`, which makes the coefficients shorter. `whole`
    is what all legal assignments weigh together after that, where it is known: a bound has to be found
    otherwise, which on large islands has three times as many bits. Then a coefficient has whole bytes, which
    are quickly cut apart.
    """
    sizes, values, members = problem
    x_max = len(measure.cell) - 1
    cells = [sum([sizes[g] for g in groups]) for groups in members]
    free = set(range(len(sizes)))
    covered = spare = 0
    bound = 1
    for n in sorted(range(len(values)), key=cells.__getitem__, reverse=True):
        if free.issuperset(members[n]):
            free.difference_update(members[n])
            covered += values[n]
            spare += x_max * cells[n] - values[n]
            row = first_weights(measure.cell, cells[n], max(values[n], 0))
            bound *= row[values[n]] if 0 <= values[n] < len(row) else 1
    bound *= sum(measure.cell) ** sum([sizes[g] for g in free])
    width = (bound // divisor + 1).bit_length()
    if whole is not None:
        width = 8 * (whole.bit_length() // 8 + 1)
    return Marking(covered, frozenset(free), width, spare)


def mine_factors(
    problem: CountingProblem, measure: Measure, marking: Marking
) -> dict[int, list[int]]:
    """For each group that carries a factor: the factor for 0, 1, .. mines."""
    factors = {}
    for g in marking.carries:
        top = (len(measure.cell) - 1) * problem.sizes[g]
        if measure.odds is None:
            factors[g] = [1 << (marking.width * m) for m in range(top + 1)]
        elif measure.odds != (1, 1):
            p, q = measure.odds
            factors[g] = [p**m * q ** (top - m) for m in range(top + 1)]
    return factors


def unpack(packed: int, width: int, first: int, count: int) -> Coefficients:
    """Coefficients `first` .. `first + count - 1` of a packed polynomial.

    >>> unpack(0x030201, 8, 1, 2)
    (2, 3)
    """
    packed >>= width * first
    if count == 1:
        return (packed,)
    if count > UNPACK_AT_ONCE:
        if width % 8 == 0:
            size = width // 8
            data = packed.to_bytes(max(count * size, packed.bit_length() // 8 + 1), "little")
            starts = range(0, count * size, size)
            return tuple([int.from_bytes(data[i : i + size], "little") for i in starts])
        half = count // 2
        low = packed & ((1 << (width * half)) - 1)
        return unpack(low, width, 0, half) + unpack(packed, width, half, count - half)
    mask = (1 << width) - 1
    found = []
    for _ in range(count):
        found.append(packed & mask)
        packed >>= width
    return tuple(found)
