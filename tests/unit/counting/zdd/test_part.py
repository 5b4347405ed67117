"""What the items of a part say."""

from minescope.counting.zdd.nodes import EMPTY, UNIT, Nodes
from minescope.counting.zdd.part import Item, Part, Variable


def test_a_part_names_its_cells():
    nodes = Nodes(1)
    part = Part(nodes, nodes.make(0, EMPTY, UNIT), (Variable(("a",), (1, 1)),), (Item(0, 1),))
    assert part.items[0].leads
    assert part.variables[part.items[0].variable].cells == ("a",)
