"""Somebody draws a graph by hand: vertices, edges and labels, by mouse, by touch and by keys."""

import re

import pytest

from .person import Finger, Person, expect, middle, pull

EMPTY: dict[str, str] = {}


@pytest.fixture
def sheet(person: Person) -> Person:
    """An empty graph, with the tool to draw on it in hand."""
    person.load_graph("")
    return person


def corner(person: Person) -> tuple[float, float]:
    box = person.page.locator("#board").bounding_box()
    assert box
    return box["x"], box["y"]


def click(person: Person, x: float, y: float) -> None:
    left, top = corner(person)
    person.page.mouse.click(left + x, top + y)
    person.drawn()


def pull_to(person: Person, name: str, other: str) -> None:
    (x, y), (a, b) = middle(person, name), middle(person, other)
    pull(person, name, a - x, b - y)


def test_draw_a_tree_label_it_and_read_the_answer_and_its_polynomial(sheet: Person):
    expect(sheet.page.locator(".graph-hint")).to_be_visible()
    click(sheet, 350, 60)
    pull(sheet, "v1", -120, 90)
    pull(sheet, "v1", 120, 90)
    pull(sheet, "v2", -60, 90)
    pull(sheet, "v2", 60, 90)
    labels, edges = sheet.graph()
    assert edges == ["v1-v2", "v1-v3", "v2-v4", "v2-v5"]
    assert set(labels.values()) == {"?"}
    sheet.choose("Show 1")
    sheet.vertex("v2").click()
    sheet.answered(detailed=True)
    assert sheet.vertex("v1").get_attribute("aria-label") == "v1, covered, mine probability 1 of 3"
    assert sheet.vertex("v3").get_attribute("aria-label") == "v3, covered, mine probability 1 of 2"
    expect(sheet.verdict).to_contain_text("Safest: v1 and 2 more, 1/3")
    expect(sheet.fact("Solutions")).to_have_text("6")
    expect(sheet.view("Cell")).to_contain_text("Joined to v1, v4 and v5.")
    polynomial = sheet.view("Tree").locator(".tree-result math").first
    expect(polynomial).to_have_attribute("aria-label", "P = 3*x + 3*x^2", timeout=30_000)
    sheet.vertex("v2").focus()
    sheet.press("Control+z")
    assert sheet.graph()[0]["v2"] == "?"
    for _ in range(5):
        sheet.press("Control+z")
    assert sheet.graph() == (EMPTY, [])
    for _ in range(6):
        sheet.press("Control+y")
    assert sheet.graph()[1] == edges


def test_edges_by_dragging_and_by_two_clicks(sheet: Person):
    for x in (100, 250, 400):
        click(sheet, x, 150)
    pull_to(sheet, "v1", "v2")
    sheet.vertex("v2").click()
    expect(sheet.vertex("v2")).to_have_class(re.compile(r"\bjoining\b"))
    sheet.vertex("v3").click()
    assert sheet.graph()[1] == ["v1-v2", "v2-v3"]
    # An edge that is there stays one, and no vertex is joined to itself.
    pull_to(sheet, "v3", "v2")
    sheet.vertex("v1").click()
    sheet.vertex("v1").click()
    assert sheet.graph()[1] == ["v1-v2", "v2-v3"]


def test_labels_are_written_and_vertices_moved_with_one_tool(person: Person):
    person.load_graph("a-b b-c", places={"a": (0, 0), "b": (30, 0), "c": (60, 0)})
    person.choose("Show 2")
    person.vertex("b").click()
    pull(person, "a", -40, 60)
    position = person.position()
    assert position["labels"] == ["?", "2", "?"]
    x, y = position["places"][0]
    assert x < 0
    assert y > 0
    person.answered()
    assert person.vertex("a").get_attribute("aria-label") == "a, covered, certainly a mine"
    person.vertex("c").click(button="right")
    assert person.graph()[0]["c"] == "*"
    person.press("Control+z")
    person.press("Control+z")
    assert person.position()["places"][0] == [0, 0]


def test_moving_a_vertex_asks_nothing_and_undoes_at_once(person: Person):
    person.load_graph("a-b b-c", {"b": "1"})
    person.answered()
    revision = person.state("revision")
    person.choose("Move: drag vertices, or a box around several")
    pull(person, "a", 20, 90)
    assert person.state("revision") == revision
    person.answered()
    person.press("Control+z")
    assert person.position()["places"][0] == [0, 0]
    assert person.state("history.past") == []


def test_erase_a_vertex_and_an_edge(person: Person):
    person.load_graph(
        "a-b b-c c-d", places={"a": (0, 0), "b": (40, 0), "c": (80, 0), "d": (120, 0)}
    )
    person.choose("Erase: click a vertex or an edge")
    (x, y), (a, _) = middle(person, "a"), middle(person, "b")
    person.page.mouse.move((x + a) / 2, y + 3)
    expect(person.page.locator(".edges.doomed")).to_have_attribute("d", "M0 0L40 0")
    person.page.mouse.click((x + a) / 2, y)
    expect(person.page.locator(".edges.doomed")).to_have_attribute("d", "")
    assert person.graph()[1] == ["b-c", "c-d"]
    person.vertex("c").click()
    assert person.graph() == ({"a": "?", "b": "?", "d": "?"}, [])
    person.press("Control+z")
    assert person.graph()[1] == ["b-c", "c-d"]


