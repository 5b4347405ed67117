"""Texts made to keep a reader busy: what is done grows with their length, and not with its square.

Steps are calls of functions, Python's own and those of its library. Work within a regular expression is no
step; one that goes back and forth would take minutes here, and no test could end.
"""

import sys

import pytest

from minescope.board.formats.recognise import readings
from minescope.errors import MinescopeError

REPEATED = [
    *(
        "1",
        "?",
        "x.",
        "1 ",
        "1\n",
        "1?.#\n",
        "01?\n",
        "x.-*\n",
        "12 34\n",
        "-1 ",
        "9\n",
        "1. ",
        "None,",
    ),
    *("[", "[[ ", "[]", "[1],", "[[1,2],[", "(", "{", '{"a":', "array(", "vec![", "[a;", "{'a',"),
    *('"', "'", '"""', "'''1", '\\"', "\\", "\\n", "01?\\n", '")', "['", '"01?",'),
    *("|", "||", "||1", "||1||", "|1", "||1\n", "|---|\n", "+---+\n", "1|*|X\n"),
    *(
        "⬜",
        "1\ufe0f\u20e3",
        "\ufe0f",
        "1\u200d",
        ":one:",
        ":a",
        ":aaaaaaa",
        "é",
        "𝟙",
        "\ufeff1",
        "\u00a01",
    ),
    *(
        "9",
        ",",
        "1,",
        "1;",
        "\t",
        "1\t",
        " \n1",
        "\r1",
        "1x",
        "1x1x1\n",
        "1 x 1 ",
        "3 3\n",
        "1. 01?\n",
        "- 01?\n",
    ),
    *(">", "> 1\n", "> \t>", "```\n1\n", "~~~1\n", "<", "<1>", "--\n"),
    *(
        "a=",
        "a=1&",
        "?b=1&m=0 ",
        "b=11&m=0\n",
        "http://a/?b=11&m=0 ",
        "flags=covered ",
        "#1x1:0,0,u0",
    ),
    *(
        "A",
        "A-",
        "A--B",
        "A--B\n",
        "a b\n",
        "a,b\n",
        "a -- b ",
        "strict ",
        "/*",
        "/* */",
        "//\n",
        "# r\n",
    ),
    *("mines: 10\n", "10 mines and ", "mine", "10 ", "16x16 mines ", "total mines "),
    *("minescope 1\n", "c | a\n", "p cnf 1 1\n", "00", "00 ", "0x00 ", "\\x00"),
    *(
        "the fox has 1 dog. ",
        "hello there\n01?\n",
        "hi\n01?\n01?\nbye\n",
        "01?\n\nfoo 1\n",
        "╔═╗\n",
        "║1║\n",
        "01?/",
        "hmm\n",
        "0QQ#\n001#\n",
        "```\n01?\n```\n",
        "\x1b[0m1",
    ),
    *("[1][?]\n", "(1)", "[ ]", "[1,] 0\n", "1| 0 1\n", "| - | - |\n", "|__|\n", ":one::a:\n", "①"),
]
BEGINNINGS = [
    ("w=500&h=500&board=", "x"),
    ("w=500&h=500&board=,", "1("),
    ("w=500&h=500&board=", "(1"),
    ("w=500&h=500&board=", "%31"),
    ("b=500500&m=", "0"),
    ("500x500:0,0,", "0"),
    ("#p=", "A"),
    ("500x500x1\n", "H"),
    ("graph {", "a -- b;"),
    ("graph {", "{"),
    ("graph {", '"'),
    ("graph { a [", "a=1 "),
    ("graph ", "/*"),
    ('{"text": "minescope 1', "\\n"),
    ('{"board": "', "1?\\n"),
    ('{"a": [', "1,"),
    ('{"mines": ', "1"),
    ("[[", "dtype=a "),
    ("board = [[1]] ", "[[1]] "),
    ("board", " = "),
    ("[[[0]],", "[[1]],"),
    ('graph { mines="', 'a\\" '),
]
SHORT, LONG = 800, 3_200


def steps(text):
    """How many functions are called to read a text, or to see that it cannot be read."""
    count = 0

    def note(_frame, event, _argument):
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        readings(text)
    except MinescopeError:
        pass
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize(("start", "part"), [*[("", part) for part in REPEATED], *BEGINNINGS])
def test_a_text_of_four_times_the_length_takes_at_most_five_times_the_steps(start, part):
    short, long = [steps(start + part * (size // len(part))) for size in (SHORT, LONG)]
    assert long <= 5 * short + 40_000


@pytest.mark.parametrize(
    "text", ["[" + " " * 400_000, "m" * 400_000, "| " * 300_000, "\x1b[" * 200_000, ">" * 400_000]
)
def test_a_long_text_does_not_send_a_regular_expression_back_and_forth(text):
    with pytest.raises(MinescopeError):
        readings(text)


@pytest.mark.parametrize(
    ("line", "most"),
    [("v{0} v{1}", 40), ("v{0},v{1}", 40), ("v{0} -- v{1}", 40), ("{0} {1}", 40), ("", 2)],
)
def test_a_line_more_takes_few_steps(line, most):
    # Both texts are longer than the sample by which it is told what they are.
    few, many = ["\n".join([line.format(n, n + 1) for n in range(size)]) for size in (1_500, 3_500)]
    assert steps(many) - steps(few) <= 2_000 * most


def test_semicolons_between_many_lists_are_not_sorted_again_for_each():
    # Such work is done within one function of the library, where it is no step.
    with pytest.raises(MinescopeError):
        readings("graph {" + "{a b} -- {c d};" * 10_000 + "}")
