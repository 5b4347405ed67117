"""Why nothing is legal: a smallest set of numbers that cannot hold together, in words, and what would mend
it.

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

A contradiction in words.

Single changes that make a position legal again.
"""

from __future__ import annotations

from minescope.board import Number, Position, cell_name, cell_word
from minescope.contradiction.answer import MAX_COUNTS, Contradiction, Repair
from minescope.contradiction.numbers import (
    Numbers,
    counts_of,
    has_count,
    lowest,
    nearest,
    sums,
    widened,
)
from minescope.contradiction.smallest import smallest_alone, smallest_with_count
from minescope.counting.interface import Budget
from minescope.errors import BudgetError
from minescope.prior import Prior, Total
from minescope.solving.system import System

LISTED = 5
"""Numbers that a sentence names before it says how many more there are."""


def write_sentence(
    position: Position, prior: Prior, numbers: Numbers, chosen: tuple[int, ...], counted: bool
) -> str:
    names = []
    for number in [numbers.all[n] for n in chosen]:
        shown = shown_value(position, number.number)
        known = shown - number.value
        beside = f" (beside {_several(known, 'known mine')})" if known else ""
        names.append(f"the {shown} at {cell_name(position.topology.cells[number.number])}{beside}")
    if len(names) > LISTED + 1:
        names[LISTED:] = [f"{len(names) - LISTED} more numbers"]
    text = " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
    if counted:
        reason = _count_reason(position, prior, numbers, chosen)
    elif len(chosen) == 1:
        reason = f" cannot hold: {_single_reason(position, numbers, *chosen)}."
    elif len(chosen) == 2:
        reason = f" cannot both hold: {_pair_reason(position, numbers, *chosen)}."
    else:
        reason = " cannot all hold; without any one of them, the others can."
    text += reason
    return text[0].upper() + text[1:]


def shown_value(position: Position, i: int) -> int:
    label = position.labels[i]
    assert isinstance(label, Number)  # constraints come from numbers only
    return label.value


def _several(amount: int, noun: str) -> str:
    return f"{amount or 'no'} {noun}{'s' if amount > 1 else ''}"


def _single_reason(position: Position, numbers: Numbers, n: int) -> str:
    cell = cell_word(position.topology)
    _, value, cells = numbers.all[n]
    if value < 0:
        return "it touches more known mines than that"
    if not cells:
        return f"no unknown {cell} touches it"
    unknown = f"{len(cells)} unknown {cell_word(position.topology, len(cells))}"
    touch = f"{unknown} touch{'es' if len(cells) == 1 else ''} it"
    limit = f", and a {cell} holds at most {numbers.x_max} mines" if numbers.x_max > 1 else ""
    return f"only {touch}{limit}"


def _pair_reason(position: Position, numbers: Numbers, n: int, m: int) -> str:
    cells = numbers.shared[n][m]
    (low, high), (least, most) = numbers.range_within(n, cells), numbers.range_within(m, cells)
    one, needed, other, allowed = "first", low, "second", most
    if low <= most:
        one, needed, other, allowed = "second", least, "first", high
    noun = cell_word(position.topology, cells)
    where = f"the unknown {noun}" if cells == 1 else f"the {cells} unknown {noun}"
    return (
        f"the {one} needs at least {_several(needed, 'mine')} in {where} they share, the {other} "
        f"allows {f'at most {allowed}' if allowed else 'none'} there"
    )


def _count_reason(
    position: Position, prior: Prior, numbers: Numbers, chosen: tuple[int, ...]
) -> str:
    """What the numbers (or, without numbers, the cells) need or leave, and what the prior says."""
    asked_mines, known = numbers.asked_mines, numbers.known_mines
    assert asked_mines is not None  # the mine count belongs to the set
    reach = numbers.mines(chosen, numbers.allowed())
    s = "s" if len(chosen) == 1 else ""
    in_all = known + asked_mines
    total = f"there {'is' if in_all == 1 else 'are'} {{}}{in_all} in total"
    if asked_mines < lowest(reach):
        if not chosen:
            is_known = f"{_several(known, 'mine')} {'is' if known == 1 else 'are'} known"
            return f"{is_known}, but {total.format('only ')}."
        said = total.format("only ") if isinstance(prior, Total) else "a density of 0 allows none"
        beyond = f" beyond the {known} known" if known else ""
        return f" need{s} at least {_several(lowest(reach), 'mine')}{beyond}, but {said}."
    said = total.format("")
    if not isinstance(prior, Total):
        every = f"every {cell_word(position.topology)}"
        said = f"a density of {numbers.x_max} fills {every}, with {in_all} in total"
    if asked_mines >= reach.bit_length():
        most = known + reach.bit_length() - 1
        fit = f"room for {'at most ' if most else ''}{_several(most, 'mine')}"
        cells = "" if chosen else f"the {cell_word(position.topology, 2)}"
        return f"{cells} leave{s} {fit}, but {said}."
    return f" leave{s} room for fewer mines or for more, but not for {in_all}, and {said}."


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
