"""Somebody begins with a graph: generated, made of a grid, or empty; and has it laid out."""

import re

import pytest

from .harness import run_axe_in_light_and_dark, wait_until
from .person import Person, expect


class Maker(Person):
    """Somebody in front of the dialog that begins graphs."""

    @property
    def dialog(self):
        return self.page.get_by_role("dialog", name="Graph", exact=True)

    @property
    def caption(self):
        return self.dialog.locator("figcaption")

    def begin(self, family: str | None = None, **fields: object) -> None:
        self.menu("New graph").click()
        expect(self.dialog).to_be_visible()
        if family is not None:
            self.dialog.get_by_text("Generate", exact=True).click()
            expect(self.dialog.locator("#graph-family option")).not_to_have_count(0)
            self.dialog.get_by_label("Family").select_option(label=family)
        for name, value in fields.items():
            label = {"revealed": "Revealed (%)"}.get(name, name.capitalize())
            self.dialog.get_by_label(label, exact=True).fill(str(value))

    def open_it(self) -> None:
        self.dialog.get_by_role("button", name="Open").click()
        self.answered()

    def places(self) -> list[list[int]]:
        return self.position()["places"]

    def lay_out(self, name: str) -> None:
        before = self.places()
        self.form().get_by_role("button", name=name).click()
        wait_until(
            self.page,
            f"JSON.stringify(minescope.store.state.position.places) !== '{_json(before)}'",
        )


def _json(places: list[list[int]]) -> str:
    return "[" + ",".join(f"[{x},{y}]" for x, y in places) + "]"


@pytest.fixture
def maker(person: Person) -> Maker:
    person.load("? ? ?\n? 1 ?\n? ? ?", mines=1)
    return Maker(person.page)


def test_a_named_graph_with_its_own_drawing(maker: Maker):
    before = maker.position()
    maker.begin("Petersen graph", mines=3, revealed=50)
    # Half of seven is four: a half is rounded up.
    expect(maker.caption).to_have_text("10 vertices, 15 edges, 3 mines, 4 revealed.")
    expect(maker.dialog.locator(".graph-picture svg")).to_be_visible()
    maker.open_it()
    position = maker.position()
    assert (len(position["names"]), len(position["edges"])) == (10, 15)
    assert position["prior"]["mines"] == "3"
    assert len(set(map(tuple, position["places"]))) == 10
    assert sum(label.isdigit() for label in position["labels"]) == 4
    panel = maker.form()
    expect(panel).to_contain_text("10 vertices, 15 edges")
    expect(panel).to_contain_text("Not a tree: 6 edges more than a tree.")
    maker.close_forms()
    maker.button("Undo").click()
    maker.answered()
    assert maker.position() == before
    expect(maker.field("Columns")).to_be_visible()


def test_the_form_speaks_of_the_graph_that_is_there(person: Person):
    person.load_graph("a-b b-c")
    expect(person.form()).to_contain_text("A tree.")
    person.close_forms()
    person.load_graph("a-b b-c c-a a-d")
    expect(person.form()).to_contain_text("4 vertices, 4 edges")
    expect(person.form()).to_contain_text("Not a tree")


def test_a_random_tree_comes_again_with_its_seed_and_is_laid_out(maker: Maker):
    made = []
    for _ in range(2):
        maker.begin("Random tree", vertices=14, mines=3, revealed=40, seed="oak")
        expect(maker.caption).to_have_text("14 vertices, 13 edges, 3 mines, 4 revealed.")
        maker.open_it()
        made.append(maker.position())
    assert made[0] == made[1]
    panel = maker.form()
    expect(panel).to_contain_text("14 vertices, 13 edges")
    expect(panel).to_contain_text("A tree.")
    # Each layout is another drawing of the same graph, and one step of undo.
    drawings = [maker.places()]
    for name in ("Force", "Layered", "Circle", "Tree"):
        maker.lay_out(name)
        drawings.append(maker.places())
        assert maker.position()["labels"] == made[0]["labels"]
    assert drawings[-1] == drawings[0]  # trees are drawn as trees from the start
    maker.close_forms()
    for drawing in reversed(drawings[:-1]):
        maker.button("Undo").click()
        assert maker.places() == drawing


def test_the_last_layout_that_was_asked_for_stays(person: Person):
    person.load_graph("a-b b-c c-d d-e")
    expect(person.form().get_by_role("button", name="Circle")).to_be_visible()
    # Springs take their time, so both are asked for before they are done.
    person.page.evaluate(
        """() => {
          const buttons = [...document.querySelectorAll(".layouts button")];
          for (const name of ["Force", "Circle"]) buttons.find((each) => each.textContent === name).click();
        }"""
    )
    places = person.position()["places"]
    person.drawn()
    assert person.position()["places"] == places
    person.form().get_by_role("button", name="Circle").click()
    assert person.position()["places"] == places


