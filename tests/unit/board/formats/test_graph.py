import pytest

from minescope.board.formats.text import read_text, write_text
from minescope.board.labels import FREE, UNKNOWN, Mine, Number
from minescope.board.position import Position
from minescope.board.topology import Graph
from minescope.errors import NotationError

HEAD = "minescope 1\ntopology graph\n\n"


def test_a_graph_is_read_and_printed():
    text = HEAD + 'a 2\nb ?\n"c d" *\nlonely _\na -- b\na -- "c d"\n'
    graph = Graph.from_edges([("a", "b"), ("a", "c d")], ["a", "b", "c d", "lonely"])
    position = Position(graph, (Number(2), UNKNOWN, Mine(), FREE))
    assert read_text(text) == position
    assert write_text(position) == text


def test_an_edge_list_alone_is_a_graph_of_unknown_vertices():
    assert read_text(HEAD + "a -- b\nb -- c") == Position.of(
        Graph.from_edges([("a", "b"), ("b", "c")]), {}
    )


def test_the_empty_graph_is_a_graph():
    assert read_text(HEAD) == Position(Graph(()), ())
    assert write_text(Position(Graph(()), ())) == HEAD.rstrip("\n") + "\n"


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("v1", "v1"),
        ("Zürich", "Zürich"),
        ('a"b', 'a"b'),
        ("a\\b", "a\\b"),
        ("a-->b", "a-->b"),
        ("a b", '"a b"'),
        ('"', '"\\""'),
        ('"\\', '"\\"\\\\"'),
        ("--", '"--"'),
        ("#1", '"#1"'),
        ("```", '"```"'),
        ("mines", '"mines"'),
        ("two\nlines", '"two\\u{a}lines"'),
        ("\ufeff", '"\\u{feff}"'),
        ("\ud83d\ude00", '"\\u{d83d}\\u{de00}"'),
        ("\U0001f6a9", "\U0001f6a9"),
    ],
)
def test_any_name_survives(name, written):
    position = Position.of(Graph((name, "other"), ((0, 1),)), {name: Number(1)})
    text = write_text(position)
    assert text == HEAD + f"{written} 1\nother ?\n{written} -- other\n"
    assert read_text(text) == position


@pytest.mark.parametrize(
    ("body", "line", "column", "part"),
    [
        ("a", 4, 2, "'a' has no label: write a number, ? (unknown)"),
        ("a ? b", 4, 5, "should end before 'b', or go on with the place"),
        ("a - b", 4, 3, "'-' is not a label"),
        ("a x", 4, 3, "'x' is not a label; a number, ? (unknown)"),
        ("a b", 4, 3, "Write an edge as a -- b"),
        ("a ?\nb ?\na 1", 6, 1, "'a' already has a line"),
        ("a -- a", 4, 6, "'a' is joined to itself. Leave this edge out"),
        ("a -- b\nc -- b\nb -- a", 6, 1, "given twice: line 4 has it already"),
        ("a --", 4, 5, "leads nowhere: name a vertex after --"),
        ("  a  --  ", 4, 8, "leads nowhere"),
        (" -- b", 4, 2, "comes from nowhere: name a vertex before --"),
        ("a -- -- b", 4, 5, "leads nowhere"),
        ("a -- b c", 4, 8, "should end before 'c'"),
        ('a -- ""', 4, 6, "A vertex needs a name"),
        ("a -- b -- c", 4, 8, "holds one edge"),
        ("a b -- c", 4, 3, "'b' stands between the name of a vertex and --"),
        ("a--b", 4, 1, "There are no spaces around --"),
        ("a ? @ 1", 4, 5, "such as @ 20,-40"),
        ("a ? @ 1,2.5", 4, 5, "whole numbers"),
        ("a ? @ 1, -100001", 4, 10, "-100,001 is too far out"),
        ("a ? @ 0,0\nb ?", 5, 1, "'b' has no place, but others have"),
        ("a ?\nb 1\na -- c", 6, 6, "leads nowhere: no line names a vertex 'c'"),
        ('"a ?', 4, 1, "The quote that begins"),
        ('"a\\n" ?', 4, 3, "A backslash in a name"),
        ('"\\u{110000}" ?', 4, 2, "A backslash in a name"),
        ('"\\" ?', 4, 2, "A backslash in a name"),
    ],
)
def test_an_error_has_its_place(body, line, column, part):
    with pytest.raises(NotationError) as caught:
        read_text(HEAD + body)
    assert part in caught.value.reason
    assert (caught.value.line, caught.value.column) == (line, column)


def test_a_vertex_may_say_where_it_is_drawn():
    text = HEAD + "a 1 @ 0,0\n@ ? @ 20,-40\na -- @\n"
    position = read_text(text)
    assert position.topology.places == ((0, 0), (20, -40))
    assert write_text(position) == text
    loose = HEAD + "a 1 @0, 0\n@ ?  @  20 ,-40\na -- @"
    assert read_text(loose).topology.places == position.topology.places
