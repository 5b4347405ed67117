"""`lookahead`: the cell after which the next move is safest, too.

The safest cell is not always the best: a cell that is a little less safe but tells more leads to safer
moves later. The heart of a score is the chance to survive the cell and the move after it: the sum over
all numbers n of P(it is safe and shows n) times the safety of the best cell then. A second good cell is
worth something, too, so that the second best counts for a fifth of it.

A risk that has to be taken anyway is not held against a cell: that of twins, which may turn out to be a
50/50 that nothing else will ever decide (`moves.twins`). It counts for a tenth only.

What the parts are worth stands in tests/bench/RESULTS.md. Left out, because thousands of expert games on
the same boards showed no gain: three moves instead of two (-0.03 points, standard error 0.16), a tenth
more for cells that lead to a safe one (+0.06, 0.22), endgames of up to 1,500 solutions (-0.03, 0.05).

Only cells that are nearly as safe as the safest are looked at, and among outer cells those that see few
others, which open a zero most easily. A score is at most the safety of the cell itself, twins apart, so
that the search stops as soon as no cell is safe enough any more. Dead cells tell nothing, and come last.
Where the cell that is chosen can be safe only if another, safer one is safe, that one is opened first.
"""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from minescope.play.moves.situation import Situation, twin_mines
from minescope.play.strategies.strategy import (
    PSEQ,
    Candidate,
    entropy,
    expected_safe,
    leading,
    next_safe,
    safety,
)

NEARLY_AS_SAFE: Final = Fraction(9, 10)
"""How safe a cell must be, compared with the safest, to be looked at."""

MOST_OUTER: Final = 6
"""Kinds of outer cells that are looked at."""

TAKEN_ANYWAY: Final = Fraction(9, 10)
"""The share of a risk that is forgiven where it has to be taken anyway."""

BEST, SECOND = 4, 1
"""How the best and the second best next move share in the score."""


class Lookahead:
    """Survival of this move and the next, without what must be risked anyway."""

    def __init__(self, name: str, *, taken_anyway: Fraction = TAKEN_ANYWAY) -> None:
        self.name = name
        self.taken_anyway = taken_anyway

    def best(self, situation: Situation) -> Sequence[int]:
        if not situation.guessing:
            return PSEQ.best(situation)
        forgiven = self._forgiven(situation)
        return self._best_of(situation, self._scores(situation, forgiven), forgiven)

    def _best_of(
        self, situation: Situation, scores: Mapping[int, Fraction], forgiven: Container[int]
    ) -> Sequence[int]:
        most = max(scores.values())
        equal = [i for i, score in scores.items() if score == most]
        left = leading(situation, equal, (safety, next_safe, expected_safe, entropy))
        better = dominating(situation, left[0])
        if better:
            return better
        # Twins were looked at one by one, all others for their kind.
        same = {situation.kind(i) for i in left if i not in forgiven}
        risks = {situation.risk[i] for i in left}
        cells = [i for risk, cells in situation.levels if risk in risks for i in cells]
        return [i for i in cells if i in left or (i not in forgiven and situation.kind(i) in same)]

    def ranked(self, situation: Situation, most: int) -> list[Candidate]:
        if not situation.guessing:
            return PSEQ.ranked(situation, most)
        forgiven = self._forgiven(situation)
        scores = self._scores(situation, forgiven)
        by_kind = {situation.kind(i): score for i, score in scores.items() if i not in forgiven}
        order = {
            i: scores.get(i, Fraction(0))
            if i in forgiven
            else by_kind.get(situation.kind(i), Fraction(0))
            for i in situation.candidates
        }
        first = set(self._best_of(situation, scores, forgiven))
        ordered = sorted(order, key=lambda i: (i not in first, -order[i], situation.risk[i], i))
        return [Candidate(i, order[i] or None, None) for i in ordered[:most]]

    def _scores(
        self, situation: Situation, forgiven: Mapping[int, Fraction]
    ) -> dict[int, Fraction]:
        """The score of one cell of each kind that is worth a look, and of twins."""
        limit = NEARLY_AS_SAFE * (1 - situation.least_risk)
        scores: dict[int, Fraction] = {}
        dead: dict[int, Fraction] = {}

        def look(i: int, factor: Fraction | int = 1) -> None:
            lives = len(situation.prospects.shown(i)) > 1
            (scores if lives else dead)[i] = survival(situation, i) * factor

        for i, factor in forgiven.items():
            if safety(situation, i) * factor >= limit:
                look(i, factor)
        best = max(scores.values(), default=Fraction(0))
        for i in worth_a_look(situation, forgiven):
            if safety(situation, i) <= best:
                break
            look(i)
            best = max(best, scores.get(i, best))
        return scores or dead

    def _forgiven(self, situation: Situation) -> dict[int, Fraction]:
        """For each twin the factor by which its safety grows without the risk that is taken anyway."""
        if not self.taken_anyway:
            return {}
        total = situation.prospects.total
        factors = {}
        for i, weight in twin_mines(situation).items():
            safe = Fraction(safety(situation, i))  # type: ignore[arg-type]
            anyway = min(Fraction(weight, total), safe)
            factors[i] = 1 + self.taken_anyway * anyway / safe
        return factors


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


def worth_a_look(situation: Situation, apart: Container[int] = ()) -> list[int]:
    """One cell of each kind that is nearly as safe as the safest, the safest first; without some."""
    limit = 1 - NEARLY_AS_SAFE * (1 - situation.least_risk)
    outer = situation.prospects.outer
    kinds: dict[Hashable, int] = {}
    for risk, cells in situation.levels:
        if risk > limit:
            break
        others = [i for i in cells if i not in apart]
        for i in others:
            if i not in outer:
                kinds.setdefault(situation.kind(i), i)
        if not outer.isdisjoint(others):
            for i in few_neighbours(situation, outer.intersection(others)):
                kinds.setdefault(situation.kind(i), i)
    return list(kinds.values())


def few_neighbours(situation: Situation, cells: Iterable[int]) -> list[int]:
    """Outer cells of the first few kinds, those with fewest covered neighbours first."""
    around, covered = situation.position.topology.around, situation.covered
    kinds: dict[Hashable, int] = {}
    for i in sorted(cells, key=lambda i: (len(covered & around[i]), i)):
        kinds.setdefault(situation.kind(i), i)
        if len(kinds) == MOST_OUTER:
            break
    return list(kinds.values())


LOOKAHEAD: Final = Lookahead("lookahead")
