"""A specification is anything that knows its levels, its start and what follows.

Counters that are open together do not overlap; the choices of a level are asked once each.

A variable a group: the same members as trying everything, in any order of the groups.

Theorem 1: degree-constrained subgraphs are one to one with the legal assignments, as sets.
"""

from math import prod
from random import Random

from minescope.counting.interface import Budget, CountingProblem
from minescope.counting.zdd.build import construct
from minescope.counting.zdd.specifications import (
    IMPOSSIBLE,
    Branches,
    Choice,
    Counter,
    FrontierSpecification,
    GroupedSpecification,
    PackedSpecification,
    first_items,
    place_counters,
)

from ..islands import strip
from .families import members_of
from .variables import held_by, legal_values


class NoTwoBeside:
    """Sets of places in a row, no two of them neighbours: a state is whether the last was taken."""

    tops = (1,) * 5
    start = 0

    def children(self, level, states):
        return Branches([[0] * len(states), [IMPOSSIBLE if state else 1 for state in states]])


def test_items_are_numbered_level_by_level():
    assert first_items([]) == [0]
    assert first_items([2, 1, 4]) == [0, 2, 3, 7]


def test_a_specification_of_ones_own():
    nodes, root = construct(NoTwoBeside(), Budget())
    found = members_of(nodes, root)
    assert len(found) == 13
    assert all(item + 1 not in member for member in found for item in member)
    # Behind a place that is taken the next one has no say: one node a level is left.
    assert len(nodes) - 2 == 5


def test_counters_that_are_open_together_lie_apart():
    rng = Random("packing")
    for _ in range(50):
        counters = []
        for _ in range(rng.randint(1, 12)):
            first = rng.randint(0, 20)
            counters.append(Counter(first, first + rng.randint(0, 6), rng.randint(0, 9)))
        places = place_counters(counters)
        for a, at in zip(counters, places, strict=True):
            for b, other in zip(counters, places, strict=True):
                together = a.first <= b.last and b.first <= a.last
                if a is not b and together:
                    bits = (1 << a.most.bit_length()) - 1 << at
                    assert not bits & ((1 << b.most.bit_length()) - 1 << other)


def test_closed_counters_leave_their_place_to_others():
    row = [Counter(i, i + 1, 3) for i in range(100)]
    assert max(place_counters(row)) == 2


class Countdown(PackedSpecification):
    """One counter, from which each level takes 0 or 1, the last what is left."""

    def __init__(self, levels):
        super().__init__([1] * levels, [Counter(0, levels - 1, 3)], start=3)
        self.touched = [self.masks[0]] * levels
        self.forces[-1] = True
        self.asked = []

    def choices(self, level, touched):
        self.asked.append((level, touched))
        if level == len(self.tops) - 1:
            return [Choice(touched, 0)] if touched < 2 else []
        return [Choice(mines, touched - mines) for mines in range(min(touched, 1) + 1)]


def test_each_combination_is_asked_once():
    spec = Countdown(5)
    branches = spec.children(1, [3, 2, 2, 0])
    assert branches.children[0] == [3, 2, 2, 0]
    assert branches.children[1] == [2, 1, 1, IMPOSSIBLE]
    assert len(spec.asked) == 3


def test_a_level_without_a_choice_has_one_list():
    branches = Countdown(5).children(4, [0, 1, 2])
    (after,) = branches.children
    assert after == [0, 0, IMPOSSIBLE]
    assert branches.forced[:2] == [0, 1]


def test_what_a_level_does_not_touch_stays_as_it_is():
    spec = Countdown(5)
    spec.touched = [1] * 5
    branches = spec.children(0, [0b10, 0b11])
    assert branches.children == [[0b10, 0b11], [IMPOSSIBLE, 0b10]]


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


def subgraphs(tops, values, edges):
    """Every subgraph as the times that each edge is used."""
    nodes, root = construct(FrontierSpecification(tops, values, edges), Budget())
    tops_of_edges = [tops[v] for v, _ in edges]
    return {held_by(tops_of_edges, member) for member in members_of(nodes, root)}


def edges_of(members):
    return [(v, n) for n, around in enumerate(members) for v in around]


def test_an_example_by_hand():
    # Cells 0 and 1 at a 1, cells 1 and 2 at another: the one in the middle, or the two outside.
    edges = [(0, 0), (1, 0), (1, 1), (2, 1)]
    assert subgraphs((1, 1, 1), (1, 1), edges) == {(0, 1, 1, 0), (1, 0, 0, 1)}


def test_theorem_1_in_any_order_of_the_edges():
    rng = Random("theorem 1")
    for _ in range(30):
        problem = strip(rng)
        tops = tuple(rng.choice((1, size)) for size in problem.sizes)
        values = problem.values
        edges = edges_of(problem.members)
        rng.shuffle(edges)
        legal = legal_values(tops, values, problem.members)
        assert subgraphs(tops, values, edges) == {
            tuple(held[v] for v, _ in edges) for held in legal
        }


def test_a_number_that_cannot_hold_leaves_nothing_of_subgraphs():
    for value in (-1, 3):
        assert subgraphs((1, 1), (value,), [(0, 0), (1, 0)]) == set()
    assert subgraphs((1,), (1, 0), [(0, 0), (0, 1)]) == set()


def test_the_degrees_of_every_subgraph_are_those_asked_for():
    rng = Random("degrees")
    for _ in range(20):
        problem = strip(rng)
        edges = edges_of(problem.members)
        rng.shuffle(edges)
        ones = (1,) * len(problem.sizes)
        for used in subgraphs(ones, problem.values, edges):
            kept = [edge for edge, times in zip(edges, used, strict=True) if times]
            for v in range(len(ones)):
                degree = sum(edge[0] == v for edge in kept)
                assert degree in (0, sum(edge[0] == v for edge in edges))
            for n, value in enumerate(problem.values):
                assert sum(edge[1] == n for edge in kept) == value


def test_a_row_of_thousands_of_edges():
    cells = 3000
    edges = [(v, n) for v in range(cells) for n in (v - 1, v) if 0 <= n < cells - 1]
    nodes, root = construct(
        FrontierSpecification((1,) * cells, (1,) * (cells - 1), edges), Budget()
    )
    assert len(nodes.below(root)) == len(edges)
