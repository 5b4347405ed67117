"""Somebody wants to know what to open next: the best moves, how they compare, and what each may tell;
and where it is exact, the chance to win and the best play to the end.
"""

import pytest

from .harness import run_axe_in_light_and_dark
from .person import Person, expect, until

IN_A_ROW = "* * 3 * *\n* ? ? ? *"  # one mine in three cells; the middle one tells nothing
MIDDLE = (2, 3)
OPEN = "\n".join(  # nothing is certain, and it is no endgame yet
    ["? ? ? ? ? ? ?", "? ? 2 1 2 ? ?", *["? ? ? ? ? ? ?"] * 5]
)


@pytest.fixture
def view(person: Person):
    """The view of moves, open."""
    return person.view("Moves")


def show(person: Person, board: str, view: str = "moves", **settings):
    """Load a board and wait for its moves, or for its endgame."""
    person.page.mouse.move(1, 1)  # a list that comes to lie below the pointer is pointed at
    person.load(board, **settings)
    person.answered()
    until_drawn(person, person.page.locator(f"#view-{view}"))


def until_drawn(person: Person, view):
    until(
        lambda: (
            view.locator(".view-body:visible").count() > 0
            and "stale" not in (view.get_attribute("class") or "")
        ),
        "it is drawn",
        person.page,
    )
    person.drawn()


@pytest.fixture
def endgame(person: Person):
    """The view of the endgame, reached from that of the moves."""
    moves = person.view("Moves")
    show(person, IN_A_ROW, mines=7)
    moves.get_by_role("button", name="Walk through best play").click()
    view = person.page.locator("#view-endgame")
    until_drawn(person, view)
    return view


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
    assert person.spoken(2, 2) == "covered, if it shows 3"
    assert person.spoken(2, 4) == "covered, follows now: a mine"
    person.press("ArrowRight")
    person.drawn()
    assert person.spoken(2, 4) == "covered, follows now: safe"
    person.press("End")
    expect(items(view).nth(2)).to_be_focused()
    expect(view.locator(".move-told")).to_contain_text("only show 3")
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
    expect(view.locator(".notice").first).to_contain_text("at most one mine")
    expect(rings(person)).to_have_count(0)


def test_a_graph_and_a_closed_view(person: Person, view):
    person.load_graph("n-a n-b b-c", {"n": "1"}, mines=1)
    person.answered()
    expect(view.locator(".move-best")).to_contain_text("Best move: c.")
    person.view("Cell")
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
    expect(view.locator(".notice").first).to_contain_text("took longer than 20 seconds")
    assert person.shown(1, 1)
    person.page.evaluate("() => { delete minescope.solver.ask; }")


def test_nothing_that_axe_finds_wrong(person: Person, view):
    show(person, OPEN, mines=9)
    items(view).first.click()
    view.get_by_text("What the bars mean").click()
    assert run_axe_in_light_and_dark(person.page, "#side") == []


def test_a_finger_chooses_too(phone: Person):
    person = phone
    view = person.view("Moves")
    show(person, IN_A_ROW, mines=7)
    items(view).first.tap()
    expect(items(view).first).to_have_attribute("aria-expanded", "true")
    view.locator(".move-number").nth(1).tap()
    person.drawn()
    assert person.spoken(2, 2) == "covered, if it shows 3"
    assert person.too_wide() == []
    view.get_by_role("button", name="Walk through best play").tap()
    endgame = person.page.locator("#view-endgame")
    endgame.get_by_role("button", name="It shows 4").tap()
    expect(endgame.locator(".endgame-step")).to_contain_text("the game is won")
    assert person.spoken(2, 2) == "covered, opened on the way, shows 4"
    assert person.too_wide() == []


