"""Somebody marks a rectangle, copies, cuts, pastes and moves it."""

import pytest

from .person import Person, expect

BOARD = "1 2 ? ? ?\n3 * ? ? ?\n? ? ? ? ?\n? ? ? ? _"


@pytest.fixture
def person(person: Person) -> Person:
    person.load(BOARD)
    return person


def marked(person: Person) -> list[str]:
    person.drawn()
    cells = person.page.locator("#board .selected").all()
    return [(cell.get_attribute("aria-label") or "").partition(",")[0] for cell in cells]


SQUARE = ["row 1 column 1", "row 1 column 2", "row 2 column 1", "row 2 column 2"]


def test_mark_by_dragging_with_the_pointer(person: Person):
    person.drag((2, 2), (1, 2), (1, 1))
    assert marked(person) == SQUARE
    assert person.board() == BOARD


def test_mark_by_dragging_with_shift_while_the_board_stays_where_it_is(person: Person):
    person.choose("Show 4")
    before = person.cell(1, 1).bounding_box()
    person.drag((1, 1), (2, 2), shift=True)
    assert marked(person) == SQUARE
    expect(person.button("Copy")).to_be_visible()
    assert person.cell(1, 1).bounding_box() == before
    assert person.board() == BOARD


def test_mark_with_the_keyboard(person: Person):
    person.cell(1, 1).focus()
    person.press("Shift+ArrowRight", "Shift+ArrowDown")
    assert marked(person) == SQUARE
    person.press("Shift+ArrowUp")
    assert marked(person) == SQUARE[:2]


def test_a_screen_reader_hears_what_is_marked(person: Person):
    person.cell(1, 1).focus()
    person.press("Shift+ArrowRight")
    expect(person.cell(1, 1)).to_have_attribute("aria-selected", "true")
    expect(person.page.locator("#board [aria-selected]")).to_have_count(2)
    person.press("Escape")
    expect(person.page.locator("#board [aria-selected]")).to_have_count(0)


def test_a_click_or_escape_unmarks(person: Person):
    for unmark in (lambda: person.press("Escape"), lambda: person.press("ArrowDown")):
        person.cell(1, 1).focus()
        person.press("Shift+ArrowRight")
        unmark()
        assert marked(person) == []
    person.drag((1, 1), (2, 2), shift=True)
    person.write(5, (4, 4))
    assert marked(person) == []


def test_a_number_fills_what_is_marked(person: Person):
    person.cell(3, 3).focus()
    person.press("Shift+ArrowRight", "Shift+ArrowDown", "4")
    assert person.board() == "1 2 ? ? ?\n3 * ? ? ?\n? ? 4 4 ?\n? ? 4 4 _"
    person.press("f")
    assert person.board() == "1 2 ? ? ?\n3 * ? ? ?\n? ? * * ?\n? ? * * _"
    person.press("Delete")
    assert person.board() == "1 2 ? ? ?\n3 * ? ? ?\n? ? ? ? ?\n? ? ? ? _"


def test_copy_and_paste_with_the_buttons(person: Person):
    expect(person.button("Copy")).to_be_hidden()
    person.drag((1, 1), (2, 2))
    person.button("Copy").click()
    expect(person.toast).to_have_text("Copied")
    person.cell(3, 3).click()
    person.button("Paste").click()
    assert person.board() == "1 2 ? ? ?\n3 * ? ? ?\n? ? 1 2 ?\n? ? 3 * _"


def test_cut_and_paste_with_the_buttons(person: Person):
    person.drag((1, 1), (2, 2))
    person.button("Cut").click()
    assert person.board() == "? ? ? ? ?\n? ? ? ? ?\n? ? ? ? ?\n? ? ? ? _"
    person.cell(3, 3).click()
    person.button("Paste").click()
    assert person.board() == "? ? ? ? ?\n? ? ? ? ?\n? ? 1 2 ?\n? ? 3 * _"


def test_copy_cut_and_paste_with_keys(person: Person):
    person.cell(1, 1).focus()
    person.press("Shift+ArrowRight", "Shift+ArrowDown", "Control+c")
    person.cell(1, 3).focus()
    person.press("ArrowRight", "Control+v")
    assert person.board() == "1 2 ? 1 2\n3 * ? 3 *\n? ? ? ? ?\n? ? ? ? _"
    person.cell(1, 1).focus()
    person.press("Shift+ArrowDown", "Control+x", "ArrowDown", "Control+v")
    assert person.board() == "? 2 ? 1 2\n? * ? 3 *\n1 ? ? ? ?\n3 ? ? ? _"


def test_what_does_not_fit_at_the_edge_is_left_out(person: Person):
    person.cell(1, 1).focus()
    person.press("Shift+ArrowRight", "Shift+ArrowDown", "Control+c")
    person.cell(4, 4).focus()
    person.press("ArrowRight", "Control+v")
    assert person.board() == "1 2 ? ? ?\n3 * ? ? ?\n? ? ? ? ?\n? ? ? ? 1"


def test_the_clipboard_holds_text_for_other_programs(person: Person):
    person.cell(1, 1).focus()
    person.press("Shift+ArrowRight", "Shift+ArrowDown", "Control+c")
    expect(person.toast).to_have_text("Copied")
    assert person.page.evaluate("() => navigator.clipboard.readText()") == "1 2\n3 *"


def test_text_from_another_program_is_a_board_of_its_own_or_written_at_the_cursor(person: Person):
    person.page.evaluate("() => navigator.clipboard.writeText('4 5\\n_ *')")
    person.cell(1, 3).focus()
    person.press("Control+v")
    person.button("Only write these 2 × 2 cells at r1 c3").click()
    assert person.board() == "1 2 4 5 ?\n3 * _ * ?\n? ? ? ? ?\n? ? ? ? _"


def test_text_without_cells_gets_a_sentence(person: Person):
    person.page.evaluate("() => navigator.clipboard.writeText('Good morning')")
    person.cell(1, 3).focus()
    person.press("Control+v")
    expect(person.page.get_by_role("dialog")).to_contain_text("No known format begins with 'Good'")
    person.press("Escape")
    assert person.board() == BOARD


def test_select_all(person: Person):
    person.cell(2, 2).focus()
    person.press("Control+a")
    assert len(marked(person)) == 20
    person.press("Delete")
    assert set(person.board().split()) == {"?"}


def test_move_by_dragging(person: Person):
    person.drag((1, 1), (2, 2))
    person.drag((1, 1), (2, 2), (3, 3))
    assert person.board() == "? ? ? ? ?\n? ? ? ? ?\n? ? 1 2 ?\n? ? 3 * _"
    assert marked(person) == [
        "row 3 column 3",
        "row 3 column 4",
        "row 4 column 3",
        "row 4 column 4",
    ]


def test_move_over_itself(person: Person):
    person.drag((1, 1), (2, 2))
    person.drag((1, 1), (1, 2))
    assert person.board() == "? 1 2 ? ?\n? 3 * ? ?\n? ? ? ? ?\n? ? ? ? _"


def test_copy_from_one_cell_without_a_selection(person: Person):
    person.cell(2, 1).focus()
    person.press("Control+c", "ArrowDown", "Control+v")
    assert person.board() == "1 2 ? ? ?\n3 * ? ? ?\n3 ? ? ? ?\n? ? ? ? _"
