"""Areas: parts of the covered cells that can be played apart.

Two uncertain cells hang together when a number touches both, or when a covered cell that may be opened
will touch both (or is one of them): then what is opened at one may tell about the other. What hangs
together and holds the same number of mines in every solution has nothing to do with the rest of the board, so
that the chance to win is the product of the chances of such areas. All that may hold more mines or fewer is
one area, since the mine count ties it together.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb, prod
from typing import NamedTuple

from minescope.board import Free, Unknown
from minescope.counting.interface import Measure
from minescope.prior import Total
from minescope.solving.groups import find_islands
from minescope.solving.probability import convolve
from minescope.solving.solution import Solution


class Area(NamedTuple):
    """Uncertain cells that are played apart, by their indices."""

    islands: tuple[int, ...]
    """Places in the reduction of the solution's system."""
    cells: tuple[int, ...]
    """All of them, ascending."""
    outer: tuple[int, ...]
    """Those that touch no number."""
    safe: tuple[int, ...]
    """Covered cells beside them that hold no mine: opened, they tell about the area."""
    mines: int
    solutions: int
    """How many ways there are to put the mines."""


def find_areas(solution: Solution) -> tuple[Area, ...]:
    """The areas of a legal position with a known number of mines, one mine in a cell at most."""
    prior = solution.prior
    assert isinstance(prior, Total)  # who asks has made sure
    system = solution.system
    tallies = system.tallies(Measure(solution.cell_weights))
    fixed: list[Area] = []
    islands: list[int] = []
    outer: list[int] = []
    safe: list[int] = []
    for part_islands, part_outer, part_safe in _parts(solution):
        if part_outer or any([len(tallies[k].total) > 1 for k in part_islands]):
            islands += part_islands
            outer += part_outer
            safe += part_safe
        else:
            fixed.append(
                Area(
                    tuple(part_islands),
                    _cells(solution, part_islands, []),
                    (),
                    tuple(part_safe),
                    sum([tallies[k].least for k in part_islands]),
                    prod([tallies[k].total[0] for k in part_islands]),
                )
            )
    if not islands and not outer:
        return tuple(fixed)
    mines = prior.mines - system.sure_mines - sum([area.mines for area in fixed])
    weights, least = [1], 0
    for k in islands:
        weights = convolve(weights, tallies[k].total)
        least += tallies[k].least
    count = sum(
        [
            weight * comb(len(outer), mines - held)
            for held, weight in enumerate(weights, least)
            if held <= mines
        ]
    )
    cells = _cells(solution, islands, outer)
    rest = Area(tuple(islands), cells, tuple(outer), tuple(safe), mines, count)
    return (*fixed, rest)


def _cells(solution: Solution, islands: list[int], outer: list[int]) -> tuple[int, ...]:
    reduced = solution.system.reduction.islands
    inner = [i for k in islands for group in reduced[k].cells for i in group]
    return tuple(sorted([*inner, *outer]))


def _parts(solution: Solution) -> Iterator[tuple[list[int], list[int], list[int]]]:
    """What hangs together: its islands, outer cells, and the covered cells beside it that are safe."""
    reduction = solution.system.reduction
    around = solution.position.topology.around
    labels = solution.position.labels
    island_of = {
        i: k for k, island in enumerate(reduction.islands) for group in island.cells for i in group
    }
    uncertain = [*island_of, *reduction.outer]
    mined = {i for i, mines in reduction.fixed.items() if mines}
    openable = {
        i
        for i, label in enumerate(labels)
        if (isinstance(label, Unknown) and i not in mined) or isinstance(label, Free)
    }
    # Links have numbers: that of a cell that may be opened, and of an island beyond all cells.
    beyond = len(labels)
    scopes = [
        [*(around[i] & openable), i] + ([beyond + island_of[i]] if i in island_of else [])
        for i in uncertain
    ]
    outer = set(reduction.outer)
    for members, links in find_islands(scopes):
        cells = {uncertain[k] for k in members}
        yield (
            [link - beyond for link in links if link >= beyond],
            sorted(cells & outer),
            [link for link in links if link < beyond and link not in cells],
        )
