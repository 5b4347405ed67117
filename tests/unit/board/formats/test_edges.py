import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from minescope.board.formats.edges import (
    _read_plain_row,
    _read_row,
    _sketched,
    is_remark,
    read_edges,
    row_of,
    write_edges,
)
from minescope.board.formats.recognise import parse, recognise
from minescope.board.formats.sketch import Sketch
from minescope.board.formats.source import Line
from minescope.board.labels import Number
from minescope.board.position import Position
from minescope.board.topology import Graph, Grid
from minescope.errors import NotationError, UnsupportedError
from minescope.prior import Total

PATH = Graph.from_edges([("a", "b"), ("b", "c c"), ("c c", "l")], ["a", "b", "c c"])


@pytest.mark.parametrize(
    "text",
    [
        'a b\nb "c c"\n"c c" l',
        'a -- b\nb -- "c c"\n"c c"--l',
        "a,b\nb, c c\n c c ,l",
        "a\tb\nb\tc c\nc c\tl\n",
        '# remark\n% another\n  a   b  \r\n\r\nb "c c" {}\n"c c" "l"',
        'a\nb\n"c\\u{20}c"\na b\n"c c" b\nl "c c"',
    ],
)
def test_names_may_be_apart_in_any_usual_way(text):
    assert read_edges(text) == Position.of(PATH, {})


def test_a_single_name_is_a_lonely_vertex():
    assert read_edges("x\n1 2").topology == Graph(("x", "1", "2"), ((1, 2),))
    assert read_edges("# nothing").topology == Graph(())


@pytest.mark.parametrize(
    ("text", "line", "column", "part"),
    [
        ("a b\na b", 2, 1, "given twice: line 1 has it already"),
        ("a b\n\nb,a", 3, 1, "given twice: line 1"),
        ("a  a", 1, 4, "'a' is joined to itself"),
        ("a -- b\nb -- ", 2, 5, "leads nowhere: name a vertex after --"),
        ("a b\n b,", 2, 4, "leads nowhere: name a vertex after the comma"),
        ("-- b", 1, 1, "comes from nowhere: name a vertex before --"),
        ("a b 3.5", 1, 5, "a third word follows: '3.5'. Leave out weights"),
        ("a,b,3", 1, 5, "Leave out weights"),
        ("a -- b -- c", 1, 11, "put b -- c on a line of its own"),
        ("a b {'weight': 3}", 1, 5, "in braces"),
        ("a b\n{}", 2, 1, "in braces"),
        ("a -> b", 1, 3, "The arrow ->"),
        ("a->b", 1, 2, "write a -- b"),
        ("A-->B", 1, 2, "The arrow --> has no meaning here"),
        ("graph TD\n  A-->B", 2, 4, "The arrow --> has no meaning here"),
        ("a <--> b", 1, 3, "The arrow <--> has no meaning here"),
        ("A --- B", 1, 3, "written with two dashes, a -- b, not with 3"),
        ("a ?", 1, 3, "'?' looks like a label"),
        ("a -- b\na 2", 2, 3, "Line 1 and this line join vertices in different ways"),
        ("a 2\nb -- a", 2, 3, "write -- in all lines or in none"),
        ('"a b', 1, 1, "The quote that begins"),
        ('a"b" c', 1, 2, "Quotes must enclose a whole name"),
    ],
)
def test_an_error_has_its_place(text, line, column, part):
    with pytest.raises(NotationError) as caught:
        read_edges(text)
    assert part in caught.value.reason
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize("text", ["source,target\na,b", "From\tTo\na\tb", "# x\nfrom to\na b"])
def test_the_names_of_columns_are_no_edge(text):
    assert read_edges(text).topology == Graph(("a", "b"), ((0, 1),))


WORDS = st.sampled_from(
    ["a", "b1", "_", "c.d:e", "f-g", '"a"', '"h i"', '"j\\\\"', "?", "2", "", "--", "#"]
)
JOINTS = st.sampled_from(
    [" ", "\t", ",", ", ", " -- ", "--", " ,\t", "\t,", " \t ", "---", "  ", " {} "]
)


@given(
    st.lists(st.tuples(WORDS, JOINTS, WORDS, st.sampled_from(["", " ", " {}", " # r"])), min_size=1)
)
def test_plain_rows_are_read_at_once_as_if_they_were_taken_apart(rows):
    lines = [Line(number, "".join(row)) for number, row in enumerate(rows, 1)]
    filled = [line for line in lines if line.text.strip() and not is_remark(line)]
    slow, first, problem = Sketch(), None, None
    try:
        for line in filled:
            row = row_of(line)
            _read_row(slow, row, first)
            first = first or (row if len(row.names) > 1 else None)
    except NotationError as error:
        problem = str(error)
    if problem is None:
        assert _sketched(filled).graph() == slow.graph()
    else:
        with pytest.raises(NotationError) as caught:
            _sketched(filled)
        assert str(caught.value) == problem


