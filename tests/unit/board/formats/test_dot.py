import pytest

from minescope.board.formats import sketch
from minescope.board.formats.dot import read_dot, write_dot
from minescope.board.labels import FREE, UNKNOWN, Mine, Number
from minescope.board.position import Position
from minescope.board.topology import Graph, Grid
from minescope.errors import NotationError, UnsupportedError
from minescope.prior import Density, Total, Uniform

TEXT = """\
graph {
  x_max=2
  mines="3 slots"
  node [shape=circle, width=0.5, fixedsize=true]
  a [label="2", pos="0,0"]
  "b c" [label="?", pos="72,-3.6"]
  "node" [label="*2", pos="-0,36"]
  a -- "b c"
  a -- "node"
}
""".replace("-0,", "0,")
POSITION = Position(
    Graph(("a", "b c", "node"), ((0, 1), (0, 2)), ((0, 0), (20, 1), (0, -10))),
    (Number(2), UNKNOWN, Mine(2)),
    2,
    Total(3, "slots"),
)


def test_a_graph_is_read_and_printed():
    assert read_dot(TEXT) == POSITION
    assert read_dot(TEXT).topology.places == POSITION.topology.places
    assert write_dot(POSITION) == TEXT


def edges_of(text):
    graph = read_dot(text).topology
    return [graph.cells[a] + graph.cells[b] for a, b in graph.edges]


@pytest.mark.parametrize(
    ("body", "edges"),
    [
        ("a -- b -- c", ["ab", "bc"]),
        ("a--b;b--c;", ["ab", "bc"]),
        ("a -- b b -- c", ["ab", "bc"]),
        ("a -- {b c} -- d", ["ab", "ac", "bd", "cd"]),
        ("a -- {b; subgraph s {c -- d}}", ["ab", "ac", "ad", "cd"]),
        ("subgraph {a b} -- subgraph x {c}", ["ac", "bc"]),
        ("{a -- b} {c}", ["ab"]),
        ("a -- {}", []),
        ("1 -- 2.5 -- -3", ["12.5", "2.5-3"]),
        ('"a" -- "b" + "c" // remark\n', ["abc"]),
        ('"a\\\n" -- "\\"" /* -- c */', ['a"']),
        ("a -- b [weight=3, color=red; style=dotted] [x=y]", ["ab"]),
        ("edge [len=2] graph [size=3] a -- b\n# a -- c\nrankdir=LR", ["ab"]),
        ("Größe -- Maß", ["GrößeMaß"]),
    ],
)
def test_statements(body, edges):
    assert edges_of(f"graph {{ {body} }}") == edges
    assert edges_of(f"STRICT Graph my_name\n{{\n{body}\n}}") == edges


def test_strict_lets_an_edge_be_given_twice():
    assert edges_of("strict graph { a -- b -- a; {a c} -- {b} }") == ["ab", "bc"]


def test_labels_and_defaults():
    position = read_dot(
        'graph { z; node [label="_"]; a; { node [label=1]; b; a }; c; c [label="*"]; a [label="?"];'
        ' d [label=""]; e [label="\\N"] z [label=7] }'
    )
    assert dict(zip(position.topology.cells, position.labels, strict=True)) == {
        "z": Number(7),
        "a": UNKNOWN,
        "b": Number(1),
        "c": Mine(),
        "d": UNKNOWN,
        "e": UNKNOWN,
    }


@pytest.mark.parametrize(
    ("attributes", "prior", "x_max"),
    [
        ("mines=10", Total(10), 1),
        ('graph [mines="10 slots", x_max=3]', Total(10, "slots"), 3),
        ('density="99/480"', Density("33/160"), 1),
        ("density=0.25", Density("1/4"), 1),
        ('odds="1/4 slots"', Density(odds="1/4", weighting="slots"), 1),
        ("uniform=true", Uniform(), 1),
        ("subgraph x { mines=3; a }", None, 1),
    ],
)
def test_the_prior_is_an_attribute_of_the_graph(attributes, prior, x_max):
    position = read_dot(f"graph {{ {attributes} a }}")
    assert (position.prior, position.x_max) == (prior, x_max)
    assert read_dot(write_dot(position)) == position


def test_places_are_in_points_and_point_up():
    text = 'graph { a [pos="71.9,-1.7"] b [pos=" 1e2 , +.5! "] }'
    assert read_dot(text).topology.places == ((20, 0), (28, 0))
    # Where some have no place, the drawing is left to the reader.
    assert read_dot('graph { a [pos="1,2"] b }').topology.places is None


