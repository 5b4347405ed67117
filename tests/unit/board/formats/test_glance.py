import contextlib

import pytest

from minescope.board.formats import recognise
from minescope.board.formats.catalogue import FORMATS
from minescope.board.formats.glance import counts_beyond_cells, may_hold
from minescope.board.formats.recognise import parse, readings
from minescope.board.formats.tables import SEPARATORS
from minescope.board.topology import Graph
from minescope.errors import MinescopeError

TEXTS = [
    *("01?", "0 1 ?", "1. nan", "0 -1", "[[0, 1]]", "(alice)", "True,False", "0;1;", "'1','?'"),
    *(
        "||1||",
        "|---|\n|1|",
        ":one: 1",
        "1\ufe0f\u20e3",
        "①",
        "٣",
        "*2 12",
        "F2",
        "alice bob",
        "a1?",
    ),
    *("0\t1", "v1,v2", "# 1", "01?\nalice", "1 2\n13 14", "...", "\ufe0f1", ":alice:", "1 x", ""),
]


@pytest.mark.parametrize("name", ["rows", "lists", "minesolver"])
@pytest.mark.parametrize("text", TEXTS)
def test_what_is_left_out_could_not_be_read(name, text):
    if not may_hold(name, text):
        with pytest.raises(MinescopeError):
            FORMATS[name].read(text)


def test_names_are_seen_to_be_no_cells():
    for name in ("rows", "lists", "minesolver"):
        assert not may_hold(name, "alice bob\nbob carol")
        assert not may_hold(name, "0 1\n1 alice")
    assert may_hold("edges", "alice bob")


@pytest.mark.parametrize("separator", [" ", *SEPARATORS[:3]])
def test_no_cell_shows_thirteen(separator):
    assert counts_beyond_cells(f"1{separator}13")
    assert counts_beyond_cells(f"1{separator}700")
    assert not counts_beyond_cells(f"1{separator}12")
    assert not counts_beyond_cells(f"?{separator}13")


@pytest.mark.parametrize(
    ("text", "tried"),
    [
        ("\n".join([f"v{i} v{i + 1}" for i in range(50)]), ["edges"]),
        ("\n".join([f"{i} {i + 1}" for i in range(50)]), ["edges", "rows"]),
        ("\n".join(["# heading"] * 50), ["minesolver"]),
        ("x.-\n" * 50, ["rows"]),
    ],
)
def test_no_reader_is_tried_in_vain(monkeypatch, text, tried):
    names = []
    all_of = recognise._all_of
    monkeypatch.setattr(
        recognise, "_all_of", lambda name, text: names.append(name) or all_of(name, text)
    )
    with contextlib.suppress(MinescopeError):
        readings(text)
    assert names == tried


def test_vertices_may_be_numbers():
    text = "\n".join([f"{i} {i + 1}" for i in range(50)])
    assert isinstance(parse(text).topology, Graph)
