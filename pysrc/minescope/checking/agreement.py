"""Check an answer: the same position by every other engine, by brute force, and by its sums.

An engine that cannot (the board is not of its kind, its budget is spent) is told as skipped and is no
error: the others still speak.

>>> from minescope.board import Grid, Number, Position
>>> from minescope.prior import Total
>>> found = check(Position.of(Grid(1, 4), {(0, 1): Number(1)}, prior=Total(2)))
>>> found.agree, [each.name for each in found.checks][-2:]
(True, ['brute force', 'sums'])
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from time import monotonic
from typing import Final, NamedTuple

from minescope.arithmetic.algebraic import Exact
from minescope.board import Cell, Number, Position, cell_word
from minescope.board.names import counted
from minescope.checking.brute_force import brute_force
from minescope.counting.choose import ENGINE_NAMES, TALLY_MEMORY
from minescope.counting.interface import Budget, Progress
from minescope.errors import BudgetError, UnsupportedError
from minescope.prior import Total
from minescope.solving.solution import Solution, solve

SECONDS: Final = 10.0
"""For each way of checking where the caller sets no limit: some engines list what others add up."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """What one way of counting says."""

    legal: bool
    probability: Mapping[Cell, Exact]
    count: int
    reason: str
    """What it did, a sentence."""


class Check(NamedTuple):
    """One way of counting, compared with the answer."""

    name: str
    seconds: float
    agree: bool | None
    """None where it was skipped."""
    reason: str
    """What was done, what differs, or why it was skipped: a sentence."""
    differences: tuple[Cell, ...] = ()


class Checked(NamedTuple):
    """The answer that was checked, and every check."""

    solution: Solution
    checks: tuple[Check, ...]

    @property
    def agree(self) -> bool:
        return all([each.agree is not False for each in self.checks])

    @property
    def differences(self) -> tuple[Cell, ...]:
        """Cells for which any check has another probability, in the order of the board."""
        found = {cell for each in self.checks for cell in each.differences}
        return tuple([cell for cell in self.solution.position.topology.cells if cell in found])


def check(
    position: Position,
    *,
    max_steps: int | None = None,
    max_seconds: float | None = None,
    on_progress: Progress | None = None,
) -> Checked:
    """Recompute a position in every way that can; the limits hold for each way by itself."""
    # What was counted before is forgotten: a check that only remembers would check nothing.
    TALLY_MEMORY.clear()
    solution = solve(
        position, max_steps=max_steps, max_seconds=max_seconds, on_progress=on_progress
    )
    seconds = SECONDS if max_seconds is None else max_seconds
    checks = []
    for name in ENGINE_NAMES:
        if name != solution.engine.name:
            limits = Budget(max_steps, seconds, on_progress)
            checks.append(_compare(solution, name, _by_engine(position, name, limits)))
    limits = Budget(max_steps, seconds, on_progress)
    checks.append(_compare(solution, "brute force", lambda: _by_brute_force(position, limits)))
    if solution.legal:
        checks.append(check_sums(solution))
    return Checked(solution, tuple(checks))


def _by_engine(position: Position, name: str, limits: Budget) -> Callable[[], Opinion]:
    def recompute() -> Opinion:
        other = solve(
            position,
            engine=name,
            max_steps=limits.steps,
            max_seconds=limits.seconds,
            on_progress=limits.on_progress,
        )
        reduction = other.system.reduction
        reason = f"Counted again by the engine {name}, {counted(len(reduction.islands), 'island')}."
        if not reduction.possible:
            reason = "A number cannot hold, so there was nothing to count."
        elif not reduction.islands:
            reason = "Nothing was left to count: the numbers fix every cell they touch."
        return Opinion(other.legal, other.probability if other.legal else {}, other.count, reason)

    return recompute


def _by_brute_force(position: Position, limits: Budget) -> Opinion:
    limits.started = monotonic()
    result = brute_force(position, limits)
    cells = position.topology.cells
    placed = counted(result.tried, "placement")
    reason = f"{placed} of mines tried one by one, straight from the numbers."
    if not result.tried:
        word = cell_word(position.topology)
        reason = f"No {word} had to be tried: the number of mines alone decides."
    chances: dict[Cell, Exact] = {cells[i]: chance for i, chance in result.probability.items()}
    return Opinion(result.legal, chances, result.count, reason)


def _compare(solution: Solution, name: str, recompute: Callable[[], Opinion]) -> Check:
    """Ask for another opinion and compare every cell."""
    started = monotonic()
    try:
        other = recompute()
    except (BudgetError, UnsupportedError) as problem:
        return Check(name, monotonic() - started, None, f"Skipped: {problem.message}")
    seconds = monotonic() - started
    if solution.legal != other.legal:
        said = "solutions" if other.legal else "no solution"
        return Check(name, seconds, False, f"By this count the board has {said}.")
    if not solution.legal:
        return Check(name, seconds, True, f"{other.reason} There is no solution.")
    wrong = tuple(
        [
            cell
            for cell, chance in solution.probability.items()
            if cell not in other.probability or other.probability[cell] != chance
        ]
    )
    if wrong:
        differ = "differs" if len(wrong) == 1 else "differ"
        word = cell_word(solution.position.topology, len(wrong))
        reason = f"{len(wrong):,} {word} of {len(solution.probability):,} {differ}."
        return Check(name, seconds, False, reason, wrong)
    if other.count != solution.count:
        return Check(name, seconds, False, "The number of solutions differs.")
    return Check(name, seconds, True, other.reason)


def check_sums(solution: Solution) -> Check:
    """Whether the mean of the mines around each number is that number, and that of all the total."""
    started = monotonic()
    position = solution.position
    cells, means = position.topology.cells, solution.means
    numbers = 0
    wrong: list[Cell] = []
    for i, label in enumerate(position.labels):
        if isinstance(label, Number):
            numbers += 1
            around = [means[cells[j]].mean for j in position.topology.neighbours[i]]
            if sum(around, start=Fraction(0)) != label.value:
                wrong.append(cells[i])
    all_cells = f"all {cell_word(position.topology, 2)}"
    all_numbers = "the number" if numbers == 1 else f"each of {numbers:,} numbers"
    reason = f"The expected mines around {all_numbers} add up to that number"
    fits = True
    if isinstance(solution.prior, Total):
        # Most cells share their mean with others.
        alike = Counter([mines.mean for mines in means.values()]).items()
        whole = sum([mean * times for mean, times in alike], start=Fraction(0))
        fits = whole == solution.prior.mines
        reason += f", and those of {all_cells} to {solution.prior.mines:,}"
    if wrong:
        reason = f"Around {counted(len(wrong), 'number')} the expected mines do not add up"
    elif not fits:
        reason = f"The expected mines of {all_cells} do not add up to the number of mines"
    return Check("sums", monotonic() - started, fits and not wrong, f"{reason}.", tuple(wrong))
