"""`teddy`: the score of TeddySweeper, with exact probabilities in the place of its estimates.

For every cell the sum over all numbers n of P(it shows n) times 20, 15 or 10: 20 where a single number
then tells of some further cell that it is safe or a mine, 15 where two numbers together do, 10 where neither.

Wu, Lin, Yen and Chen, "TeddySweeper: A Minesweeper Solver". They estimate P(shows n) from the mines that are
left on the board and around the cell; here it is what the solutions say.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final, TypeAlias
from weakref import WeakKeyDictionary

from minescope.board import Mine
from minescope.play.moves.situation import Situation
from minescope.play.strategies.interface import ByMeasures, entropy, next_safe, safety

SINGLE_POINT, EQUATION, NOTHING = 20, 15, 10
"""What a number is worth after which one number, two numbers or none tell something."""

Needs: TypeAlias = dict[int, tuple[frozenset[int], int]]
"""By the cell of a number: the cells around it that are in doubt, and the mines that it needs in them."""


def teddy_score(situation: Situation, i: int) -> Fraction:
    """The sum over all numbers that the cell may show."""
    board = _board_of(situation)
    prospects = situation.prospects
    sure = prospects.sure_mines(i)
    weight = sum([shown.weight * board.worth(i, shown.seen + sure) for shown in prospects.shown(i)])
    return Fraction(weight, prospects.total)


class _Board:
    """The numbers of a position without what is certain."""

    def __init__(self, situation: Situation) -> None:
        self.neighbours = situation.position.topology.neighbours
        labels = situation.position.labels
        self.unsure = frozenset([i for i, risk in situation.risk.items() if risk not in (0, 1)])
        self.mined = {i for i, label in enumerate(labels) if isinstance(label, Mine)}
        certain = {i for i, risk in situation.risk.items() if risk == 1}
        self.mined |= certain
        self.needs: Needs = {}
        for number in situation.solution.system.constraints.numbers:
            cells = number.cells & self.unsure
            if cells:
                self.needs[number.number] = cells, number.value - len(number.cells & certain)

    def worth(self, i: int, number: int) -> int:
        """20, 15 or 10: what single point and equations find after a cell has shown a number."""
        around = self.neighbours[i]
        changed: Needs = {
            j: (self.needs[j][0] - {i}, self.needs[j][1])
            for j in around
            if j in self.needs and i in self.needs[j][0]
        }
        held = sum([j in self.mined for j in around])
        changed[i] = self.unsure.intersection(around), number - held
        changed = {j: need for j, need in changed.items() if need[0]}
        if any([value in (0, len(cells)) for cells, value in changed.values()]):
            return SINGLE_POINT
        return EQUATION if self._equations(changed) else NOTHING

    def _equations(self, changed: Needs) -> bool:
        """Whether a number that changed and another differ by as many mines as fit beside what they share."""
        needs = self.needs | changed
        for j, (cells, value) in changed.items():
            for k in self._sharing(cells, needs):
                if k == j:
                    continue
                theirs, other = needs[k]
                own, more = len(cells - theirs), len(theirs - cells)
                if (own or more) and (value - other == own or other - value == more):
                    return True
        return False

    def _sharing(self, cells: Iterable[int], needs: Needs) -> set[int]:
        return {j for i in cells for j in self.neighbours[i] if j in needs}


_BOARDS: WeakKeyDictionary[Situation, _Board] = WeakKeyDictionary()


def _board_of(situation: Situation) -> _Board:
    if situation not in _BOARDS:
        _BOARDS[situation] = _Board(situation)
    return _BOARDS[situation]


TEDDY: Final = ByMeasures("teddy", (teddy_score, safety, next_safe, entropy))
