import json

import pytest

from minescope.board.formats.layout import is_mbf, read_bm, read_mbf, read_mgb, write_bm
from minescope.board.labels import FREE, Mine, Number
from minescope.board.position import Position
from minescope.board.topology import Grid
from minescope.errors import NotationError, UnsupportedError
from minescope.prior import Total, Uniform

MBF = bytes.fromhex("05 03 00 04 00 00 04 00 02 01 03 02")
MINES = ((0, 0), (4, 0), (2, 1), (3, 2))
MGB = {"type": "regular", "x_size": 5, "y_size": 3, "mine_coords": MINES, "per_cell": 1, "reach": 8}
POSITION = Position(
    Grid(3, 5),
    tuple(Mine() if label == "*" else Number(int(label)) for label in "*212*12*32012*1"),
    prior=Total(4),
)


def board(**changes):
    return json.dumps({k: v for k, v in {**MGB, **changes}.items() if v is not None}, indent=1)


def test_one_layout_in_three_formats():
    assert POSITION.problems() == ()
    assert read_bm("b=53&m=h42") == POSITION
    assert read_mbf(MBF) == POSITION
    assert read_mgb(board()) == POSITION


def test_the_link_is_written():
    assert write_bm(POSITION) == "b=53&m=h42"
    assert write_bm(Position(POSITION.topology, POSITION.labels)) == "b=53&m=h42"
    free = Position.of(Grid(1, 2), {(0, 0): FREE, (0, 1): Mine()}, prior=Uniform())
    assert write_bm(free) == "b=21&m=8"


@pytest.mark.parametrize(
    ("width", "height", "b"),
    [(9, 9, "1"), (16, 16, "2"), (30, 16, "3"), (16, 30, "1630"), (9, 10, "0910"), (1, 1, "11")],
)
def test_sizes(width, height, b):
    grid = Grid(height, width)
    position = Position(grid, (Number(0),) * len(grid.cells), prior=Total(0))
    link = write_bm(position)
    assert link.startswith(f"b={b}&m=0")
    assert read_bm(f"https://example.org/x?{link}") == position
    assert read_bm(link.upper()) == position


@pytest.mark.parametrize(
    ("link", "column", "part"),
    [
        ("b=53", 1, "no m=..."),
        ("m=h42", 1, "no b=..."),
        ("b=531&m=h42", 3, "'531' is not a size"),
        ("b=4&m=h42", 3, "'4' is not a size"),
        ("b=&m=h42", 3, "'' is not a size"),
        ("b=5x3&m=h42", 3, "'5x3' is not a size"),
        ("b=03&m=0", 3, "at least one row"),
        ("b=99999999&m=h42", 3, "more than 250,000 cells"),
        ("b=53&m=h4", 10, "2 digits; 15 cells need 3"),
        ("b=53&m=h420", 11, "4 digits; 15 cells need 3"),
        ("b=53&m=h4w", 10, "'w' is not a digit"),
        ("b=22&m=1", 8, "beyond the end of the board"),
    ],
)
def test_an_error_in_a_link_has_its_place(link, column, part):
    with pytest.raises(NotationError) as caught:
        read_bm(link)
    assert part in caught.value.reason
    assert (caught.value.line, caught.value.column) == (1, column)


@pytest.mark.parametrize(
    ("position", "part"),
    [
        (Position.of(Grid(1, 2), {(0, 0): Mine()}), "1 cell is unknown"),
        (Position.of(Grid(1, 2), {(0, 0): Mine(), (0, 1): Number(0)}), "shows 0, but 1 mine"),
        (Position.of(Grid(1, 1), {(0, 0): Mine(2)}), "stands for 2"),
        (Position.of(Grid(1, 1), {(0, 0): Mine()}, prior=Total(2)), "but there are 2 in total"),
        (Position.of(Grid(1, 1), {(0, 0): Mine()}, x_max=2), "x_max is 2"),
        (Position.of(Grid(1, 1, "hex"), {(0, 0): Mine()}), "topology hex"),
    ],
)
def test_what_the_link_cannot_hold_is_not_written(position, part):
    with pytest.raises(UnsupportedError) as caught:
        write_bm(position)
    assert part in caught.value.message


def test_unknown_cells_are_named():
    with pytest.raises(UnsupportedError) as caught:
        write_bm(Position.of(Grid(1, 3), {(0, 1): Mine()}))
    assert caught.value.cells == ((0, 0), (0, 2))


