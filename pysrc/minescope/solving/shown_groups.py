"""The groups and islands that a board shows, kept up to date while its labels change.

A label changes which numbers the cells around it touch, and no others; the islands of these are joined
again, all others stay. The groups are those of `groups`, and numbers are their cells.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import TypeAlias

from minescope.solving.groups import Group, Island, find_islands, join_cells

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
