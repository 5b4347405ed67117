"""How the mines of an assignment enter its weight.

Under a total every assignment must be sorted by its number of mines, M. A power z^M would do that,
but costs long polynomials. So some numbers that share no cell are chosen first: what they ask for
is the number of mines in their cells, in every legal assignment. Only the groups outside these
cells need a z. The polynomial is packed into one integer (z is a power of two), so that adding and
multiplying weights stays one operation at C speed.
"""

from __future__ import annotations

from typing import NamedTuple

from minescope.counting.interface import Coefficients, CountingProblem, Measure
from minescope.counting.weights import first_weights

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
