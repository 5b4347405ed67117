"""Reasons against the definition of certainty: every assignment is looked at.

Nothing false is said, nothing certain is missed, and every proof stands on its own: its numbers alone
force its conclusion, and no one of them can be left out.
"""

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations, product
from random import Random

import pytest

from minescope.board import FREE, UNKNOWN, Cell, Mine, Number, Position, Unknown
from minescope.errors import ContradictionError
from minescope.logic import LEVELS, Deduction, deduce, explain, ladder
from minescope.prior import Density, Total, Uniform

from .amount import boards
from .random_boards import SHAPES, random_position, random_total


class Everything:
    """All assignments of the unknown cells, with the numbers that each of them satisfies."""

    def __init__(self, position: Position) -> None:
        labels, topology = position.labels, position.topology
        self.unknown = [
            topology.cells[i] for i, label in enumerate(labels) if isinstance(label, Unknown)
        ]
        self.numbers = [
            topology.cells[i] for i, label in enumerate(labels) if isinstance(label, Number)
        ]
        known = {
            topology.cells[i]: label.mines if isinstance(label, Mine) else 0
            for i, label in enumerate(labels)
        }
        around = {
            number: [topology.cells[j] for j in topology.neighbours[topology.index[number]]]
            for number in self.numbers
        }
        self.total = allowed_mines(position, sum(known.values()))
        # Sets of assignments are whole numbers, with a bit for each assignment.
        self.fitting = 0
        self.satisfying = dict.fromkeys(self.numbers, 0)
        self.holding = {cell: [0] * (position.x_max + 1) for cell in self.unknown}
        every = product(range(position.x_max + 1), repeat=len(self.unknown))
        for bit, mines in enumerate(every):
            held = known | dict(zip(self.unknown, mines, strict=True))
            for number in self.numbers:
                if sum([held[cell] for cell in around[number]]) == position[number].value:
                    self.satisfying[number] |= 1 << bit
            if self.total is None or sum(held.values()) == self.total:
                self.fitting |= 1 << bit
            for cell in self.unknown:
                self.holding[cell][held[cell]] |= 1 << bit
        self.all = (1 << bit + 1) - 1

    def allowed_by(self, numbers: Iterable[Cell], total: bool) -> int:
        """The assignments that satisfy these numbers."""
        allowed = self.fitting if total else self.all
        for number in numbers:
            allowed &= self.satisfying[number]
        return allowed

    def possible(self, numbers: Iterable[Cell], total: bool, cell: Cell) -> set[int]:
        """What a cell may hold as far as these numbers go."""
        allowed = self.allowed_by(numbers, total)
        return {mines for mines, held in enumerate(self.holding[cell]) if held & allowed}

    def certain(self) -> dict[Cell, int]:
        """What is certain; a `KeyError` would mean that nothing is possible."""
        found = {cell: self.possible(self.numbers, True, cell) for cell in self.unknown}
        return {cell: min(mines) for cell, mines in found.items() if len(mines) == 1}

    @property
    def legal(self) -> bool:
        return bool(self.allowed_by(self.numbers, True))


def allowed_mines(position: Position, known: int) -> int | None:
    """The number of mines in all, where the prior says so."""
    if isinstance(position.prior, Total):
        return position.prior.mines
    if isinstance(position.prior, Density):
        room = sum(isinstance(label, Unknown) for label in position.labels)
        if position.prior.rho == 0:
            return known
        if position.prior.rho == position.x_max:
            return known + room * position.x_max
    return None


def random_case(rng: Random, shape: str) -> Position:
    position = random_position(rng, shape)
    prior = rng.choice(
        (
            None,
            Uniform(),
            random_total(rng, position),
            random_total(rng, position),
            position.prior,
            Density("1/3"),
            Density(rng.choice((0, position.x_max))),
        )
    )
    return replace(position, prior=prior)


def check_proof(every: Everything, deduction: Deduction) -> None:
    assert deduction.cells
    assert deduction.sentence.endswith(".")
    for cell in deduction.cells:
        forced = every.possible(deduction.numbers, deduction.total, cell)
        assert forced == {deduction.mines}, deduction
        for number in deduction.numbers:
            rest = [other for other in deduction.numbers if other != number]
            assert len(every.possible(rest, deduction.total, cell)) > 1, (number, deduction)
        if deduction.total:
            assert len(every.possible(deduction.numbers, False, cell)) > 1, deduction


def check_smallest(every: Everything, proof: Deduction) -> None:
    """No fewer numbers prove the same. Whoever leaves out more of them knows no more."""
    (cell,) = proof.cells
    for numbers in combinations(every.numbers, max(0, len(proof.numbers) - 1)):
        if proof.numbers:
            assert len(every.possible(numbers, proof.total, cell)) > 1, (numbers, proof)


