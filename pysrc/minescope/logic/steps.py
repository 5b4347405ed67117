"""What follows from what, as a list of steps, each with a sentence, for a page that goes through them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from minescope.counting.interface import Budget
from minescope.logic.deduction import Step
from minescope.logic.equations import TOTAL
from minescope.logic.premises import Premises
from minescope.logic.proofs import Proof, refute_opposites
from minescope.logic.refutation import Case, Narrowing, Puzzle
from minescope.logic.wording import Writer

SHORT_RANK = 2
"""Assumptions of a refutation that is told although it is not what proved the cell."""


def write_steps(premises: Premises, proof: Proof) -> tuple[Step, ...]:
    """How a proof by more than two numbers goes, if it can be told step by step.

    Every opposite is refuted, or the numbers say one after the other what holds. Cells that are alike
    are spoken of once.
    """
    several = len(proof.numbers) > 2 and proof.rank is not None and proof.rank <= SHORT_RANK
    if proof.rank is None or (proof.technique != "assumption" and not several):
        return ()
    puzzle = Puzzle(premises.constraints(proof.looked_at), premises.x_max)
    telling = _Telling(premises, puzzle)
    groups = sorted({puzzle.group_of[cell] for cell in proof.cells})
    if proof.rank == 0:
        return tuple(telling.at_once(groups))
    cases: list[Case] = []
    for group in groups:
        # The refutation is about one of the cells: one that the proof is about comes first.
        cells = sorted(puzzle.cells[group], key=lambda i: (i not in proof.cells, i))
        puzzle.cells[group] = tuple(cells)
        cases += refute_opposites(puzzle, cells[0], proof.mines, proof.rank, Budget())
    return tuple(telling.cases(cases))


class _Telling:
    """Goes through the cases of a refutation in order."""

    def __init__(self, premises: Premises, puzzle: Puzzle) -> None:
        self.writer = Writer(premises)
        self.puzzle = puzzle
        self.x_max = premises.x_max
        self.names = premises.position.topology.cells

    def cases(self, cases: Sequence[Case]) -> list[Step]:
        """What holds anyhow, then one assumption after the other, each with what follows from it."""
        at_once = self.puzzle.at_once
        needed = set().union(*[self._needed(case, at_once + case.narrowed) for case in cases])
        steps = self._follow([step for step in at_once if id(step) in needed], 0, ())
        # A case, its depth, and the groups assumed above it.
        waiting: list[tuple[Case, int, tuple[int, ...]]] = [(case, 1, ()) for case in cases[::-1]]
        while waiting:
            case, depth, assumed = waiting.pop()
            groups = (*assumed, case.group)
            steps.append(self._assumption(case, depth, assumed))
            told = [step for step in case.narrowed if id(step) in needed]
            steps += self._follow(told, depth, groups)
            if case.broken is not None:
                steps.append(self._contradiction(case.broken, depth))
            waiting += [(inner, depth + 1, groups) for inner in reversed(case.cases)]
        return steps

    def at_once(self, groups: Iterable[int]) -> list[Step]:
        """What the numbers say without an assumption until these groups are certain."""
        return self._follow(self.puzzle.reasons(self.puzzle.at_once, groups), 0, ())

    def _follow(
        self, narrowed: Sequence[Narrowing], depth: int, assumed: Sequence[int]
    ) -> list[Step]:
        """What one number says of several groups in the same words is said once."""
        steps: list[Step] = []
        for _, alike in groupby(narrowed, lambda step: (step.number, step.least, step.most)):
            steps += self._narrowing(list(alike), depth, assumed, "Then " if depth or steps else "")
        return steps

    def _needed(self, case: Case, path: list[Narrowing]) -> set[int]:
        """What the contradictions of a case and of all cases below it rest on, by identity.

        Two cases may narrow a group alike, of which only one needs it and tells the reasons.
        """
        needed: set[int] = set()
        waiting = [(case, path)]
        while waiting:
            case, path = waiting.pop()
            waiting += [(inner, path + inner.narrowed) for inner in case.cases]
            needed.update([id(step) for step in self.puzzle.reasons_of(case, path)])
        return needed

    def _assumption(self, case: Case, depth: int, assumed: Sequence[int]) -> Step:
        cell = self.puzzle.cells[case.group][assumed.count(case.group)]
        also = " also" if depth > 1 else ""
        text = self.writer.holds(self.writer.names((cell,)), 1, case.mines)
        sentence = f"Suppose{also} that {text}."
        return Step("assume", depth, (self.names[cell],), case.mines, case.mines, None, sentence)

    def _narrowing(
        self, alike: Sequence[Narrowing], depth: int, assumed: Sequence[int], then: str
    ) -> list[Step]:
        """What a number leaves the cells of some groups that are not assumed."""
        cells: list[int] = []
        for step in alike:
            cells += self.puzzle.cells[step.group][assumed.count(step.group) :]
        if not cells:
            return []
        cells.sort()
        least, most = alike[0].least, alike[0].most
        number = self.puzzle.numbers[alike[0].number].number
        follows = self.writer.holds(self.writer.names(cells), len(cells), least, most)
        sentence = f"{then}{follows}, because of {self.writer.number(number)}."
        names = tuple([self.names[i] for i in cells])
        source = None if number == TOTAL else self.names[number]
        return [Step("follow", depth, names, least, most, source, sentence)]

    def _contradiction(self, broken: int, depth: int) -> Step:
        number, value, cells = self.puzzle.numbers[broken]
        return Step(
            "contradiction",
            depth,
            tuple([self.names[i] for i in sorted(cells)]),
            value,
            value,
            None if number == TOTAL else self.names[number],
            f"But then {self.writer.number(number)} cannot hold.",
        )
