"""Our JSON report is read back as the position it is about."""

import json

import pytest

from minescope.api import handle
from minescope.board.formats.recognise import parse
from minescope.errors import NotationError

BOARDS = (
    "minescope 1\ntopology grid 3x1\nmines 1\n\n1 ? ?\n",
    'minescope 1\ntopology graph\nuniform\n\na 1 @ 0,0\n"b c" ? @ 20,4\na -- "b c"\n',
)


@pytest.mark.parametrize("board", BOARDS)
def test_a_report_comes_back_as_its_position(board):
    request = {"version": 1, "operation": "report", "position": board, "format": "json"}
    report = json.loads(handle(json.dumps(request)))["answer"]["text"]
    assert parse(report) == parse(board)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ('{"text": "minescope 1\\ntopology gri', "cut off or was changed"),
        ('{"text": "minescope 1\\ntopology graph\\n\\na -- a"}', "line 4, column 6: The vertex"),
        ('{"text": "minescope 1", "x": ' + "[" * 10_000, "cut off or was changed"),
    ],
)
def test_a_report_that_was_changed_is_told(text, part):
    with pytest.raises(NotationError, match=part):
        parse(text)
