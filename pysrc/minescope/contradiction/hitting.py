"""Smallest sets that have a member in each of several others."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import accumulate

from minescope.counting.interface import Budget
from minescope.errors import BudgetError

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
