"""The best chance to survive some cells of which all fillings are known.

A filling is legal mines for the cells. Whoever opens a cell loses if it holds a mine, and otherwise
learns how many mines lie around it within the cells (what lies beyond them is taken to be known). The
fillings that are still possible are all there is to know, so they are the whole state of the game:
a set of them, kept as the bits of one whole number.

From a set A first all cells are opened that are safe in every filling of A, as that costs nothing. If
every other cell is mined in all fillings, the area is survived. Otherwise the value is the best over all
cells of the sum of the values of the sets that opening leaves behind.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

MOST_FILLINGS = 400
"""Fillings of an area whose game is searched to the end."""
MOST_STATES = 20_000
"""Sets of fillings that are looked at: about a second."""


class Survival(NamedTuple):
    """The weight of the fillings that best play survives, and the cell to begin with."""

    weight: int
    first: int
    """A place in the row of cells."""


class _Cell(NamedTuple):
    safe: int
    """The fillings in which the cell is safe."""
    shown: tuple[int, ...]
    """Those, apart by the number that it shows."""


def survive(
    fillings: Sequence[Sequence[int]],
    weights: Sequence[int],
    around: Sequence[Sequence[int]],
    on_state: Callable[[], object] = lambda: None,
) -> Survival | None:
    """The best play over fillings (mines of each cell) of these weights; None where it is too long.

    `around` has for each cell the places of its neighbours among the cells. `on_state` is called for each
    set of fillings that is looked at, and may raise to end the search.
    """
    if len(fillings) > MOST_FILLINGS:
        return None
    game = _Game(fillings, weights, around, on_state)
    try:
        return game.begin()
    except _TooLongError:
        return None


class _TooLongError(Exception):
    """More states than are looked at."""


class _Game:
    """All fillings as bits."""

    def __init__(
        self,
        fillings: Sequence[Sequence[int]],
        weights: Sequence[int],
        around: Sequence[Sequence[int]],
        on_state: Callable[[], object],
    ) -> None:
        self.weights = weights
        self.on_state = on_state
        self.every = (1 << len(fillings)) - 1
        self.cells = []
        for c, near in enumerate(around):
            shown: dict[int, int] = {}
            for k, filling in enumerate(fillings):
                if filling[c] == 0:
                    number = sum([filling[d] for d in near])
                    shown[number] = shown.get(number, 0) | 1 << k
            self.cells.append(_Cell(sum(shown.values()), tuple(shown.values())))
        self.known: dict[int, int] = {}

    def weight(self, possible: int) -> int:
        total = 0
        while possible:
            low = possible & -possible
            total += self.weights[low.bit_length() - 1]
            possible ^= low
        return total

    def begin(self) -> Survival:
        """The value of everything, and the first cell of the best play."""
        best = self.value(self.every)
        for c, cell in enumerate(self.cells):
            if cell.safe and sum([self.value(shown) for shown in cell.shown]) == best:
                return Survival(best, c)
        return Survival(best, 0)  # every cell is mined in any case

    def value(self, possible: int) -> int:
        """What best play survives of the fillings that are possible.

        Calls itself for smaller sets; each opens another cell, so it goes no deeper than there are cells.
        """
        if possible & (possible - 1) == 0:
            return self.weight(possible)
        known = self.known.get(possible)
        if known is not None:
            return known
        if len(self.known) >= MOST_STATES:
            raise _TooLongError
        self.on_state()
        best = self._after_safe_cells(possible)
        if best is None:
            best = self._after_best_guess(possible)
        self.known[possible] = best
        return best

    def _after_safe_cells(self, possible: int) -> int | None:
        """The value where some cell that is safe tells fillings apart, or no cell is a question."""
        settled = True
        for cell in self.cells:
            safe = possible & cell.safe
            if safe == possible:
                parts = [possible & shown for shown in cell.shown if possible & shown]
                if len(parts) > 1:
                    return sum([self.value(part) for part in parts])
            elif safe:
                settled = False
        return self.weight(possible) if settled else None

    def _after_best_guess(self, possible: int) -> int:
        guesses = []
        for cell in self.cells:
            safe = possible & cell.safe
            if safe and safe != possible:
                guesses.append((self.weight(safe), cell))
        guesses.sort(key=lambda guess: -guess[0])
        best = 0
        for most, cell in guesses:
            # No guess is worth more than the fillings in which it is safe.
            if most <= best:
                break
            parts = [possible & shown for shown in cell.shown if possible & shown]
            best = max(best, sum([self.value(part) for part in parts]))
        return best
