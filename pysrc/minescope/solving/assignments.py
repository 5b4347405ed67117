"""What a solution can be asked about its assignments: any of them, one at random, its place.

Nothing is listed. The elimination tables are made once for each way to weigh assignments, and every
assignment is then found by one whole number (`counting.walk`): a random one below all weights draws
exactly by the prior, and where everything weighs 1 the number is the place of the assignment in an
order that is the same every time. Sorted by mines, the numbers of those with fewer mines come first.

The cheapest assignment is found for islands and outer cells together. Without a total each island is as
cheap as it can be. Under a total they share the mines: the least costs of more and more islands are kept
for every number of mines, and the way back shows how many go to each. Cells are indices here.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from minescope.arithmetic.algebraic import Root, algebraic
from minescope.board import Cell, Position, Unknown, cell_word
from minescope.board.names import cell_name, counted
from minescope.board.position import index_of
from minescope.counting.assignment import Assignment, CostedAssignment, place_of
from minescope.counting.cheapest import (
    NOTHING,
    CostedIsland,
    CostTerms,
    Least,
    least_costs,
    place_cheaply,
)
from minescope.counting.interface import Budget, Measure
from minescope.counting.walk import ByMarked
from minescope.counting.weights import CellWeights, weights_of
from minescope.draws import Draws, seed_text
from minescope.errors import PositionError
from minescope.prior import Total
from minescope.solving.odds import odds_of
from minescope.solving.probability import free_distribution
from minescope.solving.system import System
from minescope.solving.walks import BoardWalk, IslandWalks, drawer

if TYPE_CHECKING:
    from minescope.solving.solution import Solution


class Cheapest(NamedTuple):
    """The mines of a cheapest assignment by cell, those of fixed cells apart; and its cost."""

    held: list[tuple[int, int]]
    cost: int
    shared: int
    """How many assignments cost just that."""


def find_cheapest(
    system: System, total: int | None, costs: Mapping[int, int], budget: Budget
) -> Cheapest:
    """With exactly `total` mines on the board, if that is given; some assignment must be legal.

    A cell that `costs` does not name costs nothing.
    """
    reduction, x_max = system.reduction, system.x_max
    islands = []
    for island in reduction.islands:
        prices = [[costs.get(i, 0) for i in cells] for cells in island.cells]
        marked = total is not None
        islands.append(CostedIsland(island.problem, prices, x_max, budget, marked=marked))
    outer = [costs.get(i, 0) for i in reduction.outer]
    if total is None:
        left, rest = 0, {0: _least_of_any(outer, x_max)}
    else:
        left = total - system.sure_mines - sum([island.covered for island in islands])
        room = min(max(left, 0), x_max * len(outer))
        rest = dict(enumerate(least_costs(outer, x_max, room)))
    sums = [NOTHING]
    for each in islands:
        sums.append(sums[-1] * each.terms)
    # One number of mines is asked for: the islands hold m of them, the outer cells the others.
    splits = {
        m: (cost + rest[left - m][0], shared * rest[left - m][1])
        for m, (cost, shared) in sums[-1].by_marked.items()
        if left - m in rest
    }
    least = min([cost for cost, _ in splits.values()])
    shared = sum([count for cost, count in splits.values() if cost == least])
    marked_mines = next(m for m, (cost, _) in splits.items() if cost == least)
    held: list[tuple[int, int]] = []
    for i, m in enumerate(_share(islands, sums, marked_mines)):
        cells = reduction.islands[i].cells
        held += [(cells[g][place], mines) for g, place, mines in islands[i].find(m)]
    if total is None:
        held += [(i, x_max) for i, price in zip(reduction.outer, outer, strict=True) if price < 0]
    else:
        placed = place_cheaply(outer, left - marked_mines, x_max)
        held += [(reduction.outer[place], mines) for place, mines in placed]
    fixed = sum([costs.get(i, 0) * mines for i, mines in reduction.fixed.items()])
    return Cheapest(held, fixed + least, shared)


def _least_of_any(prices: Sequence[int], x_max: int) -> Least:
    """The least cost of cells with any mines: a cell is full where that pays."""
    free = sum([price == 0 for price in prices])
    return x_max * sum([price for price in prices if price < 0]), (x_max + 1) ** free


def _share(islands: Sequence[CostedIsland], sums: Sequence[CostTerms], marked: int) -> list[int]:
    """How many marked mines go to each island, for the least cost of so many in all."""
    shares = []
    for island, before, after in zip(
        reversed(islands), reversed(sums[:-1]), reversed(sums[1:]), strict=True
    ):
        cost, _ = after.by_marked[marked]
        for m, (own, _) in island.terms.by_marked.items():
            others = before.by_marked.get(marked - m)
            if others is not None and others[0] + own == cost:
                shares.append(m)
                marked -= m
                break
    shares.reverse()
    return shares


MOST_SAMPLES: Final = 1_000_000
"""Assignments drawn at once; a list of them takes some kilobytes for each on a large board."""
REPORT: Final = 16
"""Draws between two reports to the budget: some milliseconds."""


class Assignments:
    """The assignments of a solution that is legal."""

    def __init__(self, solution: Solution) -> None:
        self.position = solution.position
        self.system = solution.system
        self.prior = solution.prior
        self.x_max = solution.x_max
        self.weights = solution.cell_weights
        self.total = self.prior.mines if isinstance(self.prior, Total) else None
        """Mines on the board, where they are known."""
        self.fixed = [(i, mines) for i, mines in self.system.reduction.fixed.items() if mines]
        self._boards: dict[Measure, BoardWalk] = {}
        self._islands: dict[Measure, IslandWalks] = {}

    def _board(self, measure: Measure) -> BoardWalk:
        """Made when it is first needed; a question begins, and gets the full budget."""
        board = self._boards.get(measure)
        if board is None:
            budget = self.system.budget.anew()
            board = self._boards[measure] = BoardWalk(self.system, measure, budget, self.total)
        board.islands.budget.restart()
        board.tidy()
        return board

    def _alike(self, *, sorted_by_mines: bool) -> BoardWalk:
        alike = weights_of("uniform", self.x_max)
        return self._board(Measure(alike, None if sorted_by_mines else (1, 1)))

    @cached_property
    def counts_by_mines(self) -> dict[int, int]:
        """How many assignments have so many mines on the board, known ones included."""
        alike = weights_of("uniform", self.x_max)
        if self.total is not None:
            return {self.total: self.system.weight_of_total(alike, self.total)}
        counts = self.system.mine_counts(alike)
        return {mines: count for mines, count in enumerate(counts.weights, counts.least) if count}

    @cached_property
    def _starts(self) -> list[int]:
        """By number of mines: how many assignments have fewer."""
        return list(accumulate(self.counts_by_mines.values(), initial=0))

    @cached_property
    def count(self) -> int:
        if self.total is not None or "counts_by_mines" in self.__dict__:
            return sum(self.counts_by_mines.values())
        return self._alike(sorted_by_mines=False).bundle().weight

    def at(self, k: int, *, by_mines: bool = False) -> Assignment:
        """The k-th, from 0; -1 is the last."""
        return self._numbered(place_of(k, self.count), by_mines)

    def _numbered(self, k: int, by_mines: bool) -> Assignment:
        mines = self.total
        if by_mines:
            i = bisect_right(self._starts, k) - 1
            mines = list(self.counts_by_mines)[i]
            k -= self._starts[i]
        board = self._alike(sorted_by_mines=mines is not None)
        return self.named(board.walk.held(board.bundle(mines), k))

    def each(self, *, by_mines: bool = False) -> Iterator[Assignment]:
        """All of them, in order."""
        for k in range(self.count):
            yield self._numbered(k, by_mines)

    def rank(self, assignment: Mapping[Cell, int], *, by_mines: bool = False) -> int:
        """Which k gives this assignment; one that is not legal is refused with the reason."""
        held = self._checked(assignment)
        if not by_mines:
            return self._alike(sorted_by_mines=self.total is not None).number(held)
        mines = sum(held.values()) + self.system.constraints.known_mines
        before = self._starts[list(self.counts_by_mines).index(mines)]
        return before + self._alike(sorted_by_mines=True).number(held)

    def _checked(self, assignment: Mapping[Cell, int]) -> dict[int, int]:
        """Mines by the index of the cell, as far as there are any."""
        position = self.position
        held = {}
        for cell, mines in Assignment(assignment).items():
            held[unknown_index(self.position, cell)] = mines
            if mines > self.x_max:
                raise PositionError(
                    f"{cell_name(cell)} holds {counted(mines, 'mine')} in this assignment, but at "
                    f"most {self.x_max} fit into a {cell_word(position.topology)}.",
                    [cell],
                )
        constraints = self.system.constraints
        for number in constraints.numbers:
            found = sum([held.get(i, 0) for i in number.cells])
            if found != number.value:
                cell = position.topology.cells[number.number]
                raise PositionError(
                    f"This assignment is not legal: the unknown {cell_word(position.topology, 2)} "
                    f"around the number at {cell_name(cell)} need {counted(number.value, 'mine')} "
                    f"and have {found:,}.",
                    [cell],
                )
        mines = sum(held.values()) + constraints.known_mines
        if self.total not in (None, mines):
            raise PositionError(
                f"This assignment is not legal: with it the board holds {counted(mines, 'mine')}, "
                f"not {self.total:,}."
            )
        return held

    def sample(self, count: int, seed: str | int | None = None) -> list[Assignment]:
        """So many draws, independent of each other, each exactly by the prior."""
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST_SAMPLES:
            raise PositionError(f"From 0 to {MOST_SAMPLES:,} samples can be drawn, not {count!r}.")
        draws = Random(seed_text(seed))  # no secret hangs on these draws
        draw = self.drawer()
        budget = self.system.budget.anew()
        budget.announce(count)
        drawn = []
        for i in range(count):
            if i % REPORT == 0:
                budget.spend(REPORT)
            drawn.append(draw(draws))
        return drawn

    def drawer(self) -> Callable[[Draws], Assignment]:
        """What draws one assignment from a source of chance, exactly by the prior."""
        return self._drawer_by_total() if self.total is not None else self._drawer_by_parts()

    def _drawer_by_total(self) -> Callable[[Draws], Assignment]:
        board = self._board(Measure(self.weights))

        def draw(draws: Draws) -> Assignment:
            board.tidy()
            bundle = board.bundle(self.total)
            number = draws.randrange(board.walk.numbers(bundle))
            return self.named(board.walk.held(bundle, number))

        return draw

    def _drawer_by_parts(self) -> Callable[[Draws], Assignment]:
        """Without a total islands, and the outer cells one by one, know nothing of each other."""
        odds = odds_of(self.prior, self.x_max)
        assert odds is not None  # only a total leaves the odds open
        draw_cell = _cell_drawer(self.weights, odds)
        outer = self.system.reduction.outer
        measure = Measure(self.weights, None if isinstance(odds, Root) else odds)
        islands = self._islands.get(measure)
        if islands is None:
            budget = self.system.budget.anew()
            islands = self._islands[measure] = IslandWalks(self.system, measure, budget)
        islands.budget.restart()
        draw_marked = [_mines_drawer(weights, odds) for weights in islands.weights]

        def draw(draws: Draws) -> Assignment:
            islands.tidy()
            held = []
            for walk, draw_mines in zip(islands.walks, draw_marked, strict=True):
                bundle = walk.region.bundle((0, draw_mines(draws)))
                held += walk.held(bundle, draws.randrange(walk.numbers(bundle)))
            held += [(i, draw_cell(draws)) for i in outer]
            return self.named(held)

        return draw

    def cheapest(
        self, costs: Mapping[Cell, int | Fraction | str], *, most: bool = False
    ) -> CostedAssignment:
        """The one whose mines cost least together, or most; one of them where several do."""
        # Imported on request: costs are asked for by few.
        from minescope.counting.cheapest import Costs
        from minescope.solving.assignments import find_cheapest

        whole, unit = Costs.read(costs, dearest=most)
        by_index = {unknown_index(self.position, cell): cost for cell, cost in whole.items()}
        budget = self.system.budget.anew()
        found = find_cheapest(self.system, self.total, by_index, budget)
        named = self.named(found.held)
        return CostedAssignment(named, Fraction(found.cost, unit), found.shared)

    def fewest(self, *, most: bool = False) -> CostedAssignment:
        """The one with fewest mines, or most: every mine costs 1."""
        cells = self.position.topology.cells
        return self.cheapest({cells[i]: 1 for i in self.system.constraints.unknown}, most=most)

    def named(self, held: list[tuple[int, int]]) -> Assignment:
        """With the fixed cells, and cells by their names in the order of the board."""
        cells = self.position.topology.cells
        named: dict[Cell, int] = {cells[i]: mines for i, mines in sorted(self.fixed + held)}
        return Assignment(named)


def _cell_drawer(cell: CellWeights, odds: tuple[int, int] | Root) -> Callable[[Draws], int]:
    """Draws the mines of a cell that touches no number."""
    if isinstance(odds, Root):
        return drawer(free_distribution(cell, odds))
    p, q = odds
    x_max = len(cell) - 1
    sums = list(accumulate([w * p**x * q ** (x_max - x) for x, w in enumerate(cell)]))
    return lambda draws: bisect_right(sums, draws.randrange(sums[-1]))


def _mines_drawer(weights: ByMarked, odds: tuple[int, int] | Root) -> Callable[[Draws], int]:
    """Draws the marked mines of an island; odds that are a fraction need none."""
    marked = list(weights)
    if not isinstance(odds, Root) or len(marked) == 1:
        return lambda draws: marked[0]
    row = [weights.get(m, 0) for m in range(max(weights) + 1)]
    draw = drawer(tuple([algebraic(odds, [0] * m + [row[m]], row) for m in weights]))
    return lambda draws: marked[draw(draws)]


def unknown_index(position: Position, cell: Cell) -> int:
    """Where an unknown cell stands; any other is refused."""
    i = index_of(position.topology, cell)
    if not isinstance(position.labels[i], Unknown):
        raise PositionError(
            f"{cell_name(cell)} is not unknown: only unknown {cell_word(position.topology, 2)} "
            "have mines in an assignment, and only they have a cost.",
            [cell],
        )
    return i
