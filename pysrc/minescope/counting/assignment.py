"""An assignment as a value: which cells hold mines, and how many.

Most cells of a board hold none, so only those with mines are kept. An assignment is a mapping from
these cells to their mines, and every other cell reads 0. Cells have the names that the position
gives them, or indices where geometry is forgotten: here a cell is anything that can be looked up.

>>> placed = Assignment({(0, 1): 2, (3, 0): 0, (2, 2): 1})
>>> placed
Assignment({(0, 1): 2, (2, 2): 1})
>>> placed[0, 1], placed[3, 0], (3, 0) in placed, placed.mines
(2, 0, False, 3)
"""

from __future__ import annotations

from collections.abc import Hashable, ItemsView, Iterable, Iterator, KeysView, Mapping, ValuesView
from fractions import Fraction
from typing import NamedTuple

from minescope.errors import PositionError

_WHOLE = frozenset({int, bool})

MOST_SHOWN = 30
"""Cells with mines that `repr` lists; of more it tells how many they are."""


class Assignment(Mapping[Hashable, int]):
    """Mines by cell; never changed after it is made, so that sets and dictionaries can hold it.

    Two are equal when the same cells hold the same mines, in whatever order they were given.
    """

    __slots__ = ("_hash", "_held")

    def __init__(self, mines: Mapping[Hashable, int] | Iterable[tuple[Hashable, int]] = ()) -> None:
        held = {cell: count for cell, count in dict(mines).items() if count}
        if not _WHOLE.issuperset(map(type, held.values())):
            raise PositionError(
                "The number of mines in a cell must be a whole number.", tuple(held)
            )
        if held and min(held.values()) < 0:
            cell = min(held, key=held.__getitem__)
            raise PositionError(
                f"A cell cannot hold {held[cell]} mines, as {cell!r} does.", (cell,)
            )
        self._held = held
        self._hash: int | None = None

    @property
    def mines(self) -> int:
        """In all cells together."""
        return sum(self._held.values())

    def __getitem__(self, cell: Hashable) -> int:
        return self._held.get(cell, 0)

    def __contains__(self, cell: object) -> bool:
        return cell in self._held

    def __iter__(self) -> Iterator[Hashable]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)

    def keys(self) -> KeysView[Hashable]:
        return self._held.keys()

    def values(self) -> ValuesView[int]:
        return self._held.values()

    def items(self) -> ItemsView[Hashable, int]:
        return self._held.items()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Assignment):
            return self._held == other._held
        return self._held == other if isinstance(other, Mapping) else NotImplemented

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self._held.items()))
        return self._hash

    def __repr__(self) -> str:
        if len(self) > MOST_SHOWN:
            return f"<Assignment of {self.mines:,} mines in {len(self):,} cells>"
        return f"Assignment({self._held!r})"


class CostedAssignment(NamedTuple):
    """An assignment with the least cost, or with the greatest."""

    assignment: Assignment
    cost: Fraction
    shared: int
    """How many assignments have this cost, itself included."""


class NumberError(PositionError, IndexError):
    """There is no assignment with this number."""


def place_of(number: int, count: int) -> int:
    """Where an assignment stands among `count`: as in a list, from 0, and -1 is the last.

    >>> place_of(-1, 10**400) == 10**400 - 1
    True
    """
    if isinstance(number, bool) or not isinstance(number, int):
        raise PositionError(f"The number of an assignment must be a whole number, not {number!r}.")
    if not -count <= number < count:
        last = f"the last one is {written(count - 1)}" if count else "there is none at all"
        raise NumberError(f"There is no assignment number {written(number)} (from 0): {last}.")
    return number % count


def written(number: int) -> str:
    """A number in a sentence; very long ones are not written out.

    >>> written(-1234567), written(10**400)
    ('-1,234,567', '10^400')
    """
    if abs(number) < 10**15:
        return f"{number:,}"
    return f"{'-' if number < 0 else ''}10^{abs(number).bit_length() * 30103 // 100_000}"