def test_a_vertex_gets_another_name(person: Person):
    person.load_graph("a-b", {"a": "1"})
    person.vertex("b").click(button="right")
    person.vertex("b").focus()
    person.press("F2")
    expect(person.field("Name of the vertex")).to_be_focused()
    person.field("Name of the vertex").fill("a")
    person.press("Enter")
    expect(person.inspector).to_contain_text("Another vertex is called a.")
    person.field("Name of the vertex").fill("the end")
    person.press("Enter")
    expect(person.vertex("the end")).to_be_focused()
    assert list(person.graph()[0]) == ["a", "the end"]
    person.press("Control+z")
    assert list(person.graph()[0]) == ["a", "b"]


def test_draw_with_keys_alone(sheet: Person):
    sheet.page.locator("#board").focus()
    sheet.press("n")
    expect(sheet.vertex("v1")).to_be_focused()
    sheet.press("n")
    expect(sheet.vertex("v2")).to_be_focused()
    sheet.press("n")
    expect(sheet.vertex("v3")).to_be_focused()
    assert sheet.graph()[1] == ["v1-v2", "v2-v3"]
    sheet.press("e", "Home")
    expect(sheet.vertex("v1")).to_be_focused()
    sheet.press("e")
    assert sheet.graph()[1] == ["v1-v2", "v1-v3", "v2-v3"]
    sheet.press("e", "End", "e")
    assert sheet.graph()[1] == ["v1-v2", "v2-v3"]
    sheet.press("Home", "ArrowDown")
    expect(sheet.vertex("v2")).to_be_focused()
    sheet.press("2")
    sheet.answered()
    assert sheet.vertex("v1").get_attribute("aria-label") == "v1, covered, certainly a mine"
    before = sheet.position()["places"][1]
    sheet.press("Shift+ArrowRight", "Shift+ArrowRight")
    assert sheet.position()["places"][1] == [before[0] + 8, before[1]]
    sheet.press("d")
    assert sheet.graph() == ({"v1": "?", "v3": "?"}, [])


def test_draw_with_a_finger(phone: Person):
    phone.load_graph("")
    phone.page.locator("#board").scroll_into_view_if_needed()
    left, top = corner(phone)
    for x in (60, 200):
        phone.page.touchscreen.tap(left + x, top + 120)
        phone.drawn()
    finger = Finger(phone)
    (x, y), (a, b) = middle(phone, "v1"), middle(phone, "v2")
    finger.press(x, y)
    finger.move((x + a) / 2, y - 20)
    finger.move(a, b)
    finger.lift()
    phone.drawn()
    assert phone.graph()[1] == ["v1-v2"]
    phone.page.get_by_title("Move: drag vertices, or a box around several", exact=True).tap()
    before = phone.position()["places"]
    finger.press(a, b)
    finger.move(a, b + 20)
    finger.move(a, b + 60)
    finger.lift()
    phone.drawn()
    after = phone.position()["places"]
    assert after[0] == before[0]
    assert after[1][1] > before[1][1]
    phone.vertex("v1").tap()
    phone.page.get_by_title("Show 1", exact=True).tap()
    assert phone.graph()[0] == {"v1": "1", "v2": "?"}


def test_what_is_drawn_at_the_border_stays_under_the_pointer(sheet: Person):
    left, top = corner(sheet)
    for x, y in ((300, 12), (8, 200), (500, 12), (300, 200)):
        before = [middle(sheet, f"v{i + 1}") for i in range(len(sheet.graph()[0]))]
        click(sheet, x, y)
        new = middle(sheet, f"v{len(before) + 1}")
        assert abs(new[0] - left - x) < 9
        assert abs(new[1] - top - y) < 9
        assert [middle(sheet, f"v{i + 1}") for i in range(len(before))] == before


def test_a_press_that_ends_beside_the_board_does_nothing_and_is_over(person: Person):
    person.load_graph("a-b b-c")
    left, top = corner(person)
    person.page.mouse.move(left + 20, top + 20)
    person.page.mouse.down()
    person.page.mouse.move(left + 20, top - 60)
    person.page.mouse.up()
    person.choose("Show 2")
    person.vertex("b").click()
    assert person.graph()[0]["b"] == "2"


def test_undo_while_a_vertex_is_dragged(sheet: Person):
    click(sheet, 200, 100)
    sheet.choose("Move: drag vertices, or a box around several")
    x, y = middle(sheet, "v1")
    sheet.page.mouse.move(x, y)
    sheet.page.mouse.down()
    sheet.page.mouse.move(x + 40, y)
    sheet.press("Control+z", "Control+z")
    sheet.page.mouse.move(x + 80, y)
    sheet.page.mouse.up()
    assert sheet.graph() == (EMPTY, [])
    sheet.press("Control+y")
    place = sheet.position()["places"]
    sheet.page.mouse.move(x - 40, y + 40)
    assert sheet.position()["places"] == place


def test_another_graph_shows_nothing_of_the_answer_before(person: Person):
    person.load_graph("a-b b-c", {"b": "2"})
    person.answered()
    shown = person.page.evaluate(
        """() => {
          const { store } = globalThis.minescope;
          const position = { ...store.state.position, names: ["x", "y", "z"], labels: ["?", "?", "?"] };
          store.dispatch({ do: "load", position });
          store.draw();
          const cells = [...document.querySelectorAll("#board .cell")];
          return cells.map((cell) => cell.getAttribute("aria-label"));
        }"""
    )
    assert shown == ["x, covered", "y, covered", "z, covered"]


def test_numbers_that_contradict_each_other_are_outlined_and_mended(person: Person):
    person.load_graph("a-p b-p b-q c-q", {"p": "2", "q": "0"})
    person.answered()
    for name in ("p", "q"):
        said = person.vertex(name).get_attribute("aria-label") or ""
        assert said.endswith("part of the contradiction")
    person.view("Why").get_by_role("button", name="Change the 2 at p to 1").click()
    person.answered()
    assert person.vertex("a").get_attribute("aria-label") == "a, covered, certainly a mine"
