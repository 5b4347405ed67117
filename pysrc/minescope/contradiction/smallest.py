"""The search for the smallest contradiction.

The idea stands in `diagnosis`: it is a smallest set that has a member in each of several others
(`Hitting`).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from itertools import accumulate
from typing import TypeAlias

from minescope.contradiction.numbers import SEARCH_STEPS, Numbers, has_count, lowest
from minescope.counting.interface import Budget
from minescope.errors import BudgetError
from minescope.solving.constraints import Constraint

HITTING_STEPS = 20_000
"""Choices tried for one hitting set."""


class Hitting:
    """Smallest sets with a member in each correction, and loads above a bound in all."""

    def __init__(
        self,
        pool: Collection[int],
        limits: Budget,
        loads: Sequence[int] = (),
        above: int = -1,
    ) -> None:
        """Choose from the pool, within the time that `limits` leave."""
        self.limits = limits
        self.loads = loads or [0] * (max(pool, default=0) + 1)
        self.above = above
        self.pool = sorted(pool, key=lambda n: (-self.loads[n], n))
        self.corrections: list[frozenset[int]] = []

    def least(self, size: int) -> tuple[int, ...]:
        """The first of the smallest with at most `size` members; empty when there is none."""
        budget = Budget(HITTING_STEPS, self.limits.seconds, started=self.limits.started)
        for members in range(1, size + 1):
            best = self._least_of(members, budget)
            if best:
                return best
        return ()

    def _least_of(self, members: int, budget: Budget) -> tuple[int, ...]:
        """Go through all choices, or as many as the budget allows once there is one."""
        heaviest = [0, *accumulate([self.loads[n] for n in self.pool[:members]])]
        best: tuple[int, ...] = ()
        waiting = [(frozenset[int](), self.corrections)]
        while waiting:
            chosen, missed = waiting.pop()
            try:
                budget.spend(1)
            except BudgetError:
                if best:
                    return best
                raise
            room = members - len(chosen)
            load = sum([self.loads[n] for n in chosen])
            if load + heaviest[min(room, len(heaviest) - 1)] <= self.above:
                continue
            if not missed:
                others = [n for n in self.pool if n not in chosen][:room]
                found = tuple(sorted([*chosen, *others]))
                if sum([self.loads[n] for n in found]) > self.above:
                    best = min(best or found, found)
            elif _disjoint(missed) <= room:
                waiting += _branches(chosen, missed)
        return best


def _branches(
    chosen: frozenset[int], missed: list[frozenset[int]]
) -> list[tuple[frozenset[int], list[frozenset[int]]]]:
    """One member more, from the shortest correction missed; later branches exclude earlier ones."""
    shortest = min([sorted(correction) for correction in missed], key=len)
    branches = []
    for i, n in enumerate(shortest):
        rest = [correction.difference(shortest[:i]) for correction in missed if n not in correction]
        if all(rest):
            branches.append((chosen | {n}, rest))
    return branches


def _disjoint(corrections: list[frozenset[int]]) -> int:
    """Of some corrections that share no number each needs a member of its own."""
    taken: set[int] = set()
    count = 0
    for correction in sorted(corrections, key=len):
        if taken.isdisjoint(correction):
            taken |= correction
            count += 1
    return count


Holds: TypeAlias = Callable[[Collection[int]], bool]
"""Whether some assignment satisfies these numbers."""
CORE = 150
"""Numbers a region is built around: few enough to count in milliseconds, while most islands of a
played board fit in whole."""
HOPS = (3, 6, 12)
"""How far a region reaches beyond its core. Of 2 h + 1 connected numbers one is within h of all
others, so sets up to this size lie in the region of that number's core."""
REGION_STEPS = 200_000
"""Merges for one region, about half a second; what takes more is put off until nothing else is left."""


