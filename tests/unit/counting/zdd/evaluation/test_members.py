"""The k-th member, its number, and all of them in order."""

from random import Random

from minescope.counting.zdd.evaluation.members import Members
from minescope.counting.zdd.nodes import EMPTY, UNIT, Nodes
from minescope.counting.zdd.part import Item, Part, Variable

from ..families import assignments_of, grouped_part


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


def test_a_long_chain_needs_no_deep_stack():
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
