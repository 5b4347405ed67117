"""The texts that people have are read right, or both readings are named."""

import re

import pytest

from minescope.board.formats.cells import write_label
from minescope.board.formats.recognise import parse, readings
from minescope.board.topology import Grid
from minescope.errors import NotationError
from minescope.prior import Total

from .board_texts import REFUSED, TEXTS
from .pasted_texts import PASTED, REFUSED_PASTED
from .printed_texts import PRINTED, REFUSED_PRINTED

ALL = [*TEXTS, *PASTED, *PRINTED]
ALL_REFUSED = [*REFUSED, *REFUSED_PASTED, *REFUSED_PRINTED]


def written(position):
    """The board in the short notation of the corpus."""
    labels = [write_label(label) for label in position.labels]
    topology = position.topology
    width = topology.width if isinstance(topology, Grid) else len(labels)
    return "/".join("".join(labels[i : i + width]) for i in range(0, len(labels), width))


@pytest.mark.parametrize("text", ALL, ids=[text.manner for text in ALL])
def test_a_text_is_read_right_or_all_its_readings_are_named(text):
    found = {reading.name: written(reading.position) for reading in readings(text.source)}
    if isinstance(text.board, dict) and len(text.board) > 1:
        assert found == text.board
        with pytest.raises(NotationError, match=f"can be read in {len(found)} ways"):
            parse(text.source)
        for name, board in text.board.items():
            assert written(parse(text.source, format=name)) == board
        return
    board = text.board if isinstance(text.board, str) else next(iter(text.board.values()))
    expected = written(parse(board)) if ":" in board else board
    position = parse(text.source)
    assert written(position) == expected.replace(" ", "")
    assert position.prior == (None if text.mines is None else Total(text.mines))


@pytest.mark.parametrize(("source", "part"), [entry[1:] for entry in ALL_REFUSED])
def test_what_cannot_be_read_is_told_why(source, part):
    with pytest.raises(NotationError, match=re.escape(part)):
        parse(source)


def test_there_are_enough_of_them():
    assert len(ALL) >= 174
    assert len({text.manner + str(text.source) for text in ALL}) == len(ALL)
