"""Every operation against sets of frozensets, and none of them recurses.

Families of sets become nodes.
"""

from random import Random

import pytest

from minescope.counting.zdd.nodes import EMPTY, UNIT, Nodes
from minescope.counting.zdd.operations import (
    copy,
    difference,
    family_part,
    intersection,
    make_family,
    offset,
    onset,
    product,
    same_family,
    union,
)
from minescope.errors import BudgetError, PositionError

from .families import members_of, node_of, random_family

ITEMS = 6


def pairs_of_families(count):
    rng = Random("families")
    for _ in range(count):
        nodes = Nodes(ITEMS)
        p, q = random_family(rng, ITEMS), random_family(rng, ITEMS)
        yield nodes, p, q, node_of(nodes, p), node_of(nodes, q)


def test_operations_are_those_of_sets():
    for nodes, p, q, a, b in pairs_of_families(200):
        assert members_of(nodes, union(nodes, a, b)) == p | q
        assert members_of(nodes, intersection(nodes, a, b)) == p & q
        assert members_of(nodes, difference(nodes, a, b)) == p - q
        assert members_of(nodes, product(nodes, a, b)) == {m | n for m in p for n in q}


def test_members_with_and_without_an_item():
    for nodes, p, _, a, _ in pairs_of_families(50):
        for item in range(ITEMS):
            assert members_of(nodes, onset(nodes, a, item)) == {m for m in p if item in m}
            assert members_of(nodes, offset(nodes, a, item)) == {m for m in p if item not in m}


def test_the_same_family_is_the_same_node():
    for nodes, p, q, a, b in pairs_of_families(100):
        assert union(nodes, a, b) == union(nodes, b, a) == node_of(nodes, p | q)
        assert union(nodes, difference(nodes, a, b), intersection(nodes, a, b)) == a
        assert product(nodes, a, b) == product(nodes, b, a)


def test_a_copy_has_the_same_members_in_another_store():
    for nodes, p, q, a, b in pairs_of_families(50):
        other = Nodes(2 * ITEMS)
        assert members_of(other, copy(nodes, a, other)) == p
        moved = copy(nodes, b, other, shift=ITEMS)
        continued = copy(nodes, a, other, end=moved)
        assert members_of(other, continued) == {
            m | {item + ITEMS for item in n} for m in p for n in q
        }
        if p and q:
            assert len(other.below(continued)) == len(nodes.below(a)) + len(nodes.below(b))


def test_a_long_chain_needs_no_deep_stack():
    length = 20_000
    nodes = Nodes(length)
    anything, one = UNIT, EMPTY
    for item in range(length - 1, -1, -1):
        anything = nodes.make(item, anything, anything)
        one = nodes.make(item, one, UNIT)
    assert intersection(nodes, anything, one) == one
    assert union(nodes, one, anything) == anything
    rest = difference(nodes, anything, one)
    assert union(nodes, rest, one) == anything
    assert onset(nodes, one, length - 1) == nodes.make(length - 1, EMPTY, UNIT)
    assert union(nodes, onset(nodes, rest, 7), offset(nodes, rest, 7)) == rest
    assert product(nodes, anything, anything) == anything


def test_too_many_nodes_are_refused_with_the_size_reached():
    nodes = Nodes(12)
    found = UNIT
    for i in range(5):
        pair = node_of(nodes, frozenset({frozenset({i, i + 6}), frozenset()}))
        found = product(nodes, found, pair)
    last = node_of(nodes, frozenset({frozenset({5, 11}), frozenset()}))
    with pytest.raises(BudgetError, match="grew too large") as refused:
        product(nodes, found, last, most=40)
    assert refused.value.reached["nodes"] > 40


def test_families_are_compared_across_stores():
    rng = Random("same")
    for _ in range(100):
        one, other = Nodes(5), Nodes(5)
        p, q = random_family(rng, 5), random_family(rng, 5)
        assert same_family(one, node_of(one, p), other, node_of(other, q)) == (p == q)
        assert same_family(one, node_of(one, p), other, copy(one, node_of(one, p), other))


def test_long_chains_are_compared_without_a_deep_stack():
    length = 20_000
    one, other = Nodes(length), Nodes(length)
    roots = []
    for nodes in (one, other):
        root = EMPTY
        for item in range(length - 1, -1, -1):
            root = nodes.make(item, root, UNIT)
        roots.append(root)
    assert same_family(one, roots[0], other, roots[1])
    assert not same_family(one, roots[0], other, other.low[roots[1]])


def test_any_family_has_its_members():
    rng = Random("any")
    for _ in range(100):
        nodes = Nodes(7)
        family = random_family(rng, 7)
        root = make_family(nodes, [sorted(member) for member in family])
        assert members_of(nodes, root) == family
    assert make_family(Nodes(2), []) == EMPTY
    assert make_family(Nodes(2), [[]]) == UNIT


def test_both_rules_on_the_family_of_the_paper():
    # Figure 9: a; b; and two nodes for c, one of {c} and one of {c} with the empty set.
    part = family_part([{"a", "c"}, {"b"}, {"b", "c"}, {"c"}], "abc")
    nodes = part.nodes
    inner = nodes.below(part.root)
    assert [nodes.item[node] for node in inner] == [2, 2, 1, 0]
    c, c_or_nothing, b, a = inner
    edges = {node: (nodes.low[node], nodes.high[node]) for node in inner}
    assert edges == {c: (EMPTY, UNIT), c_or_nothing: (UNIT, UNIT), b: (c, c_or_nothing), a: (b, c)}


def test_the_order_of_the_elements():
    assert [v.cells for v in family_part([{3}, {1, 20}], None).variables] == [(1,), (3,), (20,)]
    assert [v.cells for v in family_part([{3, "x"}], None).variables] == [("x",), (3,)]
    assert [v.cells for v in family_part([{3}], [3, 1]).variables] == [(3,), (1,)]
    with pytest.raises(PositionError, match="'b' is in a set but not in the order"):
        family_part([{"a", "b"}], ["a"])
    with pytest.raises(PositionError, match="twice"):
        family_part([{"a"}], ["a", "a"])
