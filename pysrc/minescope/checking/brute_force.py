"""Probabilities by going through every assignment: slow, short, and sure.

A second opinion on what the engines say. It is read straight from the labels and the neighbours of
the cells and shares nothing with the engines: no groups, no reduction, no tables. The cells of an
island (those joined by common numbers) get every number of mines in turn, one cell after the other;
a start that breaks a number is not followed further. Cells that touch no number are alike, so they
are weighed by binomials.

>>> from minescope.board import Grid, Number, Position
>>> from minescope.prior import Total
>>> found = brute_force(Position.of(Grid(1, 4), {(0, 1): Number(1)}, prior=Total(2)), Budget())
>>> found.probability[0], found.probability[3], found.count
(Fraction(1, 2), Fraction(1, 1), 2)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb, factorial
from typing import Final, NamedTuple, TypeAlias

from minescope.arithmetic.algebraic import Exact, Root, algebraic, density_root
from minescope.board import Mine, Number, Position, Unknown, cell_word
from minescope.counting.interface import Budget
from minescope.errors import BudgetError, UnsupportedError
from minescope.prior import Prior, Total, Uniform

MOST_TRIED: Final = 250_000
"""Mines tried in single cells, in all. About a second in CPython."""

MOST_PRODUCTS: Final = 2_000_000
"""Products for the weights of cells that touch no number, where a cell holds several mines."""

MOST_CELLS: Final = 600
"""Cells that touch numbers: with more of them nothing is begun."""

REPORT: Final = 1024
"""Tries between two reports to the budget."""

WeightRow: TypeAlias = list[int]
"""Weights by number of mines, from 0 on."""


class Sum(NamedTuple):
    """One number on the board: the mines that are missing around it, and the unknown cells there."""

    place: int
    value: int
    cells: tuple[int, ...]


class TriedIsland(NamedTuple):
    """Cells joined by common numbers, in the order in which they are tried."""

    cells: tuple[int, ...]
    numbers: tuple[Sum, ...]


class Weighing(NamedTuple):
    """A prior in the words of its definition."""

    cell: tuple[int, ...]
    """What 0, 1, .. x_max mines in a cell weigh."""
    mines: int | None
    """Mines in all unknown cells together; None where any number of them is allowed."""
    odds: Fraction | Root
    """The factor for each mine."""


@dataclass(frozen=True, slots=True)
class BruteForceResult:
    """What going through all assignments has shown."""

    legal: bool
    probability: dict[int, Exact]
    """Of every unknown cell, by index; empty where nothing is legal."""
    count: int
    """Legal assignments, whatever they weigh."""
    tried: int
    """How often a cell was given a number of mines."""


def brute_force(position: Position, budget: Budget, most: int = MOST_TRIED) -> BruteForceResult:
    """Every probability by definition; a `BudgetError` where that would take too long."""
    if position.prior is None:
        raise UnsupportedError("The board does not say how many mines it has: give it a prior.")
    weighing = weigh_prior(position, position.prior)
    islands, outer = read_islands(position)
    if weighing.mines is not None:
        room = position.x_max * (len(outer) + sum([len(island.cells) for island in islands]))
        if not 0 <= weighing.mines <= room:
            return BruteForceResult(False, {}, 0, 0)
    budget.announce(most)
    searches = []
    tried = 0
    for island in islands:
        search = _search(island, weighing.cell, budget, most - tried)
        tried += search.tried
        searches.append(search)
    alike = (1,) * (position.x_max + 1)
    counts = [search.counts for search in searches]
    if not _whole([search.weights for search in searches], weighing, len(outer)):
        return BruteForceResult(False, {}, 0, tried)
    count = _whole(counts, Weighing(alike, weighing.mines, Fraction(1)), len(outer))
    return BruteForceResult(
        True, _probabilities(islands, searches, weighing, outer), int(count), tried
    )


def weigh_prior(position: Position, prior: Prior) -> Weighing:
    """The weights of MATH's table, the ends of a density included."""
    x_max = position.x_max
    values = range(x_max + 1)
    if isinstance(prior, Uniform):
        return Weighing((1,) * (x_max + 1), None, Fraction(1))
    if prior.weighting == "slots":
        cell = tuple([comb(x_max, x) for x in values])
    else:
        cell = tuple([factorial(x_max) // factorial(x) for x in values])
    if isinstance(prior, Total):
        known = sum([label.mines for label in position.labels if isinstance(label, Mine)])
        return Weighing(cell, prior.mines - known, Fraction(1))
    if prior.odds is not None:
        return Weighing(cell, None, prior.odds)
    assert prior.rho is not None  # a density has either odds or rho
    if prior.rho in (0, x_max):
        # No mine at all, or every cell full: one number of mines is left.
        ends = tuple([int(x == prior.rho) for x in values])
        return Weighing(ends, None, Fraction(1))
    if x_max == 1:
        return Weighing(cell, None, prior.rho / (1 - prior.rho))
    return Weighing(cell, None, density_root(prior.rho, x_max, cell))


def read_islands(position: Position) -> tuple[list[TriedIsland], list[int]]:
    """The islands, and the unknown cells that touch no number."""
    labels, neighbours = position.labels, position.topology.neighbours
    sums = []
    at: dict[int, list[Sum]] = {}
    for i, label in enumerate(labels):
        if not isinstance(label, Number):
            continue
        touched = [(j, labels[j]) for j in neighbours[i]]
        value = label.value - sum([other.mines for _, other in touched if isinstance(other, Mine)])
        number = Sum(i, value, tuple([j for j, other in touched if isinstance(other, Unknown)]))
        if number.cells or value:
            sums.append(number)
        for j in number.cells:
            at.setdefault(j, []).append(number)
    if len(at) > MOST_CELLS:
        raise BudgetError(
            f"There are too many arrangements to try one by one: {len(at):,} "
            f"{cell_word(position.topology, len(at))} touch numbers.",
            {"done": 0},
        )
    seen: set[Sum] = set()
    islands = [_grow(first, at, seen) for first in sums if first not in seen]
    outer = [i for i, label in enumerate(labels) if isinstance(label, Unknown) and i not in at]
    return islands, outer


def _grow(first: Sum, at: dict[int, list[Sum]], seen: set[Sum]) -> TriedIsland:
    """All that hangs together with a number; a number that is nearly complete is completed first."""
    numbers: list[Sum] = []
    cells: dict[int, None] = {}
    waiting = {first: None}
    while waiting:
        number = min(waiting, key=lambda each: sum([cell not in cells for cell in each.cells]))
        del waiting[number]
        seen.add(number)
        numbers.append(number)
        for cell in number.cells:
            if cell not in cells:
                cells[cell] = None
                waiting.update(dict.fromkeys([n for n in at[cell] if n not in seen]))
    return TriedIsland(tuple(cells), tuple(sorted(numbers)))


class _Search(NamedTuple):
    """The legal assignments of an island, sorted by their mines."""

    weights: WeightRow
    counts: WeightRow
    safe: list[WeightRow]
    """For each cell the weights of those in which it holds no mine."""
    tried: int


def _search(island: TriedIsland, cell: Sequence[int], budget: Budget, most: int) -> _Search:
    cells, numbers = island
    x_max = len(cell) - 1
    size = len(cells)
    length = x_max * size + 1
    weights, counts = [0] * length, [0] * length
    safe = [[0] * length for _ in cells]
    lacking = [number.value for number in numbers]
    ahead = [x_max * len(number.cells) for number in numbers]
    touched = [[k for k, number in enumerate(numbers) if c in number.cells] for c in cells]
    if not cells:
        # Numbers without an unknown cell around them are here only if mines are missing there.
        return _Search([0], [0], [], 0)
    held = [-1] * size
    weight, mines = [1] * (size + 1), [0] * (size + 1)
    depth = tried = 0
    while depth >= 0:
        if depth == size:
            counts[mines[depth]] += 1
            weights[mines[depth]] += weight[depth]
            for row, x in zip(safe, held, strict=True):
                if x == 0:
                    row[mines[depth]] += weight[depth]
            depth -= 1
            continue
        x = held[depth] = held[depth] + 1
        if x > x_max:
            held[depth] = -1
            for k in touched[depth]:
                lacking[k] += x_max
                ahead[k] += x_max
            depth -= 1
            continue
        for k in touched[depth]:
            if x:
                lacking[k] -= 1
            else:
                ahead[k] -= x_max
        tried += 1
        if tried % REPORT == 0:
            budget.spend(REPORT)
        if tried > most:
            raise BudgetError(
                "There are too many arrangements to try one by one.",
                {"done": tried},
            )
        if all([0 <= lacking[k] <= ahead[k] for k in touched[depth]]):
            weight[depth + 1] = weight[depth] * cell[x]
            mines[depth + 1] = mines[depth] + x
            depth += 1
    return _Search(weights, counts, safe, tried)


def _probabilities(
    islands: Sequence[TriedIsland],
    searches: Sequence[_Search],
    weighing: Weighing,
    outer: Sequence[int],
) -> dict[int, Exact]:
    """The chance of any mine in each unknown cell."""
    rows = [search.weights for search in searches]
    chances: dict[int, Exact] = {}
    outside = _outside(weighing, len(outer))
    for i, (island, search) in enumerate(zip(islands, searches, strict=True)):
        factors = _factors(len(search.weights), rows[:i] + rows[i + 1 :], weighing, outside)
        for cell, safe in zip(island.cells, search.safe, strict=True):
            chances[cell] = 1 - _ratio(safe, search.weights, factors)
    if outer:
        fewer = _outside(weighing, len(outer) - 1)
        factors = _factors(len(weighing.cell), rows, weighing, fewer)
        chance = 1 - _ratio(weighing.cell[:1], weighing.cell, factors)
        chances.update(dict.fromkeys(outer, chance))
    return chances


def _outside(weighing: Weighing, cells: int) -> Callable[[int], int] | None:
    """What the outer cells weigh when the other unknown cells hold so many mines; None without a total."""
    mines = weighing.mines
    if mines is None:
        return None
    if weighing.cell == (1, 1):
        return cache(lambda taken: comb(cells, mines - taken) if mines >= taken else 0)
    if cells * mines * len(weighing.cell) > MOST_PRODUCTS:
        raise BudgetError(
            f"There are too many cells that touch no number, {cells:,}, to weigh one by one.",
            {"done": 0},
        )
    row = [1]
    for _ in range(cells):
        row = _times(row, weighing.cell)[: mines + 1]
    return lambda taken: row[mines - taken] if 0 <= mines - taken < len(row) else 0


def _factors(
    length: int,
    others: Sequence[WeightRow],
    weighing: Weighing,
    outside: Callable[[int], int] | None,
) -> WeightRow | Root:
    """By how much the rest of the board multiplies what holds 0, 1, .. mines; or lambda itself."""
    if outside is not None:
        rest = _product(others)
        return [sum([w * outside(m + k) for k, w in enumerate(rest) if w]) for m in range(length)]
    if isinstance(weighing.odds, Root):
        return weighing.odds
    p, q = weighing.odds.numerator, weighing.odds.denominator
    return [p**m * q ** (length - 1 - m) for m in range(length)]


def _ratio(part: Sequence[int], whole: Sequence[int], factors: WeightRow | Root) -> Exact:
    if isinstance(factors, Root):
        return algebraic(factors, part, whole)
    return Fraction(_dot(part, factors), _dot(whole, factors))


def _whole(rows: Sequence[WeightRow], weighing: Weighing, outer: int) -> Fraction:
    """What all legal assignments of the board weigh; 1 for anything positive where lambda is irrational."""
    outside = _outside(weighing, outer)
    if outside is not None:
        row = _product(rows)
        return Fraction(_dot(row, [outside(m) for m in range(len(row))]))
    odds = weighing.odds
    if isinstance(odds, Root):
        return Fraction(int(all([any(row) for row in rows])))
    whole = sum([w * odds**x for x, w in enumerate(weighing.cell)], start=Fraction(0)) ** outer
    for row in rows:
        whole *= sum([w * odds**m for m, w in enumerate(row)], start=Fraction(0))
    return whole


def _product(rows: Sequence[WeightRow]) -> WeightRow:
    product = [1]
    for row in rows:
        product = _times(product, row)
    return product


def _times(a: Sequence[int], b: Sequence[int]) -> WeightRow:
    product = [0] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            product[i + j] += x * y
    return product


def _dot(a: Sequence[int], b: Sequence[int]) -> int:
    return sum([x * y for x, y in zip(a, b, strict=False)])
