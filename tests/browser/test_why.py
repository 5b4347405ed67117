"""Somebody wants to know why: reasons in words and on the board, step by step, and for any one cell."""

import re

import pytest

from .harness import run_axe, run_axe_in_light_and_dark
from .person import Person, expect, until

ONE_TWO_ONE = "? ? ? ? ?\n? 1 2 1 ?"  # four differences, and then a single point
REFUTED = (
    "? 3 ?\n2 ? ?\n? 2 ?"  # only an assumption proves the first corner, and nothing more is certain
)
OPEN = "? ? ? ?\n? 1 2 ?\n? ? ? ?"  # nothing is certain

LOOKS = """(look) => [...document.querySelectorAll("#board .row")].flatMap((line, row) =>
  [...line.children].flatMap((cell, column) =>
    cell.matches(look) ? [[row + 1, column + 1]] : []))"""
SAFE_NOW, MINE_NOW = ".safe.p0", ".mined.p20"
SAFE_BEFORE, MINE_BEFORE = ".safe:not(.p0)", ".mined:not(.p20)"


@pytest.fixture
def view(person: Person):
    """The view of reasons, open."""
    return person.view("Why")


def show(person: Person, board: str, **settings):
    """Load a board and wait for its reasons."""
    person.load(board, **settings)
    settled(person)


def settled(person: Person):
    person.answered()
    view = person.page.locator("#view-why")
    until(
        lambda: (
            view.locator(".view-body:visible").count() > 0
            and "stale" not in (view.get_attribute("class") or "")
        ),
        "it is drawn",
        person.page,
    )
    person.drawn()


def looking(person: Person, look: str) -> list[tuple[int, int]]:
    """The cells of this look, by row and column."""
    person.drawn()
    return [tuple(place) for place in person.page.evaluate(LOOKS, look)]


def rings(person: Person, look: str = ".picked"):
    return person.page.locator(f"#board .patches .tile{look}")


def place(view):
    return view.locator(".why-status")


def current(view):
    return view.locator(".why-step[aria-current=step]")


def test_reasons_are_listed_and_the_first_is_on_the_board(person: Person, view):
    show(person, ONE_TWO_ONE)
    steps = view.locator(".why-step")
    expect(steps).to_have_count(4)
    expect(current(view)).to_have_text(
        "Difference The 2 at row 2 column 3 needs at least one mine in the cells it shares with "
        "the 1 at row 2 column 2, and that 1 needs no more, so its other two cells are safe."
    )
    expect(place(view)).to_contain_text("Step 1 of 4 that follow directly: difference.")
    expect(rings(person)).to_have_count(2)
    assert looking(person, SAFE_NOW) == [(1, 1), (2, 1)]
    assert looking(person, MINE_NOW) == []
    assert person.spoken(1, 1) == "covered, follows now: safe"
    # Nothing else is told: no probability, and nothing that follows later.
    assert person.spoken(1, 4) == "covered"


def test_a_click_or_a_key_chooses_another_reason(person: Person, view):
    show(person, ONE_TWO_ONE)
    view.locator(".why-step").nth(2).click()
    assert looking(person, MINE_NOW) == [(1, 4)]
    assert looking(person, SAFE_BEFORE) == [(1, 1), (1, 5), (2, 1), (2, 5)]
    person.press("ArrowDown")
    person.drawn()
    expect(view.locator(".why-step").nth(3)).to_be_focused()
    assert looking(person, MINE_NOW) == [(1, 2)]
    assert looking(person, MINE_BEFORE) == [(1, 4)]
    assert person.spoken(1, 4) == "covered, already known: a mine"
    person.press("Home")
    assert looking(person, SAFE_NOW) == [(1, 1), (2, 1)]
    view.locator(".why-step").nth(1).focus()
    person.press("Enter")
    assert looking(person, SAFE_NOW) == [(1, 5), (2, 5)]


def test_step_by_step_as_far_as_logic_goes_and_back(person: Person, view):
    show(person, ONE_TWO_ONE)
    before = person.board()
    for _ in range(4):
        view.get_by_role("button", name="Next step").click()
    expect(place(view)).to_contain_text("Step 5 of 5: single point.")
    expect(place(view)).to_contain_text("Known so far: 5 safe cells and 2 mines.")
    assert looking(person, SAFE_NOW) == [(1, 3)]
    assert looking(person, MINE_BEFORE) == [(1, 2), (1, 4)]
    expect(view.locator(".why-end")).to_have_text("That is all: every cell is known.")
    expect(view.get_by_role("button", name="Next step")).to_have_attribute("aria-disabled", "true")
    view.get_by_role("button", name="Back").click()
    expect(place(view)).to_contain_text("Step 4 of 5")
    view.get_by_role("button", name="First step").click()
    expect(place(view)).to_contain_text("Step 1 of 5")
    view.get_by_role("button", name="Last step").click()
    expect(place(view)).to_contain_text("Step 5 of 5")
    assert person.board() == before
    assert person.state("canUndo") is False


