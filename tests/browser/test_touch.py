"""Somebody uses a phone: taps, long presses, the number pad, zoom."""

from .person import PHONE, Finger, Person, expect, without_python


def middle(person: Person, row: int, column: int) -> tuple[float, float]:
    box = person.cell(row, column).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def key(person: Person, words: str):
    """A key of the pad."""
    return person.page.get_by_title(words, exact=True).filter(visible=True)


def test_set_up_a_board_with_the_pad(phone: Person):
    phone.button("Write on the board").tap()
    phone.cell(2, 2).tap()
    assert phone.state("hand.cursor") == 11  # the next one
    key(phone, "Show 2").tap()
    phone.cell(2, 3).tap()
    assert phone.board().split("\n")[1] == "? 1 2 ? ? ? ? ? ?"
    phone.answered()
    assert phone.spoken(2, 1) == "covered, mine probability 1 of 34"
    phone.cell(2, 3).tap()
    assert phone.board().split("\n")[1] == "? 1 2 ? ? ? ? ? ?"
    phone.button("Done").tap()
    phone.cell(2, 4).tap()
    assert phone.board().split("\n")[1] == "? 1 2 ? ? ? ? ? ?"
    expect(phone.cell_line).to_contain_text("r2 c4")


def test_a_key_that_is_pressed_again_writes_and_goes_on(phone: Person):
    phone.cell(3, 2).tap()
    phone.button("Write on the board").tap()
    hint = phone.page.locator(".pad-hint")
    expect(hint).to_have_text("Tap a cell to write 1, or press again for r3 c2.")
    key(phone, "Show 1").tap()
    key(phone, "Show 1").tap()
    expect(hint).to_have_text("Tap a cell to write 1, or press again for r3 c4.")
    key(phone, "Flag: a known mine").tap()
    key(phone, "Flag: a known mine").tap()
    assert phone.board().split("\n")[2] == "? 1 1 * ? ? ? ? ?"
    key(phone, "To the beginning of the next row").tap()
    assert phone.state("hand.cursor") == 27
    key(phone, "Undo").last.tap()
    assert phone.board().split("\n")[2] == "? 1 1 ? ? ? ? ? ?"


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
    phone.button("Write on the board").tap()
    key(phone, "Show 3").tap()
    phone.cell(1, 1).tap()
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
