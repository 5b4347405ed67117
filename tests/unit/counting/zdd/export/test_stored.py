"""Diagrams are written as JSON and read back."""

import json

import pytest

from minescope.counting.zdd.diagram import Diagram
from minescope.counting.zdd.export.stored import from_json, to_json
from minescope.errors import NotationError, PositionError

from ..families import diagrams


def test_what_is_written_is_read_back():
    for diagram, _ in diagrams(4):
        again = from_json(to_json(diagram))
        assert again == diagram
        assert again.nodes == diagram.nodes
        assert list(again) == list(diagram)
    grid = Diagram.of([{(0, 1), (2, 3)}, {(0, 1)}])
    assert from_json(to_json(grid)) == grid
    large = Diagram((), {}, tuple(range(20_000)))
    assert from_json(to_json(large)) == large


def test_anything_else_is_refused():
    whole = json.loads(to_json(Diagram.of(["a", "b"]) * Diagram((), {"x": 0}, ("y",))))
    (part,) = whole["parts"]

    def refuses(match, **changes):
        with pytest.raises(PositionError, match=match):
            from_json(json.dumps({**whole, **changes}))

    assert from_json(json.dumps(whole)).count == 4
    with pytest.raises(NotationError, match="not JSON"):
        from_json("{")
    with pytest.raises(NotationError, match="not JSON"):
        from_json("[" * 100_000)
    refuses("not a diagram", diagram=2)
    refuses("from 1 to", x_max=0)
    refuses("not None", free=[None])
    refuses("two places", free=["a"])
    refuses("missing or malformed", parts=[{}])
    refuses("missing or malformed", fixed=[["x"]])
    refuses("ascend", parts=[{**part, "nodes": [[0, 0, 1], [1, 2, 1]]}])
    refuses("from 0 to 1", parts=[{**part, "nodes": [[1, 0, 2]]}])
    refuses("from 1 to 1", parts=[{**part, "items": [[0, 2, True, None]]}])
    refuses("from 0 to 3", parts=[{**part, "root": 4}])