def test_what_is_known_is_written_on_the_board_and_taken_back_at_once(person: Person, view):
    show(person, ONE_TWO_ONE)
    view.get_by_role("button", name="Last step").click()
    view.get_by_role("button", name="Mark these 7 cells on the board").click()
    assert person.board() == "_ * _ * _\n_ 1 2 1 _"
    expect(person.toast).to_contain_text("Marked on the board: 5 safe cells and 2 mines.")
    person.button("Undo").click()
    assert person.board() == ONE_TWO_ONE
    assert person.state("canUndo") is False


def test_a_proof_is_stepped_through_on_the_board(person: Person, view):
    show(person, REFUTED)
    expect(current(view)).to_contain_text("If row 1 column 1 were safe")
    view.get_by_role("button", name="Step through the proof").click()
    steps = view.locator(".proof-steps:visible li")
    expect(steps).to_have_count(4)
    expect(steps.nth(0)).to_have_attribute("aria-current", "step")
    assert looking(person, ".vacant") == [(1, 1)]
    assert person.spoken(1, 1) == "covered, assumed: safe"
    view.get_by_role("button", name="Next", exact=True).click()
    assert looking(person, ".placed") == [(1, 3), (2, 2), (2, 3)]
    assert person.spoken(2, 2) == "covered, follows from the assumption: a mine"
    expect(view.get_by_role("status").filter(has_text="Then row 1 column 3")).to_have_count(1)
    person.press("ArrowRight", "ArrowRight")
    person.drawn()
    expect(steps.nth(3)).to_have_text("But then the 2 at row 3 column 2 cannot hold.")
    expect(rings(person, ".wrong-tile")).to_have_count(1)
    view.get_by_role("button", name="Previous").click()
    person.drawn()
    expect(rings(person, ".wrong-tile")).to_have_count(0)
    assert looking(person, ".placed") == [(1, 3), (2, 2), (2, 3), (3, 1)]
    person.press("Escape")
    expect(view.get_by_role("button", name="Step through the proof")).to_be_focused()
    assert looking(person, MINE_NOW) == [(1, 1)]
    assert looking(person, ".placed, .vacant") == []


def test_a_click_on_a_cell_asks_for_its_own_proof(person: Person, view):
    show(person, ONE_TWO_ONE)
    person.cell(1, 3).click()
    expect(view.get_by_role("heading", name="Why is row 1 column 3 safe?")).to_be_visible()
    sentence = view.locator(".cell-proof .sentence")
    expect(sentence).to_contain_text("so it is safe")
    assert looking(person, SAFE_NOW) == [(1, 3)]
    assert person.board() == ONE_TWO_ONE
    expect(view.locator(".why-list")).to_be_hidden()
    view.get_by_role("button", name="Step through the proof").click()
    assert looking(person, ".placed") == [(1, 3)]
    view.get_by_role("button", name="Back to the steps").click()
    expect(current(view)).to_be_focused()
    assert looking(person, SAFE_NOW) == [(1, 1), (2, 1)]


def test_a_key_on_a_cell_asks_too_and_other_keys_write(person: Person, view):
    show(person, REFUTED)
    person.cell(1, 1).focus()
    person.press("Enter")
    expect(view.get_by_role("heading", name="Why is row 1 column 1 a mine?")).to_be_attached()
    # It is said where the eye is: what stands in the view is out of sight.
    person.cell(1, 3).focus()
    person.press("Space")
    expect(view.locator(".cell-proof")).to_contain_text("Row 1 column 3 is not certain")
    person.press("ArrowLeft", "Enter")
    expect(view.locator(".cell-proof")).to_contain_text("Row 1 column 2 is not covered")
    person.press("2")
    assert person.board().startswith("? 2 ?")


