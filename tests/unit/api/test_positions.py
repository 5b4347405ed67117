import json

import pytest
from hypothesis import given

from minescope.api import handle
from minescope.api.positions import read_position, write_position
from minescope.api.request import Request

from .door import answer, error, grid, positions


@pytest.mark.parametrize("other", ["true", "1.0", '"1"', "1e0"])
def test_a_graph_that_was_read_before_is_read_as_strictly(other):
    graph = {"shape": "graph", "vertices": ["a", "b"], "edges": [[0, 1]]}
    position = {"topology": graph, "labels": "? ?", "prior": {"kind": "uniform"}}
    text = json.dumps({"version": 1, "operation": "solve", "position": position})
    for _ in range(2):
        assert json.loads(handle(text))["answer"]["legal"]
        found = json.loads(handle(text.replace("[0, 1]", f"[0, {other}]")))["error"]
        assert found["message"].startswith("An edge must be a pair of indices")


def test_a_board_that_is_too_large_is_refused_before_its_cells_are_made():
    found = error("solve", position=grid(10**9, 10**9, "?"))
    assert found["kind"] == "position"
    assert "250,000" in found["message"]


@given(positions())
def test_a_position_survives_the_journey(position):
    sent = json.loads(json.dumps(write_position(position)))
    assert read_position(Request({"position": sent}, None)) == position


def test_labels_may_be_a_list_and_mines_a_number():
    by_list = grid(3, 1, ["?", "1", "?"], {"kind": "total", "mines": 1})
    by_text = grid(3, 1, "? 1 ?", {"kind": "total", "mines": "1"})
    assert answer("solve", position=by_list) == answer("solve", position=by_text)


@pytest.mark.parametrize(
    ("change", "kind", "words"),
    [
        ({"labels": 5}, "request", "words separated by spaces"),
        ({"labels": "? 1"}, "position", "3 cells, but 2 labels"),
        ({"labels": "? 1 %"}, "position", "r1 c3"),
        ({"labels": "? -1 ?"}, "position", "r1 c2"),
        ({"x_max": 0}, "request", "from 1"),
        ({"x_max": 65}, "position", "from 1 to 64"),
        ({"prior": {"kind": "total", "mines": -1}}, "position", "0 or more"),
        ({"prior": {"kind": "total", "mines": "1e5"}}, "position", "0 or more"),
        ({"prior": {"kind": "total", "mines": 1.5}}, "request", "whole number"),
        ({"prior": {"kind": "density", "rho": 0.2}}, "request", "a string"),
        ({"prior": {"kind": "density", "rho": "a"}}, "position", "not a number"),
        ({"prior": {"kind": "density", "rho": "3/2"}}, "position", "above x_max"),
        ({"prior": {"kind": "density", "odds": "3/2"}}, "request", "unknown field"),
        ({"prior": {"kind": "poisson"}}, "request", "one of total"),
        ({"prior": "total"}, "request", "must be an object"),
        ({"topology": {"shape": "cube"}}, "request", "one of grid"),
        ({"topology": {"shape": "grid", "width": "3", "height": 1}}, "request", "width"),
        ({"topology": {"shape": "graph", "vertices": [1], "edges": []}}, "request", "strings"),
        ({"topology": {"shape": "graph", "vertices": ["a"], "edges": [0]}}, "request", "pair"),
        ({"topology": {"shape": "graph", "vertices": ["a"], "edges": [[0, 1]]}}, "position", "0-1"),
        ({"topologie": 1}, "request", "unknown field"),
    ],
)
def test_a_wrong_position_is_refused_with_a_sentence(change, kind, words):
    found = error("solve", position=grid(3, 1, "? 1 ?", {"kind": "uniform"}) | change)
    assert (found["kind"], words in found["message"]) == (kind, True), found


def test_an_error_names_the_cells_it_speaks_of():
    assert error("solve", position=grid(3, 1, "? x ?"))["cells"] == [1]
    marked = grid(3, 1, "? 1 *9", {"kind": "uniform"})
    assert error("solve", position=marked)["cells"] == [2]
