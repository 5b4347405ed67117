"""The cells that are uncertain, and what the numbers still say about them.

A cell is *uncertain* when two legal assignments put different numbers of mines into it. What is certain
is taken out of every number; a number with nothing left says nothing any more.

The words in which all of it is told stand here, too (`Speaker`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from minescope.arithmetic.algebraic import Algebraic, Exact, decimal
from minescope.board import Cell, Free, Graph, Grid, Label, Position, Unknown, cell_name, cell_word
from minescope.counting.interface import Budget
from minescope.counting.weights import weights_of
from minescope.errors import ContradictionError
from minescope.logic.wording import amount, listing, mines_of
from minescope.prior import Total
from minescope.solving.constraints import Constraint, Constraints, Grouping, find_groups
from minescope.solving.setup import read_system
from minescope.solving.solution import Solution, solve


class Speaker:
    """Says what is true of cells of one board."""

    def __init__(self, topology: Grid | Graph) -> None:
        self.topology = topology

    def counted(self, count: int) -> str:
        """
        >>> Speaker(Grid(1, 2)).counted(2)
        'two cells'
        """
        return f"{amount(count)} {cell_word(self.topology, count)}"

    def names(self, cells: Sequence[Cell], joint: str = "and") -> str:
        more = f"more {cell_word(self.topology, 2)}"
        return listing(range(len(cells)), lambda k: cell_name(cells[k]), more, joint)

    def cluster(self, cells: int, numbers: int) -> str:
        joint = "one number" if numbers == 1 else f"{amount(numbers)} numbers"
        leave = "leaves" if numbers == 1 else "leave"
        every = "both" if cells == 2 else f"all {amount(cells)}"
        text = f"{self.counted(cells)} are linked by {joint}, which {leave} {every} uncertain."
        return capital(text)

    def tied(
        self, cells: Sequence[Cell], opposite: Sequence[Cell], together: int | None, x_max: int
    ) -> str:
        names = self.names(cells)
        if not opposite:
            same = (
                "are all mines or all safe"
                if x_max == 1
                else "always hold the same number of mines"
            )
            if x_max == 1 and len(cells) == 2:
                same = "are both mines or both safe"
            return f"{names} {same}."
        others = self.names(opposite)
        if x_max == 1:
            if len(cells) == len(opposite) == 1:
                return capital(f"exactly one of {names} and {others} is a mine.")
            either = "is a mine" if len(cells) == 1 else "are mines"
            other = "is" if len(opposite) == 1 else "are"
            return capital(f"either {names} {either}, or {others} {other}; never both.")
        assert together is not None  # opposites have a sum
        sides = [
            f"each of {self.names(side)}" if len(side) > 1 else self.names(side)
            for side in (cells, opposite)
        ]
        text = f"{' and '.join(sides)} always hold {mines_of(together)} together."
        return capital(text) if len(cells) > 1 else text

    def dead(self, cell: Cell, number: int) -> str:
        would = f"if {cell_name(cell)} is safe, it certainly shows a {number}"
        other = f"any other {cell_word(self.topology)}"
        return capital(f"{would}, so opening it tells nothing about {other}.")

    def fifty_fifty(self, cells: Sequence[Cell]) -> str:
        held = "exactly one holds a mine"
        if len(cells) == 1:
            held = "safe or a mine"
        elif len(cells) > 2:
            held = "there are only two ways to fill them"
        return f"{self.names(cells)}: {held}, and nothing you can open will ever tell which: a coin toss."

    def craps_shoot(self, cells: Sequence[Cell], survival: Exact, first: Cell, exact: bool) -> str:
        them = "it" if len(cells) == 1 else "them"
        start = f"{self.names(cells)}: nothing you open elsewhere will ever tell more about {them}"
        if len(cells) == 1:
            return f"{start}, and it is safe {chance(survival)}."
        if not exact:
            guess = f"the best first guess, {cell_name(first)}, is safe"
            return f"{start}, and {guess} {chance(survival)}."
        return f"{start}; best play opens {cell_name(first)} first and survives {them} {chance(survival)}."

    def counted_area(self, cells: Sequence[Cell]) -> str:
        them = "it" if len(cells) == 1 else "them"
        start = f"{self.names(cells)}: nothing you open elsewhere will ever tell more about {them}"
        return f"{start}; only the number of mines left can."


def chance(share: Exact) -> str:
    """A chance in a sentence; one that is no fraction is rounded."""
    shown = f"about {decimal(share, 4)}" if isinstance(share, Algebraic) else share
    return f"with chance {shown}"


def capital(text: str) -> str:
    return text[0].upper() + text[1:]


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
