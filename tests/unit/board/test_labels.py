import dataclasses

import pytest

from minescope.board.labels import FREE, UNKNOWN, Free, Mine, Number, Unknown, as_label
from minescope.errors import PositionError


def test_labels_are_values():
    assert (Unknown(), Free()) == (UNKNOWN, FREE)
    assert Mine() == Mine(1) != Mine(2)
    assert len({Number(1), Number(1), Mine(1), UNKNOWN, Unknown(), FREE}) == 4


@pytest.mark.parametrize("label", [Number(1), Mine(2)])
def test_labels_do_not_change(label):
    (field,) = dataclasses.fields(label)
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(label, field.name, 3)


@pytest.mark.parametrize(
    ("written", "label"),
    [
        (0, Number(0)),
        (12, Number(12)),
        ("3", Number(3)),
        (None, UNKNOWN),
        ("?", UNKNOWN),
        ("_", FREE),
        ("F", Mine()),
        ("*", Mine()),
        ("*2", Mine(2)),
        (Number(-1), Number(-1)),  # the papers on trees have such vertices
    ],
)
def test_what_somebody_writes_is_a_label(written, label):
    assert as_label(written, (0, 0)) == label


@pytest.mark.parametrize(
    "written", [True, False, -1, 2.0, "", " ", "x", "f", "F2", "**", "-1", "²", "9" * 401, b"1", ()]
)
def test_what_is_no_label_is_refused_with_its_cell(written):
    with pytest.raises(PositionError, match="is no label for r2 c3: write") as refused:
        as_label(written, (1, 2))
    assert refused.value.cells == ((1, 2),)


def test_whatever_counts_as_a_whole_number_is_one():
    class Eight:
        """As NumPy's integers are."""

        def __index__(self):
            return 8

    assert as_label(Eight(), "v") == Number(8)
    assert type(Number(Eight()).value) is type(Mine(Eight()).mines) is int
    assert Number(Eight()) == Number(8)


@pytest.mark.parametrize("label", [Number, Mine])
@pytest.mark.parametrize("held", [1.0, 1.5, "1", True, None])
def test_a_label_holds_a_whole_number(label, held):
    with pytest.raises(PositionError, match="holds a whole number, not"):
        label(held)
