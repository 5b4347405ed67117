"""Somebody wonders what if: a mine here, a number there; what would change, and what depends on a cell."""

import re

import pytest

from .harness import run_axe_in_light_and_dark
from .person import Person, expect, until
from .test_deal import Player, covered

# Three mines, one left of the 1 and two right of the 2: nine arrangements.
BOARD = "? ? ? ?\n? 1 2 ?\n? ? ? ?"


@pytest.fixture
def view(person: Person):
    """The view, open."""
    return open_view(person)


def open_view(person: Person):
    view = person.view("What if")
    # What somebody has chosen there stays chosen, and the page is shared with other tests.
    segment(view, "Suppose").click()
    segment(view, "A mine").click()
    return view


def show(person: Person, board: str = BOARD, **settings):
    """Load a board and wait for its answer."""
    person.load(board, **(settings or {"mines": 3}))
    person.answered()


def segment(view, title: str):
    return view.locator(".segment", has_text=re.compile(f"^{title}$"))


def chance(view):
    return view.locator(".supposed-part .what-if-chance")


def chips(view):
    return view.locator(".pin-list .pin-words")


def shows(person: Person, place: tuple[int, int], text: str):
    """Wait until this is written in the cell: answers take a moment."""
    until(lambda: person.shown(*place) == text, f"{place} shows {text!r}", person.page)


def says(person: Person, place: tuple[int, int], text: str):
    """Wait until a screen reader says this of the cell."""
    until(lambda: person.spoken(*place) == text, f"{place} says {text!r}", person.page)


def rings(person: Person, look: str = ""):
    return person.page.locator(f"#board .patches .tile{look}")


def test_a_mine_is_supposed_and_everything_else_changes(person: Person, view):
    show(person)
    expect(view.locator(".notice").first).to_contain_text("Nothing is supposed yet")
    person.cell(1, 4).click()
    expect(chance(view)).to_have_text(
        "This holds in 6 of 9 solutions, with probability 2/3 (66.7 %)."
    )
    shows(person, (2, 4), "1/2")
    says(person, (1, 4), "covered, supposed: a mine")
    expect(rings(person, ".dashed")).to_have_count(1)
    # How likely it is by itself, and where the others go: by their edges.
    expect(view.locator(".pin-chance")).to_have_text("2/3 (66.7 %)")
    expect(person.cell(2, 4)).to_have_class(re.compile(r"\bfell far\b"))
    expect(person.cell(1, 1)).to_have_class(re.compile(r"\bsame\b"))
    # Nothing is written, and there is nothing to undo.
    assert person.board() == BOARD
    assert person.state("history.past") == []
    person.cell(2, 4).hover()
    expect(person.cell_line).to_contain_text("If so: 2/3 → 1/2 (−1/6).")
    person.cell(1, 4).hover()
    expect(person.cell_line).to_contain_text("Supposed: a mine.")


def test_before_after_and_the_difference(person: Person, view):
    show(person)
    person.cell(1, 4).click()
    expect(chance(view)).to_contain_text("2/3")
    segment(view, "Difference").click()
    shows(person, (2, 4), "−1/6")
    says(person, (2, 4), "covered, mine probability changes by −1 of 6")
    shows(person, (1, 1), "")
    says(person, (1, 1), "covered, mine probability unchanged")
    expect(person.legend).to_contain_text("a mine is less likely")
    expect(person.legend).to_contain_text("supposed, not on the board")
    expect(person.board_view().get_by_role("radio", name="Progress")).to_be_disabled()
    person.close_forms()
    person.show_as("Percent")
    shows(person, (2, 4), "−16.7%")
    person.show_as("Fraction")
    segment(view, "Before").click()
    shows(person, (2, 4), "2/3")
    row = view.locator(".change-table tbody tr")
    expect(row).to_have_count(1)
    expect(row).to_have_text("r2 c4r3 c42/31/2−16.7")
    row.get_by_role("button", name="r3 c4: show on the board").click()
    expect(person.cell(3, 4)).to_be_focused()
    segment(view, "After").click()


