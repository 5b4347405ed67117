"""Somebody plays with several mines in one cell."""

from fractions import Fraction

import pytest

from minescope import Total, parse, solve

from .person import Person, expect

BOARD = "? ? ? ?\n? 5 2 ?\n? ? ? ?"


@pytest.fixture
def person(person: Person) -> Person:
    person.load(BOARD, mines=6)
    person.set("Mines a cell, at most", 2)
    person.answered()
    return person


def test_the_chances_are_those_of_at_least_one_mine(person: Person):
    found = solve(parse(f"minescope 1\ntopology grid 4x3\nmines 6\n\n{BOARD}"), Total(6), x_max=2)
    assert person.chances() == {(r + 1, c + 1): str(p) for (r, c), p in found.probability.items()}


def test_the_distribution_of_a_cell_is_a_table_that_sums_to_one(person: Person):
    person.cell(1, 1).hover()
    table = person.inspector.get_by_role("table", name="Mines in this cell")
    rows = table.get_by_role("row").all()
    assert [row.get_by_role("rowheader").inner_text() for row in rows] == ["0", "1", "2"]
    parts = [Fraction(row.locator("td").first.inner_text()) for row in rows]
    assert sum(parts) == 1
    assert str(1 - parts[0]) == person.shown(1, 1)


def test_a_flag_with_a_count_from_the_palette(person: Person):
    person.field("Mines under a flag").fill("2")
    person.cell(1, 1).click()
    assert person.spoken(1, 1) == "flagged with 2 mines"
    assert person.shown(1, 1) == "2"
    expect(person.form().get_by_text("4 left after 2 flagged")).to_be_visible()


def test_right_click_adds_a_mine_each_time(person: Person):
    for said in ("flagged", "flagged with 2 mines", "covered"):
        person.cell(1, 1).click(button="right")
        assert person.spoken(1, 1).partition(",")[0] == said


def test_a_smaller_x_max_lowers_the_flags(person: Person):
    person.field("Mines under a flag").fill("2")
    person.cell(1, 1).click()
    person.set("Mines a cell, at most", 1)
    assert person.spoken(1, 1) == "flagged"
    expect(person.field("Mines under a flag")).to_be_hidden()
    person.choose("Flag: a known mine")
    person.cell(1, 4).click()
    assert person.spoken(1, 4) == "flagged"


def test_a_density_that_the_new_x_max_does_not_allow_gets_a_sentence(person: Person):
    person.radio("density").check(force=True)
    person.set("Density", "3/2")
    person.answered()
    expect(person.status).to_have_text("Exact")
    person.enter("Mines a cell, at most", 1)
    expect(person.page.locator("#density-problem")).to_contain_text("at most 1 mine")
    person.press("Enter")
    assert person.position()["xMax"] == 2
    assert person.board() == BOARD
