"""`solve`: a position and a prior in, every exact probability out.

A `Solution` answers at once what nearly everybody asks (probabilities, certain cells) and works
out the rest when it is asked: distributions, the number of legal assignments, any of them, one drawn
at random, the cheapest, the distribution of the mine count, the smallest contradiction.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from math import nan
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from minescope.arithmetic.algebraic import Exact, Root, algebraic
from minescope.board import (
    Cell,
    Free,
    Grid,
    Mine,
    Number,
    Position,
    Unknown,
    cell_name,
    cell_word,
)
from minescope.board.names import counted
from minescope.board.position import check_position, check_x_max
from minescope.counting.choose import EngineChoice, choose_engine
from minescope.counting.folding import UnsafeTally
from minescope.counting.interface import Budget, Measure, Progress, Tally
from minescope.counting.weights import cell_weights, scale, weights_of
from minescope.errors import ContradictionError, PositionError, UnsupportedError
from minescope.prior import Density, Prior, Total, Uniform, as_prior
from minescope.progress import may_be_notebook, notebook_bar
from minescope.solving.cell_groups import CellGroup, CellIsland, cell_groups, cell_islands
from minescope.solving.odds import odds_of, weight_at_odds
from minescope.solving.probability import (
    Distribution,
    Factors,
    cell_distribution,
    free_distribution,
    ratio,
    ratios,
    share_total,
)
from minescope.solving.setup import read_system, read_system_quickly
from minescope.solving.system import System

if TYPE_CHECKING:
    from minescope.board.pictures.colours import Theme
    from minescope.contradiction.answer import Contradiction
    from minescope.counting.assignment import Assignment, CostedAssignment
    from minescope.solving.assignments import Assignments
    from minescope.solving.shown_numbers import ShownNumbers, Shows

T = TypeVar("T")

NEVER: Final = Fraction(0)
ALWAYS: Final = Fraction(1)


class MeanMines(NamedTuple):
    """The mines of a cell: their mean, and whether that is the only possible number."""

    mean: Exact
    certain: bool


def solve(
    position: Position,
    prior: Prior | int | None = None,
    *,
    x_max: int | None = None,
    engine: str | None = None,
    max_steps: int | None = None,
    max_seconds: float | None = None,
    on_progress: Progress | None = None,
) -> Solution:
    """The exact probability of every unknown cell.

    Prior and x_max are the position's own unless given; a whole number is a `Total`. A position that no
    assignment fits gives a solution that is not `legal` and knows the `contradiction`. What would take
    longer than some minutes is refused before it is begun, unless more seconds or steps are allowed. A
    notebook shows a bar where it takes long.
    """
    check_position(position)
    most = position.x_max if x_max is None else x_max
    check_x_max(most)
    chosen = checked_prior(position, prior if prior is not None else position.prior, most)
    runner, choice = choose_engine(engine)
    # Most engines are slower than the default one on islands that are larger than they need be.
    read = read_system_quickly if engine is None else read_system

    def count(report: Progress | None) -> Solution:
        system = read(position, most, runner, Budget(max_steps, max_seconds, report))
        return Solution(position, chosen, most, choice, system)

    if on_progress is not None or not may_be_notebook():
        return count(on_progress)
    with notebook_bar("Counting") as advance:
        return count(advance)


def checked_prior(position: Position, prior: Prior | int | None, x_max: int) -> Prior:
    """Refuse a density that no cell can have, and none at all."""
    if prior is None:
        raise UnsupportedError(
            "The board does not say how many mines it has: give a prior, Total(K), Density(rho) or "
            "Uniform()."
        )
    prior = as_prior(prior)
    if isinstance(prior, Density) and prior.rho is not None and prior.rho > x_max:
        raise PositionError(
            f"The density {prior.rho} is above x_max = {x_max}, the most a "
            f"{cell_word(position.topology)} holds."
        )
    return prior


class Solution:
    """What the numbers and the prior say about every unknown cell."""

    def __init__(
        self, position: Position, prior: Prior, x_max: int, engine: EngineChoice, system: System
    ) -> None:
        self.position = position
        self.prior = prior
        self.x_max = x_max
        self.engine = engine
        """Which engine counted, and why."""
        self.system = system
        self.cell_weights = cell_weights(prior, x_max)
        """What 0, 1, .. x_max mines in a cell weigh, the odds of a density apart."""
        self._odds = odds_of(prior, x_max)
        self._measure = Measure(
            self.cell_weights, self._odds if isinstance(self._odds, tuple) else None
        )
        self._factors: tuple[Factors, ...] = ()
        self._outer: Distribution | None = None
        self.legal = self._count()
        """Whether any assignment of mines fits."""

    def __repr__(self) -> str:
        what = "legal" if self.legal else "not legal"
        groups = counted(len(self.groups), "group")
        return f"<Solution, {what}: {groups}, {counted(len(self.outer), 'outer cell')}>"

    def __str__(self) -> str:
        # Imported on request, here as below: few ask how a solution looks.
        from minescope.board.pictures.characters import write_solution
        from minescope.solving.facts import solution_picture

        return write_solution(solution_picture(self))

    def _repr_html_(self) -> str:
        from minescope.solving.facts import solution_html

        return solution_html(self)

    def svg(self, *, theme: Theme | None = None, cell: int | None = None) -> str:
        """The board with its probabilities as a picture in SVG, which needs nothing else.

        `theme` is "light" or "dark", else that of whoever looks at it. A cell has `cell` pixels; in a
        larger one longer fractions have room, and where one has none, the cell shows a percentage.
        """
        from minescope.board.pictures.svg import picture_svg
        from minescope.solving.facts import solution_picture

        return picture_svg(solution_picture(self), theme, cell)

    def plot(self, ax: Any = None, *, theme: Theme = "light") -> Any:  # noqa: ANN401  of matplotlib
        """The same drawn with matplotlib, which must be installed: into the axes, else a new figure.

        The axes, so that more can be drawn into them or `.figure.savefig(name)` can keep them.
        """
        from minescope.board.pictures.plot import plot_picture
        from minescope.solving.facts import solution_picture

        return plot_picture(solution_picture(self), ax, theme)

    def __getitem__(self, cell: Cell) -> Exact:
        """The chance that a cell holds any mine: 1 for a known mine, 0 for one known to be free.

        An open cell has none: it shows a number.
        """
        self._require_legal()
        match self.position[cell]:
            case Number(value):
                raise PositionError(
                    f"{cell_name(cell)} is open and shows {value}, so it holds no mine.", [cell]
                )
            case Mine():
                return ALWAYS
            case Free():
                return NEVER
        return self.probability[cell]

    @cached_property
    def fractions(self) -> tuple[tuple[Exact | None, ...], ...]:
        """The chance of each cell, by rows as the board is written; None where it is open. A graph is one
        row, in the order of its vertices.
        """
        self._require_legal()
        topology = self.position.topology
        chances = [
            None if isinstance(label, Number) else self[cell]
            for cell, label in zip(topology.cells, self.position.labels, strict=True)
        ]
        width = topology.width if isinstance(topology, Grid) else max(1, len(chances))
        return tuple([tuple(chances[i : i + width]) for i in range(0, len(chances), width)])

    def array(self) -> Any:  # noqa: ANN401  NumPy is no dependency
        """The same as a NumPy array of floats, NaN where a cell is open: rounded, for plots and statistics.

        That of a graph has one dimension.
        """
        try:
            import numpy
        except ImportError as missing:
            raise UnsupportedError(
                "An array needs NumPy, which is not installed; `fractions` are the same by rows."
            ) from missing
        rows = [[nan if p is None else float(p) for p in row] for row in self.fractions]
        whole = numpy.array(rows, dtype=float)
        return whole if isinstance(self.position.topology, Grid) else whole.reshape(-1)

    def table(self) -> list[dict[str, Any]]:
        """A row for each cell, as pandas takes it: `pandas.DataFrame(solution.table())`.

        On grids `row` and `column` from 0, on graphs `vertex`; `label` as in our text; `probability`,
        exact, of cells that are unknown, else None; where x_max > 1 also `mines`, their mean.
        """
        from minescope.solving.table import rows_of

        return rows_of(self)

    def _count(self) -> bool:
        if not self.system.possible:
            return False
        budget = self.system.budget.anew()
        self._unsafe_tallies = tallies = self.system.unsafe_tallies(self._measure, budget)
        if isinstance(self.prior, Total):
            rest = self.prior.mines - self.system.sure_mines
            shared = share_total(tallies, self.cell_weights, self.system.outer_cells, rest, budget)
            self._factors, self._outer = shared.factors, shared.outer
            return shared.possible
        assert self._odds is not None  # only a total leaves the odds open
        one = Factors(self._odds if isinstance(self._odds, Root) else (1,))
        self._factors = (one,) * len(tallies)
        self._outer = free_distribution(self.cell_weights, self._odds)
        return all([any(tally.total) for tally in tallies]) and self._ends_allow()

    def _ends_allow(self) -> bool:
        """At the ends of a density (no mine at all, every cell full) fixed cells must agree."""
        if not isinstance(self._odds, tuple):
            return True
        fixed = self.system.fixed.values()
        return (self._odds[0] > 0 or not any(fixed)) and (self._odds[1] > 0 or all(fixed))

    @cached_property
    def _unsafe_tallies(self) -> list[UnsafeTally]:
        return self.system.unsafe_tallies(self._measure)

    @cached_property
    def _tallies(self) -> list[Tally]:
        return self.system.tallies(self._measure)

    @cached_property
    def probability(self) -> dict[Cell, Exact]:
        """For every unknown cell the chance that it holds at least one mine."""
        outer = self.outer_probability
        cells, of_unknown = self.position.topology.cells, self.system.of_unknown
        chances: list[Exact] = [NEVER if outer is None else outer] * len(cells)
        free, full = self.system.certain
        for i in free:
            chances[i] = NEVER
        for i in full:
            chances[i] = ALWAYS
        for group, chance in self.counted_chances():
            for i in group:
                chances[i] = chance
        return dict(zip(of_unknown(cells), of_unknown(chances), strict=True))

    def counted_chances(self) -> Iterator[tuple[tuple[int, ...], Exact]]:
        """The same for groups of cells, by their indices, of which neither the mines nor nothing is known:
        neither fixed nor outer ones.
        """
        self._require_legal()
        for island, tally, factors in zip(
            self.system.islands, self._unsafe_tallies, self._factors, strict=True
        ):
            yield from zip(island.cells, ratios(tally.unsafe, tally.total, factors), strict=True)

    @cached_property
    def mines(self) -> dict[Cell, Distribution]:
        """For every unknown cell P(0 mines), P(1), .. P(x_max)."""
        self._require_legal()
        by_index: dict[int, Distribution] = {}
        for island, tally, factors in zip(
            self.system.islands, self._tallies, self._factors, strict=True
        ):
            for cells, outside in zip(island.cells, tally.outside, strict=True):
                distribution = cell_distribution(
                    self.cell_weights, len(cells), outside, tally, factors
                )
                by_index.update(dict.fromkeys(cells, distribution))
        for i, mines in self.system.fixed.items():
            by_index[i] = tuple([Fraction(int(x == mines)) for x in range(self.x_max + 1)])
        return self._by_cell(by_index, self._outer)

    @cached_property
    def means(self) -> dict[Cell, MeanMines]:
        """For every cell of the board, revealed and flagged ones among them, the mean of its mines."""
        nothing = MeanMines(Fraction(0), True)
        means: dict[Cell, MeanMines] = {
            cell: MeanMines(Fraction(label.mines), True) if isinstance(label, Mine) else nothing
            for cell, label in zip(self.position.topology.cells, self.position.labels, strict=True)
        }
        if self.x_max == 1:
            for cell, chance in self.probability.items():
                means[cell] = MeanMines(chance, chance in (0, 1))
            return means
        known: dict[int, MeanMines] = {}  # cells of a group share one distribution
        for cell, distribution in self.mines.items():
            if id(distribution) not in known:
                certain = any([share == 1 for share in distribution])
                known[id(distribution)] = MeanMines(_mean(distribution), certain)
            means[cell] = known[id(distribution)]
        return means

    def _by_cell(self, by_index: dict[int, T], outer: T | None) -> dict[Cell, T]:
        """From indices to cells, in the order of the board."""
        if outer is not None:
            by_index.update(dict.fromkeys(self.system.outer, outer))
        cells = self.position.topology.cells
        return {cells[i]: by_index[i] for i in self.system.unknown}

    def shows(self, cell: Cell) -> Shows:
        """What an unknown cell would show if it were opened: the chance of each number that it can show, in
        ascending order, and last under "mine" that it holds any mine, 0 where it cannot. Together they are 1.

        A number counts the mines of the cells around it on the board as it is given, whatever the prior. To
        ask about a cell at the border of a board that goes on behind it, give the cells there, too.
        """
        self._require_legal()
        label = self.position[cell]
        if not isinstance(label, Unknown):
            match label:
                case Number(value):
                    known = f"open and shows {value}"
                case Mine():
                    known = "a known mine"
                case Free():
                    known = "known to be free"
            raise PositionError(
                f"Only an unknown {cell_word(self.position.topology)} is asked what it would show, and "
                f"{cell_name(cell)} is {known}.",
                [cell],
            )
        return self._shown_numbers.of(self.position.topology.index[cell])

    @cached_property
    def _shown_numbers(self) -> ShownNumbers:
        # Imported on request, as for assignments.
        from minescope.solving.shown_numbers import ShownNumbers

        return ShownNumbers(self)

    @property
    def outer_distribution(self) -> Distribution | None:
        """The mines of a cell that touches no number; None under a total without such a cell."""
        self._require_legal()
        return self._outer

    @property
    def outer_probability(self) -> Exact | None:
        """The chance that a cell that touches no number holds any mine."""
        self._require_legal()
        if self._outer is None:
            return None
        return self._outer[1] if self.x_max == 1 else 1 - self._outer[0]

    @cached_property
    def safe(self) -> frozenset[Cell]:
        """Cells that hold no mine in any legal assignment."""
        return self._cells_of_chance(0)

    @cached_property
    def mined(self) -> frozenset[Cell]:
        """Cells that hold a mine in every legal assignment."""
        return self._cells_of_chance(1)

    @cached_property
    def safest(self) -> frozenset[Cell]:
        """The cells with the least chance of a mine; none where only mines are left."""
        least = min(self.probability.values(), default=1)
        return self._cells_of_chance(least) if least < 1 else frozenset()

    def _cells_of_chance(self, chance: Exact | int) -> frozenset[Cell]:
        # Cells share their fractions, group by group: to compare them all takes as long as to solve.
        chances = self.probability
        distinct = {id(p): p for p in chances.values()}
        wanted = {key for key, p in distinct.items() if p == chance}
        return frozenset([cell for cell, p in chances.items() if id(p) in wanted])

    @cached_property
    def groups(self) -> tuple[CellGroup, ...]:
        """The equivalence groups of the board, the outer group apart."""
        return cell_groups(self.position, self.system)

    @cached_property
    def islands(self) -> tuple[CellIsland, ...]:
        """Groups that hang together through common numbers."""
        return cell_islands(self.position, self.system)

    @cached_property
    def outer(self) -> tuple[Cell, ...]:
        """The unknown cells that touch no number."""
        cells = self.position.topology.cells
        return tuple([cells[i] for i in sorted(self.system.outer)])

    @cached_property
    def count(self) -> int:
        """How many legal assignments there are (of the cells on the board), whatever they weigh."""
        alike = weights_of("uniform", self.x_max)
        if not self.legal:
            return 0
        if isinstance(self.prior, Total):
            return self.system.weight_of_total(alike, self.prior.mines)
        return self.system.total(alike)

    @cached_property
    def weight(self) -> Exact:
        """What all legal assignments weigh together: the sum of the products of 1/x! or lambda^x/x!."""
        if not self.legal:
            return Fraction(0)
        if isinstance(self.prior, Uniform):
            return Fraction(self.count)
        unit = int(scale(self.prior, self.x_max) ** self.system.unknown_cells)
        if isinstance(self.prior, Total):
            whole = self.system.weight_of_total(self.cell_weights, self.prior.mines)
            return Fraction(whole, unit)
        assert self._odds is not None  # only a total leaves the odds open
        return (
            weight_at_odds(self.system, self.cell_weights, self._odds, self._unsafe_tallies) / unit
        )

    @cached_property
    def mine_counts(self) -> dict[int, Exact]:
        """How many mines the board holds in all, known ones included, with the chance of each."""
        self._require_legal()
        if isinstance(self.prior, Total):
            return {self.prior.mines: Fraction(1)}
        counts = self.system.mine_counts(self.cell_weights)
        shares: dict[int, Exact] = {}
        if isinstance(self._odds, Root):
            for k, weight in enumerate(counts.weights):
                if weight:
                    share = algebraic(self._odds, [0] * k + [weight], counts.weights)
                    shares[counts.least + k] = share
            return shares
        assert self._odds is not None  # only a total leaves the odds open
        p, q = self._odds
        known = self.system.known_mines
        room = self.x_max * len(self.system.unknown)
        weighed = {
            mines: weight * p ** (mines - known) * q ** (room - mines + known)
            for mines, weight in enumerate(counts.weights, counts.least)
        }
        whole = sum(weighed.values())
        return {mines: Fraction(weight, whole) for mines, weight in weighed.items() if weight}

    @cached_property
    def expected_mines(self) -> Exact:
        """The mean number of mines on the board, known ones included."""
        self._require_legal()
        if isinstance(self.prior, Total):
            return Fraction(self.prior.mines)
        mean: Exact = Fraction(self.system.sure_mines)
        if self._outer is not None:
            mean = mean + self.system.outer_cells * _mean(self._outer)
        for island, tally, factors in zip(
            self.system.islands, self._tallies, self._factors, strict=True
        ):
            if isinstance(factors.by_mines, Root):
                held = [(tally.least + k) * weight for k, weight in enumerate(tally.total)]
                mean = mean + ratio(held, tally.total, factors)
                continue
            for cells, outside in zip(island.cells, tally.outside, strict=True):
                distribution = cell_distribution(
                    self.cell_weights, len(cells), outside, tally, factors
                )
                mean = mean + len(cells) * _mean(distribution)
        return mean

    @cached_property
    def counts_by_mines(self) -> dict[int, int]:
        """How many legal assignments have so many mines on the board, whatever they weigh."""
        return self._assignments.counts_by_mines if self.legal else {}

    def assignments(self, *, by_mines: bool = False) -> Iterator[Assignment]:
        """All legal assignments, `count` of them, in an order that is the same every time.

        `by_mines`: fewest mines first, those with the same number in such an order of their own.
        """
        return self._assignments.each(by_mines=by_mines)

    def assignment(self, k: int, *, by_mines: bool = False) -> Assignment:
        """The k-th of `assignments`, from 0; -1 is the last. However many there are, none is listed."""
        return self._assignments.at(k, by_mines=by_mines)

    def rank(self, assignment: Mapping[Cell, int], *, by_mines: bool = False) -> int:
        """The k of a legal assignment."""
        return self._assignments.rank(assignment, by_mines=by_mines)

    def sample(self, count: int, seed: str | int | None = None) -> list[Assignment]:
        """Legal assignments drawn at random, exactly by the prior; the same for the same seed."""
        return self._assignments.sample(count, seed)

    def cheapest(
        self, costs: Mapping[Cell, int | Fraction | str], *, most: bool = False
    ) -> CostedAssignment:
        """A legal assignment whose mines cost least together (or most), and how many share that.

        `costs` is the cost of one mine by cell, which may be negative; other cells cost nothing.
        """
        return self._assignments.cheapest(costs, most=most)

    def fewest(self) -> CostedAssignment:
        """A legal assignment with fewest mines; its cost is their number."""
        return self._assignments.fewest()

    def most(self) -> CostedAssignment:
        """A legal assignment with most mines; its cost is their number."""
        return self._assignments.fewest(most=True)

    @cached_property
    def _assignments(self) -> Assignments:
        self._require_legal()
        # Imported on request: most questions are answered by probabilities.
        from minescope.solving.assignments import Assignments

        return Assignments(self)

    @cached_property
    def contradiction(self) -> Contradiction | None:
        """Why nothing is legal: numbers that cannot hold together. None when all is well."""
        if self.legal:
            return None
        # Imported on request: most positions are legal.
        from minescope.contradiction.diagnosis import find_contradiction

        return find_contradiction(self.position, self.prior, self.x_max, self.system)

    def _require_legal(self) -> None:
        if not self.legal and self.contradiction is not None:
            raise ContradictionError(self.contradiction)


def _mean(distribution: Distribution) -> Exact:
    return sum([x * share for x, share in enumerate(distribution)], start=Fraction(0))
