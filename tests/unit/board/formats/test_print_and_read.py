"""Print, then read, is the identity; and no input at all brings a reader to anything but a position
or a `NotationError` with a place.
"""

import base64
import json

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from minescope.board.formats.layout import read_mbf
from minescope.board.formats.link import check_of, read_link
from minescope.board.formats.recognise import FORMATS, export, parse, readings, recognise
from minescope.board.labels import FREE, UNKNOWN, Mine, Number
from minescope.board.position import Position
from minescope.board.shapes import SHAPES
from minescope.board.topology import MAX_PLACE, Graph, Grid
from minescope.errors import MinescopeError, NotationError, UnsupportedError
from minescope.prior import Density, Total, Uniform

RELAXED = settings(deadline=None)
FEW = settings(RELAXED, max_examples=min(RELAXED.max_examples, 40))

SIZES = st.integers(1, 6)
GRIDS = st.builds(Grid, SIZES, SIZES, st.sampled_from(SHAPES))
NAMES = st.text(st.characters(), min_size=1, max_size=4) | st.sampled_from(
    ("v1", "v2", "--", "mines", "a b")
)
COORDINATES = st.integers(-60, 60) | st.integers(-MAX_PLACE, MAX_PLACE)
PLACES = st.tuples(COORDINATES, COORDINATES)
DRAWN = st.tuples(PLACES, PLACES, PLACES)


@st.composite
def graphs(draw):
    names = draw(
        st.lists(NAMES, unique=True, max_size=7)
        | st.integers(0, 7).map(lambda n: [f"v{i}" for i in range(n)])
    )
    pairs = [(a, b) for b in range(len(names)) for a in range(b)]
    edges = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    size = len(names)
    places = draw(st.none() | st.lists(PLACES, min_size=size, max_size=size).map(tuple))
    return Graph(tuple(names), tuple(edges), places)


WEIGHTINGS = st.sampled_from(("distinct", "slots"))
SHARES = st.fractions(min_value=0, max_denominator=10**6)
PRIORS = (
    st.none()
    | st.just(Uniform())
    | st.builds(Total, st.integers(0, 10**12), WEIGHTINGS)
    | st.builds(Density, SHARES, weighting=WEIGHTINGS)
    | st.builds(lambda odds, w: Density(odds=odds, weighting=w), SHARES, WEIGHTINGS)
)
LABELS = (
    st.just(UNKNOWN)
    | st.just(FREE)
    | st.builds(Number, st.integers(0, 12) | st.integers(0, 10**30))
    | st.builds(Mine, st.integers(0, 5) | st.integers(0, 10**30))
)


@st.composite
def positions(draw, topologies):
    """Any position, most of them nonsense."""
    topology = draw(topologies)
    size = len(topology.cells)
    labels = draw(st.lists(LABELS, min_size=size, max_size=size))
    return Position(topology, tuple(labels), draw(st.integers(1, 64)), draw(PRIORS))


@st.composite
def games(draw, topologies, most):
    """A position that could come up in a game."""
    topology = draw(topologies)
    x_max = draw(most)
    size = len(topology.cells)
    mines = draw(st.lists(st.integers(-2 * x_max, x_max), min_size=size, max_size=size))
    mines = [max(m, 0) for m in mines]
    seen = draw(st.lists(st.booleans(), min_size=size, max_size=size))
    labels = []
    for i, around in enumerate(topology.neighbours):
        if not seen[i]:
            labels.append(UNKNOWN)
        else:
            labels.append(Mine(mines[i]) if mines[i] else Number(sum(mines[j] for j in around)))
    return Position(topology, tuple(labels), x_max, Total(sum(mines)))


RECTANGLES = st.builds(Grid, SIZES, SIZES)
CLASSIC = games(RECTANGLES, st.just(1))
ANY = positions(GRIDS | graphs()) | games(GRIDS | graphs(), st.integers(1, 20))
ANY_GRAPH = positions(graphs()) | games(graphs(), st.integers(1, 20))


@RELAXED
@given(ANY)
@pytest.mark.parametrize("name", ["text", "link"])
def test_our_formats_hold_every_position(name, position):
    written = export(position, name)
    assert FORMATS[name].read(written) == position
    assert recognise(written) == name
    assert parse(written) == position
    assert places_of(parse(written)) == places_of(position)


