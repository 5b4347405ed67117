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
