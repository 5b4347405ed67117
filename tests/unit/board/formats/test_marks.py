import pytest

from minescope.board.formats.marks import candidates


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("4x3x3\n1F1H", ["mine"]),
        ("b=53&mf=h42", ["bm"]),
        ("https://example.org/mines.html#9x9:4,4,m00", ["tatham"]),
        ("||1||", ["rows"]),
        ("[[0, 1]]", ["lists"]),
        ("{{0, 1}}", ["lists"]),
        ("|1|X|", ["thesis", "lists"]),
        ("1 2\n2 3\n3 4", ["edges", "rows", "lists", "minesolver"]),
        ("030100010100", ["mbf", "minesolver", "rows"]),
        ("0,1,?", ["lists", "rows"]),
        ("# 1", ["minesolver", "rows", "lists"]),
        ("x1", ["rows", "minesolver", "lists"]),
    ],
)
def test_marks_say_which_formats_may_be_meant(source, names):
    meant = candidates(source)
    assert list(meant.names) == names
    assert meant.marked


def test_talk_has_no_mark():
    assert not candidates("What a nice board").marked
    assert not candidates("Hello, world").marked


def test_the_name_of_a_file_comes_first_where_signs_alone_would_decide():
    assert candidates("x1", "board.mine").names[0] == "mine"
    assert candidates("0,1,?", "board.csv").names[0] == "lists"
