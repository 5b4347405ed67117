"""Somebody wants to know why: the chosen cell's own reason in words and on the board, and all of them."""

import re

import pytest

from .harness import run_axe, run_axe_in_light_and_dark
from .person import Person, expect, until
from .test_deal import Player, covered

ONE_TWO_ONE = "? ? ? ? ?\n? 1 2 1 ?"  # four differences, and then a single point
REFUTED = (
    "? 3 ?\n2 ? ?\n? 2 ?"  # only an assumption proves the first corner, and nothing more is certain
)
OPEN = "? ? ? ?\n? 1 2 ?\n? ? ? ?"  # nothing is certain
HOLE = "? ? ? ? ? ?\n? ? ? ? 2 ?\n? 2 1 1 2 ?"

LOOKS = """(look) => [...document.querySelectorAll("#board .row")].flatMap((line, row) =>
  [...line.children].flatMap((cell, column) =>
    cell.matches(look) ? [[row + 1, column + 1]] : []))"""
SAFE_NOW, MINE_NOW = "[aria-label*='now: safe']", "[aria-label*='now: a mine']"


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


def outlined(person: Person, look: str = ".proof"):
    return person.page.locator(f"#board .patches .tile{look}")


def dimmed(person: Person):
    return person.page.locator("#board .patches .dim")


def sentence(view):
    return view.locator(".reason .reason-sentence")


def lead(view):
    return view.locator(".reason-lead")


def lines(view):
    return view.get_by_role("list", name="Certain on this board").get_by_role("button")


def chain(view):
    return view.get_by_role("list", name="The whole chain").get_by_role("button")


def test_the_proof_of_a_safe_cell_takes_two_presses(person: Person):
    person.load(HOLE)
    person.answered()
    chances = person.chances()
    person.tab("Why").click()
    person.cell(2, 2).click()
    view = person.page.locator("#view-why")
    expect(lead(view)).to_have_text("r2 c2 is certainly safe. The simplest reason:")
    expect(sentence(view)).to_have_text(
        "The 1 at r3 c3 touches both unknown cells of the 1 at r3 c4, which hold its mine, so its other "
        "cell, r2 c2, is safe."
    )
    expect(sentence(view).locator(".reason-number")).to_have_text(["1", "1"])
    expect(outlined(person)).to_have_count(2)
    expect(outlined(person, ".striped")).to_have_count(2)
    # The board is as always besides.
    assert person.chances() == chances
    assert person.viewed() is None
    expect(view.locator(".pattern b")).to_have_text("1-1 with a hole")
    expect(view.locator(".pattern-picture .proof")).to_have_count(2)
    assert person.board() == HOLE


def test_it_follows_the_cell_that_is_chosen(person: Person, view):
    show(person, ONE_TWO_ONE)
    person.cell(2, 3).click()  # an open number
    expect(lead(view)).to_have_text("The simplest reason on this board:")
    expect(sentence(view)).to_contain_text("so its other two cells are safe")
    person.cell(1, 2).click()
    expect(lead(view)).to_have_text("r1 c2 is certainly a mine. The simplest reason:")
    expect(view.locator(".pattern b")).to_have_text("1-2-1")
    person.press("ArrowRight")
    expect(lead(view)).to_have_text("r1 c3 is certainly safe. The simplest reason:")
    expect(sentence(view)).to_contain_text("could not all hold, so it is safe")
    expect(outlined(person)).to_have_count(3)
    person.press("2")
    assert person.board() == "? ? 2 ? ?\n? 1 2 1 ?"


def test_a_cell_that_is_open_says_how_likely_it_is_and_what_it_is_tied_to(person: Person, view):
    show(person, REFUTED)
    person.cell(2, 2).click()
    expect(sentence(view)).to_contain_text("r2 c2 is not certain: the chance of a mine is 2/3")
    expect(outlined(person, "")).to_have_count(0)
    show(person, "? 1 ? ? ?\n_ _ _ 1 _\n_ _ _ _ _")
    person.cell(1, 1).click()
    expect(sentence(view)).to_contain_text("r1 c1 is not certain")


