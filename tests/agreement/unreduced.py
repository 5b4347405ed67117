"""Probabilities from tallies of the board as it stands: no cell fixed, no number subtracted."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from minescope.board import Cell, Position
from minescope.counting.interface import Budget, CountingProblem, Engine, Measure
from minescope.solving.constraints import find_groups, find_islands, read_constraints


def times(a: dict[int, int], b: dict[int, int]) -> dict[int, int]:
    """The product of two polynomials {exponent: coefficient}."""
    product: dict[int, int] = {}
    for i, x in a.items():
        for j, y in b.items():
            product[i + j] = product.get(i + j, 0) + x * y
    return product


def island_problems(position: Position) -> list[tuple[CountingProblem, list[tuple[int, ...]]]]:
    """For each island of the board its problem and the cells of its groups."""
    constraints = read_constraints(position)
    groups = find_groups(constraints).groups
    found = []
    for island in find_islands([group.numbers for group in groups]):
        chosen = [groups[g] for g in island.groups]
        members = [
            tuple(k for k, group in enumerate(chosen) if n in group.numbers) for n in island.numbers
        ]
        values = tuple(constraints.numbers[n].value for n in island.numbers)
        problem = CountingProblem(
            tuple(len(group.cells) for group in chosen), values, tuple(members)
        )
        found.append((problem, [group.cells for group in chosen]))
    return found


def probabilities(position: Position, mines: int, engine: Engine) -> dict[Cell, Fraction]:
    """P(mine) of every unknown cell that touches a number; one mine per cell, `mines` on the board.

    Every number must touch an unknown cell, and no mine is known.
    """
    parts = island_problems(position)
    outer = len(find_groups(read_constraints(position)).outer)
    tallies = [engine.tally(problem, Measure((1, 1)), Budget()) for problem, _ in parts]
    totals = [dict(enumerate(tally.total, tally.least)) for tally in tallies]
    found = {}
    for k, ((problem, cells), tally) in enumerate(zip(parts, tallies, strict=True)):
        rest = {m: comb(outer, m) for m in range(outer + 1)}
        for other in totals[:k] + totals[k + 1 :]:
            rest = times(rest, other)
        whole = times(totals[k], rest).get(mines, 0)
        for size, group, outside in zip(problem.sizes, cells, tally.outside, strict=True):
            mined = 0
            for m, coefficients in enumerate(outside):
                others = times(dict(enumerate(coefficients, tally.least)), rest).get(mines, 0)
                # comb(size - 1, m - 1) of the ways to mine the group put a mine in a given cell.
                mined += others * (comb(size - 1, m - 1) if m else 0)
            for i in group:
                found[position.topology.cells[i]] = Fraction(mined, whole)
    return found
