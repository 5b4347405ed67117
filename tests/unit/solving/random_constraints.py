"""Numbers over a few cells, without a board."""

from random import Random

from minescope.solving.constraints import Constraint, Constraints


def constraints_of(cells: int, *numbers: tuple[int, set[int]]) -> Constraints:
    """Numbers over cells 0, 1, ..; where the numbers stand does not matter."""
    return Constraints(
        tuple(range(cells)),
        0,
        tuple(
            Constraint(100 + n, value, frozenset(around))
            for n, (value, around) in enumerate(numbers)
        ),
    )


def random_constraints(rng: Random, cells: int, x_max: int) -> Constraints:
    """Numbers that fit one assignment, but for a few that are one too high."""
    layout = [rng.randint(0, x_max) for _ in range(cells)]
    numbers = []
    for _ in range(rng.randint(0, 5)):
        around = set(rng.sample(range(cells), rng.randint(1, cells)))
        value = sum(layout[i] for i in around)
        numbers.append((value + (rng.random() < 0.1), around))
    return constraints_of(cells, *numbers)
