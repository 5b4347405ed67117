"""What one or two numbers say by themselves: single points, subsets and differences.

An `Equation` says how many mines some cells hold in all. Each number is one. A number whose cells all
belong to another leaves a new one, the difference, which may be subtracted again in its turn.

Nothing else can be concluded from two numbers A and B of which neither is a single point. Let k mines
lie in the cells they share. If k is open, so is the sum over each part (A without B, shared, B without
A), unless the part is all of A or B. If k is certain, some lower bound of it meets some upper one: that
is a number of which all cells are shared (a subset), or A minus all that its own cells can hold equals B
(a difference).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from minescope.solving.constraints import Constraint, touching

TOTAL = -1
"""Stands for the mine count where numbers are known by the index of their cell."""
MOST_DERIVED = 4
"""Differences made, as a multiple of the numbers there are: on boards of games less than 1."""


class Equation(NamedTuple):
    """The cells hold `value` mines in all."""

    value: int
    cells: frozenset[int]
    numbers: frozenset[int]
    """The numbers (by the index of their cell, or `TOTAL`) that say so together."""


class Conclusion(NamedTuple):
    """Each of these cells holds so many mines, as these numbers say."""

    cells: frozenset[int]
    mines: int
    numbers: frozenset[int]


def read_equations(numbers: Iterable[Constraint]) -> list[Equation]:
    """The numbers as equations; two over the same cells say the same, and the first is kept."""
    by_cells: dict[frozenset[int], Equation] = {}
    for number, value, cells in numbers:
        if cells and cells not in by_cells:
            by_cells[cells] = Equation(value, cells, frozenset((number,)))
    return list(by_cells.values())


def single_points(equations: Iterable[Equation], x_max: int) -> Iterator[Conclusion]:
    """What equations say that leave their cells no choice."""
    for value, cells, numbers in equations:
        if value == 0:
            yield Conclusion(cells, 0, numbers)
        elif value == x_max * len(cells):
            yield Conclusion(cells, x_max, numbers)
        elif len(cells) == 1:
            yield Conclusion(cells, value, numbers)


def subtract_subsets(equations: Sequence[Equation]) -> list[Equation]:
    """The differences of equations that contain others, and the differences of these.

    Those that few numbers are needed for come first, and of several over the same cells only the
    first is kept.
    """
    every = list(equations)
    known = {equation.cells for equation in every}
    places = touching([equation.cells for equation in every])
    most = (1 + MOST_DERIVED) * len(every)
    # Waves: all differences of what is known are made before differences of differences.
    done, end = 0, len(every)
    while done < end and end < most:
        made: list[Equation] = []
        for i in range(done, end):
            made += _differences(every, i, places, known)
        for equation in sorted(made, key=lambda e: (len(e.numbers), sorted(e.cells))):
            if equation.cells not in known:
                known.add(equation.cells)
                for cell in equation.cells:
                    places[cell].append(len(every))
                every.append(equation)
        done, end = end, len(every)
    return sorted(every[len(equations) :], key=lambda e: len(e.numbers))


def _differences(
    every: Sequence[Equation],
    i: int,
    places: dict[int, list[int]],
    known: set[frozenset[int]],
) -> Iterator[Equation]:
    """The new differences of one equation with all that contain it or that it contains."""
    value, cells, numbers = every[i]
    near = {j for cell in cells for j in places[cell]}
    for j in sorted(near):
        other = every[j]
        if cells < other.cells and other.cells - cells not in known:
            yield Equation(other.value - value, other.cells - cells, numbers | other.numbers)
        elif j < i and other.cells < cells and cells - other.cells not in known:
            yield Equation(value - other.value, cells - other.cells, numbers | other.numbers)


def differences(equations: Sequence[Equation], x_max: int) -> Iterator[Conclusion]:
    """What equations that overlap say when one asks for all the mines more that its own cells hold."""
    places = touching([equation.cells for equation in equations])
    for value, cells, numbers in equations:
        for j in sorted({j for cell in cells for j in places[cell]}):
            less, others, their = equations[j]
            if value <= less:
                continue
            own = cells - others
            if value - less != x_max * len(own) or not (theirs := others - cells):
                continue
            both = numbers | their
            yield Conclusion(own, x_max, both)
            yield Conclusion(theirs, 0, both)
            if len(shared := cells & others) == 1:
                yield Conclusion(shared, less, both)
