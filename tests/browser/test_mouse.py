"""Somebody draws with the mouse: click, drag, right click, wheel, the tools of the palette."""

import pytest

from .person import Person, expect

POINTER = "Pointer: choose a cell"
FREE = "Known safe: covered, but without a mine"


@pytest.fixture
def person(person: Person) -> Person:
    person.load("\n".join(["? ? ? ? ?"] * 4))
    return person


def test_each_number_of_the_palette(person: Person):
    for number in range(9):
        person.write(number, (2, 3))
        assert person.spoken(2, 3) == f"shows {number}"
        assert person.shown(2, 3) == ("" if number == 0 else str(number))


@pytest.mark.parametrize(
    ("tool", "label", "said"),
    [("Flag: a known mine", "*", "flagged"), (FREE, "_", "known safe")],
)
def test_flag_and_known_free(person: Person, tool, label, said):
    person.choose(tool)
    person.cell(2, 3).click()
    assert person.position()["labels"][7] == label
    assert person.spoken(2, 3) == said


def test_cover_and_a_second_click_that_leaves_what_is_there(person: Person):
    person.write(4, (1, 1), (1, 2))
    person.choose("Cover: unknown")
    person.cell(1, 1).click()
    assert person.board().startswith("? 4")
    for tool, label in (("Show 4", "4"), ("Flag: a known mine", "*"), (FREE, "_")):
        person.choose(tool)
        person.cell(1, 2).click()
        person.cell(1, 2).click()
        assert person.board().startswith(f"? {label} ?")


def in_hand(person: Person) -> str:
    """The words of the tool that is taken."""
    person.drawn()
    return person.page.locator("#palette .tool:has(:checked)").get_attribute("title") or ""


def test_a_tool_is_taken_by_a_click_and_put_away_by_another_or_by_escape(person: Person):
    assert in_hand(person) == POINTER
    for put_away in (
        lambda: person.page.get_by_title("Show 5", exact=True).click(),
        lambda: person.press("Escape"),
        lambda: person.menu("Clear").click(),
        lambda: person.start("Beginner"),
    ):
        person.choose("Show 5")
        assert in_hand(person) == "Show 5"
        put_away()
        assert in_hand(person) == POINTER


def test_the_pointer_looks(person: Person):
    board = person.board()
    person.cell(2, 3).click()
    person.cell(2, 3).click()
    assert person.board() == board
    expect(person.cell(2, 3)).to_be_focused()
    expect(person.button("Undo")).to_be_disabled()


def test_the_pointer_marks_what_it_is_dragged_over_and_a_digit_fills_it(person: Person):
    person.drag((1, 1), (1, 2), (2, 2))
    person.press("3")
    assert person.board().startswith("3 3 ? ? ?\n3 3 ? ? ?")
    person.drag((1, 1), (1, 3))  # what is marked is moved
    assert person.board().startswith("? ? 3 3 ?\n? ? 3 3 ?")
    person.cell(4, 4).click()
    expect(person.page.locator("#board .selected")).to_have_count(0)


def test_a_drag_paints_and_is_one_step(person: Person):
    person.choose("Show 2")
    person.drag((1, 1), (1, 2), (1, 3), (2, 3), (1, 3))
    assert person.board() == "2 2 2 ? ?\n? ? 2 ? ?\n? ? ? ? ?\n? ? ? ? ?"
    person.button("Undo").click()
    assert set(person.board().split()) == {"?"}
    expect(person.button("Undo")).to_be_disabled()


def test_a_fast_drag_leaves_no_holes(person: Person):
    person.choose("Show 2")
    person.cell(1, 1).hover()
    person.page.mouse.down()
    person.cell(1, 5).hover()
    person.page.mouse.up()
    assert person.board().startswith("2 2 2 2 2\n")


def test_a_drag_that_leaves_the_board_and_comes_back(person: Person):
    person.choose("Show 1")
    person.cell(1, 1).hover()
    person.page.mouse.down()
    person.page.mouse.move(5, 5)
    person.page.mouse.up()
    person.cell(3, 3).hover()
    assert person.board().count("1") == 1


def test_right_click_flags_and_unflags_without_a_menu(person: Person):
    person.cell(2, 2).click(button="right")
    assert person.spoken(2, 2) == "flagged"
    person.cell(2, 2).click(button="right")
    assert person.spoken(2, 2).startswith("covered")


def test_the_wheel_steps_the_number_where_the_cursor_is(person: Person):
    person.write(3, (2, 2))
    top = person.page.evaluate("() => scrollY")
    person.page.mouse.wheel(0, -100)
    person.drawn()
    assert person.spoken(2, 2) == "shows 4"
    for _ in range(4):
        person.page.mouse.wheel(0, 100)
        person.drawn()
    assert person.spoken(2, 2) == "shows 0"
    person.page.mouse.wheel(0, 100)
    person.drawn()
    assert person.position()["labels"][6] == "?"
    person.page.mouse.wheel(0, -100)
    person.drawn()
    assert person.spoken(2, 2) == "shows 0"
    assert person.page.evaluate("() => scrollY") == top


def test_the_wheel_stops_at_the_largest_number(person: Person):
    person.write(8, (2, 2))
    person.page.mouse.wheel(0, -100)
    person.drawn()
    assert person.spoken(2, 2) == "shows 8"


def test_the_wheel_over_another_cell_scrolls_the_board(person: Person):
    person.load("\n".join(["? ? ? ? ?"] * 40))
    person.write(3, (1, 1))
    person.cell(3, 3).hover()
    before = person.board()
    person.page.mouse.wheel(0, 200)
    person.page.wait_for_timeout(100)
    assert person.board() == before
    assert person.page.locator("#scroller").evaluate("(board) => board.scrollTop") > 0


def test_a_larger_number_where_several_mines_share_a_cell(person: Person):
    expect(person.field("A larger number")).to_be_hidden()
    person.set("Mines a cell, at most", 2)
    person.field("A larger number").fill("12")
    person.cell(2, 2).click()
    assert person.spoken(2, 2) == "shows 12"
