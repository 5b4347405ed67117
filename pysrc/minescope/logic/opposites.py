"""Which numbers are needed to rule out that a cell holds anything else.

A set of numbers proves what a cell holds if it contradicts every other value. Without the mine count
such a set hangs together with the cell, so that numbers far away are not looked at.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cached_property

from minescope.contradiction.diagnosis import smallest_set
from minescope.contradiction.numbers import SEARCH_STEPS, Numbers, has_count
from minescope.contradiction.smallest import (
    Hitting,
    ball,
    least_contradiction,
    shrink,
    some_with_count,
)
from minescope.counting.choose import choose_engine
from minescope.counting.interface import Budget
from minescope.logic.equations import TOTAL
from minescope.logic.premises import Premises
from minescope.prior import Total, Uniform
from minescope.solving.constraints import Constraint, Constraints
from minescope.solving.system import System


class Opposites:
    """Every other number of mines in a cell, and the numbers that may rule it out."""

    def __init__(
        self, premises: Premises, cell: int, mines: int, pool: Iterable[int], total: bool
    ) -> None:
        self.premises = premises
        self.cell = cell
        self.total = total
        self.pool = sorted(pool)
        """The numbers to choose from; a number is known by its place in this list."""
        self.others = [x for x in range(premises.x_max + 1) if x != mines]

    @cached_property
    def worlds(self) -> list[Numbers]:
        """The numbers of the pool once for each other value, which the cell is given."""
        premises, cell = self.premises, self.cell
        rows = [premises.numbers[n] for n in self.pool]
        touched = frozenset([cell]).union(*[row.cells for row in rows])
        cells = premises.unknown if self.total else sorted(touched)
        unknown = tuple([i for i in cells if i != cell])
        engine, _ = choose_engine(None)
        worlds = []
        for mines in self.others:
            numbers = tuple([_with(row, cell, mines) for row in rows])
            constraints = Constraints(unknown, mines if self.total else 0, numbers)
            system = System(constraints, premises.x_max, engine, premises.limits.anew())
            prior = Total(premises.mines_left or 0) if self.total else Uniform()
            worlds.append(Numbers(system, prior, premises.x_max))
        return worlds

    def possible(self, chosen: Collection[int], steps: int | None = None) -> bool:
        """Whether the cell may hold something else as far as these numbers go."""
        return any([self._holds(world, chosen, world.allowed(steps)) for world in self.worlds])

    def _holds(self, world: Numbers, chosen: Collection[int], budget: Budget) -> bool:
        if not self.total:
            return world.agree(chosen, budget)
        asked = world.asked_mines
        return asked is not None and has_count(world.mines(chosen, budget), asked)

    def without_spare(self, chosen: Iterable[int] | None = None) -> frozenset[int]:
        """Numbers of the pool that rule out all opposites, none of which can be left out."""
        if chosen is None and self.total and len(self.worlds) == 1:
            return self._named(some_with_count(self.worlds[0]))
        kept = range(len(self.pool)) if chosen is None else chosen
        return self._named(shrink(kept, self.possible))

    def smallest(self) -> frozenset[int]:
        """As few numbers of the pool as rule out all opposites (beyond a fixed effort: few)."""
        sets = [smallest_set(world)[0] for world in self.worlds]
        if len(sets) == 1:
            return self._named(sets[0])
        together = sorted(set().union(*sets), key=lambda n: sum([n in one for one in sets]))
        seed = shrink(together, self.possible)
        # With the mine count, which some other value needs, fewer may do for a value that needs none.
        fewest = 0 if self.total else max([len(one) for one in sets])
        if len(seed) > fewest:
            seed = self._fewer(seed) or seed
        return self._named(seed)

    def _fewer(self, seed: tuple[int, ...]) -> tuple[int, ...]:
        """A smaller set, if there is one; empty otherwise, and where that takes too long."""
        pool: Collection[int] = range(len(self.pool))
        if not self.total:
            near = [n for n in pool if self.cell in self.premises.numbers[self.pool[n]].cells]
            # The cell is left out of the numbers of a world; those that touch it hang together by it.
            pool = ball(self.worlds[0].shared, near, len(seed) - 1)
        budget = self.worlds[0].allowed(SEARCH_STEPS)

        def holds(chosen: Collection[int]) -> bool:
            return any([self._holds(world, chosen, budget) for world in self.worlds])

        return least_contradiction(Hitting(pool, budget), len(seed) - 1, holds)

    def _named(self, chosen: Iterable[int]) -> frozenset[int]:
        numbers = frozenset([self.pool[n] for n in chosen])
        return numbers | {TOTAL} if self.total else numbers


def _with(number: Constraint, cell: int, mines: int) -> Constraint:
    """What is left of a number when a cell holds so many mines."""
    if cell not in number.cells:
        return number
    return Constraint(number.number, number.value - mines, number.cells - {cell})