def test_most_rows_are_read_at_once():
    for joint in (" ", "\t", ",", " -- "):
        for behind in ("", " {}", " # remark", "\t{} // x"):
            sketch = Sketch()
            for n in range(1, 9):
                line = Line(n, f'v{n}{joint}"a-{n}"{behind}')
                assert _read_plain_row(sketch, line, None)
            assert len(sketch.graph().edges) == 8


def test_one_wrong_row_is_told_among_plain_ones():
    rows = [f"{n} {n + 1}" for n in range(100)]
    for row, part in (("7 7", "joined to itself"), ("4 3", "line 4 has it"), ("a b c", "third")):
        with pytest.raises(NotationError, match=part) as caught:
            read_edges("\n".join([*rows, row]))
        assert caught.value.line == 101


def test_names_may_begin_and_end_with_a_dash():
    graph = Graph(("a-", "-b"), ((0, 1),))
    assert read_edges("a- -- -b").topology == read_edges('"a-"--"-b"').topology == graph
    assert read_edges(write_edges(Position.of(graph, {}))).topology == graph


def test_vertices_may_be_called_like_columns():
    graph = Graph(("from", "to", "x"), ((0, 1), (1, 2)))
    assert read_edges("from,to\nto,x").topology == graph
    pair = Graph(("source", "target", "x"), ((0, 1),))
    assert read_edges(write_edges(Position.of(pair, {}))).topology == pair
    assert read_edges("source -- target\nx").topology == pair
    assert read_edges("source target").topology == Graph(("source", "target"), ((0, 1),))


def test_a_quote_that_is_not_closed_is_told():
    for end in ("", "\\"):
        with pytest.raises(NotationError, match="is not closed") as caught:
            read_edges('a b\n"' + '\\"' * 50_000 + "x" + end)
        assert (caught.value.line, caught.value.column) == (2, 1)


def test_what_is_left_out_is_said():
    position = Position.of(PATH, {"a": Number(1)}, x_max=2, prior=Total(3))
    assert write_edges(position).splitlines() == [
        "# edge list: 4 vertices, 3 edges",
        "# Not in an edge list: 1 label, how many mines there are and x_max = 2.",
        "a b",
        'b "c c"',
        '"c c" l',
    ]


def test_only_a_vertex_without_edges_stands_alone():
    graph = Graph(("z", "lonely", "y", "x", "w"), ((0, 3), (2, 3), (2, 4)))
    text = write_edges(Position.of(graph, {}))
    assert text.splitlines()[1:] == ["lonely", "y x", "z x", "y w"]
    again = read_edges(text).topology
    assert set(again.cells) == set(graph.cells)
    assert pairs(again) == pairs(graph)


def pairs(graph):
    return {frozenset(graph.cells[end] for end in edge) for edge in graph.edges}


PETERSEN = nx.petersen_graph()


def test_lists_that_networkx_writes_are_read():
    for data in (True, False):
        graph = read_edges("\n".join(nx.generate_edgelist(PETERSEN, data=data))).topology
        assert sorted(map(int, graph.cells)) == sorted(PETERSEN)
        assert pairs(graph) == {frozenset(map(str, edge)) for edge in PETERSEN.edges}


def test_networkx_reads_the_lists_that_are_written():
    graph = Graph.from_edges([(f"{a}", f"{b}") for a, b in PETERSEN.edges])
    again = nx.parse_edgelist(write_edges(Position.of(graph, {})).splitlines(), nodetype=int)
    assert nx.utils.edges_equal(again.edges, PETERSEN.edges)


def test_a_grid_is_not_written():
    with pytest.raises(UnsupportedError, match="turn the board into a graph first"):
        write_edges(Position.of(Grid(2, 2), {}))


@pytest.mark.parametrize(
    ("text", "edges"),
    [
        ("0 1\n1 2\n2 0", 3),
        ("1\t2\n2\t3\n3\t4", 3),
        ("a b", 1),
        ("a b # the first\nb c // the second", 2),
    ],
)
def test_lists_that_are_taken_for_lists(text, edges):
    assert recognise(text) == "edges"
    assert len(parse(text).topology.edges) == edges


@pytest.mark.parametrize("text", ["1 2\n2 3", "1 1\n2 2", "1 2\n2 ?\n3 4"])
def test_boards_of_two_columns_stay_boards(text):
    assert recognise(text) == "minesolver"


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("a b\nb c d", 2, 5),
        ("a -- b [label=2]", 1, 8),
        ("1 2\n2 3\n2 1", 3, 1),
        ("1 2\n2 2\n3 4", 2, 3),
    ],
)
def test_one_bad_line_is_told_by_its_place(text, line, column):
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert (caught.value.line, caught.value.column) == (line, column)
