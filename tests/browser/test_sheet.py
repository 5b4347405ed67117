"""Somebody reads the answers on a phone, in a sheet from below that lies over the board."""

import re

import pytest

from .person import Finger, Person, expect, until

BOARD = "\n".join(["? ? ? ? ? ? ? ? ?", "? 1 2 ? ? ? ? ? ?", *["? ? ? ? ? ? ? ? ?"] * 7])
HEIGHTS = {"peek": 136, "play": 180, "half": 439, "full": 796}


@pytest.fixture
def phone(phone: Person) -> Person:
    phone.load(BOARD, mines=10)
    phone.answered()
    return phone


def panel(phone: Person):
    return phone.page.get_by_role("complementary", name="Answers")


def top(phone: Person) -> float:
    """Where the sheet begins."""
    box = panel(phone).bounding_box()
    assert box
    return box["y"]


def rests(phone: Person, height: str) -> None:
    """Wait until the sheet has come to rest at this height."""
    until(lambda: abs(844 - top(phone) - HEIGHTS[height]) < 4, f"it is at {height}", phone.page)


def handle(phone: Person):
    return phone.page.get_by_role("button", name=re.compile("^Height of the panel"))


def pull(phone: Person, up: float, pause: int) -> None:
    """Pull the sheet by its head in ten steps, with so many ms between them."""
    finger = Finger(phone)
    x, y = 120, top(phone) + 12
    finger.press(x, y)
    for step in range(1, 11):
        phone.page.wait_for_timeout(pause)
        finger.move(x, y - up * step / 10)
    finger.lift()


def test_a_touched_cell_is_told_below_the_board_and_nothing_is_written(phone: Person):
    phone.cell(2, 1).tap()
    expect(phone.cell_line).to_contain_text("r2 c1")
    expect(phone.cell_line.locator("math")).to_have_text("134")
    expect(phone.cell_line).to_be_in_viewport(ratio=1)
    rests(phone, "peek")
    assert phone.board() == BOARD
    expect(phone.button("Undo").first).to_be_disabled()


def test_one_press_closes_it_from_every_height(phone: Person):
    place = phone.cell(1, 1).bounding_box()
    for way in ("half", "full"):
        handle(phone).tap()
        rests(phone, "half")
        if way == "full":
            phone.button("Show all of the panel").tap()
            rests(phone, "full")
        handle(phone).tap()
        rests(phone, "peek")
        assert phone.cell(1, 1).bounding_box() == place


def test_it_is_pulled_and_the_board_stays_where_it_is(phone: Person):
    place = phone.cell(1, 1).bounding_box()
    for up, height in ((200, "half"), (200, "full"), (-200, "half")):  # quickly: one step each
        pull(phone, up, 10)
        rests(phone, height)
    pull(phone, -300, 120)  # slowly: to the nearest
    rests(phone, "peek")
    assert phone.cell(1, 1).bounding_box() == place


def test_escape_lowers_the_sheet_and_the_keys_are_not_lost(phone: Person):
    expect(phone.view("Why")).to_be_visible()
    phone.tab("Why").focus()
    phone.press("Escape")
    rests(phone, "peek")
    expect(handle(phone)).to_be_focused()
    phone.press("Enter")
    rests(phone, "half")
    phone.press("ArrowUp")
    rests(phone, "full")
    phone.press("ArrowDown")
    rests(phone, "half")
    expect(phone.tab("Why")).to_be_visible()


def test_what_it_tells_of_is_not_covered(phone: Person):
    phone.load("\n".join(["? ? ? ? ? ? ? ? ?"] * 20), mines=30)
    phone.raise_sheet()
    rests(phone, "half")
    phone.page.evaluate("minescope.store.setHand({cursor: 20 * 9 - 5})")
    phone.drawn()
    box = phone.cell(20, 5).bounding_box()
    assert box
    assert box["y"] + box["height"] <= top(phone)


def test_go_to_brings_one_cell_after_another_into_the_part_that_is_seen(phone: Person):
    rows = [["?"] * 9 for _ in range(20)]
    rows[1][1] = rows[18][7] = "0"
    phone.load("\n".join(" ".join(row) for row in rows), mines=20)
    phone.answered()
    phone.raise_sheet()
    rests(phone, "half")
    seen = set()
    for _ in range(16):
        panel(phone).get_by_role("button", name="Go to").tap()
        phone.drawn()
        cursor = phone.state("hand.cursor")
        box = phone.cell(cursor // 9 + 1, cursor % 9 + 1).bounding_box()
        assert box
        assert box["y"] >= 92
        assert box["y"] + box["height"] <= top(phone)
        seen.add(cursor)
    assert len(seen) == 16


def test_a_board_that_is_opened_shows_the_cell_that_is_chosen(phone: Person):
    phone.place("Open").click()
    phone.page.locator("#open-text").fill("\n".join(["0" * 28 + "1#"] * 2))
    expect(phone.page.locator("#open-verdict")).to_contain_text("Possible")
    phone.button("Open this board").click()
    expect(phone.cell(1, 30)).to_be_focused()
    expect(phone.cell(1, 30)).to_be_in_viewport(ratio=1)


def test_what_is_on_the_clipboard_is_opened_by_two_taps(phone: Person):
    phone.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.page.evaluate("navigator.clipboard.writeText('1 ? ?\\n1 ? ?')")
    phone.place("Open").click()
    phone.page.locator("#open-dialog").get_by_role("button", name="Paste").tap()
    expect(phone.page.locator("#open-verdict")).to_contain_text("Possible")
    phone.button("Open this board").tap()
    until(lambda: phone.board() == "1 ? ?\n1 ? ?", "it is opened", phone.page)


def test_it_folds_when_a_game_begins_and_closes_from_every_height(phone: Person):
    phone.raise_sheet()
    rests(phone, "half")
    phone.place("Play").tap()
    rests(phone, "play")
    assert phone.state("game") is not None
    for height in ("half", "full"):
        phone.page.evaluate(f"minescope.store.setEye({{sheet: '{height}'}})")
        rests(phone, height)
        handle(phone).tap()
        rests(phone, "play")
