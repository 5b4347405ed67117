"""The cells that are uncertain, and what the numbers still say about them.

A cell is *uncertain* when two legal assignments put different numbers of mines into it. What is certain is
taken out of every number; a number with nothing left says nothing any more.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from minescope.board import Cell, Free, Label, Position, Unknown
from minescope.counting.interface import Budget
from minescope.counting.weights import weights_of
from minescope.errors import ContradictionError
from minescope.prior import Total
from minescope.solving.constraints import Constraint, Constraints
from minescope.solving.groups import Grouping, find_groups
from minescope.solving.setup import read_system
from minescope.solving.solution import Solution, solve

SAMPLES = 32
"""Legal assignments that are drawn to refute what is not always so, before anything is proved."""


class Uncertain:
    """The uncertain cells of a legal position, by their indices."""

    def __init__(self, solution: Solution) -> None:
        if solution.contradiction is not None:
            raise ContradictionError(solution.contradiction)
        self.solution = solution
        self.position = solution.position
        self.topology = solution.position.topology
        self.x_max = solution.x_max
        self.limits = solution.system.budget.anew()
        """Hold for each count by itself; their seconds for all proofs together, too."""
        self.names: tuple[Cell, ...] = self.topology.cells
        constraints = solution.system.constraints
        self.certain = _certain_cells(solution)
        """Unknown cells that always hold the same mines, with their number."""
        self.cells = tuple([i for i in constraints.unknown if i not in self.certain])
        self.mines_left: int | None = None
        """Mines in all uncertain cells; None where nothing says how many."""
        if isinstance(solution.prior, Total):
            sure = constraints.known_mines + sum(self.certain.values())
            self.mines_left = solution.prior.mines - sure
        left = [self._left(number) for number in constraints.numbers]
        self.numbers = tuple([number for number in left if number.cells])
        """The numbers over uncertain cells; what is certain is taken out."""

    def _left(self, number: Constraint) -> Constraint:
        known = [i for i in number.cells if i in self.certain]
        value = number.value - sum([self.certain[i] for i in known])
        return Constraint(number.number, value, number.cells.difference(known))

    @cached_property
    def grouping(self) -> Grouping:
        """Uncertain cells that touch the same numbers; those that touch none are the outer ones."""
        return find_groups(Constraints(self.cells, 0, self.numbers))

    @cached_property
    def groups(self) -> list[tuple[int, ...]]:
        """Cells that may change places in every legal assignment, the outer ones among them."""
        groups = [group.cells for group in self.grouping.groups]
        return [*groups, self.grouping.outer] if self.grouping.outer else groups

    @cached_property
    def samples(self) -> list[dict[int, int]]:
        """Some legal assignments, as the mines of the uncertain cells that hold any."""
        index = self.topology.index
        drawn = self.solution.sample(SAMPLES, "uncertain cells")
        held = [{index[cell]: mines for cell, mines in one.items()} for one in drawn]
        return [{i: x for i, x in one.items() if i not in self.certain} for one in held]

    def with_label(self, i: int, label: Label) -> Position:
        """The position with another label at one cell, and the prior that was counted with."""
        labels = list(self.position.labels)
        labels[i] = label
        return replace(
            self.position, labels=tuple(labels), prior=self.solution.prior, x_max=self.x_max
        )

    def solve_with(self, i: int, label: Label) -> Solution:
        """The solution with another label at one cell, within the same limits."""
        self.limits.spend(1)
        return solve(
            self.with_label(i, label),
            max_steps=self.limits.steps,
            max_seconds=self.limits.seconds,
        )

    def count_with(self, i: int, label: Label) -> int:
        """How many assignments are legal with another label at one cell."""
        self.limits.spend(1)
        solution = self.solution
        budget = Budget(self.limits.steps, self.limits.seconds)
        position = self.with_label(i, label)
        system = read_system(position, self.x_max, solution.system.engine, budget)
        alike = weights_of("uniform", self.x_max)
        if isinstance(solution.prior, Total):
            return system.weight_of_total(alike, solution.prior.mines)
        return system.total(alike)

    def can_be_opened(self, i: int) -> bool:
        """Whether a covered cell is free in some legal assignment, so that it may show a number."""
        label = self.position.labels[i]
        if isinstance(label, Unknown):
            return self.solution.probability[self.names[i]] != 1
        return isinstance(label, Free)


def _certain_cells(solution: Solution) -> dict[int, int]:
    index = solution.position.topology.index
    if solution.x_max == 1:
        chances = solution.probability.items()
        return {index[cell]: int(chance == 1) for cell, chance in chances if chance in (0, 1)}
    return {
        index[cell]: x
        for cell, distribution in solution.mines.items()
        for x, share in enumerate(distribution)
        if share == 1
    }
