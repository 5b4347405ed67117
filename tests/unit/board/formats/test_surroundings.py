import pytest

from minescope.board.formats.recognise import parse
from minescope.board.formats.surroundings import is_rule, without_names, without_surroundings
from minescope.errors import NotationError


@pytest.mark.parametrize("line", ["+---+", "|---|:-:|", " ===", "-"])
def test_lines_that_only_rule_off(line):
    assert is_rule(line)
    assert not is_rule(line + "1")
    assert not is_rule("| |")


@pytest.mark.parametrize(
    ("lines", "rows"),
    [
        (["2 3", "01?", "01?"], "01?\n01?"),
        (["3 2 1", "01?", "01?"], "01?\n01?"),
        (["  1#", " 12#", "", "113#"], "001#\n012#\n0000\n113#"),
        (["    1 #", "1 1 2 #"], "001#\n112#"),
    ],
)
def test_what_stands_beside_the_cells_is_taken_away(lines, rows):
    assert list(without_surroundings(lines)) == [rows]


@pytest.mark.parametrize(
    ("lines", "rows"),
    [
        (["  1 2", "1 0 ?", "2 0 ?"], "0 ?\n0 ?"),
        (["  a b", "--", "a|0 ?", "b|0 ?"], "0 ?\n0 ?"),
        (["1| 0 ?", "2| 0 ?"], "0 ?\n0 ?"),
        (["   1  2", "0 [ ][1]", "1 [?][1]"], "[ ][1]\n[?][1]"),
        (["A,B", "0,?"], "0,?"),
    ],
)
def test_the_names_of_rows_and_columns_are_taken_away(lines, rows):
    assert list(without_names(lines)) == [rows]


@pytest.mark.parametrize(
    "lines",
    [
        ["4 4", "01?", "01?"],
        ["0 2", "0 1 ?", "1 1 ?"],
        ["01?", "1"],
        ["hello", " you"],
        ["[", "["],
        ["|", ","],
    ],
)
def test_other_rows_stay_as_they_are(lines):
    assert [*without_names(lines), *without_surroundings(lines)] == []


def test_a_board_that_cannot_be_is_not_made_of_blanks():
    with pytest.raises(NotationError, match="are expected"):
        parse("  5#\n  5#\n115#")
