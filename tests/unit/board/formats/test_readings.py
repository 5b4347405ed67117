import json
from random import Random

import pytest

from minescope.board.formats.layout import finished
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


def game_in_its_middle(chance):
    """A board of which some cells are covered and some mines flagged, in rows of labels."""
    side = chance.choice([5, 8, 12])
    grid = Grid(side, side)
    mines = chance.sample(range(side * side), side * side // 7)
    solved = finished(grid, dict.fromkeys(mines, 1)).labels
    opened = {
        i: label
        for i, label in enumerate(solved)
        if isinstance(label, Number) and (label.value == 0 or chance.random() < 0.4)
    }
    # Who opens a 0 sees all around it.
    for i in [i for i, label in opened.items() if label == Number(0)]:
        opened |= {j: solved[j] for j in grid.neighbours[i]}
    labels = [
        opened.get(i, Mine() if i in mines and chance.random() < 0.4 else UNKNOWN)
        for i in range(side * side)
    ]
    return [labels[start : start + side] for start in range(0, len(labels), side)]


def is_told(rows, source):
    """Whether the readings of a text are not wrong: the board itself, or a question that has it."""
    wanted = tuple(label for row in rows for label in row)
    return wanted in [reading.position.labels for reading in readings(source)]


@pytest.mark.parametrize("seed", range(40))
def test_games_in_any_signs_are_read_right_or_asked_about(seed):
    chance = Random(seed)
    rows = game_in_its_middle(chance)
    zero = chance.choice("0.-_□⬜·")
    covered = chance.choice([sign for sign in "?#.-xXHh_*□■🟦⬜E" if sign != zero])
    flag = chance.choice([sign for sign in "Ff!P🚩*XM💣" if sign not in (zero, covered)])
    signs = {UNKNOWN: covered, Mine(): flag, Number(0): zero}
    between = chance.choice(["", " "])
    text = "\n".join(
        between.join(signs.get(label) or str(label.value) for label in row) for row in rows
    )
    assert is_told(rows, text)


CODES = [(-1, -2), (-2, -1), (9, 10), (10, 11), (9, 11), (None, -1), (9, -1), (-1, 9), (None, 9)]


@pytest.mark.parametrize(("covered", "flag"), CODES)
def test_games_in_any_codes_are_read_right_or_asked_about(covered, flag):
    chance = Random(f"{covered} {flag}")
    for _ in range(4):
        rows = game_in_its_middle(chance)
        codes = {UNKNOWN: covered, Mine(): flag}
        values = [
            [codes.get(label, getattr(label, "value", None)) for label in row] for row in rows
        ]
        table = "\n".join(",".join("" if v is None else str(v) for v in row) for row in values)
        for source in (values, repr(values), json.dumps(values), table):
            assert is_told(rows, source)
