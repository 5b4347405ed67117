import pytest

from minescope.api.pins import check_pins, pin, read_pins
from minescope.api.request import Request, RequestError
from minescope.board import FREE, UNKNOWN, Grid, Mine, Number, Position
from minescope.errors import PositionError

POSITION = Position.of(Grid(1, 3), {(0, 1): Number(1)}, x_max=2)


def read(pins):
    return read_pins(Request({"pins": pins}, None), POSITION)


def test_pins_become_labels():
    pins = read([[0, 2], [2, 0]])
    assert pins == {(0, 0): 2, (0, 2): 0}
    assert pin(POSITION, pins).labels == (Mine(2), Number(1), FREE)
    assert pin(POSITION, {}) is POSITION
    assert POSITION.labels[0] == UNKNOWN


def test_no_pins_are_no_pins():
    assert read(None) == read([]) == {}


@pytest.mark.parametrize(
    "pins",
    [
        3,
        "0",
        [0],
        [[0]],
        [[0, 1, 2]],
        [[3, 1]],
        [[-1, 1]],
        [[0, 3]],
        [[0, -1]],
        [[True, 1]],
        [[0, False]],
        [[0, "1"]],
        [[0, 1], [0, 1]],
    ],
)
def test_other_values_are_refused(pins):
    with pytest.raises(RequestError):
        read(pins)


def test_only_unknown_cells_are_pinned():
    with pytest.raises(PositionError, match="r1 c2 is not one") as error:
        read([[1, 0]])
    assert error.value.cells == ((0, 1),)
    with pytest.raises(PositionError):
        check_pins(Position.of(Grid(1, 1), {(0, 0): FREE}), {(0, 0): 1})
    with pytest.raises(PositionError, match="has 2 mines, but a cell holds at most 1"):
        check_pins(Position.of(Grid(1, 1), {}), {(0, 0): 2})
