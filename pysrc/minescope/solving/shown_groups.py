"""The groups and islands that a board shows, kept up to date while its labels change.

A label changes which numbers the cells around it touch, and no others; the islands of these are joined
again, all others stay. The groups are those of `groups`, and numbers are their cells.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from minescope.solving.groups import Group, Island, find_islands, join_cells

Scope: TypeAlias = tuple[int, ...]
"""The numbers that a cell touches, in an order that is the same for all cells."""


class _Shown:
    """An island by what stays the same when groups come and go elsewhere."""

    __slots__ = ("numbers", "scopes")

    def __init__(self, scopes: list[Scope], numbers: tuple[int, ...]) -> None:
        self.scopes = scopes
        self.numbers = numbers


class ShownGroups:
    """The groups of one state of a board."""

    def __init__(
        self, scopes: dict[int, Scope], groups: dict[Scope, Group], islands: dict[int, _Shown]
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
        of_first = {group.cells[0]: g for g, group in enumerate(self.groups)}
        place = {scope: of_first[group.cells[0]] for scope, group in self._groups.items()}
        return sorted(
            [
                Island(tuple(sorted([place[scope] for scope in island.scopes])), island.numbers)
                for island in set(self._islands.values())
            ]
        )

    def change(self, scopes_now: Mapping[int, Scope]) -> ShownGroups:
        """The same after these cells came to touch other numbers; none where a cell is not unknown."""
        scopes, groups = self._scopes.copy(), self._groups.copy()
        for i, now in scopes_now.items():
            before = scopes.get(i, ())
            if now == before:
                continue
            if before:
                rest, numbers = groups.pop(before)
                if len(rest) > 1:
                    groups[before] = Group(tuple([j for j in rest if j != i]), numbers)
                del scopes[i]
            if now:
                scopes[i] = now
                others = groups[now].cells if now in groups else ()
                groups[now] = Group(tuple(sorted((*others, i))), tuple(sorted(now)))
        return ShownGroups(scopes, groups, self._join_again(groups))

    def _join_again(self, groups: Mapping[Scope, Group]) -> dict[int, _Shown]:
        moved = self._groups.keys() ^ groups.keys()
        islands = self._islands.copy()
        loose = [scope for scope in moved if scope in groups]
        for n in {n for scope in moved for n in scope}:
            island = islands.get(n)
            if island is not None:
                for m in island.numbers:
                    del islands[m]
                loose += [scope for scope in island.scopes if scope in groups]
        islands.update(_join(loose))
        return islands


def shown_groups(cells: Iterable[int], around: Sequence[Scope]) -> ShownGroups:
    """The groups of a board of which nothing was known before: its unknown cells are given."""
    scopes = {i: around[i] for i in cells if around[i]}
    joined = join_cells(scopes, scopes.values())
    groups = {
        scope: Group(tuple(members), tuple(sorted(scope))) for scope, members in joined.items()
    }
    return ShownGroups(scopes, groups, dict(_join(list(groups))))


def _join(scopes: Sequence[Scope]) -> Iterable[tuple[int, _Shown]]:
    """The island of each number of these scopes."""
    for groups, numbers in find_islands(scopes):
        island = _Shown([scopes[g] for g in groups], numbers)
        for n in numbers:
            yield n, island