def check_steps(position: Position, deduction: Deduction) -> None:
    """Go through the steps and look at one number at a time."""
    topology = position.topology
    unknown = {
        c for c, label in zip(topology.cells, position.labels, strict=True) if label == UNKNOWN
    }
    # For each depth the bounds of every cell at that point.
    states = {0: dict.fromkeys(unknown, (0, position.x_max))}
    refuted: dict[Cell, set[int]] = {}
    waiting: list[
        tuple[Cell, set[int]]
    ] = []  # by depth: the cell assumed, and what it may still hold
    for step in deduction.steps:
        state = states.get(step.depth)
        if step.kind == "assume":
            (cell,) = step.cells
            assert all(not left for _, left in waiting[step.depth :])
            del waiting[step.depth :]
            if step.depth == 1 and cell not in refuted:
                assert all(not left - {deduction.mines} for _, left in waiting)
                waiting = [(cell, set(range(position.x_max + 1)))]
            elif len(waiting) < step.depth:
                low, high = states[step.depth - 1][cell]
                waiting.append((cell, set(range(low, high + 1))))
            assert waiting[-1][0] == cell
            waiting[-1][1].remove(step.least)
            states[step.depth] = states[step.depth - 1] | {cell: (step.least, step.least)}
            if step.depth == 1:
                refuted.setdefault(cell, set()).add(step.least)
            continue
        assert state is not None
        need, around = sum_of(position, step.number, unknown)
        low = sum(state[cell][0] for cell in around)
        high = sum(state[cell][1] for cell in around)
        if step.kind == "contradiction":
            assert not low <= need <= high, (step, position)
            assert all(not left for _, left in waiting[step.depth :])
            continue
        after = dict(state)
        for cell in step.cells:
            least = max(state[cell][0], need - high + state[cell][1])
            most = min(state[cell][1], need - low + state[cell][0])
            assert (step.least, step.most) == (least, most), (step, position)
            after[cell] = (least, most)
        states[step.depth] = after
    if deduction.steps and deduction.rank:
        assert all(not left for _, left in waiting[1:])
        others = set(range(position.x_max + 1)) - {deduction.mines}
        assert all(values == others for values in refuted.values())
        assert refuted.keys() <= set(deduction.cells)
        assert max(step.depth for step in deduction.steps) == deduction.rank


def sum_of(position: Position, number: Cell | None, unknown: set[Cell]) -> tuple[int, list[Cell]]:
    """What the unknown cells around a number must hold, or all of them for the mine count."""
    topology = position.topology
    around = set(range(len(position.labels)))
    if number is not None:
        around = set(topology.neighbours[topology.index[number]])
    known = sum(label.mines for i in around if isinstance(label := position.labels[i], Mine))
    cells = [topology.cells[i] for i in around if topology.cells[i] in unknown]
    if number is None:
        mines = allowed_mines(position, known)
        assert mines is not None
        return mines - known, cells
    return position[number].value - known, cells


def with_known(position: Position, deductions: Iterable[Deduction]) -> Position:
    labels = list(position.labels)
    for deduction in deductions:
        for cell in deduction.cells:
            label = Mine(deduction.mines) if deduction.mines else FREE
            labels[position.topology.index[cell]] = label
    return replace(position, labels=tuple(labels))


@pytest.mark.parametrize("shape", SHAPES)
def test_all_that_is_certain_is_proved_and_nothing_else(shape):
    rng = Random(f"deductions {shape}")
    for _ in range(boards(40)):
        position = random_case(rng, shape)
        every = Everything(position)
        if not every.legal:
            for ask in (deduce, ladder, lambda p: explain(p, p.topology.cells[0])):
                with pytest.raises(ContradictionError):
                    ask(position)
            continue
        certain = every.certain()
        next_ones = deduce(position)
        assert bool(next_ones) == bool(certain), position
        assert len({deduction.technique for deduction in next_ones}) <= 1
        for deduction in next_ones:
            check_proof(every, deduction)
            check_steps(position, deduction)
        concluded = {cell: d.mines for d in ladder(position) for cell in d.cells}
        assert concluded == certain, position
        for level in LEVELS:
            reached = {cell: d.mines for d in ladder(position, level) for cell in d.cells}
            assert reached.items() <= certain.items(), (level, position)
        for cell in every.unknown:
            proof = explain(position, cell)
            assert (proof is not None) == (cell in certain)
            if proof is not None:
                assert (proof.cells, proof.mines) == ((cell,), certain[cell])
                check_proof(every, proof)
                check_steps(position, proof)
                check_smallest(every, proof)