def places_of(position):
    """Where vertices are drawn, which makes no difference to what a position is."""
    return (getattr(position.topology, "places", None) or ()) if position.labels else ()


@FEW
@given(games(GRIDS | graphs(), st.integers(1, 2)))
def test_clauses_bring_their_position_along(position):
    written = export(position, "dimacs")
    assert recognise(written) == "dimacs"
    assert parse(written) == position
    assert places_of(parse(written)) == places_of(position)


@RELAXED
@given(ANY_GRAPH)
def test_dot_holds_every_graph_whose_names_it_can_say(position):
    sayable = all(name.isprintable() and "\\" not in name for name in position.topology.cells)
    try:
        written = export(position, "dot")
    except UnsupportedError:
        if sayable:
            raise
        return
    assert recognise(written) == "dot"
    assert parse(written) == position
    assert places_of(parse(written)) == places_of(position)


@RELAXED
@given(ANY_GRAPH)
def test_an_edge_list_holds_every_graph_but_not_its_labels(position):
    written = export(position, "edges")
    assert recognise(written) == "edges"
    again, graph = parse(written), position.topology
    assert again == Position.of(again.topology, {})
    # The vertices may come in another order, since only those without edges have lines of their own.
    assert sorted(again.topology.cells) == sorted(graph.cells)
    assert named_edges(again.topology) == named_edges(graph)


def named_edges(graph):
    return sorted(sorted([graph.cells[a], graph.cells[b]]) for a, b in graph.edges)


@FEW
@given(CLASSIC)
@pytest.mark.parametrize("name", ["mine", "jsm"])
def test_classic_formats_hold_every_classic_game(name, position):
    written = export(position, name)
    assert FORMATS[name].read(written) == position
    assert parse(written) == position


@FEW
@given(CLASSIC)
def test_the_layout_link_holds_every_finished_game(position):
    labels = [FREE if label == UNKNOWN else label for label in position.labels]
    mines = [isinstance(label, Mine) for label in labels]
    around = position.topology.neighbours
    finished = [
        label if isinstance(label, Mine) else Number(sum(mines[j] for j in around[i]))
        for i, label in enumerate(labels)
    ]
    done = Position(position.topology, tuple(finished), prior=Total(sum(mines)))
    assert parse(export(done, "bm")) == done


@FEW
@given(ANY)
@pytest.mark.parametrize("name", ["mine", "jsm", "bm"])
def test_what_a_writer_writes_at_all_reads_the_same(name, position):
    try:
        written = export(position, name)
    except UnsupportedError:
        return
    found = parse(written)
    assert found.topology == position.topology
    if name != "bm":
        assert (found.labels, found.prior.mines) == (position.labels, position.prior.mines)


def readable(read, source):
    """Check that this gives a position, or an error with a sentence and a place."""
    try:
        found = read(source)
    except NotationError as error:
        found = error
    if isinstance(found, Position):
        assert len(found.labels) == len(found.topology.cells)
    else:
        assert found.reason.endswith(".")
        assert found.line >= 1
        assert found.column >= 1


