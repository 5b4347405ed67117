import pytest

from minescope.counting.forest.labels import check_labels
from minescope.errors import PositionError


@pytest.mark.parametrize("label", [-1, True, "x", None, 1.0])
def test_a_label_without_meaning_is_refused(label):
    with pytest.raises(PositionError, match="vertex 1") as caught:
        check_labels(["?", label, "?"], 3)
    assert caught.value.cells == (1,)


def test_a_label_for_each_vertex():
    with pytest.raises(PositionError, match="3 vertices but 2 labels"):
        check_labels(["?", "?"], 3)
