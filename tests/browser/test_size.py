"""Somebody chooses a board, makes it larger or smaller at any side, shifts it, or bends its shape."""

import re

import pytest

from minescope import parse, solve
from minescope.board.shapes import SHAPES

from .person import Person, expect

BOARD = "1 2 3\n4 5 6"


@pytest.mark.parametrize(
    ("name", "width", "height", "mines"),
    [
        ("Beginner", 9, 9, 10),
        ("Small", 8, 8, 10),
        ("Intermediate", 16, 16, 40),
        ("Expert", 30, 16, 99),
        ("Master", 30, 30, 200),
        ("Ludicrous", 50, 50, 625),
    ],
)
def test_presets(person: Person, name, width, height, mines):
    person.load(BOARD)
    person.start(name)
    person.answered()
    position = person.position()
    assert (position["width"], position["height"]) == (width, height)
    assert position["prior"]["mines"] == str(mines)
    assert set(position["labels"]) == {"?"}
    expect(person.board_button).to_have_text(f"{name} {width} × {height} · {mines} mines")
    expect(person.field("Mines")).to_have_value(str(mines))
    expect(person.field("Columns")).to_have_value(str(width))
    expect(person.radio(name)).to_be_checked()
    person.close_forms()
    expect(person.page.locator("#board [role=gridcell]")).to_have_count(width * height)
    expect(person.fact("Islands, groups")).to_contain_text(f"{width * height} outer cells")


SIDES = {
    "Add a row at the top": "? ? ?\n1 2 3\n4 5 6",
    "Add a row at the bottom": "1 2 3\n4 5 6\n? ? ?",
    "Add a column on the left": "? 1 2 3\n? 4 5 6",
    "Add a column on the right": "1 2 3 ?\n4 5 6 ?",
    "Remove a row at the top": "4 5 6",
    "Remove a row at the bottom": "1 2 3",
    "Remove a column on the left": "2 3\n5 6",
    "Remove a column on the right": "1 2\n4 5",
    "Shift all up": "4 5 6\n1 2 3",
    "Shift all down": "4 5 6\n1 2 3",
    "Shift all left": "2 3 1\n5 6 4",
    "Shift all right": "3 1 2\n6 4 5",
}


def test_every_side(person: Person):
    person.sides()
    for button, after in SIDES.items():
        person.load(BOARD)
        person.button(button).click()
        assert person.board() == after, button


def test_any_size_keeps_what_is_there(person: Person):
    person.load(BOARD)
    person.set("Columns", 5)
    person.set("Rows", 4)
    assert person.board() == "1 2 3 ? ?\n4 5 6 ? ?\n? ? ? ? ?\n? ? ? ? ?"
    person.set("Columns", 2)
    assert person.board() == "1 2\n4 5\n? ?\n? ?"


def test_the_last_row_stays(person: Person):
    person.load("1 2 3")
    person.sides()
    person.button("Remove a row at the top").click()
    assert person.board() == "1 2 3"


def test_a_size_that_cannot_be_gets_a_sentence(person: Person):
    sentence = person.page.locator("#columns-problem")
    for value in ("0", "-3", "2.5", "", "300000"):
        person.load(BOARD)
        person.enter("Columns", value)
        expect(sentence).to_have_text(re.compile(r"1 or more|at most 250,000 cells"))
        expect(person.button("Resize this board")).to_be_disabled()
        person.press("Enter")
        assert person.board() == BOARD, value
        person.enter("Columns", 4)
        expect(sentence).to_be_hidden()
        person.apply()
        assert person.board() == "1 2 3 ?\n4 5 6 ?"


def test_a_board_is_typed_into_the_first_field_and_read_in_three_clicks_and_nine_keys(
    person: Person,
):
    person.load("1 ? ?\n? 2 ?\n? ? 1", mines=2)
    person.board_button.click()
    expect(person.field("Columns")).to_be_focused()
    person.press(*"5x5/4", "Enter")
    expect(person.form_box).to_be_hidden()
    expect(person.cell(1, 1)).to_be_focused()
    assert person.board() == "\n".join(["? ? ? ? ?"] * 5)
    person.cell(3, 2).click()
    person.press(*"121")
    person.answered()
    person.cell(1, 1).click()
    assert person.board().split("\n")[2] == "? 1 2 1 ?"
    assert person.shown(1, 1) == "1/5"


def test_who_asks_for_a_new_board_is_offered_one_first(person: Person):
    person.load("1 2 3 ?\n4 5 6 ?", mines=2)
    person.cell(1, 4).focus()
    person.press("c", "n")
    expect(person.field("Columns")).to_be_focused()
    person.press("Enter")
    assert person.board() == "? ? ? ?\n? ? ? ?"
    person.button("Undo").click()
    person.board_button.click()
    person.press("Enter")
    assert person.board() == "1 2 3 ?\n4 5 6 ?"