@pytest.mark.parametrize(
    ("text", "line", "column", "part"),
    [
        ("digraph { a -> b }", 1, 1, "write graph in place of digraph and -- in place of ->"),
        ("graph { a -> b }", 1, 11, "write -- in place of ->"),
        ("graph {\n a -- b\n b -- a\n}", 3, 2, "given twice: line 2 has it already"),
        ("graph { a -- b -- a }", 1, 14, "given twice: this line"),
        ("graph {\n  a -- a }", 2, 8, "'a' is joined to itself"),
        ("graph { {a b} -- {b c} }", 1, 18, "'b' is joined to itself"),
        ("graph {\n a --\n}", 2, 6, "leads to nowhere: name a vertex behind --"),
        ("graph { a -- ; }", 1, 13, "leads to nowhere"),
        ("graph { -- b }", 1, 9, "comes from nowhere"),
        ("graph { a [label=x] }", 1, 18, "'x' is no label; a number, ? (unknown)"),
        ('graph { node [label="Bob"] }', 1, 21, "'Bob' is no label"),
        ("graph { a:n -- b }", 1, 10, "A port (a:n) is not read"),
        ("graph { <b>a</b> }", 1, 9, "in HTML is not read"),
        ("graph { a - b }", 1, 11, "an edge is written a -- b"),
        ("graph { a & b }", 1, 11, "stands in quotes"),
        ("graph { 1a }", 1, 9, "A name that begins like a number"),
        ("graph { a -- node }", 1, 14, "name of a keyword stands in quotes"),
        ("graph {\n{ a\n}", 3, 2, "The brace opened on line 1, column 7 is not closed"),
        ("graph { a [x=1", 1, 15, "The bracket opened on line 1, column 11"),
        ("graph { a [label 1] }", 1, 18, "an = behind the attribute 'label'"),
        ("graph { a [=1] }", 1, 12, "the name of an attribute"),
        ("graph { node a }", 1, 14, "a list of attributes in [ ] behind node"),
        ("graph { a, b }", 1, 10, "a node, an edge or a closing brace"),
        ("graph {} graph {}", 1, 10, "only one graph is read"),
        ('graph { "a }', 1, 9, "The quote that begins here is not closed"),
        ("graph { a /* }", 1, 11, "not closed by */"),
        ('graph { "a" + b }', 1, 15, "another text in quotes"),
        ('graph { a [pos="1,x"] }', 1, 16, "'1,x' is no place"),
        ('graph { a [pos="1,400000"] }', 1, 16, "too far out"),
        ('graph { mines="x" }', 1, 16, "'x' is no whole number"),
        ('graph { mines="5\n slotz" }', 2, 2, "'slotz'"),
        ('graph { mines="5 \\\n x" }', 2, 2, "'x'"),
        ('graph { mines="5 "\n  + "x" }', 2, 6, "'x'"),
        ("graph { mines=1 uniform=true }", 1, 17, "The prior is given twice"),
        ("graph { uniform=1 }", 1, 17, "only true is expected"),
        ("graph { x_max=65 }", 1, 15, "from 1 to 64"),
        ("graph { subgraph s {a} subgraph s {b} }", 1, 33, "'s' is opened twice"),
        ("graph " + "{" * 100_000, 1, 107, "nested deeper than 100 levels"),
        ("grape {}", 1, 1, "the word graph"),
        ("graph a b", 1, 9, "an opening brace {"),
    ],
)
def test_an_error_has_its_place(text, line, column, part):
    with pytest.raises(NotationError) as caught:
        read_dot(text)
    assert part in caught.value.reason
    assert (caught.value.line, caught.value.column) == (line, column)


def test_braces_cannot_ask_for_endless_work(monkeypatch):
    monkeypatch.setattr("minescope.board.formats.dot.MAX_EDGES", 20)
    several = " ".join(f"v{i}" for i in range(5))
    assert len(read_dot(f"graph {{ {{{several}}} -- {{a b c d}} }}").topology.edges) == 20
    with pytest.raises(NotationError, match="at most 20 edges"):
        read_dot(f"strict graph {{ {{{several}}} -- {{a b c}} -- {{{several}}} }}")


def test_too_many_vertices_or_edges_are_refused(monkeypatch):
    monkeypatch.setattr(sketch, "MAX_EDGES", 2)
    monkeypatch.setattr(sketch, "MAX_CELLS", 4)
    assert read_dot("graph { a -- b -- c; d }")
    with pytest.raises(NotationError, match="at most 2 edges"):
        read_dot("graph { a -- b -- c -- d }")
    with pytest.raises(NotationError, match="at most 4 vertices"):
        read_dot("graph { a b c d e }")


@pytest.mark.parametrize(
    "position",
    [
        Position.of(Grid(2, 2), {}),
        Position.of(Graph(("a\\",)), {}),
        Position.of(Graph(('a\\"b',)), {}),
        Position.of(Graph(("a\nb",)), {}),
    ],
)
def test_what_it_cannot_hold_is_not_written(position):
    with pytest.raises(UnsupportedError):
        write_dot(position)


@pytest.mark.parametrize(
    "name", ["", "a\\n", "a\\\\", '"', 'x\\\\"', "--", "Zürich", "a;b", "-1", "1."]
)
def test_other_names_survive(name):
    position = Position.of(Graph((name, "other"), ((0, 1),)), {name: FREE})
    assert read_dot(write_dot(position)) == position
