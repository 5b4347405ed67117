"""Somebody uses a phone: taps, long presses, the number pad, zoom."""

from .person import PHONE, Finger, Person, expect, without_python


def middle(person: Person, row: int, column: int) -> tuple[float, float]:
    box = person.cell(row, column).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_set_up_a_board_with_the_number_pad(phone: Person):
    phone.page.get_by_title("Show 1", exact=True).tap()
    phone.cell(2, 2).tap()
    phone.page.get_by_title("Show 2", exact=True).tap()
    phone.cell(2, 3).tap()
    assert phone.board().split("\n")[1] == "? 1 2 ? ? ? ? ? ?"
    phone.answered()
    assert phone.spoken(2, 1) == "covered, mine probability 1 of 34"
    phone.cell(2, 3).tap()
    assert phone.board().split("\n")[1] == "? 1 2 ? ? ? ? ? ?"
    phone.page.get_by_title("Show 2", exact=True).tap()  # puts it away
    phone.cell(2, 4).tap()
    assert phone.board().split("\n")[1] == "? 1 2 ? ? ? ? ? ?"


def test_the_number_pad_is_at_the_foot_of_the_screen_and_large_enough(phone: Person):
    pad = phone.page.get_by_role("region", name="Tools").bounding_box()
    sheet = phone.page.get_by_role("complementary", name="Answers").bounding_box()
    assert pad
    assert sheet
    assert 0 <= sheet["y"] - (pad["y"] + pad["height"]) < 10
    assert abs(sheet["y"] + sheet["height"] - 844) < 2
    for number in range(9):
        button = phone.page.get_by_title(f"Show {number}", exact=True).bounding_box()
        assert button
        assert min(button["width"], button["height"]) >= 40
    cell = phone.cell(1, 1).bounding_box()
    assert cell
    assert cell["width"] >= 32


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
    phone.button("Larger cells").tap()
    phone.drawn()
    after = phone.cell(1, 1).bounding_box()
    assert before
    assert after
    assert after["width"] > before["width"]


def test_select_and_copy_with_taps(phone: Person):
    phone.page.get_by_title("Show 3", exact=True).tap()
    phone.cell(1, 1).tap()
    phone.page.get_by_title("Select a rectangle: tap two corners", exact=True).tap()
    phone.cell(1, 1).tap()
    phone.cell(2, 2).tap()
    expect(phone.page.locator("#board .selected")).to_have_count(4)
    phone.button("Copy").tap()
    phone.cell(4, 4).tap()
    phone.button("Paste").tap()
    assert phone.board().split("\n")[3] == "? ? ? 3 ? ? ? ? ?"


def test_everything_of_the_page_can_be_reached_on_a_phone(phone: Person):
    assert phone.page.evaluate("() => document.documentElement.scrollWidth") <= 390
    for name in ("Clear", "Undo", "New board"):
        phone.button(name).scroll_into_view_if_needed()
        expect(phone.button(name)).to_be_in_viewport()
    phone.field("Rows").scroll_into_view_if_needed()
    phone.set("Rows", 5)
    assert phone.position()["height"] == 5
