import sys

from .boards import MINE_TEXT


def test_a_board_is_printed_with_what_is_known_about_it(run):
    code, out, err = run(MINE_TEXT)
    assert (code, err) == (0, "")
    assert out == (
        "   1\n"
        "1  1 * 1 +\n"
        "2  1 2 + +\n"
        "3  . 1 ! !\n"
        "\n"
        "Key: . 0   * flag   _ known safe   + safe   ! mine\n"
        "\n"
        "Prior: 3 mines in total, at most 1 mine in a cell.\n"
        "Solutions: 1.\n"
        "Islands: 1; groups in each: 3.\n"
        "Cells that touch no number: 1, each 1 (100 %).\n"
        "Safe: 3 cells: r1 c4, r2 c3, r2 c4.\n"
        "Certain mines: 2 cells: r3 c3, r3 c4.\n" + out[out.index("Engine: ") :]
    )


def test_the_ways_out_of_a_contradiction_are_named(run):
    code, out, _ = run("5x1x1\n1HHH1\n")
    assert code == 1
    assert "Possible fix: 2 or 3 mines in total." in out


def coloured(run, monkeypatch):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    return "\x1b[" in run(MINE_TEXT)[1]


def test_colours_are_for_terminals_only(run, monkeypatch):
    assert "\x1b[" not in run(MINE_TEXT)[1]
    assert coloured(run, monkeypatch)


def test_no_color_is_honoured(run, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    assert not coloured(run, monkeypatch)


def test_a_dumb_terminal_gets_no_colours(run, monkeypatch):
    monkeypatch.setenv("TERM", "dumb")
    assert not coloured(run, monkeypatch)
