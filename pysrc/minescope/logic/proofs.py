"""What some numbers prove about some cells, and the simplest way to show it.

The numbers of a proof are given; here it is found out which technique is enough for them, and how many
assumptions must be held at once to refute the opposite by them.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import NamedTuple

from minescope.counting.interface import Budget
from minescope.errors import BudgetError
from minescope.logic.deduction import Technique
from minescope.logic.equations import (
    TOTAL,
    Conclusion,
    differences,
    read_equations,
    single_points,
    subtract_subsets,
)
from minescope.logic.premises import Premises
from minescope.logic.refutation import MOST_RANK, Case, Puzzle

RANK_STEPS = 20_000
"""Numbers looked at to find one rank: about 30 ms."""
MEMORY = 4096
"""Ranks remembered: the same few patterns come again and again."""


class Proof(NamedTuple):
    """Each of these cells holds so many mines, because of these numbers."""

    cells: tuple[int, ...]
    mines: int
    technique: Technique
    rank: int | None
    numbers: frozenset[int]
    """By the index of their cell; `TOTAL` stands for the mine count."""
    looked_at: frozenset[int]
    """The same, and numbers that are not needed but save assumptions."""


def prove(premises: Premises, conclusion: Conclusion, technique: Technique | None = None) -> Proof:
    """The proof of a conclusion from its numbers, by this technique or the cheapest that will do."""
    cells = tuple(sorted(conclusion.cells))
    numbers = conclusion.numbers
    chosen = technique or find_technique(premises, cells[0], conclusion.mines, numbers)
    rank = None
    if chosen == "single point":
        rank = 0
    elif chosen != "complete":
        rank = find_rank(premises, cells, conclusion.mines, numbers)
    proof = Proof(cells, conclusion.mines, chosen, rank, numbers, numbers)
    if technique is None and chosen == "assumption":
        proof = with_fewer_assumptions(premises, proof)
        return proof if proof.rank is not None else proof._replace(technique="complete")
    return proof


def with_fewer_assumptions(premises: Premises, proof: Proof) -> Proof:
    """The proof with the least rank that all numbers of its island allow, within a fixed effort."""
    puzzle = next(puzzle for puzzle in premises.islands if proof.cells[0] in puzzle.group_of)
    budget = Budget(RANK_STEPS)
    try:
        for rank in range(1, proof.rank or MOST_RANK + 1):
            used = refuting_numbers(puzzle, proof.cells[0], proof.mines, rank, budget)
            if used:
                return proof._replace(rank=rank, looked_at=proof.numbers | used)
    except BudgetError:
        pass
    return proof


def find_technique(premises: Premises, cell: int, mines: int, numbers: frozenset[int]) -> Technique:
    """The cheapest technique by which these numbers prove what the cell holds."""
    if TOTAL in numbers:
        return "mine count"
    puzzle = Puzzle(premises.constraints(numbers), premises.x_max)
    if puzzle.narrowed_at_once(puzzle.group_of[cell]) == mines:
        return "single point"
    equations = read_equations(premises.constraints(numbers))
    derived = subtract_subsets(equations)
    if _concludes(single_points(derived, premises.x_max), cell, mines):
        return "subset"
    if _concludes(differences([*equations, *derived], premises.x_max), cell, mines):
        return "difference"
    return "assumption"


def _concludes(conclusions: Iterable[Conclusion], cell: int, mines: int) -> bool:
    return any([cell in found.cells and found.mines == mines for found in conclusions])


_RANKS: OrderedDict[object, int | None] = OrderedDict()


def find_rank(
    premises: Premises, cells: Iterable[int], mines: int, numbers: frozenset[int]
) -> int | None:
    """The least rank by which these numbers refute every opposite; None where it takes too long."""
    puzzle = Puzzle(premises.constraints(numbers), premises.x_max)
    groups = sorted({puzzle.group_of[cell] for cell in cells})
    ranks = [_rank_of_group(puzzle, group, mines) for group in groups]
    return None if None in ranks else max([rank for rank in ranks if rank is not None])


def _rank_of_group(puzzle: Puzzle, group: int, mines: int) -> int | None:
    sizes = tuple([len(cells) for cells in puzzle.cells])
    values = tuple([number.value for number in puzzle.numbers])
    key = (puzzle.x_max, sizes, tuple(puzzle.scopes), values, group, mines)
    if key in _RANKS:
        _RANKS.move_to_end(key)
        return _RANKS[key]
    rank = None
    if puzzle.narrowed_at_once(group) == mines:
        rank = 0
    else:
        cell = puzzle.cells[group][0]
        try:
            cases = refute_opposites(puzzle, cell, mines, MOST_RANK, Budget(RANK_STEPS))
            rank = depth_of(cases)
        except BudgetError:
            pass
    _RANKS[key] = rank
    if len(_RANKS) > MEMORY:
        _RANKS.popitem(last=False)
    return rank


def refute_opposites(
    puzzle: Puzzle, cell: int, mines: int, most_rank: int, budget: Budget
) -> list[Case]:
    """The refutation of everything else that the cell could hold, each with the least rank.

    Empty where so many assumptions do not suffice.
    """
    cases = []
    for other in range(puzzle.x_max + 1):
        if other != mines:
            for rank in range(1, most_rank + 1):
                case = puzzle.refute(cell, other, rank, budget)
                if case is not None:
                    cases.append(case)
                    break
            else:
                return []
    return cases


def refuting_numbers(
    puzzle: Puzzle, cell: int, mines: int, rank: int, budget: Budget
) -> frozenset[int]:
    """The numbers that refute everything else in a cell with so many assumptions; empty if none do."""
    cases = refute_opposites(puzzle, cell, mines, rank, budget)
    places = set().union(*[puzzle.used_numbers(case) for case in cases])
    return frozenset([puzzle.numbers[n].number for n in places])


def depth_of(cases: list[Case]) -> int | None:
    """How many assumptions hold at once; None where nothing is refuted."""
    depth = 0
    while cases:
        depth += 1
        cases = [inner for case in cases for inner in case.cases]
    return depth or None
