"""The most solutions that any play wins, by a search over sets of solutions.

The solutions A that are still possible are all there is to know: what was opened is safe in all of them and
shows the same. So the value V(A), how many of them best play wins, depends on nothing else.

- A safe cell that shows different numbers in A is opened at once, since that costs nothing: the value is
  the sum over its numbers.
- Otherwise V(A) is the best over all cells of the sum over their numbers of V(what is left then).
- A cell that can show only one number is dead. It can wait: whoever opens it first may as well open it last,
  and wins the same solutions. Where all cells are dead only one solution can be won: that in which all that
  was opened is safe, and nothing was learned.
- No cell is worth more than the solutions in which it is safe; nor than the sum over its numbers of what the
  best cell then leaves safe. What cannot beat the best so far is left out by the first bound without looking
  at its numbers, and by the second one level before it would be searched.

Values found stay, and so do upper bounds, each with its set.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from minescope.counting.interface import Budget
from minescope.errors import BudgetError
from minescope.play.endgame.solutions import CellBits

MOST_STATES: Final = 100_000
"""Sets of solutions that are looked at, unless more are allowed: about five seconds."""

REPORT: Final = 256
"""States between two reports to the budget: some milliseconds."""


class _Outlook(NamedTuple):
    """What there is to do with a set of solutions."""

    bound: int
    """No play wins more."""
    parts: tuple[int, ...]
    """What a safe cell divides it into; empty where none does."""
    guesses: tuple[tuple[int, int], ...]
    """Otherwise the uncertain cells: (solutions in which it is safe, its place), most first."""


class Search:
    """The values of sets of solutions of one area."""

    def __init__(
        self,
        cells: Sequence[CellBits],
        most_states: int = MOST_STATES,
        limits: Budget | None = None,
    ) -> None:
        self.cells = cells
        self._safe = [cell.safe for cell in cells]
        self._shown = [tuple([part for _, part in cell.shown]) for cell in cells]
        self._every_place = tuple(range(len(cells)))
        self._values: dict[int, int] = {}
        self._uppers: dict[int, int] = {}
        self._outlooks: dict[int, _Outlook] = {}
        self.most_states = most_states
        self.limits = limits

    @property
    def states(self) -> int:
        """How many sets were looked at."""
        return len(self._outlooks)

    def value(self, possible: int) -> int:
        """How many of these solutions best play wins."""
        return self._value(possible, -1, self._every_place)

    def value_of(self, possible: int, place: int) -> int:
        """How many of them are won by opening this cell now, and with best play after it."""
        return sum([self.value(part) for part in self.parts(possible, place)])

    def parts(self, possible: int, place: int) -> list[int]:
        """What is left for each number that the cell may show."""
        return [part for shown in self._shown[place] if (part := possible & shown)]

    def best(self, possible: int) -> int | None:
        """The place of the cell to open next, the first of the best; None where no cell is in doubt."""
        return min(self.all_best(possible), default=None)

    def all_best(self, possible: int) -> list[int]:
        """The places of all cells that are best to open next; none where no cell is in doubt.

        A safe cell that tells something comes first. Of guesses that are worth the same, those that
        are safe in most solutions are taken.
        """
        if possible & (possible - 1) == 0:
            return []
        value = self.value(possible)
        outlook = self._look(possible, self._every_place)
        if outlook.parts:
            safe = [k for k in self._every_place if not possible & ~self._safe[k]]
            return [place for place in safe if len(self.parts(possible, place)) > 1]
        places = [place for _, place in outlook.guesses]
        found: list[int] = []
        for most, place in outlook.guesses:
            if found and most < (self._safe[found[0]] & possible).bit_count():
                break
            parts = self.parts(possible, place)
            if len(parts) > 1 and self._sum(parts, value - 1, places) == value:
                found.append(place)
        return found or places  # all are dead

    def _look(self, possible: int, places: Sequence[int]) -> _Outlook:
        """Which cells of these are worth a thought."""
        known = self._outlooks.get(possible)
        if known is not None:
            return known
        if self.limits is not None and len(self._outlooks) % REPORT == 0:
            self.limits.spend(REPORT)
        if len(self._outlooks) >= self.most_states:
            raise BudgetError(
                f"The best play was not found among {self.most_states:,} states of knowledge. Allow "
                "more, or open more of the board.",
                {"states": self.most_states},
            )
        safe, shown = self._safe, self._shown
        guesses = []
        for place in places:
            left = possible & safe[place]
            if left == possible:
                parts = [part for each in shown[place] if (part := possible & each)]
                if len(parts) > 1:
                    outlook = _Outlook(possible.bit_count(), tuple(parts), ())
                    break
            elif left:
                guesses.append((left.bit_count(), place))
        else:
            guesses.sort(reverse=True)
            bound = guesses[0][0] if guesses else possible.bit_count()
            outlook = _Outlook(bound, (), tuple(guesses))
        self._outlooks[possible] = outlook
        return outlook

    def _value(self, possible: int, need: int, places: Sequence[int]) -> int:
        """The value, or where it is not above `need` any number from the value to `need`.

        Calls itself for smaller sets, each of which has one cell less in doubt: no deeper than there
        are cells.
        """
        if possible & (possible - 1) == 0:
            return 1
        value = self._values.get(possible)
        if value is not None:
            return value
        upper = self._uppers.get(possible)
        if upper is not None and upper <= need:
            return upper
        outlook = self._look(possible, places)
        if outlook.bound <= need:
            return outlook.bound
        if outlook.parts:
            value = self._sum(outlook.parts, need, places)
        elif not outlook.guesses:
            value = outlook.bound
        else:
            value = self._best_guess(possible, outlook.guesses, need)
        if value > need:
            self._values[possible] = value
        else:
            self._uppers[possible] = value
        return value

    def _best_guess(self, possible: int, guesses: Sequence[tuple[int, int]], need: int) -> int:
        """The value of the best guess, or where none is above `need` a bound that is not, either."""
        shown = self._shown
        places = [place for _, place in guesses]
        best = need
        bound = 1  # all dead, only one solution can be won
        for most, place in guesses:
            if most <= best:
                bound = max(bound, most)
                break
            parts = [part for each in shown[place] if (part := possible & each)]
            if len(parts) > 1:
                worth = self._sum(parts, best, places)
                if worth > best:
                    best = worth
                bound = max(bound, worth)
        return bound

    def _sum(self, parts: Sequence[int], need: int, places: Sequence[int]) -> int:
        """The sum of the values, or where that is not above `need` a bound between the two."""
        bounds = [self._look(part, places).bound if part & (part - 1) else 1 for part in parts]
        total = sum(bounds)
        for part, bound in zip(parts, bounds, strict=True):
            if total <= need:
                return total
            if bound > 1:
                total -= bound
                total += self._value(part, need - total, places)
        return total
