"""The three models of diagrams hold the assignments that are legal by definition, as sets."""

from itertools import product
from random import Random

import pytest

from minescope.board import Mine, Number, Position, Unknown
from minescope.counting.assignment import Assignment
from minescope.counting.zdd import frontier, grouped, naive
from minescope.prior import Uniform
from minescope.solving.solution import solve

from .amount import boards
from .random_boards import SHAPES, random_position


def legal_assignments(position: Position) -> set[Assignment]:
    """Every choice of mines for the unknown cells by which every number holds."""
    topology, labels = position.topology, position.labels
    unknown = [i for i, label in enumerate(labels) if isinstance(label, Unknown)]
    mines = [label.mines if isinstance(label, Mine) else 0 for label in labels]
    found = set()
    for held in product(range(position.x_max + 1), repeat=len(unknown)):
        for i, count in zip(unknown, held, strict=True):
            mines[i] = count
        if all(
            sum(mines[j] for j in topology.neighbours[i]) == label.value
            for i, label in enumerate(labels)
            if isinstance(label, Number)
        ):
            names = [topology.cells[i] for i in unknown]
            found.add(Assignment(zip(names, held, strict=True)))
    return found


@pytest.mark.parametrize("shape", SHAPES)
def test_every_model_holds_just_the_legal_assignments(shape):
    rng = Random(f"diagrams {shape}")
    for _ in range(boards(60)):
        position = random_position(rng, shape)
        legal = legal_assignments(position)
        diagrams = [naive(position), frontier(position), grouped(position)]
        for diagram in diagrams:
            assert diagram.count == len(legal), position
        if legal:
            expected = solve(position, Uniform()).probability
            for diagram in diagrams:
                assert set(diagram) == legal, position
                assert diagram.probability == expected, position
