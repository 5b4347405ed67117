from .boards import MINE_TEXT, WORDS


def test_convert_writes_other_formats(run):
    assert run(MINE_TEXT, "--to", "jsm", command="convert")[:2] == (
        0,
        "board=4x3x3&analysis=aeadaaadb2bSblTblT\n",
    )
    assert run(WORDS, "--to", "mine", "--mines", "4", command="convert")[:2] == (
        0,
        "3x3x4\nH1H\nH2H\nHHH\n",
    )


def test_clauses_hold_the_board_itself(run):
    _, clauses, _ = run(WORDS, "--to", "dimacs", "--mines", "4", command="convert")
    assert "c | mines 4\n" in clauses
    assert run(clauses, "--to", "mine", command="convert")[1] == "3x3x4\nH1H\nH2H\nHHH\n"


def test_a_format_that_cannot_hold_the_board_says_why(run):
    code, _, err = run(WORDS, "--to", "mine", command="convert")
    assert code == 2
    assert "number of mines" in err


def test_a_picture_shows_the_position_without_chances(run):
    code, picture, _ = run(MINE_TEXT, "--to", "svg", command="convert")
    assert code == 0
    assert picture.startswith("<svg ")
    assert picture.endswith("</svg>\n")
    assert "without the chances" in picture