def test_pins_of_every_kind_are_taken_back_one_by_one(person: Person, view):
    show(person)
    segment(view, "A number").click()
    view.get_by_label("The number it shows").fill("1")
    person.cell(1, 1).click()
    segment(view, "Safe").click()
    person.cell(2, 4).click()
    expect(chips(view)).to_have_text(["r1 c1 shows 1", "r2 c4 is safe"])
    expect(chance(view)).to_contain_text("1 of 9 solutions, with probability 1/9 (11.1 %)")
    expect(view.get_by_text("It makes")).to_have_text(
        "It makes 1 cell certainly safe and 3 cells certainly mines."
    )
    shows(person, (1, 1), "1")
    # Again: the opposite, then nothing.
    person.cell(2, 4).click()
    expect(chips(view)).to_have_text(["r1 c1 shows 1", "r2 c4 is a mine"])
    person.cell(2, 4).click()
    expect(chips(view)).to_have_text(["r1 c1 shows 1"])
    person.cell(1, 4).click()
    person.cell(1, 4).click(button="right")
    expect(chips(view)).to_have_count(1)
    view.get_by_role("button", name="Take it back: r1 c1 shows 1").click()
    expect(chips(view)).to_have_count(0)
    person.drawn()
    assert person.viewed() is None
    shows(person, (2, 4), "2/3")


def test_what_was_taken_back_can_be_supposed_again(person: Person, view):
    show(person)
    for _ in range(2):
        person.cell(1, 4).click()
        shows(person, (2, 4), "1/2")
        person.button("Take it back").click()
        shows(person, (2, 4), "2/3")
    segment(view, "Dependence of one cell").click()
    for _ in range(2):
        person.cell(1, 4).click()
        shows(person, (2, 4), "−1/6")
        person.cell(1, 2).click()  # on which nothing depends
        shows(person, (2, 4), "2/3")


def test_pins_that_cannot_be_are_named(person: Person, view):
    show(person)
    person.drag((1, 1), (2, 1))
    person.cell(1, 4).click()
    expect(view.locator(".conflict > .notice p")).to_have_text(
        "These cannot both be true: r1 c1 is a mine and r2 c1 is a mine. With both, "
        "the 1 at r2 c2 (beside 2 known mines) cannot hold: it touches more known mines "
        "than that. Take one of these back to go on."
    )
    expect(rings(person, ".wrong-tile")).to_have_count(2)
    expect(view.get_by_role("button", name="Put all of it on the board")).to_be_hidden()
    person.button("Take all back").click()
    expect(rings(person)).to_have_count(0)
    shows(person, (1, 1), "1/3")


def test_what_is_supposed_is_written_and_taken_back_at_once(person: Person, view):
    show(person)
    person.cell(1, 4).click()
    person.cell(1, 1).click()
    person.cell(1, 1).click()
    person.button("Put all of it on the board").click()
    assert person.board() == "_ ? ? *\n? 1 2 ?\n? ? ? ?"
    expect(person.toast).to_contain_text("Put on the board: 2 cells.")
    expect(chips(view)).to_have_count(0)
    person.button("Undo").click()
    assert person.board() == BOARD
    assert person.state("history.past") == []


def test_keys_suppose_what_they_would_write(person: Person, view):
    show(person)
    person.cell(1, 1).focus()
    person.press("1", "ArrowRight", "x", "ArrowDown", "ArrowUp", "ArrowRight", "ArrowRight", "f")
    expect(chips(view)).to_have_text(["r1 c1 shows 1", "r1 c2 is safe", "r1 c4 is a mine"])
    person.press("Delete", "ArrowLeft", "Enter", "Space")
    expect(chips(view)).to_have_text(["r1 c1 shows 1", "r1 c2 is safe", "r1 c3 is safe"])
    assert person.board() == BOARD
    person.press("Escape")
    suppose = person.button("Click cells to suppose")
    expect(suppose).to_have_attribute("aria-pressed", "false")
    expect(suppose).to_be_focused()
    person.cell(1, 4).click()
    person.press("1")
    assert person.board() != BOARD
    expect(chips(view)).to_have_count(3)  # of which all are still unknown


