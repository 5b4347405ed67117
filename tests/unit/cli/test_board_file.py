import io
import re
import sys

import pytest

from minescope.cli import main

from .boards import SEVERAL, WORDS, is_one_sentence


@pytest.mark.parametrize(
    ("options", "prior"),
    [
        (["--mines", "2"], "2 mines in total"),
        (["--density", "99/480"], "a density of 33/160 (20.62 %) mines per cell"),
        (["--density", "20.7%"], "a density of 207/1000 (20.70 %)"),
        (["--odds", "1/4"], "odds of a mine 1/4"),
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
    assert "2 mines in total, at most 1 mine in a cell" in out


def test_a_layout_file_is_read_as_bytes(run):
    code, out, _ = run(bytes.fromhex("050300040000040002010302"))
    assert code == 0
    assert "1  * 2 1 2 *\n" in out


def test_standard_input_is_read_as_bytes(monkeypatch, capsys):
    data = io.BytesIO(bytes.fromhex("050300040000040002010302"))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(data))
    assert main(["solve", "-"]) == 0
    assert "1  * 2 1 2 *\n" in capsys.readouterr().out


def test_bad_notation_is_told_with_line_and_column(run):
    code, out, err = run("4x3x3\n1F1H\n12Hx\n01HH\n")
    assert (code, out) == (2, "")
    assert is_one_sentence(err)
    assert "line 3, column 4" in err


LINK = "https://a.example/#p=AAT21UOrMg"


@pytest.mark.parametrize(
    ("word", "options"),
    [
        (WORDS, ["--mines", "2"]),
        (WORDS.strip(), ["-m", "2"]),
        (r"2x1x1\n1H", []),
        ("01?/01?", ["--uniform"]),
        ("[[0,1,None],[0,1,None]]", ["--uniform"]),
        ('{"board":["01?","01?"]}', ["--uniform"]),
        ("# 1 #", ["-d", "1/4"]),
        (LINK, ["--uniform"]),
        (LINK.rpartition("=")[2], ["--uniform", "-x", "2"]),
        ("board=2x1x1&analysis=acabaaabbO", []),
    ],
)
def test_the_board_itself_may_be_an_argument(capsys, word, options):
    assert main(["solve", word, *options]) == 0
    assert "Prior: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("x", "x cannot be read"),
        ("", "'' cannot be read"),
        ("01?", "there is no file 01?; if it is a row of cells, put blanks between them"),
        ("Abcd", "Abcd cannot be read"),
        (r"C:\new\board", r"C:\new\board cannot be read"),
        ("my board.txt", "my board.txt cannot be read"),
        ("https://a.example/#p=Abcd", "the board on the command line: line 1, column 23"),
        ("2x1x1\n1Z", "the board on the command line: line 2, column 2"),
    ],
)
def test_what_is_neither_a_file_nor_a_board_is_told(capsys, word, said):
    assert main(["solve", word]) == 2
    err = capsys.readouterr().err
    assert is_one_sentence(err)
    assert said in err


def test_a_file_is_a_file_even_if_its_name_looks_like_a_board(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "# 1 #").write_text("2x1x1\n1H", encoding="utf-8")
    assert main(["solve", "# 1 #"]) == 0
    assert "1 mine in total" in capsys.readouterr().out


def test_a_pipe_needs_no_sign(pipe, capsys):
    pipe(SEVERAL)
    assert main(["solve"]) == 0
    piped = capsys.readouterr().out
    pipe(SEVERAL)
    assert main(["solve", "-"]) == 0
    assert capsys.readouterr().out == piped


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["why", "r1c1"], "r1 c1 is not certain"),
        (["why", "r1 c1"], "r1 c1 is not certain"),
        (["why", "r1", "c1"], "r1 c1 is not certain"),
        (["what-if", "r1", "c1=mine", "-m", "2"], "1   *   1   +"),
        (["what-if", "r1c1=mine", "-m", "2"], "1   *   1   +"),
        (["what-if", "--depends", "r1c1", "-m", "2"], "r1 c1 is a mine with probability"),
    ],
)
def test_in_a_pipe_the_first_word_may_be_a_cell(pipe, capsys, words, said):
    pipe(WORDS)
    assert main(words) == 0
    assert said in capsys.readouterr().out


def test_no_board_at_all_is_told(capsys):
    assert main(["why", "r1c1", "r1c2"]) == 2
    assert "give one cell, not two" in capsys.readouterr().err
    assert main(["convert", "--to", "link"]) == 2
    assert "there is no board; name a FILE" in capsys.readouterr().err


def test_a_text_that_can_be_read_in_two_ways_needs_a_name(run):
    code, _, complaint = run("1x1\n111", "--uniform")
    assert code == 2
    assert "can be read in 2 ways: 'rows:x=covered'" in complaint
    assert "--from 'rows:x=covered' in a terminal" in complaint
    code, out, _ = run("1x1\n111", "--uniform", "--from", "rows:x=covered")
    assert code == 0
    assert "Certain mines: 1 cell: r1 c2." in out


def test_a_named_format_decides(run):
    code, out, _ = run("1 2\n2 3", "--from", "edges", "--to", "edges", command="convert")
    assert code == 0
    assert out.splitlines()[1:] == ["1 2", "2 3"]
    code, _, complaint = run("1 2\n2 3", "--from", "png", "--to", "edges", command="convert")
    assert code == 2
    assert "The format 'png' is unknown" in complaint


def test_flags_are_believed_or_not(run):
    board = "3x1x1\nF1H"
    assert "r1 c3" in run(board)[1].split("Safe:")[1].splitlines()[0]
    _, out, _ = run(board, "--flags", "covered")
    assert "Safe: none." in out
    assert "Safest guess: 1/2" in out


def test_a_board_on_the_command_line_may_be_read_in_two_ways_too(capsys):
    assert main(["solve", "1x1\n111", "--uniform", "--from", "rows:x=covered"]) == 0
    assert main(["solve", "1x1\n111", "--uniform"]) == 2
    assert "can be read in 2 ways" in capsys.readouterr().err
