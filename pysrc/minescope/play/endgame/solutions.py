"""All solutions of an area as bits: every solution is one, and a set of them is one whole number.

For each cell there is the set of the solutions in which it is a mine, and for each number the set of
those in which it shows it. What is known after some cells were opened is the intersection of what they
have shown; a number divides a set by a few operations at C speed, however many solutions it holds.

The solutions of an island come out of the tables of the elimination engine, whose weights are here lists
of solutions: to add them is to append, to multiply to combine each with each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple, Self

from minescope.board import Mine
from minescope.counting.elimination import TableSweep
from minescope.counting.interface import Budget
from minescope.counting.weighing import most_mines
from minescope.errors import BudgetError
from minescope.play.endgame.areas import Area
from minescope.solving.rules import ReducedIsland
from minescope.solving.solution import Solution

MOST_PARTIAL = 4_000_000
"""Parts of solutions listed on the way: about a second, and 150 MB."""


class CellBits(NamedTuple):
    """What a cell is, solution by solution."""

    cell: int
    safe: int
    """The solutions in which it holds no mine."""
    shown: tuple[tuple[int, int], ...]
    """Those, apart by the number that it shows: (number, solutions), ascending."""


class SolutionBits(NamedTuple):
    """All solutions of an area."""

    every: int
    """The set of all."""
    cells: tuple[CellBits, ...]
    """The uncertain cells, and the safe ones that tell about them."""
    masks: list[int]
    """The solutions themselves, as `list_solutions` has them; the first is the highest bit of a set."""


def list_bits(solution: Solution, area: Area) -> SolutionBits:
    """The solutions of an area, every one a bit."""
    solutions = list_solutions(solution, area)
    mined = dict(zip(area.cells, mined_in(solutions, len(area.cells)), strict=True))
    every = (1 << len(solutions)) - 1
    sure = {i for i, mines in solution.system.reduced.reduction.fixed.items() if mines}
    labels, neighbours = solution.position.labels, solution.position.topology.neighbours
    cells = []
    for i in (*area.cells, *area.safe):
        safe = every & ~mined.get(i, 0)
        shown = divide(safe, [mined[j] for j in neighbours[i] if j in mined])
        more = len([j for j in neighbours[i] if j in sure or isinstance(labels[j], Mine)])
        numbered = tuple([(number, part) for number, part in enumerate(shown, more) if part])
        if safe:
            cells.append(CellBits(i, safe, numbered))
    return SolutionBits(every, tuple(cells), solutions)


def mined_in(masks: Sequence[int], width: int) -> list[int]:
    """For each cell the solutions in which it is a mine."""
    columns = zip(*[f"{mask:0{width}b}" for mask in masks], strict=True)
    # The first digit of each text is the last cell.
    return [int("".join(column), 2) for column in columns][::-1]


def divide(possible: int, around: Iterable[int]) -> list[int]:
    """The solutions apart by how many cells are mines, of which the sets with a mine there are given."""
    shown = [possible]
    for mined in around:
        without = [part & ~mined for part in shown]
        holding = [part & mined for part in shown]
        shown = [a | b for a, b in zip([*without, 0], [0, *holding], strict=True)]
    return shown


def list_solutions(solution: Solution, area: Area) -> list[int]:
    """Every way to put the area's mines, as a whole number whose k-th bit is the area's k-th cell."""
    bit = {i: 1 << k for k, i in enumerate(area.cells)}
    by_mines: dict[int, list[int]] = {0: [0]}
    for k in area.islands:
        island = _by_mines(_island_solutions(solution.system.reduced.reduction.islands[k], bit))
        combined: dict[int, list[int]] = {}
        for held, masks in by_mines.items():
            for more, others in island.items():
                if held + more <= area.mines:
                    _check(len(masks) * len(others))
                    both = [a | b for a in masks for b in others]
                    combined.setdefault(held + more, []).extend(both)
        by_mines = combined
    outer = [bit[i] for i in area.outer]
    found: list[int] = []
    for held, masks in sorted(by_mines.items()):
        if 0 <= area.mines - held <= len(outer):
            others = [sum(chosen) for chosen in combinations(outer, area.mines - held)]
            found += [a | b for a in masks for b in others]
    return found


def _by_mines(masks: list[int]) -> dict[int, list[int]]:
    sorted_masks: dict[int, list[int]] = {}
    for mask in masks:
        sorted_masks.setdefault(mask.bit_count(), []).append(mask)
    return sorted_masks


class _Listed:
    """Solutions of some groups, as a weight of tables."""

    __slots__ = ("masks",)

    def __init__(self, masks: list[int]) -> None:
        self.masks = masks

    def __add__(self, other: Self) -> Self:
        return type(self)(self.masks + other.masks)

    def __mul__(self, other: Self) -> Self:
        _check(len(self.masks) * len(other.masks))
        return type(self)([a | b for a in self.masks for b in other.masks])


def _check(count: int) -> None:
    if count > MOST_PARTIAL:
        raise BudgetError(
            f"There are too many solutions to list: more than {MOST_PARTIAL:,} at once. Open more of "
            "the board.",
            {"solutions": count},
        )


def _island_solutions(island: ReducedIsland, bit: dict[int, int]) -> list[int]:
    problem = island.problem
    tops = most_mines(problem, 1)
    assert tops is not None  # the position is legal
    rows = [
        [
            _Listed([sum(chosen) for chosen in combinations([bit[i] for i in cells], mines)])
            for mines in range(top + 1)
        ]
        for cells, top in zip(island.cells, tops, strict=True)
    ]
    total = TableSweep(problem, tops, rows, Budget(), one=_Listed([0])).forward()
    return total.masks if total is not None else []
