"""Somebody wants to know what cannot be known: marks on the board, words beside it, lines in the view."""

import re

import pytest

from .harness import run_axe_in_light_and_dark
from .person import Person, expect, until

PAIR = "? 1 ?"  # a 50/50
RING = "? 3 ?\n2 ? ?\n? 2 ?"  # one cell is certain, and the others are a craps shoot


def marked(person: Person) -> dict[str, list[int]]:
    """The cells with marks, by kind."""
    return person.page.evaluate(
        """() => Object.fromEntries(["fifty-fifty", "craps-shoot", "counted", "dead"].map((kind) =>
          [kind, [...document.querySelectorAll(`#board .unknowable.${kind}`)].map((cell) =>
            Number(cell.dataset.index))]).filter(([, cells]) => cells.length))"""
    )


def rested(person: Person) -> None:
    """Wait until it is known what cannot be known, and drawn."""
    person.answered()
    ready = """() => {
      const { state, isDrawn } = minescope.store;
      return state.said.unknowable?.revision === state.revision && isDrawn;
    }"""
    until(lambda: person.page.evaluate(ready), "it is known what cannot be known", person.page)


def show(person: Person, board: str, **settings) -> None:
    person.load(board, **settings)
    rested(person)


@pytest.fixture
def view(person: Person):
    """The view of reasons, open."""
    return person.view("Why")


def lines(view):
    return view.locator(".why-items button")


def ringed(person: Person) -> int:
    person.drawn()
    return person.page.locator("#board .patches .tile.picked").count()


def test_marks_come_after_the_answer_and_the_legend_explains_those_that_are_there(person: Person):
    show(person, "? * ? _ ?", mines=2)
    assert marked(person) == {"counted": [0], "dead": [2, 4]}
    expect(person.legend).to_contain_text("mine count, 1")
    expect(person.legend).to_contain_text("tells nothing, 2")
    expect(person.cell(1, 1)).to_have_attribute("aria-description", "only the mine count tells")
    # They go with the board that they belong to.
    person.cell(1, 3).focus()
    person.press("x")
    person.drawn()
    expect(person.legend).not_to_contain_text(re.compile("dead|mine count"))
    rested(person)
    assert marked(person) == {"counted": [0], "dead": [4]}


def test_the_marks_are_switched_off_and_that_is_remembered(person: Person):
    show(person, PAIR)
    assert marked(person) == {"fifty-fifty": [0, 2]}
    person.board_view().get_by_role("switch", name="What cannot be known").uncheck()
    person.close_forms()
    person.drawn()
    assert marked(person) == {}
    expect(person.legend).not_to_contain_text("50/50")
    kept = person.page.evaluate("JSON.parse(localStorage['minescope settings']).marks")
    assert kept is False
    # In words it is still said.
    person.cell(1, 1).hover()
    expect(person.inspector).to_contain_text("Part of a 50/50 with r1 c3")
    person.board_view().get_by_role("switch", name="What cannot be known").check()
    person.close_forms()
    person.drawn()
    assert marked(person) == {"fifty-fifty": [0, 2]}


def test_the_inspector_says_it_in_words(person: Person):
    show(person, RING)
    person.cell(1, 3).hover()
    expect(person.inspector).to_contain_text(
        "nothing elsewhere will ever tell more about its 5 cells. Survive it with chance 2/3"
    )
    expect(person.inspector).to_contain_text("Dead: whatever it shows, it tells nothing new.")
    person.cell(1, 1).hover()
    expect(person.inspector).not_to_contain_text("craps shoot")


def test_where_nothing_is_certain_the_view_says_why(person: Person, view):
    show(person, PAIR)
    person.cell(1, 2).click()
    expect(view.locator(".reason-sentence")).to_contain_text("Nothing is certain")
    expect(lines(view)).to_have_count(1)
    expect(lines(view)).to_contain_text("a coin toss")
    lines(view).click()
    expect(lines(view)).to_have_attribute("aria-current", "step")
    assert ringed(person) == 2
    assert person.shown(1, 1) == "1/2"
    show(person, "\n".join(["? ? ?"] * 18), mines=9)
    expect(view.locator(".why-rest")).to_contain_text("There is more to learn")


