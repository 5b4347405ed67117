import json
import sys

import pytest

from minescope.api import handle

ONE_BESIDE_TWO = "minescope 1\ntopology grid 6x3\nmines 4\n\n? ? ? ? ? ?\n? ? 1 2 ? ?\n? ? ? ? ? ?"


def ask(operation, **fields):
    return json.loads(handle(json.dumps({"version": 1, "operation": operation, **fields})))


def test_a_check_agrees():
    found = ask("check", position=ONE_BESIDE_TWO)["answer"]
    assert found["legal"]
    assert found["agree"]
    assert found["engine"]["name"] == "elimination"
    assert {each["name"] for each in found["checks"]} >= {"configurations", "brute force", "sums"}
    assert all(each["agree"] and each["seconds"] >= 0 for each in found["checks"])
    assert found["differences"] == []


def test_without_sympy_an_engine_is_skipped_and_the_others_speak(monkeypatch):
    for module in [name for name in sys.modules if name.split(".")[0] == "sympy"]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.delitem(sys.modules, "minescope.counting.configurations", raising=False)
    monkeypatch.setitem(sys.modules, "sympy", None)
    found = ask("check", position=ONE_BESIDE_TWO)["answer"]
    skipped = next(each for each in found["checks"] if each["name"] == "configurations")
    assert skipped["agree"] is None
    assert "sympy" in skipped["reason"]
    assert found["agree"]


def test_a_contradiction_is_an_answer():
    found = ask("check", position="3x1x1\nH3H")["answer"]
    assert not found["legal"]
    assert found["agree"]
    assert "as claimed" in ask("certificate", position="3x1x1\nH3H")["answer"]["text"]


def test_a_certificate_is_a_program():
    found = ask("certificate", position=ONE_BESIDE_TWO)["answer"]
    assert found["complete"]
    compile(found["text"], "certificate.py", "exec")


@pytest.mark.parametrize("operation", ["check", "certificate"])
def test_a_prior_is_needed(operation):
    position = {"topology": {"shape": "grid", "width": 2, "height": 1}, "labels": "1 ?"}
    assert ask(operation, position=position)["error"]["kind"] == "unsupported"


@pytest.mark.parametrize("operation", ["check", "certificate"])
def test_limits_of_the_answer_itself_are_an_error(operation):
    found = ask(operation, position=ONE_BESIDE_TWO.replace("1 2", "2 3"), max_steps=1)
    assert found["error"]["kind"] == "budget"
