"""Somebody uses no mouse: every key that the help lists, and the way to the board and back."""

import re

import pytest

from .person import Person, expect


@pytest.fixture
def person(person: Person) -> Person:
    """The keyboard is on the cell in row 2, column 2 of a board that is 12 rows high."""
    person.load("\n".join(["? ? ? ? ?"] * 12), mines=9)
    person.cell(2, 2).focus()
    person.drawn()
    return person


def cursor(person: Person) -> str:
    """The place of the cell that has the focus, which goes on with the picture."""
    person.drawn()
    label = person.page.evaluate("() => document.activeElement.getAttribute('aria-label') ?? ''")
    return label.partition(",")[0]


def go(person: Person, row: int, column: int) -> None:
    """To a cell, when what was typed before is drawn."""
    person.drawn()
    person.cell(row, column).focus()


MOVES = {
    "ArrowUp": "row 1 column 2",
    "ArrowDown": "row 3 column 2",
    "ArrowLeft": "row 2 column 1",
    "ArrowRight": "row 2 column 3",
    "Home": "row 2 column 1",
    "End": "row 2 column 5",
    "PageDown": "row 12 column 2",
    "PageUp": "row 1 column 2",
    "Control+Home": "row 1 column 1",
    "Control+End": "row 12 column 5",
}


def test_keys_that_move_the_cursor(person: Person):
    for key, place in MOVES.items():
        go(person, 2, 2)
        person.press(key)
        assert cursor(person) == place, key


def test_the_cursor_stops_at_the_edges(person: Person):
    person.press("ArrowUp", "ArrowUp", "ArrowUp", "ArrowLeft", "ArrowLeft")
    assert cursor(person) == "row 1 column 1"


def test_a_digit_shows_its_number(person: Person):
    for digit in range(9):
        go(person, 2, 2)
        person.press(str(digit))
        assert person.spoken(2, 2) == f"shows {digit}"
        assert cursor(person) == "row 2 column 3"


WRITES = [
    (["f"], "flagged"),
    (["F"], "flagged"),
    (["f", "ArrowLeft", "f"], "flagged"),
    (["3", "ArrowLeft", "h"], "covered"),
    (["3", "ArrowLeft", "Delete"], "covered"),
    (["3", "Backspace"], "covered"),
    (["Space"], "shows 0"),
    (["x"], "known safe"),
    (["3", "ArrowLeft", "+"], "shows 4"),
    (["3", "ArrowLeft", "-"], "shows 2"),
    (["0", "ArrowLeft", "-"], "covered"),
    (["+"], "shows 0"),
]


def test_keys_that_write(person: Person):
    for keys, said in WRITES:
        go(person, 2, 2)
        person.press("Delete", *keys)
        assert person.spoken(2, 2).partition(",")[0] == said, keys
    assert person.page.evaluate("() => scrollY") == 0


EXPERT = [
    "01?????????????????????*211000",
    "0223????????????????????*20111",
    "1_f0????????????????????221111",
]


def test_an_expert_position_is_typed_row_by_row_without_the_mouse(person: Person):
    person.load("\n".join([" ".join("?" * 30)] * 16), mines=99)
    go(person, 1, 1)
    keys = {"?": "h", "_": "x", "*": "f", "0": "Space"}
    for line in EXPERT:
        person.press(*(keys.get(sign, sign) for sign in line))
    assert cursor(person) == "row 4 column 1"
    written = "\n".join(" ".join(line.replace("f", "*")) for line in EXPERT)
    assert person.board().startswith(f"{written}\n? ?")
    person.press("1", "2", "Enter", "3", "4", "Backspace")
    assert cursor(person) == "row 5 column 2"
    assert [line[:5] for line in person.board().split("\n")[3:5]] == ["1 2 ?", "3 ? ?"]


