"""What a strategy is: it is shown a situation, and says which cells it would open.

A strategy compares cells by measures, one after the other: what the first leaves equal the second
decides, and so on. Cells that no measure tells apart are all alike to it; among them a seed decides, so
that no cell is preferred for its place on the board alone.

`safest` and `pseq` open the safest cell, and differ in what tells equally safe ones apart. `teddy` is the
score of TeddySweeper, with exact probabilities in the place of its estimates: for every cell the sum over
all numbers n of P(it shows n) times 20, 15 or 10: 20 where a single number then tells of some further
cell that it is safe or a mine, 15 where two numbers together do, 10 where neither.

Wu, Lin, Yen and Chen, "TeddySweeper: A Minesweeper Solver". They estimate P(shows n) from the mines that
are left on the board and around the cell; here it is what the solutions say.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from math import log2
from typing import Final, NamedTuple, Protocol, TypeAlias
from weakref import WeakKeyDictionary

from minescope.arithmetic.algebraic import Exact
from minescope.board import Mine
from minescope.play.moves.situation import Situation

Measure: TypeAlias = Callable[[Situation, int], Exact | float]
"""How good it is to open a cell, in one respect: more is better."""


class Candidate(NamedTuple):
    """A cell that may be opened next."""

    cell: int
    score: Exact | None
    """The strategy's own measure of it; more is better. None where it has not looked closer."""
    win: Fraction | None
    """The chance to win with best play after it, where that is known."""


class Strategy(Protocol):
    """A way to choose the next cell of a situation in which something can be opened."""

    @property
    def name(self) -> str: ...

    def best(self, situation: Situation) -> Sequence[int]:
        """The cells that it would open, all alike to it."""
        ...

    def ranked(self, situation: Situation, most: int) -> list[Candidate]:
        """So many cells, the best first."""
        ...


class ByMeasures:
    """A strategy that asks one measure after the other about all candidates."""

    def __init__(self, name: str, measures: Sequence[Measure]) -> None:
        self.name = name
        self.measures = tuple(measures)

    def best(self, situation: Situation) -> Sequence[int]:
        if self.measures[0] is safety:
            # The first measure costs nothing, and leaves few.
            return leading(situation, situation.levels[0][1], self.measures[1:])
        return leading(situation, situation.candidates, self.measures)

    def ranked(self, situation: Situation, most: int) -> list[Candidate]:
        first = self.measures[0]
        ordered = in_order(situation, situation.candidates, self.measures)[:most]
        return [Candidate(i, _exact(first(situation, i)), None) for i in ordered]


def leading(
    situation: Situation, cells: Iterable[int], measures: Sequence[Measure]
) -> Sequence[int]:
    """The cells that are best by the first measure, of these by the second, and so on.

    A measure is only asked about cells that those before it have left, since some are costly, and only
    about one of those that see the same.
    """
    alike: dict[Hashable, list[int]] = {}
    for i in cells:
        alike.setdefault(situation.kind(i), []).append(i)
    kinds = {same[0]: same for same in alike.values()}
    left = list(kinds)
    for measure in measures:
        if len(left) < 2:
            break
        left = _best_by(situation, left, measure)
    return [i for one in left for i in kinds[one]]


def _best_by(situation: Situation, cells: Iterable[int], measure: Measure) -> list[int]:
    values = {i: measure(situation, i) for i in cells}
    most = max(values.values())
    return [i for i, value in values.items() if value == most]


def in_order(situation: Situation, cells: Iterable[int], measures: Sequence[Measure]) -> list[int]:
    """The cells sorted by all measures, the best first; equals in the order of the board."""
    return sorted(
        cells, key=lambda i: [measure(situation, i) for measure in measures], reverse=True
    )


def _exact(value: Exact | float) -> Exact:
    return Fraction(value) if isinstance(value, float) else value


def safety(situation: Situation, i: int) -> Exact:
    """The chance that the cell is no mine."""
    return 1 - situation.risk[i]


def opening(situation: Situation, i: int) -> Exact:
    """The chance that it shows 0."""
    prospects = situation.prospects
    if prospects.several:
        return situation.facts(i).opening
    shown = prospects.shown(i)
    if prospects.sure_mines(i) or not shown or shown[0].seen:
        return Fraction(0)
    return Fraction(shown[0].weight, prospects.total)


def next_safe(situation: Situation, i: int) -> Exact:
    """The chance that some other cell becomes certainly safe."""
    prospects = situation.prospects
    if prospects.several or not situation.guessing:
        return situation.facts(i).next_safe
    # Nothing is safe now, so that whatever is safe then is new.
    weights = [shown.weight for shown in prospects.shown(i) if 0 in shown.mined.values()]
    return Fraction(sum(weights), prospects.total)


def expected_safe(situation: Situation, i: int) -> Exact:
    """The mean number of other cells that become certainly safe."""
    prospects = situation.prospects
    if prospects.several or not situation.guessing:
        outcomes = situation.facts(i).outcomes
        return sum([each.chance * len(each.safe) for each in outcomes], start=Fraction(0))
    sight = prospects.sight(i)
    weight = 0
    for shown in prospects.shown(i):
        safe = [sort for sort, mined in shown.mined.items() if mined == 0]
        weight += shown.weight * sum([prospects.count_of(sight, sort) for sort in safe])
    return Fraction(weight, prospects.total)


def entropy(situation: Situation, i: int) -> float:
    """What its number tells, in bits, rounded: sums of the same terms may differ in the last digits."""
    prospects = situation.prospects
    chances: list[float] = (
        [float(chance) for chance in situation.facts(i).shows.values() if chance]
        if prospects.several
        else [shown.weight / prospects.total for shown in prospects.shown(i)]
    )
    return round(-sum([chance * log2(chance) for chance in chances]), 9)


SAFEST: Final = ByMeasures("safest", (safety, opening))
"""The safest cell; of several that most likely to open a zero."""
PSEQ: Final = ByMeasures("pseq", (safety, next_safe, expected_safe, entropy))
"""Probability, safe next move, expected number of safe cells, entropy: as MineSweeperProb plays."""
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
