"""Somebody reads the answers on a phone, in a sheet from below that has three heights."""

import re

import pytest

from .person import Finger, Person, expect, until

BOARD = "\n".join(["? ? ? ? ? ? ? ? ?", "? 1 2 ? ? ? ? ? ?", *["? ? ? ? ? ? ? ? ?"] * 7])
HEIGHTS = {"peek": 60, "half": 422, "full": 788}


@pytest.fixture
def phone(phone: Person) -> Person:
    phone.load(BOARD, mines=10)
    phone.answered()
    return phone


def top(phone: Person) -> float:
    """Where the sheet begins."""
    box = phone.page.get_by_role("complementary", name="Answers").bounding_box()
    assert box
    return box["y"]


def rests(phone: Person, height: str) -> None:
    """Wait until the sheet has come to rest at this height."""
    until(lambda: abs(844 - top(phone) - HEIGHTS[height]) < 4, f"it is at {height}", phone.page)


def pull(phone: Person, up: float, pause: int) -> None:
    """Pull the sheet by its head in ten steps, with so many ms between them."""
    finger = Finger(phone)
    x, y = 120, top(phone) + 30
    finger.press(x, y)
    for step in range(1, 11):
        phone.page.wait_for_timeout(pause)
        finger.move(x, y - up * step / 10)
    finger.lift()


def test_a_touched_cell_is_told_below_the_board_and_nothing_is_written(phone: Person):
    phone.cell(2, 1).tap()
    expect(phone.cell_line).to_contain_text("Row 2 column 1")
    expect(phone.cell_line.locator("math")).to_have_text("134")
    expect(phone.cell_line).to_be_in_viewport(ratio=1)
    rests(phone, "peek")
    assert phone.board() == BOARD
    expect(phone.button("Undo")).to_be_disabled()


def test_the_sheet_has_three_heights_and_the_board_stays_where_it_is(phone: Person):
    place = phone.cell(1, 1).bounding_box()
    for name, height in (("Show more", "half"), ("Show all", "full"), ("Show less", "peek")):
        phone.button(f"Height of the panel: {name}").tap()
        rests(phone, height)
        assert phone.cell(1, 1).bounding_box() == place
    for up, height in ((200, "half"), (200, "full"), (-200, "half")):  # quickly: one step each
        pull(phone, up, 10)
        rests(phone, height)
    pull(phone, -300, 120)  # slowly: to the nearest
    rests(phone, "peek")
    assert phone.cell(1, 1).bounding_box() == place


def test_escape_lowers_the_sheet_and_the_keys_are_not_lost(phone: Person):
    expect(phone.view("Summary")).to_be_visible()
    phone.tab("Summary").focus()
    phone.press("Escape")
    rests(phone, "peek")
    handle = phone.page.get_by_role("button", name=re.compile("^Height of the panel"))
    expect(handle).to_be_focused()
    phone.press("Enter")
    rests(phone, "half")
    expect(phone.tab("Summary")).to_be_visible()


def test_the_chosen_cell_is_not_covered(phone: Person):
    phone.cell(9, 5).tap()
    phone.raise_sheet()
    rests(phone, "half")
    box = phone.cell(9, 5).bounding_box()
    assert box
    assert box["y"] + box["height"] <= top(phone)
