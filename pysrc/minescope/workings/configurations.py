"""The configurations of a board, listed for people, sorted, and turned over page by page.

Island by island, over the groups as the board shows them: which mines can lie where, in how many
ways, how much that weighs and how probable it is. A whole board's configurations are all choices
of one configuration from each island; their list is never made. They are added up by their number
of mines instead, island after island, which is all that a total needs to know of them.

In the source's words (section 6.3): `Configuration.weight` is zeta, `Combined.weight` a sum of
products of zetas, and `Combined.relative` the same times eta, the factor of the outer cells: a sum
of relative probabilities xi. So is `Configuration.relative`, over all that can lie elsewhere.

>>> from minescope.board import Grid, Number, Position
>>> from minescope.prior import Density
>>> from minescope.solving.solution import solve
>>> one_beside_two = Position.of(Grid(3, 6), {(1, 2): Number(1), (1, 3): Number(2)})
>>> listing = list_configurations(solve(one_beside_two, Density("1/4")))
>>> for found in listing.islands[0].configurations:
...     print(found.mines, found.ways, found.probability)
(0, 1, 1) 12 4/5
(1, 0, 2) 9 1/5
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from math import prod
from typing import Final, Literal, NamedTuple, TypeAlias

from minescope.arithmetic.algebraic import Exact, Root, algebraic
from minescope.arithmetic.convolution import convolve
from minescope.board import Cell
from minescope.counting.configurations import (
    Mines,
    Remainder,
    RowReduction,
    reduce_rows,
    solutions,
)
from minescope.counting.elimination import Elimination
from minescope.counting.interface import Budget, CountingProblem, Measure, Tally
from minescope.counting.weights import cell_weights, group_weights, scale, weights_of
from minescope.errors import BudgetError, ContradictionError, PositionError
from minescope.prior import Total
from minescope.solving.cell_groups import CellIsland
from minescope.solving.odds import odds_of
from minescope.solving.probability import Factors, ProductTree, ratio, share_total
from minescope.solving.solution import Solution

Column: TypeAlias = Literal["probability", "total", "ways", "weight", "group"]
"""What a list can be sorted by; `Configuration.relative` is in the order of `probability`."""
COLUMNS: Final[tuple[Column, ...]] = ("probability", "total", "ways", "weight", "group")


class Configuration(NamedTuple):
    """One way to share mines among the groups of an island."""

    mines: Mines
    """Mines in each group, in the order of `IslandListing.groups`."""
    total: int
    """Mines in all of them."""
    ways: int
    """How many assignments of mines to the island's cells that is. (The source's w counts each of
    them once for every order of its mines.)"""
    weight: Fraction
    """What the prior makes of these assignments together, mines outside the island and lambda
    apart: the product of w(m, s)/m!, or `ways` where every assignment counts the same."""
    relative: Exact
    """The same times what the rest of the board adds: under a total everything else that can hold
    the other mines, under a density lambda^total, since other islands do not matter then."""
    probability: Exact


@dataclass(frozen=True, slots=True)
class IslandListing:
    """All configurations of one island, the most probable first."""

    groups: tuple[int, ...]
    """Places in `Solution.groups`; the columns of `rows`."""
    numbers: tuple[Cell, ...]
    """The cells that show the numbers; the rows of `rows`."""
    rows: RowReduction
    configurations: tuple[Configuration, ...]
    """By probability, equal ones by their mines."""

    @property
    def count(self) -> int:
        return len(self.configurations)

    def page(
        self,
        start: int,
        count: int,
        by: Column = "probability",
        *,
        group: int = 0,
        ascending: bool = False,
    ) -> tuple[Configuration, ...]:
        """At most `count` configurations from place `start` (from 0) on, in the asked order.

        `group` is a place in `groups`, for the column "group". Equal ones stay as they are: the more
        probable first.
        """
        if start < 0 or count < 0:
            raise PositionError(f"There is no page of {count} configurations from place {start}.")
        return tuple(self._sorted(by, group, ascending)[start : start + count])

    def _sorted(self, by: Column, group: int, ascending: bool) -> Sequence[Configuration]:
        listed = self.configurations
        match by:
            case "probability":
                return listed[::-1] if ascending else listed
            case "total":
                return sorted(listed, key=lambda each: each.total, reverse=not ascending)
            case "ways":
                return sorted(listed, key=lambda each: each.ways, reverse=not ascending)
            case "weight":
                return sorted(listed, key=lambda each: each.weight, reverse=not ascending)
            case "group":
                return sorted(listed, key=lambda each: each.mines[group], reverse=not ascending)


class Combined(NamedTuple):
    """All choices of one configuration from each island that have the same number of mines."""

    mines: int
    """Mines in all groups together."""
    choices: int
    """How many such choices there are."""
    weight: Fraction
    """The products of their weights, added up."""
    relative: Exact
    """The same times what the rest of the board adds: the ways of the outer cells under a total,
    lambda^mines under a density (at its upper end 1 for the full board and 0 for others)."""
    probability: Exact


class Listing(NamedTuple):
    """The configurations of a board."""

    islands: tuple[IslandListing, ...]
    combined: tuple[Combined, ...]
    """By number of mines, ascending."""

    @property
    def choices(self) -> int:
        """How many configurations the whole board has, whatever their number of mines."""
        return prod([island.count for island in self.islands])


STEPS = 100_000
"""What listing may cost where nobody says: seconds. A configuration takes a step or more, so an
island that has more of them than steps are allowed is refused at once."""
_Kind: TypeAlias = tuple[int, int]
"""Mines of a configuration and its scaled weight; few are different, and they decide the chance."""


def list_configurations(solution: Solution, budget: Budget | None = None) -> Listing:
    """Every configuration of every island, with its probability.

    Raises ContradictionError where there is none. Raises BudgetError where an island has more than
    the budget has steps (`STEPS` where none is given), or finding them takes more.
    """
    if solution.contradiction is not None:
        raise ContradictionError(solution.contradiction)
    board = _ListedBoard(solution)
    allowed = budget if budget is not None else Budget(STEPS)
    islands = [board.read(island, allowed) for island in solution.islands]
    rows = zip(islands, board.factors(islands), board.rest(islands), strict=True)
    return Listing(
        tuple([board.listed(*row) for row in rows]),
        tuple(board.combined(islands)),
    )


def count_configurations(problem: CountingProblem, x_max: int, budget: Budget | None = None) -> int:
    """How many configurations an island has, found without listing them.

    A group with up to t mines is like a single cell that holds 0 to t of them, each in one way, and
    assignments of such cells can be counted by elimination. Cells must be alike, so they get the
    largest t, and one that must hold less gets a number t of its own, shared with a spare cell.

    >>> count_configurations(CountingProblem((3, 4, 3), (1, 2), ((0, 1), (1, 2))), 1)
    2
    """
    sizes, values, members = problem
    all_values = list(values)
    all_members = list(members)
    tops = [x_max * size for size in sizes]
    least_asked = [
        min([v for v, groups in zip(values, members, strict=True) if g in groups])
        for g in range(len(sizes))
    ]
    largest = max(map(min, tops, least_asked))
    if largest < 1:
        return int(all(value == 0 for value in values))
    cells = len(sizes)
    for g, top in enumerate(tops):
        if top < min(largest, least_asked[g]):
            all_values.append(top)
            all_members.append((g, cells))
            cells += 1
    alike = CountingProblem((1,) * cells, tuple(all_values), tuple(all_members))
    measure = Measure(weights_of("uniform", largest), (1, 1))
    return sum(Elimination().tally(alike, measure, budget or Budget()).total)


def board_rows(solution: Solution) -> RowReduction:
    """The matrix of the whole board, with the row of the total number of mines where it is known.

    Its columns are `Solution.groups`, and under a total the outer cells, if there are any.
    """
    board = _ListedBoard(solution)
    problem = board.problem(range(len(board.groups)), tuple(board.values))
    remainder = None
    if isinstance(solution.prior, Total):
        remainder = Remainder(board.outer_cells, board.mines)
    return reduce_rows(problem, board.x_max, remainder)


class _ReadIsland(NamedTuple):
    """An island's configurations before anything is known of the others."""

    island: CellIsland
    sizes: tuple[int, ...]
    rows: RowReduction
    configurations: list[tuple[_Kind, Mines]]
    tally: Tally

    @property
    def cells(self) -> int:
        return sum(self.sizes)