def test_a_new_prior_keeps_the_pins_and_another_board_does_not(person: Person, view):
    show(person)
    person.cell(1, 4).click()
    expect(chance(view)).to_contain_text("2/3")
    person.tick("nothing")
    person.answered()
    expect(chance(view)).to_have_text(
        "This holds in 10 of 21 solutions, with probability 10/21 (47.6 %)."
    )
    person.load("? 1 ?")
    person.answered()
    expect(chips(view)).to_have_count(0)
    expect(rings(person)).to_have_count(0)


def test_what_is_supposed_goes_with_its_board_though_nobody_looks(person: Person, view):
    show(person)
    person.cell(1, 4).click()
    segment(view, "Dependence of one cell").click()
    person.cell(2, 4).click()
    person.view("Cell")
    person.load("? 1 ?")
    person.load(BOARD, mines=3)
    person.view("What if")
    expect(view.locator(".dependence-part .notice")).to_contain_text("Click a covered cell")
    segment(view, "Suppose").click()
    expect(view.locator(".notice").first).to_contain_text("Nothing is supposed yet")
    expect(chips(view)).to_have_count(0)


def test_weights_differ_from_counts_under_a_density(person: Person, view):
    show(person, "_ _ _\n_ ? _\n_ _ _", rho="1/5")
    person.cell(2, 2).click()
    expect(chance(view)).to_have_text(
        "This holds in 1 of 2 solutions; by their weights, its probability is 1/5 (20.0 %)."
    )


def test_the_board_without_an_edge_goes_on_beyond_a_supposed_number(person: Person, view):
    show(person, "? ? ?\n? ? ?\n? ? ?", rho="1/5")
    segment(view, "A number").click()
    view.get_by_label("The number it shows").fill("8")
    person.cell(1, 1).click()
    # It has eight neighbours, of which five lie beyond the border.
    expect(chance(view)).to_contain_text("by their weights, its probability is")
    says(person, (1, 2), "covered, certainly a mine")
    shows(person, (3, 3), "1/5")


def test_what_depends_on_a_cell(person: Person, view):
    show(person)
    segment(view, "Dependence of one cell").click()
    expect(view.locator(".dependence-part .notice")).to_contain_text("Click a covered cell")
    person.cell(1, 4).click()
    words = view.locator(".dependence-part .what-if-chance")
    expect(words).to_have_text(
        "r1 c4 is a mine with probability 2/3 (66.7 %). If it is one, 2 other probabilities change."
    )
    shows(person, (2, 4), "−1/6")
    shows(person, (1, 4), "+1/3")
    expect(rings(person)).to_have_count(1)
    segment(view, "If safe").click()
    says(person, (2, 4), "covered, certainly a mine")
    segment(view, "If mine").click()
    shows(person, (2, 4), "1/2")
    person.cell(2, 4).hover()
    expect(person.cell_line).to_contain_text(
        "If it is a mine: 2/3 → 1/2 (−1/6). If it is safe: 1 (100 %)."
    )
    segment(view, "Change").click()
    person.cell(1, 2).click()
    expect(view.locator(".dependence-part .notice p")).to_have_text(
        "r1 c2 is certainly safe, so nothing depends on it. Choose another."
    )
    shows(person, (2, 4), "2/3")


def test_what_depends_on_a_cell_with_what_is_supposed(person: Person, view):
    show(person)
    person.cell(1, 4).click()
    expect(chance(view)).to_contain_text("2/3")
    segment(view, "Dependence of one cell").click()
    person.cell(2, 4).click()
    # One more mine is right of the 2, in one of two cells.
    expect(view.locator(".dependence-part .what-if-chance")).to_contain_text("probability 1/2")
    shows(person, (3, 4), "−1/2")
    says(person, (1, 4), "covered, supposed: a mine")


