import pytest

from minescope.counting.forest.rooted import root_forest
from minescope.errors import UnsupportedError


def test_a_parent_comes_before_its_children():
    rooted = root_forest([[3], [2], [1], [0, 4], [3]], first=4)
    assert rooted.roots == [4, 1]
    for v, parent in enumerate(rooted.parent):
        if parent >= 0:
            assert rooted.order.index(parent) < rooted.order.index(v)
    assert sorted(rooted.order) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    "neighbours", [[[1, 2], [0, 2], [0, 1]], [[1], [0], [3, 4], [2, 4], [2, 3]]]
)
def test_a_cycle_is_refused_and_named(neighbours):
    with pytest.raises(UnsupportedError, match="closes a cycle") as caught:
        root_forest(neighbours)
    around = caught.value.cells
    assert len(around) == len(set(around)) == 3
    for a, b in zip(around, around[1:] + around[:1], strict=True):
        assert b in neighbours[a]
