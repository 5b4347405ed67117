"""Families of sets become nodes."""

from random import Random

import pytest

from minescope.counting.zdd.combination.family import family_part, make_family
from minescope.counting.zdd.nodes import EMPTY, UNIT, Nodes
from minescope.errors import PositionError

from ..families import members_of, random_family


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
