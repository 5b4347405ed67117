import contextlib

import pytest

from minescope.board.formats import source
from minescope.board.formats.mine import read_mine
from minescope.board.formats.recognise import FORMATS, export, parse, readings, recognise
from minescope.board.labels import UNKNOWN, Mine, Number
from minescope.board.position import Position
from minescope.board.topology import Graph, Grid
from minescope.errors import NotationError, UnsupportedError
from minescope.prior import Total

BOARD = read_mine("4x3x3\n1F1H\n12HH\n01HH")
CODE = export(BOARD, "link")
MBF = bytes.fromhex("05 03 00 04 00 00 04 00 02 01 03 02")

EXAMPLES = [
    ("minescope 1\ntopology grid 1x1\n\n?", "text"),
    ("# a remark first\nminescope 1\ntopology grid 1x1\n?", "text"),
    ("```\nminescope 1\ntopology graph\na -- b\n```", "text"),
    (CODE, "link"),
    (f"https://example.org/#p={CODE}", "link"),
    ("graph { a -- b }", "dot"),
    ('// remark\n/* and\n another */\n# third\nSTRICT Graph "my graph"\n{ }', "dot"),
    ("a -- b", "edges"),
    ("a b\nb c\nlonely", "edges"),
    ("from,to\nto,x", "edges"),
    ("% numbers, but not of cells\n1 2", "edges"),
    ("# my graph\n1\t2\n2\t3", "edges"),
    ("# edge list\n1 2", "edges"),
    ("A--B", "edges"),
    ("Alice--Bob", "edges"),
    ("r1c1--r1c2", "edges"),
    ("A--7LNs", "link"),
    ("1,2\n2,3", "edges"),
    ("source,target\nZürich,e\u0301t\u00e9", "edges"),
    ("1 2\n2 3", "minesolver"),
    ("graph G // remark\n{ a -- b }", "dot"),
    ("graph /* x */ {a -- b}", "dot"),
    ("strict /*x*/ graph\n# remark\n{a -- b}", "dot"),
    ("graph 1.5 { a } \n", "dot"),
    ('Graph "a" + "b{" { a }', "dot"),
    ("4x3x3\n1F1H\n12HH\n01HH", "mine"),
    ("\n 1 x 1 x 0 \nH", "mine"),
    ("aeadaaadb2bSblTblT", "jsm"),
    ("?board=4x3x3&analysis=aeadaaadb2bSblTblT", "jsm"),
    ("https://example.org/?board=9x9x10", "jsm"),
    ("b=53&m=h42", "bm"),
    ("https://example.org/?b=1&m=00000000000000000", "bm"),
    ('{"x_size": 1, "y_size": 1, "mine_coords": []}', "mgb"),
    ('{\n"text": "minescope 1\\ntopology graph\\n\\na -- b",\n"legal": true}', "report"),
    ("c any\nc | minescope 1\nc | topology grid 1x1\nc | ?\np cnf 1 0", "dimacs"),
    ("# # 1\n. *2 12", "minesolver"),
    ("? _ 1", "minesolver"),
    ("1", "minesolver"),
    ("1 2\n2 3", "minesolver"),
    ("# 1\n1 2", "minesolver"),
    ("https://example.org/?w=2&h=1&mines=20%25&board=1x", "minesweepr"),
    ("w=5&h=1&board=1x1x1", "minesweepr"),
    ("01?\n01?", "rows"),
    ("0\ufe0f\u20e31\ufe0f\u20e3\u2b1c", "rows"),
    ("[[0, 1, -1], [0, 1, -1]]", "lists"),
    ("0,1,?\n0,1,?", "lists"),
    ("9x9:4,4,mb071b49fbd1cb6a0d5868", "tatham"),
    ("|1|X|\n|*|*|", "thesis"),
    ("* | 1", "thesis"),
]


@pytest.mark.parametrize(("source", "name"), EXAMPLES)
def test_each_format_is_known_by_its_marks(source, name):
    assert recognise(source) == name
    assert recognise(source.encode()) == name
    position = parse(source)
    assert position == FORMATS[name].read(source)
    assert position == parse(source.encode("utf-8-sig")) == parse(source.encode("utf-16"))


def test_every_format_has_an_example():
    assert {name for _, name in EXAMPLES} | {"mbf"} == set(FORMATS)


def test_a_binary_layout_is_known_by_itself_or_by_its_name():
    assert recognise(MBF) == "mbf"
    assert parse(MBF) == parse("b=53&m=h42")
    assert parse(MBF.hex(" "), "board.MBF") == parse(MBF)
    with pytest.raises(NotationError, match="but it has 13"):
        parse(MBF + b"\0", "C:/boards/board.mbf")


def test_a_board_of_little_pictures_is_not_guessed_to_be_a_graph():
    for board in ("\u2b1c 1\n1 \u2b1c", "\U0001f7e6 2\n\U0001f4a3 2", "1\ufe0f\u20e3 x\nx 1"):
        assert parse(board).topology == Grid(2, 2)
    assert len(parse("\u2b1c 1\n2 \u2b1c", "board.edges").topology.edges) == 2
    with pytest.raises(NotationError, match="'y' is not a cell"):
        parse("1\ufe0f\u20e3 x\nx y")


