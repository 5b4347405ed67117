"""Somebody points at a cell and reads everything about it; then of the whole board."""

import re
from fractions import Fraction
from math import comb

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


def name(person: Person):
    return person.inspector.get_by_role("heading", level=2)


def bars(person: Person) -> dict[str, str]:
    """What the cell would show, as a screen reader says it."""
    person.drawn()  # of the cell that was chosen last
    expect(person.inspector.locator(".shown-numbers:not(.late)")).to_be_visible()
    words = person.inspector.locator(".shown-numbers .hidden").all_inner_texts()
    return dict(each.split(": ") for each in words)


def test_it_follows_the_pointer_and_falls_back_to_the_cursor(person: Person):
    expect(name(person)).to_have_text("r1 c1, covered")
    expect(name(person)).to_have_accessible_name("row 1 column 1, covered")
    person.cell(4, 8).hover()
    expect(name(person)).to_have_text("r4 c8, covered")
    person.page.mouse.move(0, 0)
    expect(name(person)).to_have_text("r1 c1, covered")


def test_the_chance_is_one_that_can_be_checked(person: Person):
    person.answered(detailed=True)
    found = solution()
    exact = found.probability[0, 1]
    person.cell(1, 2).click()
    expect(person.inspector.locator("math")).to_have_text(f"{exact.numerator}{exact.denominator}")
    expect(person.inspector).to_contain_text(f"{float(100 * exact):.1f} % mine")
    expect(person.inspector).to_contain_text(
        f"A mine in {int(exact * found.count):,} of {found.count:,} solutions."
    )


def test_the_numbers_that_bind_are_outlined(person: Person):
    person.cell(1, 2).click()
    person.open_more()
    person.cell(1, 2).hover()
    assert outlined(person, "binds") == {"row 2 column 2", "row 2 column 3"}
    expect(person.inspector).to_contain_text(
        "Bound by the 1 at r2 c2 and the 2 at r2 c3. 3 more cells touch the same numbers. Island 1 of 2."
    )


def test_a_cell_that_touches_no_number(person: Person):
    person.open_more()
    person.cell(1, 5).hover()
    expect(person.inspector).to_contain_text("Touches no number.")
    assert outlined(person, "binds") == set()


def test_a_number_says_what_it_touches(person: Person):
    person.cell(1, 1).click(button="right")
    person.cell(2, 2).hover()
    expect(person.inspector).to_contain_text("Shows 1")
    expect(person.inspector).to_contain_text(
        "It touches 6 covered cells with no mine among them. 1 flag is counted."
    )
    person.cell(1, 1).hover()
    expect(person.inspector).to_contain_text("Flagged")


@pytest.mark.parametrize("form", ["Text", "LaTeX", "Python"])
def test_copy_the_fraction(person: Person, form):
    exact = solution().probability[0, 1]
    person.cell(1, 2).click()
    person.open_more()
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
    person.open_more()

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


def test_what_a_cell_would_show_if_it_were_opened(person: Person):
    person.cell(3, 5).click()
    expected = {
        "a mine" if sign == "mine" else str(sign): str(chance)
        for sign, chance in solution().shows((2, 4)).items()
        if chance
    }
    assert {sign: words.split(" = ")[0] for sign, words in bars(person).items()} == expected


def test_the_first_numbers_of_an_expert_game(person: Person):
    """The chances after equation (3.3) of seed 004, which prints 4.9 % for a 4 by mistake."""
    person.start("Expert")
    person.answered(detailed=True)
    person.cell(8, 15).click()
    shown = {sign: words.split(" = ")[1] for sign, words in bars(person).items()}
    first = {"0": "12.3 %", "1": "26.0 %", "2": "23.9 %", "3": "12.4 %", "4": "3.9 %"}
    assert {sign: shown[sign] for sign in first} == first
    assert shown["a mine"] == "20.6 %"
    assert list(shown) == [*map(str, range(9)), "a mine"]
    expect(person.inspector.locator(".shown-numbers")).to_contain_text("12.3%")


def test_the_next_questions(person: Person):
    person.cell(1, 1).click()
    person.button("Should I open it?").click()
    expect(person.page.get_by_role("tab", name="Moves")).to_have_attribute("aria-selected", "true")
    person.view("Cell")
    person.cell(1, 2).click()
    person.button("What if it is a mine?").click()
    expect(person.page.get_by_role("tab", name="What if")).to_have_attribute(
        "aria-selected", "true"
    )
    exact = solution().probability[0, 1]
    expect(person.page.get_by_role("tabpanel", name="What if")).to_contain_text(
        f"probability {exact}"
    )
    assert person.spoken(1, 2).startswith("covered, supposed")
    person.load("1 ?")
    person.view("Cell")
    person.cell(1, 2).click()
    expect(person.button("Should I open it?")).to_be_hidden()
    person.button("Why?").click()
    expect(person.page.get_by_role("tab", name="Why")).to_have_attribute("aria-selected", "true")


