"""Levels of states become nodes that keep both rules."""

import pytest

from minescope.counting.interface import Budget, CountingProblem
from minescope.counting.zdd.construction.top_down import construct
from minescope.counting.zdd.nodes import EMPTY, UNIT
from minescope.counting.zdd.specification.groups import GroupedSpecification
from minescope.counting.zdd.specification.states import Branches
from minescope.errors import BudgetError

from ..families import members_of


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
