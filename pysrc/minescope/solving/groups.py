"""Equivalence groups and islands.

Two unknown cells that touch exactly the same numbers are equivalent: whatever the board, they hold
mines with the same probability. A group is a class of such cells; the cells that touch no number
form the outer group. Groups that share a number belong to one island; islands know of each other
only through the total number of mines.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from minescope.solving.constraints import Constraints


class Group(NamedTuple):
    """Cells that touch exactly the same numbers."""

    cells: tuple[int, ...]
    numbers: tuple[int, ...]
    """Indices into `Constraints.numbers`, ascending."""


class Grouping(NamedTuple):
    """The groups of a position, in the order of their first cell, and the cells that touch nothing."""

    groups: tuple[Group, ...]
    outer: tuple[int, ...]


class Island(NamedTuple):
    """Groups and numbers that hang together (indices of both, ascending)."""

    groups: tuple[int, ...]
    numbers: tuple[int, ...]


def touching(sets: Iterable[Iterable[int]]) -> dict[int, list[int]]:
    """For each member of some sets the places of the sets it is in, ascending.

    Given the cells around each number: the numbers that each cell touches.
    """
    places: defaultdict[int, list[int]] = defaultdict(list)
    for place, members in enumerate(sets):
        for member in members:
            places[member].append(place)
    return dict(places)


def find_groups(constraints: Constraints) -> Grouping:
    """Sort the unknown cells by the numbers they touch."""
    touched = touching([number.cells for number in constraints.numbers])
    classes: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)
    for cell in constraints.unknown:
        if cell in touched:
            classes[tuple(touched[cell])].append(cell)
    groups = [Group(tuple(cells), numbers) for numbers, cells in classes.items()]
    outer = [cell for cell in constraints.unknown if cell not in touched]
    return Grouping(tuple(groups), tuple(outer))


def find_islands(scopes: Sequence[Iterable[int]]) -> tuple[Island, ...]:
    """Components of groups (each given by the numbers it touches) joined by common numbers.

    >>> find_islands([(0, 1), (2,), (1,)])
    (Island(groups=(0, 2), numbers=(0, 1)), Island(groups=(1,), numbers=(2,)))
    """
    members = touching(scopes)
    seen: set[int] = set()
    islands = []
    for start in range(len(scopes)):
        if start in seen:
            continue
        seen.add(start)
        groups = [start]
        numbers: set[int] = set()
        for g in groups:  # grows while it is walked
            for n in scopes[g]:
                if n not in numbers:
                    numbers.add(n)
                    for other in members[n]:
                        if other not in seen:
                            seen.add(other)
                            groups.append(other)
        islands.append(Island(tuple(sorted(groups)), tuple(sorted(numbers))))
    return tuple(islands)
