"""A first visit says what the page is; later ones open what was there."""

import re

import pytest

from .harness import run_axe, wait_for_answer
from .person import PHONE, SECONDS, Person, expect, with_python_of_the_test


@pytest.fixture
def newcomer(open_page):
    person = Person(open_page(welcome=True, prepare=with_python_of_the_test))
    expect(welcome(person)).to_be_visible(timeout=1000 * SECONDS)
    return person


def welcome(person: Person):
    return person.page.locator(".welcome")


def come_again(person: Person, address: str) -> None:
    """Without the position in the address, as from a bookmark."""
    person.page.goto("about:blank")
    person.page.goto(address)
    wait_for_answer(person.page, SECONDS)


def test_it_says_what_the_page_is_beside_a_board_on_which_there_is_something_to_see(
    newcomer: Person,
):
    expect(welcome(newcomer)).to_contain_text("Every cell’s exact chance of a mine.")
    expect(newcomer.board_button).to_have_text("Beginner 9 × 9 · 10 mines")
    expect(newcomer.verdict).to_contain_text("1 cell is certainly safe")
    expect(newcomer.page.get_by_role("tab", selected=True)).to_have_count(0)
    chances = newcomer.chances()
    assert chances[3, 9] == "0"
    assert chances[1, 6] == chances[2, 6] == "1/2"
    assert [place for place, chance in chances.items() if chance == "1/3"] == [
        (row, column) for row in (1, 2) for column in (7, 8, 9)
    ]
    assert run_axe(newcomer.page) == []


@pytest.mark.parametrize(
    ("line", "cell", "view"),
    [
        ("r3 c9 is safe", 26, "Why"),
        ("r1 c6 or r2 c6 is a mine", 5, "Why"),
        ("6 cells, 1 in 3 each", 6, "Cell"),
    ],
)
def test_each_thing_to_see_is_a_press_from_its_reason(newcomer: Person, line, cell, view):
    welcome(newcomer).get_by_role("button", name=line).click()
    expect(newcomer.page.get_by_role("tabpanel", name=view, exact=True)).to_be_visible()
    expect(welcome(newcomer)).to_be_hidden()
    assert newcomer.state("hand.cursor") == cell


def test_it_gives_way_to_the_first_press_on_the_board_which_changes_nothing(newcomer: Person):
    board = newcomer.board()
    newcomer.cell(1, 6).click()
    expect(welcome(newcomer)).to_be_hidden()
    expect(newcomer.inspector).to_contain_text("50")
    assert newcomer.board() == board
    assert newcomer.state("hand.cursor") == 5


@pytest.mark.parametrize(
    ("name", "dialog"), [("Paste or drop", "Open"), ("New board", "The board")]
)
def test_two_ways_to_begin_with_a_board(newcomer: Person, name, dialog):
    welcome(newcomer).get_by_role("button", name=name, exact=True).click()
    expect(newcomer.page.get_by_role("dialog").filter(visible=True).first).to_have_accessible_name(
        re.compile(dialog)
    )


def test_it_comes_once_and_not_with_a_link(newcomer: Person, open_page, address):
    newcomer.cell(1, 6).click()
    linked = Person(open_page(newcomer.address(), welcome=True, prepare=with_python_of_the_test))
    expect(welcome(linked)).to_be_hidden()
    come_again(newcomer, address)
    expect(welcome(newcomer)).to_be_hidden()


def test_later_visits_open_what_was_there(newcomer: Person, address):
    newcomer.menu("Clear the board").click()
    newcomer.write(3, (2, 2))
    newcomer.view("Counts")
    newcomer.address()
    board = newcomer.board()
    come_again(newcomer, address)
    assert newcomer.board() == board
    expect(newcomer.page.get_by_role("tabpanel", name="Counts")).to_be_visible()


BROKEN = """() => {
  const spoil = () => localStorage.setItem("minescope board", "#p=nonsense");
  spoil();
  addEventListener("pagehide", spoil);
}"""


def test_what_cannot_be_opened_any_more_is_forgotten(newcomer: Person, address):
    newcomer.page.evaluate(BROKEN)
    come_again(newcomer, address)
    assert newcomer.state("position.width") == 9


def test_on_a_phone_the_touched_cell_is_told(open_page):
    person = Person(open_page(welcome=True, prepare=with_python_of_the_test, **PHONE))
    expect(person.verdict).to_contain_text("1 cell is certainly safe", timeout=1000 * SECONDS)
    expect(person.cell_line).to_contain_text("Every cell’s exact chance of a mine.")
    person.cell(3, 9).tap()
    expect(person.cell_line).to_contain_text("Certainly safer3 c9")
