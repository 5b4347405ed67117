"""What a strategy is: it is shown a situation, and says which cells it would open.

A strategy compares cells by measures, one after the other: what the first leaves equal the second decides,
and so on. Cells that no measure tells apart are all alike to it; among them a seed decides, so that no
cell is preferred for its place on the board alone.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from math import log2
from typing import NamedTuple, Protocol, TypeAlias

from minescope.arithmetic.algebraic import Exact
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
