import json

import pytest

from minescope.api import handle
from minescope.api.request import MAX_REQUEST, MAX_WHOLE, Request

from .door import ONE_BESIDE_TWO, error


def test_a_request_that_is_too_long_is_refused_before_it_is_read():
    found = json.loads(handle('{"version":1,' * (MAX_REQUEST // 10)))["error"]
    assert found["message"] == (
        f"The request has {MAX_REQUEST // 10 * 13:,} characters; the limit is {MAX_REQUEST:,}."
    )


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("engine", "magic"),
        ("digits", 0),
        ("digits", 1001),
        ("include", ["all"]),
        ("include", "count"),
        ("max_steps", 0),
        ("max_steps", 1.5),
        ("max_seconds", 0),
        ("max_seconds", "1"),
        ("max_seconds", 10**400),
        ("max_seconds", True),
    ],
)
def test_a_wrong_setting_is_refused_by_name(field, value):
    found = error("solve", position=ONE_BESIDE_TWO, **{field: value})
    assert found["kind"] == "request"
    assert f'"{field}"' in found["message"]


def test_progress_is_in_numbers_that_javascript_keeps():
    seen = []
    Request({}, lambda *steps: seen.append(steps)).progress()(10**20, 10**30)
    assert seen == [(MAX_WHOLE, MAX_WHOLE)]


def test_a_diagram_reports_its_level_and_its_nodes():
    told = []
    request = Request({}, lambda *numbers: told.append(numbers))
    request.growth()(31_000, 40, 120)
    request.progress()(1, 2)
    assert told == [(40, 120, 31_000), (1, 2)]
    assert Request({}, None).growth() is None
