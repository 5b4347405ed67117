"""Somebody brings a graph along, as a text or a link, and takes it away again."""

import json

import pytest

from minescope.board import Graph, Number, Position
from minescope.board.formats.recognise import export, parse, recognise
from minescope.prior import Total

from .harness import run_axe
from .person import SECONDS, Person, expect, until, with_python_of_the_test

EDGES = "# friends\nanna -- ben\nben -- carl\ncarl -- anna\ncarl -- dora\n"
DOT = """\
graph {
  mines=1
  anna [label=1, pos="0,0"]
  ben [pos="72,0"]
  carl [pos="36,-72"]
  anna -- {ben carl}
  ben -- carl -- dora
  dora [pos="144,-72"]
}
"""
TEXT = """\
minescope 1
topology graph
mines 1

anna 1 @ 0,0
ben ? @ 20,0
carl ? @ 10,20
dora ? @ 40,20
anna -- ben
anna -- carl
ben -- carl
carl -- dora
"""
LABELS = {"anna": "1", "ben": "?", "carl": "?", "dora": "?"}
JOINED = ["anna-ben", "anna-carl", "ben-carl", "carl-dora"]
PLACES = [[0, 0], [20, 0], [10, 20], [40, 20]]


@pytest.fixture(autouse=True)
def leave(person: Person):
    person.load("? 1 ?\n? ? ?", mines=2)
    yield
    person.press("Escape")
    person.load("? ?", mines=1)


def paste(person: Person, text: str) -> None:
    """Put a text into the dialog."""
    if not dialog(person).is_visible():
        person.place("Open").click()
    person.page.locator("#open-text").fill(text)


def dialog(person: Person):
    return person.page.get_by_role("dialog", name="Open a board")


def says(person: Person, text: str) -> None:
    expect(person.page.locator("#open-said")).to_contain_text(text, timeout=1000 * SECONDS)


def accept(person: Person) -> None:
    person.button("Open this board").click()
    expect(dialog(person)).to_be_hidden()


@pytest.mark.parametrize(
    ("text", "name"),
    [(TEXT, "Minescope text"), (DOT, "Graphviz DOT")],
    ids=["text", "dot"],
)
def test_a_graph_is_shown_then_opened_then_undone(person: Person, text, name):
    paste(person, text)
    says(person, f"Found: {name}.")
    expect(dialog(person)).to_contain_text("4 vertices, 4 edges")
    expect(dialog(person)).to_contain_text("1 number, 3 vertices covered")
    expect(dialog(person)).to_contain_text("1 mine in total")
    expect(person.page.get_by_role("img", name="The graph that was found")).to_be_visible()
    accept(person)
    expect(person.toast).to_contain_text("Opened a graph of 4 vertices, 4 edges")
    person.answered()
    assert person.graph() == (LABELS, JOINED)
    assert person.position()["places"] == PLACES
    expect(person.vertex("dora")).to_have_accessible_name("dora, covered, certainly safe")
    person.button("Undo").click()
    assert person.board() == "? 1 ?\n? ? ?"


def test_an_edge_list_is_laid_out_and_its_mines_are_open(person: Person):
    paste(person, EDGES)
    says(person, "Found: Edge list.")
    expect(dialog(person)).to_contain_text("Unknown: nothing says it.")
    accept(person)
    assert person.position()["prior"] == {"kind": "uniform"}
    labels, edges = person.graph()
    assert labels == dict.fromkeys(("anna", "ben", "carl", "dora"), "?")
    assert edges == ["anna-ben", "anna-carl", "ben-carl", "carl-dora"]
    assert len({tuple(place) for place in person.position()["places"]}) == 4


@pytest.mark.parametrize(
    ("text", "sentence", "marked"),
    [
        (TEXT + "emil --", "Line 13, column 8: The edge leads nowhere", "␣"),
        (DOT.replace("=1,", "=one,"), "Line 3, column 15: 'one' is not a label", "o"),
    ],
    ids=["nowhere", "dot"],
)
def test_a_bad_graph_is_told_where_it_is_wrong(person: Person, text, sentence, marked):
    paste(person, text)
    says(person, sentence)
    expect(dialog(person).locator("mark")).to_have_text(marked)
    expect(person.button("Open this board")).to_be_disabled()


def test_problems_of_a_graph_name_its_vertices(person: Person):
    paste(person, "graph { mines=1; anna [label=3]; anna -- ben }")
    says(person, "Found")
    expect(dialog(person)).to_contain_text("The 3 at anna cannot hold")


def test_a_graph_is_exported_and_read_back(person: Person):
    paste(person, TEXT)
    says(person, "Found: Minescope text.")
    accept(person)
    person.place("Share").click()
    export_dialog = person.page.get_by_role("dialog", name="Share")
    expect(export_dialog.get_by_text(".mine text")).to_have_count(0)
    position = parse(TEXT)

    def written(name: str) -> str:
        export_dialog.get_by_text(name, exact=True).click()
        status = person.page.locator("#share-dialog [role=status]")
        until(lambda: "Writing" not in status.inner_text(), "it is written", person.page)
        expect(person.button("Copy")).to_be_enabled()
        return person.page.get_by_label("What is copied").input_value()

    for name, format_ in (
        ("Minescope text", "text"),
        ("Graphviz DOT", "dot"),
    ):
        text = written(name)
        assert recognise(text) == format_
        assert parse(text) == position
        assert parse(text).topology.places == position.topology.places
    edges = written("Edge list")
    assert "# Not in an edge list: 1 label and how many mines there are." in edges
    assert parse(edges).topology == position.topology
    assert json.loads(written("JSON"))
    assert "| anna | **1** | ben, carl |" in written("Markdown table")
    assert "carl & $" in written("LaTeX table")
    assert run_axe(person.page) == []


@pytest.mark.parametrize("placed", [True, False], ids=["drawn", "bare"])
def test_a_link_in_the_address_opens_at_the_start(open_page, address, placed):
    graph = Graph(("a", "b", "c"), ((0, 1), (1, 2)), ((0, 0), (30, 5), (70, 0)) if placed else None)
    position = Position.of(graph, {"b": Number(1)}, prior=Total(1))
    person = Person(
        open_page(f"{address}#p={export(position, 'link')}", prepare=with_python_of_the_test)
    )
    person.answered()
    assert person.graph() == ({"a": "?", "b": "1", "c": "?"}, ["a-b", "b-c"])
    if placed:
        assert person.position()["places"] == [[0, 0], [30, 5], [70, 0]]
    expect(person.vertex("a")).to_be_visible()
    other = export(Position.of(Graph(("x",)), {}), "link")
    person.page.evaluate("(code) => { location.hash = `p=${code}`; }", other)
    expect(person.vertex("x")).to_be_visible()
