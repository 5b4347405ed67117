"""Levels of states become nodes that keep both rules.

Algorithms 1 and 2 of the paper, against trying everything.
"""

from itertools import product
from random import Random

import pytest

from minescope.counting.interface import Budget, CountingProblem
from minescope.counting.zdd import build
from minescope.counting.zdd.build import construct, intersect_numbers, satisfy
from minescope.counting.zdd.nodes import EMPTY, UNIT, Nodes
from minescope.counting.zdd.specifications import Branches, GroupedSpecification
from minescope.errors import BudgetError

from .families import members_of
from .variables import held_by, legal_values


class AnySum:
    """All assignments of variables with up to two mines each; states count the mines."""

    start = 0

    def __init__(self, levels):
        self.tops = (2,) * levels

    def children(self, level, states):
        return Branches([[state + mines for state in states] for mines in range(3)])


class Parity:
    """The last of some variables is forced to make the sum even."""

    start = 0
    tops = (1, 1, 1)

    def children(self, level, states):
        if level < 2:
            return Branches([states, [1 - state for state in states]])
        return Branches([[0] * len(states)], list(states))


class AtMostOne:
    """No more than one mine in all."""

    start = 0

    def __init__(self, levels):
        self.tops = (1,) * levels

    def children(self, level, states):
        return Branches([states, [-1 if state else 1 for state in states]])


def test_all_that_is_alike_is_shared():
    nodes, root = construct(AnySum(4), Budget())
    # What is left is a chain: whatever the sum, anything may follow.
    assert len(nodes) - 2 == 8
    assert len(members_of(nodes, root)) == 3**4


def test_a_forced_level_makes_a_node_only_where_it_holds_mines():
    nodes, root = construct(Parity(), Budget())
    assert members_of(nodes, root) == {
        frozenset(),
        frozenset({0, 1}),
        frozenset({0, 2}),
        frozenset({1, 2}),
    }


def test_no_level_and_no_member():
    assert construct(AnySum(0), Budget())[1] == UNIT
    impossible = AnySum(2)
    impossible.start = -1
    assert construct(impossible, Budget())[1] == EMPTY


def test_nodes_are_made_only_where_a_member_can_be_reached():
    # Two numbers that cannot both hold: 0 + 1 and 0 + 1 + 2, where group 2 would have to take away.
    problem = CountingProblem((1, 1, 1), (2, 1), ((0, 1), (0, 1, 2)))
    nodes, root = construct(GroupedSpecification(problem, (1, 1, 1), (0, 1, 2)), Budget())
    assert root == EMPTY
    assert len(nodes) == 2


def test_a_diagram_above_the_stated_size_is_refused_with_the_size_it_has_reached():
    with pytest.raises(BudgetError, match=r"level 15 of 100, and the limit is 200") as caught:
        construct(AnySum(100), Budget(max_nodes=200))
    assert caught.value.reached["level"] == 15
    assert caught.value.reached["nodes"] > 200


def test_growth_and_steps_are_told():
    told = []
    budget = Budget(on_growth=lambda *grown: told.append(grown))
    construct(AnySum(3), budget)
    assert [(level, levels) for _, level, levels in told] == [(1, 3), (2, 3), (3, 3)]
    assert budget.done == 3 * (1 + 3 + 5)
    with pytest.raises(BudgetError, match="after 20 steps"):
        construct(AnySum(30), Budget(steps=20))


def test_a_long_row_needs_no_recursion():
    nodes, root = construct(AtMostOne(3000), Budget())
    assert len(nodes.below(root)) == 3000


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
        monkeypatch.setattr(build, "SPARE_NODES", rng.choice((0, 100_000)))
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
