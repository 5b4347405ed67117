"""Somebody uses a phone: taps, long presses, the number pad, zoom."""

from .person import PHONE, Finger, Person, expect, until, without_python


def middle(person: Person, row: int, column: int) -> tuple[float, float]:
    box = person.cell(row, column).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def key(person: Person, words: str):
    """A key of the pad."""
    return person.page.get_by_title(words, exact=True).filter(visible=True)


def hold(phone: Person, words: str) -> None:
    """Press a key of the pad until it is in the hand."""
    box = key(phone, words).bounding_box()
    assert box
    finger = Finger(phone)
    finger.press(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(key(phone, words)).to_have_attribute("aria-pressed", "true")
    finger.lift()


def test_the_keys_of_the_pad_write_as_those_of_a_keyboard_do(phone: Person):
    phone.cell(3, 2).tap()
    phone.button("Write on the board").tap()
    hint = phone.page.locator(".pad-hint")
    expect(hint).to_have_text("A key writes at r3 c2; hold it to write by taps.")
    key(phone, "Show 1").tap()
    key(phone, "Show 1").tap()
    key(phone, "Flag: a known mine").tap()
    expect(hint).to_have_text("A key writes at r3 c5; hold it to write by taps.")
    assert phone.board().split("\n")[2] == "? 1 1 * ? ? ? ? ?"
    phone.answered()
    assert phone.spoken(2, 1).startswith("covered, mine probability")
    # A tap chooses, however often, and erases nothing.
    for _ in range(2):
        phone.cell(3, 3).tap()
        assert phone.state("hand.cursor") == 20
    assert phone.board().split("\n")[2] == "? 1 1 * ? ? ? ? ?"
    key(phone, "Cover: unknown").tap()
    assert phone.board().split("\n")[2] == "? 1 ? * ? ? ? ? ?"
    key(phone, "Undo").last.tap()
    key(phone, "To the beginning of the next row").tap()
    assert phone.state("hand.cursor") == 27
    key(phone, "Known safe: covered, but without a mine").tap()
    assert phone.board().split("\n")[2:4] == ["? 1 1 * ? ? ? ? ?", "_ ? ? ? ? ? ? ? ?"]
    phone.button("Done").tap()
    phone.cell(2, 4).tap()
    expect(phone.cell_line).to_contain_text("r2 c4")


def test_a_key_that_is_held_goes_into_the_hand_and_taps_write(phone: Person):
    phone.button("Write on the board").tap()
    hold(phone, "Show 1")
    assert set(phone.board().split()) == {"?"}
    expect(phone.page.locator(".pad-hint")).to_have_text(
        "Tap a cell to write 1. The pointer ends this."
    )
    phone.cell(2, 2).tap()
    assert phone.state("hand.cursor") == 11  # the next one
    # Nothing is written there by a key that is only taken.
    key(phone, "Show 2").tap()
    phone.cell(2, 3).tap()
    assert phone.board().split("\n")[1] == "? 1 2 ? ? ? ? ? ?"
    key(phone, "Pointer: choose a cell").tap()
    phone.cell(2, 4).tap()
    assert phone.board().split("\n")[1] == "? 1 2 ? ? ? ? ? ?"
    key(phone, "Show 3").tap()
    assert phone.board().split("\n")[1] == "? 1 2 3 ? ? ? ? ?"
    # The same key once more puts it away, too.
    hold(phone, "Show 1")
    key(phone, "Show 1").tap()
    assert phone.state("hand.tool") == "look"


def test_where_a_number_may_have_two_digits_the_cell_waits_for_the_second(phone: Person):
    phone.load("? ? ?\n? ? ?\n? ? ?\n? ? ?", shape="triangle", mines=4)
    phone.button("Write on the board").tap()
    # One after the other, however slow the machine is: the cell does not wait long.
    press = """(titles) => {
      for (const title of titles) document.querySelector(`.tool[title="${title}"]`).click();
    }"""
    phone.page.evaluate(press, ["Show 1", "Show 2", "Show 3"])
    assert phone.board().split("\n")[0] == "12 3 ?"
    key(phone, "Show 1").tap()
    until(lambda: phone.state("hand.cursor") == 3, "it goes on by itself", phone.page)


def test_a_small_board_is_written_and_read_with_five_touches(phone: Person):
    phone.cell(9, 9).tap()  # the new board begins at its first cell all the same
    phone.page.locator("#board-button").tap()
    phone.page.keyboard.type("5x5/4")
    phone.page.keyboard.press("Enter")
    expect(phone.cell(1, 1)).to_be_focused()
    phone.button("Write on the board").tap()
    for number in "121":
        key(phone, f"Show {number}").tap()
    assert phone.board().split("\n")[0] == "1 2 1 ? ?"
    phone.answered()
    # The pad lies over no cell: a corner is read where it is, with all others that are like it.
    expect(phone.cell(5, 5)).to_be_in_viewport(ratio=1)
    assert phone.spoken(5, 5) == "covered, mine probability 2 of 17"
    expect(phone.page.locator("#board")).to_contain_text("elsewhere")


def test_the_safest_cell_of_a_board_and_why_with_five_touches(phone: Person):
    phone.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    rows = ["#" * 30] * 16
    rows[7] = "#" * 14 + "121" + "#" * 13
    phone.page.evaluate("(text) => navigator.clipboard.writeText(text)", "\n".join(rows))
    phone.place("Open").tap()
    phone.page.locator("#open-dialog").get_by_role("button", name="Paste").tap()
    expect(phone.page.locator("#open-verdict")).to_contain_text("Possible")
    phone.button("Open this board").tap()
    phone.answered()
    phone.verdict.get_by_role("button", name="Go to").tap()
    phone.cell_line.get_by_role("button", name="Certainly safe").tap()
    why = phone.page.get_by_role("tabpanel", name="Why")
    expect(why).to_contain_text("safe")
    expect(why).to_be_in_viewport()


def test_the_pad_takes_the_place_of_the_sheet_and_its_keys_are_large(phone: Person):
    place = phone.cell(1, 1).bounding_box()
    phone.button("Write on the board").tap()
    phone.drawn()
    assert phone.cell(1, 1).bounding_box() == place
    pad = phone.page.get_by_role("region", name="Tools").bounding_box()
    assert pad
    assert abs(pad["y"] + pad["height"] - 844) < 2
    expect(phone.verdict).to_be_in_viewport(ratio=1)
    places = set()
    for number in range(9):
        button = key(phone, f"Show {number}").bounding_box()
        assert button
        assert button["width"] >= 60
        assert button["height"] == 50
        places.add(round(button["x"]))
    assert len(places) == 5
    phone.page.get_by_role("button", name="Height of the panel").tap()
    expect(key(phone, "Show 1")).to_have_count(0)
    phone.button("Write on the board").tap()
    hold(phone, "Show 1")
    pulled = phone.page.locator(".palette").bounding_box()
    assert pulled == pad
    phone.press("Escape")
    expect(key(phone, "Show 1")).to_have_count(0)
    assert phone.state("hand.tool") == "look"


def test_a_long_press_flags_and_lifting_the_finger_writes_nothing(phone: Person):
    finger = Finger(phone)
    finger.press(*middle(phone, 3, 3))
    phone.page.wait_for_timeout(700)
    assert phone.spoken(3, 3) == "flagged"
    finger.lift()
    phone.page.wait_for_timeout(100)
    assert phone.spoken(3, 3) == "flagged"
    finger.press(*middle(phone, 3, 3))
    phone.page.wait_for_timeout(700)
    finger.lift()
    assert phone.spoken(3, 3).startswith("covered")


def test_moving_the_finger_scrolls_and_writes_nothing(phone: Person):
    phone.load("\n".join(["? ? ? ? ? ? ? ? ?"] * 30))
    x, y = middle(phone, 8, 5)
    finger = Finger(phone)
    finger.press(x, y)
    for step in range(1, 11):
        finger.move(x, y - 20 * step)
        phone.page.wait_for_timeout(16)
    finger.lift()
    phone.page.wait_for_timeout(700)
    assert set(phone.board().split()) == {"?"}
    assert phone.page.locator("#scroller").evaluate("(board) => board.scrollTop") > 50


def test_two_fingers_zoom(open_page):
    phone = Person(open_page(ready=False, prepare=without_python, **PHONE))
    session = phone.page.context.new_cdp_session(phone.page)
    x, y = middle(phone, 5, 5)
    session.send(
        "Input.synthesizePinchGesture", {"x": x, "y": y, "scaleFactor": 2, "relativeSpeed": 1500}
    )
    assert phone.page.evaluate("() => visualViewport.scale") > 1.2
    assert set(phone.board().split()) == {"?"}


def test_the_buttons_zoom_too(phone: Person):
    before = phone.cell(1, 1).bounding_box()
    phone.board_view().get_by_role("button", name="Larger cells").tap()
    phone.drawn()
    after = phone.cell(1, 1).bounding_box()
    assert before
    assert after
    assert after["width"] > before["width"]


def test_select_and_copy_with_taps(phone: Person):
    phone.cell(1, 1).tap()
    phone.button("Write on the board").tap()
    key(phone, "Show 3").tap()
    key(phone, "Select a rectangle: tap two corners").tap()
    phone.cell(1, 1).tap()
    phone.cell(2, 2).tap()
    expect(phone.page.locator("#board .selected")).to_have_count(4)
    phone.button("Copy").tap()
    phone.cell(4, 4).tap()
    phone.button("Paste").tap()
    assert phone.board().split("\n")[3] == "? ? ? 3 ? ? ? ? ?"


def test_everything_of_the_page_can_be_reached_on_a_phone(phone: Person):
    assert phone.page.evaluate("() => document.documentElement.scrollWidth") <= 390
    for name in ("Play", "Open", "More commands"):
        expect(phone.button(name)).to_be_in_viewport(ratio=1)
    for name in ("Gallery", "Share", "Lab", "Redo", "Find", "Light, dark", "Keys and gestures"):
        expect(phone.menu(name)).to_be_in_viewport(ratio=1)
    for name in ("New board", "Clear the board", "Python console"):
        phone.menu(name).scroll_into_view_if_needed()
        expect(phone.menu(name)).to_be_in_viewport()
