"""Make the counting problem smaller before anybody counts.

What the rules of `rules` fix is taken out, numbers that contain others are left with the difference,
and cells that touch the same numbers after all this are joined into one group. What is left falls
apart into smaller islands than the board shows. The step from a subset to its difference is worth
most on hard boards: it removes counters (`tests/bench/RESULTS.md`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from minescope.counting.interface import CountingProblem
from minescope.solving.constraints import Constraints
from minescope.solving.groups import find_islands, touching
from minescope.solving.rules import NumberedCells, apply_rules, apply_rules_to_groups


class ReducedIsland(NamedTuple):
    """One island of the reduced problem."""

    problem: CountingProblem
    cells: tuple[tuple[int, ...], ...]
    """For each group of the problem the cells it stands for."""


class Reduction(NamedTuple):
    """A smaller problem with the same legal assignments."""

    possible: bool
    """False when a number cannot hold already; then nothing else is said."""
    fixed: dict[int, int]
    """Cells that are certain, with their mines: 0 or x_max."""
    islands: tuple[ReducedIsland, ...]
    outer: tuple[int, ...]
    """The unknown cells that touch no number."""


IMPOSSIBLE = Reduction(False, {}, (), ())

COUNT_AS_IT_IS = 40
"""Groups up to which an island is counted sooner than the rules have made it smaller: of 22 islands of expert
boards with 20 to 40 groups nearly all."""


def reduce_problem(constraints: Constraints, x_max: int) -> Reduction:
    """Fix what is certain, and split the rest into groups and islands."""
    deduced = apply_rules(constraints.numbers, x_max)
    if not deduced.possible:
        return IMPOSSIBLE
    touched = frozenset().union(*[number.cells for number in constraints.numbers])
    outer = tuple([cell for cell in constraints.unknown if cell not in touched])
    return Reduction(True, deduced.fixed, split_islands(deduced.cells, deduced.values), outer)


def split_islands(
    joined: Mapping[tuple[int, ...], Sequence[int]], values: Sequence[int] | Mapping[int, int]
) -> tuple[ReducedIsland, ...]:
    """The islands of the reduced problem, each numbered from 0: cells by the numbers they touch."""
    scopes = list(joined)
    cells = list(map(tuple, joined.values()))
    islands = []
    for groups, numbers in find_islands(scopes):
        members: dict[int, list[int]] = {n: [] for n in numbers}
        for i, g in enumerate(groups):
            for n in scopes[g]:
                members[n].append(i)
        held = tuple([cells[g] for g in groups])
        problem = CountingProblem(
            tuple(map(len, held)),
            tuple([values[n] for n in numbers]),
            tuple(map(tuple, members.values())),
        )
        islands.append(ReducedIsland(problem, held))
    return tuple(islands)


def reduce_islands(
    islands: Iterable[ReducedIsland], x_max: int
) -> tuple[dict[int, int], tuple[ReducedIsland, ...]] | None:
    """Apply the rules to large islands, after the single point was applied to all.

    Returns what they fix, and the islands that are left; None when a number cannot hold.
    """
    fixed: dict[int, int] = {}
    left: list[ReducedIsland] = []
    for island in islands:
        # With several mines in a cell, answers are polynomials: shorter ones where an island falls apart.
        if x_max == 1 and len(island.cells) <= COUNT_AS_IT_IS:
            left.append(island)
            continue
        scopes = touching(island.problem.members)
        groups = [NumberedCells(list(cells), scopes[g]) for g, cells in enumerate(island.cells)]
        deduced = apply_rules_to_groups(groups, island.problem.values, x_max, {})
        if not deduced.possible:
            return None
        fixed.update(deduced.fixed)
        left += split_islands(deduced.cells, deduced.values)
    return fixed, tuple(left)
