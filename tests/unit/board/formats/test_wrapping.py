import pytest

from minescope.board.formats.recognise import parse
from minescope.board.formats.wrapping import unwrapped, without_exclamations
from minescope.errors import NotationError


def test_what_is_left_stays_in_its_place():
    parts = list(unwrapped("Look:\n01?\n01?\nodd"))
    assert [part.text for part in parts] == ["\n01?\n01?\n"]
    assert parts[0].may_be_rows
    source = "See [it](https://example.org/?b=31&m=8)."
    link = next(unwrapped(source)).text
    assert link.index("https") == source.index("https")
    assert link.split() == ["https://example.org/?b=31&m=8"]


@pytest.mark.parametrize("head", ["minescope 1\ntopology graph\n\n", "# edge list\n1 2\n"])
def test_an_exclamation_may_be_the_name_of_a_vertex(head):
    assert without_exclamations(f"{head}uff ?") == f"{head}uff ?"
    assert without_exclamations("uff!\n01?") == "\n01?"


def test_a_row_that_is_wrong_is_not_taken_for_talk():
    with pytest.raises(NotationError, match="'q' is not a cell") as caught:
        parse("0 1 ?\n0 q ?\n0 1 ?")
    assert (caught.value.line, caught.value.column) == (2, 3)


def test_a_board_with_a_header_is_told_what_is_wrong_with_it():
    with pytest.raises(NotationError, match="This row has 6 cells; 5 are expected"):
        parse("5x2x1\n01HHHH\n01HHHH")


@pytest.mark.parametrize(
    ("source", "part"),
    [
        ("b=31&m=8 and b=31&m=g", "2 links to boards"),
        ("first this\n01?\nthen that\n11?", "2 boards"),
    ],
)
def test_one_board_at_a_time(source, part):
    with pytest.raises(NotationError, match=part):
        parse(source)