def test_the_last_cell_is_not_left(person: Person):
    go(person, 12, 4)
    person.press("1", "2", "3")
    assert cursor(person) == "row 12 column 5"
    assert person.board().endswith("1 3")
    person.press("Backspace", "Backspace")
    assert cursor(person) == "row 12 column 4"
    assert person.board().endswith("? ?")


def test_the_cell_that_is_gone_on_to_is_in_sight(person: Person):
    person.load("\n".join(["? ? ? ? ?"] * 60), mines=9)
    go(person, 1, 1)
    for _ in range(40):
        person.press("Enter")
    person.press("1")
    expect(person.cell(41, 2)).to_be_focused()
    expect(person.cell(41, 2)).to_be_in_viewport(ratio=1)


def test_two_digits_where_x_max_allows_them(person: Person):
    person.load("\n".join(["? ? ?"] * 3), x_max=2)
    go(person, 2, 2)
    person.press("1", "2")
    assert person.spoken(2, 2) == "shows 12"
    assert cursor(person) == "row 2 column 3"
    person.press("1", "ArrowLeft", "6")
    assert person.board() == "? ? ?\n? 6 1\n? ? ?"


def test_a_second_digit_that_is_too_much_begins_a_new_number(person: Person):
    person.load("\n".join(["? ? ?"] * 3), x_max=2)
    go(person, 2, 2)
    person.press("1", "7")
    assert person.board() == "? ? ?\n? 1 7\n? ? ?"


def test_two_digits_with_a_rest_between_are_two_numbers(person: Person):
    person.load("\n".join(["? ? ?"] * 3), x_max=2)
    go(person, 2, 2)
    person.press("1")
    expect(person.cell(2, 3)).to_be_focused()
    person.press("2")
    assert person.board() == "? ? ?\n? 1 2\n? ? ?"


def test_whoever_leaves_the_board_is_not_called_back(person: Person):
    person.load("\n".join(["? ? ?"] * 3), x_max=2)
    go(person, 2, 2)
    person.press("1")
    person.place("Play").focus()
    person.page.wait_for_timeout(1000)
    expect(person.place("Play")).to_be_focused()


def test_flags_with_a_count_where_several_mines_share_a_cell(person: Person):
    person.load("\n".join(["? ? ?"] * 3), x_max=3)
    go(person, 2, 2)
    for said in ("flagged", "flagged with 2 mines", "flagged with 3 mines"):
        person.press("f")
        assert person.spoken(2, 2).partition(",")[0] == said
    assert cursor(person) == "row 2 column 3"


def test_the_inspector_follows_the_keys_even_where_the_mouse_rests_on_the_board(person: Person):
    person.cell(5, 5).hover()
    expect(person.inspector.get_by_role("heading", level=2)).to_have_text(re.compile("^r5 c5,"))
    person.press("ArrowDown")
    expect(person.inspector.get_by_role("heading", level=2)).to_have_text(re.compile("^r3 c2,"))


def test_question_mark_shows_the_keys_and_escape_hides_them(person: Person):
    person.press("?")
    dialog = person.page.get_by_role("dialog", name="Keys and gestures")
    expect(dialog).to_be_visible()
    for words in (
        "Arrows",
        "0 – 9",
        "Known safe",
        "Select a rectangle",
        "Ctrl + Z, Y",
        "Right click",
        "long press",
    ):
        expect(dialog.get_by_text(words).first).to_be_attached()
    person.press("5")
    person.press("Escape")
    expect(dialog).to_be_hidden()
    assert cursor(person) == "row 2 column 2"
    assert "5" not in person.board()


def test_the_help_button_does_the_same(person: Person):
    person.menu("Keys and gestures").press("Enter")
    dialog = person.page.get_by_role("dialog", name="Keys and gestures")
    expect(dialog).to_be_visible()
    link = dialog.get_by_role("link", name="Licences of what this page is made of")
    assert person.page.request.get(link.evaluate("link => link.href")).ok
    dialog.get_by_role("button", name="Close").press("Enter")
    expect(dialog).to_be_hidden()


