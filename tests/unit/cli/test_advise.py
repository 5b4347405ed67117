import json

from minescope.cli.advise import STRATEGIES
from minescope.play.strategies import catalogue

from .boards import CONTRADICTION

ROW = "minescope 1\ntopology grid 5x2\nmines 7\n\n* * 3 * *\n* ? ? ? *\n"


def test_the_best_moves_and_why(run):
    code, out, err = run(ROW, command="advise")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "r2 c2: mine 1/3 (33%), wins 2/3",
        "  With best play it wins 2/3 of all games, as does r2 c4.",
        "r2 c4: mine 1/3 (33%), wins 2/3",
        "  It is a mine with chance 1/3 and wins 2/3 of all games with best play.",
        "r2 c3: mine 1/3 (33%), wins 1/3",
        "  It is a mine with chance 1/3 and wins 1/3 of all games with best play.",
    ]


def test_options(run):
    _, out, _ = run(ROW, "--most", "1", "--strategy", "teddy", command="advise")
    assert out.startswith("r2 c2: mine 1/3 (33%)\n")
    _, out, _ = run(ROW, "--json", "--most", "1", command="advise")
    assert json.loads(out)["answer"]["moves"][0]["cell"] == 6
    assert tuple(catalogue.STRATEGIES) == STRATEGIES


def test_safe_cells_and_nothing_left(run):
    assert run("4x1x1\n1H1H\n", command="advise")[1].startswith("r1 c4: safe\n")
    assert run("2x1x1\n1F\n", command="advise")[1] == "Nothing is left to open.\n"


def test_a_contradiction_is_an_answer(run):
    code, out, err = run(CONTRADICTION, command="advise")
    assert (code, err) == (1, "")
    assert "cannot hold" in out


def test_a_board_without_its_mines_is_told_which_option_helps(run):
    code, _, err = run("? 1 ?\n? 1 ?\n", command="advise")
    assert code == 2
    assert "add --mines K" in err
