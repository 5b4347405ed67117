"""Sums over members against a sum over a list of them.

The k-th member, its number, and all of them in order.

The cheapest and the dearest assignment against all of them.
"""

from fractions import Fraction
from math import prod
from random import Random

import pytest

from minescope.counting.zdd.diagram import Diagram
from minescope.counting.zdd.members import (
    Members,
    count_below,
    ways_of_items,
    weigh_members,
)
from minescope.counting.zdd.nodes import EMPTY, UNIT, Item, Nodes, Part, Variable
from minescope.errors import PositionError

from .families import assignments_of, diagrams, grouped_part


def test_the_count_is_that_of_the_assignments():
    rng = Random("count")
    for x_max in (1, 2):
        for sizes in ([1, 1, 1], [2, 1], [3, 2], [1]):
            part, choices = grouped_part(rng, sizes, x_max)
            counts = count_below(part.nodes, part.root, ways_of_items(part))
            assert counts[part.root] == len(assignments_of(part, choices, x_max))


def test_weights_and_what_lies_outside():
    rng = Random("weights")
    for _ in range(60):
        part, choices = grouped_part(rng, [rng.randint(1, 2) for _ in range(3)], rng.randint(1, 2))
        # 0 mines may weigh anything, too, even nothing.
        rows = [[rng.randrange(5) for _ in variable.ways] for variable in part.variables]
        total, outside = weigh_members(part, rows)
        weigh = [[row[m] for row, m in zip(rows, choice, strict=True)] for choice in choices]
        assert total == sum(map(prod, weigh))
        for v, row in enumerate(rows):
            for m in range(len(row)):
                assert outside[v][m] == sum(
                    [
                        prod(weights[:v] + weights[v + 1 :])
                        for weights, choice in zip(weigh, choices, strict=True)
                        if choice[v] == m
                    ]
                )


def test_a_long_chain_needs_no_deep_stack():
    length = 20_000
    nodes, root = Nodes(length), EMPTY
    for item in range(length - 1, -1, -1):
        root = nodes.make(item, root, UNIT)
    assert count_below(nodes, root, [1] * length)[root] == length


def test_numbers_order_and_members_agree():
    rng = Random("numbers")
    for x_max in (1, 2):
        for sizes in ([1, 1, 1, 1], [2, 1, 1], [3, 2], [1]):
            part, choices = grouped_part(rng, sizes, x_max)
            members = Members(part, x_max)
            wanted = assignments_of(part, choices, x_max)
            assert members.count == len(wanted)
            assert [dict(held) for held in members] == wanted
            assert [dict(members.at(k)) for k in range(len(wanted))] == wanted
            assert [members.number(held) for held in wanted] == list(range(len(wanted)))


def test_what_is_no_member_has_no_number():
    a, b = "ab"
    nodes = Nodes(4)
    two = nodes.make(2, EMPTY, UNIT)
    items = tuple([Item(0, mines) for mines in (4, 3, 2, 1)])
    part = Part(nodes, two, (Variable((a, b), (1, 2, 3, 2, 1)),), items)
    members = Members(part, 2)
    assert members.number({a: 1, b: 1}) is not None
    assert members.number({a: 2}) is not None
    assert members.number({a: 3, b: -1}) is None
    assert members.number({}) is None
    assert members.number({a: 1}) is None
    assert members.number({a: 2, b: 1}) is None
    assert Members(part._replace(root=UNIT), 2).number({a: 2, b: 2}) is None
    assert list(Members(part._replace(root=EMPTY), 2)) == []


def test_a_path_tells_its_nodes_and_edges():
    nodes = Nodes(2)
    either = nodes.make(1, UNIT, UNIT)
    root = nodes.make(0, EMPTY, either)
    cells = (Variable(("a",), (1, 1)), Variable(("b",), (1, 1)))
    members = Members(Part(nodes, root, cells, (Item(0, 1), Item(1, 1))), 1)
    assert members.path({"a": 1}) == [(root, True), (either, False)]
    assert members.path({"a": 1, "b": 1}) == [(root, True), (either, True)]
    assert members.path({"b": 1}) is None


def test_a_long_chain_needs_no_deep_stack_of_members():
    length = 20_000
    nodes = Nodes(length)
    root = EMPTY
    for item in range(length - 1, -1, -1):
        root = nodes.make(item, root, UNIT)
    cells = tuple([Variable((item,), (1, 1)) for item in range(length)])
    members = Members(Part(nodes, root, cells, tuple([Item(i, 1) for i in range(length)])), 1)
    assert members.at(0) == [(length - 1, 1)]
    assert members.number({0: 1}) == length - 1
    assert next(iter(members)) == [(length - 1, 1)]


def test_the_cheapest_and_the_dearest_of_all():
    rng = Random("costs")
    for diagram, wanted in diagrams(12):
        costs = {
            cell: rng.choice([-1, 0, 1, Fraction(1, 2), "2/3", "0.5"])
            for cell in diagram.mines
            if rng.random() < 0.8
        }
        priced = [
            sum([Fraction(cost) * assignment[cell] for cell, cost in costs.items()])
            for assignment in wanted
        ]
        for choose, found in (
            (min, diagram.cheapest(costs)),
            (max, diagram.dearest(costs)),
        ):
            assert found.cost == choose(priced)
            assert found.shared == priced.count(found.cost)
            assert diagram.rank(found.assignment) == priced.index(found.cost)


def test_costs_of_what_is_not_there_are_refused():
    family = Diagram.of(["ab", "b"])
    assert family.cheapest({}).shared == 2
    with pytest.raises(PositionError, match="'z' has a cost"):
        family.cheapest({"z": 1})
    with pytest.raises(PositionError, match="no assignment"):
        Diagram.of([], "a").dearest({"a": 1})


def test_a_long_chain_needs_no_deep_stack_of_cheapest():
    anything = Diagram.of([{i} for i in range(20_000)])
    assert anything.cheapest({i: -i for i in range(20_000)}).cost == -19_999
