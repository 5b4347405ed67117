"""Signs that mean something somewhere: in texts made of nothing else, and in the names of vertices.

Each is tried beside each other, so that no pair is left to chance.
"""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minescope.board.formats.recognise import FORMATS, export, parse, readings
from minescope.board.labels import Mine, Number
from minescope.board.position import Position
from minescope.board.topology import Graph
from minescope.errors import MinescopeError, UnsupportedError

SIGNS = [
    *"[](){}|,:;'\"`#><~%&=+-_*?!./\\@$^ \t01FHxc",
    *("--", "->", "<-", "-->", "---", "```", "~~~", "||", "//", "/*", "*/", "{}", "...", "\n"),
    *(
        "🚩",
        "⬜",
        "1\ufe0f\u20e3",
        ":one:",
        "║",
        "┼",
        "\ufeff",
        "\x1b[0m",
        "\u3000",
        "\x0b",
        "٣",
        "²",
    ),
]
WORDS = [
    *("graph", "digraph", "strict", "node", "subgraph", "minescope", "topology", "mines", "x_max"),
    *("source", "target", "from", "to", "None", "hmm", "uff", "pub", "edge list", "# edge list"),
    *("minescope 1", "graph {", "p cnf 1 1", "c | a", "1x1x1", "#p=AAAA", "?flags=covered", "%20"),
    *("\\u{61}", "1.5", ".5", "1.", "\ud800"),
]
READABLE = [name for name, entry in FORMATS.items() if entry.write and entry.graphs]


def refused_or_read(source):
    try:
        readings(source)
    except MinescopeError as error:
        sentence = error.message
    else:
        return
    assert sentence.endswith(".")


@pytest.mark.parametrize("between", ["", " ", "\n"])
def test_two_signs_are_read_or_refused(between):
    for first, second in product(SIGNS, repeat=2):
        refused_or_read(first + between + second)


@given(st.lists(st.sampled_from([*SIGNS, *"\n\n\n"]), max_size=12).map("".join))
def test_a_few_signs_are_read_or_refused(source):
    refused_or_read(source)


ALONE = [
    name
    for part in [*SIGNS, *WORDS]
    for name in (part, f"a{part}", f"{part}a", f"a{part}1", f"{part}1", f"{part} 1", f"{part}-1")
]
NAMES = list(dict.fromkeys([*ALONE, *map("".join, product(SIGNS, repeat=2))]))


def comes_back(graph, name, *, labelled=False):
    """Whether a graph is read as it was written; a writer may also refuse it with a sentence."""
    labels = [Number(1), Mine()][: len(graph.cells)] if labelled else []
    position = Position.of(graph, dict(zip(graph.cells, labels, strict=False)))
    try:
        written = export(position, name)
    except UnsupportedError as error:
        return error.message.endswith(".")
    found = parse(written)
    if name != "edges":
        return found == position
    # The vertices may come in another order, and their labels are left out.
    return sorted(found.topology.cells) == sorted(graph.cells) and edges_of(
        found.topology
    ) == edges_of(graph)


def edges_of(graph):
    return {frozenset(graph.cells[end] for end in edge) for edge in graph.edges}


@pytest.mark.parametrize("format_name", READABLE)
def test_every_name_comes_back_wherever_it_stands(format_name):
    for name in ALONE:
        other = "2" if name != "2" else "3"
        assert comes_back(Graph((name, other), ((0, 1),)), format_name, labelled=True), name
        assert comes_back(Graph((other, "5", name), ((0, 1),)), format_name), name
        assert comes_back(Graph((other, name), ((0, 1),)), format_name), name


@pytest.mark.parametrize("format_name", READABLE)
def test_all_names_come_back_among_each_other(format_name):
    sayable = []
    for name in NAMES:
        try:
            export(Position.of(Graph((name,)), {}), format_name)
        except UnsupportedError:
            continue
        sayable.append(name)
    assert len(sayable) > len(NAMES) / 2
    size = 100
    for start in range(0, len(sayable), size):
        some = tuple(sayable[start : start + size])
        graph = Graph(some, tuple([(i, i + 1) for i in range(len(some) - 1)]))
        assert comes_back(graph, format_name)
        assert comes_back(Graph(some), format_name)
