"""Where the safest cell changes as the density grows: the lower envelope of all curves, exactly.

From the lower end of all densities on, the least curve is followed to the first place at which
another goes below it. Such a place is a root of the difference of the two, of which Descartes' rule
excludes most at once. Places are shares t = lambda/(1 + lambda) between 0 and 1 (see `density`).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from minescope.arithmetic import polynomial as poly
from minescope.arithmetic.polynomial import Polynomial
from minescope.arithmetic.root import (
    UnitPoint,
    between,
    compare,
    sign_changes,
    unit_roots,
    variations,
)
from minescope.counting.interface import Budget
from minescope.formulas.density import Odds, Ratio, in_share


class Stretch(NamedTuple):
    """An open interval of densities on which the same curves are the least."""

    start: UnitPoint
    end: UnitPoint
    least: tuple[int, ...]


class Crossings:
    """Finds where curves cross; each pair is looked at once."""

    def __init__(self, ratios: Sequence[Ratio], budget: Budget) -> None:
        self.ratios = ratios
        self.budget = budget
        self._known: dict[tuple[int, int], list[UnitPoint]] = {}

    def between(self, first: int, second: int) -> list[UnitPoint]:
        """Where one of two curves goes from above the other to below it, ascending."""
        pair = (min(first, second), max(first, second))
        if pair not in self._known:
            self.budget.spend(1)
            apart = self.difference(*pair)
            # No change of sign among the coefficients: no positive lambda is a root.
            none = variations(apart) == 0
            self._known[pair] = [] if none else sign_changes(in_share(apart, len(apart) - 1))
        return self._known[pair]

    def difference(self, first: int, second: int) -> Polynomial:
        """A polynomial in lambda with the sign of first - second for every positive lambda."""
        (top, bottom), (other, under) = self.ratios[first], self.ratios[second]
        if bottom != under:
            top, other = poly.multiply(top, under), poly.multiply(other, bottom)
        return poly.add(top, poly.scale(other, -1))

    def sign_after(self, first: int, second: int, place: UnitPoint) -> int:
        """The sign of first - second just above a place."""
        apart = self.difference(first, second)
        if place == 0:
            return next(((c > 0) - (c < 0) for c in apart if c), 0)
        in_t = in_share(apart, max(len(apart) - 1, 0))
        later = [root for root in unit_roots(in_t) if compare(root, place) > 0]
        point = between(place, later[0] if later else Fraction(1))
        return poly.sign_at(in_t, point)


def lower_envelope(crossings: Crossings, among: Sequence[int]) -> list[Stretch]:
    """The least of some curves, from the lower end to the upper.

    >>> rising, falling = Ratio((0, 1), (1, 1)), Ratio((1,), (1, 1))
    >>> lower_envelope(Crossings([rising, falling], Budget()), [0, 1])[0]
    Stretch(start=Fraction(0, 1), end=Fraction(1, 2), least=(0,))
    """
    alike: dict[Ratio, list[int]] = {}
    for i in among:
        alike.setdefault(crossings.ratios[i], []).append(i)
    if not alike:
        return []
    chosen = [same[0] for same in alike.values()]
    start: UnitPoint = Fraction(0)
    current = _least_after(crossings, chosen, start)
    stretches: list[Stretch] = []
    while True:
        ratio = crossings.ratios[current]
        end, rivals = _next_change(crossings, chosen, current, start)
        stretches.append(Stretch(start, end, tuple(alike[ratio])))
        if not rivals:
            return stretches
        current = _least_after(crossings, rivals, end)
        start = end


def _least_after(crossings: Crossings, candidates: Sequence[int], place: UnitPoint) -> int:
    least, *others = candidates
    for other in others:
        if crossings.sign_after(other, least, place) < 0:
            least = other
    return least


def _next_change(
    crossings: Crossings, chosen: Sequence[int], current: int, start: UnitPoint
) -> tuple[UnitPoint, list[int]]:
    """The first place above `start` where curves go below the current one, and these curves.

    Just above `start` the current curve is the least, so the first change of sign takes another
    below it.
    """
    end: UnitPoint = Fraction(1)
    rivals: list[int] = []
    for other in chosen:
        if other == current:
            continue
        places = crossings.between(current, other)
        place = next((each for each in places if compare(each, start) > 0), None)
        if place is None:
            continue
        side = compare(place, end)
        if side < 0:
            end, rivals = place, [other]
        elif side == 0:
            rivals.append(other)
    return end, rivals


def least_at(ratios: Sequence[Ratio], among: Sequence[int], odds: Odds) -> list[int]:
    """The curves with the least value at one density, compared exactly."""
    least: list[int] = []
    value = (1, 0)  # above everything
    for i in among:
        top, bottom = ratios[i].at(odds)
        side = top * value[1] - value[0] * bottom
        if side < 0:
            least, value = [i], (top, bottom)
        elif side == 0:
            least.append(i)
    return least
