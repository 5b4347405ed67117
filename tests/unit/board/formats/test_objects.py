import json

import pytest

from minescope.api import handle
from minescope.board.formats.objects import board_in, numbers_in, object_in
from minescope.board.formats.recognise import parse
from minescope.errors import NotationError, PositionError
from minescope.prior import Total


def test_the_name_of_a_value_says_that_it_is_the_board():
    values = {"mines": [[0, 1], [1, 1]], "board": [["0", "1", "?"]], "moves": [[0, 0]]}
    assert board_in(values) == [["0", "1", "?"]]
    assert board_in({"game": {"over": False, "Grid": ["01?", "01?"]}}) == ["01?", "01?"]
    assert board_in({"level": [[0, 1, None]], "mine_coords": [[2, 0]]}) == [[0, 1, None]]
    assert board_in({"mine_coords": [[2, 0]], "name": "a board"}) is None


def test_of_several_lists_none_is_taken():
    text = '{"now": [[0, 1, null]], "before": [[null, null, null]]}'
    with pytest.raises(NotationError, match="several lists: 'now' and 'before'"):
        parse(text)


def test_an_object_that_is_no_json_is_none():
    assert object_in('{"board": [[1, ?]]}') is None
    assert object_in("[1]") is None
    assert object_in("{" * 5000) is None


def test_values_of_python_in_a_dict():
    assert parse({"grid": [[1, None]], "bombs": 1}).prior == Total(1)
    assert numbers_in({"a": {"mines": 3}, "b": True, "c": -1}) == '"mines": 3'


@pytest.mark.parametrize("values", [{"mines": 3}, {"0": "01?", "1": "01?"}])
def test_an_object_without_a_board_is_not_blamed_for_what_another_format_needs(values):
    with pytest.raises(PositionError, match="holds no board; a list of rows is expected under"):
        parse(values)
    with pytest.raises(NotationError, match="holds no board; a list of rows is expected under"):
        parse(json.dumps(values))


def test_an_answer_of_ours_is_no_board():
    """Its lists of chances look like rows of 0 and 1."""
    text = "minescope 1\ntopology grid 1x1\nx_max 2\nmines 1\n\n?"
    answer = handle(json.dumps({"version": 1, "operation": "solve", "position": text}))
    assert '"distribution":["0","1","0"]' in answer
    for source in (answer, json.loads(answer)):
        with pytest.raises(NotationError, match="This is an answer of Minescope"):
            parse(source)
