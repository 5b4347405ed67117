import io
import json
import random
import re
import subprocess
import sys
from fractions import Fraction

import pytest

from minescope import Density, __version__, cli, solve
from minescope.api import handle
from minescope.board import Grid
from minescope.board.formats.recognise import parse
from minescope.cli import main
from minescope.cli.wording import count_text, exact_text, percent, short_percent
from minescope.counting.choose import TALLY_MEMORY

MINE_TEXT = "4x3x3\n1F1H\n12HH\n01HH\n"
WORDS = "# 1 #\n# 2 #\n# # #\n"
CONTRADICTION = "3x1x2\n1F2\n"
GRAPH = 'minescope 1\ntopology graph\ndensity 1/5\n\na 1\nb ?\n"c d" ?\ne ?\na -- b\na -- "c d"\nb -- e\n'
SEVERAL = "minescope 1\ntopology grid 3x1\ndensity 1/2\nx_max 2\n\n1 ? ?\n"


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture
def run(tmp_path, capsys):
    """Write a board to a file and run the command on it: exit code, output, complaint."""

    def run_on(content, *options, command="solve"):
        path = tmp_path / "board"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        code = main([command, str(path), *options])
        captured = capsys.readouterr()
        assert "Traceback" not in captured.err
        return code, captured.out, captured.err

    return run_on


def is_one_sentence(complaint):
    return complaint.startswith("minescope: ") and complaint.count("\n") == 1


def test_a_board_is_printed_with_what_is_known_about_it(run):
    code, out, err = run(MINE_TEXT)
    assert (code, err) == (0, "")
    assert out == (
        "   1\n"
        "1  1 * 1 +\n"
        "2  1 2 + +\n"
        "3  . 1 ! !\n"
        "\n"
        "Key: . 0   * flag   _ free   + safe   ! mine\n"
        "\n"
        "Prior: 3 mines in all, at most 1 mine in a cell.\n"
        "Legal assignments: 1.\n"
        "Islands: 1; groups in each: 3.\n"
        "Outer cells, which touch no number: 1, each 1 (100 %).\n"
        "Safe: 3 cells: r1c4 r2c3 r2c4.\n"
        "Mined: 2 cells: r3c3 r3c4.\n" + out[out.index("Engine: ") :]
    )


def test_short_fractions_stand_in_the_cells(run):
    _, out, _ = run(WORDS, "--uniform")
    assert "1  1/4  1  1/4\n2  1/4  2  1/4\n3  1/3 1/3 1/3\n" in out
    assert "Prior: every legal assignment counts alike" in out
    assert "Safest guess: 1/4 (25.00 %) at r1c1 r1c3 r2c1 r2c3." in out


@pytest.mark.parametrize(
    ("options", "prior"),
    [
        (["--mines", "2"], "2 mines in all"),
        (["--density", "99/480"], "a density of 33/160 (20.62 %) mines a cell"),
        (["--density", "20.7%"], "a density of 207/1000 (20.70 %)"),
        (["--odds", "1/4"], "odds of 1/4 for each mine"),
        (["--mines", "2", "--x-max", "2"], "at most 2 mines in a cell, distinct mines"),
        (["--mines", "2", "--x-max", "2", "--weighting", "slots"], "2 slots in a cell"),
    ],
)
def test_options_set_the_prior(run, options, prior):
    code, out, _ = run(WORDS, *options)
    assert code == 0
    assert re.search(f"Prior: .*{re.escape(prior)}", out)


def test_options_win_over_what_the_file_says(run):
    _, out, _ = run(SEVERAL, "--weighting", "slots")
    assert "density of 1/2" in out
    assert "2 slots" in out
    _, out, _ = run(SEVERAL, "--mines", "2", "--x-max", "1")
    assert "2 mines in all, at most 1 mine in a cell" in out


def test_a_contradiction_is_an_answer_with_an_exit_code_of_its_own(run):
    code, out, err = run(CONTRADICTION)
    assert (code, err) == (1, "")
    assert "[2]" in out
    assert "row 1 column 3" in out


def test_the_ways_out_of_a_contradiction_are_named(run):
    code, out, _ = run("5x1x1\n1HHH1\n")
    assert code == 1
    assert "It would be legal with 2 or 3 mines in all." in out


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
    assert "41%  about 0.41143782776614764763  41.1438 %  1 cell: r1c3\n" in out


def test_a_hex_board_is_shifted_row_by_row(run):
    _, out, _ = run("minescope 1\ntopology hex 2x2\nmines 1\n\n? ?\n? ?\n")
    assert "1  1/4 1/4\n2    1/4 1/4\n" in out


