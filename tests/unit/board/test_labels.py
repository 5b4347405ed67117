import dataclasses

import pytest

from minescope.board.labels import FREE, UNKNOWN, Free, Mine, Number, Unknown


def test_labels_are_values():
    assert (Unknown(), Free()) == (UNKNOWN, FREE)
    assert Mine() == Mine(1) != Mine(2)
    assert len({Number(1), Number(1), Mine(1), UNKNOWN, Unknown(), FREE}) == 4


@pytest.mark.parametrize("label", [Number(1), Mine(2)])
def test_labels_do_not_change(label):
    (field,) = dataclasses.fields(label)
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(label, field.name, 3)