def test_the_best_play_is_walked_through_on_the_board_by_mouse(person: Person, endgame):
    expect(person.page.get_by_role("tab", name="Endgame")).to_be_focused()
    expect(endgame.locator(".endgame-win")).to_have_text(
        "2/3 (66.7 %) of all games are won from here with best play: 2 of the 3 solutions "
        "that are left."
    )
    step = endgame.locator(".endgame-step")
    expect(step).to_have_text("Open row 2 column 2. It is a mine with chance 1/3 (33.3 %).")
    assert person.spoken(2, 2) == "covered, wins 2 of 3"
    assert person.spoken(*MIDDLE) == "covered, wins 1 of 3"
    expect(rings(person, ".picked")).to_have_count(1)
    # Another move instead, and what it costs.
    endgame.get_by_role("button", name="Row 2 column 3 mine").click()
    expect(step).to_contain_text("which costs 1/3 (33.3 %) of all games.")
    endgame.get_by_role("button", name="It shows 3 with chance 66.7 %").click()
    expect(step).to_have_text("Open row 2 column 2. It is a mine with chance 1/2 (50.0 %).")
    assert person.spoken(*MIDDLE) == "covered, opened on the way, shows 3"
    endgame.get_by_role("button", name="Back").click()
    endgame.get_by_role("button", name="It shows 4").hover()
    assert person.spoken(2, 2) == "covered, would show 4"
    endgame.get_by_role("button", name="It shows 4").click()
    expect(step).to_have_text(
        "Nothing is in doubt. Open row 2 column 4, which is safe, and the game is won."
    )
    assert person.spoken(2, 2) == "covered, opened on the way, shows 4"
    assert person.spoken(2, 4) == "covered, follows now: safe"
    assert person.spoken(*MIDDLE) == "covered, follows now: a mine"
    trail = endgame.get_by_role("navigation").get_by_role("listitem")
    expect(trail).to_have_text(["Start", "Row 2 column 2: 4"])
    # Nothing of it is written on the board.
    assert person.board() == IN_A_ROW
    trail.first.get_by_role("button").click()
    expect(step).to_contain_text("Open row 2 column 2.")
    person.view("Cell")
    person.drawn()
    assert person.state("viewed") is None
    expect(rings(person)).to_have_count(0)
    assert person.shown(2, 2) == "1/3"


def test_keys_walk_through_the_best_play(person: Person, endgame):
    show(person, "\n".join(["? ? ? ?"] * 4), "endgame", mines=3)
    expect(endgame.locator(".endgame-win")).to_contain_text("5/7 (71.4 %)")
    branches = endgame.get_by_role("group", name="It shows").get_by_role("button")
    trail = endgame.get_by_role("navigation").get_by_role("listitem")
    branches.first.focus()
    person.press("ArrowRight")
    expect(branches.nth(1)).to_be_focused()
    person.press("ArrowDown")
    expect(trail).to_have_count(2)
    expect(branches.first).to_be_focused()
    person.press("Enter")
    expect(trail).to_have_count(3)
    person.press("ArrowUp")
    expect(trail).to_have_count(2)
    person.press("Home")
    expect(trail).to_have_count(1)
    expect(endgame.locator(".endgame-win")).to_contain_text("5/7 (71.4 %)")
    assert run_axe_in_light_and_dark(person.page, "#side") == []


def test_from_a_step_that_takes_too_long_somebody_gets_back(person: Person, endgame):
    person.page.evaluate(
        """() => {
          const { ask } = minescope.solver;
          minescope.solver.ask = (request, channel) => request.opened?.length
            ? Promise.resolve({ seconds: 20,
                error: { kind: "budget", message: "Counting stopped.", cells: [] } })
            : ask.call(minescope.solver, request, channel);
        }"""
    )
    endgame.get_by_role("button", name="It shows 4").click()
    expect(endgame.locator(".notice").first).to_contain_text("Counting stopped.")
    person.page.evaluate("() => { delete minescope.solver.ask; }")
    endgame.get_by_role("button", name="Back to the start").click()
    expect(endgame.locator(".endgame-step")).to_contain_text("Open row 2 column 2.")


def test_an_endgame_that_is_out_of_reach_has_a_bound(person: Person, endgame):
    person.load(OPEN, mines=9)
    expect(endgame.locator(".notice").first).to_contain_text("No play wins more than 38/41")
    expect(rings(person)).to_have_count(0)
    person.load("1 ? ?", prior={"kind": "uniform"})
    expect(endgame.locator(".notice").first).to_contain_text("Best play needs the number of mines")
