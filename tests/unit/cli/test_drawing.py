import random
import re
import sys
from fractions import Fraction

import pytest

from minescope import Density, solve
from minescope.board import Grid
from minescope.board.formats.recognise import parse

from .boards import GRAPH, MINE_TEXT, SEVERAL, WORDS


def test_short_fractions_stand_in_the_cells(run):
    _, out, _ = run(WORDS, "--uniform")
    assert "1  1/4  1  1/4\n2  1/4  2  1/4\n3  1/3 1/3 1/3\n" in out
    assert "Prior: every arrangement equally likely" in out
    assert "Safest guess: 1/4 (25.00 %) at r1 c1, r1 c3, r2 c1, r2 c3." in out


def test_nothing_is_the_safest_guess_where_only_mines_are_left(run):
    _, out, _ = run("2x1x1\n1H")
    assert "Certain mines: 1 cell: r1 c2." in out
    assert "Safest guess" not in out


def test_a_graph_is_a_table(run):
    code, out, _ = run(GRAPH)
    assert code == 0
    assert "vertex  label  probability\n" in out
    assert "b       ?      1/2 (50.0000 %)\n" in out
    assert "c d     ?      1/2 (50.0000 %)\n" in out
    code, out, _ = run(GRAPH.replace("a 1", "a 3"))
    assert code == 1
    assert "a    [3]\n" in out


def test_names_of_vertices_cannot_steer_the_terminal(run):
    _, out, _ = run('minescope 1\ntopology graph\nuniform\n\n"\\u{1b}[31m" ?\n')
    assert "\x1b" not in out
    assert "\\x1b[31m" in out


def test_irrational_probabilities_are_listed_in_decimals(run):
    _, out, _ = run(SEVERAL)
    assert "41%  about 0.41143782776614764763  41.1438 %  1 cell: r1 c3\n" in out


def test_a_hex_board_is_shifted_row_by_row(run):
    _, out, _ = run("minescope 1\ntopology hex 2x2\nmines 1\n\n? ?\n? ?\n")
    assert "1  1/4 1/4\n2    1/4 1/4\n" in out


def test_triangles_are_divided_by_slants(run):
    _, out, _ = run("minescope 1\ntopology triangle3 3x2\nmines 1\n\n? ? ?\n? ? ?\n")
    assert "1  /1/6\\1/6/1/6\\\n2  \\1/6/1/6\\1/6/\n" in out


def wide_board():
    """Thirty columns, the second of four rows revealed: many different probabilities."""
    board, dice = Grid(4, 30), random.Random(2)
    mines = {i for i in range(120) if i // 30 != 1 and dice.random() < 0.3}
    rows = ["H" * 30] * 4
    rows[1] = "".join(str(len(mines.intersection(board.neighbours[i]))) for i in range(30, 60))
    return f"30x4x{len(mines)}\n" + "\n".join(rows)


@pytest.mark.parametrize(
    ("width", "longest"), [(200, 200), (130, 130), (94, 94), (80, 80), (40, 40)]
)
def test_the_board_fits_the_terminal(run, monkeypatch, width, longest):
    monkeypatch.setenv("COLUMNS", str(width))
    code, out, _ = run(wide_board(), "--density", "1/5")
    assert code == 0
    board = out[: out.index("Key:")]
    assert max(map(len, board.splitlines())) <= longest


def test_a_wide_board_shows_letters_in_80_columns_and_a_list_of_exact_values(run, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    _, out, _ = run(wide_board(), "--density", "1/5")
    values = dict(re.findall(r"^([a-zA-Z])  (\S+) +[0-9.]+ %", out, re.MULTILINE))
    solution = solve(parse(wide_board()), Density("1/5"))
    assert {Fraction(value) for value in values.values()} == {
        value for value in solution.probability.values() if 0 < value < 1
    }
    values |= {"+": 0, "!": 1}
    drawn = out.splitlines()[1].split()[1:]
    assert [Fraction(values[letter]) for letter in drawn] == [
        solution.probability[0, column] for column in range(30)
    ]


@pytest.mark.parametrize(
    ("layout", "cell"), [("fraction", "1/4"), ("percent", "25%"), ("letter", " a ")]
)
def test_what_a_cell_shows_can_be_asked_for(run, layout, cell):
    _, out, _ = run(WORDS, "--uniform", "--cells", layout)
    assert cell in out.splitlines()[1]


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