def test_the_board_is_one_stop_of_the_tab_key(person: Person):
    person.press("Shift+Tab")
    assert cursor(person) != "row 2 column 2"
    person.press("Tab")
    assert cursor(person) == "row 2 column 2"
    person.press("ArrowDown")
    person.drawn()
    person.press("Tab")
    assert person.page.evaluate("() => document.activeElement.closest('#board')") is None
    person.press("Shift+Tab")
    assert cursor(person) == "row 3 column 2"


def test_the_first_tab_offers_to_skip_to_the_board(person: Person):
    before = person.address()
    person.page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0); }")
    person.page.locator("body").press("Tab")
    skip = person.page.get_by_role("link", name="Skip to the board")
    skip.focus()
    expect(skip).to_be_in_viewport()
    person.press("Enter", "Tab")
    assert cursor(person) == "row 2 column 2"
    assert person.address() == before


def test_the_focus_is_seen_on_every_stop(person: Person):
    person.answered(detailed=True)
    person.page.evaluate("() => document.activeElement.blur()")
    person.page.get_by_role("link", name="Skip to the board").focus()
    seen = set()
    for _ in range(60):
        person.press("Tab")
        name, ring = person.page.evaluate(
            """() => {
              const focused = document.activeElement;
              const near = [focused, focused.nextElementSibling, focused.closest("label")].filter(Boolean);
              const ring = near.some((e) => {
                const { outlineStyle, outlineWidth } = getComputedStyle(e);
                return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
              });
              return [focused.outerHTML.slice(0, 120), ring];
            }"""
        )
        if name.startswith("<body"):
            break
        assert ring, name
        seen.add(name)
    assert len(seen) > 15


def test_what_is_drawn_again_keeps_the_focus(person: Person):
    person.answered(detailed=True)
    person.open_more()
    more = person.page.get_by_role("button", name="More digits")
    more.focus()
    digits = person.inspector.locator(".digits")
    expect(digits).to_have_text("0.150000000000")
    person.press("Enter")
    expect(digits).to_have_text("0.15" + "0" * 22)
    expect(more).to_be_focused()
    line = person.chances_of_board.first
    line.focus()
    person.page.evaluate("() => minescope.store.dispatch({do: 'write', cells: [59], label: '*'})")
    person.answered(detailed=True)
    expect(line).to_be_focused()


def test_a_board_is_set_up_and_answered_by_keys_alone(person: Person):
    person.load("? ? ? ?\n? ? ? ?\n? ? ? ?", mines=3)
    go(person, 1, 1)
    person.press("Enter", "ArrowRight", "1", "2")
    person.answered()
    assert person.shown(1, 1) == "1/3"
    assert person.shown(1, 4) == "2/3"


def test_the_focus_stays_on_the_board_when_undo_changes_its_size(person: Person):
    person.set("Rows", 5)
    go(person, 5, 2)
    person.press("3", "Control+z", "Control+z")
    person.drawn()
    assert person.position()["height"] == 12
    assert cursor(person) == "row 5 column 3"


def test_keys_in_a_field_do_not_reach_the_board(person: Person):
    before = person.board()
    person.field("Mines").focus()
    person.press("Control+a", "5", "x", "Backspace", "Delete")
    assert person.board() == before


def test_the_tools_are_reached_and_chosen_by_keys(person: Person):
    tools = person.page.get_by_role("radiogroup", name="Draw with")
    tools.get_by_role("radio", name="Show 1").focus()
    person.press("ArrowRight")
    expect(tools.get_by_role("radio", name="Show 2")).to_be_checked()
    person.press("Tab")
    expect(person.page.locator("[popovertarget=form-view]")).to_be_focused()


def test_keys_of_the_page_work_while_a_radio_button_has_the_focus(person: Person):
    before = person.board()
    person.write(1, (2, 2))
    person.radio("Custom").focus()
    person.press("Control+z")
    assert person.board() == before
    person.press("?")
    expect(person.page.get_by_role("dialog", name="Keys and gestures")).to_be_visible()
