"""The boundary keeps its word: each file here is a request and the response it must get.

`checked` says how the response was verified by hand. Elapsed time is left out.
"""

import json
from pathlib import Path

import pytest

from minescope.api import OPERATIONS, handle

CASES = sorted(Path(__file__).parent.glob("*.json"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_request_gets_its_response(path):
    case = json.loads(path.read_text(encoding="utf-8"))
    asked = case["request"]
    text = handle(asked if isinstance(asked, str) else json.dumps(asked))
    # `minescope serve` prints it as a line, in whatever encoding.
    assert text.isascii()
    assert "\n" not in text
    response = json.loads(text)
    assert response["seconds"] >= 0
    assert without_seconds(response) == case["response"]


def without_seconds(value):
    """What does not change from run to run."""
    if isinstance(value, dict):
        return {key: without_seconds(inner) for key, inner in value.items() if key != "seconds"}
    return [without_seconds(item) for item in value] if isinstance(value, list) else value


def test_every_operation_and_every_kind_of_outcome_has_a_case():
    cases = [json.loads(path.read_text(encoding="utf-8")) for path in CASES]
    responses = [case["response"] for case in cases]
    # `version` changes with every new engine and format; its test is with the unit tests.
    assert {response["operation"] for response in responses} >= {*OPERATIONS, None} - {"version"}
    kinds = {response["error"]["kind"] for response in responses if "error" in response}
    assert kinds == {"request", "notation", "position", "unsupported", "budget"}
    assert all(case["checked"] for case in cases)
