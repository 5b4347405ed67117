r"""`deduce`, `explain` and `ladder`: what is certain, why, and how far logic goes.

>>> from minescope.board.formats.recognise import parse
>>> position = parse("minescope 1\ntopology grid 3x2\n\n? ? ?\n1 2 1")
>>> for deduction in ladder(position):
...     print(deduction.technique, deduction.cells, deduction.mines)
subset ((0, 0),) 1
subset ((0, 2),) 1
subset ((0, 1),) 0

A rung of the ladder is all that one technique proves of a position. What is certain in the end is counted
first, exactly and mostly in a millisecond. So assumptions are made only about cells where they can
succeed, and where the effort for them ends the numbers that prove the cell are found by counting, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Protocol

from minescope.board import Cell, Position
from minescope.board.position import index_of
from minescope.counting.interface import Budget
from minescope.errors import BudgetError
from minescope.logic.deduction import Deduction, Level, LevelName, Technique, level_of
from minescope.logic.equations import (
    TOTAL,
    Conclusion,
    Equation,
    differences,
    read_equations,
    single_points,
    subtract_subsets,
)
from minescope.logic.opposites import Opposites
from minescope.logic.patterns import find_pattern
from minescope.logic.premises import Premises
from minescope.logic.proofs import Proof, find_technique, prove, refuting_numbers
from minescope.logic.refutation import MOST_RANK
from minescope.logic.steps import write_steps
from minescope.logic.wording import write_sentence

ASSUMPTION_STEPS = 60_000
"""Numbers looked at to find the least rank on a board: about a tenth of a second."""


class Rung(Protocol):
    """All that one technique proves."""

    def __call__(self, premises: Premises, level: Level) -> list[Proof]: ...


def _single_point(premises: Premises, level: Level) -> list[Proof]:
    found = list(single_points(premises.equations, premises.x_max))
    if not found and premises.x_max > 1:
        # A number may leave a cell at least one mine, and the next number then leaves no choice.
        found = joined(_one_after_the_other(premises))
    return [prove(premises, conclusion, "single point") for conclusion in found]


def _one_after_the_other(premises: Premises) -> Iterator[Conclusion]:
    for puzzle in premises.islands:
        for group, cells in enumerate(puzzle.cells):
            mines = puzzle.narrowed_at_once(group)
            if mines is not None:
                reasons = puzzle.reasons_at_once(group)
                used = {puzzle.numbers[step.number].number for step in reasons}
                numbers = Opposites(premises, cells[0], mines, used, False).without_spare()
                if find_technique(premises, cells[0], mines, numbers) == "single point":
                    yield Conclusion(frozenset(cells), mines, numbers)


def _subset(premises: Premises, level: Level) -> list[Proof]:
    found = single_points(premises.derived, premises.x_max)
    return _by_equations(premises, found, "subset")


def _difference(premises: Premises, level: Level) -> list[Proof]:
    every = [*premises.equations, *premises.derived]
    found = sorted(differences(every, premises.x_max), key=lambda one: len(one.numbers))
    return _by_equations(premises, found, "difference")


def _by_equations(
    premises: Premises, found: Iterable[Conclusion], technique: Technique
) -> list[Proof]:
    """Conclusions with as many of their numbers as are needed, if these still suffice this way."""
    kept = []
    for conclusion in found:
        if len(conclusion.numbers) == 2:
            kept.append(conclusion)
            continue
        mines = conclusion.mines
        for cells in _alike(premises, conclusion.cells):
            opposites = Opposites(premises, cells[0], mines, conclusion.numbers, False)
            numbers = opposites.without_spare()
            if find_technique(premises, cells[0], mines, numbers) == technique:
                kept.append(Conclusion(frozenset(cells), mines, numbers))
    return [prove(premises, conclusion, technique) for conclusion in joined(kept)]


def _alike(premises: Premises, cells: Iterable[int]) -> list[list[int]]:
    """These cells by the numbers they touch, on the whole board."""
    group_of = {cell: g for g, group in enumerate(premises.groups) for cell in group}
    alike: dict[int, list[int]] = {}
    for cell in sorted(cells):
        alike.setdefault(group_of[cell], []).append(cell)
    return list(alike.values())


def _assumption(premises: Premises, level: Level) -> list[Proof]:
    """The least rank that proves anything, and all that it proves."""
    certain = premises.certain_alone
    if not certain:
        return []
    budget = Budget(ASSUMPTION_STEPS)
    most_rank = MOST_RANK if level.most_rank is None else level.most_rank
    targets = [
        (puzzle, cells)
        for puzzle in premises.islands
        for cells in puzzle.cells
        if cells[0] in certain
    ]
    found: list[Conclusion] = []
    looked_at: dict[int, frozenset[int]] = {}
    least = 0
    try:
        while not found and least < most_rank:
            least += 1
            for puzzle, cells in targets:
                mines = certain[cells[0]]
                used = refuting_numbers(puzzle, cells[0], mines, least, budget)
                if used:
                    numbers = Opposites(premises, cells[0], mines, used, False).without_spare()
                    found.append(Conclusion(frozenset(cells), mines, numbers))
                    looked_at.update(dict.fromkeys(cells, used))
    except BudgetError:
        pass
    if found:
        proofs = [prove(premises, conclusion, "assumption") for conclusion in joined(found)]
        return [_as_searched(proof, least, looked_at) for proof in proofs]
    # Few numbers that prove a cell are a smaller puzzle than its whole island.
    found = joined(_by_counting(premises, certain, False))
    proofs = [prove(premises, conclusion, "assumption") for conclusion in found]
    least = min([proof.rank for proof in proofs if proof.rank is not None], default=0)
    return [proof for proof in proofs if proof.rank == least <= most_rank]


def _as_searched(proof: Proof, rank: int, looked_at: dict[int, frozenset[int]]) -> Proof:
    """The proof with the rank of a search among all numbers, and what that looked at if it helped."""
    if proof.rank == rank:
        return proof
    every = proof.numbers.union(*[looked_at[cell] for cell in proof.cells])
    return proof._replace(rank=rank, looked_at=every)


def _mine_count(premises: Premises, level: Level) -> list[Proof]:
    if premises.mines_left is None:
        return []
    if level.equation_below is None:
        alone = premises.certain_alone
        only = {cell: mines for cell, mines in premises.certain.items() if cell not in alone}
        found = list(_by_counting(premises, only, True))
    elif len(premises.unknown) < level.equation_below:
        found = list(_by_equation_of_total(premises))
    else:
        found = []
    return [prove(premises, conclusion, "mine count") for conclusion in joined(found)]


def _by_equation_of_total(premises: Premises) -> Iterator[Conclusion]:
    """What subsets and differences give with the mine count as one more number."""
    numbers = [*premises.numbers.values(), premises.total]
    equations: list[Equation] = read_equations(numbers)
    derived = subtract_subsets(equations)
    every = [*equations, *derived]
    for conclusion in (*single_points(every, premises.x_max), *differences(every, premises.x_max)):
        if TOTAL in conclusion.numbers:
            pool = conclusion.numbers - {TOTAL}
            for cells in _alike(premises, conclusion.cells):
                opposites = Opposites(premises, cells[0], conclusion.mines, pool, True)
                yield Conclusion(frozenset(cells), conclusion.mines, opposites.without_spare())


def _complete(premises: Premises, level: Level) -> list[Proof]:
    found = joined(_by_counting(premises, premises.certain_alone, False))
    return [prove(premises, conclusion, "complete") for conclusion in found]


def _by_counting(premises: Premises, certain: dict[int, int], total: bool) -> Iterator[Conclusion]:
    """For each of these cells some numbers that prove it, none of which can be left out."""
    before: list[frozenset[int]] = []
    for cells in _alike(premises, certain):
        mines = certain[cells[0]]
        numbers = _numbers_from_before(premises, cells[0], mines, before, total)
        if numbers is None:
            pool = premises.numbers if total else premises.island_of(cells[0])
            numbers = Opposites(premises, cells[0], mines, pool, total).without_spare()
            before.append(numbers)
        yield Conclusion(frozenset(cells), mines, numbers)


def _numbers_from_before(
    premises: Premises, cell: int, mines: int, before: list[frozenset[int]], total: bool
) -> frozenset[int] | None:
    """Numbers that proved another cell often prove this one as well."""
    for numbers in before:
        opposites = Opposites(premises, cell, mines, numbers - {TOTAL}, total)
        if not opposites.possible(range(len(opposites.pool))):
            return opposites.without_spare(range(len(opposites.pool)))
    return None


def joined(conclusions: Iterable[Conclusion]) -> list[Conclusion]:
    """Conclusions with the same numbers as one, fewest numbers first."""
    by_numbers: dict[tuple[frozenset[int], int], set[int]] = {}
    for cells, mines, numbers in conclusions:
        by_numbers.setdefault((numbers, mines), set()).update(cells)
    every = [
        Conclusion(frozenset(cells), mines, numbers)
        for (numbers, mines), cells in by_numbers.items()
    ]
    return sorted(every, key=lambda one: len(one.numbers))


RUNGS: Final[dict[Technique, Rung]] = {
    "single point": _single_point,
    "subset": _subset,
    "difference": _difference,
    "assumption": _assumption,
    "mine count": _mine_count,
    "complete": _complete,
}


def deduce(
    position: Position,
    level: LevelName | Level = "complete",
    *,
    known_legal: bool = False,
    limits: Budget | None = None,
) -> tuple[Deduction, ...]:
    """All that the cheapest technique of a level concludes that concludes anything.

    Empty where the level is at its end; at the level "complete" nothing is certain then. A position
    that nothing fits raises a `ContradictionError`. Who knows that it is legal, as in a game, need not
    wait for that: nothing is counted for the techniques that look at one or two numbers.
    """
    premises = Premises(position, known_legal=known_legal, limits=limits)
    return _told(premises, _next_rung(premises, level_of(level)))


def ladder(
    position: Position, level: LevelName | Level = "complete", *, limits: Budget | None = None
) -> tuple[Deduction, ...]:
    """All deductions in order, as far as logic goes without opening a cell.

    Each one takes the cells of those before it for known. A position that nothing fits raises a
    `ContradictionError`.
    """
    chosen = level_of(level)
    premises = Premises(position, limits=limits)
    found: list[Deduction] = []
    while proofs := _next_rung(premises, chosen):
        found += _told(premises, proofs)
        premises.limits.spend(len(premises.numbers))
        premises = premises.knowing({i: proof.mines for proof in proofs for i in proof.cells})
    return tuple(found)


def explain(position: Position, cell: Cell, *, limits: Budget | None = None) -> Deduction | None:
    """The simplest proof of what a cell holds, with as few numbers as possible.

    None where that is not certain, or no question: the cell is not unknown. A position that nothing
    fits raises a `ContradictionError`.
    """
    i = index_of(position.topology, cell)
    premises = Premises(position, limits=limits)
    if i not in premises.certain:
        return None
    mines = premises.certain[i]
    total = i not in premises.certain_alone
    pool = premises.numbers if total else premises.island_of(i)
    numbers = Opposites(premises, i, mines, pool, total).smallest()
    (deduction,) = _told(premises, [prove(premises, Conclusion(frozenset((i,)), mines, numbers))])
    return deduction


def _next_rung(premises: Premises, level: Level) -> list[Proof]:
    """What the first technique proves that proves anything, without what is proved twice."""
    for technique in level.techniques:
        proofs = RUNGS[technique](premises, level)
        if proofs:
            return _without_repetition(proofs)
    return []


def _without_repetition(proofs: Iterable[Proof]) -> list[Proof]:
    """Proofs with few numbers and many cells first; each is kept whole if it says anything new."""
    known: set[int] = set()
    kept = []
    for proof in sorted(proofs, key=lambda proof: (len(proof.numbers), -len(proof.cells))):
        if not known.issuperset(proof.cells):
            known.update(proof.cells)
            kept.append(proof)
    return kept


def _told(premises: Premises, proofs: Iterable[Proof]) -> tuple[Deduction, ...]:
    cells = premises.position.topology.cells
    return tuple(
        [
            Deduction(
                tuple([cells[i] for i in proof.cells]),
                proof.mines,
                proof.technique,
                proof.rank,
                tuple([cells[n] for n in sorted(proof.numbers) if n != TOTAL]),
                TOTAL in proof.numbers,
                write_steps(premises, proof),
                write_sentence(premises, proof),
                find_pattern(premises, proof),
            )
            for proof in proofs
        ]
    )
