"""A specification is anything that knows its levels, its start and what follows."""

from minescope.counting.interface import Budget
from minescope.counting.zdd.construction.top_down import construct
from minescope.counting.zdd.specification.states import IMPOSSIBLE, Branches, first_items

from ..families import members_of


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
