"""Areas: parts of the covered cells that can be played apart.

Two uncertain cells hang together when a number touches both, or when a covered cell that may be opened
will touch both (or is one of them): then what is opened at one may tell about the other. What hangs
together and holds the same number of mines in every solution has nothing to do with the rest of the board, so
that the chance to win is the product of the chances of such areas. All that may hold more mines or fewer is
one area, since the mine count ties it together.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, prod
from typing import NamedTuple

from minescope.arithmetic.convolution import convolve
from minescope.board import Free
from minescope.counting.interface import Measure, Tally
from minescope.prior import Total
from minescope.solving.solution import Solution


class Area(NamedTuple):
    """Uncertain cells that are played apart, by their indices."""

    islands: tuple[int, ...]
    """Places in the reduction of the solution's system."""
    cells: tuple[int, ...]
    """All of them, ascending."""
    outer: tuple[int, ...]
    """Those that touch no number."""
    safe: tuple[int, ...]
    """Covered cells beside them that hold no mine: opened, they tell about the area."""
    mines: int
    solutions: int
    """How many ways there are to put the mines."""


def find_areas(solution: Solution) -> tuple[Area, ...]:
    """The areas of a legal position with a known number of mines, one mine in a cell at most."""
    prior = solution.prior
    assert isinstance(prior, Total)  # who asks has made sure
    system = solution.system.reduced
    board = _Board(solution, system.tallies(Measure(solution.cell_weights)))
    tallies = board.tallies
    fixed: list[Area] = []
    rest = set(range(len(tallies)))
    for k in range(len(tallies)):
        if k in rest:
            part = board.part_of(k)
            if part is not None:
                rest -= part
                mines = sum([tallies[j].least for j in part])
                solutions = prod([tallies[j].total[0] for j in part])
                fixed.append(board.area(sorted(part), (), mines, solutions))
    outer = system.reduction.outer
    if not rest and not outer:
        return tuple(fixed)
    islands = sorted(rest)
    mines = prior.mines - system.sure_mines - sum([area.mines for area in fixed])
    weights, least = [1], 0
    for k in islands:
        weights = convolve(weights, tallies[k].total)
        least += tallies[k].least
    solutions = sum(
        [
            weight * comb(len(outer), mines - held)
            for held, weight in enumerate(weights, least)
            if held <= mines
        ]
    )
    return (*fixed, board.area(islands, outer, mines, solutions))


class _Board:
    """The uncertain cells by their islands, and what may be opened beside them."""

    def __init__(self, solution: Solution, tallies: list[Tally]) -> None:
        reduction = solution.system.reduced.reduction
        self.tallies = tallies
        self.around = solution.position.topology.around
        self.cells = [[i for group in island.cells for i in group] for island in reduction.islands]
        self.island_of = {i: k for k, cells in enumerate(self.cells) for i in cells}
        self.outer = frozenset(reduction.outer)
        labels = solution.position.labels
        sure = [i for i, mines in reduction.fixed.items() if not mines]
        self.safe = frozenset([*sure, *[i for i, x in enumerate(labels) if isinstance(x, Free)]])

    def part_of(self, k: int) -> set[int] | None:
        """All islands that hang together with one; None where their mines are not fixed."""
        part, todo = {k}, [k]
        for island in todo:  # grows while it is walked
            if len(self.tallies[island].total) > 1:
                return None
            for i in self.cells[island]:
                around = self.around[i]
                if not self.outer.isdisjoint(around):
                    return None
                near = set(around)
                for j in around:
                    if j in self.safe or j in self.island_of:
                        near |= self.around[j]
                if not self.outer.isdisjoint(near):
                    return None
                new = {self.island_of[j] for j in near if j in self.island_of} - part
                part |= new
                todo += new
        return part

    def area(
        self, islands: Sequence[int], outer: tuple[int, ...], mines: int, solutions: int
    ) -> Area:
        cells = tuple(sorted([*[i for k in islands for i in self.cells[k]], *outer]))
        inside = frozenset(cells)
        safe = [j for j in self.safe if not inside.isdisjoint(self.around[j])]
        return Area(tuple(islands), cells, outer, tuple(sorted(safe)), mines, solutions)
