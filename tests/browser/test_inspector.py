"""Somebody points at a cell and reads everything about it; then the summary of the whole board."""

from fractions import Fraction

import pytest

from minescope import parse, solve

from .person import Person, expect

BOARD = "? ? ? ? ? ? ? ?\n? 1 2 ? ? ? ? ?\n? ? ? ? ? ? 1 ?\n? ? ? ? ? ? ? ?"


@pytest.fixture
def person(person: Person) -> Person:
    person.load(BOARD, mines=7)
    person.answered()
    return person


def solution():
    return solve(parse(f"minescope 1\ntopology grid 8x4\nmines 7\n\n{BOARD}"))


def outlined(person: Person, what: str) -> set[str]:
    person.drawn()
    cells = person.page.locator(f"#board .{what}").all()
    return {(cell.get_attribute("aria-label") or "").partition(",")[0] for cell in cells}


def test_it_follows_the_pointer_and_falls_back_to_the_cursor(person: Person):
    heading = person.inspector.get_by_role("heading")
    expect(heading).to_have_text("Row 1 column 1")
    person.cell(4, 8).hover()
    expect(heading).to_have_text("Row 4 column 8")
    person.page.mouse.move(0, 0)
    expect(heading).to_have_text("Row 1 column 1")


def test_the_numbers_that_bind_are_outlined(person: Person):
    person.cell(1, 2).hover()
    assert outlined(person, "binds") == {"row 2 column 2", "row 2 column 3"}
    expect(person.inspector).to_contain_text(
        "Bound by the 1 at row 2 column 2 and the 2 at row 2 column 3. "
        "3 more cells touch the same numbers. Island 1 of 2."
    )


def test_a_cell_that_touches_no_number(person: Person):
    person.cell(1, 5).hover()
    expect(person.inspector).to_contain_text("Touches no number.")
    assert outlined(person, "binds") == set()


def test_a_number_says_what_it_touches(person: Person):
    person.cell(1, 1).click(button="right")
    person.cell(2, 2).hover()
    expect(person.inspector).to_contain_text("Shows 1: touches 6 unknown and 1 flagged cell.")
    person.cell(1, 1).hover()
    expect(person.inspector).to_contain_text("Flagged.")


@pytest.mark.parametrize("form", ["Text", "LaTeX", "Python"])
def test_copy_the_fraction(person: Person, form):
    exact = solution().probability[0, 1]
    person.cell(1, 2).click()
    person.button(form).click()
    expect(person.toast).to_have_text(f"{form} copied")
    copied = person.page.evaluate("() => navigator.clipboard.readText()")
    if form == "LaTeX":
        assert copied == rf"\frac{{{exact.numerator}}}{{{exact.denominator}}}"
    else:
        assert copied == {"Text": str(exact), "Python": repr(exact)}[form]


def test_more_digits_and_fewer(person: Person):
    exact = solution().probability[0, 0]
    digits = person.inspector.locator(".digits")

    def rounded(places: int) -> str:
        shifted = exact * 10**places
        whole = (2 * shifted.numerator + shifted.denominator) // (2 * shifted.denominator)
        return f"0.{whole:0{places}}"

    expect(digits).to_have_text(rounded(12))
    person.button("More digits").click()
    expect(digits).to_have_text(rounded(24))
    for _ in range(10):
        person.button("More digits").click()
        person.drawn()
    expect(digits).to_have_text(rounded(1000))
    person.button("Fewer digits").click()
    expect(digits).to_have_text(rounded(500))


def test_the_summary_of_the_board(person: Person):
    person.answered(detailed=True)
    found = solution()
    assert int(person.fact("Arrangements").inner_text().replace("\u202f", "")) == found.count
    expect(person.fact("Islands, groups")).to_have_text(
        f"{len(found.islands)} islands, {len(found.groups)} groups, 11 outer cells"
    )
    expect(person.fact("Expected mines")).to_have_text("7")
    expect(person.fact("Engine, time")).to_contain_text("elimination")
    expect(person.fact("Engine, time")).to_contain_text("s")


def test_the_safest_cells_are_buttons_that_lead_to_them(person: Person):
    person.answered(detailed=True)
    least = min(solution().probability.values())
    button = person.fact("Safest").get_by_role("button").first
    name = button.get_attribute("title")
    button.click()
    focused = person.page.evaluate("() => document.activeElement.getAttribute('aria-label')")
    assert focused.startswith(f"{name},")
    assert f"{least.numerator} of {least.denominator}" in focused


def test_a_huge_number_of_arrangements_exact_and_as_a_power_of_ten(person: Person):
    person.start("Ludicrous")
    person.answered(detailed=True)
    fact = person.fact("Arrangements")
    expect(fact).to_contain_text("× 10")
    fact.locator("summary").click()
    exact = fact.locator(".digits").inner_text()
    from math import comb

    assert int(exact) == comb(2500, 625)
    assert fact.locator("sup").inner_text() == str(len(exact) - 1)


def test_the_distribution_of_the_mine_count_is_a_bar_chart(person: Person):
    person.load("? ? ? ?\n? 1 2 ?\n? ? ? ?")
    person.answered(detailed=True)
    summary = person.view("Summary")
    chart = summary.get_by_role("img", name="Distribution of the number of mines, most likely 2")
    expect(chart.locator("rect")).to_have_count(2)
    heights = [float(bar.get_attribute("height") or 0) for bar in chart.locator("rect").all()]
    assert Fraction(heights[1]).limit_denominator(100) / Fraction(heights[0]).limit_denominator(
        100
    ) == Fraction(3, 4)
    person.load(BOARD, mines=7)
    person.answered(detailed=True)
    expect(summary).to_contain_text("The number of mines is given")


AROUND = """() => [...document.querySelectorAll("#board, #view-cell, [role=tab]")].map((each) => {
  const { x, y } = each.getBoundingClientRect();
  return [Math.round(x), Math.round(y)];
})"""


@pytest.mark.parametrize("x_max", [1, 2, 5])
def test_nothing_moves_when_somebody_points_at_one_cell_after_the_other(person: Person, x_max):
    person.load("? ? ? ? ?\n? 3 2 1 *\n? ? ? ? ?\n? 2 ? 2 _\n? ? ? ? ?", mines=9, x_max=x_max)
    person.answered()
    places = {}
    for place in ((2, 2), (1, 1), (1, 2), (3, 3), (2, 5), (4, 5), (5, 5)):
        person.cell(*place).hover()
        person.drawn()
        places[place] = str(person.page.evaluate(AROUND))
    assert len(set(places.values())) == 1, places
