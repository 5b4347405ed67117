"""Single changes that make a position legal again."""

from __future__ import annotations

from minescope.board import Position
from minescope.contradiction.answer import MAX_COUNTS, Repair
from minescope.contradiction.counts import counts_of, has_count, nearest, sums, widened
from minescope.contradiction.numbers import Numbers
from minescope.contradiction.wording import shown_value
from minescope.counting.interface import Budget
from minescope.errors import BudgetError

REPAIR_STEPS = 600_000
"""Effort for all repairs: two seconds or so, then the other numbers are left without."""


def find_repairs(
    position: Position, numbers: Numbers, chosen: tuple[int, ...], counted: bool
) -> tuple[Repair, ...]:
    """Only a member of the set can repair it alone: it stays as long as its members do."""
    repairs = []
    budget = numbers.allowed(REPAIR_STEPS)
    try:
        for n in chosen:
            possible = _possible_sums(numbers, n, budget)
            if possible:
                i = numbers.all[n].number
                known = shown_value(position, i) - numbers.all[n].value
                values = tuple([known + mines for mines in possible])
                repairs.append(Repair(position.topology.cells[i], values))
    except BudgetError:
        pass
    if counted:
        asked_mines = numbers.asked_mines or 0
        reach = numbers.mines(numbers.places, numbers.allowed())
        counts = nearest(reach, asked_mines, MAX_COUNTS)
        repairs.append(Repair(None, tuple([numbers.known_mines + m for m in counts])))
    return tuple(repairs)


def _possible_sums(numbers: Numbers, n: int, budget: Budget) -> list[int]:
    """How many mines lie around number n in the legal assignments of the position without it."""
    system, spare = numbers.relaxed(n, budget)
    if not system.reduction.possible:
        return []
    marked, x_max = numbers.asked_mines is not None, numbers.x_max
    bits = widened(1, x_max * len(system.reduction.outer)) << system.sure_mines
    # The mine counts for each number of mines in the group of the spare cells, and its other cells.
    by_mines, others = {sum([system.reduction.fixed.get(i, 0) for i in spare]): 1}, 0
    for problem, groups in system.reduction.islands:
        group = next((g for g, cells in enumerate(groups) if set(spare) & set(cells)), None)
        if group is None:
            bits = sums(bits, numbers.island_mines(problem, marked, budget))
        else:
            tally = numbers.tally(problem, marked, budget)
            by_mines = {
                m: counts_of(row) << tally.least for m, row in enumerate(tally.outside[group])
            }
            others = problem.sizes[group] - len(spare)
    room = x_max * len(spare)
    possible = set()
    for m, own in by_mines.items():
        budget.spend(1 + min(m, room))
        counts = sums(bits, own)
        # Any split of the group's mines between the spare and the other cells will do.
        for mines in range(max(0, m - x_max * others), min(m, room) + 1):
            if (
                counts
                if numbers.asked_mines is None
                else has_count(counts, numbers.asked_mines + mines)
            ):
                possible.add(room - mines)
    return sorted(possible)