def test_what_is_certain_is_listed_safe_cells_first(person: Person, view):
    show(person, ONE_TWO_ONE)
    person.cell(2, 2).click()
    expect(lines(view).nth(0)).to_have_text("r1 c1, r2 c1 two numbers, 1 and 2")
    lines(view).nth(1).click()
    expect(lines(view).nth(1)).to_have_attribute("aria-current", "step")
    assert person.state("hand.cursor") == 4
    expect(lead(view)).to_contain_text("r1 c5 is certainly safe")
    person.press("ArrowUp")
    expect(lines(view).nth(0)).to_be_focused()
    expect(lead(view)).to_contain_text("r1 c1 is certainly safe")
    view.get_by_role("button", name="Next reason").click()
    expect(lead(view)).to_contain_text("r1 c5 is certainly safe")


def test_the_simplest_reason_holds_on_the_board_as_it_is(person: Person, view):
    person.load("1 ? _ ?\n_ _ _ ?", mines=1)
    person.cell(1, 1).click()
    person.answered()
    expect(view).to_contain_text("r1 c4")  # the whole chain has come
    expect(sentence(view)).to_contain_text(
        "The 1 at r1 c1 needs one mine and has only one cell left"
    )


def test_a_line_of_many_leads_through_its_cells(person: Person, view):
    show(person, "? 1 _ _ 1 ?\n_ _ _ _ _ _")
    person.cell(2, 1).click()
    expect(lines(view)).to_have_text(["2 mines one number each"])
    lines(view).click()
    assert person.state("hand.cursor") == 0
    lines(view).click()
    assert person.state("hand.cursor") == 5
    lines(view).click()
    assert person.state("hand.cursor") == 0


def test_the_whole_chain_step_by_step_and_back(person: Person, view):
    show(person, ONE_TWO_ONE)
    before = person.board()
    view.get_by_role("button", name="Show the whole chain").click()
    expect(lead(view)).to_have_text("Step 1 of 5")
    expect(chain(view).nth(0)).to_be_focused()
    assert looking(person, SAFE_NOW) == [(1, 1), (2, 1)]
    expect(dimmed(person)).to_have_count(1)
    assert person.spoken(1, 1) == "covered, follows now: safe"
    for _ in range(2):
        view.get_by_role("button", name="Next step").click()
    assert looking(person, MINE_NOW) == [(1, 4)]
    assert person.spoken(1, 1) == "covered, already known: safe"
    # What is not known yet keeps its chance, and steps back.
    assert person.spoken(1, 2) == "covered, certainly a mine"
    person.press("ArrowRight", "ArrowRight")
    expect(lead(view)).to_have_text("Step 5 of 5")
    expect(view).to_contain_text("Known after this step: 5 safe cells and 2 mines.")
    expect(view.locator(".why-end")).to_have_text("That is all: every cell is known.")
    expect(view.get_by_role("button", name="Next step")).to_have_attribute("aria-disabled", "true")
    view.get_by_role("button", name="First step").click()
    expect(lead(view)).to_have_text("Step 1 of 5")
    view.get_by_role("button", name="Last step").click()
    view.get_by_role("button", name="Back", exact=True).click()
    expect(lead(view)).to_have_text("Step 4 of 5")
    chain(view).nth(1).click()
    person.press("ArrowDown")
    expect(lead(view)).to_have_text("Step 3 of 5")
    view.get_by_role("button", name="All reasons").click()
    person.drawn()
    assert person.viewed() is None
    expect(dimmed(person)).to_have_count(0)
    assert person.board() == before
    assert person.state("history.past") == []


def test_a_cell_that_is_chosen_ends_the_chain(person: Person, view):
    show(person, ONE_TWO_ONE)
    view.get_by_role("button", name="Show the whole chain").click()
    person.cell(1, 4).click()
    expect(lead(view)).to_contain_text("r1 c4 is certainly a mine")
    expect(chain(view)).to_have_count(0)


