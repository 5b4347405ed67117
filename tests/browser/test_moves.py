"""Somebody wants to know what to open next, and plays on: the best cell, how moves compare, and what the
opened cell shows; and where it is exact, the chance to win and the best play to the end.
"""

import pytest

from .harness import run_axe_in_light_and_dark
from .person import Person, expect, until

IN_A_ROW = "* * 3 * *\n* ? ? ? *"  # one mine in three cells; the middle one tells nothing
MIDDLE = (2, 3)
OPEN = "\n".join(  # nothing is certain, and it is no endgame yet
    ["? ? ? ? ? ? ?", "? ? 2 1 2 ? ?", *["? ? ? ? ? ? ?"] * 5]
)
COVERED = "\n".join(["? ? ? ? ? ? ? ? ?"] * 9)


@pytest.fixture
def view(person: Person):
    """The view of moves, open."""
    return person.view("Moves")


def show(person: Person, board: str, view: str = "moves", **settings):
    """Load a board and wait for its moves, or for its endgame."""
    person.page.mouse.move(1, 1)  # what comes to lie below the pointer is pointed at
    person.load(board, **settings)
    person.answered()
    if view == "moves":
        chosen(person)
    else:
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


def chosen(person: Person) -> int:
    """The cell that is chosen once the next best one is known."""
    person.answered()
    until_drawn(person, person.page.locator("#view-moves"))
    expect(keys(person)).to_have_attribute("aria-busy", "false")
    person.drawn()
    return person.state("hand.cursor")


def keys(person: Person):
    """What the chosen cell can show."""
    return person.page.locator("#view-moves .move-keys")


def key(person: Person, name: str):
    return keys(person).get_by_role("button", name=name)


def told(person: Person):
    return keys(person).locator(".shows-then")


def items(view):
    return view.locator(".move-item")


def rings(person: Person, look: str = ""):
    return person.page.locator(f"#board .patches .tile{look}")


def test_the_best_cell_is_chosen_and_ranks_stand_in_the_list_only(person: Person, view):
    show(person, IN_A_ROW, mines=7)
    assert person.state("hand.cursor") == 6
    expect(items(view)).to_have_text(
        [
            "1.r2 c2 Safe 2/3 Progress 2/3 Wins, best play 2/3 66.7 %",
            "2.r2 c4 Safe 2/3 Progress 2/3 Wins, best play 2/3 66.7 %",
            "3.r2 c3 Safe 2/3 Progress 0 Wins, best play 1/3 33.3 %",
        ]
    )
    expect(view.locator(".move-reason")).to_have_text(
        "Why first: with best play it wins 2/3 of all games, as does r2 c4."
    )
    expect(keys(person).locator(".shows-head b")).to_have_text("You opened r2 c2. It shows")
    expect(keys(person).get_by_role("button")).to_have_text(
        ["3 with chance 1/3", "4 with chance 1/3", "mine with chance 1/3"]
    )
    # Nothing lies on the fractions.
    expect(rings(person)).to_have_count(0)
    assert person.shown(2, 2) == "1/3"


def test_ten_moves_are_ten_keys_and_each_is_one_undo(person: Person):
    person.load(COVERED, mines=10)
    person.answered()
    boards = []
    person.tab("Moves").click()  # the first action
    for _ in range(10):
        cell = chosen(person)
        boards.append(person.board())
        number = keys(person).get_by_role("button").first.locator("b").inner_text()
        person.press(number)  # one action each
        person.drawn()
        assert person.state(f"position.labels[{cell}]") == number
    chosen(person)
    for board in reversed(boards):
        person.press("Control+z")
        person.drawn()
        assert person.board() == board
    expect(person.button("Undo").first).to_be_disabled()


