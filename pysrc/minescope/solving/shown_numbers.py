r"""What a covered cell would show if it were opened: the exact chance of every number, and of a mine.

The number is the sum of the mines around the cell, in all solutions in which the cell itself holds none.
Mines that are certain are in it in any case. Islands of which the cell sees a part are counted once more
with the seen mines marked (`counting.seen`), and the outer cells that it sees are joined to them.
Everything else matters only under a total, through the mines that are left for it.

Only the solutions in which the cell is free are weighed here, by what they show; how many these are is
known from its probability. `play.moves.prospects` asks the same counts what each number would tell about
all other cells, which takes several times as long.

What a cell sees around it, certain mines, some cells of groups and some outer cells, is its sight. Cells
that see the same number of cells of the same groups, and lie in the same group themselves, show the same
numbers with the same chances, but for mines that are certain already.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import log2
from operator import mul
from typing import Final, Literal, TypeAlias

from minescope.arithmetic.algebraic import Exact, Root, algebraic
from minescope.arithmetic.convolution import UNSEEN_PAIRS, convolve
from minescope.board import Mine, Number, Position
from minescope.counting.interface import Budget, Measure
from minescope.counting.outer_window import ratios_within
from minescope.counting.seen import SeenIsland, SeenTable, joined
from minescope.counting.weights import first_weights
from minescope.prior import Total
from minescope.solving.odds import odds_of
from minescope.solving.solution import NEVER, Solution
from minescope.solving.system import System

OUTER: Final = -1
"""What stands for an island where a cell is an outer one."""
Sight: TypeAlias = tuple[tuple[tuple[int, int, int], ...], int, tuple[int, int] | None]
"""What a cell sees: (island, group, cells) of groups, outer cells, and where the cell itself lies: island and
group, or None where it is known or certain what it holds."""


class Sights:
    """What all cells of a legal position see."""

    def __init__(self, position: Position, system: System) -> None:
        self.labels = position.labels
        self.neighbours = position.topology.neighbours
        self.fixed = system.fixed
        self.islands = system.islands
        self.outer = frozenset(system.outer)
        self.place = {
            i: (k, g)
            for k, island in enumerate(self.islands)
            for g, group in enumerate(island.cells)
            for i in group
        }

    def sure_mines(self, i: int) -> int:
        """Mines around a cell that are certain, which it shows in any case."""
        if self.outer.issuperset(self.neighbours[i]):
            return 0
        sure = 0
        for j in self.neighbours[i]:
            label = self.labels[j]
            if isinstance(label, Mine):
                sure += label.mines
            elif not isinstance(label, Number):
                sure += self.fixed.get(j, 0)
        return sure

    def sight(self, i: int) -> Sight:
        """What a cell sees."""
        if i in self.outer and self.outer.issuperset(self.neighbours[i]):
            return (), len(self.neighbours[i]), (OUTER, 0)
        groups: dict[tuple[int, int], int] = {}
        outer = 0
        for j in self.neighbours[i]:
            if j in self.place:
                groups[self.place[j]] = groups.get(self.place[j], 0) + 1
            elif j in self.outer:
                outer += 1
        own = (OUTER, 0) if i in self.outer else self.place.get(i)
        return tuple([(k, g, n) for (k, g), n in sorted(groups.items())]), outer, own


def cells_by_island(sight: Sight) -> dict[int, tuple[dict[int, int], int | None]]:
    """For each island that a cell sees or lies in: how many cells of which groups it sees; its own group."""
    groups, _, own = sight
    by_island: dict[int, tuple[dict[int, int], int | None]] = {}
    if own is not None and own[0] != OUTER:
        by_island[own[0]] = {}, own[1]
    for k, g, count in groups:
        by_island.setdefault(k, ({}, None))[0][g] = count
    return by_island


Shows: TypeAlias = dict[int | Literal["mine"], Exact]
"""The chance of each number that a cell can show, ascending, and last that it holds any mine."""


class ShownNumbers(Sights):
    """What the unknown cells of a legal solution would show."""

    def __init__(self, solution: Solution) -> None:
        system = solution.system
        super().__init__(solution.position, system)
        self.solution = solution
        self.odds = odds_of(solution.prior, solution.x_max)
        self.measure = Measure(
            solution.cell_weights, self.odds if isinstance(self.odds, tuple) else None
        )
        self.tallies = system.unsafe_tallies(self.measure)
        self._rests: dict[frozenset[int], tuple[int, list[int]]] = {}
        self._chances: dict[Sight, dict[int, Exact]] = {}

    def of(self, i: int) -> Shows:
        """For the covered cell at this index, unknown or known to be free; together the chances are 1."""
        cell = self.solution.position.topology.cells[i]
        mine = self.solution.probability.get(cell, NEVER)
        shows: Shows = {}
        if mine != 1:
            sight, sure = self.sight(i), self.sure_mines(i)
            if sight not in self._chances:
                shares = self._shares(sight, self.solution.system.budget.anew())
                self._chances[sight] = {seen: (1 - mine) * share for seen, share in shares}
            shows.update({sure + seen: chance for seen, chance in self._chances[sight].items()})
        shows["mine"] = mine
        return shows

    def _shares(self, sight: Sight, budget: Budget) -> Iterator[tuple[int, Exact]]:
        """How the solutions in which the cell is free are shared between the mines that it sees, those that
        are certain apart.
        """
        _, outer_seen, own = sight
        table = self._outer_table(outer_seen, budget)
        apart = cells_by_island(sight)
        for k, (seen, own_group) in apart.items():
            island = SeenIsland(self.islands[k].problem, self.measure, budget)
            table = joined(table, island.by_seen(seen, own_group), budget)
        if isinstance(self.odds, Root):
            yield from _shares_at_root(table, self.odds, budget)
            return
        rest: Mapping[int, int] = {0: 1}
        if self.odds is None:
            held = {mines for _, mines in table}
            outer_left = len(self.outer) - outer_seen - (own == (OUTER, 0))
            rest = self._rest(frozenset(apart), outer_left, min(held), max(held), budget)
        weights: dict[int, int] = {}
        for (shown, mines), weight in table.items():
            weights[shown] = weights.get(shown, 0) + weight * rest[mines]
        whole = sum(weights.values())
        for shown, weight in sorted(weights.items()):
            if weight:
                budget.spend(1)
                yield shown, Fraction(weight, whole)

    def _outer_table(self, cells: int, budget: Budget) -> SeenTable:
        """What the outer cells weigh that are seen: all their mines are."""
        cell = self.measure.cell
        most = (len(cell) - 1) * cells
        budget.expect_row(most + 1, cells * log2(sum(cell)))
        row = first_weights(cell, cells, most)
        if self.measure.odds is None:
            return {(mines, mines): weight for mines, weight in enumerate(row)}
        p, q = self.measure.odds
        return {
            (mines, 0): weight * p**mines * q ** (most - mines) for mines, weight in enumerate(row)
        }

    def _rest(
        self, apart: frozenset[int], outer: int, least: int, most: int, budget: Budget
    ) -> dict[int, int]:
        """Under a total: what all islands but some, and so many outer cells, weigh together where the cells
        that are not among them hold `least` to `most` mines.
        """
        assert isinstance(self.solution.prior, Total)  # nothing else limits the mines
        if apart not in self._rests:
            self._rests[apart] = self._islands_but(apart, budget)
        held, islands = self._rests[apart]
        left = self.solution.prior.mines - self.solution.system.sure_mines - held
        spread = most - least
        if spread * len(islands) > UNSEEN_PAIRS:
            budget.spend(spread * len(islands))
        row = ratios_within(
            self.measure.cell, outer, left - most - len(islands) + 1, left - least, budget
        )[::-1]
        return {
            least + k: sum(map(mul, islands, row[k : k + len(islands)])) for k in range(spread + 1)
        }

    def _islands_but(self, apart: frozenset[int], budget: Budget) -> tuple[int, list[int]]:
        """The fewest mines in all islands but some, and their weights from there on."""
        least, weights = 0, [1]
        for k, tally in enumerate(self.tallies):
            if k not in apart:
                least += tally.least
                weights = convolve(weights, tally.total, budget.spend)
        return least, weights


def _shares_at_root(table: SeenTable, root: Root, budget: Budget) -> Iterator[tuple[int, Exact]]:
    """The same where every mine weighs lambda, an irrational number: ratios of polynomials in it."""
    least = min([mines for _, mines in table])
    count = max([mines for _, mines in table]) - least + 1
    budget.expect_row(count * len({seen for seen, _ in table}), 0)
    rows: dict[int, list[int]] = {}
    for (seen, mines), weight in sorted(table.items()):
        rows.setdefault(seen, [0] * count)[mines - least] += weight
    whole = [sum(column) for column in zip(*rows.values(), strict=True)]
    for seen, row in rows.items():
        if any(row):
            budget.spend(count)
            yield seen, algebraic(root, row, whole)
