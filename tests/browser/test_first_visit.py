"""A first visit opens on a game worth a look; later ones on what was there."""

import pytest

from .harness import run_axe, wait_for_answer
from .person import PHONE, SECONDS, Person, expect, with_python_of_the_test


@pytest.fixture
def newcomer(open_page):
    person = Person(open_page(tour=True, prepare=with_python_of_the_test))
    expect(person.page.locator("#tour")).to_be_visible(timeout=1000 * SECONDS)
    person.press("Escape")
    expect(person.page.locator("#tour")).to_be_hidden()
    return person


def come_again(person: Person, address: str) -> None:
    """Without the position in the address, as from a bookmark."""
    person.page.goto("about:blank")
    person.page.goto(address)
    wait_for_answer(person.page, SECONDS)


def test_it_opens_on_a_game_with_something_certain_and_something_surprising(newcomer: Person):
    assert newcomer.state("position.prior.mines") == "99"
    expect(newcomer.part("Board")).to_have_text("Expert 30 × 16")
    expect(newcomer.verdict).to_contain_text("4 certainly safe, 60 certainly mined")
    assert newcomer.state("ui.cursor") == 9 * 30 + 17
    expect(newcomer.inspector).to_contain_text("85.64 % mine")
    assert newcomer.spoken(10, 17).startswith("covered, certainly safe")
    assert run_axe(newcomer.page) == []


def test_a_click_looks_and_changes_nothing(newcomer: Person):
    board = newcomer.board()
    newcomer.cell(10, 17).click()
    newcomer.cell(1, 16).click(button="right")
    assert newcomer.board() == board
    assert newcomer.state("ui.cursor") == 15
    newcomer.page.locator("#modes").get_by_text("Edit").click()
    newcomer.cell(10, 17).click()
    assert newcomer.board() != board


@pytest.mark.parametrize("command", ["Clear", "New board"])
def test_a_board_of_ones_own_is_a_click_away(newcomer: Person, command):
    newcomer.button(command).click()
    if command == "New board":
        newcomer.page.get_by_role("button", name="Beginner").click()
    assert set(newcomer.board().split()) == {"?"}
    newcomer.cell(1, 1).click()
    assert newcomer.board().startswith("1")


def test_later_visits_open_what_was_there(newcomer: Person, address):
    newcomer.menu("Clear the board").click()
    newcomer.write(3, (2, 2))
    newcomer.view("Summary")
    newcomer.address()
    board = newcomer.board()
    come_again(newcomer, address)
    assert newcomer.board() == board
    expect(newcomer.page.get_by_role("tabpanel", name="Summary")).to_be_visible()


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
    person = Person(open_page(tour=True, prepare=with_python_of_the_test, **PHONE))
    expect(person.page.locator("#tour")).to_be_visible(timeout=1000 * SECONDS)
    person.page.get_by_role("button", name="Skip the tour").tap()
    person.cell(10, 17).tap()
    expect(person.page.locator(".cell-line")).to_have_text("Row 10 column 17certainly safe")
