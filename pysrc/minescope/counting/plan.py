"""What a plan of merges is, and how large its tables are estimated to be.

All sizes are base-2 logarithms. Floats are allowed here, because a plan changes how long the answer
takes and never the answer.

How much memory tables take is told before they are made. A table entry is two whole numbers, a packed key
and a weight, and what holds them together. Where mines are marked, the weights are long polynomials and
take most of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import log2
from typing import NamedTuple

_LOG2 = [0.0, *map(log2, range(1, 1024))]


class Merge(NamedTuple):
    """Two tables become one; tables are numbered on from those of the groups."""

    left: int
    right: int
    closed: tuple[int, ...]
    """Numbers that no other table mentions any more."""
    open: dict[int, int]
    """Numbers that stay open, each with the most mines the merged groups could give it."""
    entries: float = 1.0
    """About how many entries the merged table has."""


class Plan(NamedTuple):
    """Merges that leave one table, and about how many pairs of entries they meet."""

    merges: list[Merge]
    cost: float
    """Infinite where the plan was not finished."""
    width: int
    """The most numbers open in one table."""


def reachable(value: int, room: int, top: int) -> float:
    """How many values a counter can have when the merged groups hold at most `top` of `room` mines.

    >>> reachable(3, 4, 2)  # 2 or 1: with none so far, 3 could no longer be reached
    1.0
    """
    least = value - room + top
    return whole_log2((value if value < top else top) - (least if least > 0 else 0) + 1)


class Side(NamedTuple):
    """One of two tables that are merged."""

    entries: float
    span: float
    """What it could have: the product of the ranges of its open counters."""
    own: float
    """The part of it that belongs to counters which the other table does not have."""


def merged_entries(pairs: float, dropped: float, room: float, mine: Side, other: Side) -> float:
    """How many entries a merged table has, of the `room` that its open counters have.

    They are no more than the pairs, and pairs that leave the ranges are dropped; a little less than
    `dropped` says, since values in the middle are more frequent. Where the room is short, many pairs
    give the same entry; but a table that was thin stays so in the counters of its own. Of 450 plans
    of grids and graphs the pairs estimated in this way were from 0.2 to 3 times the true ones.
    """
    for entries, span, own in (mine, other):
        if entries < span:
            room -= (span - entries) * own / span
    return max(0.0, min(pairs - 0.8 * dropped, room))


@lru_cache(maxsize=1 << 16)
def lost(value: int, room: int, mine: int, other: int) -> float:
    """Which share of pairs a counter drops that two tables have and that stays open, in halvings.

    The tables can add up to `mine` and `other` of the `room` mines around the number. Every value
    from which it can still be reached is taken to be as frequent as any other.

    >>> lost(1, 4, 1, 1)  # 0 + 0, 0 + 1 and 1 + 0 stay, 1 + 1 is too many
    0.41503749927884376
    """
    few, many = sorted((mine, other))
    low, high = max(0, value - room + mine + other), min(value, mine + other)
    least, most = max(0, value - room + many), min(value, many)
    pairs = kept = 0
    for m in range(max(0, value - room + few), min(value, few) + 1):
        pairs += most - least + 1
        kept += max(0, min(most, high - m) - max(least, low - m) + 1)
    return log2(pairs / kept) if kept else 0.0


def whole_log2(count: int) -> float:
    """Nothing for 1 and what is below."""
    if count <= 1:
        return 0.0
    return _LOG2[count] if count < len(_LOG2) else log2(count)


BARE_ENTRY = 150
"""Bytes of an entry whose key and weight are short: the two numbers and the pair of them in a list."""
TABLE_SLOT = 60
"""Bytes that an entry takes besides as long as it is one of a table: before its table is merged, and
on the way back."""
BITS_IN_BYTE = 7.5
"""Python keeps 30 bits of a whole number in four bytes."""


def weight_lengths(rows: Sequence[Sequence[int]]) -> list[float]:
    """For each group the bits that its weights can add to those of a table."""
    return [log2(sum(row)) if any(row) else 0.0 for row in rows]


def entry_bytes(key_bits: float, weight_bits: float) -> int:
    """What one entry takes that is kept for the way back.

    >>> entry_bytes(40, 60), entry_bytes(40, 60_000)
    (163, 8155)
    """
    return BARE_ENTRY + int((key_bits + weight_bits) / BITS_IN_BYTE)


def sweep_bytes(plan: Plan, lengths: Sequence[float], field: int) -> float:
    """About how much all tables of a plan take together, forward and back.

    On random graphs whose tables took from 25 to 700 MB this was from 0.4 to 3 times as much, mostly more.
    `lengths` are those of the weights of each group, `field` the bits of a counter in a key.
    """
    bits = list(lengths)
    kept = largest = 0.0
    for left, right, _, still_open, entries in plan.merges:
        bits.append(bits[left] if left == right else bits[left] + bits[right])
        taken = entries * entry_bytes(field * len(still_open), bits[-1])
        kept += taken
        largest = max(largest, taken + entries * TABLE_SLOT)
    return kept + largest
