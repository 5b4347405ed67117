"""What a further label changes: nothing when it was certain, else as conditional probability says."""

from fractions import Fraction
from math import comb, factorial
from random import Random

import pytest

from minescope.board import FREE, Mine, Number, Position
from minescope.prior import Density, Total, Uniform
from minescope.solving.solution import solve

from .amount import boards
from .random_boards import SHAPES, legal_position, random_prior, random_topology


def labelled(position: Position, cell, label) -> Position:
    labels = list(position.labels)
    labels[position.topology.index[cell]] = label
    return Position(position.topology, tuple(labels), position.x_max)


def most_around(position: Position, cell) -> int:
    i = position.topology.index[cell]
    return position.x_max * len(position.topology.neighbours[i])


def own_weight(prior, mines: int, x_max: int):
    """What a cell weighs that is unknown and holds these mines; as a known one it weighs 1."""
    if isinstance(prior, Uniform):
        return Fraction(1)
    odds = prior.odds if isinstance(prior, Density) else Fraction(1)
    if prior.weighting == "slots":
        return comb(x_max, mines) * odds**mines
    return odds**mines / factorial(mines)


def rational_prior(rng, position):
    """Any prior but the ends of a density and those with an irrational lambda."""
    while True:
        prior = random_prior(rng, position)
        if not isinstance(prior, Density) or prior.odds:
            return prior


@pytest.mark.parametrize("shape", SHAPES)
def test_total_probability(shape):
    rng = Random(f"learning {shape}")
    for _ in range(boards(20)):
        position = legal_position(rng, random_topology(rng, shape), rng.choice((1, 1, 2)))
        prior = rational_prior(rng, position)
        before = solve(position, prior)
        if not before.legal or not before.mines:
            continue
        cell = rng.choice(list(before.mines))
        cases = [(Mine(x), x) for x in range(1, position.x_max + 1)]
        cases += [(Number(n), 0) for n in range(most_around(position, cell) + 1)]
        chances = [0] * (position.x_max + 1)
        mixed = {other: [0] * (position.x_max + 1) for other in before.mines if other != cell}
        for label, held in cases:
            after = solve(labelled(position, cell, label), prior)
            chance = after.weight * own_weight(prior, held, position.x_max) / before.weight
            chances[held] += chance
            if after.legal:
                for other, shares in after.mines.items():
                    for x, share in enumerate(shares):
                        mixed[other][x] += chance * share
        assert tuple(chances) == before.mines[cell], (position, prior)
        for other, shares in mixed.items():
            assert tuple(shares) == before.mines[other], (position, prior, cell)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_certain_label_changes_nothing(shape):
    rng = Random(f"certain {shape}")
    tried = 0
    for _ in range(boards(150)):
        position = legal_position(rng, random_topology(rng, shape), rng.choice((1, 1, 2, 3)))
        prior = random_prior(rng, position)
        before = solve(position, prior)
        if not before.legal:
            continue
        certain = [
            (cell, FREE if held == 0 else Mine(held))
            for cell, shares in before.mines.items()
            for held, share in enumerate(shares)
            if share == 1
        ]
        if not certain:
            continue
        tried += 1
        cell, label = rng.choice(certain)
        after = solve(labelled(position, cell, label), prior)
        expected = {other: shares for other, shares in before.mines.items() if other != cell}
        assert after.mines == expected, (position, prior, cell)
        assert after.mine_counts == before.mine_counts, (position, prior, cell)
        if not isinstance(prior, Density):
            # The count of a density includes what its ends exclude.
            assert after.count == before.count, (position, prior, cell)
    assert tried


@pytest.mark.parametrize("shape", SHAPES)
def test_an_implied_number_changes_nothing(shape):
    rng = Random(f"implied {shape}")
    tried = 0
    for _ in range(boards(60)):
        position = legal_position(rng, random_topology(rng, shape), rng.choice((1, 1, 2)))
        prior = Total(rng.randint(0, 8)) if rng.random() < 0.3 else Uniform()
        before = solve(position, prior)
        if not before.legal or not before.safe:
            continue
        cell = rng.choice(sorted(before.safe))
        cases = [
            solve(labelled(position, cell, Number(n)), prior)
            for n in range(most_around(position, cell) + 1)
        ]
        possible = [case for case in cases if case.legal]
        assert sum(case.count for case in cases) == before.count, (position, prior, cell)
        if len(possible) == 1:
            tried += 1
            expected = {other: p for other, p in before.probability.items() if other != cell}
            assert possible[0].probability == expected, (position, prior, cell)
    assert tried or boards(60) < 60
