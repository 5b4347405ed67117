import json
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minescope.api import OPERATIONS, fields_of, handle
from minescope.api.answers import version
from minescope.api.positions import write_position
from minescope.api.request import MAX_WHOLE
from minescope.counting.choose import TALLY_MEMORY

from .door import ONE_BESIDE_TWO, ask, error, grid, hard_position, is_response, positions


@given(st.text())
def test_any_text_gets_a_response(text):
    assert is_response(handle(text))


JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["1 ?", "total", "grid", "graph", "3x1x1\nH1H", "1/3", "\ud800"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(max_size=5), inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                ["topology", "labels", "prior", "shape", "width", "height", "kind", "mines"]
            ),
            inner,
            max_size=5,
        )
    ),
    max_leaves=12,
)


FIELD_NAMES = sorted({field for operation in OPERATIONS for field in fields_of(operation)})


@given(
    st.sampled_from(sorted(OPERATIONS)),
    st.dictionaries(st.sampled_from(FIELD_NAMES), JSON_VALUES, max_size=4),
)
def test_any_fields_get_a_response(operation, fields):
    assert is_response(handle(json.dumps({"version": 1, "operation": operation, **fields})))


PATHS = [
    ("topology",),
    ("topology", "shape"),
    ("topology", "width"),
    ("topology", "height"),
    ("labels",),
    ("x_max",),
    ("prior",),
    ("prior", "kind"),
    ("prior", "mines"),
    ("prior", "weighting"),
]


@given(st.sampled_from(PATHS), JSON_VALUES)
def test_any_change_of_a_position_gets_a_response(path, value):
    position = json.loads(json.dumps(ONE_BESIDE_TWO))
    place = position
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    request = {"version": 1, "operation": "solve", "position": position, "max_steps": 10_000}
    assert is_response(handle(json.dumps(request)))


@pytest.mark.parametrize(
    "text",
    [
        "[" * 1_000_000,
        '{"a":' * 100_000,
        "[" + "[],[],[ ], [],{},{}, {}," * 1000 + "[" * 101 + "],[" * 1000,
        '{"version":1,"operation":"solve","max_steps":' + "9" * 5000 + "}",
        '{"version":1,"operation":"solve","max_seconds":1e999}',
        '{"version":1,"operation":"solve","max_seconds":NaN}',
        "\ud800",
        "\0",
        '{"version":1,"operation":["solve"]}',
        '{"version":true,"operation":"version"}',
        '{"version":1.5,"operation":"version"}',
    ],
)
def test_hostile_texts_are_refused_as_requests(text):
    assert is_response(handle(text))
    assert json.loads(handle(text))["error"]["kind"] == "request"


def test_a_fault_of_the_package_is_told_and_does_not_escape(monkeypatch):
    def fail(_):
        raise ZeroDivisionError("somewhere")

    monkeypatch.setattr(version, "answer", fail)
    found = error("version")
    assert found["kind"] == "internal"
    assert "somewhere" in found["message"]


def test_no_float_but_the_seconds():
    floats = []
    position = grid(3, 2, "? 1 ? ? ? ?", {"kind": "density", "rho": "1/3"}, x_max=2)
    text = json.dumps({"version": 1, "operation": "solve", "position": position})
    json.loads(handle(text), parse_float=floats.append)
    assert len(floats) == 1


def test_progress_is_passed_on():
    TALLY_MEMORY.clear()
    seen = []
    ask("solve", lambda done, expected: seen.append((done, expected)), position=hard_position())
    assert seen
    assert all(0 < done <= expected <= MAX_WHOLE for done, expected in seen)


def test_an_interrupt_ends_the_work_with_an_error():
    TALLY_MEMORY.clear()

    def interrupt(done, expected):
        raise KeyboardInterrupt

    found = ask("solve", interrupt, position=hard_position())["error"]
    assert found["kind"] == "stopped"


def test_a_module_that_is_not_loaded_is_named(monkeypatch):
    module = "minescope.counting.configurations"
    monkeypatch.setitem(sys.modules, module, None)
    TALLY_MEMORY.clear()
    found = error("formula", position=ONE_BESIDE_TWO, cell=1, engine="configurations")
    assert (found["kind"], found["module"]) == ("missing", module)


def test_a_notation_error_has_its_place():
    found = error("parse", text="2x1x1\n1%")
    assert (found["kind"], found["line"], found["column"]) == ("notation", 2, 2)
    found = error("solve", position="2x1x1\n1%")
    assert (found["kind"], found["line"], found["column"]) == ("notation", 2, 2)


@given(positions())
def test_any_position_gets_a_response_from_every_operation(position):
    sent = write_position(position)
    limits = {"max_steps": 2000}
    requests = [
        {"operation": "solve", **limits},
        {"operation": "configurations", **limits},
        {"operation": "export", "format": "text"},
    ]
    for request in requests:
        assert is_response(handle(json.dumps({"version": 1, "position": sent, **request})))
