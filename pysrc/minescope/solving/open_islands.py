"""What `propagation` leaves: open islands, each reduced and counted once as long as it stays.

An open island is made of numbers that still ask for something and the cells around them of which it
is not known what they hold, as far as they hang together. A change somewhere else leaves it as it is,
with all that was ever counted of it.
"""

from __future__ import annotations

from typing import NamedTuple

from minescope.counting.choose import TALLY_MEMORY
from minescope.counting.interface import Budget, CountingProblem, Engine, Measure, Tally
from minescope.counting.unsafe import UnsafeTally
from minescope.solving.propagation import Propagation
from minescope.solving.reduction import ReducedIsland, reduce_islands


class ReducedOpenIsland(NamedTuple):
    """What the rules leave of an open island."""

    possible: bool
    """False when a number cannot hold; then nothing else is said."""
    fixed: dict[int, int]
    """Cells that are certain, with their mines: 0 or x_max."""
    sure_mines: int
    """All of these mines."""
    islands: tuple[ReducedIsland, ...]


class OpenIsland:
    """Numbers and cells that hang together."""

    def __init__(
        self, needs: dict[int, int], groups: dict[tuple[int, ...], list[int]], x_max: int
    ) -> None:
        self.needs = needs
        """What each number still asks for."""
        self.groups = groups
        """Cells by the numbers they touch."""
        self.x_max = x_max
        self._reduced: ReducedOpenIsland | None = None
        self._tallies: dict[Measure, list[Tally]] = {}
        self._unsafe_tallies: dict[Measure, list[UnsafeTally]] = {}

    def same_as(self, other: OpenIsland) -> bool:
        """Whether both say the same of the same cells."""
        return self.needs == other.needs and self.groups == other.groups

    @property
    def reduced(self) -> ReducedOpenIsland:
        """Smaller islands with the same legal assignments."""
        if self._reduced is None:
            self._reduced = self._reduce()
        return self._reduced

    def _reduce(self) -> ReducedOpenIsland:
        reduced = reduce_islands([self._as_it_is()], self.x_max)
        if reduced is None:
            return ReducedOpenIsland(False, {}, 0, ())
        fixed, islands = reduced
        return ReducedOpenIsland(True, fixed, sum(fixed.values()), islands)

    def _as_it_is(self) -> ReducedIsland:
        numbers = sorted(self.needs)
        place = {n: i for i, n in enumerate(numbers)}
        members: list[list[int]] = [[] for _ in numbers]
        for g, scope in enumerate(self.groups):
            for n in scope:
                members[place[n]].append(g)
        cells = tuple(map(tuple, self.groups.values()))
        needs = self.needs
        problem = CountingProblem(
            tuple(map(len, cells)),
            tuple([needs[n] for n in numbers]),
            tuple(map(tuple, members)),
        )
        return ReducedIsland(problem, cells)

    def tallies(self, engine: Engine, measure: Measure, budget: Budget) -> list[Tally]:
        """One for each of the smaller islands."""
        tallies = self._tallies.get(measure)
        if tallies is None:
            tallies = self._tallies[measure] = [
                TALLY_MEMORY.tally(engine, island.problem, measure, budget)
                for island in self.reduced.islands
            ]
        return tallies

    def unsafe_tallies(self, engine: Engine, measure: Measure, budget: Budget) -> list[UnsafeTally]:
        """The same, as far as probabilities need them."""
        tallies = self._unsafe_tallies.get(measure)
        if tallies is None:
            tallies = self._unsafe_tallies[measure] = [
                TALLY_MEMORY.tally_unsafe(engine, island.problem, measure, budget)
                for island in self.reduced.islands
            ]
        return tallies


def find_open_islands(
    known: Propagation, before: dict[int, OpenIsland] | None = None
) -> dict[int, OpenIsland]:
    """The open island of each number that still asks for something.

    `before` are those before the last change: what was not touched is kept.
    """
    if before is None:
        after: dict[int, OpenIsland] = {}
        starts = [n for n, shown in enumerate(known.shown) if shown is not None]
    else:
        after = before.copy()
        starts = list(known.stirred)
        for n in known.stirred:
            if n in after:
                numbers = after[n].needs
                for m in numbers:
                    del after[m]
                starts.extend(numbers)
    for start in starts:
        if start in after or known.shown[start] is None or not known.open_around[start]:
            continue
        island = _grow(known, start)
        if before is not None:
            old = before.get(start)
            if old is not None and island.same_as(old):
                island = old
        after.update(dict.fromkeys(island.needs, island))
    return after


def _grow(known: Propagation, start: int) -> OpenIsland:
    """The open island around a number."""
    shown, sure, around = known.shown, known.sure_around, known.numbers_around
    held, neighbours = known.held, known.neighbours
    needs: dict[int, int] = {}
    groups: dict[tuple[int, ...], list[int]] = {}
    numbers = [start]
    for n in numbers:  # grows while it is walked
        if n in needs:
            continue
        needs[n] = (shown[n] or 0) - sure[n]
        for i in neighbours[n]:
            if held[i] >= 0:
                continue
            scope = around[i]
            cells = groups.get(scope)
            if cells is None:
                cells = groups[scope] = []
                numbers.extend(scope)
            if scope[0] == n:
                cells.append(i)
    return OpenIsland(needs, groups, known.x_max)
