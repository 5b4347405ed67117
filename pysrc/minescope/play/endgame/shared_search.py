"""The search for areas with many solutions: what comes to the same is searched once.

Sets of solutions are known by what they say about the cells in doubt (`sharing`), however they were come by.
One that is small beside all solutions is packed anew, so that its sets are short numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import Final

from minescope.counting.interface import Budget
from minescope.play.endgame.search import MOST_STATES, Search
from minescope.play.endgame.sharing import Sharing
from minescope.play.endgame.solutions import SolutionBits

PACKED_FROM: Final = 2_000
"""Solutions from which on sets are packed anew. With fewer, to find sets again that were met before is worth
more than short numbers."""

PACKED_BELOW: Final = 4
"""What is packed anew holds less than this part of the solutions."""

_IS_ONE: Final = bytes([digit == ord("1") for digit in range(256)])
"""Turns the digits of a set into what `compress` takes."""


class SharedSearch(Search):
    """The values of sets of solutions of one area, shared by all that comes to the same."""

    def __init__(
        self,
        bits: SolutionBits,
        sharing: Sharing,
        most_states: int = MOST_STATES,
        limits: Budget | None = None,
    ) -> None:
        super().__init__(bits.cells, most_states, limits)
        self._masks = bits.masks
        self._sharing = sharing

    def _search(self, leaf: int, need: int) -> int:
        digits = f"{leaf:0{len(self._masks)}b}".encode().translate(_IS_ONE)
        return self._shared(list(compress(self._masks, digits)), need, leaf)

    def _shared(self, masks: Sequence[int], need: int, leaf: int | None = None) -> int:
        """The value of a closed set, given by its solutions; `leaf`: the same in the numbers used here."""
        if len(masks) == 1:
            return 1
        bare, *others = self._sharing.apart(masks)
        if others:
            first = self._shared(bare, -1)
            return first * self._shared(others[0], need // first)
        values, uppers = self._sharing.values, self._sharing.uppers
        key = self._sharing.key(bare)
        value = values.get(key)
        if value is not None:
            return value
        upper = uppers.get(key)
        if upper is not None and upper <= need:
            return upper
        every = len(self._masks)
        if leaf is None or (every > PACKED_FROM and len(bare) * PACKED_BELOW < every):
            value = self._packed(bare, need)
        else:
            value = self._first_of_mirrored(bare, leaf, need)
        (values if value > need else uppers)[key] = value
        return value

    def _packed(self, bare: list[int], need: int) -> int:
        """Search it by itself."""
        bits = self._sharing.pack(bare)
        own = SharedSearch(bits, self._sharing, self.most_states, self.limits)
        own.states = self.states
        try:
            own._close(bits.every, own._every_place)
            return own._first_of_mirrored(bare, bits.every, need)
        finally:
            self.states = own.states

    def _first_of_mirrored(self, bare: Sequence[int], leaf: int, need: int) -> int:
        """Search it here, trying one of several cells that are each other's mirror images."""
        guesses = self._guesses[leaf]
        first = self._sharing.first_mirrored(bare)
        if first is not None:
            guesses = [(most, place) for most, place in guesses if first[place] == place]
        return self._best_guess(leaf, guesses, need)
