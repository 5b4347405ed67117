"""Fair play: where the mines are is decided while one plays.

Nothing is hidden under the cells but what the numbers say. Whoever opens a cell that may be mined
although some cell is certainly safe meets a mine; whoever has to guess is safe, unless the cell is
certainly mined. Then all mines are drawn again from the legal assignments that agree with this outcome,
each with its exact chance, so that what is shown is never contradicted later.

>>> from minescope.board import Grid, Number
>>> from minescope.prior import Total
>>> shown = Position.of(Grid(1, 4), {(0, 1): Number(1)}, prior=Total(1))
>>> outcome = open_fairly(shown, (0, 0), seed="oak")  # but the last cell is certainly safe
>>> outcome.mined, outcome.chance, outcome.needless
(True, Fraction(1, 2), True)
>>> open_fairly(Position.of(Grid(1, 4), {}, prior=Total(3)), (0, 2), seed="oak").mines
(1, 1, 0, 1)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from minescope.arithmetic.algebraic import Exact
from minescope.board import FREE, UNKNOWN, Cell, Free, Label, Mine, Number, Position, cell_name
from minescope.board.position import index_of
from minescope.counting.interface import Budget
from minescope.draws import seed_text
from minescope.errors import ContradictionError, PositionError
from minescope.play.limits import solve_within
from minescope.solving.solution import Solution
from minescope.solving.walks import drawer


@dataclass(frozen=True, slots=True)
class FairOutcome:
    """What a click meets, and mines for every cell that agree with it."""

    mined: bool
    number: int | None
    """What the cell shows; None where it is mined."""
    chance: Exact
    """That the cell was mined, before it was opened."""
    needless: bool
    """Whether the cell was not certainly safe, although another was."""
    mines: tuple[int, ...]
    """In each cell, in the order of the board: every number shown so far and this outcome hold."""
    seed: str
    """The same position, cell and seed give the same outcome."""


def open_fairly(
    position: Position,
    cell: Cell,
    *,
    opening: bool = False,
    seed: str | int | None = None,
    limits: Budget | None = None,
) -> FairOutcome:
    """Open a covered cell of what a player sees.

    Flags are the player's opinion: what is under them is as open as elsewhere. With `opening` a cell
    that is not mined shows 0 where that is possible, as games like for their first click. One seed
    does for a whole game: each click draws by it anew. A position that no assignment fits raises a
    `ContradictionError`.
    """
    text = seed_text(seed)
    limits = limits or Budget()
    i = index_of(position.topology, cell)
    if isinstance(position.labels[i], Number):
        raise PositionError(f"{cell_name(cell)} is already open.", [cell])
    shown = without_flags(position)
    solution = solve_within(shown, limits)
    if solution.contradiction is not None:
        raise ContradictionError(solution.contradiction)
    chance = solution.probability.get(cell, Fraction(0))  # a cell that is known to be free is safe
    something_safe = bool(solution.safe) or any([isinstance(label, Free) for label in shown.labels])
    needless = chance > 0 and something_safe
    mined = needless or chance == 1
    # With one seed for a game its draws must not repeat each other.
    opened = sum([isinstance(label, Number) for label in shown.labels])
    draws = Random(f"{text}: {i} after {opened}")  # a game needs no secret numbers
    if mined:
        held = 1 + drawer(tuple([share / chance for share in solution.mines[cell][1:]]))(draws)
        agreed = solve_within(_with_labels(shown, {i: Mine(held)}), limits)
    else:
        agreed = _opened(shown, i, opening, limits)
    drawn = agreed.sample(1, draws.getrandbits(128))[0]
    mines = [
        label.mines if isinstance(label, Mine) else drawn[there]
        for there, label in zip(shown.topology.cells, agreed.position.labels, strict=True)
    ]
    number = None if mined else sum([mines[j] for j in shown.topology.neighbours[i]])
    return FairOutcome(mined, number, chance, needless, tuple(mines), text)


def without_flags(position: Position) -> Position:
    """What the opened cells say, without the player's opinion."""
    labels = [UNKNOWN if isinstance(label, Mine) else label for label in position.labels]
    return replace(position, labels=tuple(labels))


def _opened(shown: Position, i: int, opening: bool, limits: Budget) -> Solution:
    """The solution where the cell is free, and with `opening` all around it, too, if that can be."""
    if opening:
        around = [j for j in shown.topology.neighbours[i] if shown.labels[j] == UNKNOWN]
        cleared = solve_within(_with_labels(shown, dict.fromkeys([i, *around], FREE)), limits)
        if cleared.legal:
            return cleared
    return solve_within(_with_labels(shown, {i: FREE}), limits)


def _with_labels(position: Position, changed: Mapping[int, Label]) -> Position:
    labels = list(position.labels)
    for i, label in changed.items():
        labels[i] = label
    return replace(position, labels=tuple(labels))
