import json

import pytest

from .boards import GRAPH, is_one_sentence

BOARD = "minescope 1\ntopology grid 4x3\nmines 3\n\n? ? ? ?\n? 1 2 ?\n? ? ? ?\n"


def test_what_changes(run):
    code, out, err = run(BOARD, "r1c4=mine", "r1c1=1", command="what-if")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "   1",
        "1   1   +   +   *",
        "2   !   1   2  1/2",
        "3   +   +   +  1/2",
        "",
        "Key: . 0   * flag   _ known safe   + safe   ! mine",
        "",
        "Probability of these pins: 2/9 (22.22 %).",
        "Solutions: 2 of 9.",
        "Probabilities that change: 4; unchanged: 4.",
        "  1/3 -> 1    +2/3  r2 c1",
        "  1/3 -> 0    -1/3  r3 c1",
        "  2/3 -> 1/2  -1/6  r2 c4, r3 c4",
    ]


def test_what_depends_on_a_cell(run):
    code, out, err = run(BOARD, "--depends", "r1c4", command="what-if")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "r1 c4 is a mine with probability 2/3 (66.67 %).",
        "Probabilities that depend on it: 2; that do not: 7.",
        "  2/3, 1/2 if it is a mine, 1 if it is safe  -1/6  r2 c4, r3 c4",
    ]
    _, out, _ = run(BOARD, "--depends", "r1c2", command="what-if")
    assert out.splitlines()[1] == "It is certain, so nothing depends on it."


def test_pins_that_cannot_be_true(run):
    code, out, _ = run(BOARD, "r1c2=mine", command="what-if")
    assert code == 1
    assert out.startswith("r1 c2 cannot be a mine. With it, the 1 at r2 c2")
    code, out, _ = run(BOARD, "r1c2=mine", "--json", command="what-if")
    assert code == 1
    assert json.loads(out)["answer"]["possible"] is False


def test_a_graph_and_several_mines_in_a_cell(run):
    code, out, _ = run(GRAPH, "c d=free", "b=mine", command="what-if")
    assert code == 0
    assert "Probability of these pins:" in out
    _, out, _ = run(BOARD, "r1c4=*2", "--x-max", "2", "--odds", "1", command="what-if")
    assert "Probability of these pins: " in out
    _, out, _ = run(BOARD, "r1c4=free", "--x-max", "2", "--density", "1/2", command="what-if")
    assert "about +0." in out


def test_json(run):
    _, out, _ = run(BOARD, "r1c4=free", "r1c1=0", "--json", command="what-if")
    assert json.loads(out)["answer"]["legal"] is True
    _, out, _ = run(BOARD, "--depends", "r1c4", "--json", command="what-if")
    assert json.loads(out)["operation"] == "dependence"


def test_a_contradiction(run):
    code, out, _ = run(BOARD.replace("1 2", "9 2"), "r1c1=mine", command="what-if")
    assert code == 1
    assert out.startswith("The 9 at r2 c2 cannot hold")


@pytest.mark.parametrize(
    "options",
    [
        (),
        ("r1c1=mine", "--depends", "r1c1"),
        ("r1c1=maybe",),
        ("r1c1=?",),
        ("r9c9=mine",),
        ("r2c2=mine",),
        ("r1c1=*2",),
        ("--depends", "r9c9"),
        ("--depends", "r2c2"),
    ],
)
def test_what_cannot_be_asked(run, options):
    code, out, err = run(BOARD, *options, command="what-if")
    assert (code, out) == (2, "")
    assert is_one_sentence(err)


def test_a_board_without_a_prior(run):
    code, _, err = run(BOARD.replace("mines 3\n", ""), "r1c1=mine", command="what-if")
    assert code == 2
    assert "--mines" in err
