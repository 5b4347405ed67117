"""Every probability as a function of the total number of mines, from one count.

All legal assignments sorted by their mines are a polynomial in z: a power of z for what is certain,
times the tally of each island, times the outer cells. A cell's part of it is the same product with
its own coefficients in place of its island's tally, and the chance of a mine for K mines on the
board is the ratio of the two coefficients of z^K.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from minescope.arithmetic import polynomial as poly
from minescope.arithmetic.polynomial import Polynomial
from minescope.board import Cell, Position, cell_word
from minescope.board.position import index_of, known_cell_error
from minescope.counting.folding import cell_coefficients
from minescope.counting.interface import Budget, Measure, Tally
from minescope.counting.weights import AnyWeighting, CellWeights, outer_weights, weights_of
from minescope.errors import UnsupportedError
from minescope.formulas.density import legal_tallies
from minescope.solving.setup import read_system
from minescope.solving.system import System

MOST_WORK = 30_000_000
"""Cells' rows that cost more (their number times the square of the room for mines) are left out:
half a second of long multiplications."""


class UnsafeTotals(NamedTuple):
    """What the assignments with a mine in one of these cells weigh, by mines on the board."""

    cells: tuple[Cell, ...]
    outer: bool
    unsafe: tuple[int, ...]
    """As many as `Totals.weights`."""


class Totals(NamedTuple):
    """The board for every total number of mines."""

    least: int
    """Mines on the board in the first of the following."""
    counts: tuple[int, ...]
    """Legal assignments, each counted once."""
    weights: tuple[int, ...]
    """What they weigh together, times `unit`. Where a cell holds one mine at most: `counts`."""
    unit: int
    factors: tuple[tuple[Polynomial, int], ...]
    """`counts` as a product of powers: z, the islands, the outer cells."""
    asked: UnsafeTotals | None
    others: tuple[UnsafeTotals, ...]
    left_out: int
    """Rows that are not among the others, because that would take too long."""


def read_totals(
    position: Position,
    cell: Cell | None = None,
    *,
    weighting: AnyWeighting = "distinct",
    engine: str | None = None,
    budget: Budget | None = None,
    most_outside: int | None = None,
) -> Totals:
    """All assignments by their mines, and for each cell those in which it is mined.

    `most_outside`: refuse a board whose outer cells have room for more mines than this.

    >>> from minescope.board import Grid, Number
    >>> found = read_totals(Position.of(Grid(1, 4), {(0, 1): Number(1)}), (0, 0))
    >>> found.least, found.counts, found.asked.unsafe
    (1, (2, 2), (1, 1))
    """
    system = read_system(position, engine=engine, budget=budget)
    weights = weights_of(weighting, position.x_max)
    room = position.x_max * len(system.reduction.outer)
    if most_outside is not None and room > most_outside:
        raise UnsupportedError(
            f"The {cell_word(position.topology, 2)} that touch no number have room for {room:,} mines; "
            f"the limit for a list by number of mines is {most_outside:,}. Take a smaller board, or "
            "reveal more of this one."
        )
    tallies = legal_tallies(position, system, weights)
    index = None if cell is None else index_of(position.topology, cell)
    if cell is not None and index not in system.constraints.unknown:
        raise known_cell_error(position.topology, cell)
    alike = weights_of("uniform", position.x_max)
    same = tallies if alike == weights else system.tallies(Measure(alike))
    factors = _factors(system, same, alike)
    board = _BoardProduct(system, tallies, weights)
    counts = board.whole if alike == weights else _BoardProduct(system, same, alike).whole
    asked, others, left_out = _unsafe_totals(position, board, index)
    return Totals(
        system.sure_mines + sum(tally.least for tally in tallies),
        counts,
        board.whole,
        weights[0] ** len(system.constraints.unknown),
        factors,
        asked,
        others,
        left_out,
    )


class _BoardProduct:
    """The product of all islands and the outer cells, and of all but one of them."""

    def __init__(self, system: System, tallies: Sequence[Tally], weights: CellWeights) -> None:
        self.system = system
        self.tallies = tallies
        self.weights = weights
        self.room = system.x_max * len(system.reduction.outer)
        fixed = system.fixed_weight(weights)
        outer = outer_weights(weights, len(system.reduction.outer), self.room)
        # before[i] is what comes before island i, after[i] what follows it and the outer cells.
        before: list[Polynomial] = [(fixed,)]
        for tally in tallies:
            before.append(poly.multiply(before[-1], poly.trimmed(tally.total)))
        after: list[Polynomial] = [outer]
        for tally in reversed(tallies):
            after.append(poly.multiply(after[-1], poly.trimmed(tally.total)))
        after.reverse()
        self._before, self._after = before, after
        self.whole = poly.multiply(before[-1], outer)

    def around(self, island: int) -> Polynomial:
        return poly.multiply(self._before[island], self._after[island + 1])

    def outer_unsafe(self) -> tuple[int, ...]:
        """The assignments with a mine in a given outer cell."""
        rest = outer_weights(
            self.weights, len(self.system.reduction.outer) - 1, self.room - self.system.x_max
        )
        safe = poly.multiply(self._before[-1], poly.scale(rest, self.weights[0]))
        return self.padded(poly.add(self.whole, poly.scale(safe, -1)))

    def padded(self, polynomial: Polynomial) -> tuple[int, ...]:
        return polynomial + (0,) * (len(self.whole) - len(polynomial))


def _unsafe_totals(
    position: Position, board: _BoardProduct, index: int | None
) -> tuple[UnsafeTotals | None, tuple[UnsafeTotals, ...], int]:
    """The asked cell's row, those of the other cells, and how many of these are left out."""
    reduction = board.system.reduction
    cells_of = position.topology.cells
    cells_by_row: dict[tuple[int, ...], list[int]] = {}
    for cell, mines in reduction.fixed.items():
        cells_by_row.setdefault(board.whole if mines else board.padded(()), []).append(cell)
    groups = sum(len(island.cells) for island in reduction.islands)
    affordable = groups * (board.room + 1) ** 2 <= MOST_WORK
    left_out = 0
    for place, (island, tally) in enumerate(zip(reduction.islands, board.tallies, strict=True)):
        around: Polynomial | None = None
        for cells, outside in zip(island.cells, tally.outside, strict=True):
            if not affordable and index not in cells:
                left_out += 1
                continue
            safe = cell_coefficients(board.weights, len(cells), outside, len(tally.total), 0)
            unsafe = poly.trimmed([t - s for t, s in zip(tally.total, safe, strict=True)])
            if len(tally.total) == 1:
                # Its mines are certain, so that the total says nothing about this island.
                share = unsafe[0] if unsafe else 0
                row = tuple([w * share // tally.total[0] for w in board.whole])
            else:
                if around is None:
                    around = board.around(place)
                row = board.padded(poly.multiply(unsafe, around))
            cells_by_row.setdefault(row, []).extend(cells)
    rows = [
        UnsafeTotals(tuple([cells_of[i] for i in sorted(cells)]), False, unsafe)
        for unsafe, cells in sorted(cells_by_row.items(), key=lambda shared: min(shared[1]))
    ]
    if reduction.outer:
        outer = tuple([cells_of[i] for i in reduction.outer])
        rows.append(UnsafeTotals(outer, True, board.outer_unsafe()))
    asked = None
    if index is not None:
        asked = next(row for row in rows if cells_of[index] in row.cells)
    return asked, tuple([row for row in rows if row is not asked]), left_out


def _factors(
    system: System, tallies: Sequence[Tally], alike: CellWeights
) -> tuple[tuple[Polynomial, int], ...]:
    least = system.sure_mines + sum(tally.least for tally in tallies)
    powers: dict[Polynomial, int] = {(0, 1): least}
    for total in sorted(
        [poly.trimmed(tally.total) for tally in tallies], key=lambda t: (len(t), t)
    ):
        powers[total] = powers.get(total, 0) + 1
    powers[alike] = powers.get(alike, 0) + len(system.reduction.outer)
    return tuple([(factor, power) for factor, power in powers.items() if power and factor != (1,)])
