"""`endgame`: exact best play where few solutions are left, another strategy before.

An area that has nothing to do with the rest of the board, or the whole board when it has few solutions,
is searched to the end (`play.endgame`). What must be guessed in such an area costs the same now or later,
so it is guessed at once, the smallest area first.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from minescope.errors import BudgetError
from minescope.play.endgame.areas import Area
from minescope.play.endgame.search import Search
from minescope.play.endgame.solutions import list_bits
from minescope.play.moves.situation import Situation
from minescope.play.strategies.strategy import PSEQ, Candidate, Strategy

MOST_SOLUTIONS: Final = 400
"""Solutions of an area that is searched to its end."""

MOST_STATES: Final = 4_000
"""States of knowledge that are looked at, some 50 milliseconds, before the other strategy is asked."""


class WithEndgame:
    """A strategy that leaves its endgames to an exact search."""

    def __init__(
        self,
        name: str,
        before: Strategy,
        most_solutions: int = MOST_SOLUTIONS,
        most_states: int = MOST_STATES,
    ) -> None:
        self.name = name
        self.before = before
        self.most_solutions = most_solutions
        self.most_states = most_states

    def best(self, situation: Situation) -> Sequence[int]:
        if situation.guessing:
            for area in self._small(situation):
                search, every = self._search(situation, area)
                try:
                    found = search.all_best(every)
                except BudgetError:
                    continue
                if found:
                    return [search.cells[place].cell for place in found]
        return self.before.best(situation)

    def _small(self, situation: Situation) -> list[Area]:
        small = [area for area in situation.areas if area.solutions <= self.most_solutions]
        return sorted(small, key=lambda area: area.solutions)

    def _search(self, situation: Situation, area: Area) -> tuple[Search, int]:
        bits = list_bits(situation.solution, area)
        return Search(bits.cells, self.most_states), bits.every

    def ranked(self, situation: Situation, most: int) -> list[Candidate]:
        """Where all areas are searched the chances to win, otherwise as the other strategy has it.

        What is best in an area that was searched comes first in any case.
        """
        others = self.before.ranked(situation, most)
        # Without the number of mines no area is known, and nobody's chance to win.
        if not situation.guessing or not situation.areas:
            return others
        small = self._small(situation)
        chances: dict[int, Fraction] = {}
        whole = Fraction(1)
        first: list[Candidate] = []
        for area in small:
            search, every = self._search(situation, area)
            try:
                value = search.value(every)
                own = {
                    bits.cell: Fraction(search.value_of(every, place), value)
                    for place, bits in enumerate(search.cells)
                    if bits.safe != every
                }
                best = [search.cells[place].cell for place in search.all_best(every)]
            except BudgetError:
                return others
            chances |= own
            whole *= Fraction(value, every.bit_count())
            first = first or [Candidate(i, None, None) for i in best]
        if small and len(small) == len(situation.areas):
            ordered = sorted(chances, key=lambda i: (-chances[i], situation.risk[i], i))
            wins = [(i, chances[i] * whole) for i in ordered[:most]]
            return [Candidate(i, win, win) for i, win in wins]
        ahead = {each.cell for each in first}
        return [*first, *[each for each in others if each.cell not in ahead]][:most]


ENDGAME: Final = WithEndgame("endgame", PSEQ)
"""As `pseq`, with exact endgames."""