def test_the_same_from_field_to_field(person: Person):
    person.board_button.click()
    person.press("5", "Tab", "5", "Tab", "4", "Enter")
    assert person.board() == "\n".join(["? ? ? ? ?"] * 5)
    assert person.position()["prior"]["mines"] == "4"


def test_another_size_keeps_the_density(person: Person):
    person.load("1 2 3 ?\n4 5 6 ?", mines=2)
    person.enter("Columns", 8)
    expect(person.field("Mines")).to_have_value("4")
    expect(person.field("Density")).to_have_value("1/4")
    person.apply()
    assert person.board() == "1 2 3 ? ? ? ? ?\n4 5 6 ? ? ? ? ?"
    person.sides()
    person.button("Add a row at the bottom").click()
    assert person.position()["prior"]["mines"] == "6"
    person.close_forms()
    person.button("Undo").click()
    assert person.position()["prior"]["mines"] == "4"


def test_the_form_lies_below_its_button_and_closes_by_a_press_elsewhere_or_escape(person: Person):
    before = person.board()
    person.choose("Show 1")
    for width, height in ((1280, 800), (1280, 420), (390, 844)):
        person.page.set_viewport_size({"width": width, "height": height})
        form = person.form(unfolded=True)
        box, button = form.bounding_box(), person.board_button.bounding_box()
        assert box
        assert button
        assert box["y"] >= button["y"] + button["height"]
        assert box["y"] + box["height"] <= height
        assert box["x"] + box["width"] <= width
        person.press("Escape")
        expect(form).to_be_hidden()
    person.page.set_viewport_size({"width": 1280, "height": 800})
    form = person.form()
    person.cell(9, 9).click()
    expect(form).to_be_hidden()
    assert person.board() == before
    assert person.state("hand.tool") == "1"


@pytest.mark.parametrize("shape", SHAPES)
def test_shapes(person: Person, shape):
    board = "? ? ? ? ?\n? 1 ? 2 ?\n? ? ? ? ?\n1 ? ? ? ?\n? ? ? ? ?"
    person.load(board, mines=5)
    person.choose_shape(shape)
    person.answered()
    expected = solve(parse(f"minescope 1\ntopology {shape} 5x5\nmines 5\n\n{board}"))
    chances = person.chances()
    said = {place: text for place, text in chances.items() if text not in {"0", "1"}}
    for (row, column), probability in expected.probability.items():
        if 0 < probability < 1:
            assert said[row + 1, column + 1] == str(probability)
    assert person.board() == board


def test_hexagons_lie_between_each_other(person: Person):
    person.load("? ? ?\n? ? ?", shape="hex")
    upper, lower = person.cell(1, 1).bounding_box(), person.cell(2, 1).bounding_box()
    assert upper
    assert lower
    assert abs(lower["x"] - upper["x"] - upper["width"] / 2) < 2


def test_zoom(person: Person):
    def width() -> float:
        person.drawn()
        box = person.cell(1, 1).bounding_box()
        assert box
        return box["width"]

    fitting = width()
    person.resize_cells("Smaller cells")
    assert width() < fitting
    person.resize_cells("Larger cells", "Larger cells")
    assert width() > fitting
    person.resize_cells("Fit")
    assert width() == fitting
    expect(person.board_view().get_by_role("button", name="Fit")).to_be_disabled()
    person.close_forms()


def test_the_board_is_as_large_as_it_can_be_seen_as_a_whole(person: Person):
    person.load("? ? ? ? ?\n? 1 2 ? ?\n? ? ? ? ?", mines=5)
    box = person.cell(1, 1).bounding_box()
    assert box
    assert box["width"] == 72
    person.load("\n".join(["? " * 29 + "?"] * 16), mines=99)
    first, last = person.cell(1, 1).bounding_box(), person.cell(16, 30).bounding_box()
    room = person.page.locator("#scroller").bounding_box()
    assert first
    assert last
    assert room
    assert first["width"] == 28
    assert first["y"] <= 120
    assert last["x"] + 28 <= room["x"] + room["width"]


def test_rows_and_columns_have_their_names(person: Person):
    person.load("\n".join(["? " * 29 + "?"] * 16), mines=99)
    person.cell(8, 18).click()
    person.drawn()
    columns, rows = person.page.locator(".ruler.columns"), person.page.locator(".ruler.rows")
    assert columns.inner_text().split() == ["1", "5", "10", "15", "20", "25", "30", "18"]
    assert rows.inner_text().split() == ["1", "5", "10", "15", "8"]
    expect(columns).to_have_attribute("aria-hidden", "true")
    # Each stands over the middle of its column.
    name, cell = columns.locator(".chosen").bounding_box(), person.cell(8, 18).bounding_box()
    assert name
    assert cell
    assert abs(name["x"] + name["width"] / 2 - cell["x"] - cell["width"] / 2) < 1.5
    person.load_graph("a-b")
    expect(columns).to_be_hidden()
    expect(rows).to_be_hidden()


def test_the_page_is_never_wider_than_a_phone(person: Person, narrow):
    narrow()
    person.start("Expert")
    person.answered()
    assert person.too_wide() == []