def test_escape_gives_the_clicks_back_to_the_tool(person: Person, view):
    show(person, ONE_TWO_ONE)
    asks = person.button("Click cells to ask why")
    expect(asks).to_have_attribute("aria-pressed", "true")
    person.choose("Show 1")
    expect(asks).to_have_attribute("aria-pressed", "false")
    person.cell(1, 1).click()
    assert person.board().startswith("1 ? ?")
    asks.click()
    person.cell(1, 2).click()
    assert person.board().startswith("1 ? ?")
    person.press("Escape")
    expect(asks).to_have_attribute("aria-pressed", "false")
    assert person.state("ui.tool") == "1"


def test_nothing_is_certain_and_nothing_is_legal(person: Person, view):
    show(person, OPEN)
    expect(view.locator(".why-nothing")).to_have_text(
        "Nothing is certain: each of the 10 unknown cells may be safe or a mine."
    )
    expect(view.locator(".why-list")).to_be_hidden()
    assert person.shown(1, 1)  # its probability
    person.load("1 ? 0")
    expect(view.locator(".notice").first).to_contain_text("This board has no solution")
    expect(rings(person, "")).to_have_count(0)


def test_only_the_mine_count_tells(person: Person, view):
    show(person, "1 ? ?\n? ? ?\n? ? ?", mines=1)
    expect(current(view)).to_contain_text("Mine count")
    assert len(looking(person, SAFE_NOW)) == 5


def test_several_mines_in_a_cell(person: Person, view):
    show(person, "? 4 ?", x_max=2)
    assert looking(person, MINE_NOW) == [(1, 1), (1, 3)]
    assert person.shown(1, 1) == "2"
    view.get_by_role("button", name="Mark these 2 cells on the board").click()
    assert person.board() == "*2 4 *2"


def test_hexagons(person: Person, view):
    show(person, "? ? ?\n? 6 ?\n? ? ?", shape="hex")
    assert len(looking(person, MINE_NOW)) == 6
    expect(rings(person)).to_have_count(1)


def test_a_graph(person: Person, view):
    person.load_graph("n-a n-b b-c", {"n": "1"}, mines=1)
    settled(person)
    expect(current(view)).to_contain_text("so c is safe")
    expect(person.vertex("c")).to_have_class(re.compile(r"\bsafe\b"))
    person.vertex("c").click()
    expect(view.get_by_role("heading", name="Why is c safe?")).to_be_attached()
    person.vertex("a").click()
    expect(view.locator(".cell-proof")).to_contain_text("a is not certain: the chance of a mine is")


def test_another_board_has_other_reasons_and_a_closed_view_none(person: Person, view):
    show(person, ONE_TWO_ONE)
    view.locator(".why-step").nth(2).click()
    person.cell(1, 1).focus()
    person.press("x")  # known free
    settled(person)
    expect(place(view)).to_contain_text("Step 1 of")
    tool = person.state("ui.tool")
    person.view("Cell")
    person.drawn()
    assert person.state("viewed") is None
    assert person.state("ui.tool") != tool
    assert person.spoken(1, 2) == "covered, certainly a mine"
    expect(rings(person, "")).to_have_count(0)


def test_what_was_stopped_is_asked_again(person: Person, view):
    show(person, ONE_TWO_ONE)
    person.page.evaluate(
        """() => {
          minescope.solver.ask = async () => ({
            seconds: 0, error: { kind: "stopped", message: "Stopped.", cells: [] } });
        }"""
    )
    view.get_by_role("button", name="Last step").click()
    expect(view.get_by_text("Stopped.")).to_be_visible()
    person.page.evaluate("() => { delete minescope.solver.ask; }")
    view.get_by_role("button", name="Ask again").locator("visible=true").click()
    expect(place(view)).to_contain_text("Step 5 of 5")


def test_nothing_that_axe_finds_wrong(person: Person, view):
    show(person, REFUTED)
    view.get_by_role("button", name="Step through the proof").click()
    assert run_axe(person.page, "#view-why") == []
    person.cell(1, 1).click()
    expect(view.locator(".cell-proof .sentence")).to_be_visible()
    view.get_by_text("What the techniques mean").click()
    assert run_axe_in_light_and_dark(person.page, "#side") == []


def test_a_finger_asks_too(phone: Person):
    person = phone
    view = person.view("Why")
    show(person, ONE_TWO_ONE)
    person.cell(1, 2).tap()
    expect(view.get_by_role("heading", name="Why is row 1 column 2 a mine?")).to_be_attached()
    expect(person.toast).to_contain_text("is a mine")
    assert person.board() == ONE_TWO_ONE
