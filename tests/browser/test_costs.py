"""Somebody gives cells a cost, and sees the solution whose mines cost least."""

import pytest

from .harness import run_axe_in_light_and_dark
from .person import Finger, Person, expect, until
from .test_solutions import BOARD, is_legal, placed, settled, show, view

__all__ = ["view"]


@pytest.fixture
def costs(person: Person, view):
    """The costs of a board with 21 solutions; none is given yet."""
    show(person, BOARD)
    view.get_by_text("Costs", exact=True).click()
    expect(view.locator(".costs .solution-shown")).to_be_visible()
    yield view.locator(".costs")
    view.get_by_text("Costs", exact=True).click()
    view.get_by_text("Cheapest", exact=True).click()
    clear = person.button("Clear costs")
    if clear.is_visible():
        clear.click()
    view.get_by_text("One by one", exact=True).click()


def found(person: Person, costs) -> str:
    settled(person)
    return costs.locator(".solution-shown").inner_text()


def test_costs_that_are_painted(person: Person, costs):
    assert found(person, costs) == "The cheapest solution costs 0, with 2 mines on the board."
    expect(costs).to_contain_text("All 21 solutions cost the same")
    person.set("Cost", "2.5")
    person.button("Paint costs").click()
    person.drag((1, 1), (1, 2), (1, 3), (1, 4))
    assert [person.shown(1, column) for column in range(1, 5)] == ["5/2"] * 4
    person.set("Cost", "1/3")
    person.cell(3, 3).click()
    assert person.shown(3, 3).endswith("1/3")
    assert person.spoken(3, 4).endswith("cost 0")
    # A mine at row 3 column 2 serves both numbers for nothing, the other is at the right border.
    assert found(person, costs) == "The cheapest solution costs 0, with 2 mines on the board."
    assert is_legal(placed(person))
    assert person.board() == BOARD
    person.cell(1, 1).click(button="right")
    assert person.spoken(1, 1).endswith("cost 0")
    person.press("Escape")
    expect(person.button("Paint costs")).to_have_attribute("aria-pressed", "false")
    person.button("Clear costs").click()
    expect(person.button("Clear costs")).to_be_hidden()


def test_the_cheapest_and_the_dearest_by_a_gradient(person: Person, costs):
    person.field("Gradient").select_option("Left to right")
    person.set("from", "1/2")
    person.set("in steps of", "1/4")
    person.button("Apply to the board").click()
    assert [person.shown(1, column) for column in range(1, 5)][:2] == ["1/2", "3/4"]
    # One mine beside both numbers (3/4 at best), one at the right border (5/4).
    assert found(person, costs).startswith("The cheapest solution costs 2, with 2 mines")
    expect(costs).to_contain_text("6 of 21 solutions cost the same")
    expect(costs).to_contain_text("Solutions have 2 to 3 mines.")
    costs.page.get_by_text("Costliest", exact=True).click()
    # One at the left border (1/2), two at the right (5/4 each).
    assert found(person, costs).startswith("The costliest solution costs 3, with 3 mines")
    expect(costs).to_contain_text("9 of 21 solutions cost the same")


def test_fewest_and_most_mines(person: Person, costs):
    costs.page.get_by_text("Fewest mines", exact=True).click()
    expect(costs).to_contain_text("The fewest mines on the board: 2.")
    expect(costs).to_contain_text("12 of 21 solutions have that many")
    assert len(placed(person)) == 2
    costs.page.get_by_text("Most mines", exact=True).click()
    expect(costs).to_contain_text("The most mines on the board: 3.")
    until(lambda: len(placed(person)) == 3, "it is drawn", person.page)
    person.button("Show it among all solutions").click()
    expect(person.page.locator(".walk .solution-shown")).to_contain_text("3 mines on the board")


def test_costs_by_keyboard_and_away_from_a_cell(person: Person, costs):
    person.set("Cost", "7")
    person.button("Paint costs").focus()
    person.press("Enter")
    person.cell(1, 4).focus()
    person.press("Space", "ArrowDown", "Enter")
    assert person.shown(1, 4).endswith("7")
    assert person.spoken(2, 4).endswith("cost 7")
    person.press("Delete")
    assert person.spoken(2, 4).endswith("cost 0")
    person.field("Gradient").select_option("Away from the chosen cell")
    person.set("from", "1")
    person.set("in steps of", "1")
    person.press("Escape")
    person.cell(3, 1).focus()
    person.button("Apply to the board").click()
    assert [person.spoken(*cell).rpartition(" ")[2] for cell in ((3, 1), (2, 1), (3, 3))] == [
        "1",
        "2",
        "3",
    ]


def test_axe_finds_nothing(person: Person, costs):
    person.button("Apply to the board").click()
    settled(person)
    assert run_axe_in_light_and_dark(person.page, "#side") == []


def test_on_a_phone_a_tap_paints_and_a_long_press_takes_away(phone: Person):
    person, page = phone, phone.page
    person.load(BOARD)
    person.answered()
    person.view("Solutions")
    page.get_by_text("Costs", exact=True).tap()
    person.field("Cost").fill("4")
    person.button("Paint costs").tap()
    person.cell(1, 1).tap()
    until(lambda: person.shown(1, 1).endswith("4"), "the cost is there", page)
    box = person.cell(1, 1).bounding_box()
    assert box
    finger = Finger(person)
    finger.press(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    until(lambda: person.spoken(1, 1).endswith("cost 0"), "the cost is gone", page)
    finger.lift()
    assert person.board() == BOARD
    assert person.too_wide() == []