def test_triangles_are_divided_by_slants(run):
    _, out, _ = run("minescope 1\ntopology triangle3 3x2\nmines 1\n\n? ? ?\n? ? ?\n")
    assert "1  /1/6\\1/6/1/6\\\n2  \\1/6/1/6\\1/6/\n" in out


# Layouts


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


def test_percentages_are_never_0_or_100():
    assert short_percent(Fraction(1, 10**9)) == "<1%"
    assert short_percent(Fraction(9977, 10000)) == "99%"
    assert short_percent(1 - Fraction(1, 10**9)) == "99%"
    assert percent(Fraction(9977, 10000), 0) == "99.8 %"
    assert percent(Fraction(1, 10**6), 2) == "0.0001 %"
    assert percent(1 - Fraction(1, 10**6), 2) == "99.9999 %"


def test_long_numbers_are_shortened_honestly():
    assert exact_text(Fraction(1, 10**70)).startswith("about 0.0")
    assert not exact_text(1 - Fraction(1, 10**70)).startswith("about 1")
    assert count_text(10**29) == "100," + ",".join(["000"] * 9)
    assert count_text(10**300) == "about 1.00 x 10^300"
    assert count_text(10**5000 - 1) == "about 9.99 x 10^4999"


# Colours


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


# JSON and formats


def test_json_is_the_answer_of_the_api(run):
    code, out, _ = run(MINE_TEXT, "--json")
    request = {"version": 1, "operation": "solve", "position": MINE_TEXT}
    assert code == 0
    assert json.loads(out)["answer"] == json.loads(handle(json.dumps(request)))["answer"]


def test_json_of_a_contradiction_has_its_exit_code(run):
    code, out, _ = run(CONTRADICTION, "--json")
    assert (code, json.loads(out)["answer"]["legal"]) == (1, False)


def test_convert_writes_other_formats(run):
    assert run(MINE_TEXT, "--to", "jsm", command="convert")[:2] == (
        0,
        "board=4x3x3&analysis=aeadaaadb2bSblTblT\n",
    )
    assert run(WORDS, "--to", "mine", "--mines", "4", command="convert")[:2] == (
        0,
        "3x3x4\nH1H\nH2H\nHHH\n",
    )


def test_a_layout_file_is_read_as_bytes(run):
    code, out, _ = run(bytes.fromhex("050300040000040002010302"))
    assert code == 0
    assert "1  * 2 1 2 *\n" in out


def test_standard_input_is_read_as_bytes(monkeypatch, capsys):
    data = io.BytesIO(bytes.fromhex("050300040000040002010302"))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(data))
    assert main(["solve", "-"]) == 0
    assert "1  * 2 1 2 *\n" in capsys.readouterr().out


# Complaints


def test_bad_notation_is_told_with_line_and_column(run):
    code, out, err = run("4x3x3\n1F1H\n12Hx\n01HH\n")
    assert (code, out) == (2, "")
    assert is_one_sentence(err)
    assert "line 3, column 4" in err


@pytest.mark.parametrize(
    ("content", "options", "words"),
    [
        (WORDS, [], "--mines K"),
        (WORDS, ["--json"], "--mines K"),
        (b"\xff\x00\xfa", [], "UTF-8"),
        ("", [], "empty"),
        (WORDS, ["--mines", "x"], "'x' is no whole number"),
        (WORDS, ["--mines", "-1"], "--mines"),
        (WORDS, ["--mines", "9" * 500], "no whole number"),
        (WORDS, ["--density", "abc"], "--density: 'abc' is not a number"),
        (WORDS, ["--density", "7/2"], "above x_max"),
        (WORDS, ["--density", "7/2", "--json"], "above x_max"),
        (WORDS, ["--odds", "1/0"], "not a number"),
        (WORDS, ["--uniform", "--mines", "3"], "not allowed with"),
        (WORDS, ["--uniform", "--weighting", "slots"], "no meaning"),
        (WORDS, ["--uniform", "--x-max", "0"], "x_max"),
        (WORDS, ["--uniform", "--x-max", "65"], "x_max"),
        (WORDS, ["--uniform", "--engine", "magic"], "'magic'"),
        (WORDS, ["--uniform", "--cells", "magic"], "'magic'"),
        (WORDS, ["--uniform", "--max-seconds", "soon"], "'soon'"),
        (WORDS, ["--uniform", "--max-seconds", "nan"], "'nan'"),
        (WORDS, ["--magic"], "--magic"),
    ],
)
def test_what_cannot_be_used_gets_one_sentence(run, content, options, words):
    code, out, err = run(content, *options)
    assert (code, out) == (2, "")
    assert is_one_sentence(err)
    assert words in err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "COMMAND"),
        (["solve"], "FILE"),
        (["guess"], "'guess'"),
        (["solve", "no such file"], "no such file cannot be read"),
        (["solve", "."], "cannot be read"),
        (["solve", "a\0b"], "no name of a file"),
        (["convert", "no such file", "--to", "docx"], "'docx'"),
        (["convert", "no such file"], "--to"),
    ],
)
def test_a_wrong_command_gets_one_sentence(capsys, arguments, words):
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert is_one_sentence(captured.err)
    assert words in captured.err


