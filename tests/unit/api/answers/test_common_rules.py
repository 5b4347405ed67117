"""What several operations have in common."""

import sys

import pytest

from ..door import answer, ask, error

PAIR = {
    "topology": {"shape": "grid", "width": 6, "height": 3},
    "labels": "? ? ? ? ? ? ? ? 1 2 ? ? ? ? ? ? ? ?",
}
ONE_BESIDE_TWO = "minescope 1\ntopology grid 6x3\nmines 4\n\n? ? ? ? ? ?\n? ? 1 2 ? ?\n? ? ? ? ? ?"


@pytest.mark.parametrize("operation", ["check", "certificate"])
def test_a_prior_is_needed(operation):
    position = {"topology": {"shape": "grid", "width": 2, "height": 1}, "labels": "1 ?"}
    assert ask(operation, position=position)["error"]["kind"] == "unsupported"


@pytest.mark.parametrize("operation", ["check", "certificate"])
def test_limits_of_the_answer_itself_are_an_error(operation):
    found = ask(operation, position=ONE_BESIDE_TWO.replace("1 2", "2 3"), max_steps=1)
    assert found["error"]["kind"] == "budget"


@pytest.mark.parametrize("operation", ["tree", "decomposition"])
def test_limits(operation):
    position = "minescope 1\ntopology grid4 40x1\nuniform\n\n" + "? 1 " * 20
    found = ask(operation, position=position, max_seconds=1e-9)["error"]
    assert found["kind"] == "budget"
    assert ask(operation)["error"]["kind"] == "request"


@pytest.mark.parametrize("operation", ["configurations", "formula"])
def test_a_contradiction_is_an_answer_to_every_question(operation):
    cell = {"cell": 1} if operation == "formula" else {}
    found = answer(operation, position="3x1x1\n1H2", **cell)
    assert found["legal"] is False
    assert found["contradiction"]["cells"] == [2]


@pytest.mark.parametrize("operation", ["formula", "curves", "totals"])
def test_none_of_them_needs_sympy(operation, monkeypatch):
    monkeypatch.setitem(sys.modules, "sympy", None)
    assert answer(operation, position=PAIR, cell=1)["legal"]


@pytest.mark.parametrize("operation", ["formula", "curves", "totals"])
def test_an_illegal_position_is_an_answer(operation):
    position = PAIR | {"labels": "9" + " ?" * 17}
    found = answer(operation, position=position, cell=1)
    assert not found["legal"]
    assert found["contradiction"]["cells"] == [0]


@pytest.mark.parametrize("operation", ["formula", "curves", "totals"])
@pytest.mark.parametrize(("cell", "kind"), [(18, "request"), ("1", "request"), (8, "position")])
def test_only_unknown_cells_have_a_probability(operation, cell, kind):
    assert error(operation, position=PAIR, cell=cell)["kind"] == kind


@pytest.mark.parametrize("operation", ["formula", "curves", "totals"])
def test_a_flag_that_no_cell_can_carry_is_refused(operation):
    position = "minescope 1\ntopology grid 3x1\n\n*2 1 ?"
    found = error(operation, position=position, cell=2)
    assert found["kind"] == "position"
    assert "stands for 2" in found["message"]
