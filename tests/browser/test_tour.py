"""Somebody who is here for the first time is shown around, or does not want to be."""

import re

import pytest

from .harness import run_axe_in_light_and_dark, wait_for_answer
from .person import SECONDS, Person, expect, with_python_of_the_test

TITLES = ["Read the board", "Ask why, and what next", "Set up your own"]

NO_STORAGE = """Object.defineProperty(globalThis, "localStorage", {
  get() { throw new DOMException("not here", "SecurityError"); },
});"""

PLACES = """() => ["verdict", "board", "setup", "side"].map((name) => {
  const { x, y, width, height } = document.getElementById(name).getBoundingClientRect();
  return [name, x, y + scrollY, width, height];
})"""

WAIT = 1500  # ms: three times as long as the tour takes to begin
RINGS = {0: ["scroller"], 1: ["side"], 2: ["setup", "modes", "open-gallery", "copy-link"]}


def tour(person: Person):
    return person.page.locator("#tour")


def button(person: Person, name: str):
    return tour(person).get_by_role("button", name=name, exact=True)


@pytest.fixture
def open_first(open_page):
    """Open the page as somebody does who was never here; the first answer comes at once."""

    def open_one(*address, prepare=lambda page: None, ready=True):
        def prepare_all(page):
            with_python_of_the_test(page)
            prepare(page)

        return Person(open_page(*address, tour=True, prepare=prepare_all, ready=ready))

    return open_one


@pytest.fixture
def newcomer(open_first):
    person = open_first()
    expect(tour(person)).to_be_visible(timeout=1000 * SECONDS)
    return person


def come_again(person: Person, address: str):
    """Without the position in the address, as from a bookmark."""
    person.page.goto("about:blank")
    person.page.goto(address)
    wait_for_answer(person.page, SECONDS)
    person.page.wait_for_timeout(WAIT)


def test_three_steps_forward_and_back(newcomer: Person):
    for step, title in enumerate(TITLES):
        expect(tour(newcomer)).to_have_accessible_name(title)
        expect(tour(newcomer)).to_contain_text(f"Step {step + 1} of 3")
        if step < 2:
            button(newcomer, "Next").click()
    button(newcomer, "Back").click()
    expect(tour(newcomer)).to_have_accessible_name(TITLES[1])
    button(newcomer, "Next").click()
    button(newcomer, "Done").click()
    expect(tour(newcomer)).to_have_count(0)
    expect(newcomer.page.locator(".tour-ring")).to_have_count(0)
    assert newcomer.page.evaluate("localStorage.getItem('minescope tour')") == "seen"


def test_by_keyboard_alone(newcomer: Person):
    expect(button(newcomer, "Next")).to_be_focused()
    newcomer.press("Enter", "Enter", "Enter")
    expect(tour(newcomer)).to_have_count(0)
    expect(newcomer.cell(10, 18)).to_be_focused()


@pytest.mark.parametrize("how", ["Skip the tour", "Escape"])
def test_it_comes_only_once(newcomer: Person, address, how):
    if how == "Escape":
        newcomer.press("Escape")
    else:
        button(newcomer, how).click()
    expect(tour(newcomer)).to_have_count(0)
    come_again(newcomer, address)
    expect(tour(newcomer)).to_have_count(0)


def test_it_does_not_come_with_a_link(open_first):
    person = open_first(ready=False)
    expect(person.page).to_have_url(re.compile("#p="))
    other = open_first(person.page.url)
    other.page.wait_for_timeout(WAIT)
    expect(tour(other)).to_have_count(0)


def test_it_does_not_come_to_somebody_who_has_set_something(open_first):
    def remember(page):
        page.add_init_script("localStorage.setItem('minescope settings', '{}')")

    person = open_first(prepare=remember)
    person.page.wait_for_timeout(WAIT)
    expect(tour(person)).to_have_count(0)


def test_without_storage_it_comes_when_asked_for(open_first):
    def forbid(page):
        page.add_init_script(NO_STORAGE)

    person = open_first(prepare=forbid)
    person.page.wait_for_timeout(WAIT)
    expect(tour(person)).to_have_count(0)
    show_again(person)
    person.press("Escape")
    expect(tour(person)).to_have_count(0)


def show_again(person: Person):
    person.press("?")  # a phone has no button for it
    person.button("Show the tour").click()
    expect(tour(person)).to_be_visible()


def test_the_help_starts_it_again(person: Person):
    show_again(person)
    expect(tour(person)).to_have_accessible_name(TITLES[0])
    expect(button(person, "Next")).to_be_focused()
    button(person, "Next").click()
    show_again(person)
    expect(tour(person)).to_have_count(1)
    expect(tour(person)).to_have_accessible_name(TITLES[0])
    button(person, "Skip the tour").click()
    expect(tour(person)).to_have_count(0)


def test_the_page_works_meanwhile(newcomer: Person):
    newcomer.menu("Clear the board").click()
    newcomer.write(2, (7, 7))
    newcomer.answered()
    assert newcomer.shown(7, 8) == "1/4"
    expect(tour(newcomer)).to_be_visible()
    newcomer.cell(9, 30).focus()
    newcomer.press("1")
    assert newcomer.board().split("\n")[8].endswith("1")


def test_somebody_at_work_keeps_the_focus(open_page):
    person = Person(open_page(tour=True, ready=False))
    person.cell(5, 5).focus()
    expect(tour(person)).to_be_visible(timeout=1000 * SECONDS)
    expect(person.cell(5, 5)).to_be_focused()


def test_it_does_not_come_on_top_of_a_dialog(open_page):
    person = Person(open_page(tour=True, ready=False))
    person.menu("Keys and gestures").click()
    wait_for_answer(person.page, SECONDS)
    person.page.wait_for_timeout(WAIT)
    expect(tour(person)).to_have_count(0)
    person.press("Escape")
    expect(tour(person)).to_be_visible()


def test_it_ends_in_the_gallery(newcomer: Person):
    newcomer.press("Enter", "Enter")
    button(newcomer, "Open the gallery").click()
    expect(newcomer.page.get_by_role("dialog", name="Gallery")).to_be_visible()
    expect(tour(newcomer)).to_have_count(0)


@pytest.mark.parametrize("width", [390, 1000, 1280, 1920])
def test_it_points_at_what_it_speaks_of(person: Person, width):
    person.page.set_viewport_size({"width": width, "height": 844})
    try:
        person.drawn()
        person.drawn()  # the first one is measured, the second one fits
        before = person.page.evaluate(PLACES)
        show_again(person)
        for step, names in RINGS.items():
            person.drawn()
            box = tour(person).bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["y"] >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= 844
            rings = person.page.locator(".tour-ring")
            expect(rings).to_have_count(len(names))
            for i, name in enumerate(names):
                around = rings.nth(i).bounding_box()
                target = person.page.locator(f"#{name}").bounding_box()
                assert around is not None
                assert target is not None
                assert abs(around["x"] + 4 - target["x"]) < 1
                assert abs(around["y"] + 4 - target["y"]) < 1
            assert person.page.evaluate(PLACES) == before
            if step < 2:
                button(person, "Next").click()
        button(person, "Done").click()
    finally:
        person.page.set_viewport_size({"width": 1280, "height": 800})


def test_axe_finds_nothing(person: Person):
    show_again(person)
    for _ in TITLES:
        assert run_axe_in_light_and_dark(person.page) == []
        tour(person).locator(".main").click()
