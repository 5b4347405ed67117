"""What single numbers fix, kept up to date while the labels of a board change.

A number that asks for nothing, or for all its cells can hold, fires: it fixes its cells, and numbers
around these may fire next. Every cell remembers when it became known and every number when it fired.
If a cell is unknown again, only numbers that fired later can have relied on it: what they fixed is
forgotten, too, and whatever still follows is found again. So a change costs what it moves, not what
the board holds. Where numbers contradict each other they are `broken`, and all others hold on.

The rules are those of `rules`, of which this is the single point; cells are indices.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import NamedTuple

OPEN = -1
"""What `held` says of a cell of which it is not known what it holds."""


class CellFact(NamedTuple):
    """What a label says of its cell."""

    shown: int | None
    """The number on it; None where there is none."""
    held: int
    """Mines that it is known to hold, or `OPEN`."""


class Firing(NamedTuple):
    """What a number fixed."""

    time: int
    cells: list[int]


class Propagation:
    """The cells of a board, what is known of them, and why."""

    __slots__ = (
        "broken",
        "clock",
        "fired",
        "fixed_by",
        "held",
        "moved",
        "neighbours",
        "numbers_around",
        "open_around",
        "outer",
        "shown",
        "stirred",
        "sure_around",
        "sure_mines",
        "times",
        "x_max",
    )

    def __init__(
        self, neighbours: Sequence[Sequence[int]], facts: Sequence[CellFact], x_max: int
    ) -> None:
        self.neighbours = neighbours
        self.x_max = x_max
        self.shown = [shown for shown, _ in facts]
        """The number on each cell, or None."""
        self.held = array("b", [held for _, held in facts])
        """Mines in each cell as far as they are known by its label or by a number; else `OPEN`.

        An array, as whatever is copied with every change and holds nothing but small numbers.
        """
        self.sure_mines = sum([held for held in self.held if held > 0])
        """All of these mines."""
        self.times = array("q", bytes(8 * len(facts)))
        """When each cell became known."""
        self.fixed_by: dict[int, int] = {}
        """For each cell that a number has fixed this number; a label needs no other reason."""
        self.fired: dict[int, Firing] = {}
        self.broken: set[int] = set()
        """Numbers that cannot hold."""
        self.clock = 1
        numbers = {i for i, shown in enumerate(self.shown) if shown is not None}
        self.numbers_around = [
            tuple(filter(numbers.__contains__, touched)) for touched in neighbours
        ]
        """The numbers that each cell touches, those first that came first: in all cells alike."""
        self.sure_around = self.times[:]
        """Of each number: mines that are known around it."""
        self.open_around = self.times[:]
        """Of each number: cells around it that are not known."""
        self.outer = {
            i: None
            for i, held in enumerate(self.held)
            if held == OPEN and not self.numbers_around[i]
        }
        """The cells that are not known and touch no number."""
        self.moved: set[int] = set()
        """Cells that became known or unknown in the last change."""
        self.stirred: set[int] = set()
        """Numbers of which something changed in the last change, and those that vanished."""
        for n in numbers:
            self._look_around(n)
        self._settle(numbers)
        self.moved, self.stirred = set(), set()

    def change(self, facts: Iterable[tuple[int, CellFact]]) -> Propagation:
        """The same cells after some labels changed; this one stays as it is."""
        after = object.__new__(Propagation)
        after.neighbours = self.neighbours
        after.x_max = self.x_max
        after.shown = self.shown.copy()
        after.held = self.held[:]
        after.sure_mines = self.sure_mines
        after.times = self.times[:]
        after.fixed_by = self.fixed_by.copy()
        after.fired = self.fired.copy()
        after.broken = self.broken.copy()
        after.clock = self.clock
        after.numbers_around = self.numbers_around.copy()
        after.sure_around = self.sure_around[:]
        after.open_around = self.open_around[:]
        after.outer = self.outer.copy()
        after.moved, after.stirred = set(), set()
        for i, fact in facts:
            after._label(i, fact)
        after._settle(after.stirred)
        return after

    def open_cells(self, number: int) -> list[int]:
        """The cells around a number that are not known."""
        held = self.held
        return [j for j in self.neighbours[number] if held[j] < 0]

    def _label(self, i: int, fact: CellFact) -> None:
        shown, held = fact
        self.moved.add(i)
        if self.shown[i] is not None and shown is None:
            self._remove_number(i)
        if held != self.held[i]:
            if self.held[i] != OPEN:
                self._forget([i])
            if held != OPEN:
                self._learn(i, held)
        elif held == OPEN:
            return
        elif i in self.fixed_by:
            # What the label says was known before, and nothing that followed from it changes.
            del self.fixed_by[i]
        if shown is not None and shown != self.shown[i]:
            self._set_number(i, shown)

    def _set_number(self, n: int, shown: int) -> None:
        if self.shown[n] is None:
            around = self.numbers_around
            for j in self.neighbours[n]:
                around[j] = (*around[j], n)
                self.outer.pop(j, None)
        else:
            self._retract(n)
        self.shown[n] = shown
        self._look_around(n)
        self.stirred.add(n)

    def _remove_number(self, n: int) -> None:
        self._retract(n)
        self.shown[n] = None
        self.stirred.add(n)
        self.broken.discard(n)
        around = self.numbers_around
        for j in self.neighbours[n]:
            around[j] = tuple([m for m in around[j] if m != n])
            if self.held[j] < 0 and not around[j]:
                self.outer[j] = None

    def _retract(self, n: int) -> None:
        firing = self.fired.pop(n, None)
        if firing is not None:
            self._forget([j for j in firing.cells if self.fixed_by.get(j) == n])

    def _look_around(self, n: int) -> None:
        held = [self.held[j] for j in self.neighbours[n]]
        unknown = held.count(OPEN)
        self.open_around[n] = unknown
        self.sure_around[n] = sum(held) - OPEN * unknown

    def _learn(self, i: int, mines: int) -> None:
        """A label says what a cell holds of which nothing was known."""
        self.clock += 1
        self.held[i] = mines
        self.times[i] = self.clock
        self.sure_mines += mines
        self.outer.pop(i, None)
        for n in self.numbers_around[i]:
            self.sure_around[n] += mines
            self.open_around[n] -= 1
            self.stirred.add(n)

    def _forget(self, cells: list[int]) -> None:
        """Cells are not known any more, nor what was fixed by numbers that relied on them."""
        held, fired, fixed_by = self.held, self.fired, self.fixed_by
        for i in cells:  # grows while it is walked
            mines = held[i]
            if mines == OPEN:
                continue
            held[i] = OPEN
            fixed_by.pop(i, None)
            self.moved.add(i)
            self.sure_mines -= mines
            if not self.numbers_around[i]:
                self.outer[i] = None
            for n in self.numbers_around[i]:
                self.sure_around[n] -= mines
                self.open_around[n] += 1
                self.stirred.add(n)
                firing = fired.get(n)
                if firing is not None and firing.time >= self.times[i]:
                    del fired[n]
                    cells.extend([j for j in firing.cells if fixed_by.get(j) == n])

    def _settle(self, numbers: Iterable[int]) -> None:
        """Let these numbers fire, and all that follow; say which are broken."""
        shown, sure, unknown = self.shown, self.sure_around, self.open_around
        held, times, broken, x_max = self.held, self.times, self.broken, self.x_max
        pending = list(numbers)
        for n in pending:  # grows while it is walked
            asked = shown[n]
            if asked is None:
                continue
            need, room = asked - sure[n], x_max * unknown[n]
            if 0 < need < room:
                broken.discard(n)
            elif need < 0 or need > room:
                broken.add(n)
            else:
                broken.discard(n)
                if not room:
                    continue
                self.clock += 1
                cells = self.open_cells(n)
                self.fired[n] = Firing(self.clock, cells)
                mines = x_max if need else 0
                self.sure_mines += mines * len(cells)
                self.moved.update(cells)
                for i in cells:
                    held[i] = mines
                    times[i] = self.clock
                    self.fixed_by[i] = n
                    around = self.numbers_around[i]
                    pending.extend(around)
                    for m in around:
                        sure[m] += mines
                        unknown[m] -= 1
        self.stirred.update(pending)