PIECES = st.sampled_from(
    [
        *("minescope 1\n", "topology ", "grid ", "graph\n", "hex ", "mines ", "density ", "odds "),
        *("c | ", "c ", "p cnf 1 1\n", "s SATISFIABLE\n"),
        *("uniform\n", "x_max ", "slots", "3x2", "2x2x1", "\n", "\n\n", " ", "\t", "```", "#", "|"),
        *(
            "? ",
            "* ",
            "*2 ",
            "_ ",
            "0 ",
            "12 ",
            "1/3",
            "25%",
            "--",
            ' "a b" ',
            '"',
            "\\u{61}",
            "\\",
        ),
        *(
            "board=",
            "analysis=",
            "b=",
            "m=",
            "w=2&",
            "h=2&",
            "topo=hex&",
            "p=",
            "&",
            "?",
            "=",
            "%28",
        ),
        *(
            "aeadaaadb2bSblTblT",
            "A",
            "(12)",
            "x",
            "F",
            "H",
            "{",
            "}",
            "[",
            "]",
            '"x_size": 2,',
            "\0",
        ),
        *(
            '"mine_coords": [[0, 0]]',
            '"y_size": 2,',
            "٣",
            "²",
            "½",
            "\ufeff",
            "\u2028",
            "\r",
            "9" * 30,
        ),
        *(
            "strict ",
            "graph ",
            "digraph ",
            "node",
            "subgraph ",
            "[label=1]",
            'pos="1,2"',
            "/*",
            "*/",
        ),
        *(
            "//",
            ";",
            ",",
            "->",
            ":",
            "+",
            "<",
            "a b\n",
            "a -- b",
            "b -- c\n",
            "@ 1,2",
            "% ",
            "\\\n",
        ),
        *("01?\n", "..1x\n", "[[0, 1], [", "None", "-1", "9x9:4,4,m", "||", "⬜", "1\ufe0f\u20e3"),
        *("> ", "Look: ", "](https://a.b/?b=31&m=8).", ":bomb:", "flags=covered", '"""', "\\x03"),
    ]
)
SOURCES = st.text(max_size=40) | st.lists(PIECES, max_size=14).map("".join)
READERS = sorted(FORMATS)


@FEW
@given(SOURCES)
@example("minescope 1\ntopology grid 1x1\ndensity 1\x0b/2\n?")
@example("p=A" + "A" * 3)
@pytest.mark.parametrize("name", READERS)
def test_any_text_is_read_or_refused(name, source):
    readable(FORMATS[name].read, source)


@RELAXED
@given(SOURCES | st.binary(max_size=40))
def test_anything_is_parsed_or_refused(source):
    readable(parse, source)


@RELAXED
@given(SOURCES)
@example("1x1\n111")
def test_every_reading_is_picked_by_its_name(source):
    try:
        found = readings(source)
    except MinescopeError:
        return
    for reading in found:
        assert parse(source, format=reading.name) == reading.position


@st.composite
def damaged(draw, text):
    """A text with a few pieces taken out, put in or exchanged."""
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 5)))
        text = text[:start] + draw(PIECES | st.characters() | st.just("")) + text[end:]
    return text


@st.composite
def minegauler(draw):
    position = draw(games(RECTANGLES, st.integers(1, 3)))
    pairs = [
        [column, row]
        for (row, column), label in zip(position.topology.cells, position.labels, strict=True)
        if isinstance(label, Mine)
    ]
    size = {"x_size": position.topology.width, "y_size": position.topology.height}
    return json.dumps({**size, "mine_coords": pairs, "per_cell": position.x_max, "reach": 8})


NAMED_GRAPH = positions(
    st.builds(Graph, st.just(("a", "b c", "3")), st.just(((0, 1), (1, 2))), st.none() | DRAWN)
)
GOOD = st.one_of(
    st.builds(export, ANY, st.just("text")),
    st.builds(export, ANY, st.just("link")).map("https://example.org/#p={}".format),
    st.builds(export, CLASSIC, st.sampled_from(("mine", "jsm"))),
    minegauler(),
    st.builds(export, NAMED_GRAPH, st.sampled_from(("dot", "edges"))),
    st.just("b=53&m=h42"),
    st.just("# 1 .\n*2 12 #"),
    st.just("topo=hex&w=2&h=2&mines=25%&board=x(12):.1f"),
    st.just("|1|X|*|\n|2|*|*|"),
)


@RELAXED
@given(GOOD.flatmap(damaged))
def test_a_damaged_text_is_read_or_refused(source):
    readable(parse, source)


@RELAXED
@given(st.binary(max_size=60))
def test_a_link_with_a_right_check_and_wrong_content_is_read_or_refused(data):
    content = base64.urlsafe_b64encode(data).decode().rstrip("=")
    for version in "AB":
        readable(read_link, version + check_of(content, version) + content)


@RELAXED
@given(st.text("AQgw_-", max_size=9))
def test_a_link_of_any_length_is_read_or_refused(content):
    readable(read_link, "A" + check_of(content) + content)


@RELAXED
@given(st.binary(max_size=20) | st.builds(lambda b: bytes([3, 3, 0, len(b)]) + b * 2, st.binary()))
def test_any_bytes_are_a_layout_or_refused(data):
    readable(read_mbf, data)
