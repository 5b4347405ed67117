"""Reasons on boards too large for going through all assignments, against exact marginals.

A proof is checked by taking every other number off the board.
"""

from dataclasses import replace
from random import Random

import pytest

from minescope.board import FREE, Grid, Mine, Number, Position, shapes
from minescope.logic import Deduction, deduce, explain, ladder
from minescope.prior import Total, Uniform
from minescope.solving.solution import solve

from .amount import boards
from .medium_boards import game_position
from .test_medium_boards import sparse_graph


def certain_cells(position: Position) -> dict[object, int]:
    found = solve(position, position.prior or Uniform()).mines
    return {cell: shares.index(1) for cell, shares in found.items() if 1 in shares}


def with_only(position: Position, numbers: set[object], total: bool) -> Position:
    """The position without the other numbers, whose cells are still known to be free."""
    labels = [
        FREE if isinstance(label, Number) and cell not in numbers else label
        for cell, label in zip(position.topology.cells, position.labels, strict=True)
    ]
    return replace(position, labels=tuple(labels), prior=position.prior if total else None)


def check_proof(position: Position, deduction: Deduction) -> None:
    numbers = set(deduction.numbers)
    forced = certain_cells(with_only(position, numbers, deduction.total))
    assert all(forced.get(cell) == deduction.mines for cell in deduction.cells), deduction
    for number in numbers:
        rest = certain_cells(with_only(position, numbers - {number}, deduction.total))
        assert not set(deduction.cells) & set(rest), (number, deduction)
    if deduction.total:
        alone = certain_cells(with_only(position, numbers, False))
        assert not set(deduction.cells) & set(alone), deduction


def random_game(rng: Random) -> Position:
    x_max = rng.choice((1, 1, 1, 2, 3))
    size = rng.choice((6, 9, 12)) if x_max == 1 else rng.choice((4, 6))
    shape = rng.choice((*shapes.SHAPES, "graph"))
    topology = (
        sparse_graph(rng, size * size, 3 * size) if shape == "graph" else Grid(size, size, shape)
    )
    position, mines = game_position(
        rng, topology, x_max, rng.uniform(0.1, 0.3), rng.choice((0.5, 0.8, 0.95, 1))
    )
    return replace(position, prior=rng.choice((None, Total(mines), Total(mines))))


@pytest.mark.parametrize("part", range(4))
def test_larger_boards_are_explained(part):
    rng = Random(f"larger deductions {part}")
    for _ in range(boards(12)):
        position = random_game(rng)
        certain = certain_cells(position)
        known = position
        while found := deduce(known):
            for deduction in found[:3]:
                assert all(certain[cell] == deduction.mines for cell in deduction.cells)
                check_proof(known, deduction)
            labels = list(known.labels)
            for deduction in found:
                for cell in deduction.cells:
                    label = Mine(deduction.mines) if deduction.mines else FREE
                    labels[known.topology.index[cell]] = label
            known = replace(known, labels=tuple(labels))
        assert certain_cells(known) == {}
        concluded = {cell: one.mines for one in ladder(position) for cell in one.cells}
        assert concluded == certain
        for cell in rng.sample(sorted(certain, key=str), min(4, len(certain))):
            proof = explain(position, cell)
            assert proof is not None
            check_proof(position, proof)
