"""Somebody looks through the gallery, puts positions on the board and goes back to their own."""

import json
import re
from pathlib import Path

import pytest

from .harness import run_axe_in_light_and_dark
from .person import Person, expect, with_python_of_the_test

FILE = Path(__file__).parents[2] / "web" / "js" / "shell" / "gallery.json"
THEMES = json.loads(FILE.read_text(encoding="utf-8"))
EXHIBITS = [exhibit for theme in THEMES for exhibit in theme["positions"]]

OWN = "1 ? ?\n? 2 ?"
PAIR = "? ? ? ? ? ?\n? ? ? ? ? ?\n? ? 1 2 ? ?\n? ? ? ? ? ?\n? ? ? ? ? ?"

PLACES = """() => ["setup", "verdict", "board", "key", "side", "side-top"].map((name) => {
  const { x, y, width, height } = document.getElementById(name).getBoundingClientRect();
  return [name, x, y, width, height];
})"""

SHOWN = """() => {
  const { position, hand, said } = minescope.store.state;
  const { labels, shape, xMax } = position;
  const { problem, result } = said.answer;
  return { cells: labels.length, shape, xMax, cursor: hand.cursor, problem, legal: result.legal };
}"""


def dialog(person: Person):
    return person.page.get_by_role("dialog", name="Gallery")


def note(person: Person):
    return person.page.locator("[role=note]")  # a browser finds it at once among all the pictures


def exhibit(person: Person, title: str):
    return dialog(person).get_by_role("button", name=title, exact=True)


def show(person: Person, title: str):
    person.place("Gallery").click()
    exhibit(person, title).click()
    person.answered()


def test_the_gallery_shows_every_position_under_its_theme(person: Person):
    person.place("Gallery").click()
    expect(dialog(person)).to_be_visible()
    headings = dialog(person).get_by_role("heading", level=3)
    assert headings.all_inner_texts() == [theme["title"] for theme in THEMES]
    for theme in THEMES:
        section = dialog(person).get_by_role("region", name=theme["title"])
        titles = section.get_by_role("button").all_inner_texts()
        assert titles == [each["title"] for each in theme["positions"]]
    pictures = dialog(person).locator("svg.thumbnail")
    expect(pictures).to_have_count(len(EXHIBITS))
    count_cells = "(all) => all.map((picture) => picture.querySelectorAll('g').length)"
    cells = pictures.evaluate_all(count_cells)
    assert cells == [sum(len(row.split(" ")) for row in each["rows"]) for each in EXHIBITS]


def test_a_chosen_position_is_on_the_board_with_its_sentence(person: Person):
    show(person, "A 1 beside a 2")
    expect(dialog(person)).to_be_hidden()
    assert person.board() == PAIR
    prior = {"kind": "density", "rho": "207/1000", "weighting": "distinct"}
    assert person.position()["prior"] == prior
    assert person.shown(3, 2) == "207/3793"
    expect(person.page.get_by_role("note", name="A 1 beside a 2")).to_be_visible()
    expect(note(person)).to_contain_text("A 1 beside a 2")
    expect(note(person)).to_contain_text("those that touch only the 2 to 0.388")
    expect(note(person)).to_contain_text("section 4.1, Figure 2")
    expect(person.cell(3, 2)).to_be_focused()
    expect(person.page.get_by_role("grid")).to_have_accessible_description(
        re.compile("^With ρ mines per cell")
    )


def test_a_position_brings_its_room_for_mines_along(person: Person):
    show(person, "Six mines in eight cells")
    assert person.position()["xMax"] == 3
    expect(person.field("Mines a cell, at most")).to_have_value("3")
    expect(person.inspector).to_contain_text("2033")


def test_undo_brings_the_own_board_back_and_takes_the_note_along(person: Person):
    person.load(OWN, mines=2)
    before = person.position()
    show(person, "1-2-1")
    expect(note(person)).to_be_visible()
    person.button("Undo").click()
    assert person.position() == before
    expect(note(person)).to_be_hidden()
    person.button("Redo").click()
    expect(note(person)).to_be_visible()


def test_the_note_stays_while_its_position_is_edited_and_goes_with_it(person: Person):
    show(person, "A wire")
    person.cell(3, 1).focus()
    person.press("x")
    person.answered()
    assert person.shown(3, 11) == ""
    assert set(person.chances().values()) == {"0", "1"}
    expect(note(person)).to_be_visible()
    person.set("Mines", 5)
    expect(note(person)).to_be_visible()
    person.load(OWN, mines=2)
    expect(note(person)).to_be_hidden()


def test_somebody_adds_two_bits_with_mines(person: Person):
    show(person, "A half adder")
    left, right, digit, carry = (12, 1), (12, 17), (2, 9), (21, 9)
    ends = (left, right, digit, carry)
    # No fraction fits into cells as small as these: it stands in the panel.
    assert [person.shown(*cell) for cell in ends] == ["50%"] * 3 + ["25%"]
    for cell, (top, bottom) in zip(ends, [(1, 2)] * 3 + [(1, 4)], strict=True):
        person.cell(*cell).click()
        expect(person.inspector.locator("math")).to_have_text(f"{top}{bottom}")
    for cell in (left, right):
        person.cell(*cell).focus()
        person.press("f")
    person.answered()
    chances = person.chances()
    assert (chances[digit], chances[carry]) == ("0", "1")
    assert set(chances.values()) == {"0", "1"}
    expect(note(person)).to_be_visible()


