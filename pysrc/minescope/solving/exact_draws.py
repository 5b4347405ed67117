"""Draws with exactly given chances, irrational ones among them.

Random bits are the start of a number between 0 and 1. They are compared with enclosures of the
chances, added up one after the other, until it is clear between which two of these sums the number
lies: an irrational chance has no other exact draw.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Final

from minescope.arithmetic.algebraic import Exact, enclosure
from minescope.draws import Draws
from minescope.solving.probability import Distribution

BITS: Final = 64
"""Bits of a draw that is compared with a chance; where they leave it open so many more are drawn."""


def drawer(chances: Distribution) -> Callable[[Draws], int]:
    """Draws of 0, 1, .. with exactly these chances, which add up to 1."""
    steps: list[Exact] = list(accumulate(chances))[:-1]
    lower, upper = _scaled(steps, BITS)

    def draw(draws: Draws) -> int:
        # The number 0.b1b2b3.. lies from r/2^bits to (r+1)/2^bits; x is how many steps are below it.
        drawn, bits = draws.getrandbits(BITS), BITS
        surely = bisect_right(upper, drawn)
        perhaps = bisect_right(lower, drawn)
        while surely != perhaps:
            bits += BITS
            drawn = drawn << BITS | draws.getrandbits(BITS)
            finer = _scaled(steps, bits)
            surely, perhaps = bisect_right(finer[1], drawn), bisect_right(finer[0], drawn)
        return surely

    return draw


def _scaled(steps: Sequence[Exact], bits: int) -> tuple[list[int], list[int]]:
    """Whole numbers below (or at) and above (or at) each step times 2^bits."""
    lower, upper = [], []
    for step in steps:
        low, high = enclosure(step, bits)
        lower.append((low.numerator << bits) // low.denominator)
        upper.append(-(-(high.numerator << bits) // high.denominator))
    # Enclosures of steps that nearly meet may overlap; the steps themselves ascend.
    return list(accumulate(lower, max)), list(accumulate(reversed(upper), min))[::-1]
