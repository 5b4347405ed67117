"""What a position gives to reason from: its numbers, the mine count, and what is certain in the end.

From here on cells and numbers are indices; `TOTAL` stands for the mine count, which is one more number
over all unknown cells.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cached_property

from minescope.board import FREE, Mine, Position
from minescope.contradiction.numbers import asked_mines
from minescope.counting.interface import Budget
from minescope.errors import ContradictionError
from minescope.logic.equations import TOTAL, Equation, read_equations, subtract_subsets
from minescope.logic.refutation import Puzzle
from minescope.prior import Prior, Uniform
from minescope.solving.constraints import Constraint, find_groups, find_islands, read_constraints
from minescope.solving.solution import Solution, solve


class Premises:
    """The numbers of a position and its mine count, if there is one.

    A position that nothing fits is refused, since anything would follow from it, unless it is known to
    be legal. `limits` hold for each count.
    """

    def __init__(
        self, position: Position, *, known_legal: bool = False, limits: Budget | None = None
    ) -> None:
        self.position = position
        self.x_max = position.x_max
        self.prior: Prior = position.prior or Uniform()
        self.limits = limits or Budget()
        read = read_constraints(position) if known_legal else None
        constraints = read or self._solution.system.constraints
        self.grouping = find_groups(constraints)
        self.unknown = constraints.unknown
        self.known_mines = constraints.known_mines
        self.numbers = {number.number: number for number in constraints.numbers}
        """By the index of their cell, in the order of the board."""
        self.mines_left = asked_mines(self.prior, self.x_max, len(self.unknown), self.known_mines)
        """Mines in all unknown cells; None where nothing says how many."""

    @cached_property
    def _solution(self) -> Solution:
        return self._solve(self.prior)

    def _solve(self, prior: Prior) -> Solution:
        limits = self.limits
        solution = solve(
            self.position,
            prior,
            max_steps=limits.steps,
            max_seconds=limits.seconds,
            on_progress=limits.on_progress,
        )
        if solution.contradiction is not None:
            raise ContradictionError(solution.contradiction)
        return solution

    def constraints(self, numbers: Iterable[int]) -> list[Constraint]:
        """These numbers, and the mine count last where `TOTAL` is among them."""
        chosen = sorted(numbers)
        rows = [self.numbers[n] for n in chosen if n != TOTAL]
        return [*rows, self.total] if TOTAL in chosen else rows

    @property
    def total(self) -> Constraint:
        """The mine count as a number over all unknown cells."""
        assert self.mines_left is not None  # asked only where the mine count is used
        return Constraint(TOTAL, self.mines_left, frozenset(self.unknown))

    @cached_property
    def equations(self) -> list[Equation]:
        return read_equations(self.numbers.values())

    @cached_property
    def derived(self) -> list[Equation]:
        """What subtracting subsets makes of the equations."""
        return subtract_subsets(self.equations)

    @cached_property
    def islands(self) -> list[Puzzle]:
        """The numbers, apart by what hangs together."""
        rows = list(self.numbers.values())
        islands = find_islands([group.numbers for group in self.grouping.groups])
        return [Puzzle([rows[n] for n in island.numbers], self.x_max) for island in islands]

    def island_of(self, cell: int) -> list[int]:
        """The numbers that hang together with a cell; none where it touches none."""
        for puzzle in self.islands:
            if cell in puzzle.group_of:
                return [number.number for number in puzzle.numbers]
        return []

    @cached_property
    def groups(self) -> list[tuple[int, ...]]:
        """Cells that touch the same numbers, the cells that touch none among them."""
        groups = [group.cells for group in self.grouping.groups]
        return [*groups, self.grouping.outer] if self.grouping.outer else groups

    @cached_property
    def certain(self) -> dict[int, int]:
        """All cells of which it is certain how many mines they hold."""
        return _certain_cells(self._solution)

    @cached_property
    def certain_alone(self) -> dict[int, int]:
        """Those that are certain whatever the number of mines."""
        if self.mines_left is None:
            return self.certain
        return _certain_cells(self._solve(Uniform()))

    def knowing(self, proved: Mapping[int, int]) -> Premises:
        """The same position with the mines of these cells known."""
        labels = list(self.position.labels)
        for i, mines in proved.items():
            labels[i] = Mine(mines) if mines else FREE
        position = replace(self.position, labels=tuple(labels))
        after = Premises(position, known_legal=True, limits=self.limits)
        # What is proved was certain before, so nothing else becomes so.
        after.certain = {i: mines for i, mines in self.certain.items() if i not in proved}
        if all([self.certain_alone.get(i) is not None for i in proved]):
            alone = self.certain_alone.items()
            after.certain_alone = {i: mines for i, mines in alone if i not in proved}
        return after


def _certain_cells(solution: Solution) -> dict[int, int]:
    index = solution.position.topology.index
    if solution.x_max == 1:
        return {
            index[cell]: int(chance == 1)
            for cell, chance in solution.probability.items()
            if chance in (0, 1)
        }
    certain = {}
    by_identity: dict[int, int] = {}  # cells of a group share one distribution
    for cell, distribution in solution.mines.items():
        key = id(distribution)
        if key not in by_identity:
            sure = [x for x, share in enumerate(distribution) if share == Fraction(1)]
            by_identity[key] = sure[0] if sure else -1
        if by_identity[key] >= 0:
            certain[index[cell]] = by_identity[key]
    return certain