def test_the_number_of_mines_turns_every_cell_over(person: Person):
    show(person, "Three mines or four")
    three = person.chances()
    person.set("Mines", 4)
    person.answered()
    assert person.chances() == {cell: "10"[int(chance)] for cell, chance in three.items()}


def test_the_note_leads_to_the_moves_and_these_to_the_best_play(person: Person):
    show(person, "The safest is not the best")
    assert person.shown(2, 2) == "1/9"
    person.button("Compare the moves").click()
    person.page.get_by_role("button", name="The endgame as a tree").click()
    view = person.page.locator("#view-endgame")
    expect(view.locator(".endgame-win")).to_contain_text("4/9 (44.4 %) of all games are won")
    person.drawn()
    assert person.spoken(2, 2) == "covered, wins 1 of 3"
    assert person.spoken(1, 2) == "covered, wins 4 of 9"
    show(person, "A 50/50 to guess at once")
    why = person.page.locator("#view-moves .move-reason")
    expect(why).to_contain_text("so best guess there at once")


def test_the_note_can_be_closed(person: Person):
    show(person, "1-1 at a wall")
    person.button("Close this note").click()
    expect(note(person)).to_be_hidden()
    assert person.board().startswith("? ? ? ?\n1 1 2 ?")
    expect(person.cell(1, 3)).to_be_focused()
    person.press("5")
    expect(note(person)).to_be_hidden()


def test_somebody_leafs_through_all_of_it(person: Person):
    show(person, EXHIBITS[0]["title"])
    following = person.button("Next position")
    for each in [*EXHIBITS[1:], EXHIBITS[0]]:
        following.click()
        expect(note(person).get_by_role("heading")).to_have_text(each["title"])
        person.answered()
        row, column = each["look"]
        impossible = "." * len("".join(each["shades"])) == "".join(each["shades"])
        assert person.page.evaluate(SHOWN) == {
            "cells": each["width"] * each["height"],
            "shape": each["shape"],
            "xMax": each["xMax"],
            "cursor": (row - 1) * each["width"] + column - 1,
            "problem": None,
            "legal": not impossible,
        }
    expect(following).to_be_focused()
    person.button("Previous position").click()
    expect(note(person).get_by_role("heading")).to_have_text(EXHIBITS[-1]["title"])


def test_by_keyboard_alone(person: Person):
    person.place("Gallery").focus()
    person.press("Enter")
    expect(exhibit(person, EXHIBITS[0]["title"])).to_be_focused()
    person.press("Tab", "Tab", "Enter")
    expect(dialog(person)).to_be_hidden()
    expect(note(person).get_by_role("heading")).to_have_text(EXHIBITS[2]["title"])
    row, column = EXHIBITS[2]["look"]
    expect(person.cell(row, column)).to_be_focused()
    # The gallery opens where one has left it.
    person.place("Gallery").focus()
    person.press("Enter")
    expect(exhibit(person, EXHIBITS[2]["title"])).to_be_focused()


def test_escape_leaves_everything_as_it_was(person: Person):
    person.load(OWN, mines=2)
    before = person.position()
    person.place("Gallery").click()
    expect(dialog(person)).to_be_visible()
    person.press("Escape")
    expect(dialog(person)).to_be_hidden()
    assert person.position() == before
    assert person.state("history.past") == []


def test_nothing_jumps_when_the_answer_to_a_position_arrives(person: Person):
    person.place("Gallery").click()
    exhibit(person, "Late in an expert game").click()
    person.drawn()
    before = person.page.evaluate(PLACES)
    person.answered(detailed=True)
    person.drawn()
    assert person.page.evaluate(PLACES) == before


def test_who_does_not_open_the_gallery_does_not_load_it(open_page):
    person = Person(open_page(prepare=with_python_of_the_test))
    loaded = "() => performance.getEntriesByType('resource').map(({ name }) => name)"
    assert not [name for name in person.page.evaluate(loaded) if "gallery" in name]
    person.place("Gallery").click()
    expect(dialog(person)).to_be_visible()
    assert [name for name in person.page.evaluate(loaded) if "gallery" in name]


@pytest.mark.parametrize("width", [390, 1920])
def test_it_fits_the_window(person: Person, width):
    person.page.set_viewport_size({"width": width, "height": 844})
    try:
        (person.menu("Gallery") if width < 400 else person.place("Gallery")).click()
        within = """(box) => box.scrollWidth <= box.clientWidth
          && box.getBoundingClientRect().right <= innerWidth && box.getBoundingClientRect().left >= 0"""
        assert dialog(person).evaluate(within)
        exhibit(person, "A 1 beside a 2").click()
        person.answered()
        assert note(person).evaluate(within)
        box = note(person).bounding_box()
        assert box is not None
        assert box["y"] >= 0
    finally:
        person.page.set_viewport_size({"width": 1280, "height": 800})


def test_axe_finds_nothing(person: Person):
    person.place("Gallery").click()
    assert run_axe_in_light_and_dark(person.page, "#gallery") == []
    exhibit(person, "A 1 beside a 2").click()
    person.answered(detailed=True)
    person.page.evaluate("() => document.getElementById('toast').classList.remove('shown')")
    expect(person.toast).to_have_css("opacity", "0")  # half faded, it has too little contrast
    assert run_axe_in_light_and_dark(person.page, "#side") == []