def test_the_name_of_a_file_helps_when_the_content_does_not():
    with pytest.raises(NotationError, match="is not a size"):
        parse("4,3,3\n1F1H", "board.mine")
    with pytest.raises(NotationError, match="not JSON"):
        parse("oops", "board.mgb")
    assert parse("4x3x3\n1F1H\n12HH\n01HH", "board.txt") == BOARD
    for name in ("graph.edges", "GRAPH.EDGELIST"):
        assert parse("1 2\n2 3", name) == parse("# edge list\n1 2\n2 3")
    for name in ("graph.dot", "graph.gv"):
        with pytest.raises(NotationError, match="with which DOT begins"):
            parse("a -- b", name)
    assert parse("4x3x3\n1F1H\n12HH\n01HH", "board.edges") == BOARD


@pytest.mark.parametrize("source", ["", b"", " \r\n\t", "\ufeff", "```\n\n```"])
def test_an_empty_text_gets_a_sentence(source):
    with pytest.raises(NotationError, match="The text is empty"):
        parse(source)


@pytest.mark.parametrize(
    ("source", "line", "column"),
    [("\n  hello world", 2, 3), ("Hello", 1, 1), ("https://example.org/?q=1", 1, 1), ("<>", 1, 1)],
)
def test_an_unknown_text_is_told_what_is_known(source, line, column):
    with pytest.raises(NotationError) as caught:
        parse(source)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert all(entry.description in caught.value.reason for entry in FORMATS.values())


@pytest.mark.parametrize(
    ("source", "line", "column", "part"),
    [
        ("a b 3\nb c 4", 1, 5, "Leave out weights and other data"),
        ("a b {'weight': 3, 'x': 1}\nb c {}", 1, 5, "Leave out the data in braces"),
        ("a -> b\nb -> c", 1, 3, "The arrow -> has no meaning here"),
        ("a -- b\nb 2", 2, 3, "begins with the lines minescope 1 and topology graph"),
        ("digraph { a -> b }", 1, 1, "write graph instead of digraph"),
        ("# 1 a\n1 2 #", 1, 5, "'a' is not a cell"),
    ],
)
def test_a_graph_of_another_program_is_told_what_to_change(source, line, column, part):
    with pytest.raises(NotationError) as caught:
        parse(source)
    assert part in caught.value.reason
    assert (caught.value.line, caught.value.column) == (line, column)


def test_bytes_that_are_no_text_are_refused():
    with pytest.raises(NotationError) as caught:
        parse(b"4x3x3\n1F\xff\xff")
    assert (caught.value.line, caught.value.column) == (2, 3)
    with pytest.raises(NotationError):
        parse(b"\xff\xfe\x00")


@pytest.mark.parametrize("source", ["1 " * 2_000_001, b"1 " * 2_000_001])
def test_a_source_too_long_is_refused(source):
    with pytest.raises(NotationError, match="4,000,002 characters"):
        parse(source)


def test_an_error_is_of_the_format_that_was_meant():
    with pytest.raises(NotationError) as caught:
        parse("My board:\n```\n# 1 #\n# % #\n```")
    assert (caught.value.line, caught.value.column) == (4, 3)
    assert str(caught.value).startswith("line 4, column 3: '%' is not a cell")


def test_what_is_written_is_recognised():
    done = Position(Grid(1, 1), (Mine(),), prior=Total(1))
    bare = Position.of(Graph(("1", "2", "3"), ((0, 1), (0, 2))), {})
    graph = Position(bare.topology, (Number(1), UNKNOWN, Mine()), 2, Total(1))
    for name, entry in FORMATS.items():
        if entry.write:
            position = {"bm": done, "dot": graph, "edges": bare}.get(name, BOARD)
            text = export(position, name)
            assert recognise(text) == name
            assert parse(text) == position


@pytest.mark.parametrize(
    ("name", "part"), [("thesis", "can be read but not written"), ("png", "unknown")]
)
def test_a_format_that_cannot_be_written(name, part):
    with pytest.raises(UnsupportedError) as caught:
        export(Position(Grid(1, 1), (UNKNOWN,)), name)
    assert part in caught.value.message
    assert "text, link, dot, edges, mine, jsm, bm or dimacs" in caught.value.message


def test_json_with_a_quote_that_is_not_closed_is_refused():
    for end in ("", "\\"):
        with pytest.raises(NotationError, match="not JSON"):
            parse("{" + "[]" * 100 + '"' + '\\"' * 50_000 + end)


@pytest.mark.parametrize(
    "text", ["a b\nb c\n", "01?\n01?\n", "\n> # a\n> # b\n", "minescope 1\ntopology grid 1x1\n\n?"]
)
def test_a_text_is_cleaned_once_for_all_readers(monkeypatch, text):
    texts = []
    cleaned = source._cleaned
    monkeypatch.setattr(source, "_cleaned", lambda text: texts.append(text) or cleaned(text))
    with contextlib.suppress(NotationError):
        readings(text)
    assert texts.count(text) == 1
