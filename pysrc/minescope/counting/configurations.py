"""The configurations engine: a matrix, its reduced row echelon form, and every solution of it.

A configuration says how many mines each group holds. The numbers are equations between groups, so
a problem is a matrix with a row for each number and a column for each group. Row reduction leaves
some groups free; the others follow from these. All values of the free ones within their bounds are
tried, and what makes every group whole and within bounds is a configuration.

A search that stops at the first value that fails misses solutions, because a later group may mend
it. Here a value is left out only when no choice of the later free groups can mend any row: the
least and the most that these can add to each row are known beforehand.

After sections 5 and 6 of the source, the paper on probabilities by combinatorics; there the total
number of mines is one more row, here it may be (`Remainder`). A list can be long where a table is
short: `elimination` counts boards that nobody can list.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import lcm, prod
from typing import NamedTuple, TypeAlias

from minescope.arithmetic.linear import echelon_form
from minescope.counting.interface import Budget, CountingProblem, Measure, Tally
from minescope.counting.weighing import nothing
from minescope.counting.weights import group_weights

Mines: TypeAlias = tuple[int, ...]
"""A configuration: the mines in each group, and after them those in the outer cells if asked for."""

ROUNDS = 64
"""How often bounds are passed through all rows at most. They are right after every round; most
boards need three, but rows with large coefficients can let them creep by one mine a round."""

REPORT = 1024
"""Steps between two reports to the budget: some 10 ms. A step tries one value of a free group."""

MOST_EXPECTED = 10**15
"""The most steps announced, so that the search begins: the bound leaves the rows out of account,
and where it is astronomical the list can still be short."""


class Remainder(NamedTuple):
    """The total number of mines, which adds a row, and a column for the cells outside all groups."""

    cells: int
    """Cells that touch no number; without any there is no column."""
    mines: int
    """Mines in all groups and the outer cells together."""


class RowReduction(NamedTuple):
    """Equations between groups, as the board gives them and reduced."""

    matrix: tuple[tuple[int, ...], ...]
    """A row for each number and a column for each group, 1 where they touch; below the row and to
    the right the column of a `Remainder`."""
    values: tuple[int, ...]
    """The right hand side: what the numbers ask for."""
    reduced: tuple[tuple[Fraction, ...], ...]
    """The reduced row echelon form without its rows of zeros. Numbers that contradict each other
    as equations leave a last row of zeros with the value 1."""
    reduced_values: tuple[Fraction, ...]
    """Its right hand side."""
    pivots: tuple[int, ...]
    """The columns that follow from the free ones, one for each row of `reduced`."""
    free: tuple[int, ...]
    """All other columns."""
    possible: bool
    """False when the equations contradict each other, or some row cannot hold within the bounds."""
    bounds: tuple[tuple[int, int], ...]
    """The fewest and the most mines of each column, as far as single rows can tell; empty when
    nothing is possible."""

    @property
    def candidates(self) -> int:
        """How many choices of the free columns lie within their bounds."""
        if not self.possible:
            return 0
        return prod([self.bounds[c][1] - self.bounds[c][0] + 1 for c in self.free])


class _Equation(NamedTuple):
    """A row in whole numbers."""

    terms: tuple[tuple[int, int], ...]
    """(column, coefficient), where the coefficient is not 0."""
    value: int


def reduce_rows(
    problem: CountingProblem, x_max: int, remainder: Remainder | None = None
) -> RowReduction:
    """Write a problem as a matrix and reduce it.

    A 1 beside a 2, with groups of 3, 4 and 3 cells, leaves one group free:

    >>> found = reduce_rows(CountingProblem((3, 4, 3), (1, 2), ((0, 1), (1, 2))), 1)
    >>> found.matrix, found.values
    (((1, 1, 0), (0, 1, 1)), (1, 2))
    >>> [[int(a) for a in row] for row in found.reduced], found.pivots, found.free
    ([[1, 0, -1], [0, 1, 1]], (0, 1), (2,))
    >>> found.bounds
    ((0, 1), (0, 1), (1, 2))
    """
    sizes, values, members = problem
    if remainder is not None:
        if remainder.cells:
            sizes = (*sizes, remainder.cells)
        values = (*values, remainder.mines)
        members = (*members, tuple(range(len(sizes))))
    matrix = []
    for groups in members:
        row = [0] * len(sizes)
        for g in groups:
            row[g] = 1
        matrix.append(tuple(row))
    return reduce_matrix(matrix, values, [x_max * size for size in sizes])


def reduce_matrix(
    matrix: Sequence[tuple[int, ...]], values: Sequence[int], tops: Sequence[int]
) -> RowReduction:
    """Reduce any whole matrix; `tops` are the most mines of each column."""
    columns = len(tops)
    rows, pivots = _echelon_form(
        [(*row, value) for row, value in zip(matrix, values, strict=True)], columns + 1
    )
    reduced, reduced_values = [row[:-1] for row in rows], [row[-1] for row in rows]
    low, high = [0] * columns, list(tops)
    equations = [*map(_whole, matrix, values), *map(_whole, reduced, reduced_values)]
    possible = columns not in pivots and _narrow(equations, low, high)
    taken = set(pivots)
    return RowReduction(
        tuple(matrix),
        tuple(values),
        tuple(reduced),
        tuple(reduced_values),
        tuple([p for p in pivots if p < columns]),
        tuple([c for c in range(columns) if c not in taken]),
        possible,
        tuple(zip(low, high, strict=True)) if possible else (),
    )


def _echelon_form(
    rows: Sequence[tuple[int, ...]], columns: int
) -> tuple[list[tuple[Fraction, ...]], tuple[int, ...]]:
    """The rows of the reduced row echelon form that are not 0, and the pivot of each."""
    reduced = echelon_form([{c: Fraction(a) for c, a in enumerate(row) if a} for row in rows])
    zero = Fraction(0)
    pivots = tuple(sorted(reduced))
    return [tuple([reduced[p].get(c, zero) for c in range(columns)]) for p in pivots], pivots


def _whole(row: Iterable[int | Fraction], value: int | Fraction) -> _Equation:
    """Multiply a row by the least number that makes it whole."""
    terms = [(c, a) for c, a in enumerate(row) if a]
    scale = lcm(value.denominator, *[a.denominator for _, a in terms])
    return _Equation(tuple([(c, int(a * scale)) for c, a in terms]), int(value * scale))


def _narrow(equations: Sequence[_Equation], low: list[int], high: list[int]) -> bool:
    """Pass bounds through the rows until nothing moves; False when a row cannot hold."""
    for _ in range(ROUNDS):
        before = (*low, *high)
        if not all(_tighten(equation, low, high) for equation in equations):
            return False
        if before == (*low, *high):
            break
    return True


def _tighten(equation: _Equation, low: list[int], high: list[int]) -> bool:
    """Narrow each column of a row by what the others leave; False when nothing is left."""
    terms, value = equation
    least = sum([a * (low[c] if a > 0 else high[c]) for c, a in terms])
    most = sum([a * (high[c] if a > 0 else low[c]) for c, a in terms])
    if not least <= value <= most:
        return False
    for c, a in terms:
        # The others add at least `least` and at most `most` without this column's own part.
        if a > 0:
            first = -((most - a * high[c] - value) // a)
            last = (value - least + a * low[c]) // a
        else:
            first = -((value - least + a * high[c]) // -a)
            last = (most - a * low[c] - value) // -a
        low[c], high[c] = max(low[c], first), min(high[c], last)
        if low[c] > high[c]:
            return False
    return True


class _Level(NamedTuple):
    """One free group in the order of the search, and the rows it takes part in."""

    column: int
    low: int
    high: int
    terms: tuple[tuple[int, int, int, int], ...]
    """(row, a, p, q): a * mines must be at least left + p and at most left + q, where `left` is
    what is left of the row; else no choice of the later groups can make the row hold."""
    closing: tuple[tuple[int, int], ...]
    """(row, d): no later group takes part in the row, what is left of it must be divisible by d."""


def configurations(
    problem: CountingProblem,
    x_max: int,
    remainder: Remainder | None = None,
    budget: Budget | None = None,
) -> Iterator[Mines]:
    """Every configuration of a problem, one after the other.

    >>> list(configurations(CountingProblem((3, 4, 3), (1, 2), ((0, 1), (1, 2))), 1))
    [(0, 1, 1), (1, 0, 2)]
    """
    return solutions(reduce_rows(problem, x_max, remainder), budget)


def solutions(rows: RowReduction, budget: Budget | None = None) -> Iterator[Mines]:
    """Every whole solution within the bounds: choose the free groups, solve for the others."""
    if not rows.possible:
        return
    equations = [*map(_whole, rows.reduced, rows.reduced_values)]
    scales = [dict(equation.terms)[p] for equation, p in zip(equations, rows.pivots, strict=True)]
    levels = _levels(rows, equations, _search_order(rows))
    left = [equation.value for equation in equations]
    mines = [0] * len(rows.bounds)
    allowed = budget if budget is not None else Budget()
    allowed.announce(_most_steps(levels), len(levels))
    for values in _search(levels, left, allowed):
        for level, value in zip(levels, values, strict=True):
            mines[level.column] = value
        for pivot, scale, rest in zip(rows.pivots, scales, left, strict=True):
            mines[pivot] = rest // scale
        yield tuple(mines)


def _search_order(rows: RowReduction) -> list[int]:
    """The free groups so that rows are complete, and can fail, as early as possible."""
    free = set(rows.free)
    waiting = [{c for c, a in enumerate(row) if a and c in free} for row in rows.reduced]
    order: list[int] = []
    while waiting := [columns for columns in waiting if columns]:
        chosen = min(waiting, key=len)
        order += sorted(chosen)
        waiting = [columns - chosen for columns in waiting]
    return order + sorted(free.difference(order))


def _levels(
    rows: RowReduction, equations: Sequence[_Equation], order: Sequence[int]
) -> list[_Level]:
    """For each free group in this order what the groups after it leave open."""
    coefficients = [dict(terms) for terms, _ in equations]
    spans = []
    """What the pivot and the groups passed so far can add to each row."""
    for p, row in zip(rows.pivots, coefficients, strict=True):
        low, high = rows.bounds[p]
        spans.append((row[p] * low, row[p] * high))
    complete = [True] * len(spans)
    levels = []
    for column in reversed(order):
        low, high = rows.bounds[column]
        terms, closing = [], []
        for r, row in enumerate(coefficients):
            if column not in row:
                continue
            a, (least, most) = row[column], spans[r]
            terms.append((r, a, -most, -least))
            spans[r] = (least + min(a * low, a * high), most + max(a * low, a * high))
            if complete[r] and row[rows.pivots[r]] > 1:
                closing.append((r, row[rows.pivots[r]]))
            complete[r] = False
        levels.append(_Level(column, low, high, tuple(terms), tuple(closing)))
    levels.reverse()
    return levels


def _most_steps(levels: Sequence[_Level]) -> int:
    """What the search costs if no row ever excludes a value."""
    steps, prefixes = 0, 1
    for level in levels:
        prefixes *= level.high - level.low + 1
        steps += prefixes
    return min(steps, MOST_EXPECTED)


def _search(levels: Sequence[_Level], left: list[int], budget: Budget) -> Iterator[list[int]]:
    """Choose values level by level; `left` follows every choice."""
    values, lasts = [-1] * len(levels), [0] * len(levels)
    steps = depth = 0
    going_down = True
    while depth >= 0:
        if depth == len(levels):
            yield values
            going_down = False
            depth -= 1
            continue
        level = levels[depth]
        if going_down:
            value, lasts[depth] = _range(level, left)
            shift = value
        else:
            value = values[depth] + 1
            shift = 1
        if value > lasts[depth]:
            if not going_down:
                for r, a, _, _ in level.terms:
                    left[r] += a * values[depth]
            going_down = False
            depth -= 1
            continue
        for r, a, _, _ in level.terms:
            left[r] -= a * shift
        values[depth] = value
        steps += 1
        if steps == REPORT:
            budget.spend(steps)
            steps = 0
        going_down = all([left[r] % d == 0 for r, d in level.closing])
        depth += going_down
    budget.spend(steps)


def _range(level: _Level, left: Sequence[int]) -> tuple[int, int]:
    """The values that the rows allow, given all choices so far; empty when last < first."""
    first, last = level.low, level.high
    for r, a, p, q in level.terms:
        if a > 0:
            first = max(first, -((-left[r] - p) // a))
            last = min(last, (left[r] + q) // a)
        else:
            first = max(first, -((left[r] + q) // -a))
            last = min(last, (-left[r] - p) // -a)
    return first, last


class Configurations:
    """The engine: list every configuration of an island and add up what they weigh."""

    name = "configurations"

    def tally(self, problem: CountingProblem, measure: Measure, budget: Budget) -> Tally:
        weights = _group_weights(problem, measure)
        sums_by_mines: dict[int, list[list[int]]] = {}
        """Mines in all -> for each group and each m, what the configurations weigh."""
        for mines in configurations(problem, len(measure.cell) - 1, budget=budget):
            weight = prod(map(list.__getitem__, weights, mines))
            if weight:
                count = sum(mines) if measure.odds is None else 0
                if count not in sums_by_mines:
                    sums_by_mines[count] = [[0] * len(row) for row in weights]
                for row, m in zip(sums_by_mines[count], mines, strict=True):
                    row[m] += weight
        return _tally(problem, measure, sums_by_mines)


def _group_weights(problem: CountingProblem, measure: Measure) -> list[list[int]]:
    """For each group what 0, 1, .. mines in it weigh, the odds included."""
    p, q = measure.odds if measure.odds is not None else (1, 1)
    weights = []
    for size in problem.sizes:
        row = group_weights(measure.cell, size)
        top = len(row) - 1
        weights.append([weight * p**m * q ** (top - m) for m, weight in enumerate(row)])
    return weights


def _tally(
    problem: CountingProblem, measure: Measure, sums_by_mines: dict[int, list[list[int]]]
) -> Tally:
    """Sort the sums by mines, and divide each group's own ways out of its sums."""
    if not sums_by_mines:
        return nothing(problem)
    least, most = min(sums_by_mines), max(sums_by_mines)
    no_sums = [[0] * len(row) for row in sums_by_mines[least]]
    by_mines = [sums_by_mines.get(count, no_sums) for count in range(least, most + 1)]
    x_max = len(measure.cell) - 1
    outside = []
    for g, size in enumerate(problem.sizes):
        own = group_weights(measure.cell, size)
        asked = [
            v for v, groups in zip(problem.values, problem.members, strict=True) if g in groups
        ]
        top = min(x_max * size, *asked)
        outside.append(
            tuple([tuple([sums[g][m] // own[m] for sums in by_mines]) for m in range(top + 1)])
        )
    return Tally(least, tuple([sum(sums[0]) for sums in by_mines]), tuple(outside))
