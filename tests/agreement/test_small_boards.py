"""Every engine says what brute force says, on every sort of board and under every prior."""

from functools import cache
from random import Random

import pytest

from .amount import boards
from .brute_force import answer, list_assignments
from .comparison import check
from .random_boards import SHAPES, random_position, random_prior

PRIORS_FOR_EACH = 2


@cache
def cases(shape):
    """Positions with priors and the answer; worked out once for all engines."""
    rng = Random(f"small {shape}")
    found = []
    for _ in range(boards(500)):
        position = random_position(rng, shape)
        assignments = list_assignments(position)
        for _ in range(PRIORS_FOR_EACH):
            prior = random_prior(rng, position)
            found.append((position, prior, answer(assignments, prior)))
    return found


@pytest.mark.parametrize("shape", SHAPES)
def test_engine_agrees_with_brute_force(engine, shape):
    answered = [check(position, prior, engine, right) for position, prior, right in cases(shape)]
    assert any(answered)


@pytest.mark.parametrize("shape", SHAPES)
def test_there_are_legal_and_illegal_boards_among_them(shape):
    legal = [right.legal for _, _, right in cases(shape)]
    assert 0.5 < sum(legal) / len(legal) < 0.9
