"""From a position to numbers over sets of cells, and to groups and islands: geometry ends here.

Each revealed number says that the unknown cells it touches hold a certain number of mines. Known
mines are already subtracted, known free cells left out. From here on a cell is an index.

Two unknown cells that touch exactly the same numbers are equivalent: whatever the board, they hold
mines with the same probability. A group is a class of such cells; the cells that touch no number
form the outer group. Groups that share a number belong to one island; islands know of each other
only through the total number of mines.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

from minescope.board import Mine, Number, Position, Unknown


class Constraint(NamedTuple):
    """The unknown cells around one number hold `value` mines in all."""

    number: int
    """The index of the cell that shows the number."""
    value: int
    """What is left after the known mines around it; negative when there are too many of them."""
    cells: frozenset[int]
    """The unknown cells it touches; may be empty."""


# Constraint(*row) without a Python call for each: a board has hundreds of them at every keystroke.
_constraint = partial(tuple.__new__, Constraint)


class Constraints(NamedTuple):
    """All that a position says about its unknown cells."""

    unknown: tuple[int, ...]
    known_mines: int
    numbers: tuple[Constraint, ...]


def read_constraints(position: Position) -> Constraints:
    """One constraint for each number on the board, in the order of the cells."""
    labels = position.labels
    around = position.topology.around
    kinds = list(map(type, labels))
    unknown = [i for i, kind in enumerate(kinds) if kind is Unknown]
    covered = frozenset(unknown)
    sources = [i for i, kind in enumerate(kinds) if kind is Number]
    values = [labels[i].value for i in sources]  # type: ignore[union-attr]  # chosen by kind
    mines: dict[int, int] = {}
    if Mine in kinds:
        mines = {i: label.mines for i, label in enumerate(labels) if type(label) is Mine}
        flagged = frozenset(mines)
        values = [
            value - sum([mines[j] for j in flagged & around[i]])
            for i, value in zip(sources, values, strict=True)
        ]
    rows = zip(sources, values, [covered & around[i] for i in sources], strict=True)
    # Many numbers of a board lie inside and say nothing any more.
    numbers = map(_constraint, [row for row in rows if row[2] or row[1]])
    return Constraints(tuple(unknown), sum(mines.values()), tuple(numbers))


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


def join_cells(
    cells: Iterable[int], scopes: Iterable[tuple[int, ...]]
) -> dict[tuple[int, ...], list[int]]:
    """Cells by the numbers they touch; those that touch none are left out.

    >>> join_cells([4, 5, 6], [(1, 2), (), (1, 2)])
    {(1, 2): [4, 6]}
    """
    joined: dict[tuple[int, ...], list[int]] = {}
    for cell, scope in zip(cells, scopes, strict=True):
        if scope in joined:
            joined[scope].append(cell)
        elif scope:
            joined[scope] = [cell]
    return joined


def find_groups(constraints: Constraints) -> Grouping:
    """Sort the unknown cells by the numbers they touch."""
    touched = touching([number.cells for number in constraints.numbers])
    scopes = [tuple(touched.get(cell, ())) for cell in constraints.unknown]
    joined = join_cells(constraints.unknown, scopes)
    groups = [Group(tuple(cells), numbers) for numbers, cells in joined.items()]
    outer = [cell for cell in constraints.unknown if cell not in touched]
    return Grouping(tuple(groups), tuple(outer))


def find_islands(scopes: Sequence[Sequence[int]]) -> tuple[Island, ...]:
    """Components of groups (each given by the numbers it touches) joined by common numbers.

    >>> find_islands([(0, 1), (2,), (1,)])
    (Island(groups=(0, 2), numbers=(0, 1)), Island(groups=(1,), numbers=(2,)))
    """
    # Most boards of a game have one island, and each group of it meets those before.
    reached = set(scopes[0]) if scopes else set()
    for scope in scopes:
        if reached.isdisjoint(scope):
            break
        reached.update(scope)
    else:
        return (Island(tuple(range(len(scopes))), tuple(sorted(reached))),) if scopes else ()
    home_of: dict[int, list[int]] = {}
    """Of each number all that it hangs together with, as far as groups were met."""
    get = home_of.get
    for scope in scopes:
        home: list[int] | None = None
        for n in scope:
            there = get(n)
            if there is None:
                if home is None:
                    home = []
                home_of[n] = home
                home.append(n)
            elif home is None:
                home = there
            elif there is not home:
                # The smaller one moves, so that none moves often.
                if len(there) > len(home):
                    there, home = home, there
                home_of.update(dict.fromkeys(there, home))
                home += there
    joined: dict[int, list[int]] = {}
    alone: list[Island] = []
    for g, scope in enumerate(scopes):
        if not scope:
            alone.append(Island((g,), ()))
            continue
        key = id(home_of[scope[0]])
        if key in joined:
            joined[key].append(g)
        else:
            joined[key] = [g]
    islands = [
        Island(tuple(groups), tuple(sorted(home_of[scopes[groups[0]][0]])))
        for groups in joined.values()
    ]
    if alone:
        islands = sorted(islands + alone)
    return tuple(islands)
