"""The tables of `bags` as the paper writes them: the polynomials P_i(A) of a bag i, one for each A."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

from minescope.counting.bags import BagTables


class BagPolynomial(NamedTuple):
    """P_i(A) for one bag and one A."""

    mines: dict[int, int]
    """A: the mines in each cell of the bag that can hold more than one number of them."""
    numbers: tuple[int, ...]
    """The numbers of the bag, each of which has a variable."""
    terms: dict[tuple[int, ...], int]
    """Exponents, in the order of `numbers` -> coefficient."""


def bag_polynomials(tables: BagTables, bag: int) -> list[BagPolynomial]:
    """The P_i(A) of a bag of the decomposition (not of the nice one), by A."""
    return node_polynomials(tables, tables.nice.tops[bag])


def node_polynomials(tables: BagTables, place: int) -> list[BagPolynomial]:
    """The P_i(A) of a node of the nice decomposition.

    Here the cells of the bag are weighed, too. An A without any entry is left out.
    """
    values, rows = tables.model.values, tables.model.rows
    bag = sorted(tables.nice.nodes[place].bag)
    cells = [v for v in bag if values[v] is None]
    numbers = [v for v in bag if values[v] is not None]
    table = tables.tables[place] if place < len(tables.tables) else {}
    terms: dict[tuple[int, ...], dict[tuple[int, ...], int]] = {}
    for key, weight in table.items():
        mines = _read(tables, key, cells)
        own = prod([rows[c][m] for c, m in zip(cells, mines, strict=True)])
        terms.setdefault(mines, {})[_read(tables, key, numbers)] = weight * own
    return [
        BagPolynomial(
            {c: m for c, m in zip(cells, mines, strict=True) if len(tables.states[c]) > 1},
            tuple(numbers),
            dict(sorted(terms[mines].items())),
        )
        for mines in sorted(terms)
    ]


def _read(tables: BagTables, key: int, vertices: Sequence[int]) -> tuple[int, ...]:
    return tuple([(key >> tables.shifts[v]) & tables.mask for v in vertices])
