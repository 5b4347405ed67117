"""Probabilities add up: over the values of a cell to 1, over the cells to the mines."""

from fractions import Fraction
from random import Random

import pytest

from minescope.board import Grid, Mine, Number, Position
from minescope.prior import Density, Total, Uniform
from minescope.solving.solution import solve

from .amount import boards
from .medium_boards import game_position
from .random_boards import SHAPES, legal_position, random_prior, random_topology


def check_sums(solution):
    labels = solution.position.labels
    mean = Fraction(sum(label.mines for label in labels if isinstance(label, Mine)))
    for cell, shares in solution.mines.items():
        assert sum(shares) == 1
        assert solution.probability[cell] == 1 - shares[0]
        mean = mean + sum(x * share for x, share in enumerate(shares))
    assert solution.expected_mines == mean
    assert sum(solution.mine_counts.values()) == 1
    assert sum(mines * share for mines, share in solution.mine_counts.items()) == mean
    if isinstance(solution.prior, Total):
        assert mean == solution.prior.mines


@pytest.mark.parametrize("shape", SHAPES)
def test_small_boards(shape):
    rng = Random(f"sums {shape}")
    legal = 0
    for _ in range(boards(60)):
        position = legal_position(rng, random_topology(rng, shape), rng.randint(1, 3))
        solution = solve(position, random_prior(rng, position))
        if solution.legal:
            legal += 1
            check_sums(solution)
    assert legal


@pytest.mark.parametrize("x_max", [1, 2])
def test_medium_boards(x_max):
    rng = Random(f"sums {x_max}")
    for _ in range(boards(8)):
        position, mines = game_position(rng, Grid(14, 14), x_max, 0.25, rng.uniform(0.2, 0.8))
        priors = [
            Total(mines),
            Total(mines, "slots"),
            Density("0.2"),
            Density(odds="1/3"),
            Uniform(),
        ]
        for prior in priors if x_max == 1 else [*priors[:2], *priors[3:]]:
            check_sums(solve(position, prior))


def test_an_expert_board_with_every_value_of_a_number_covers_all_cases():
    # Revealing a cell splits the assignments by what it holds or shows; the weights add up.
    rng = Random("split")
    for _ in range(boards(4)):
        position, mines = game_position(rng, Grid(16, 30), 1, 99 / 480, 0.3)
        solution = solve(position, Total(mines))
        cell = rng.choice(list(solution.probability))
        labels = dict(zip(position.topology.cells, position.labels, strict=True))
        shown = [
            solve(Position.of(position.topology, {**labels, cell: Number(n)}), Total(mines))
            for n in range(9)
        ]
        safe = sum(case.weight for case in shown) / solution.weight
        assert safe == 1 - solution.probability[cell]
