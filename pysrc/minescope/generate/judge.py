"""Whether a layout can be played to its end without a guess.

From the start every cell that is certainly safe is opened, until nothing is certain. The means, the
cheapest first, each used only where those before it are at their end:

- single point: one number leaves its cells no choice. Only numbers around new cells are looked at.
- difference: two numbers that share cells; subsets among them. Only pairs with a number that changed.
- subsets: numbers subtracted from those that contain them, again and again (`solving.rules`). Only in
  islands that changed, as with the next.
- island: everything that is certain within an island, counted exactly.
- mine count: everything that is certain at all.

The last two are exact, so that no solvable layout is missed. The state is a few flat lists: a
generator copies it to go back, which costs microseconds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, Literal, TypeAlias, get_args

from minescope.board.topology import Neighbours
from minescope.counting.interface import Budget
from minescope.errors import BudgetError
from minescope.generate.certainties import certain_by_count, certain_cells, fixed_by_rules
from minescope.solving.constraints import Constraint

Means: TypeAlias = Literal["single point", "difference", "subsets", "island", "mine count"]
MEANS: Final[tuple[Means, ...]] = get_args(Means)

COVERED: Final = 0
OPENED: Final = 1
MINED: Final = 2
"""Covered, and known to be mined."""

Find: TypeAlias = Callable[[Sequence[Constraint], int, Budget], dict[int, int]]
"""What some numbers make certain, with so many mines in a cell at the most, within a budget."""

MOST_STEPS: Final = 400_000
"""Steps of an engine for one island. An island that needs more is for no player: nothing in it counts
as certain. Expert boards need hundreds."""


class Game:
    """A layout, and what a player who never guesses knows of it."""

    __slots__ = (
        "_barren",
        "_fresh",
        "_sets",
        "_waiting",
        "around",
        "limits",
        "mines",
        "mines_left",
        "need",
        "neighbours",
        "opened",
        "safe",
        "state",
        "uses",
        "x_max",
    )

    def __init__(
        self,
        neighbours: Neighbours,
        mines: Iterable[int],
        x_max: int,
        *,
        mine_count: bool = True,
        limits: Budget | None = None,
    ) -> None:
        self.neighbours = neighbours
        self.mines = list(mines)
        self.x_max = x_max
        self.limits = limits or Budget()
        """For all that is played of this layout and its copies."""
        self.state = bytearray(len(neighbours))
        self.need = [sum([self.mines[j] for j in touched]) for touched in neighbours]
        """The number of each cell, opened or not, less the mines around it that are known."""
        self.around = [len(touched) for touched in neighbours]
        """How many cells around it are neither opened nor known to be mined."""
        self.mines_left: int | None = sum(self.mines) if mine_count else None
        """Mines not known yet; None where the player is not told how many there are."""
        self.safe = self.mines.count(0)
        self.opened = 0
        self.uses = [0] * len(MEANS)
        """How often each of the means has opened or marked something."""
        self._fresh: list[int] = []
        self._waiting: set[int] = set()
        self._sets: dict[int, frozenset[int]] = {}
        self._barren: set[object] = set()

    def copy(self) -> Game:
        """The same state, to go back to. Both share what was remembered of islands."""
        other: Game = object.__new__(Game)
        other.neighbours, other.x_max, other.safe = self.neighbours, self.x_max, self.safe
        other.mines, other.need, other.around = self.mines[:], self.need[:], self.around[:]
        other.state, other.uses = self.state[:], self.uses[:]
        other.mines_left, other.opened = self.mines_left, self.opened
        other._fresh, other._waiting = self._fresh[:], self._waiting.copy()
        other._sets, other._barren = self._sets.copy(), self._barren
        other.limits = self.limits
        return other

    @property
    def solved(self) -> bool:
        return self.opened == self.safe

    def open(self, cell: int) -> None:
        """Open a covered cell that holds no mine."""
        state = self.state
        state[cell] = OPENED
        self.opened += 1
        around = self.around
        fresh = self._fresh
        for j in self.neighbours[cell]:
            around[j] -= 1
            if state[j] == OPENED:
                fresh.append(j)
        fresh.append(cell)

    def mark(self, cell: int) -> None:
        """Take a covered cell for mined, with as many mines as it holds."""
        state, need, around = self.state, self.need, self.around
        held = self.mines[cell]
        state[cell] = MINED
        if self.mines_left is not None:
            self.mines_left -= held
        fresh = self._fresh
        for j in self.neighbours[cell]:
            around[j] -= 1
            need[j] -= held
            if state[j] == OPENED:
                fresh.append(j)

    def move_mines(self, origin: int, target: int, count: int) -> None:
        """Move mines between two covered cells; numbers that were read already change."""
        for cell, change in ((origin, -count), (target, count)):
            self.safe += (self.mines[cell] + change == 0) - (self.mines[cell] == 0)
            self.mines[cell] += change
            for j in self.neighbours[cell]:
                self.need[j] += change
                if self.state[j] == OPENED:
                    self._fresh.append(j)

    def play(self, hardest: Means = "mine count") -> bool:
        """Open whatever is certain by these means, until nothing is; True if all safe cells are open.

        Where the time has run out before, a `BudgetError` says so.
        """
        allowed = MEANS.index(hardest)
        means = (self._differences, self._subsets, self._islands, self._mine_count)[:allowed]
        while True:
            self.limits.spend(1)
            self._single_points()
            if self.solved:
                return True
            for k, use in enumerate(means, 1):
                if use():
                    self.uses[k] += 1
                    break
            else:
                return False

    def _single_points(self) -> None:
        state, need, around, x_max = self.state, self.need, self.around, self.x_max
        neighbours, fresh, waiting = self.neighbours, self._fresh, self._waiting
        while fresh:
            n = fresh.pop()
            count = around[n]
            if not count:
                continue
            value = need[n]
            if value == 0:
                for j in neighbours[n]:
                    if not state[j]:
                        self.open(j)
            elif value == count * x_max:
                for j in neighbours[n]:
                    if not state[j]:
                        self.mark(j)
            else:
                waiting.add(n)
                continue
            self.uses[0] += 1

    def _covered_around(self, n: int) -> frozenset[int]:
        """The cells around a number that are neither opened nor known to be mined."""
        known = self._sets.get(n)
        if known is None or len(known) != self.around[n]:
            # They only ever become fewer, so that equally many are the same.
            state = self.state
            known = frozenset([j for j in self.neighbours[n] if not state[j]])
            self._sets[n] = known
        return known

    def _differences(self) -> bool:
        """Two numbers where one asks for as many mines more as fit in the cells it has alone."""
        state, need, around, x_max = self.state, self.need, self.around, self.x_max
        neighbours, covered, waiting = self.neighbours, self._covered_around, self._waiting
        while waiting:
            n = waiting.pop()
            if not around[n]:
                continue
            cells, value = covered(n), need[n]
            others = {m for j in cells for m in neighbours[j] if state[m] == OPENED}
            others.discard(n)
            for m in others:
                theirs = covered(m)
                more = value - need[m]
                common = len(cells & theirs)
                own = len(cells) - common
                if more == x_max * own and (own or len(theirs) > common):
                    full, free = cells - theirs, theirs - cells
                elif -more == x_max * (len(theirs) - common) and (own or len(theirs) > common):
                    full, free = theirs - cells, cells - theirs
                else:
                    continue
                waiting.add(n)
                self._learn(dict.fromkeys(full, x_max) | dict.fromkeys(free, 0))
                return True
        return False

    def _learn(self, certain: dict[int, int]) -> None:
        for cell, held in certain.items():
            if held:
                self.mark(cell)
            else:
                self.open(cell)

    def _active(self) -> list[int]:
        around = self.around
        return [n for n, state in enumerate(self.state) if state == OPENED and around[n]]

    def covered(self) -> list[int]:
        """The cells that are neither opened nor known to be mined."""
        return [i for i, state in enumerate(self.state) if not state]

    def border(self) -> list[int]:
        """Those of them that touch an open number, in the order of the board."""
        return sorted(set().union(*[self._covered_around(n) for n in self._active()]))

    def islands(self) -> Iterator[list[int]]:
        """Open numbers that hang together by covered cells."""
        neighbours, state = self.neighbours, self.state
        left = set(self._active())
        while left:
            island = [left.pop()]
            for n in island:
                for j in self._covered_around(n):
                    for m in neighbours[j]:
                        if m in left and state[m] == OPENED:
                            left.remove(m)
                            island.append(m)
            yield sorted(island)

    def _constraints(self, numbers: Iterable[int]) -> list[Constraint]:
        return [Constraint(n, self.need[n], self._covered_around(n)) for n in numbers]

    def _subsets(self) -> bool:
        return self._look_at_islands(fixed_by_rules)

    def _islands(self) -> bool:
        return self._look_at_islands(certain_cells)

    def _look_at_islands(self, find: Find) -> bool:
        """Learn what this finds in any island; where it found nothing it is not asked again."""
        certain: dict[int, int] = {}
        for numbers in self.islands():
            island = self._constraints(numbers)
            question = (find, *island)
            if question not in self._barren:
                found = self._within_effort(partial(find, island, self.x_max))
                if not found:
                    self._barren.add(question)
                certain |= found
        self._learn(certain)
        return bool(certain)

    def _mine_count(self) -> bool:
        mines = self.mines_left
        if mines is None:
            return False
        border = set(self.border())
        outer = [i for i in self.covered() if i not in border]
        if self.x_max * len(border) < mines < self.x_max * len(outer):
            # Whatever the numbers leave, the outer cells have room for the rest of the mines, and more.
            return False
        numbers = self._constraints(self._active())
        certain = self._within_effort(partial(certain_by_count, numbers, outer, mines, self.x_max))
        self._learn(certain)
        return bool(certain)

    def _within_effort(self, count: Callable[[Budget], dict[int, int]]) -> dict[int, int]:
        """What is certain by a count; nothing where that takes too much."""
        try:
            return count(replace(self.limits.remainder(), steps=MOST_STEPS))
        except BudgetError:
            return {}


def start_game(
    neighbours: Neighbours,
    mines: Iterable[int],
    x_max: int,
    start: int,
    *,
    mine_count: bool = True,
) -> Game:
    """A game with its first cell open."""
    game = Game(neighbours, mines, x_max, mine_count=mine_count)
    game.open(start)
    return game
