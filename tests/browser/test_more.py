"""Somebody looks through the cards of More: what each shows of this very board, and the ways back."""

import pytest

from .harness import run_axe_in_light_and_dark
from .person import Person, expect

CORNER = "\n".join(["? ? ? ? ?", "? ? ? ? ?", "? 1 2 1 ?", "? ? ? ? ?", "? ? ? ? ?"])


def card(person: Person, name: str):
    return person.page.locator(".card").filter(
        has=person.page.locator("b").get_by_text(name, exact=True)
    )


@pytest.fixture
def person(person: Person) -> Person:
    person.load(CORNER, mines=4)
    person.answered(detailed=True)
    person.view("More")
    return person


def test_every_card_has_a_picture_and_the_figures_of_this_board(person: Person):
    figures = {
        "Configurations": "5 groups",
        "Formula": "density",
        "Counts": "180 have 4",
        "Solutions": "Any of the 180",
        "Diagram": "All 180",
        "Tree and bags": "This board is not a tree",
        "Check": "certificate",
    }
    expect(person.page.locator(".card")).to_have_count(len(figures))
    for name, figure in figures.items():
        expect(card(person, name)).to_contain_text(figure)
        expect(card(person, name).locator(".card-picture *").first).to_be_attached()
    expect(person.page.locator(".card.mute")).to_have_count(0)


def test_the_solution_on_its_card_is_one(person: Person):
    """Four mines, and the numbers hold: it was found without asking."""
    mines = card(person, "Solutions").locator("path.mine").get_attribute("d") or ""
    places = [part.split("h")[0].split() for part in mines.split("M")[1:]]
    cells = {(int(float(y)), int(float(x))) for x, y in places}
    assert len(cells) == 4
    for row, column, number in ((2, 1, 1), (2, 2, 2), (2, 3, 1)):
        near = [(r, c) for r, c in cells if max(abs(r - row), abs(c - column)) == 1]
        assert len(near) == number


def test_a_card_opens_its_view_and_all_cards_lead_back(person: Person):
    for name in ("Configurations", "Formula", "Counts", "Solutions", "Diagram", "Check"):
        card(person, name).click()
        expect(person.page.get_by_role("tabpanel", name=name, exact=True)).to_be_visible()
        expect(person.tab("More")).to_have_attribute("aria-selected", "true")
        person.button("All cards").click()
        expect(person.page.locator(".cards")).to_be_visible()


def test_tree_and_bags_are_one_press_from_each_other(person: Person):
    card(person, "Tree and bags").click()
    expect(person.page.get_by_role("tabpanel", name="Bags")).to_be_visible()
    person.button("Tree").click()
    expect(person.page.get_by_role("tabpanel", name="Tree")).to_be_visible()
    person.button("Bags").click()
    expect(person.page.get_by_role("tabpanel", name="Bags")).to_be_visible()
    person.load_graph("a-b b-c b-d", {"b": "1"})
    person.answered(detailed=True)
    person.view("More")
    expect(card(person, "Tree and bags")).to_contain_text("A tree")
    card(person, "Tree and bags").click()
    expect(person.page.get_by_role("tabpanel", name="Tree")).to_be_visible()


def test_a_card_with_nothing_to_say_says_so(person: Person):
    person.load("1 ? 0")
    person.answered()
    expect(card(person, "Solutions")).to_contain_text("This board has no solution")
    expect(person.page.locator(".card.mute")).to_have_count(6)
    expect(card(person, "Check")).to_contain_text("A certificate that nothing fits")
    person.load("? ? ?\n? ? ?", mines=2)
    person.answered(detailed=True)
    expect(card(person, "Configurations")).to_contain_text("No number touches a covered cell")
    assert run_axe_in_light_and_dark(person.page, "#side") == []


def test_the_title_of_a_card_stands_in_line_with_the_way_back(person: Person):
    person.view("Counts")
    boxes = [
        person.button("All cards").bounding_box(),
        person.page.get_by_role("heading", name="Counts", exact=True).bounding_box(),
    ]
    back, title = (box["y"] + box["height"] / 2 for box in boxes if box)
    assert abs(back - title) < 1
