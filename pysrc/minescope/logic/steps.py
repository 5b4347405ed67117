"""A refutation as a list of steps, each with a sentence, for a page that goes through them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from minescope.counting.interface import Budget
from minescope.logic.deduction import Step
from minescope.logic.equations import TOTAL
from minescope.logic.premises import Premises
from minescope.logic.proofs import Proof, refute_opposites
from minescope.logic.refutation import Case, Narrowing, Puzzle
from minescope.logic.wording import Writer


def write_steps(premises: Premises, proof: Proof) -> tuple[Step, ...]:
    """How every opposite of a proof is refuted; cells that are alike are spoken of once."""
    puzzle = Puzzle(premises.constraints(proof.numbers), premises.x_max)
    assert proof.rank is not None  # nothing is told of what was not refuted
    steps: list[Step] = []
    for group in sorted({puzzle.group_of[cell] for cell in proof.cells}):
        cells = puzzle.cells[group]
        # The refutation of one of them: the one that the proof is about comes first.
        puzzle.cells[group] = tuple(sorted(cells, key=lambda i: (i not in proof.cells, i)))
        first = puzzle.cells[group][0]
        for case in refute_opposites(puzzle, first, proof.mines, proof.rank, Budget()):
            steps += _Telling(premises, puzzle).case(case)
    return tuple(steps)


class _Telling:
    """Goes through the cases of a refutation in order."""

    def __init__(self, premises: Premises, puzzle: Puzzle) -> None:
        self.writer = Writer(premises)
        self.puzzle = puzzle
        self.x_max = premises.x_max
        self.names = premises.position.topology.cells

    def case(self, case: Case) -> list[Step]:
        """One assumption after the other, each with what follows from it."""
        steps: list[Step] = []
        # A case, its depth, the groups assumed above it, and what was narrowed above it.
        waiting: list[tuple[Case, int, tuple[int, ...], list[Narrowing]]] = [(case, 1, (), [])]
        while waiting:
            case, depth, assumed, above = waiting.pop()
            path = above + case.narrowed
            groups = (*assumed, case.group)
            needed = self._needed(case, path)
            steps.append(self._assumption(case, depth, assumed))
            narrowed = [step for step in case.narrowed if step in needed]
            # What one number says of several groups in the same words is said once.
            for _, alike in groupby(narrowed, lambda step: (step.number, step.least, step.most)):
                steps += self._narrowing(list(alike), depth, groups)
            if case.broken is not None:
                steps.append(self._contradiction(case.broken, depth))
            waiting += [(inner, depth + 1, groups, path) for inner in reversed(case.cases)]
        return steps

    def _needed(self, case: Case, path: list[Narrowing]) -> set[Narrowing]:
        """What the contradictions of a case and of all cases below it rest on."""
        needed: set[Narrowing] = set()
        waiting = [(case, path)]
        while waiting:
            case, path = waiting.pop()
            waiting += [(inner, path + inner.narrowed) for inner in case.cases]
            # What a further case assumes lies between what was narrowed before.
            if case.cases:
                needed.update([step for step in path if step.group == case.cases[0].group])
            if case.broken is not None:
                needed.update(self.puzzle.reasons(path, case.broken))
        return needed

    def _assumption(self, case: Case, depth: int, assumed: Sequence[int]) -> Step:
        cell = self.puzzle.cells[case.group][assumed.count(case.group)]
        also = " also" if depth > 1 else ""
        text = self.writer.holds(self.writer.names((cell,)), 1, case.mines)
        sentence = f"Suppose{also} that {text}."
        return Step("assume", depth, (self.names[cell],), case.mines, case.mines, None, sentence)

    def _narrowing(
        self, alike: Sequence[Narrowing], depth: int, assumed: Sequence[int]
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
        sentence = f"Then {follows}, because of {self.writer.number(number)}."
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
