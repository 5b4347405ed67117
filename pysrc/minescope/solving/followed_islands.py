"""What `propagation` leaves: open islands, each reduced and counted once as long as it stays.

An open island is made of numbers that still ask for something and the cells around them of which it
is not known what they hold, as far as they hang together. A change somewhere else leaves it as it is,
with all that was ever counted of it.

The groups and islands that a board shows are kept up to date, too (`ShownGroups`). A label changes which
numbers the cells around it touch, and no others; the islands of these are joined again, all others stay.
The groups are those of `constraints`, and numbers are their cells.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import NamedTuple, TypeAlias

from minescope.counting.choose import TALLY_MEMORY
from minescope.counting.folding import UnsafeTally
from minescope.counting.interface import Budget, CountingProblem, Engine, Measure, Tally
from minescope.solving.constraints import Group, Island, find_islands, join_cells
from minescope.solving.propagation import Propagation
from minescope.solving.rules import ReducedIsland, reduce_islands


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


Scope: TypeAlias = tuple[int, ...]
"""The numbers that a cell touches, in an order that is the same for all cells."""


Numbers: TypeAlias = tuple[int, ...]
"""The numbers of an island, ascending: one and the same object for all of them."""


class ShownGroups:
    """The groups of one state of a board."""

    def __init__(
        self, scopes: dict[int, Scope], groups: dict[Scope, Group], islands: dict[int, Numbers]
    ) -> None:
        self._scopes = scopes
        """Of each unknown cell that touches a number."""
        self._groups = groups
        self._islands = islands
        """By number."""
        self.groups: Sequence[Group] = sorted(groups.values())
        """In the order of their first cells."""

    def islands(self) -> list[Island]:
        """How the groups hang together, in the order of their first groups."""
        members: dict[int, list[int]] = {}
        of_number = self._islands
        for g, (_, numbers) in enumerate(self.groups):
            island = id(of_number[numbers[0]])
            if island in members:
                members[island].append(g)
            else:
                members[island] = [g]
        return [
            Island(tuple(groups), of_number[self.groups[groups[0]].numbers[0]])
            for groups in members.values()
        ]

    def change(self, scopes_now: Mapping[int, Scope]) -> ShownGroups:
        """The same after these cells came to touch other numbers; none where a cell is not unknown."""
        before = self._scopes
        moved = {i: now for i, now in scopes_now.items() if now != before.get(i, ())}
        if not moved:
            return self
        scopes, groups = self._scopes.copy(), self._groups.copy()
        for i, now in moved.items():
            if i in scopes:
                cells, numbers = groups.pop(scopes.pop(i))
                if len(cells) > 1:
                    rest = tuple([j for j in cells if j != i])
                    groups[before[i]] = Group(rest, numbers)
            if now:
                scopes[i] = now
                others = groups[now].cells if now in groups else ()
                groups[now] = Group(tuple(sorted((*others, i))), tuple(sorted(now)))
        old = {before[i] for i in moved if i in before}
        added = [now for now in {*moved.values()} if now and now not in self._groups]
        removed = [scope for scope in old if scope not in groups]
        return ShownGroups(scopes, groups, self._join_again(groups, added, removed))

    def _join_again(
        self, groups: Mapping[Scope, Group], added: Sequence[Scope], removed: Sequence[Scope]
    ) -> dict[int, Numbers]:
        """The islands when these are the groups; what nothing has happened to stays."""
        islands = self._islands.copy()
        taken: set[int] = set()
        """Numbers that hung together with any of these."""
        for n in {*chain.from_iterable(added), *chain.from_iterable(removed)}:
            if n in islands:
                numbers = islands[n]
                taken.update(numbers)
                for m in numbers:
                    del islands[m]
        # Where numbers that a group held together are held together by new ones, nothing falls apart:
        # so it is with most cells that are opened.
        new = find_islands(added)
        if len(new) == 1 and {*new[0].numbers}.issuperset(chain.from_iterable(removed)):
            joined = tuple(sorted(taken.union(new[0].numbers)))
            islands.update(dict.fromkeys(joined, joined))
        else:
            loose = [scope for scope in groups if scope[0] in taken or scope in added]
            islands.update(_join(loose))
        return islands


def shown_groups(cells: Iterable[int], around: Sequence[Scope]) -> ShownGroups:
    """The groups of a board of which nothing was known before: its unknown cells are given."""
    scopes = {i: around[i] for i in cells if around[i]}
    joined = join_cells(scopes, scopes.values())
    groups = {
        scope: Group(tuple(members), tuple(sorted(scope))) for scope, members in joined.items()
    }
    return ShownGroups(scopes, groups, _join(list(groups)))


def _join(scopes: Sequence[Scope]) -> dict[int, Numbers]:
    """The island of each number of these scopes."""
    islands: dict[int, Numbers] = {}
    for island in find_islands(scopes):
        islands.update(dict.fromkeys(island.numbers, island.numbers))
    return islands
