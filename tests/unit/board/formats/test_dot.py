import pytest

from minescope.board.formats import dot_words, sketch
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
  layout=neato
  inputscale=72
  node [shape=circle, width=0.5, fixedsize=true, xlabel="\\N"]
  a [label="2", pos="0,0!"]
  "b c" [label="?", pos="72,-3.6!"]
  "node" [label="*2", pos="0,36!"]
  a -- "b c"
  a -- "node"
}
"""
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


# Printed by dot -Tdot of Graphviz 2.43 from a text of ours.
PRINTED = r"""graph {
	graph [bb="0,0,159,90.6",
		inputscale=72,
		layout=neato,
		mines="3 slots",
		x_max=2
	];
	node [fixedsize=true,
		label="\N",
		shape=circle,
		width=0.5,
		xlabel="\N"
	];
	a	[height=0.5,
		label=2,
		pos="69,21.6",
		xlp="46.5,11.1"];
	"b \"c\""	[height=0.5,
		label="?",
		pos="141,18",
		xlp="105.5,43.5"];
	a -- "b \"c\""	[pos="87.169,20.692 98,20.15 111.71,19.464 122.59,18.921"];
	"node"	[height=0.5,
		label="*2",
		pos="69,57.6",
		xlp="33.5,83.1"];
	a -- "node"	[pos="69,40.022 69,40.16 69,40.299 69,40.437"];
	😀	[height=0.5,
		label=_,
		pos="33,57.6",
		xlp="7.5,83.1"];
}
"""
# The same of a drawing by somebody else, with records, ports, a cluster and HTML.
DRAWN = r"""strict graph friends {
	graph [bb="0,0,215.5,195",
		label=<The <b>friends</b>>,
		lp="107.75,11.5"
	];
	node [label="\N",
		shape=record
	];
	{
		n3	[height=0.65278,
			label="{<p> Carol | x}",
			pos="188,57.5",
			rects="160.5,57.5,215.5,80.5 160.5,34.5,215.5,57.5"];
		n4	[height=0.51389,
			pos="115,57.5"];
	}
	subgraph cluster_a {
		graph [bb="8,31,150,187",
			lp="79,175.5"
		];
		n1	[label="Alice\nSmith",
			pos="112,136.5"];
		n2	[label=Bob,
			pos="43,57.5"];
		n1 -- n2	[color=red,
			pos="95.648,117.25 84.33,104.62 69.369,87.927 58.289,75.562"];
		n4;
		n1:p:n -- n4	[pos="112.74,117.22 113.23,104.5 113.87,87.976 114.34,75.7"];
	}
	n1:p:n -- n3	[pos="130.79,117.22 141.6,106.12 155.23,92.132 166.47,80.593"];
}
"""


def test_what_graphviz_prints_is_read():
    board = read_dot(PRINTED)
    assert board.topology.cells == ("a", 'b "c"', "node", "😀")
    assert board.topology.edges == ((0, 1), (0, 2))
    assert board.topology.places == ((19, -6), (39, -5), (19, -16), (9, -16))
    assert board.labels == (Number(2), UNKNOWN, Mine(2), FREE)
    assert (board.x_max, board.prior) == (2, Total(3, "slots"))
    drawn = read_dot(DRAWN)
    assert drawn.topology.cells == ("n3", "n4", "Alice Smith", "Bob")
    assert drawn.topology.edges == ((0, 2), (1, 2), (2, 3))
    assert drawn.topology.places == ((52, -16), (32, -16), (31, -38), (12, -16))


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
        ("😀 -- a–b -- 日本", ["😀a–b", "a–b日本"]),
        ('a:n -- b:"p":ne -- c : x', ["ab", "bc"]),
        ("a, b -- c, d", ["ac", "ad", "bc", "bd"]),
        ("a -- b [label=<<b>x</b> y>] label=<t>", ["ab"]),
        ("subgraph s {a} subgraph s {b} -- c", ["ac", "bc"]),
        ("{subgraph s {a}} subgraph s {b} -- c", ["bc"]),
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
        ' d [label=""]; e, f [label="\\N"] z [label=7] }'
    )
    assert dict(zip(position.topology.cells, position.labels, strict=True)) == {
        "z": Number(7),
        "a": UNKNOWN,
        "b": Number(1),
        "c": Mine(),
        "d": UNKNOWN,
        "e": UNKNOWN,
        "f": UNKNOWN,
    }


@pytest.mark.parametrize(
    ("body", "names"),
    [
        ('n1 [label="Alice\\nSmith"] n2 [label=Bob] c', ["Alice Smith", "Bob", "c"]),
        # One of two that are called alike would be lost, and a long text is no name.
        ('n1 [label="Bob"] n2 [label="Bob"]', ["n1", "n2"]),
        ('n1 [label="n2"] n2 n3 [label="Bob"]', ["n1", "n2", "n3"]),
        ("n1 [label=<Bob>] n2", ["n1", "n2"]),
        ('n1 [label="Bob"] n2 [label=" "]', ["n1", "n2"]),
        (f'n1 [label="{"long " * 9}"]', ["n1"]),
        # Markup is not what is shown.
        ('n1 [label=<<b>1</b>>] n2 [label="{<p> 1 | 2}"] n3 [label="\\N."]', ["n1", "n2", "n3."]),
        # Numbers that only count the vertices, from wherever.
        ("n0 [label=0] n1 [label=1] n2 [label=2]", ["0", "1", "2"]),
    ],
)
def test_labels_of_other_programs_are_names(body, names):
    position = read_dot(f"graph {{ {body} }}")
    assert list(position.topology.cells) == names
    assert set(position.labels) == {UNKNOWN}


def test_numbers_on_all_vertices_of_a_board_are_labels():
    graph = Graph(("a", "b", "c"), ((0, 1),))
    position = Position(graph, (Number(0), Number(1), Number(2)))
    assert read_dot(write_dot(position)) == position


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


@pytest.mark.parametrize(
    ("body", "places"),
    [
        ('a [pos="71.9,-1.7"] b [pos=" 1e2 , +.5 "]', ((20, 0), (28, 0))),
        ('a [pos="72,36,7"] b [pos=""] b [pos="0,0"]', ((20, -10), (0, 0))),
        # The last one counts, for all that stand before the brackets.
        ('a, b [pos="9,9", pos="72,0"] [pos=" "] b [pos="0,72"]', ((20, 0), (0, -20))),
        # Pins are in inches, unless the text says otherwise or was printed by Graphviz.
        ('a [pos="1,-2!"] b [pos="0,0.5!"]', ((20, 40), (0, -10))),
        ('inputscale=72 a [pos="72,-144!"] b [pos="0,0!"]', ((20, 40), (0, 0))),
        ('graph [inputscale=0] a [pos="72,-144!"] b [pos="0,0!"]', ((20, 40), (0, 0))),
        ('inputscale=7.2 a [pos="1,2"] b [pos="0,0"]', ((3, -6), (0, 0))),
        ('inputscale=-1 a [pos="72,-144"] b [pos="0,0"]', ((20, 40), (0, 0))),
        ('bb="0,0,9,9" inputscale=1 a [pos="72,-144!"] b [pos="0,0"]', ((20, 40), (0, 0))),
    ],
)
def test_places_point_up(body, places):
    assert read_dot(f"graph {{ {body} }}").topology.places == places


def test_places_of_some_vertices_do_not_count():
    # Where some have no place, the drawing is left to the reader.
    assert read_dot('graph { a [pos="1,2"] b }').topology.places is None


@pytest.mark.parametrize(
    ("text", "line", "column", "part"),
    [
        ("digraph { a -> b }", 1, 1, "write graph instead of digraph, and -- instead of ->"),
        ("graph { a -> b }", 1, 11, "write -- instead of ->"),
        ("graph { a-->b }", 1, 10, "write -- instead of -->"),
        ("graph {\n a -- b\n b -- a\n}", 3, 2, "given twice: line 2 has it already"),
        ("graph { a -- b -- a }", 1, 14, "given twice: this line"),
        ("graph {\n  a -- a }", 2, 8, "'a' is joined to itself"),
        ("graph { {a b} -- {b c} }", 1, 18, "'b' is joined to itself"),
        ("graph {\n a --\n}", 2, 6, "leads nowhere: name a vertex after --"),
        ("graph { a -- ; }", 1, 13, "leads nowhere"),
        ("graph { -- b }", 1, 9, "comes from nowhere"),
        ("graph { x_max=1 a [label=x] }", 1, 26, "'x' is not a label; a number, ? (unknown)"),
        ('graph { mines=1 node [label="Bob"] a }', 1, 29, "'Bob' is not a label"),
        ("graph { a -- b\na [label=x] }", 2, 10, "'x' is not a label; a number, ? (unknown)"),
        ("graph {a [label=1]\nb [label=x]}", 2, 10, "The label '1' on line 1 is one"),
        ("graph { a: -- b }", 1, 12, "the name of a port"),
        ("graph { <b>a</b> }", 1, 9, "A name in HTML cannot be read"),
        ("graph { a [label=<b <i>] }", 1, 18, "not closed by >"),
        ('graph { a -- "" }', 1, 14, "A vertex needs a name"),
        ("graph { a – b }", 1, 11, "in quotes"),
        ("graph { a → b }", 1, 11, "in quotes"),
        ("graph { a - b }", 1, 11, "write an edge as a -- b"),
        ("graph { a & b }", 1, 11, "in quotes"),
        ("graph { 1a }", 1, 9, "a name that begins like a number"),
        ("graph { a -- node }", 1, 14, "name of a keyword in quotes"),
        ("graph {\n{ a\n}", 3, 2, "The brace opened on line 1, column 7 is not closed"),
        ("graph { a [x=1", 1, 15, "The bracket opened on line 1, column 11"),
        ("graph { a [label 1] }", 1, 18, "an = after the attribute 'label'"),
        ("graph { a [=1] }", 1, 12, "the name of an attribute"),
        ("graph { node a }", 1, 14, "a list of attributes in [ ] after node"),
        ("graph { a, }", 1, 12, "another node after the comma"),
        ("graph { a ] }", 1, 11, "a node, an edge or a closing brace"),
        ("graph {} graph {}", 1, 10, "a text holds only one"),
        ('graph { "a }', 1, 9, "The quote that begins here is not closed"),
        ("graph { a /* }", 1, 11, "not closed by */"),
        ('graph { "a" + b }', 1, 15, "Another text in quotes"),
        ('graph { a [pos="1,x"] }', 1, 16, "'1,x' is not a place"),
        ('graph { a, b [pos="1,x", pos="1,2"] }', 1, 19, "'1,x' is not a place"),
        ('graph { a [pos="1,400000"] }', 1, 16, "too far out"),
        ('graph { mines="x" }', 1, 16, "'x' is not a whole number"),
        ('graph { mines="5\n slotz" }', 2, 2, "'slotz'"),
        ('graph { mines="5 \\\n x" }', 2, 2, "'x'"),
        ('graph { mines="5 "\n  + "x" }', 2, 6, "'x'"),
        ("graph { mines=1 uniform=true }", 1, 17, "There are two priors"),
        ("graph { uniform=1 }", 1, 17, "Only true is expected"),
        ("graph { x_max=65 }", 1, 15, "from 1 to 64"),
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


def test_lists_cannot_ask_for_endless_work():
    # Names times attributes are 32 million.
    names = ", ".join(f"n{i}" for i in range(2_000))
    said = 'pos="72,0" label=1 ' * 8_000
    position = read_dot(f"graph {{ x_max=1 {names} [{said}] }}")
    assert position.topology.places == ((20, 0),) * 2_000
    assert set(position.labels) == {Number(1)}


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
        Position.of(Graph(("%1",)), {}),
    ],
)
def test_what_it_cannot_hold_is_not_written(position):
    with pytest.raises(UnsupportedError):
        write_dot(position)


@pytest.mark.parametrize(
    "name", ["a%", "a\\n", "a\\\\", '"', 'x\\\\"', "--", "Zürich", "a;b", "-1", "1."]
)
def test_other_names_survive(name):
    position = Position.of(Graph((name, "other"), ((0, 1),)), {name: FREE})
    assert read_dot(write_dot(position)) == position


@pytest.mark.parametrize(
    "statements",
    [
        ["a -- b", "b--c ;", "  1 -- a"],
        ["a -- b", "-- c"],
        ["a -- b", "[label=x]", "c"],
        ["a -- b", ": port"],
        ["a -- b", ", c"],
        ["node [label=2]", "a -- b", '"c d" -- b', "a [label=1]"],
        ["{", "a -- b", "c -- d", "} -- e"],
        ["a -- {", "b -- c", "}"],
        ["subgraph s {", "a -- b", "}", "s2 -- subgraph s { c }"],
        ["a -- b // no", "b -- c /* or", "*/", "# a -- d", "c -- d"],
        ["a -- _1", "Node1 -- edges", "a -- B\t", '"a" -- c', "a -- d"],
    ],
)
def test_an_edge_with_a_line_for_itself_is_read_as_others_are(statements):
    """There the same edge is no plain one: a remark stands in it."""
    plain = "\n".join(["graph {", *statements, "}"])
    assert read_dot(plain) == read_dot(plain.replace("--", "-- /* . */"))


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("a -- a", "joined to itself"),
        ("b -- a", "given twice: line 2 has it already"),
        ("a -- node", "a node after -- is expected"),
        ("a -- 1x", "Put a name that begins like a number"),
        ("a -> c", "write -- instead of ->"),
    ],
)
def test_what_is_wrong_with_an_edge_is_told_in_its_line(line, part):
    with pytest.raises(NotationError, match=part) as caught:
        read_dot(f"graph {{\na -- b\n{line}\nc -- d\n}}")
    assert caught.value.line == 3


def test_edges_with_lines_for_themselves_are_no_words_too_many(monkeypatch):
    monkeypatch.setattr(dot_words, "_MOST_WORDS", 10)
    edges = [f"a -- v{n}" for n in range(20)]
    assert len(read_dot("\n".join(["graph {", *edges, "}"])).topology.edges) == 20
    with pytest.raises(NotationError, match="at most 10 words and marks"):
        read_dot(" ".join(["graph {", *edges, "}"]))