def test_all_chances_of_the_board_the_safest_first(person: Person):
    found = solution()
    expected = sorted(set(found.probability.values()))
    lines = person.chances_of_board
    expect(lines).to_have_count(len(expected))
    texts = lines.all_inner_texts()
    for text, exact in zip(texts, expected, strict=True):
        count = sum(each == exact for each in found.probability.values())
        assert str(exact) in text
        assert re.search(rf"\b{count} cells?\b", text)
    person.cell(1, 1).click()
    expect(person.inspector.get_by_role("option", selected=True)).to_contain_text(
        str(found.probability[0, 0])
    )


def test_pointing_at_a_chance_marks_its_cells(person: Person):
    found = solution()
    exact = found.probability[0, 0]
    cells = {cell for cell, each in found.probability.items() if each == exact}
    line = person.chances_of_board.filter(has_text=f"{exact} ")

    def marked() -> set[tuple[int, int]]:
        person.drawn()
        # Each lies in the place of its cell, in hundredths of a cell.
        places = person.page.locator("#board .patches .tile.picked").evaluate_all(
            "(tiles) => tiles.map((tile) => tile.getAttribute('transform'))"
        )
        found = [re.findall(r"[0-9]+", place) for place in places]
        return {(int(y) // 100, int(x) // 100) for x, y in found}

    line.hover()
    assert marked() == cells
    name(person).hover()
    assert marked() == set()
    line.focus()
    assert marked() == cells
    # A press goes to the next of them, and whoever walks through the list stays there.
    person.press("Enter", "Enter")
    assert person.state("hand.cursor") == sorted(r * 8 + c for r, c in cells)[2]
    expect(line).to_be_focused()
    person.press("Home")
    expect(person.chances_of_board.first).to_be_focused()
    person.view("Why")
    person.view("Moves")
    person.view("Cell")
    assert marked() == set()


def test_what_the_whole_board_comes_to(person: Person):
    person.answered(detailed=True)
    found = solution()
    solutions = person.fact("Solutions")
    person.drawn()  # the view that was opened for it
    assert int(solutions.inner_text().replace("\u202f", "")) == found.count
    expect(person.fact("Islands, groups")).to_have_text(
        f"{len(found.islands)} islands, {len(found.groups)} groups, 11 outer cells"
    )
    expect(person.fact("Expected mines")).to_have_text("7")
    expect(person.fact("Engine, time")).to_contain_text("elimination")
    expect(person.fact("Engine, time")).to_contain_text("s")


def test_the_keys_of_the_summary_open_the_counts(person: Person):
    person.cell(1, 1).focus()
    person.press("g", "s")
    expect(person.page.get_by_role("heading", name="Counts", level=2)).to_be_visible()
    assert person.state("settings.view") == "counts"


def test_a_huge_number_of_solutions_exact_and_as_a_power_of_ten(person: Person):
    person.start("Ludicrous")
    person.answered(detailed=True)
    person.cell(1, 1).click()
    person.button("Copy").click()
    expect(person.toast).to_have_text("Numbers copied")
    count = comb(2500, 625)
    copied = person.page.evaluate("() => navigator.clipboard.readText()")
    assert copied == f"A mine in {count // 4} of {count} solutions."
    fact = person.fact("Solutions")
    expect(fact).to_contain_text("× 10")
    fact.locator("summary").click()
    exact = fact.locator(".digits").inner_text()
    assert int(exact) == count
    assert fact.locator("sup").inner_text() == str(len(exact) - 1)


def test_the_distribution_of_the_mine_count_is_a_bar_chart(person: Person):
    person.load("? ? ? ?\n? 1 2 ?\n? ? ? ?")
    person.answered(detailed=True)
    counts = person.view("Counts")
    chart = counts.get_by_role("img", name="Distribution of the number of mines, most likely 2")
    expect(chart.locator("rect")).to_have_count(2)
    heights = [float(bar.get_attribute("height") or 0) for bar in chart.locator("rect").all()]
    assert Fraction(heights[1]).limit_denominator(100) / Fraction(heights[0]).limit_denominator(
        100
    ) == Fraction(3, 4)
    person.load(BOARD, mines=7)
    person.answered(detailed=True)
    expect(counts).to_contain_text("The number of mines is given")


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
