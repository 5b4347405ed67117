import json
import random

import pytest

from minescope import cli
from minescope.api import handle
from minescope.board import Grid
from minescope.counting.choose import TALLY_MEMORY

from .boards import CONTRADICTION, MINE_TEXT, is_one_sentence


def test_a_contradiction_is_an_answer_with_an_exit_code_of_its_own(run):
    code, out, err = run(CONTRADICTION)
    assert (code, err) == (1, "")
    assert "[2]" in out
    assert "r1 c3" in out


def test_json_is_the_answer_of_the_api(run):
    code, out, _ = run(MINE_TEXT, "--json")
    request = {"version": 1, "operation": "solve", "position": MINE_TEXT}
    assert code == 0
    assert json.loads(out)["answer"] == json.loads(handle(json.dumps(request)))["answer"]


def test_json_of_a_contradiction_has_its_exit_code(run):
    code, out, _ = run(CONTRADICTION, "--json")
    assert (code, json.loads(out)["answer"]["legal"]) == (1, False)


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
    monkeypatch.setattr(cli.answer, "handle", lambda request, on_progress: stopped)
    assert run(MINE_TEXT, "--json") == (130, "", "")


def test_a_name_that_ends_in_svg_asks_for_a_picture(run, tmp_path):
    file = tmp_path / "board.SVG"
    assert run(MINE_TEXT, "-o", str(file)) == (0, "", "")
    picture = file.read_text(encoding="utf-8")
    assert picture.startswith("<svg ")
    assert picture.endswith("</svg>\n")
    assert "4 x 3 cells, 3 mines in total" in picture


def test_a_picture_of_a_contradiction_keeps_its_exit_code(run, tmp_path):
    file = tmp_path / "board.svg"
    assert run(CONTRADICTION, "-o", str(file))[0] == 1
    assert "r1 c3" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--json"], "--json"),
        (["--cells", "percent"], "--cells is for boards drawn in characters"),
        ([MINE_TEXT], "a picture shows one board, not 2"),
    ],
)
def test_what_does_not_go_into_a_picture_is_refused(run, tmp_path, options, said):
    file = tmp_path / "board.svg"
    code, out, err = run(MINE_TEXT, *options, "-o", str(file))
    assert (code, out) == (2, "")
    assert is_one_sentence(err)
    assert said in err
    assert not file.exists()


def test_a_board_too_large_for_a_picture_is_refused_before_it_is_solved(run, tmp_path, monkeypatch):
    monkeypatch.delattr("minescope.cli.solve.solve")
    large = "minescope 1\ntopology grid 200x51\nmines 9\n\n" + ("? " * 200 + "\n") * 51
    code, _, err = run(large, "-o", str(tmp_path / "board.svg"))
    assert code == 2
    assert "room for 10,000 cells" in err