def test_another_draw_gives_another_graph(maker: Maker):
    maker.begin("Random graph", vertices=12, edges=20)
    expect(maker.caption).to_contain_text("12 vertices, 20 edges")
    picture = maker.dialog.locator(".thumbnail-edges")
    first = picture.get_attribute("d")
    maker.dialog.get_by_role("button", name="New seed").click()
    expect(picture).not_to_have_attribute("d", first or "")


def test_what_cannot_be_made_is_told_and_nothing_is_lost(maker: Maker):
    before = maker.position()
    maker.begin("Cycle", vertices=2)
    problem = maker.dialog.get_by_role("alert")
    expect(problem).to_have_text("Vertices: enter a whole number from 3 to 2,500.")
    expect(maker.dialog.get_by_role("button", name="Open")).to_be_disabled()
    maker.dialog.get_by_label("Family").select_option(label="Random graph")
    maker.dialog.get_by_label("Vertices").fill("4")
    maker.dialog.get_by_label("Edges").fill("7")
    expect(problem).to_have_text("A graph with 4 vertices has at most 6 edges, not 7.")
    maker.dialog.get_by_label("Edges").fill("6")
    expect(maker.caption).to_contain_text("4 vertices, 6 edges")
    expect(problem).to_be_empty()
    maker.dialog.get_by_role("button", name="Cancel").click()
    assert maker.position() == before


def test_a_grid_becomes_a_graph_and_a_grid_again(maker: Maker):
    before = maker.position()
    maker.answered()
    chances = sorted(maker.chances().values())
    form = maker.form()
    maker.radio("Graph").check(force=True)
    form.get_by_role("button", name="Turn this board into a graph").click()
    back = form.get_by_role("button", name="Back to a grid")
    expect(back).to_be_visible()
    maker.answered()
    position = maker.position()
    assert position["names"][4] == "r2c2"
    assert position["labels"] == before["labels"]
    assert position["prior"] == before["prior"]
    assert len(position["edges"]) == 20
    assert chances == ["1/8"] * 8
    expect(
        maker.page.get_by_role("option", name=re.compile("mine probability 1 of 8"))
    ).to_have_count(8)
    back.click()
    maker.answered()
    assert maker.position() == before
    assert sorted(maker.chances().values()) == chances


def test_the_dialog_turns_the_board_into_a_graph_or_begins_an_empty_one(maker: Maker):
    maker.begin()
    maker.dialog.get_by_text("This board", exact=True).click()
    expect(maker.caption).to_have_text("9 vertices, 20 edges, 1 mine, 1 revealed.")
    maker.open_it()
    assert maker.position()["names"][0] == "r1c1"
    expect(maker.vertex("r1c1")).to_be_focused()
    maker.begin()
    expect(maker.dialog.get_by_role("alert")).to_have_text("The board is already a graph.")
    maker.dialog.get_by_text("Empty", exact=True).click()
    expect(maker.caption).to_have_text("0 vertices, 0 edges.")
    maker.open_it()
    assert maker.position()["names"] == []
    # The keys are the board's at once.
    maker.press("n")
    expect(maker.vertex("v1")).to_be_focused()
    maker.button("Undo").click()
    expect(maker.form()).to_contain_text("A press on the board sets a vertex.")


def test_the_dialog_waits_for_python(open_page):
    maker = Maker(open_page(ready=False))
    maker.menu("New graph").click()
    maker.dialog.get_by_text("Generate", exact=True).click()
    # Python may be as quick as the hand; in the end the list is there in any case.
    expect(maker.dialog.get_by_label("Family")).to_be_visible(timeout=30_000)
    expect(maker.caption).to_contain_text("10 vertices, 15 edges", timeout=30_000)


def test_the_menu_fits_a_phone(maker: Maker, narrow):
    narrow()
    assert maker.page.evaluate("document.documentElement.scrollWidth") <= 390
    maker.begin("Grid, 8 neighbours")
    expect(maker.caption).to_contain_text("36 vertices, 110 edges")
    assert maker.page.evaluate("document.documentElement.scrollWidth") <= 390
    maker.open_it()


def test_axe_finds_nothing(maker: Maker):
    maker.begin("Random partial k-tree")
    expect(maker.caption).to_contain_text("30 vertices")
    assert run_axe_in_light_and_dark(maker.page) == []
    maker.open_it()
    maker.answered(detailed=True)
    assert run_axe_in_light_and_dark(maker.page) == []
