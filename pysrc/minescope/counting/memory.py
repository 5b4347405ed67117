"""How much memory tables take, told before they are made.

A table entry is two whole numbers, a packed key and a weight, and what holds them together. Where
mines are marked, the weights are long polynomials and take most of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log2

from minescope.counting.plans import Plan

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
