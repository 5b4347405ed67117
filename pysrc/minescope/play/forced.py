r"""Numbers that are known before anybody looks: what a safe cell will show in any case.

A covered cell that is known to be free, or certainly safe, would show the mines around it. Where
that sum is the same in every legal assignment the number can be written at once, and teaches
nothing new. The sum is the same only if its mean is whole; and then it is proved, either because
every cell around is certain, or because just as many assignments are legal with the number written.

>>> from minescope.board.formats.recognise import parse
>>> from minescope.solving.solution import solve
>>> found = forced_numbers(solve(parse("minescope 1\ntopology grid 4x1\nmines 1\n\n? 1 _ _")))
>>> found.numbers, found.unforced
({(0, 2): 0, (0, 3): 0}, ())
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from minescope.arithmetic.algebraic import Algebraic, Exact, decimal
from minescope.board import Cell, Free, Number
from minescope.counting.interface import Budget
from minescope.counting.weights import weights_of
from minescope.play.limits import seconds_left
from minescope.prior import Total
from minescope.solving.setup import read_system
from minescope.solving.solution import Solution


@dataclass(frozen=True, slots=True)
class Forced:
    """The numbers that are certain, and the safe cells whose number is not."""

    numbers: dict[Cell, int]
    unforced: tuple[Cell, ...]


def forced_numbers(solution: Solution) -> Forced:
    """What each covered cell that is free for certain would show, where only one number is possible.

    The limits of the solution's counting hold for all further counts together. A position that is
    not legal raises a `ContradictionError`.
    """
    position = solution.position
    cells, neighbours = position.topology.cells, position.topology.neighbours
    means = solution.means
    safe = {position.topology.index[cell] for cell in solution.safe}
    limits = solution.system.budget.anew()
    numbers: dict[Cell, int] = {}
    unforced: list[Cell] = []
    for i, label in enumerate(position.labels):
        if i not in safe and not isinstance(label, Free):
            continue
        around = [means[cells[j]] for j in neighbours[i]]
        number = _whole_sum([mines.mean for mines in around])
        if number is not None and (
            all([mines.certain for mines in around]) or _always(solution, i, number, limits)
        ):
            numbers[cells[i]] = number
        else:
            unforced.append(cells[i])
    return Forced(numbers, tuple(unforced))


def _whole_sum(means: Sequence[Exact]) -> int | None:
    """The sum where it is a whole number; None where it is not."""
    total = sum(means, start=Fraction(0))
    if isinstance(total, Algebraic):
        nearest = int(decimal(total, 0))
        return nearest if total == nearest else None
    return total.numerator if total.denominator == 1 else None


def _always(solution: Solution, i: int, number: int, limits: Budget) -> bool:
    """Whether writing the number at a safe cell leaves every legal assignment legal."""
    labels = list(solution.position.labels)
    labels[i] = Number(number)
    written = replace(solution.position, labels=tuple(labels))
    left = limits
    if limits.seconds is not None:
        # A system begins to count its seconds when it is asked, so none is counted twice.
        left = replace(limits, seconds=seconds_left(limits))
    # The cell itself held nothing before, so it is no loss that it is no longer unknown.
    system = read_system(written, solution.x_max, solution.system.engine, left)
    alike = weights_of("uniform", solution.x_max)
    if isinstance(solution.prior, Total):
        return system.weight_of_total(alike, solution.prior.mines) == solution.count
    return system.total(alike) == solution.count