def test_several_mines_in_a_cell(person: Person, view):
    show(person, "? 2 ? ?", x_max=2)
    view.get_by_label("How many mines").fill("2")
    person.cell(1, 1).click()
    expect(chips(view)).to_have_text(["r1 c1 holds 2 mines"])
    shows(person, (1, 1), "2")
    says(person, (1, 3), "covered, certainly safe")


def test_a_graph(person: Person, view):
    person.load_graph("n-a n-b b-c", {"n": "1"})
    person.answered()
    person.vertex("a").click()
    expect(chips(view)).to_have_text(["a is a mine"])
    expect(person.vertex("b")).to_have_attribute("aria-label", re.compile("certainly safe"))
    segment(view, "Dependence of one cell").click()
    person.button("Take it back").click()
    person.vertex("c").click()
    expect(view.locator(".dependence-part .what-if-chance")).to_contain_text(
        "no other probability changes"
    )


def test_triangles(person: Person, view):
    show(person, "? ? ? ?\n? 1 ? ?", shape="triangle")
    person.cell(1, 1).click()
    expect(chance(view)).to_contain_text("This holds in")
    expect(rings(person)).to_have_count(1)


def test_nothing_is_legal(person: Person, view):
    show(person)
    person.cell(1, 4).click()
    expect(chance(view)).to_contain_text("2/3")
    person.load("1 ? 0")
    expect(view.locator(".notice").first).to_contain_text("This board has no solution")
    expect(rings(person)).to_have_count(0)


def test_a_closed_view_gives_the_board_back(person: Person, view):
    show(person)
    person.cell(1, 4).click()
    expect(chance(view)).to_contain_text("2/3")
    person.view("Cell")
    person.drawn()
    assert person.viewed() is None
    assert person.state("hand.tool") == "look"
    expect(rings(person)).to_have_count(0)
    # What was supposed is still there for whoever comes back.
    person.view("What if")
    expect(chips(view)).to_have_count(1)
    shows(person, (2, 4), "1/2")
    person.button("Take it back").click()


def test_nothing_that_axe_finds_wrong(person: Person, view):
    show(person)
    segment(view, "A number").click()
    view.get_by_label("The number it shows").fill("1")
    person.cell(1, 1).click()
    segment(view, "Difference").click()
    expect(chance(view)).to_contain_text("1/3")
    person.cell(2, 1).hover()
    assert run_axe_in_light_and_dark(person.page, "#side") == []
    segment(view, "After").click()
    segment(view, "Dependence of one cell").click()
    person.cell(2, 4).click()
    expect(view.locator(".dependence-part .change-table")).to_be_visible()
    assert run_axe_in_light_and_dark(person.page, "#view-what-if") == []
    person.button("Take it back").click()


def test_a_finger_supposes_too(phone: Person):
    person = phone
    view = open_view(person)
    show(person)
    person.cell(1, 4).tap()
    expect(chips(view)).to_have_text(["r1 c4 is a mine"])
    expect(chance(view)).to_contain_text("This holds in 6 of 9 solutions")
    segment(view, "Difference").tap()
    shows(person, (2, 4), "−1/6")
    assert person.too_wide() == []


def test_a_player_supposes_only_when_they_say_so(page, view):
    player = Player(page)
    player.load(covered(6, 5), mines=5)
    player.deal(first="is safe", seed="tuesday", chances=True)
    player.open(0)
    player.answered()
    player.tab("What if").click()
    suppose = player.button("Click cells to suppose")
    expect(suppose).to_have_attribute("aria-pressed", "false")
    suppose.click()
    labels = player.labels()
    covered_cell = labels.index("?")
    player.page.locator(f"#board [data-index='{covered_cell}']").click()
    expect(chips(view)).to_have_count(1)
    assert player.labels() == labels
    expect(view.get_by_role("button", name="Put it on the board")).to_be_hidden()
    player.button("Take it back").click()
    player.press("Escape")
