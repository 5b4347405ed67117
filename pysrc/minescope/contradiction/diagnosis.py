"""Why nothing is legal: a smallest set of numbers that cannot hold together.

Numbers that contradict each other whatever the mine count come first; only where there are none
does the mine count belong to the set. Such numbers hang together through common cells, so they are
looked for region by region, which keeps large boards fast and lets edits elsewhere change nothing.

The smallest set is found as a hitting set (Ignatiev, Previti, Liffiton, Marques-Silva: "Smallest
MUS extraction with minimal hitting set dualization", 2015). Numbers without which the others hold
are a correction, and a contradiction contains a number of each correction. The smallest choice that
does so for all corrections known yet is the smallest contradiction, or it holds and shows one more
correction. Where this takes more than a fixed effort, the answer is a set of which no number can be
spared, though a smaller set may exist.

A number is known here by its place in `Constraints.numbers`, a set of mine counts by the bits of an
integer.
"""

from __future__ import annotations

from minescope.board import Position
from minescope.contradiction.answer import Contradiction
from minescope.contradiction.numbers import Numbers
from minescope.contradiction.repairs import find_repairs
from minescope.contradiction.smallest import smallest_alone, smallest_with_count
from minescope.contradiction.wording import write_sentence
from minescope.prior import Prior
from minescope.solving.system import System


def find_contradiction(
    position: Position, prior: Prior, x_max: int, system: System
) -> Contradiction:
    """The smallest contradiction of a position that is not legal.

    >>> from minescope import Grid, Number, Total, solve
    >>> position = Position.of(Grid(1, 3), {(0, 0): Number(1), (0, 2): Number(0)}, prior=Total(1))
    >>> solve(position).contradiction.repairs
    (Repair(cell=(0, 2), values=(1,)),)
    """
    numbers = Numbers(system, prior, x_max)
    chosen, counted = smallest_set(numbers)
    return Contradiction(
        tuple([position.topology.cells[numbers.all[n].number] for n in chosen]),
        counted,
        write_sentence(position, prior, numbers, chosen, counted),
        find_repairs(position, numbers, chosen, counted),
    )


def smallest_set(numbers: Numbers) -> tuple[tuple[int, ...], bool]:
    """The smallest set of numbers that cannot hold together, and whether the mine count belongs to it."""
    chosen = numbers.first_single() or numbers.first_pair()
    if chosen:
        return chosen, False
    if numbers.asked_mines is not None and numbers.agree(numbers.places, numbers.allowed()):
        return smallest_with_count(numbers), True
    return smallest_alone(numbers), False
