"""Which numbers beside a board are taken for its mines."""

import pytest

from minescope.board.formats.counts import MEANINGS, counts_in, split_choice
from minescope.board.formats.recognise import parse, readings
from minescope.errors import NotationError
from minescope.prior import Total

ALL, LEFT, EITHER = ("all",), ("left",), MEANINGS

TOLD = [
    ("16x16 with 40 mines left 12", [(40, ALL), (12, LEFT)]),
    ("40 mines, 12 left", [(40, ALL), (12, LEFT)]),
    ("40 mines (12 remaining).", [(40, ALL), (12, LEFT)]),
    ("mines: 10", [(10, EITHER)]),
    ("Bombs: 10", [(10, EITHER)]),
    ("mines 10", [(10, EITHER)]),
    ("10 mines", [(10, EITHER)]),
    ("Beginner, 10 mines", [(10, EITHER)]),
    ("There are 10 mines.", [(10, EITHER)]),
    ("Mines: 10 Flags: 2", [(10, EITHER)]),
    ("There are 10 mines on the board, help!", [(10, ALL)]),
    ("9x9, 10 mines", [(10, ALL)]),
    ("10 mines in total", [(10, ALL)]),
    ("Total: 40 mines", [(40, ALL)]),
    ("Number of mines: 40", [(40, ALL)]),
    ("# of mines: 40", [(40, ALL)]),
    ("const NUM_MINES = 10;", [(10, ALL)]),
    ("#define MINES 10", [(10, ALL)]),
    ("board = Board(9, 9, mines=10)", [(10, ALL)]),
    ('{"board": [[0, 1]], "mines": 10, "level": 2}', [(10, ALL)]),
    ('{"totalMines": 10}', [(10, ALL)]),
    ('{"mines_left": 4}', [(4, LEFT)]),
    ("Mines left: 12", [(12, LEFT)]),
    ("Remaining mines = 3", [(3, LEFT)]),
    ("only 5 mines left!", [(5, LEFT)]),
    ("there are still 5 mines to find", [(5, LEFT)]),
]

NOT_TOLD = [
    "2 mines in the corner",
    "2 mines left in this corner",
    "there must be 2 mines left here",
    "3 mines flagged",
    "I have flagged 3 mines",
    "flagged mines: 3",
    "adjacent mines: 3",
    "10 or 11 mines",
    "10-12 mines",
    "mines: 3/10",
    "mines: 12.5%",
    "mine density: 0.2",
    "are there 10 mines?",
    "each mine 1 point",
    "the last 2 mines",
    "this 3 touches 2 mines.",
    "12 mines remaining out of 40",
    '{"mines": [[0, 1]]}',
    "Minesweeper 2",
    "determine 3",
    "1234567 mines",
    "x" * 100 + " 10 mines",
    "mine " * 41 + "\nmines: 10",
]


@pytest.mark.parametrize(("text", "counts"), TOLD)
def test_a_number_of_mines_is_told(text, counts):
    assert counts_in(text) == counts


@pytest.mark.parametrize("text", NOT_TOLD)
def test_a_number_that_is_not_plain_is_left_alone(text):
    assert counts_in(text) == []


FLAGGED = "0 0 1 ?\n0 0 2 F\n1 1 3 F\n? ? ? ?"


@pytest.mark.parametrize(
    ("beside", "mines"),
    [
        ("5 mines in total", 5),
        ("3 mines left", 5),
        ("4x4 with 5 mines left 3", 5),
        ("my board (4x4x5):", 5),
        ("5 mines, 4 left", None),
        ("5 mines in total, total mines: 6", None),
        ("16x16 with 40 mines, the upper left of it", None),
        ("99 mines in total", None),
        ("mines: 1", 3),
    ],
)
def test_all_mines_are_the_flags_and_those_left(beside, mines):
    for text in (f"{beside}\n{FLAGGED}", f"{FLAGGED}\n\n{beside}"):
        assert parse(text).prior == (None if mines is None else Total(mines))
    # What is left is counted by the flags, believed or not.
    position = parse(f"{beside}\n{FLAGGED}", flags="covered")
    assert position.prior == (None if mines is None else Total(mines))


def test_where_it_may_mean_both_both_are_readings():
    text = f"Mines: 5\n{FLAGGED}"
    found = {reading.name: reading.position.prior for reading in readings(text)}
    assert found == {"minesolver:mines=all": Total(5), "minesolver:mines=left": Total(7)}
    with pytest.raises(NotationError, match=r"5 mines in all.* 5 mines left besides the flags"):
        parse(text)
    for name, prior in found.items():
        assert parse(text, format=name).prior == prior
    assert parse("Mines: 1\n01?\n01?").prior == Total(1)


def test_signs_may_be_open_when_the_number_is_not():
    text = "Mines: 2\nx1001F\n110011"
    found = {reading.name: reading.position for reading in readings(text)}
    assert list(found) == ["rows:x=covered", "rows:x=mine"]
    for name, position in found.items():
        assert position.prior == Total(2)
        assert parse(text, format=name) == position


def test_what_a_format_says_itself_counts():
    assert parse("10 mines\n3x2x1\n01H\n01H").prior == Total(1)
    assert split_choice("x=mine") == ("x=mine", "")