def test_what_is_tied_stands_apart_from_what_cannot_be_known(person: Person, view):
    show(person, RING)
    tied = view.get_by_role("list", name="What is tied").get_by_role("button")
    expect(tied).to_have_count(2)
    expect(tied.first).to_have_text(re.compile("^Exactly one of r2 c2 and r3 c1 is a mine"))
    never = view.get_by_role("list", name="What cannot be known").get_by_role("button")
    expect(never.first).to_contain_text("Craps shoot")
    expect(never.first).to_contain_text("survives them with chance 2/3")
    # A line has its cells outlined while it is pointed at, and when it is chosen.
    never.first.hover()
    assert ringed(person) == 5
    view.get_by_role("heading", name="What is tied").hover()
    assert ringed(person) == 0
    tied.first.click()
    view.get_by_role("heading", name="What is tied").hover()
    assert ringed(person) == 2
    person.press("ArrowDown")
    expect(tied.nth(1)).to_be_focused()
    expect(tied.nth(1)).to_have_attribute("aria-current", "step")
    # A cell that is chosen takes the board back.
    person.cell(1, 3).click()
    assert ringed(person) == 0


def test_a_cell_that_is_asked_about_is_told_why_nothing_is_certain(person: Person, view):
    show(person, PAIR)
    person.cell(1, 1).click()
    expect(view.locator(".reason-sentence")).to_contain_text("the chance of a mine is 1/2")
    expect(view.locator(".reason-sentence")).to_contain_text("no number will ever tell them apart")


@pytest.mark.parametrize("shape", ["hex", "triangle", "grid4"])
def test_other_shapes(person: Person, view, shape):
    show(person, PAIR, shape=shape)
    assert marked(person) == {"fifty-fifty": [0, 2]}
    lines(view).click()
    assert ringed(person) == 2


def test_a_graph(person: Person, view):
    person.load_graph("n-a n-b b-c c-d", {"n": "1"}, mines=2)
    rested(person)
    assert sum(map(len, marked(person).values())) == 4
    # After what cannot be known it still says whom it touches.
    expect(person.vertex("c")).to_have_attribute(
        "aria-description", re.compile("^craps shoot, joined to b, d$")
    )
    lines(view).first.click()
    assert ringed(person) > 1


def test_what_takes_too_long_is_not_marked_and_the_view_says_so(person: Person, view):
    show(person, PAIR)
    person.page.evaluate(
        """() => minescope.store.hear({ unknowable: {
          revision: minescope.store.state.revision, found: null,
          problem: { kind: "budget", message: "Counting stopped after 1 seconds.", cells: [] } } })"""
    )
    person.drawn()
    assert marked(person) == {}
    expect(lines(view)).to_have_count(1)
    expect(view.locator(".why-rest")).to_contain_text("These are not marked on the board")


def test_the_keyboard_is_not_lost_when_everything_is_written(person: Person, view):
    person.load("1 ?")
    write = view.get_by_role("button", name="Mark this cell on the board")
    write.focus()
    person.press("Enter")
    expect(person.page.locator("#tab-why")).to_be_focused()
    assert person.board() == "1 *"


def test_nothing_that_axe_finds_wrong(person: Person, view):
    show(person, RING)
    lines(view).first.click()
    view.get_by_text("What dead cells, craps shoots and 50/50s are").click()
    assert run_axe_in_light_and_dark(person.page) == []


def test_in_a_game_it_is_told_only_while_the_player_looks(person: Person, view):
    person.place("Play").click()
    person.drawn()
    person.page.locator("#board .cell").nth(40).click()
    person.answered()
    assert (marked(person), person.viewed()) == ({}, None)
    expect(view).to_be_hidden()
    person.press("p")
    person.tab("Why").click()
    rested(person)
    expect(view.get_by_role("button", name="Click cells to ask why")).to_be_visible()
    person.press("p")
    person.drawn()
    assert (marked(person), person.viewed()) == ({}, None)
    person.button("Analyse here").click()
