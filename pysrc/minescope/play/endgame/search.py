"""The most solutions that any play wins, by a search over sets of solutions.

The solutions A that are still possible are all there is to know: what was opened is safe in all of them and
shows the same. So the value V(A), how many of them best play wins, depends on nothing else.

- A safe cell that shows different numbers in A is opened at once, since that costs nothing: the value is
  the sum over its numbers. A set in which no safe cell tells anything is closed: there one has to guess.
- The value of a closed set is the best over all cells of the sum over their numbers of V(what is left then).
- A cell that can show only one number is dead. It can wait: whoever opens it first may as well open it last,
  and wins the same solutions. Where all cells are dead only one solution can be won: that in which all that
  was opened is safe, and nothing was learned.
- No closed set is worth more than the solutions in which its safest cell that is not dead is safe, and no
  guess more than the sum of these bounds over all closed sets that it may lead to. The guess with the
  greatest sum is searched first; what cannot beat the best so far is left out.

Values found stay, and so do upper bounds, each with its set.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import Final, TypeAlias

from minescope.counting.interface import Budget
from minescope.errors import BudgetError
from minescope.play.endgame.solutions import CellBits

MOST_STATES: Final = 150_000
"""Sets of solutions that are looked at, unless more are allowed: about three seconds."""

REPORT: Final = 256
"""States between two reports to the budget: some milliseconds."""

_NONE_LEFT: Final = (0, 0)
"""No guess: safe in no solution."""

_Closed: TypeAlias = tuple[int, list[int]]
"""What is left of a set when all that is safe was opened: how often one solution, and closed sets."""


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
        """Of all closed sets that were met."""
        self._guesses: dict[int, list[tuple[int, int]]] = {}
        """Of these the uncertain cells: (solutions in which it is safe, its place), most first."""
        self._closed: dict[int, _Closed] = {}
        self.states = 0
        """How many sets were looked at."""
        self.most_states = most_states
        self.limits = limits
        self._report_at = 0

    def value(self, possible: int) -> int:
        """How many of these solutions best play wins."""
        if possible & (possible - 1) == 0:
            return 1
        return self._sum(*self._close(possible, self._every_place), -1)

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
        guesses = self._guesses.get(possible)
        if guesses is None:
            safe = [k for k in self._every_place if not possible & ~self._safe[k]]
            return [place for place in safe if len(self.parts(possible, place)) > 1]
        places = [place for _, place in guesses]
        found: list[int] = []
        for most, place in guesses:
            if found and most < (self._safe[found[0]] & possible).bit_count():
                break
            parts = self.parts(possible, place)
            if len(parts) > 1:
                single, leaves, upper = self._look(parts, places, value - 1)
                if upper >= value and self._sum(single, leaves, value - 1) == value:
                    found.append(place)
        return found or places  # all are dead

    def _close(self, possible: int, places: Sequence[int]) -> _Closed:
        """Open what is safe among these cells, which are all that may tell anything.

        Calls itself for smaller sets, each of which has fewer cells in doubt: no deeper than there are
        cells.
        """
        known = self._closed.get(possible)
        if known is not None:
            return known
        if self.states >= self._report_at:
            self._report()
        self.states += 1
        safe, shown = self._safe, self._shown
        doubtful = []
        parts = None
        for k in places:
            left = possible & safe[k]
            if left != possible:
                if left:
                    doubtful.append(k)
                continue
            for each in shown[k]:
                first = possible & each
                if first:
                    break
            if first != possible:  # it tells something
                # Single solutions are left out at once, and counted by what is missing.
                parts = [
                    part
                    for whole in ([possible] if parts is None else parts)
                    for each in shown[k]
                    if (part := whole & each) and part & (part - 1)
                ]
        if parts is None:
            self._note(possible, doubtful)
            closed = 0, [possible]
        else:
            single: int = possible.bit_count()
            leaves: list[int] = []
            for part in parts:
                ones, inner = self._close(part, doubtful)
                single += ones - part.bit_count()
                leaves += inner
            closed = single, leaves
        self._closed[possible] = closed
        return closed

    def _report(self) -> None:
        """Tell how many sets were looked at, and stop where these are all that are allowed."""
        if self.limits is not None:
            self.limits.spend(REPORT)
        if self.states >= self.most_states:
            raise BudgetError(
                f"The best play was not found within {self.most_states:,} states of knowledge. Allow "
                "more, or open more of the board.",
                {"states": self.most_states},
            )
        self._report_at = min(self.states + REPORT, self.most_states)

    def _note(self, leaf: int, doubtful: Sequence[int]) -> None:
        """Remember what can be guessed in a closed set, and the first bound of its value."""
        safe = self._safe
        guesses = [(most, k) for k in doubtful if (most := (leaf & safe[k]).bit_count())]
        guesses.sort(reverse=True)
        self._guesses[leaf] = guesses
        self._uppers[leaf] = 1
        for most, place in guesses:
            if len([each for each in self._shown[place] if leaf & each]) > 1:
                self._uppers[leaf] = most
                break

    def _value(self, leaf: int, need: int) -> int:
        """The value of a closed set, or where it is not above `need` any number from the value to `need`."""
        value = self._values.get(leaf)
        if value is not None:
            return value
        upper = self._uppers[leaf]
        if upper <= need or upper == 1:
            return upper
        value = self._search(leaf, need)
        if value > need:
            self._values[leaf] = value
        else:
            self._uppers[leaf] = value
        return value

    def _search(self, leaf: int, need: int) -> int:
        """The same, where nothing is known of it."""
        return self._best_guess(leaf, self._guesses[leaf], need)

    def _best_guess(self, leaf: int, guesses: Sequence[tuple[int, int]], need: int) -> int:
        """The value of the best of these guesses, or where none is above `need` a bound that is not, either.

        A guess is looked at before it is searched, and the one with the greatest bound goes first.
        """
        places = [place for _, place in self._guesses[leaf]]
        shown = self._shown
        best = need
        bound = 1  # all dead, only one solution can be won
        looked: list[tuple[int, int, int, list[int]]] = []
        todo = iter(guesses)
        most, place = next(todo, _NONE_LEFT)
        while looked or most:
            if looked and -looked[0][0] >= most:
                upper, _, single, leaves = heappop(looked)
                if -upper <= best:
                    return max(bound, -upper)
                worth = self._sum(single, leaves, best)
                best = max(best, worth)
                bound = max(bound, worth)
            elif most <= best:
                bound = max(bound, most)
                most = 0
            else:
                parts = [part for each in shown[place] if (part := leaf & each)]
                if len(parts) > 1:
                    single, leaves, upper = self._look(parts, places, best)
                    if upper > best:
                        heappush(looked, (-upper, place, single, leaves))
                    else:
                        bound = max(bound, upper)
                most, place = next(todo, _NONE_LEFT)
        return bound

    def _look(
        self, parts: Sequence[int], places: Sequence[int], need: int
    ) -> tuple[int, list[int], int]:
        """What a guess leads to: single solutions, closed sets, and a bound of what they are worth.

        Where the bound is not above `need`, nobody looks any further.
        """
        values, uppers = self._values, self._uppers
        upper = sum([part.bit_count() for part in parts])
        single = 0
        leaves: list[int] = []
        for part in parts:
            if part & (part - 1) == 0:
                single += 1
                continue
            ones, inner = self._close(part, places)
            single += ones
            leaves += inner
            upper += ones - part.bit_count()
            for leaf in inner:
                upper += values.get(leaf) or uppers[leaf]  # a value is at least 1
            if upper <= need:
                break
        return single, leaves, upper

    def _sum(self, single: int, leaves: Sequence[int], need: int) -> int:
        """The sum of the values, or where that is not above `need` a bound between the two."""
        values, uppers = self._values, self._uppers
        bounds = [values.get(leaf) or uppers[leaf] for leaf in leaves]
        total = single + sum(bounds)
        if total <= need:
            return total
        for bound, leaf in sorted(zip(bounds, leaves, strict=True)):  # the quick ones first
            if bound > 1:
                total -= bound
                total += self._value(leaf, need - total)
                if total <= need:
                    break
        return total
