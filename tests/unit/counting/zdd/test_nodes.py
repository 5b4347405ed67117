"""The store keeps both rules, and ids ascend from children to parents.

What the items of a part say.
"""

from minescope.counting.zdd.nodes import EMPTY, UNIT, Item, Nodes, Part, Variable


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


def test_a_level_at_once_is_the_same_as_one_by_one():
    one, other = Nodes(3), Nodes(3)
    lows, highs = [EMPTY, UNIT, UNIT, EMPTY], [UNIT, EMPTY, UNIT, UNIT]
    made = other.make_all(2, lows, highs)
    assert made == [one.make(2, low, high) for low, high in zip(lows, highs, strict=True)]
    assert (one.item, one.low, one.high) == (other.item, other.low, other.high)
    assert other.make(2, UNIT, UNIT) == made[2]


def test_a_forced_level_is_the_same_as_one_by_one():
    one, other = Nodes(4), Nodes(4)
    forced, highs = [0, 2, 1, 2, 1], [UNIT, UNIT, EMPTY, UNIT, UNIT]
    made = other.make_only(3, forced, highs)
    assert made == [
        one.make(3 - mines, EMPTY, high) if mines else high
        for mines, high in zip(forced, highs, strict=True)
    ]
    assert (one.item, one.low, one.high) == (other.item, other.low, other.high)


def test_all_subsets_are_recognised():
    nodes = Nodes(3)
    assert nodes.all_subsets() == []
    c = nodes.make(2, UNIT, UNIT)
    a = nodes.make(0, c, c)
    assert nodes.all_subsets() == [c]
    b = nodes.make(1, c, c)
    assert nodes.all_subsets() == [c, b]
    all_three = nodes.make(0, b, b)
    assert nodes.all_subsets() == [c, b, all_three]
    assert a not in nodes.all_subsets()


def test_a_part_names_its_cells():
    nodes = Nodes(1)
    part = Part(nodes, nodes.make(0, EMPTY, UNIT), (Variable(("a",), (1, 1)),), (Item(0, 1),))
    assert part.items[0].leads
    assert part.variables[part.items[0].variable].cells == ("a",)
