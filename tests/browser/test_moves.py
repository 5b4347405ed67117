"""Somebody wants to know what to open next: the best moves, how they compare, and what each may tell."""

import pytest

from .harness import run_axe
from .person import PHONE, Person, expect, until, with_python_of_the_test

IN_A_ROW = "* * 3 * *\n* ? ? ? *"  # one mine in three cells; the middle one tells nothing
MIDDLE = (2, 3)
OPEN = "\n".join(  # nothing is certain, and it is no endgame yet
    ["? ? ? ? ? ? ?", "? ? 2 1 2 ? ?", *["? ? ? ? ? ? ?"] * 5]
)


@pytest.fixture
def view(person: Person):
    """The view of moves, open; it is closed again afterwards."""
    yield open_view(person)
    person.page.evaluate("""document.querySelector("#tab-moves[aria-selected=true]")?.click()""")


def open_view(person: Person):
    person.page.get_by_role("tab", name="Moves").click()
    return person.page.locator("#view-moves")


def show(person: Person, board: str, **settings):
    """Load a board and wait for its moves."""
    person.page.mouse.move(1, 1)  # a list that comes to lie below the pointer is pointed at
    person.load(board, **settings)
    person.answered()
    view = person.page.locator("#view-moves")
    until(
        lambda: (
            view.locator(".view-body:visible").count() > 0
            and "stale" not in (view.get_attribute("class") or "")
        ),
        "it is drawn",
        person.page,
    )
    person.drawn()


def items(view):
    return view.locator(".move-item")


def rings(person: Person, look: str = ""):
    return person.page.locator(f"#board .patches .tile{look}")


def test_the_best_moves_with_bars_and_why_the_first_is_ahead(person: Person, view):
    show(person, IN_A_ROW, mines=7)
    expect(view.locator(".move-best")).to_have_text(
        "Best guess: row 2 column 2. With best play it wins 2/3 of all games, as does row 2 column 4."
    )
    expect(items(view)).to_have_count(3)
    expect(items(view).nth(0)).to_have_text(
        "Row 2 column 2 Safe 66.7 % Progress 66.7 % Opening 0 % New 1.33 Win 66.7 %"
    )
    expect(items(view).nth(2)).to_contain_text("Row 2 column 3 Safe 66.7 % Progress 0 %")
    # Numbered on the board, among the probabilities.
    expect(rings(person)).to_have_text(["1", "2", "3"])
    assert person.shown(2, 2) == "1/3"


def test_keys_walk_through_moves_and_numbers(person: Person, view):
    show(person, IN_A_ROW, mines=7)
    items(view).first.focus()
    person.press("Enter")
    person.drawn()
    expect(items(view).first).to_have_attribute("aria-expanded", "true")
    assert (
        person.spoken(*MIDDLE)
        == "covered, becomes certain with chance 67 percent: safe at 3, a mine at 4"
    )
    expect(rings(person, ".picked")).to_have_count(1)
    told = view.get_by_role("status").filter(has_text="It shows")
    person.press("ArrowRight")
    person.drawn()
    expect(told).to_have_text(
        "It shows 3 with chance 1/3 (33.3 %). Then row 2 column 3 is safe, and row 2 column 4 is a mine."
    )
    assert person.spoken(2, 2) == "covered, supposed to show 3"
    assert person.spoken(2, 4) == "covered, follows now: a mine"
    person.press("ArrowRight")
    person.drawn()
    assert person.spoken(2, 4) == "covered, follows now: safe"
    person.press("End")
    expect(items(view).nth(2)).to_be_focused()
    expect(view.locator(".move-told")).to_contain_text("nothing but 3")
    person.press("Escape")
    person.drawn()
    expect(items(view).nth(2)).to_be_focused()
    assert person.state("viewed") is None
    assert person.shown(2, 2) == "1/3"
    assert person.board() == IN_A_ROW


def test_pointing_shows_a_move_for_a_while_and_a_click_keeps_it(person: Person, view):
    show(person, OPEN, mines=9)
    expect(items(view).first).to_contain_text("Ahead")
    items(view).nth(1).hover()
    person.drawn()
    assert person.state("viewed") is not None
    expect(view.locator(".move-details")).to_have_count(0)
    view.locator(".lead").hover()
    person.drawn()
    assert person.state("viewed") is None
    items(view).nth(1).click()
    number = view.get_by_role("group", name="If it shows").get_by_role("button").nth(1)
    number.hover()
    expect(view.locator(".move-told")).to_contain_text("It shows")
    number.click()
    expect(number).to_have_attribute("aria-pressed", "true")
    view.locator(".lead").hover()
    expect(view.locator(".move-told")).to_contain_text("It shows")
    items(view).nth(1).click()
    view.locator(".lead").hover()
    person.drawn()
    assert person.state("viewed") is None


def test_no_guess_is_needed_and_then_there_is_nothing_to_open(person: Person, view):
    show(person, "? ? ?\n1 1 0\n? 1 0", mines=1)
    expect(view.locator(".move-best")).to_contain_text("Best move: row")
    expect(view.locator(".move-best")).to_contain_text("No guess is needed here.")
    person.load("1 ?")
    expect(view.locator(".notice").first).to_contain_text("There is nothing to open")
    person.load("? 3 ?", x_max=2)
    expect(view.locator(".notice").first).to_contain_text("more than one mine")
    expect(rings(person)).to_have_count(0)


def test_a_graph_and_a_closed_view(person: Person, view):
    person.load_graph("n-a n-b b-c", {"n": "1"}, mines=1)
    person.answered()
    expect(view.locator(".move-best")).to_contain_text("Best move: c.")
    person.page.get_by_role("tab", name="Moves").click()
    person.drawn()
    expect(rings(person)).to_have_count(0)


def test_what_takes_too_long_is_said(person: Person, view):
    person.page.evaluate(
        """() => {
          const { ask } = minescope.solver;
          minescope.solver.ask = (request, channel) => channel === "moves"
            ? Promise.resolve({ seconds: 20,
                error: { kind: "budget", message: "Counting stopped.", cells: [] } })
            : ask.call(minescope.solver, request, channel);
        }"""
    )
    person.load(OPEN, mines=9)
    expect(view.locator(".notice").first).to_contain_text("takes longer than 20 seconds")
    assert person.shown(1, 1)
    person.page.evaluate("() => { delete minescope.solver.ask; }")


def test_nothing_that_axe_finds_wrong(person: Person, view):
    show(person, OPEN, mines=9)
    items(view).first.click()
    view.get_by_text("What the bars mean").click()
    assert run_axe(person.page) == []


def test_a_finger_chooses_too(open_page):
    person = Person(open_page(prepare=with_python_of_the_test, **PHONE))
    view = open_view(person)
    show(person, IN_A_ROW, mines=7)
    items(view).first.tap()
    expect(items(view).first).to_have_attribute("aria-expanded", "true")
    view.locator(".move-number").nth(1).tap()
    person.drawn()
    assert person.spoken(2, 2) == "covered, supposed to show 3"
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