def test_what_follows_is_written_on_the_board_and_taken_back_at_once(person: Person, view):
    show(person, ONE_TWO_ONE)
    view.get_by_role("button", name="Show the whole chain").click()
    view.get_by_role("button", name="Mark these 2 cells on the board").click()
    assert person.board() == "_ ? ? ? ?\n_ 1 2 1 ?"
    person.button("Undo").click()
    settled(person)
    view.get_by_role("button", name="Mark these 7 cells on the board").click()
    assert person.board() == "_ * _ * _\n_ 1 2 1 _"
    expect(person.toast).to_contain_text("Marked on the board: 5 safe cells and 2 mines.")
    person.button("Undo").click()
    assert person.board() == ONE_TWO_ONE
    assert person.state("history.past") == []


def test_a_proof_of_several_steps_is_numbered_and_each_is_drawn(person: Person, view):
    show(person, REFUTED)
    person.cell(1, 1).click()
    expect(sentence(view)).to_contain_text("If r1 c1 were safe")
    steps = view.locator(".proof-steps button")
    expect(steps).to_have_count(4)
    expect(steps.nth(0)).to_have_text("1Suppose that r1 c1 is safe.")
    assert person.viewed() is None
    view.get_by_role("button", name="Next step").click()
    expect(steps.nth(0)).to_have_attribute("aria-current", "step")
    assert looking(person, ".vacant") == [(1, 1)]
    assert person.spoken(1, 1) == "covered, supposed: safe"
    # The chances stay, dimmed.
    assert person.shown(1, 3) == "2/3"
    expect(dimmed(person)).to_have_count(1)
    view.get_by_role("button", name="Next step").click()
    assert looking(person, ".placed") == [(1, 3), (2, 2), (2, 3)]
    assert person.spoken(2, 2) == "covered, follows from what is supposed: a mine"
    expect(outlined(person)).to_have_count(1)
    expect(outlined(person, ".passive")).to_have_count(2)
    expect(outlined(person, ".dashed")).to_have_count(3)
    steps.nth(3).click()
    expect(outlined(person, ".wrong-tile")).to_have_count(1)
    person.press("ArrowUp")
    person.drawn()
    expect(outlined(person, ".wrong-tile")).to_have_count(0)
    assert looking(person, ".placed") == [(1, 3), (2, 2), (2, 3), (3, 1)]
    person.press("Escape")
    person.drawn()
    assert person.viewed() is None
    expect(dimmed(person)).to_have_count(0)
    expect(outlined(person)).to_have_count(3)


def test_nothing_is_certain_and_nothing_is_legal(person: Person, view):
    show(person, OPEN)
    person.cell(2, 2).click()
    expect(sentence(view)).to_have_text(
        "Nothing is certain: each of the 10 unknown cells may be safe or a mine."
    )
    expect(lines(view)).to_have_count(0)
    assert person.shown(1, 1)  # its probability
    person.load("1 ? 0")
    expect(view.locator(".wrong-reason")).to_contain_text("cannot both hold")
    expect(view.locator(".reason")).to_be_hidden()
    expect(outlined(person)).to_have_count(0)


def test_only_the_mine_count_tells(person: Person, view):
    show(person, "1 ? ?\n? ? ?\n? ? ?", mines=1)
    person.cell(3, 3).click()
    expect(sentence(view)).to_contain_text("Only one mine is left, and the 1 at r1 c1 needs it")
    expect(lines(view)).to_contain_text("the mine count and one number")


def test_several_mines_in_a_cell(person: Person, view):
    show(person, "? 4 ?", x_max=2)
    person.cell(1, 3).click()
    expect(lead(view)).to_have_text("r1 c3 certainly holds 2 mines. The simplest reason:")
    view.get_by_role("button", name="Mark these 2 cells on the board").click()
    assert person.board() == "*2 4 *2"


def test_hexagons(person: Person, view):
    show(person, "? ? ?\n? 6 ?\n? ? ?", shape="hex")
    person.cell(2, 2).click()
    expect(outlined(person)).to_have_count(1)
    view.get_by_role("button", name="Show the whole chain").click()
    assert len(looking(person, MINE_NOW)) == 6


