"""Algorithms 1 and 2 of the paper, against trying everything."""

from itertools import product
from random import Random

import pytest

from minescope.counting.interface import Budget
from minescope.counting.zdd.construction import intersections
from minescope.counting.zdd.construction.intersections import intersect_numbers, satisfy
from minescope.counting.zdd.nodes import Nodes
from minescope.errors import BudgetError

from ..families import members_of
from ..variables import held_by, legal_values


def test_the_example_of_the_paper():
    # S({a, b, c}, 2) = {{a, b}, {a, c}, {b, c}}.
    nodes = Nodes(3)
    root = satisfy(nodes, 3, 1, {0, 1, 2}, 2)
    assert members_of(nodes, root) == {frozenset(s) for s in ({0, 1}, {0, 2}, {1, 2})}


@pytest.mark.parametrize("x_max", [1, 2, 3])
def test_one_number_leaves_all_other_cells_free(x_max):
    cells, around, value = 4, {1, 3}, 2
    nodes = Nodes(cells * x_max)
    root = satisfy(nodes, cells, x_max, around, value)
    found = {held_by([x_max] * cells, member) for member in members_of(nodes, root)}
    assert found == {
        held for held in product(range(x_max + 1), repeat=cells) if held[1] + held[3] == value
    }


def random_numbers(rng, cells, x_max):
    layout = [rng.randint(0, x_max) for _ in range(cells)]
    numbers = []
    for _ in range(rng.randint(0, 4)):
        around = frozenset(rng.sample(range(cells), rng.randint(1, min(4, cells))))
        numbers.append((around, sum(layout[i] for i in around) + rng.choice((0, 0, 0, 1))))
    return numbers


def test_the_intersection_is_what_is_legal(monkeypatch):
    rng = Random("intersections")
    for _ in range(60):
        x_max = rng.choice((1, 1, 2))
        cells = rng.randint(1, 6)
        numbers = random_numbers(rng, cells, x_max)
        monkeypatch.setattr(intersections, "SPARE_NODES", rng.choice((0, 100_000)))
        nodes, root = intersect_numbers(cells, x_max, numbers, Budget())
        tops = [x_max] * cells
        around, values = [cells for cells, _ in numbers], [value for _, value in numbers]
        found = {held_by(tops, member) for member in members_of(nodes, root)}
        assert found == legal_values(tops, values, around)
        if numbers and root:
            assert len(nodes) - 2 == len(nodes.below(root))


def test_a_diagram_above_the_stated_size_is_refused():
    numbers = [(frozenset({i, i + 7, (i * 5) % 40}), 1) for i in range(33)]
    with pytest.raises(BudgetError, match="limit is 100"):
        intersect_numbers(40, 1, numbers, Budget(max_nodes=100))