def test_ten_moves_are_ten_taps_on_a_phone(phone: Person):
    person = phone
    person.load("\n".join(["? ? ? ? ? ? ? ? ?"] * 24), mines=40)
    person.answered()
    person.button("Best move, and what it shows").tap()  # the first action
    for _ in range(10):
        cell = chosen(person)
        box = person.cell(cell // 9 + 1, cell % 9 + 1).bounding_box()
        sheet = person.page.locator("#side").bounding_box()
        assert box
        assert sheet
        assert box["y"] >= 92
        assert box["y"] + box["height"] <= sheet["y"]
        button = keys(person).get_by_role("button").first
        expect(button).to_be_in_viewport(ratio=1)
        before = person.board()
        button.tap()  # one action each
        until(lambda old=before: person.board() != old, "it is written", person.page)
    chosen(person)
    assert person.board().count("?") == 24 * 9 - 10
    expect(person.tab("Why")).to_be_visible()
    assert person.too_wide() == []


def test_another_cell_that_was_opened_is_chosen_on_the_board(person: Person, view):
    show(person, OPEN, mines=9)
    best = person.state("hand.cursor")
    person.cell(7, 7).click()
    person.drawn()
    expect(keys(person).locator(".shows-head b")).to_have_text("You opened r7 c7. It shows")
    expect(rings(person, ".picked")).to_have_count(1)
    expect(key(person, "0 with chance")).to_be_visible()
    # A corner touches three cells; the places of the others stay.
    expect(keys(person).locator(".shows-key")).to_have_count(10)
    expect(keys(person).get_by_role("button")).to_have_count(5)
    person.press("7")
    expect(told(person)).to_contain_text("r7 c7 cannot show 7")
    assert person.board() == OPEN
    person.press("Enter")
    person.drawn()
    assert person.state("hand.cursor") == best
    expect(rings(person)).to_have_count(0)
    items(view).nth(1).click()
    expect(view.locator(".move-reason")).to_contain_text("2. ")
    second = person.state("hand.cursor")
    assert second != best
    person.press("ArrowUp")
    expect(items(view).first).to_be_focused()
    assert person.state("hand.cursor") == best


def test_a_mine_and_a_number_are_taken_back(person: Person, view):
    show(person, OPEN, mines=9)
    best = person.state("hand.cursor")
    person.press("f")
    person.drawn()
    assert person.state(f"position.labels[{best}]") == "*"
    assert chosen(person) != best
    person.press("Backspace")
    person.drawn()
    assert person.board() == OPEN
    assert chosen(person) == best
    key(person, "mine").click()
    person.drawn()
    assert person.state(f"position.labels[{best}]") == "*"
    # With a tool in the hand, and with the keys elsewhere, all is as always.
    person.press("Control+z")
    chosen(person)
    person.tab("Cell").click()
    person.cell(7, 6).click()
    person.press("0")
    person.drawn()
    assert person.state("hand.cursor") == 48
    assert person.board().endswith("0 ?")


def test_pointing_at_a_number_shows_what_it_makes_certain(person: Person, view):
    show(person, IN_A_ROW, mines=7)
    key(person, "3 with chance").hover()
    expect(told(person)).to_have_text("With a 3: 1 cell becomes certainly safe, 1 a certain mine.")
    assert person.spoken(2, 2) == "covered, if it shows 3"
    assert person.spoken(2, 4) == "covered, follows now: a mine"
    person.tab("Moves").hover()
    person.drawn()
    assert person.viewed() is None
    assert person.shown(2, 2) == "1/3"
    key(person, "4 with chance").focus()
    person.drawn()
    assert person.spoken(2, 4) == "covered, follows now: safe"
    key(person, "4 with chance").press("Enter")
    person.drawn()
    assert person.viewed() is None
    assert person.board() == "* * 3 * *\n* 4 ? ? *"


def test_several_mines_in_a_cell_and_no_number_of_mines_are_compared(person: Person, view):
    board = "\n".join(["? ? ? ?"] * 3)
    show(person, board, mines=12, x_max=2)
    expect(view.locator(".move-reason")).to_contain_text("only where a cell holds at most one mine")
    expect(items(view).first).to_contain_text("Progress")
    # A digit waits for a second one only where there may be one.
    person.cell(2, 2).click()
    person.drawn()
    expect(key(person, "10 with chance")).to_be_visible()
    expect(key(person, "2 mines with chance")).to_be_visible()
    person.press("1", "0")
    person.drawn()
    assert person.board() == "? ? ? ?\n? 10 ? ?\n? ? ? ?"
    chosen(person)
    person.press("Control+z")
    person.drawn()
    assert person.board() == board
    show(person, "? ? ?\n? ? ?", rho="1/2", x_max=2)
    expect(items(view).first).to_contain_text("Safe 58.9 %")


def test_a_graph_has_a_key_for_each_neighbour(person: Person, view):
    person.load_graph("n-a n-b b-c", {"n": "1"}, mines=1)
    chosen(person)
    expect(items(view).first).to_contain_text("c")
    expect(keys(person).locator(".shows-head b")).to_have_text("You opened c. It shows")
    expect(keys(person).locator(".shows-key")).to_have_count(3)
    person.view("Cell")
    person.drawn()
    expect(rings(person)).to_have_count(0)


def test_what_cannot_be_compared_is_said(person: Person, view):
    show(person, "? ? ?\n1 1 0\n? 1 0", mines=1)
    expect(view.locator(".move-reason")).to_contain_text("it is certainly safe")
    person.load("1 ?")
    expect(view.locator(".notice").first).to_contain_text("There is nothing to open")
    expect(rings(person)).to_have_count(0)
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
    assert "probability" in person.spoken(1, 1)
    person.page.evaluate("() => { delete minescope.solver.ask; }")


def test_nothing_that_axe_finds_wrong(person: Person, view):
    show(person, OPEN, mines=9)
    view.get_by_text("What the columns mean").click()
    assert run_axe_in_light_and_dark(person.page, "#side") == []


@pytest.fixture
def endgame(person: Person):
    """The view of the endgame, reached from that of the moves."""
    moves = person.view("Moves")
    show(person, IN_A_ROW, mines=7)
    moves.get_by_role("button", name="The endgame as a tree").click()
    view = person.page.locator("#view-endgame")
    until_drawn(person, view)
    return view


def test_the_endgame_is_a_part_of_the_moves(person: Person, endgame):
    expect(person.tab("Moves")).to_have_attribute("aria-selected", "true")
    person.page.locator(".view-head").get_by_role("button", name="Moves").click()
    expect(keys(person)).to_be_visible()
    expect(endgame).to_be_hidden()
    person.press("g", "e")
    expect(endgame).to_be_visible()


def test_the_best_play_is_walked_through_on_the_board_by_mouse(person: Person, endgame):
    expect(endgame).to_be_focused()
    expect(endgame.locator(".endgame-win")).to_have_text(
        "2/3 (66.7 %) of all games are won from here with best play: 2 of the 3 solutions "
        "that are left."
    )
    step = endgame.locator(".endgame-step")
    expect(step).to_have_text("Open r2 c2. It is a mine with chance 1/3 (33.3 %).")
    assert person.spoken(2, 2) == "covered, wins 2 of 3"
    assert person.spoken(*MIDDLE) == "covered, wins 1 of 3"
    expect(rings(person, ".picked")).to_have_count(1)
    # Another move instead, and what it costs.
    endgame.get_by_role("button", name="r2 c3 mine").click()
    expect(step).to_contain_text("which costs 1/3 (33.3 %) of all games.")
    endgame.get_by_role("button", name="It shows 3 with chance 66.7 %").click()
    expect(step).to_have_text("Open r2 c2. It is a mine with chance 1/2 (50.0 %).")
    assert person.spoken(*MIDDLE) == "covered, opened on the way, shows 3"
    endgame.get_by_role("button", name="Back").click()
    endgame.get_by_role("button", name="It shows 4").hover()
    assert person.spoken(2, 2) == "covered, would show 4"
    endgame.get_by_role("button", name="It shows 4").click()
    expect(step).to_have_text(
        "Nothing is in doubt. Open r2 c4, which is safe, and the game is won."
    )
    assert person.spoken(2, 2) == "covered, opened on the way, shows 4"
    assert person.spoken(2, 4) == "covered, follows now: safe"
    assert person.spoken(*MIDDLE) == "covered, follows now: a mine"
    trail = endgame.get_by_role("navigation").get_by_role("listitem")
    expect(trail).to_have_text(["Start", "r2 c2: 4"])
    # Nothing of it is written on the board.
    assert person.board() == IN_A_ROW
    trail.first.get_by_role("button").click()
    expect(step).to_contain_text("Open r2 c2.")
    person.view("Cell")
    person.drawn()
    assert person.viewed() is None
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
    expect(endgame.locator(".endgame-step")).to_contain_text("Open r2 c2.")


def test_an_endgame_that_is_out_of_reach_has_a_bound(person: Person, endgame):
    person.load(OPEN, mines=9)
    expect(endgame.locator(".notice").first).to_contain_text("No play wins more than 38/41")
    expect(rings(person)).to_have_count(0)
    person.load("1 ? ?", prior={"kind": "uniform"})
    expect(endgame.locator(".notice").first).to_contain_text("Best play needs the number of mines")
