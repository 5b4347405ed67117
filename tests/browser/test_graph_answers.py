"""Somebody asks of a graph what can be asked of a grid: configurations, formulas, pictures, a game."""

import re
import xml.etree.ElementTree as ET
from fractions import Fraction
from pathlib import Path

from minescope import solve
from minescope.board import Graph, Number, Position
from minescope.prior import Total

from .person import Person, expect, until

EDGES = "a-p b-p b-q c-q c-r d-r d-e"
LABELS = {"p": "1", "q": "1", "r": "1"}
SVG = "{http://www.w3.org/2000/svg}"


def chances(person: Person) -> dict[str, Fraction]:
    """What the vertices say, read from their labels."""
    found = {}
    for vertex in person.page.locator("#board").get_by_role("option").all():
        name, *said = (vertex.get_attribute("aria-label") or "").split(", ")
        if said[-1].startswith("mine probability"):
            found[name] = Fraction(said[-1].removeprefix("mine probability ").replace(" of ", "/"))
        elif said[-1].startswith("certainly"):
            found[name] = Fraction(said[-1] == "certainly a mine")
    return found


def test_the_fractions_are_those_of_the_package(person: Person):
    person.load_graph(EDGES, LABELS, mines=3)
    person.answered()
    graph = Graph.from_edges([(e[0], e[2]) for e in EDGES.split()])
    position = Position.of(graph, {n: Number(int(v)) for n, v in LABELS.items()}, prior=Total(3))
    assert chances(person) == dict(solve(position).probability)


def test_a_graph_has_vertices_and_no_cells(person: Person):
    person.load_graph(EDGES, LABELS, mines=3)
    person.set("Mines a vertex, at most", 2)
    person.answered(detailed=True)
    said = person.view("Configurations")
    expect(said).to_contain_text("vertices that touch the same numbers", timeout=60_000)
    words = {
        part: person.page.locator(part).inner_text()
        for part in ("#setup", "#palette", "#verdict", "#key", ".side-head", "#view-configurations")
    }
    words |= {name: person.view(name).inner_text() for name in ("Counts", "Cell")}
    person.form(unfolded=True)
    words["form"] = person.page.locator(".board-form").inner_text()
    for part, text in words.items():
        assert not re.findall(r".*\b[Cc]ells?\b.*", text), part
    person.close_forms()
    expect(person.board_view().get_by_role("button", name="Larger vertices")).to_be_visible()


def test_configurations_are_drawn_on_the_vertices(person: Person):
    person.load_graph(EDGES, LABELS)
    person.answered()
    view = person.view("Configurations")
    rows = view.locator(".exact-table").first.locator("tbody tr")
    expect(rows).to_have_count(2, timeout=60_000)
    rows.first.hover()
    tiles = person.page.locator("#board .patches .tile")
    expect(tiles).to_have_count(4)
    # Each lies on its vertex.
    tile = tiles.first.locator(".ground").bounding_box()
    vertices = [v.bounding_box() for v in person.page.locator("#board").get_by_role("option").all()]
    assert tile
    assert any(
        box and abs(box["x"] - tile["x"]) < 3 and abs(box["y"] - tile["y"]) < 3 for box in vertices
    )


def test_the_formula_of_a_vertex(person: Person):
    person.load_graph("a-p b-p b-q", {"p": "1"})
    person.answered()
    view = person.view("Formula")
    line = view.locator(".density .formula-line math").first
    view.get_by_role("button", name="A 2 vertices").click()
    expect(line).to_have_attribute("aria-label", "P of rho = (1)/(2)", timeout=30_000)


def test_a_picture_of_a_graph(person: Person, tmp_path: Path):
    person.load_graph(EDGES, LABELS, places={"e": (40, 60)})
    person.answered()
    person.place("Share").click()
    dialog = person.page.get_by_role("dialog", name="Share")
    dialog.get_by_text("SVG picture", exact=True).click()
    with person.page.expect_download() as download:
        person.button("Download").click()
    assert download.value.suggested_filename == "minescope-graph-8.svg"
    download.value.save_as(tmp_path / "graph.svg")
    picture = ET.parse(tmp_path / "graph.svg").getroot()
    texts = [text.text for text in picture.iter(f"{SVG}text")]
    assert set("abcdepqr") <= set(texts)
    round_ones = [rect for rect in picture.iter(f"{SVG}rect") if rect.get("rx") == "22"]
    assert len(round_ones) == 8
    assert sum(path.get("d", "").count("M") == 7 for path in picture.iter(f"{SVG}path")) == 1
    dialog.get_by_role("button", name="Close").click()


def test_a_game_on_a_graph(person: Person):
    person.load_graph("a-b b-c c-d d-a", mines=1)
    person.place("Play").click()
    person.page.locator(".game-options").click()
    dialog = person.page.get_by_role("dialog", name="New game")
    dialog.get_by_text("This board", exact=True).click()
    expect(dialog).to_contain_text("A graph of 4 vertices, exactly 1 mine")
    dialog.get_by_role("button", name="Start").click()
    person.vertex("a").click()
    until(lambda: person.graph()[0]["a"] in "01", "the vertex is open", person.page)
    # It cannot be cut away.
    person.press("Control+a", "Control+x")
    person.drawn()
    assert person.state("hand.selected") == []
    assert person.state("game") is not None
    person.press("Control+z")
    person.press("Control+z")
    assert person.graph()[0]["a"] == "?"
