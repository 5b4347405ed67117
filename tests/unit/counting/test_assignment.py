import copy
import pickle

import pytest

from minescope.counting.assignment import Assignment
from minescope.errors import PositionError


def test_only_cells_with_mines_are_held():
    placed = Assignment({"a": 1, "b": 0, "c": 3})
    assert list(placed) == list(placed.keys()) == ["a", "c"]
    assert len(placed) == 2
    assert dict(placed) == {"a": 1, "c": 3}
    assert list(placed.values()) == [1, 3]
    assert placed.mines == 4
    assert "b" not in placed


def test_any_other_cell_reads_no_mine():
    placed = Assignment({"a": 1})
    assert placed["a"] == 1
    assert placed["b"] == placed["nowhere"] == placed.get("b") == 0


def test_pairs_make_one_as_well():
    assert Assignment([((0, 1), 2), ((1, 1), 0)]) == Assignment({(0, 1): 2})
    assert Assignment() == Assignment({"a": 0})
    assert Assignment(Assignment({"a": 1})) == Assignment({"a": 1})


def test_equal_ones_are_found_in_sets():
    one, other = Assignment({"a": 1, "b": 2}), Assignment({"b": 2, "a": 1})
    assert one == other
    assert hash(one) == hash(other)
    assert {one, other, Assignment({"a": 1, "b": 1})} == {one, Assignment({"a": 1, "b": 1})}
    assert one == {"a": 1, "b": 2}
    assert one != {"a": 1}
    assert one != "a"


def test_one_that_is_kept_and_read_again_is_the_same():
    placed = Assignment({(0, 1): 2})
    assert pickle.loads(pickle.dumps(placed)) == copy.copy(placed) == placed
    assert str(placed) == "Assignment({(0, 1): 2})"


def test_fewer_than_no_mine_are_refused():
    with pytest.raises(PositionError, match="cannot hold -1 mines, as 'b' does") as caught:
        Assignment({"a": 1, "b": -1})
    assert caught.value.cells == ("b",)


def test_mines_are_whole_numbers():
    with pytest.raises(PositionError, match="whole number"):
        Assignment({"a": 1.5})
