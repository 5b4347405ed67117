"""The store keeps both rules, and ids ascend from children to parents."""

from minescope.counting.zdd.nodes import EMPTY, UNIT, Nodes


def test_a_node_whose_1_edge_leads_nowhere_is_not_made():
    nodes = Nodes(3)
    assert nodes.make(0, UNIT, EMPTY) == UNIT
    assert nodes.make(0, EMPTY, EMPTY) == EMPTY
    assert len(nodes) == 2


def test_equal_nodes_are_shared():
    nodes = Nodes(3)
    assert nodes.make(1, UNIT, UNIT) == nodes.make(1, UNIT, UNIT)
    assert nodes.make(0, UNIT, UNIT) != nodes.make(1, UNIT, UNIT)


def test_below_lists_children_first_and_nothing_else():
    nodes = Nodes(3)
    c = nodes.make(2, EMPTY, UNIT)
    b = nodes.make(1, c, UNIT)
    beside = nodes.make(1, UNIT, c)
    a = nodes.make(0, b, c)
    assert nodes.below(a) == [c, b, a]
    assert beside not in nodes.below(a)
    assert nodes.below(UNIT) == []
    assert nodes.items == 3
