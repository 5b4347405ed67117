"""Reasons against the definition of certainty: every assignment is looked at.

Nothing false is said, nothing certain is missed, and every proof stands on its own: its numbers alone
force its conclusion, and no one of them can be left out.
"""

from collections.abc import Iterable
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from minescope.board import FREE, Cell, Mine, Number, Position, Unknown
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
        self.all = []
        for mines in product(range(position.x_max + 1), repeat=len(self.unknown)):
            held = known | dict(zip(self.unknown, mines, strict=True))
            holds = {
                number
                for number in self.numbers
                if sum(held[cell] for cell in around[number]) == position[number].value
            }
            self.all.append((held, holds, self.total is None or sum(held.values()) == self.total))

    def possible(self, numbers: Iterable[Cell], total: bool, cell: Cell) -> set[int]:
        """What a cell may hold as far as these numbers go."""
        needed = set(numbers)
        return {
            held[cell] for held, holds, fits in self.all if needed <= holds and (fits or not total)
        }

    def certain(self) -> dict[Cell, int]:
        """What is certain; a `KeyError` would mean that nothing is possible."""
        found = {cell: self.possible(self.numbers, True, cell) for cell in self.unknown}
        return {cell: min(mines) for cell, mines in found.items() if len(mines) == 1}

    @property
    def legal(self) -> bool:
        return any(fits and len(holds) == len(self.numbers) for _, holds, fits in self.all)


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
