"""A divided group has the same assignments, and more items."""

from random import Random

import pytest

from minescope.counting.zdd.combination.division import divide, divide_alike
from minescope.counting.zdd.evaluation.members import Members
from minescope.errors import UnsupportedError

from ..families import grouped_part


def assignments(part, x_max):
    return {
        frozenset((cell, mines) for cell, mines in held if mines) for held in Members(part, x_max)
    }


def plain_parts(rng, x_max):
    """Parts without items that follow others."""
    for _ in range(30):
        part, _ = grouped_part(rng, [rng.randint(1, 3) for _ in range(3)], x_max)
        if all(item.leads for item in part.items):
            yield part


@pytest.mark.parametrize("x_max", [1, 2])
def test_members_stay_the_same(x_max):
    rng = Random(f"division {x_max}")
    for part in plain_parts(rng, x_max):
        for v, variable in enumerate(part.variables):
            chosen = rng.sample(variable.cells, rng.randint(1, len(variable.cells)))
            if len(chosen) < len(variable.cells):
                divided = divide(part, v, chosen, x_max)
                assert set(divided.variables[v].cells) == set(chosen)
                assert set(divided.variables[-1].cells) == set(variable.cells) - set(chosen)
                assert assignments(divided, x_max) == assignments(part, x_max)


def test_two_parts_are_divided_alike():
    rng = Random("alike")
    for part in plain_parts(rng, 1):
        other = part
        for v, variable in enumerate(part.variables):
            if len(variable.cells) > 1:
                other = divide(other, v, variable.cells[1:], 1)
        one, two = divide_alike(part, other, 1)
        assert (one.variables, one.items) == (two.variables, two.items)
        assert assignments(one, 1) == assignments(two, 1)


def test_a_vertex_of_the_degree_constrained_model_is_not_divided():
    rng = Random("vertex")
    while True:
        part, _ = grouped_part(rng, [2], 1)
        if not all(item.leads for item in part.items):
            break
    with pytest.raises(UnsupportedError, match="cannot be told apart"):
        divide(part, 0, part.variables[0].cells[:1], 1)
