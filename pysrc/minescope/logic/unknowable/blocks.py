"""Independent blocks: parts of the uncertain cells that have nothing to do with each other.

Cells are *independent* of all others when their legal fillings go together with every legal filling of
the rest: the legal assignments are a product. The finest such product is unique.

Mines of groups satisfy linear equations (the numbers, and the number of mines in all) and bounds for each
group by itself. In the smallest affine space that holds all solutions, columns hang together when they
occur in a common row of the reduced row echelon form; the components of that are those of the space's
matroid, and the finest product that there is. For what the equations leave together all solutions are
listed, if it is small, and the space that they span is taken, since bounds may force more than the
equations say. A larger block is left as the equations make it: independent, but perhaps not the finest.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from minescope.arithmetic.linear import Row, echelon_form
from minescope.logic.unknowable.uncertain import Uncertain
from minescope.solving.constraints import find_islands

MOST_CELLS = 40
"""Cells of a block whose fillings are listed."""
MOST_CONFIGURATIONS = 2_000
"""Mines by groups that are listed for a block."""
MOST_STEPS = 40_000
"""Partial ones looked at: some tenths of a second."""

CONSTANT = -1
"""The column of what the coefficients of a row sum up to."""


class Block(NamedTuple):
    """Cells that are independent of all others."""

    groups: tuple[tuple[int, ...], ...]
    """Cells that may change places in every filling."""
    configurations: tuple[tuple[int, ...], ...] | None
    """The mines of the groups in all fillings; None where they are too many solutions to list."""

    @property
    def cells(self) -> list[int]:
        return [i for group in self.groups for i in group]


def find_blocks(uncertain: Uncertain, *, by_count: bool = True) -> list[Block]:
    """The blocks of all uncertain cells; without `by_count` as if nobody counted the mines.

    Where nothing counts them, a large part of the board that no number touches yet is left out.
    """
    mines_left = uncertain.mines_left if by_count else None
    groups = [group.cells for group in uncertain.grouping.groups]
    rows = _equations(uncertain, mines_left)
    if mines_left is not None:
        groups = uncertain.groups
    blocks = []
    for columns, reduced in components(solved_equations(rows), range(len(groups))):
        uncertain.limits.spend(0)  # time is limited, too
        caps = {g: uncertain.x_max * len(groups[g]) for g in columns}
        listed = None
        if sum([len(groups[g]) for g in columns]) <= MOST_CELLS:
            listed = list_configurations(reduced, caps)
        if listed is None:
            blocks.append(Block(tuple([groups[g] for g in columns]), None))
        else:
            blocks += split_by_span([groups[g] for g in columns], listed)
    if mines_left is None:
        # Nothing is said about outer cells, so that each of them stands alone.
        every = tuple([(mines,) for mines in range(uncertain.x_max + 1)])
        blocks += [Block(((i,),), every) for i in _outer_in_small_parts(uncertain)]
    return blocks


def _outer_in_small_parts(uncertain: Uncertain) -> list[int]:
    """Outer cells without those that hang together in large numbers.

    Each of them tells about its neighbours when it is opened, so that no small area holds one of these
    and is closed; and they are most of the cells of a board that somebody has just begun.
    """
    outer = uncertain.grouping.outer
    if len(outer) <= MOST_CELLS or not uncertain.can_be_opened(outer[0]):
        return list(outer)
    neighbours = uncertain.topology.neighbours
    waiting = set(outer)
    small: list[int] = []
    while waiting:
        part = [waiting.pop()]
        for i in part:  # grows while it is walked
            near = waiting.intersection(neighbours[i])
            waiting -= near
            part += near
        if len(part) <= MOST_CELLS:
            small += part
    return sorted(small)


def _equations(uncertain: Uncertain, mines_left: int | None) -> list[Row]:
    """The numbers over the mines of groups, and the number of mines last."""
    rows: list[Row] = [{CONSTANT: Fraction(number.value)} for number in uncertain.numbers]
    for g, group in enumerate(uncertain.grouping.groups):
        for n in group.numbers:
            rows[n][g] = Fraction(1)
    if mines_left is not None and uncertain.cells:
        total = {g: Fraction(1) for g in range(len(uncertain.groups))}
        rows.append({CONSTANT: Fraction(mines_left), **total})
    return rows


def solved_equations(rows: Sequence[Row]) -> dict[int, Row]:
    """The reduced rows by pivot, the last column of each: for the number of mines these are the outer
    cells, which no other row holds.
    """
    return echelon_form(rows, pivot_of=max)


def components(
    reduced: dict[int, Row], columns: Sequence[int]
) -> list[tuple[list[int], dict[int, Row]]]:
    """Columns that hang together through rows, with these rows."""
    at: dict[int, list[int]] = {column: [] for column in columns}
    for pivot, row in reduced.items():
        for column in row:
            if column != CONSTANT:
                at[column].append(pivot)
    return [
        (sorted([columns[g] for g in groups]), {pivot: reduced[pivot] for pivot in pivots})
        for groups, pivots in find_islands([at[column] for column in columns])
    ]


def list_configurations(
    reduced: dict[int, Row], caps: dict[int, int]
) -> list[tuple[int, ...]] | None:
    """All whole solutions with 0 to so many in each column (ascending); None where they are too many."""
    columns = sorted(caps)
    free = [column for column in columns if column not in reduced]
    rows = [_whole_row(pivot, row, free) for pivot, row in reduced.items()]
    found: list[tuple[int, ...]] = []
    waiting: list[tuple[int, ...]] = [()]
    for _ in range(MOST_STEPS):
        if not waiting:
            return sorted(found)
        chosen = waiting.pop()
        if not all([_in_reach(row, chosen, free, caps) for row in rows]):
            continue
        if len(chosen) < len(free):
            waiting += [(*chosen, mines) for mines in range(caps[free[len(chosen)]] + 1)]
            continue
        held = dict(zip(free, chosen, strict=True))
        for pivot, scale, constant, factors in rows:
            left = constant - sum([f * x for f, x in zip(factors, chosen, strict=True)])
            if left % scale:
                break
            held[pivot] = left // scale
        else:
            found.append(tuple([held[column] for column in columns]))
            if len(found) > MOST_CONFIGURATIONS:
                return None
    return None


class _WholeRow(NamedTuple):
    """A row in whole numbers: `scale` pivots and the free columns by their factors make the constant."""

    pivot: int
    scale: int
    constant: int
    factors: list[int]


def _whole_row(pivot: int, row: Row, free: Sequence[int]) -> _WholeRow:
    scale = lcm(*[value.denominator for value in row.values()])
    constant = int(scale * row.get(CONSTANT, 0))
    return _WholeRow(pivot, scale, constant, [int(scale * row.get(column, 0)) for column in free])


def _in_reach(
    row: _WholeRow,
    chosen: tuple[int, ...],
    free: Sequence[int],
    caps: dict[int, int],
) -> bool:
    """Whether the pivot can still come to lie between 0 and its bound."""
    pivot, scale, constant, factors = row
    least = most = constant
    for k, factor in enumerate(factors):
        if k < len(chosen):
            least -= factor * chosen[k]
            most -= factor * chosen[k]
        elif factor > 0:
            least -= factor * caps[free[k]]
        elif factor < 0:
            most -= factor * caps[free[k]]
    return least <= scale * caps[pivot] and most >= 0


def split_by_span(
    groups: Sequence[tuple[int, ...]], configurations: Sequence[tuple[int, ...]]
) -> list[Block]:
    """The finest blocks of groups whose configurations are all listed."""
    first = configurations[0]
    differences = [
        {g: Fraction(a - b) for g, (a, b) in enumerate(zip(one, first, strict=True)) if a != b}
        for one in configurations[1:]
    ]
    spanned = solved_equations(differences)
    blocks = []
    for columns, _ in components(spanned, range(len(groups))):
        own = sorted({tuple([one[g] for g in columns]) for one in configurations})
        blocks.append(Block(tuple([groups[g] for g in columns]), tuple(own)))
    return blocks
