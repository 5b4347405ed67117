"""JSON that is nested too deep is refused before it is parsed."""

import json

import pytest

from minescope.nesting import MAX_NESTING, check_nesting


def nested(depth):
    return "[" * depth + "]" * depth


def test_only_depth_counts():
    check_nesting(nested(MAX_NESTING))
    check_nesting(json.dumps([[i, {"a": []}] for i in range(1000)]))
    check_nesting(json.dumps(["[" * 1000, '"' + "{" * 1000]))
    with pytest.raises(ValueError, match="deeper than 100"):
        check_nesting(nested(MAX_NESTING + 1))
    with pytest.raises(ValueError, match="deeper than 100"):
        check_nesting('{"a": ' * 200)


def test_a_quote_that_is_not_closed_takes_no_longer():
    check_nesting('"' * 100_001 + "[" * 200)
