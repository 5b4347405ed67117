"""Linear equations between numbers of mines, solved exactly: the reduced row echelon form.

Rows are sparse, since a number touches few groups: a coefficient for each column that is not 0. Every
matrix has one reduced form for each order of its columns, however it is found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import TypeAlias

Row: TypeAlias = dict[int, Fraction]
"""Coefficients by column, without those that are 0."""


def echelon_form(
    rows: Iterable[Mapping[int, Fraction]], pivot_of: Callable[[Row], int] = min
) -> dict[int, Row]:
    """The rows of the reduced form by the pivot of each; `pivot_of` a row is its first or last column.

    >>> one = Fraction(1)  # a + b = 1, b + c = 2: the values stand in the last column
    >>> reduced = echelon_form([{0: one, 1: one, 3: one}, {1: one, 2: one, 3: 2 * one}])
    >>> [{column: str(value) for column, value in sorted(row.items())} for row in reduced.values()]
    [{0: '1', 2: '-1', 3: '-1'}, {1: '1', 2: '1', 3: '2'}]
    """
    reduced: dict[int, Row] = {}
    holders: dict[int, set[int]] = {}
    """For each column the pivots of the rows that hold it."""
    for given in rows:
        row = dict(given)
        for column in given:
            if column in reduced and column in row:
                _subtract(row, reduced[column], row[column])
        if not row:
            continue
        pivot = pivot_of(row)
        scale = row[pivot]
        row = {column: value / scale for column, value in row.items()}
        for other in list(holders.get(pivot, ())):
            held = reduced[other]
            _subtract(held, row, held[pivot])
            for column in row:
                if column in held:
                    holders.setdefault(column, set()).add(other)
                elif column in holders:
                    holders[column].discard(other)
        reduced[pivot] = row
        for column in row:
            holders.setdefault(column, set()).add(pivot)
    return reduced


def _subtract(row: Row, other: Row, factor: Fraction) -> None:
    for column, value in other.items():
        left = row.get(column, 0) - factor * value
        if left:
            row[column] = left
        else:
            row.pop(column, None)