class _Rest(NamedTuple):
    """What the rest of a board adds to configurations."""

    factors: Factors
    common: int
    """By how much the factors are scaled, beside lambda."""

    def relative(self, tally: Tally, mines: int, weight: int, unit: int) -> Exact:
        """The relative weight of what has `mines` mines and a weight that is scaled by `unit`."""
        by_mines = self.factors.by_mines
        if isinstance(by_mines, Root):
            return algebraic(by_mines, [0] * mines + [weight], [unit])
        return Fraction(weight * by_mines[mines - tally.least], unit * self.common)


class _ListedBoard:
    """What all islands of a board have in common."""

    def __init__(self, solution: Solution) -> None:
        self.groups = solution.groups
        self.outer_cells = len(solution.outer)
        self.x_max = solution.x_max
        self.cell = cell_weights(solution.prior, solution.x_max)
        self.scale = scale(solution.prior, solution.x_max)
        self.odds = odds_of(solution.prior, solution.x_max)
        constraints, cells = solution.system.constraints, solution.position.topology.cells
        self.values: dict[Cell, int] = {cells[n.number]: n.value for n in constraints.numbers}
        """What each number asks for, by its cell."""
        self.mines = 0
        """Under a total the mines of all unknown cells."""
        if isinstance(solution.prior, Total):
            self.mines = solution.prior.mines - constraints.known_mines

    def problem(self, groups: Sequence[int], numbers: Sequence[Cell]) -> CountingProblem:
        """These groups and numbers as the board shows them, without any reduction."""
        members: dict[Cell, list[int]] = {cell: [] for cell in numbers}
        for i, g in enumerate(groups):
            for cell in self.groups[g].numbers:
                members[cell].append(i)
        return CountingProblem(
            tuple([len(self.groups[g].cells) for g in groups]),
            tuple([self.values[cell] for cell in numbers]),
            tuple([tuple(touched) for touched in members.values()]),
        )

    def read(self, island: CellIsland, budget: Budget) -> _ReadIsland:
        """List an island and add up what its configurations weigh by their mines."""
        problem = self.problem(island.groups, island.numbers)
        if budget.steps is not None:
            _check_count(problem, self.x_max, budget.steps, Budget(seconds=budget.seconds))
        rows = reduce_rows(problem, self.x_max)
        weights = [group_weights(self.cell, size) for size in problem.sizes]
        configurations = []
        totals: Counter[int] = Counter()
        for mines in solutions(rows, budget):
            kind = (sum(mines), prod(map(tuple.__getitem__, weights, mines)))
            configurations.append((kind, mines))
            totals[kind[0]] += kind[1]
        least = min(totals)
        by_mines = tuple([totals[mines] for mines in range(least, max(totals) + 1)])
        return _ReadIsland(island, problem.sizes, rows, configurations, Tally(least, by_mines, ()))

    def factors(self, islands: Sequence[_ReadIsland]) -> tuple[Factors, ...]:
        """What the rest of the board adds to each island, by the island's mines."""
        tallies = [island.tally for island in islands]
        if self.odds is None:
            return share_total(tallies, self.cell, self.outer_cells, self.mines, Budget()).factors
        return tuple(
            [self._factors_of_odds(self.odds, island.tally, island.cells) for island in islands]
        )

    def _factors_of_odds(self, odds: tuple[int, int] | Root, tally: Tally, cells: int) -> Factors:
        if isinstance(odds, Root):
            return Factors(odds)
        p, q = odds
        room = self.x_max * cells
        counts = range(tally.least, tally.least + len(tally.total))
        return Factors(tuple([p**mines * q ** (room - mines) for mines in counts]))

    def rest(self, islands: Sequence[_ReadIsland]) -> list[_Rest]:
        """The same as `factors`, but nothing that all configurations share is taken out."""
        if self.odds is not None:
            return [self._outer_factors(island.tally, island.cells) for island in islands]
        tree = ProductTree([island.tally.total for island in islands], Budget())
        row = group_weights(self.cell, self.outer_cells)
        most_outside = self.mines - sum([island.tally.least for island in islands])
        left = range(most_outside, most_outside - tree.length, -1)
        by_island = tree.all_but_one([row[m] if 0 <= m < len(row) else 0 for m in left])
        cells = self.outer_cells + sum([island.cells for island in islands])
        return [
            _Rest(Factors(tuple(by_mines)), self.scale ** (cells - island.cells))
            for island, by_mines in zip(islands, by_island, strict=True)
        ]

    def listed(self, island: _ReadIsland, factors: Factors, rest: _Rest) -> IslandListing:
        """Give each configuration its probability and sort by it."""
        chances: dict[_Kind, Exact] = {}
        for mines, weight in {kind for kind, _ in island.configurations}:
            chances[mines, weight] = _chance(island.tally, mines, weight, factors)
        ordered = sorted(chances, key=chances.__getitem__, reverse=True)
        ranks = {
            kind: rank
            for rank, (_, kinds) in enumerate(groupby(ordered, key=chances.__getitem__))
            for kind in kinds
        }
        island.configurations.sort(key=lambda each: (ranks[each[0]], each[1]))
        alike = weights_of("uniform", self.x_max)
        assignments = [group_weights(alike, size) for size in island.sizes]
        unit = self.scale**island.cells
        weights = {kind: Fraction(kind[1], unit) for kind in chances}
        relatives = {kind: rest.relative(island.tally, *kind, unit) for kind in chances}
        listed = [
            Configuration(
                mines,
                kind[0],
                prod(map(tuple.__getitem__, assignments, mines)),
                weights[kind],
                relatives[kind],
                chances[kind],
            )
            for kind, mines in island.configurations
        ]
        return IslandListing(
            island.island.groups, island.island.numbers, island.rows, tuple(listed)
        )

    def combined(self, islands: Sequence[_ReadIsland]) -> Iterator[Combined]:
        """Islands joined one after the other by their number of mines."""
        weights, choices, least = [1], [1], 0
        for island in islands:
            first, by_mines, _ = island.tally
            counts = Counter([kind[0] for kind, _ in island.configurations])
            weights = convolve(weights, by_mines)
            choices = convolve(choices, [counts[first + k] for k in range(len(by_mines))])
            least += first
        tally = Tally(least, tuple(weights), ())
        cells = sum([island.cells for island in islands])
        unit = self.scale**cells
        rest = self._outer_factors(tally, cells)
        for k, count in enumerate(choices):
            if count:
                mines, weight = least + k, weights[k]
                relative = rest.relative(tally, mines, weight, unit)
                chance = _chance(tally, mines, weight, rest.factors)
                yield Combined(mines, count, Fraction(weight, unit), relative, chance)

    def _outer_factors(self, tally: Tally, cells: int) -> _Rest:
        """What the board outside the islands adds to all of them."""
        if self.odds is not None:
            # q = 0 is the upper end of a density, where only the full board counts.
            common = 1 if isinstance(self.odds, Root) else self.odds[1] ** (self.x_max * cells) or 1
            return _Rest(self._factors_of_odds(self.odds, tally, cells), common)
        row = group_weights(self.cell, self.outer_cells)
        rest = [self.mines - tally.least - k for k in range(len(tally.total))]
        outer = [row[mines] if 0 <= mines < len(row) else 0 for mines in rest]
        return _Rest(Factors(tuple(outer)), self.scale**self.outer_cells)


def _check_count(problem: CountingProblem, x_max: int, most: int, budget: Budget) -> None:
    count = count_configurations(problem, x_max, budget)
    if count > most:
        raise BudgetError(
            f"An island has {count:,} configurations, more than the limit of {most:,}. "
            "Allow more, or reveal more of the board.",
            {"configurations": count},
        )


def _chance(tally: Tally, mines: int, weight: int, factors: Factors) -> Exact:
    """The share of `weight` in everything that is tallied."""
    part = [0] * len(tally.total)
    part[mines - tally.least] = weight
    return ratio(part, tally.total, factors)
