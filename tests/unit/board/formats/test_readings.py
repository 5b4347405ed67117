import pytest

from minescope.board.formats.readings import read_lists, read_rows
from minescope.board.formats.recognise import parse, readings
from minescope.board.labels import UNKNOWN, Mine, Number
from minescope.board.topology import Grid
from minescope.errors import NotationError, UnsupportedError

TWO_WAYS = "1x1\n111"


def test_a_column_of_large_numbers_is_not_taken_where_rows_of_signs_can_be():
    assert parse("011\n01?").topology == Grid(2, 3)
    # Nothing is covered, so neither can be: no one is taken in silence.
    with pytest.raises(NotationError, match=r"'minesolver' .1 x 2. or 'rows' .3 x 2."):
        parse("012\n011")


def test_all_readings_are_named_and_can_be_picked():
    found = readings(TWO_WAYS)
    assert [reading.name for reading in found] == ["rows:x=covered", "rows:x=mine"]
    assert [reading.format for reading in found] == ["rows", "rows"]
    assert [reading.position.labels[1] for reading in found] == [UNKNOWN, Mine()]
    for reading in found:
        assert parse(TWO_WAYS, format=reading.name) == reading.position
    with pytest.raises(NotationError) as caught:
        parse(TWO_WAYS)
    assert "'rows:x=covered' (3 x 2; x is covered)" in caught.value.reason


def test_a_named_format_decides():
    assert parse("012\n011", format="minesolver").labels == (Number(12), Number(11))
    assert parse("012\n011", format="rows").topology == Grid(2, 3)
    assert parse("1 2\n2 3", format="edges").topology.edges == ((0, 1), (1, 2))
    assert parse("1..", format="rows:.=0").labels[1] == Number(0)
    assert parse("Here:\n01?", format="rows") == parse("01?")
    assert parse("030100010100", format="mbf") == parse("b=31&m=8")
    assert parse([[1, "x", 1], [1, 1, 1]], format="lists:x=mine").labels[1] == Mine()


@pytest.mark.parametrize(
    ("name", "problem", "part"),
    [
        ("png", UnsupportedError, "The format 'png' is unknown; choose text, link"),
        ("rows:x=0", NotationError, "there is x=covered or x=mine"),
        ("rows", NotationError, "can be read in 2 ways"),
        ("mine", NotationError, "is not a size"),
    ],
)
def test_a_name_that_picks_nothing(name, problem, part):
    with pytest.raises(problem) as caught:
        parse(TWO_WAYS, format=name)
    assert part in caught.value.message


def test_a_list_has_no_other_format():
    with pytest.raises(UnsupportedError, match="it is 'lists'"):
        parse([[1, None]], format="mine")


def test_readers_of_their_own():
    assert read_rows("1?") == read_lists("[[1, None]]")
