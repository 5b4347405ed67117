"""A variable a group: the same members as trying everything, in any order of the groups."""

from math import prod
from random import Random

from minescope.counting.interface import Budget, CountingProblem
from minescope.counting.zdd.construction.top_down import construct
from minescope.counting.zdd.specification.groups import GroupedSpecification

from ...islands import strip
from ..families import members_of
from ..variables import held_by, legal_values


def build(problem, tops, order):
    return construct(GroupedSpecification(problem, tops, order), Budget())


def test_the_members_are_the_legal_assignments_in_every_order():
    rng = Random("grouped")
    for _ in range(80):
        problem = strip(rng)
        tops = [min(size, 2) for size in problem.sizes]
        if prod(top + 1 for top in tops) > 3000:
            continue
        order = rng.sample(range(len(tops)), len(tops))
        nodes, root = build(problem, tops, order)
        found = {held_by([tops[g] for g in order], m) for m in members_of(nodes, root)}
        legal = legal_values(tops, problem.values, problem.members)
        assert found == {tuple(held[g] for g in order) for held in legal}


def test_a_number_that_cannot_hold_leaves_nothing():
    for value in (-1, 3):
        assert build(CountingProblem((1, 1), (value,), ((0, 1),)), (1, 1), (0, 1))[1] == 0


def test_a_number_without_any_group_says_nothing_or_cannot_hold():
    for value, root in ((0, 1), (1, 0)):
        problem = CountingProblem((1,), (0, value), ((0,), ()))
        assert build(problem, (1,), (0,))[1] == root


def test_a_number_is_cut_both_ways():
    # Both bounds together leave one state a level: 3 of 3, whatever comes first.
    spec = GroupedSpecification(
        CountingProblem((1, 1, 1), (3,), ((0, 1, 2),)), (1, 1, 1), (0, 1, 2)
    )
    assert [state >= 0 for (state,) in spec.children(0, [0]).children] == [False, True]


def test_a_row_of_thousands_of_groups():
    groups = 3000
    problem = CountingProblem(
        (1,) * groups, (1,) * (groups - 1), tuple((g, g + 1) for g in range(groups - 1))
    )
    nodes, root = build(problem, (1,) * groups, range(groups))
    assert len(nodes.below(root)) == groups