def test_a_format_that_cannot_hold_the_board_says_why(run):
    code, _, err = run(WORDS, "--to", "mine", command="convert")
    assert code == 2
    assert "number of mines" in err


def hard_board():
    """Random mines, and a third of the other cells revealed."""
    board, dice = Grid(20, 20), random.Random(1)
    mines = set(dice.sample(range(400), 80))
    cells = "".join(
        "H"
        if i in mines or dice.random() > 1 / 3
        else str(len(mines.intersection(board.neighbours[i])))
        for i in range(400)
    )
    return "20x20x80\n" + "\n".join(cells[i : i + 20] for i in range(0, 400, 20))


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_a_spent_budget_has_an_exit_code_of_its_own(run, options):
    TALLY_MEMORY.clear()
    code, out, err = run(hard_board(), "--max-seconds", "1e-9", *options)
    assert (code, out) == (3, "")
    assert is_one_sentence(err)


def test_an_interrupt_ends_quietly(run, monkeypatch):
    def interrupt(*arguments, **options):
        raise KeyboardInterrupt

    monkeypatch.setattr(cli.solve, "solve", interrupt)
    assert run(MINE_TEXT) == (130, "", "")
    stopped = '{"error": {"kind": "stopped", "message": "Stopped.", "cells": []}}'
    monkeypatch.setattr(cli.solve, "handle", lambda request: stopped)
    assert run(MINE_TEXT, "--json") == (130, "", "")


def test_version_and_help_end_well(capsys):
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"minescope {__version__}\n"
    assert main(["solve", "--help"]) == 0
    assert "Exit code: 0" in capsys.readouterr().out


# The process

START = (sys.executable, "-c", "import sys; from minescope.cli import main; sys.exit(main())")


@pytest.mark.host
def test_the_command_runs_in_a_pipe():
    done = subprocess.run(
        [*START, "solve", "-"], input=MINE_TEXT.encode(), capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"3  . 1 ! !" in done.stdout
    assert b"\x1b" not in done.stdout


@pytest.mark.host
def test_a_broken_pipe_ends_quietly():
    with subprocess.Popen(
        [*START, "solve", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        process.stdout.close()
        process.stdin.write(MINE_TEXT.encode())
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.host
def test_characters_that_the_terminal_lacks_are_escaped():
    board = "minescope 1\ntopology graph\nuniform\n\n\u03bb ?\n"
    done = subprocess.run(
        [*START, "solve", "-"],
        input=board.encode(),
        capture_output=True,
        check=False,
        env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": ":".join(filter(None, sys.path))},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert rb"\u03bb" in done.stdout


def test_generate_makes_a_graph_that_solve_reads(capsys, tmp_path):
    asked = ["random-tree", "vertices=20", "--mines", "4", "--reveal", "40%", "--seed", "a"]
    assert main(["generate", *asked]) == 0
    made = capsys.readouterr().out
    file = tmp_path / "tree.txt"
    file.write_text(made, encoding="utf-8")
    assert main(["generate", *asked]) == 0
    assert capsys.readouterr().out == made
    assert main(["solve", str(file)]) == 0


@pytest.mark.parametrize(
    "asked",
    [["moebius"], ["petersen", "3"], ["cycle", "vertices=x"], ["cycle", "--reveal", "2"]],
)
def test_generate_complains_in_a_sentence(capsys, asked):
    assert main(["generate", *asked]) == 2
    assert capsys.readouterr().err.startswith("minescope: ")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["petersen", "seed=5"], "--seed"),
        (["star", "family=3"], "it takes leaves"),
        (["star", "leaves=3", "leaves=4"], "leaves is given twice, as 3 and as 4"),
        (["star", "--seed", "\udc80"], "seed"),
    ],
)
def test_generate_names_the_parameter_it_cannot_use(capsys, asked, said):
    assert main(["generate", *asked]) == 2
    assert said in capsys.readouterr().err
