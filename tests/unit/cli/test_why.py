import json

import pytest

from minescope.api import handle

from .boards import CONTRADICTION, GRAPH, is_one_sentence

ONE_TWO_ONE = "minescope 1\ntopology grid 4x2\n\n? ? ? ?\n1 2 1 ?\n"
RING = "minescope 1\ntopology grid 3x3\n\n? 3 ?\n2 ? ?\n? 2 ?\n"


def test_what_is_certain_and_the_reason(run):
    code, out, err = run(ONE_TWO_ONE, command="why")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "mine: r1 c3",
        (
            "  The 2 at r2 c2 touches both unknown cells of the 1 at r2 c1, which hold "
            "only one of the two mines that it needs, so its other cell, r1 c3, is a mine. "
            "(subset, rank 1)"
        ),
        "safe: r1 c2",
        (
            "  If r1 c2 were a mine, the 1 at r2 c1, the 2 at r2 c2 and the 1 "
            "at r2 c3 could not all hold, so it is safe. (subset, rank 1)"
        ),
    ]


def test_as_far_as_logic_goes(run):
    _, out, _ = run(ONE_TWO_ONE, "--all", command="why")
    assert [line for line in out.splitlines() if not line.startswith(" ")] == [
        "mine: r1 c3",
        "safe: r1 c2",
        "safe: r1 c4, r2 c4",
        "mine: r1 c1",
    ]


def test_the_proof_of_one_cell(run):
    _, out, _ = run(ONE_TWO_ONE, "r1c1", command="why")
    assert out.startswith("mine: r1 c1\n")
    assert run(ONE_TWO_ONE, "r1 c1", command="why")[1] == out
    assert run(ONE_TWO_ONE, "r1", "c1", command="why")[1] == out
    assert run(GRAPH, "c d", command="why")[1] == "c d is not certain: it may be a mine or safe.\n"
    code, out, err = run(ONE_TWO_ONE, "r9c9", command="why")
    assert (code, out) == (2, "")
    assert (
        err
        == "minescope: r9c9 is not a cell of this board; name one such as r2c4; see minescope why --help\n"
    )


def test_steps_are_told_on_request(run):
    assert "Suppose" not in run(RING, command="why")[1]
    assert "\n    Suppose that r1 c1 is safe.\n" in run(RING, "--steps", command="why")[1]


def test_several_mines_in_a_cell(run):
    _, out, _ = run("minescope 1\ntopology grid 2x1\nx_max 3\n\n2 ?\n", command="why")
    assert out.startswith("holds 2: r1 c2\n")


@pytest.mark.parametrize(
    ("level", "sentence"),
    [
        ("complete", "every covered cell may be"),
        ("equations", "The level 'equations' finds nothing"),
    ],
)
def test_where_nothing_is_certain(run, level, sentence):
    code, out, _ = run("minescope 1\ntopology grid 3x1\n\n? 1 ?\n", "--level", level, command="why")
    assert code == 0
    assert sentence in out


def test_what_cannot_be_known_is_said_where_nothing_is_certain(run):
    board = "minescope 1\ntopology grid 3x1\n\n? 1 ?\n"
    _, out, _ = run(board, command="why")
    assert out.splitlines()[1].endswith("nothing you can open will ever tell which: a coin toss.")
    assert "coin" not in run(board, "r1c1", command="why")[1]
    assert "coin" not in run(ONE_TWO_ONE, command="why")[1]


def test_what_cannot_be_known_is_said_on_request_and_at_the_end(run):
    assert "What cannot be known" not in run(RING, command="why")[1]
    for option in ("--all", "--unknowable"):
        lines = run(RING, option, command="why")[1].splitlines()
        assert "survives them with chance 2/3" in lines[lines.index("What cannot be known:") + 1]
    assert "survives" in run(RING, "r1c1", "--unknowable", command="why")[1]


@pytest.mark.parametrize(
    ("board", "options", "told"),
    [
        (RING, [], False),
        (RING, ["--all"], True),
        (RING, ["--unknowable"], True),
        ("minescope 1\ntopology grid 3x1\n\n? 1 ?\n", [], True),
        ("minescope 1\ntopology grid 3x1\n\n? 1 ?\n", ["--level", "equations"], False),
        ("minescope 1\ntopology grid 3x1\n\n? 1 ?\n", ["r1c1"], False),
    ],
)
def test_json_says_it_where_the_text_does(run, board, options, told):
    _, out, _ = run(board, *options, "--json", command="why")
    assert ("unknowable" in json.loads(out)["answer"]) is told


def test_a_contradiction_is_an_answer(run):
    code, out, _ = run(CONTRADICTION, command="why")
    assert code == 1
    assert is_one_sentence("minescope: " + out)
    assert run(CONTRADICTION, "--json", command="why")[0] == 1


def test_json_is_the_answer_of_the_api(run):
    code, out, _ = run(RING, "r1c1", "--json", command="why")
    request = {"version": 1, "operation": "why", "position": RING, "cell": 0}
    assert code == 0
    assert json.loads(out)["answer"] == json.loads(handle(json.dumps(request)))["answer"]
