"""Somebody enters numbers that cannot hold together, sees which, and mends them."""

import re

from .person import Person, expect


def repairs(person: Person):
    view = person.view("Why")
    person.drawn()  # not what it showed when it was last open
    expect(view.locator(".wrong-reason")).to_be_visible()
    return view.get_by_role("button", name=re.compile("^Change the "))


def names(person: Person) -> list[str | None]:
    return [button.get_attribute("aria-label") for button in repairs(person).all()]


def test_two_numbers_that_contradict_each_other(person: Person):
    person.load("? ? ? ?\n? ? ? ?")
    person.choose("Known safe: covered, but without a mine")
    for place in ((1, 3), (1, 4), (2, 3), (2, 4)):
        person.cell(*place).click()
    person.write(1, (1, 1))
    person.write(2, (1, 2))
    person.answered()
    expect(person.status).to_have_text("Contradiction")
    expect(person.verdict).to_contain_text("Two numbers conflict")
    expect(person.view("Why")).to_contain_text("The 1 at r1 c1 and the 2 at r1 c2 cannot both hold")
    outlined = person.page.locator("#board .wrong")
    expect(outlined).to_have_count(2)
    assert person.spoken(1, 1) == "shows 1, part of the contradiction"
    assert person.spoken(1, 2) == "shows 2, part of the contradiction"
    assert person.chances() == {}
    assert names(person) == [
        "Change the 1 at r1 c1 to 2",
        "Change the 2 at r1 c2 to 1",
    ]


def test_the_view_shows_the_numbers_the_cells_they_share_and_the_way_back(person: Person):
    person.load("? ? ? ?\n? ? ? ?\n_ 2 1 _\n_ _ _ _", mines=3)
    person.answered()
    person.write(3, (3, 2))
    person.answered()
    view = person.view("Why")
    expect(view.locator(".wrong-reason .reason-number")).to_have_text(["3", "1"])
    expect(person.page.locator("#board .patches .striped")).to_have_count(2)
    expect(view).to_contain_text("Each of the two outlined numbers would fit without the other.")
    view.get_by_role("button", name="Undo it").click()
    person.answered()
    assert person.board() == "? ? ? ?\n? ? ? ?\n_ 2 1 _\n_ _ _ _"
    expect(view.locator(".wrong-reason")).to_be_hidden()


def test_the_outline_is_a_shape_and_not_only_a_colour(person: Person):
    person.load("1 2 _ _\n? ? _ _")
    person.answered()
    shadow = "(cell) => getComputedStyle(cell).boxShadow"
    assert "inset" in person.cell(1, 1).evaluate(shadow)
    assert "3px" in person.cell(1, 1).evaluate(shadow)
    assert "3px" not in person.cell(1, 3).evaluate(shadow)


def test_only_the_smallest_set_is_outlined_on_a_large_board(person: Person):
    rows = [["?"] * 12 for _ in range(12)]
    for row, column, number in ((2, 2, "3"), (2, 9, "2"), (8, 8, "0"), (9, 9, "6"), (5, 2, "1")):
        rows[row][column] = number
    person.load("\n".join(" ".join(row) for row in rows), mines=30)
    person.answered()
    wrong = person.page.locator("#board .wrong")
    assert [cell.get_attribute("aria-label").partition(", ")[0] for cell in wrong.all()] == [
        "row 9 column 9",
        "row 10 column 10",
    ]


def test_a_repair_is_a_button_and_can_be_undone(person: Person):
    person.load("1 2 _ _\n? ? _ _")
    person.answered()
    person.view("Why").get_by_role("button", name="Change the 2 at r1 c2 to 1").click()
    person.answered()
    assert person.board() == "1 1 _ _\n? ? _ _"
    expect(person.status).to_have_text("Exact")
    assert person.shown(2, 1) == "1/2"
    expect(person.page.locator("#board .wrong")).to_have_count(0)

    person.button("Undo").click()
    person.answered()
    assert person.board() == "1 2 _ _\n? ? _ _"
    expect(person.status).to_have_text("Contradiction")


def test_every_repair_that_is_offered_mends_the_board(person: Person):
    board = "? ? ? ?\n? 1 5 ?\n? ? ? ?"
    person.load(board, mines=5)
    person.answered()
    offered = names(person)
    assert offered
    for name in offered:
        person.load(board, mines=5)
        person.answered()
        person.view("Why").get_by_role("button", name=name, exact=True).click()
        person.answered()
        expect(person.status).to_have_text("Exact")


def test_too_few_mines_for_a_number(person: Person):
    person.load("3 ?\n? ?", mines=1)
    person.answered()
    expect(person.view("Why")).to_contain_text(re.compile(r"The 3 at r1 c1 .*needs .* in total\."))
    person.button("Change the number of mines to 3").click()
    person.answered()
    expect(person.field("Mines")).to_have_value("3")
    assert person.spoken(2, 2) == "covered, certainly a mine"


def test_a_cell_says_that_there_is_no_arrangement(person: Person):
    person.load("3 ?\n? ?", mines=1)
    person.answered()
    inspector = person.view("Cell")
    expect(inspector).to_contain_text("Shows 3")
    person.cell(2, 2).hover()
    expect(inspector).to_contain_text("No arrangement of mines fits the numbers.")


def test_the_board_can_be_edited_out_of_a_contradiction(person: Person):
    person.load("1 2 _ _\n? ? _ _")
    person.answered()
    person.write(1, (1, 2))
    person.answered()
    expect(person.status).to_have_text("Exact")


def test_the_whole_sentence_and_all_repairs_can_be_reached(person: Person):
    person.page.set_viewport_size({"width": 390, "height": 844})
    try:
        person.load("? ? ? ? ?\n? 1 5 1 ?\n? ? ? ? ?", mines=5)
        person.answered()
        for button in repairs(person).all():
            button.scroll_into_view_if_needed()
            expect(button).to_be_in_viewport()
    finally:
        person.page.set_viewport_size({"width": 1280, "height": 800})


def test_the_verdict_leads_to_the_numbers_one_a_press(person: Person):
    person.load("1 2 _ _\n? ? _ _")
    person.answered()
    person.button("Go to").click()
    expect(person.view("Why")).to_be_visible()
    assert person.state("hand.cursor") == 1
    person.button("Go to").click()
    assert person.state("hand.cursor") == 0
