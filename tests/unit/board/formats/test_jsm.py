import pytest

from minescope.board.formats.jsm import BLOCKS, read_jsm, write_jsm
from minescope.board.formats.mine import read_mine, write_mine
from minescope.board.position import Position
from minescope.board.topology import Grid
from minescope.errors import NotationError, UnsupportedError
from minescope.prior import Total

VECTORS = [
    ("4x3x3/1F1H/12HH/01HH", "aeadaaadb2bSblTblT"),
    ("5x4x5/00012/0001F/1112H/HHHHH", "afaeaaafele2oX"),
    ("30x16x99" + 16 * ("/" + 30 * "H"), "aEaqaabLVZR"),
]


@pytest.mark.parametrize(("board", "code"), VECTORS)
def test_published_codes(board, code):
    position = read_mine(board.replace("/", "\n"))
    size = board.split("/")[0]
    assert write_jsm(position) == f"board={size}&analysis={code}"
    for link in (
        code,
        f"analysis={code}",
        f"board={size}&analysis={code}",
        f"<https://davidnhill.github.io/JSMinesweeper/index.html?board={size}&analysis={code}>",
        f"https://example.org/?analysis={code}&amp;board={size}#top",
    ):
        assert read_jsm(link) == position


def test_every_digit_belongs_to_one_state():
    digits = "".join(BLOCKS.values())
    assert len(digits) == len(set(digits)) == 62


def test_a_link_without_a_code_is_an_empty_board():
    assert read_jsm("?board=9x9x10") == Position.of(Grid(9, 9), {}, prior=Total(10))


@pytest.mark.parametrize(
    ("board", "states"),
    [
        # All hidden neighbours of the number are mines: stored as I, the number without them.
        ("2x1x1/1H", "bO"),
        ("2x2x3/3H/HH", "bQ"),
        ("1x2x8/8/F", "L2"),
        # Two flags at a 1: the first lowers it, the second cannot.
        ("3x1x2/F1F", "2b9"),
        # A neighbour shows 0: nothing is lowered.
        ("3x1x1/0F1", "b9l"),
        ("3x1x1/0H1", "bSl"),
    ],
)
def test_plain_mines_lower_the_numbers_around_them(board, states):
    position = read_mine(board.replace("/", "\n"))
    code = write_jsm(position).split("analysis=")[1]
    assert code[8:] == states
    assert read_jsm(code) == position


def test_numbers_are_raised_again_when_read():
    # I (hidden, plainly a mine) and F raise the 0 between them to 2.
    assert write_mine(read_jsm("analysis=adabaaacObO")).splitlines()[1] == "H2H"
    assert write_mine(read_jsm("analysis=adabaaac2bO")).splitlines()[1] == "F2H"
    assert write_mine(read_jsm("analysis=adabaaac9bO")).splitlines()[1] == "F1H"


@pytest.mark.parametrize(
    ("link", "column", "part"),
    [
        ("analysis=aead", 14, "4 digits; the size alone takes 8"),
        ("analysis=", 10, "0 digits"),
        ("analysis=aeadaaadb2bSblTbl-", 27, "'-' is not a digit"),
        ("analysis=aeadaaadb2bSblTbl", 27, "ends after 10 cells; 12 are expected"),
        ("analysis=aeadaaadb2bSblTblTT", 28, "goes on after all 12 cells"),
        ("analysis=aeadaaad" + "b" * 10_000, 20, "goes on after all 12 cells"),
        ("analysis=aaadaaadb", 10, "at least one row"),
        ("analysis=99999999b", 10, "more than 250,000 cells"),
        ("analysis=acabaaabM2", 18, "would show more than 8"),
        ("board=4x3&analysis=acabaaabbO", 7, "'4x3' is not a size"),
        ("board=2x1x2&analysis=acabaaabbO", 7, "not the size in the code"),
        ("other=1", 1, "neither analysis"),
        ("analysis=acab%61aab%62%2B", 23, "'+' is not a digit"),
    ],
)
def test_an_error_has_its_place(link, column, part):
    with pytest.raises(NotationError) as caught:
        read_jsm(link)
    assert part in caught.value.reason
    assert (caught.value.line, caught.value.column) == (1, column)


def test_a_link_stands_on_one_line():
    with pytest.raises(NotationError) as caught:
        read_jsm("analysis=aead\naaadb2bSblTblT")
    assert caught.value.line == 2


@pytest.mark.parametrize(
    "position",
    [
        Position.of(Grid(1, 3844), {}, prior=Total(1)),
        Position.of(Grid(1, 1), {}, prior=Total(62**4)),
        Position.of(Grid(1, 1), {}),
        Position.of(Grid(1, 1, "torus"), {}, prior=Total(1)),
    ],
)
def test_what_it_cannot_hold_is_not_written(position):
    with pytest.raises(UnsupportedError):
        write_jsm(position)
