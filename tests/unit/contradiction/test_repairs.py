"""Repairs against their definition: every value of every single number is tried."""

from dataclasses import replace
from random import Random

import pytest

from minescope.board import Grid, Mine, Number, Position, Unknown
from minescope.prior import Total, Uniform
from minescope.solving.solution import solve


def random_contradiction(rng, x_max):
    """A small board with wrong numbers, and a prior with which nothing is legal."""
    while True:
        grid = Grid(rng.randint(2, 3), rng.randint(2, 4))
        labels = [
            Number(rng.randint(0, 3 * x_max)) if rng.random() < 0.5 else Unknown()
            for _ in grid.cells
        ]
        labels = [Mine() if rng.random() < 0.1 else label for label in labels]
        prior = Total(rng.randint(0, 8)) if rng.random() < 0.6 else Uniform()
        position = Position(grid, tuple(labels), x_max, prior)
        if not solve(position).legal:
            return position


def legal_values(position, i):
    """What the number in this place could be with all others as they are."""
    most = 8 * position.x_max
    for value in range(most + 1):
        labels = list(position.labels)
        labels[i] = Number(value)
        if solve(replace(position, labels=tuple(labels))).legal:
            yield value


@pytest.mark.parametrize("x_max", [1, 2])
def test_every_single_change_that_helps_is_listed(x_max):
    rng = Random(f"repairs {x_max}")
    for _ in range(40):
        position = random_contradiction(rng, x_max)
        contradiction = solve(position).contradiction
        listed = dict(contradiction.repairs)
        cells = position.topology.cells
        for i, label in enumerate(position.labels):
            if isinstance(label, Number):
                assert listed.pop(cells[i], ()) == tuple(legal_values(position, i)), position
        if isinstance(position.prior, Total) and contradiction.mine_count:
            counts = [k for k in range(30) if solve(position, Total(k)).legal]
            assert listed.pop(None) == tuple(counts)
        assert not listed
