"""The counting problem of a position: its constraints, groups and reduced islands, and their tallies.

Everything that counts (`solution`, `contradiction`, `formulas`) asks here, each with its own
measure. What does not depend on the measure is worked out once.

Groups and islands as people read them: by the names of cells.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import log2
from operator import mul
from typing import TypeVar

from minescope.arithmetic.convolution import convolve
from minescope.counting.choose import TALLY_MEMORY
from minescope.counting.folding import UnsafeTally
from minescope.counting.interface import Budget, Engine, Measure, Tally
from minescope.counting.outer_window import weights_within
from minescope.counting.weights import CellWeights, each_weight
from minescope.solving.constraints import Constraints, Group, Island, find_groups, find_islands
from minescope.solving.probability import ProductTree
from minescope.solving.rules import ReducedIsland, Reduction, reduce_problem

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class MineCounts:
    """A polynomial: how much the assignments with least, least + 1, .. mines on the board weigh."""

    least: int
    weights: tuple[int, ...]

    def __getitem__(self, mines: int) -> int:
        i = mines - self.least
        return self.weights[i] if 0 <= i < len(self.weights) else 0


class System:
    """Constraints made ready for counting.

    `fixed`, `islands` and `outer` go together, and with `tallies`.
    """

    def __init__(
        self, constraints: Constraints, x_max: int, engine: Engine, budget: Budget
    ) -> None:
        self._constraints = constraints
        self.x_max = x_max
        self.engine = engine
        self.budget = budget

    @property
    def constraints(self) -> Constraints:
        """What the position says."""
        return self._constraints

    @cached_property
    def reduction(self) -> Reduction:
        """The smaller problem with the same legal assignments."""
        return reduce_problem(self.constraints, self.x_max)

    @cached_property
    def groups(self) -> Sequence[Group]:
        """The groups as the board shows them, before any reduction; numbers are their cells."""
        shown_at = [number.number for number in self.constraints.numbers]
        return [
            Group(cells, tuple([shown_at[n] for n in numbers]))
            for cells, numbers in find_groups(self.constraints).groups
        ]

    @cached_property
    def group_islands(self) -> Sequence[Island]:
        """How these groups hang together."""
        return find_islands([numbers for _, numbers in self.groups])

    @cached_property
    def possible(self) -> bool:
        """False when a number cannot hold already; then nothing is counted."""
        return self.reduction.possible

    @cached_property
    def fixed(self) -> Mapping[int, int]:
        """Cells that are certain without counting, with their mines: 0 or x_max."""
        return self.reduction.fixed

    @property
    def certain(self) -> tuple[Iterable[int], Iterable[int]]:
        """The same cells: those without a mine, and those with x_max of them."""
        fixed = self.fixed.items()
        return [i for i, mines in fixed if not mines], [i for i, mines in fixed if mines]

    @cached_property
    def islands(self) -> Sequence[ReducedIsland]:
        """What is counted."""
        return self.reduction.islands

    @cached_property
    def outer(self) -> Collection[int]:
        """The unknown cells that touch no number."""
        return self.reduction.outer

    @cached_property
    def outer_cells(self) -> int:
        """How many these are."""
        return len(self.outer)

    @cached_property
    def unknown(self) -> Sequence[int]:
        """The unknown cells, ascending."""
        return self.constraints.unknown

    def of_unknown(self, values: Sequence[T]) -> Iterable[T]:
        """Of values that are given for all cells those of the unknown ones."""
        return map(values.__getitem__, self.unknown)

    @cached_property
    def known_mines(self) -> int:
        """Mines that labels tell of."""
        return self.constraints.known_mines

    @cached_property
    def unknown_cells(self) -> int:
        """How many cells are unknown."""
        return len(self.unknown)

    @cached_property
    def sure_mines(self) -> int:
        """Mines that every legal assignment has: known ones, and those of fixed cells."""
        return self.known_mines + sum(self.fixed.values())

    @property
    def reduced(self) -> System:
        """The same problem in islands as small as the rules can make them, if that is another one."""
        return self

    def tallies(self, measure: Measure) -> list[Tally]:
        """One for each of the islands, within a budget of its own."""
        budget = self.budget.anew()
        return [
            TALLY_MEMORY.tally(self.engine, island.problem, measure, budget)
            for island in self.islands
        ]

    def unsafe_tallies(self, measure: Measure, budget: Budget | None = None) -> list[UnsafeTally]:
        """The same, as far as probabilities need them."""
        budget = budget or self.budget.anew()
        return [
            TALLY_MEMORY.tally_unsafe(self.engine, island.problem, measure, budget)
            for island in self.islands
        ]

    def fixed_weight(self, cell: CellWeights) -> int:
        """The weight of the cells that are fixed to 0 or x_max."""
        full = sum(map(bool, self.fixed.values()))
        return int(cell[0] ** (len(self.fixed) - full) * cell[-1] ** full)

    def total(self, cell: CellWeights) -> int:
        """What all legal assignments weigh together, whatever their number of mines."""
        if not self.possible:
            return 0
        weight = int(self.fixed_weight(cell) * sum(cell) ** self.outer_cells)
        for tally in self.unsafe_tallies(Measure(cell, (1, 1))):
            weight *= tally.total[0]
        return weight

    def mine_counts(self, cell: CellWeights) -> MineCounts:
        """All legal assignments sorted by the number of mines on the board."""
        budget = self.budget.anew()
        inner = self._inner_counts(cell, budget)
        outer = self.outer_cells
        budget.expect_row(self.x_max * outer + 1, outer * log2(sum(cell)))
        row = list(each_weight(cell, outer, self.x_max * outer, budget.spend))
        return MineCounts(inner.least, tuple(convolve(inner.weights, row, budget.spend)))

    def weight_of_total(self, cell: CellWeights, mines: int) -> int:
        """What the legal assignments with exactly this many mines on the board weigh."""
        budget = self.budget.anew()
        inner = self._inner_counts(cell, budget)
        most = mines - inner.least
        least = most - len(inner.weights) + 1
        row = weights_within(cell, self.outer_cells, least, most, budget)
        return sum(map(mul, inner.weights, reversed(row)))

    def _inner_counts(self, cell: CellWeights, budget: Budget) -> MineCounts:
        """Mine counts without the outer cells."""
        if not self.possible:
            return MineCounts(0, (0,))
        tallies = self.unsafe_tallies(Measure(cell), budget)
        tree = ProductTree([tally.total for tally in tallies], budget)
        tree.expect()
        fixed = self.fixed_weight(cell)
        least = self.sure_mines + sum([tally.least for tally in tallies])
        return MineCounts(least, tuple([fixed * weight for weight in tree.product()]))
