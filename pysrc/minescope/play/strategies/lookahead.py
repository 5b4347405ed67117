"""`lookahead`: the cell after which the next move is safest, too.

The safest cell is not always the best: a cell that is a little less safe but tells more leads to safer moves
later. The score of a cell is the chance to survive it and the move after it: the sum over all numbers n of
P(it is safe and shows n) times the safety of the best cell then. A second good cell is worth something, too,
so that the second best counts for a fifth of it. On request the move after the next decides between the best
few cells.

Only cells that are nearly as safe as the safest are looked at, and among outer cells those that see few
others, which open a zero most easily. A score is at most the safety of the cell itself, so that the search
stops as soon as no cell is safe enough any more. Dead cells tell nothing, and come last. Where the cell that
is chosen can be safe only if another, safer one is safe, that one is opened first.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from minescope.board import Number
from minescope.play.moves.situation import Situation
from minescope.play.strategies.interface import (
    Candidate,
    entropy,
    expected_safe,
    leading,
    next_safe,
    safety,
)
from minescope.play.strategies.safest import PSEQ

NEARLY_AS_SAFE: Final = Fraction(9, 10)
"""How safe a cell must be, compared with the safest, to be looked at."""

MOST_OUTER: Final = 6
"""Kinds of outer cells that are looked at."""

CLOSEST: Final = 1
"""Cells that are compared by three moves, unless more are asked for. With 3 an expert game takes three times
as long, one on a small board five times, and nothing was gained that 2,500 games could show."""

CLOSE: Final = Fraction(49, 50)
"""How near to the best score another must be for that."""

MOST_AFTER: Final = 5
"""Kinds of cells that are looked at after a number."""

BEST, SECOND = 4, 1
"""How the best and the second best next move share in the score."""


class Lookahead:
    """Survival of this move and the next; and of the one after that, where two are close."""

    def __init__(self, name: str, *, closest: int = CLOSEST) -> None:
        self.name = name
        self.closest = closest
        """So many cells are compared by three moves; with 1 none is."""

    def best(self, situation: Situation) -> Sequence[int]:
        if not situation.guessing:
            return PSEQ.best(situation)
        scores = self._scores(situation)
        ahead = self._closer(situation, scores) or scores
        most = max(ahead.values())
        equal = [i for i, score in ahead.items() if score == most]
        left = leading(situation, equal, (safety, next_safe, expected_safe, entropy))
        better = dominating(situation, left[0])
        if better:
            return better
        same = {situation.kind(i) for i in left}
        risks = {situation.risk[i] for i in left}
        cells = [i for risk, cells in situation.levels if risk in risks for i in cells]
        return [i for i in cells if situation.kind(i) in same]

    def ranked(self, situation: Situation, most: int) -> list[Candidate]:
        if not situation.guessing:
            return PSEQ.ranked(situation, most)
        scores = self._scores(situation)
        ahead = self._closer(situation, scores)
        by_kind = {situation.kind(i): (i in ahead, ahead.get(i, scores[i])) for i in scores}
        unseen = (False, Fraction(0))
        order = {i: by_kind.get(situation.kind(i), unseen) for i in situation.candidates}
        first = set(self.best(situation))
        ordered = sorted(
            order,
            key=lambda i: (i not in first, not order[i][0], -order[i][1], situation.risk[i], i),
        )
        # Scores of two moves and of three are not to be compared.
        return [
            Candidate(i, (order[i][1] or None) if order[i][0] or not ahead else None, None)
            for i in ordered[:most]
        ]

    def _scores(self, situation: Situation) -> dict[int, Fraction]:
        """The score of one cell of each kind that is worth a look."""
        scores: dict[int, Fraction] = {}
        dead: dict[int, Fraction] = {}
        best = Fraction(0)
        for i in worth_a_look(situation):
            if safety(situation, i) <= best:
                break
            score = survival(situation, i)
            if len(situation.prospects.shown(i)) > 1:
                scores[i] = score
                best = max(best, score)
            else:
                dead[i] = score
        return scores or dead

    def _closer(self, situation: Situation, scores: dict[int, Fraction]) -> dict[int, Fraction]:
        """The scores of the few best cells by three moves; none where one is well ahead."""
        ordered = sorted(scores, key=lambda i: -scores[i])[: self.closest]
        close = [i for i in ordered if scores[i] >= CLOSE * scores[ordered[0]]]
        return {i: survival_of_three(situation, i) for i in close} if len(close) > 1 else {}


def dominating(situation: Situation, i: int) -> list[int]:
    """The safest cells that are safe whenever this one is, and safer; none where there is no such cell.

    Whoever opens one of them first loses nothing: the first cell can still be opened after it, in all
    solutions in which it is safe.
    """
    prospects = situation.prospects
    shown = prospects.shown(i)
    sorts = [sort for sort in shown[0].mined if all([each.mined[sort] == 0 for each in shown])]
    cells = [j for sort in sorts for j in prospects.cells_of(i, sort)]
    risk = min([situation.risk[j] for j in cells], default=situation.risk[i])
    return [j for j in cells if situation.risk[j] == risk < situation.risk[i]]


def survival_of_three(situation: Situation, i: int) -> Fraction:
    """The chance to survive this cell and two more.

    Where two other cells are safe then, so is the next move and the one after it. Otherwise the board is
    solved with the number, and the best two moves are looked for.
    """
    prospects = situation.prospects
    sight, sure = prospects.sight(i), prospects.sure_mines(i)
    position = situation.position
    weight = Fraction(0)
    for shown in prospects.shown(i):
        safe = [sort for sort, mined in shown.mined.items() if mined == 0]
        if sum([prospects.count_of(sight, sort) for sort in safe]) > 1:
            weight += shown.weight
            continue
        labels = list(position.labels)
        labels[i] = Number(shown.seen + sure)
        after = Situation(replace(position, labels=tuple(labels)), situation.limits)
        looked_at = worth_a_look(after)[:MOST_AFTER] if after.guessing else after.candidates
        survived = [survival(after, j) for j in looked_at]
        weight += shown.weight * max(survived, default=Fraction(1))
    return weight / prospects.total


def survival(situation: Situation, i: int) -> Fraction:
    """The chance to survive this cell and the one after it."""
    prospects = situation.prospects
    sight = prospects.sight(i)
    seen = (
        {k for k, _, _ in sight[0]}
        if sight[2] is None
        else {sight[2][0], *[k for k, _, _ in sight[0]]}
    )
    steady = [risk for k, risks in situation.steady_risks if k not in seen for risk in risks]
    steady.sort()
    weight = Fraction(0)
    for shown in prospects.shown(i):
        lowest: list[Fraction | int] = [risk * shown.weight for risk in steady[:2]]
        for mined, sort in sorted([(mined, sort) for sort, mined in shown.mined.items()])[:2]:
            lowest += [mined] * min(2, prospects.count_of(sight, sort))
        lowest.sort()
        first, second, *_ = [*lowest, shown.weight, shown.weight]
        weight += (BEST + SECOND) * shown.weight - BEST * first - SECOND * second
    return weight / ((BEST + SECOND) * prospects.total)


def worth_a_look(situation: Situation) -> list[int]:
    """One cell of each kind that is nearly as safe as the safest, the safest first."""
    limit = 1 - NEARLY_AS_SAFE * (1 - situation.least_risk)
    outer = situation.prospects.outer
    kinds: dict[Hashable, int] = {}
    for risk, cells in situation.levels:
        if risk > limit:
            break
        for i in cells:
            if i not in outer:
                kinds.setdefault(situation.kind(i), i)
        if not outer.isdisjoint(cells):
            for i in _few_neighbours(situation, outer.intersection(cells)):
                kinds.setdefault(situation.kind(i), i)
    return list(kinds.values())


def _few_neighbours(situation: Situation, cells: Iterable[int]) -> list[int]:
    """Outer cells of the first few kinds, those with fewest covered neighbours first."""
    around, covered = situation.position.topology.around, situation.covered
    kinds: dict[Hashable, int] = {}
    for i in sorted(cells, key=lambda i: (len(covered & around[i]), i)):
        kinds.setdefault(situation.kind(i), i)
        if len(kinds) == MOST_OUTER:
            break
    return list(kinds.values())


LOOKAHEAD: Final = Lookahead("lookahead")