def test_bytes_may_be_given_as_digits():
    assert read_mbf(MBF.hex()) == read_mbf("05030004 0000 0400\n 0201 0302") == POSITION
    with pytest.raises(NotationError, match="hexadecimal"):
        read_mbf("05 0")


@pytest.mark.parametrize(
    ("data", "column", "part"),
    [
        (b"", 1, "0 bytes"),
        (MBF[:3], 4, "3 bytes"),
        (b"\0" + MBF[1:], 1, "at least one row"),
        (MBF[:-1], 3, "4 mines, which makes 12 bytes, but it has 11"),
        (MBF + b"\0", 3, "but it has 13"),
        (MBF[:4] + b"\5" + MBF[5:], 5, "x = 5, y = 0, outside the 5 x 3 board"),
        (MBF[:5] + b"\3" + MBF[6:], 5, "x = 0, y = 3, outside"),
        (MBF[:6] + b"\0\0" + MBF[8:], 7, "given twice"),
    ],
)
def test_an_error_in_a_file_names_the_byte(data, column, part):
    with pytest.raises(NotationError) as caught:
        read_mbf(data)
    assert part in caught.value.reason
    assert (caught.value.line, caught.value.column) == (1, column)
    assert not is_mbf(data)


def test_a_whole_file_is_known_by_its_length():
    assert is_mbf(MBF)
    assert is_mbf(b"\x10\x0f\0\0")
    assert not is_mbf(b"5x3x4\nHHHHH")


def test_a_pair_given_twice_is_two_mines():
    position = read_mgb(board(mine_coords=[[0, 0], [1, 0], [0, 0]], per_cell=3))
    assert position.x_max == 3
    assert position.labels[:4] == (Mine(2), Mine(1), Number(1), Number(0))
    assert position.prior == Total(3)


def test_what_is_left_out_has_a_usual_value():
    assert read_mgb(board(type=None, per_cell=None, reach=None)) == POSITION
    assert read_mgb(board(reach=1)) == POSITION
    assert read_mgb("```json\n" + board() + "\n```") == POSITION


def test_a_reach_of_four_is_the_grid_with_four_neighbours():
    position = read_mgb(board(reach=4))
    assert position.topology == Grid(3, 5, "grid4")
    assert position[1, 1] == Number(1)


@pytest.mark.parametrize(
    ("text", "line", "column", "part"),
    [
        ("{", 1, 2, "not JSON"),
        ("{\n 'x_size': 5}", 2, 2, "not JSON"),
        ("[1, 2]", 1, 1, "a JSON object"),
        ("{" + '"a": ' + "[" * 100_000, 1, 1, "too deep|no JSON"),
        ('{"x_size": ' + "9" * 5000 + "}", 1, 1, "too long"),
        (board(x_size=None), 1, 1, "A whole number is expected for 'x_size'"),
        (board(y_size=2.5), 4, 2, "A whole number is expected for 'y_size'"),
        (board(y_size=True), 4, 2, "A whole number is expected for 'y_size'"),
        (board(x_size=0), 3, 2, "at least one row"),
        (board(x_size=10**6), 3, 2, "more than 250,000 cells"),
        (board(per_cell=65), 23, 2, "x_max must be"),
        (board(type="split_cell"), 2, 2, "another game"),
        (board(reach=24), 24, 2, "This reach cannot be read"),
        (board(reach=[8]), 24, 2, "This reach cannot be read"),
        (board(mine_coords=None), 1, 1, "A list of pairs"),
        (board(mine_coords=[[0, 0], [5, 0]]), 5, 2, "Entry 2 of 'mine_coords'"),
        (board(mine_coords=[[0, 0, 0]]), 5, 2, "Entry 1 of 'mine_coords'"),
        (board(mine_coords=["00"]), 5, 2, "Entry 1 of 'mine_coords'"),
        (board(mine_coords=[[0, 0], [0, 0]]), 5, 2, "A cell holds 2 mines, but per_cell is 1"),
    ],
)
def test_an_error_in_json_has_its_place(text, line, column, part):
    with pytest.raises(NotationError) as caught:
        read_mgb(text)
    assert any(p in caught.value.reason for p in part.split("|"))
    if "|" not in part:
        assert (caught.value.line, caught.value.column) == (line, column)