def test_a_graph(person: Person, view):
    person.load_graph("n-a n-b b-c", {"n": "1"}, mines=1)
    settled(person)
    person.vertex("c").click()
    expect(lead(view)).to_have_text("c is certainly safe. The simplest reason:")
    expect(sentence(view)).to_contain_text("so c is safe")
    expect(outlined(person)).to_have_count(1)
    person.vertex("a").click()
    expect(sentence(view)).to_contain_text("a is not certain: the chance of a mine is 1/2")


def test_another_board_has_other_reasons_and_a_closed_view_none(person: Person, view):
    show(person, ONE_TWO_ONE)
    view.get_by_role("button", name="Show the whole chain").click()
    person.cell(1, 1).focus()
    person.press("x")  # known free
    settled(person)
    expect(lines(view).nth(0)).to_contain_text("r1 c5, r2 c5")
    view.get_by_role("button", name="Show the whole chain").click()
    person.view("Cell")
    person.drawn()
    assert person.viewed() is None
    assert person.spoken(1, 2) == "covered, certainly a mine"
    expect(outlined(person, "")).to_have_count(0)
    expect(dimmed(person)).to_have_count(0)


def test_in_a_game_a_click_opens_and_whoever_wants_to_ask_says_so(person: Person):
    player = Player(person.page)
    player.load(covered(6, 5), mines=5)
    player.deal(first="is safe", seed="tuesday", chances=True)
    player.open(0)
    player.answered()
    view = player.view("Why")
    ask = view.get_by_role("button", name="Click cells to ask why")
    ask.click()
    before = player.state("game.moves")
    player.page.locator("#board .covered").first.click()
    player.drawn()
    assert player.state("game.moves") == before
    expect(sentence(view)).not_to_be_empty()
    player.press("Escape")


def test_what_was_stopped_is_asked_again(person: Person, view):
    person.answered()
    person.page.evaluate(
        """() => {
          const { solver } = minescope;
          const ask = Object.getPrototypeOf(solver).ask;
          solver.ask = (request, ...more) => request.operation === "why" && request.all
            ? Promise.resolve({ seconds: 0, error: { kind: "stopped", message: "Stopped.", cells: [] } })
            : ask.call(solver, request, ...more);
        }"""
    )
    person.load(ONE_TWO_ONE)
    expect(view.get_by_text("Stopped.")).to_be_visible()
    person.page.evaluate("() => { delete minescope.solver.ask; }")
    view.get_by_role("button", name="Ask again").locator("visible=true").click()
    expect(lines(view).first).to_be_visible()


def test_nothing_that_axe_finds_wrong(person: Person, view):
    show(person, REFUTED)
    person.cell(1, 1).click()
    view.get_by_role("button", name="Next step").click()
    assert run_axe(person.page, "#view-why") == []
    show(person, HOLE)
    person.cell(2, 2).click()
    expect(view.locator(".pattern")).to_be_visible()
    view.get_by_text("What dead cells").click()
    assert run_axe_in_light_and_dark(person.page, "#side") == []


def test_on_a_phone_a_step_is_seen_above_the_sheet(phone: Person):
    person = phone
    view = person.view("Why")
    show(person, REFUTED)
    person.cell(1, 1).tap()
    view.get_by_role("button", name="Next step").click()
    view.locator(".proof-steps button").nth(3).click()
    person.drawn()
    number = person.cell(3, 2).bounding_box()
    sheet = person.page.locator("#side").bounding_box()
    assert number["y"] + number["height"] <= sheet["y"]


def test_a_finger_asks_too(phone: Person):
    person = phone
    view = person.view("Why")
    show(person, ONE_TWO_ONE)
    person.cell(1, 2).tap()
    expect(lead(view)).to_contain_text("r1 c2 is certainly a mine")
    expect(sentence(view)).to_be_in_viewport()
    assert person.board() == ONE_TWO_ONE
    person.page.get_by_role("button", name=re.compile("^Height of the panel")).click()
    person.cell(1, 3).tap()
    # What stands there is out of sight: it is said at the foot of the page.
    expect(person.toast).to_contain_text("so it is safe")
