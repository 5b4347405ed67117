"""Somebody asks how a probability depends on the density and on the number of mines."""

import re

import pytest

from .harness import run_axe_in_light_and_dark
from .person import Person, expect, until

PAIR = "? ? ? ?\n? 1 2 ?\n? ? ? ?"
WIDE_PAIR = "? ? ? ? ? ?\n? ? 1 2 ? ?\n? ? ? ? ? ?"


@pytest.fixture
def view(person: Person):
    """The view of formulas, open."""
    opened = person.view("Formula")
    # It keeps to the cell that was chosen last, until there is a board without it.
    person.answered()
    person.drawn()
    return opened


def show(person: Person, board: str, **settings):
    """Load a board and wait for formula and numbers of mines."""
    person.load(board, **settings)
    person.answered()
    settled(person)


def settled(person: Person):
    view = person.page.locator("#view-formula")
    person.drawn()  # before that it does not know yet that it is out of date
    expect(view.locator(".totals")).to_be_visible(timeout=60_000)
    until(
        lambda: view.evaluate("(view) => !view.closest('.stale') && !view.querySelector('.stale')"),
        "the view belongs to the board",
        person.page,
    )


def formula(view) -> str:
    return view.locator(".density .formula-line math").first.get_attribute("aria-label") or ""


def what_if(view):
    return view.locator(".density .what-if")


def test_the_formula_of_a_one_beside_a_two(person: Person, view):
    show(person, PAIR, rho="0.207")
    assert formula(view) == "P of rho = (rho)/(4 - rho)"
    typeset = view.locator(".density .formula-line mfrac").first
    assert [re.sub(r"\s", "", part) for part in typeset.locator("> *").all_text_contents()] == [
        "ρ",
        "4−ρ",
    ]
    view.get_by_role("button", name="B 4 cells").click()
    settled(person)
    assert formula(view) == "P of rho = (1 - rho)/(4 - rho)"
    view.get_by_role("button", name="C 3 cells").click()
    settled(person)
    assert formula(view) == "P of rho = (4 + 2*rho)/(12 - 3*rho)"
    product = view.locator(".density .factored math").text_content() or ""
    assert re.sub(r"[\s\u2062]", "", product) == "=2(2+ρ)3(4−ρ)"


def test_the_marker_and_the_slider(person: Person, view):
    show(person, PAIR, rho="0.207")
    expect(view.locator(".density .chosen-label")).to_have_text("ρ = 0.207")
    here = "At ρ = 0.207: P = 207/3793 ≈ 0.054574215660; safest there: A."
    expect(what_if(view)).to_have_text(here)
    slider = view.get_by_label("What if the density were")
    slider.focus()
    person.press("End")
    expect(what_if(view)).to_have_text("At ρ = 1: P = 1/3 ≈ 0.333333333333; safest there: B.")
    assert slider.get_attribute("aria-valuetext") == what_if(view).inner_text().rstrip(".")
    person.press("Home", "ArrowRight")
    expect(what_if(view)).to_have_text(
        "At ρ = 0.001: P = 1/3999 ≈ 0.000250062516; safest there: A."
    )
    view.get_by_role("button", name="Back to ρ = 0.207").click()
    expect(what_if(view)).to_have_text(here)


def test_dragging_on_the_plot(person: Person, view):
    show(person, PAIR, rho="0.207")
    plot = view.locator(".density .plot")
    plot.scroll_into_view_if_needed()
    box = plot.bounding_box()
    assert box is not None
    middle = box["x"] + 44 + (box["width"] - 58) / 2
    person.page.mouse.move(box["x"] + 100, box["y"] + 100)
    person.page.mouse.down()
    person.page.mouse.move(middle, box["y"] + 100)
    person.page.mouse.up()
    expect(what_if(view)).to_have_text("At ρ = 0.5: P = 1/7 ≈ 0.142857142857; safest there: A, B.")


def test_where_the_safest_cell_changes(person: Person, view):
    show(person, PAIR, rho="0.207")
    changes = view.locator(".changes")
    expect(changes.get_by_role("listitem")).to_have_text("ρ = 1/2 ≈ 0.5: from A to B")
    expect(view.locator(".density .crossing").first).to_be_visible()
    changes.get_by_role("button", name="B: show on the board").click()
    assert person.state("hand.cursor") == 1
    settled(person)
    assert formula(view) == "P of rho = (1 - rho)/(4 - rho)"