def smallest_alone(numbers: Numbers) -> tuple[int, ...]:
    """The first of the smallest sets that contradict themselves whatever the mine count."""
    best: tuple[int, ...] = ()
    done: set[int] = set()  # all contradictions with one of these that are small were considered
    for hops in HOPS:
        complete = True
        for region in _regions(numbers.shared, hops, CORE * (hops // HOPS[0]) ** 2):
            complete = complete and len(ball(numbers.shared, region, 1)) == len(region)
            try:
                while not numbers.agree(region - done, numbers.allowed(REGION_STEPS)):
                    found, considered = _smallest_in(numbers, region - done, best)
                    done |= considered
                    best = min(best or found, found, key=lambda s: (len(s), s))
            except BudgetError:
                complete = False
        if best and (complete or len(best) <= 2 * hops + 1):
            break
    if best:
        return best
    return shrink(numbers.places, partial(numbers.agree, budget=numbers.allowed()))


def _regions(near: Sequence[Collection[int]], hops: int, size: int) -> Iterator[set[int]]:
    """Cores of about `size` connected numbers, covering all, each with what is within `hops`."""
    free = set(range(len(near)))
    for start in range(len(near)):
        if start in free:
            free.discard(start)
            core = [start]
            for n in core:  # grows while it is walked
                if len(core) >= size:
                    break
                fresh = sorted(free.intersection(near[n]))
                free.difference_update(fresh)
                core += fresh
            yield set(ball(near, core, hops))


def ball(near: Sequence[Collection[int]], core: Iterable[int], hops: int) -> list[int]:
    """All numbers within so many steps of the core, the nearest first."""
    within = sorted(core)
    seen, edge = set(within), set(within)
    for _ in range(hops):
        edge = set().union(*[near[n] for n in edge]) - seen
        seen |= edge
        within += sorted(edge)
    return within


def _smallest_in(
    numbers: Numbers, region: set[int], best: tuple[int, ...]
) -> tuple[tuple[int, ...], set[int]]:
    """Find a correction of the region, and the smallest contradiction with a number of it.

    Sets larger than the best one known are not looked for.
    """
    holds = partial(numbers.agree, budget=numbers.allowed())
    correction = region - _grow((), sorted(region), holds)
    pool = list(correction)
    while holds(pool):
        pool = [n for n in ball(numbers.shared, pool, 1) if n in region]
    smallest = shrink(pool, holds)
    size = min(len(smallest), len(best) or len(smallest))
    # The nearest numbers first: the smaller their contradiction, the fewer are near enough for one
    # that is smaller still, or as small and earlier on the board.
    for nearest in (True, False):
        limits = numbers.allowed(SEARCH_STEPS)
        hitting = Hitting(pool if nearest else ball(numbers.shared, correction, size - 1), limits)
        hitting.corrections.append(frozenset(correction))
        holds = partial(numbers.agree, budget=limits)
        least = least_contradiction(hitting, size, holds)
        if least:
            smallest, size = least, len(least)
    return smallest, correction


def shrink(chosen: Iterable[int], holds: Holds) -> tuple[int, ...]:
    """A part of a set that cannot hold, of which no number can be spared.

    What holds without a number still does so when others have gone, so in the last round, when
    numbers are tried one by one, each needs to be tried only once.
    """
    kept = list(chosen)
    size = len(kept)
    while size > 1:
        size = (min(size, len(kept)) + 1) // 2
        for end in range(len(kept), 0, -size):
            rest = kept[: max(0, end - size)] + kept[end:]
            if not holds(rest):
                kept = rest
    return tuple(sorted(kept))


def _grow(chosen: Collection[int], pool: Sequence[int], holds: Holds) -> set[int]:
    """A set that holds, made larger until no other number of the pool can be added.

    What comes first in the pool is tried first.
    """
    kept = set(chosen)
    waiting = [[n for n in pool if n not in kept]]
    while waiting:
        block = waiting.pop()
        if holds(kept.union(block)):
            kept.update(block)
        elif len(block) > 1:
            half = len(block) // 2
            waiting += [block[half:], block[:half]]
    return kept


def least_contradiction(hitting: Hitting, size: int, holds: Holds) -> tuple[int, ...]:
    """The smallest set that cannot hold, of at most `size` numbers.

    Empty when there is none that small, or when the effort was spent.
    """
    try:
        while True:
            chosen = hitting.least(size)
            if not chosen or not holds(chosen):
                return chosen
            rest = set(hitting.pool) - _grow(chosen, hitting.pool, holds)
            hitting.corrections.append(frozenset(rest))
    except BudgetError:
        return ()


def smallest_with_count(numbers: Numbers) -> tuple[int, ...]:
    """The smallest set that contradicts the mine count; without it all numbers have solutions."""
    count = _Count(numbers)
    seed = _some_with_count(count)
    smaller = len(seed) - 1
    limits = numbers.allowed(SEARCH_STEPS // 4)
    hitting = Hitting(numbers.places, limits)
    if not count.may_leap(smaller):
        hitting = Hitting(numbers.places, limits, count.loads, count.above)
    limited = partial(count.fits, budget=limits)
    return least_contradiction(hitting, smaller, limited) or seed


def some_with_count(numbers: Numbers) -> tuple[int, ...]:
    """Numbers that contradict the mine count, none of which can be spared: soon found and often few."""
    return _some_with_count(_Count(numbers))


def _some_with_count(count: _Count) -> tuple[int, ...]:
    order = _apart_first(count.numbers.all, count.loads)
    fits = partial(count.fits, budget=count.numbers.allowed())
    enough = 1
    while enough < len(order) and fits(order[:enough]):
        enough *= 2
    first = bisect_left(range(enough), True, key=lambda k: not fits(order[:k]))
    return shrink(order[:first], fits)


class _Count:
    """Which numbers fit the mine count.

    Numbers need no more mines than they ask for in all, and leave no more room empty than each of
    them does in all. So a set that needs too many mines, or leaves room for too few, has loads that
    add up to more than a bound.
    """

    def __init__(self, numbers: Numbers) -> None:
        assert numbers.asked_mines is not None  # otherwise there is no mine count to contradict
        self.numbers = numbers
        self.asked_mines = numbers.asked_mines
        self.room = numbers.x_max * len(numbers.unknown)
        reach = numbers.mines(numbers.places, numbers.allowed())
        self.needs = [number.value for number in numbers.all]
        self.leaves = [numbers.x_max * len(c.cells) - c.value for c in numbers.all]
        self.loads, self.above = [0] * len(self.needs), -1
        if self.asked_mines < lowest(reach):
            self.loads, self.above = self.needs, self.asked_mines
        elif self.asked_mines >= reach.bit_length():
            self.loads, self.above = self.leaves, self.room - self.asked_mines

    def fits(self, chosen: Collection[int], budget: Budget) -> bool:
        if sum([self.loads[n] for n in chosen]) <= self.above:
            needs, leaves = [self.needs[n] for n in chosen], [self.leaves[n] for n in chosen]
            cells = self.numbers.x_max * len(self.numbers.touched(chosen))
            if cells + min(sum(needs), sum(leaves)) <= self.room:
                return True  # the mine counts of these numbers leave no gap either: see `may_leap`
        return has_count(self.numbers.mines(chosen, budget), self.asked_mines)

    def may_leap(self, size: int) -> bool:
        """Whether so many numbers may leave out a mine count between their least and their most.

        These lie at most the sum of what the numbers need apart, and of what they leave; when the
        other cells have as much room, they make up for every gap.
        """
        cells = [self.numbers.x_max * len(number.cells) for number in self.numbers.all]
        most = [sum(sorted(row)[-size:]) for row in (cells, self.needs, self.leaves)]
        return most[0] + min(most[1:]) > self.room


def _apart_first(numbers: Sequence[Constraint], loads: Sequence[int]) -> list[int]:
    """The heaviest first, and before all others those that share no cell with one before."""
    taken: set[int] = set()
    apart, others = [], []
    for n in sorted(range(len(numbers)), key=lambda n: (-loads[n], n)):
        if taken.isdisjoint(numbers[n].cells):
            taken |= numbers[n].cells
            apart.append(n)
        else:
            others.append(n)
    return apart + others