def test_an_irrational_crossing_has_many_digits(person: Person, view):
    show(person, "? 1 ? ?\n? ? ? 2\n? ? 3 ?\n? ? ? ?", rho="1/5")
    places = view.locator(".changes strong").all_inner_texts()
    assert all(re.fullmatch(r"ρ = \d+/\d+|ρ ≈ 0\.\d{24}", place) for place in places), places


def test_it_stays_with_its_cell_while_the_pointer_wanders(person: Person, view):
    show(person, PAIR, rho="0.207")
    person.cell(1, 2).hover()
    person.drawn()
    assert formula(view) == "P of rho = (rho)/(4 - rho)"
    person.cell(1, 1).focus()
    person.press("ArrowRight")
    settled(person)
    assert formula(view) == "P of rho = (1 - rho)/(4 - rho)"
    expect(person.page.locator("#board .tile.picked")).to_have_count(4)


def test_against_the_number_of_mines(person: Person, view):
    show(person, WIDE_PAIR, mines=4)
    view.get_by_role("button", name="A 3 cells").click()
    settled(person)
    value = view.locator(".totals .what-if")
    expect(view.locator(".totals .chosen-label")).to_have_text("K = 4")
    expect(value).to_have_text("At K = 4: P = 1/13 ≈ 0.076923076923, 234 solutions.")
    slider = view.get_by_label("What if the number of mines were")
    slider.focus()
    person.press("Home")
    expect(value).to_have_text("At K = 2: P = 0, 12 solutions.")
    view.get_by_text("All values as a table").click()
    table = view.get_by_role("region", name="Probability for each number of mines")
    expect(table.locator("tbody tr")).to_have_count(8)
    lines = [line.split() for line in table.locator("tbody tr").all_inner_texts()]
    assert lines[:3] == [
        ["2", "12", "0", "0.000000"],
        ["3", "81", "1/27", "0.037037"],
        ["4", "234", "1/13", "0.076923"],
    ]
    assert lines[-1] == ["9", "9", "1/3", "0.333333"]


def test_the_generating_polynomial(person: Person, view):
    show(person, PAIR, rho="0.207")
    generating = view.locator(".generating")
    expect(generating.locator("math").first).to_have_attribute("aria-label", "12*z^2 + 9*z^3")
    generating.get_by_role("button", name="LaTeX", exact=True).click()
    expect(person.toast).to_have_text("LaTeX copied")
    assert person.page.evaluate("navigator.clipboard.readText()") == "12 z^{2} + 9 z^{3}"


def test_several_mines_in_a_cell_are_a_matter_of_lambda(person: Person, view):
    show(person, PAIR, rho="0.207", x_max=2)
    assert formula(view) == "P of lambda = (3*lambda)/(8 + 9*lambda)"
    expect(view.locator(".changes").get_by_role("listitem")).to_contain_text("(λ = 2/3)")
    expect(what_if(view)).to_contain_text("At ρ = 0.207: P ≈ 0.063896473093")
    view.get_by_label("What if the density were").focus()
    person.press("End")
    expect(what_if(view)).to_contain_text("P ≈ 0.333333")


def test_a_board_without_numbers_has_the_density_itself(person: Person, view):
    show(person, "? ?\n? ?", rho="1/3")
    assert formula(view) == "P of rho = rho"


def test_a_contradiction_has_no_formula(person: Person, view):
    person.load("1 2 _ _\n? ? _ _")
    expect(view).to_contain_text("This board has no solution")
    expect(view.locator(".view-body")).to_be_hidden()
    show(person, PAIR, rho="0.207")
    assert formula(view) == "P of rho = (rho)/(4 - rho)"


def test_no_view_waits_for_sympy(open_page):
    """It never comes here, and neither does what comes with it of the standard library."""

    def hold_back(page):
        page.route(re.compile(r"\.whl$|python_stdlib_rest"), lambda _: None)

    person = Person(open_page(prepare=hold_back))
    page = person.page
    page.evaluate("minescope.solver.loadSympy()")
    person.load(PAIR, rho="0.207")
    view = person.view("Formula")
    settled(person)
    assert formula(view) == "P of rho = (rho)/(4 - rho)"
    expect(person.view("Counts")).to_contain_text("solutions with")
    expect(person.view("Configurations")).to_contain_text("The numbers form one island")
    assert person.state("python.sympy") is False


def test_axe_finds_nothing(person: Person, view):
    show(person, WIDE_PAIR, mines=4)
    view.get_by_text("All values as a table").click()
    assert run_axe_in_light_and_dark(person.page, "#side") == []


def test_a_narrow_page_does_not_scroll_sideways(person: Person, view, narrow):
    show(person, WIDE_PAIR, mines=4)
    narrow()
    person.drawn()
    assert person.too_wide() == []
