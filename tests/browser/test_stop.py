"""Somebody asks for too much: the page goes on working, and the work can be stopped."""

import re

import pytest

from .harness import wait_until
from .person import SECONDS, Person, expect, until

EASY = "? ? ? ?\n? 1 2 ?\n? ? ? ?"


def hard(size: int = 17, number: int = 3) -> str:
    """Numbers two apart, each unknown cell bound by up to four of them: counting takes minutes."""
    cells = [
        [str(number) if row % 2 and column % 2 else "?" for column in range(size)]
        for row in range(size)
    ]
    return "\n".join(" ".join(row) for row in cells)


@pytest.fixture
def busy(person: Person) -> Person:
    """Somebody who waits for an answer that does not come, after one that did."""
    person.load(hard(), mines=100)
    written = person.page.evaluate("() => performance.now()")
    person.write(0, (1, 1))
    # The board before may have taken long, too, and Python may still be at it.
    wait_until(person.page, f"minescope.store.state.python.job?.since > {written}")
    person.drawn()
    expect(person.button("Stop")).to_be_visible(timeout=1000 * SECONDS)
    return person


@pytest.fixture
def person(person: Person):
    yield person
    person.page.evaluate("() => globalThis.minescope.solver.stop()")


def test_long_work_shows_a_stop_button_and_the_time(busy: Person):
    expect(busy.status).to_have_text(re.compile(r"Counting for \d+ s"))
    expect(busy.page.get_by_role("progressbar")).to_be_visible()


def test_stop_ends_it_and_the_board_stays(busy: Person):
    before = busy.board()
    busy.button("Stop").click()
    expect(busy.status).to_have_text("Stopped")
    expect(busy.button("Stop")).to_be_hidden()
    assert busy.board() == before
    assert busy.state("python.job") is None


def test_stop_ends_what_waits_for_the_running_work_too(busy: Person):
    busy.choose("Show 0")
    busy.cell(1, 3).click()
    busy.button("Stop").click()
    expect(busy.status).to_have_text("Stopped")


def test_escape_stops_too(busy: Person):
    busy.cell(2, 2).focus()
    busy.press("Escape")
    expect(busy.status).to_have_text("Stopped")


def test_after_a_stop_the_next_edit_is_answered(busy: Person):
    busy.button("Stop").click()
    expect(busy.status).to_have_text("Stopped")
    busy.load(EASY, mines=3)
    busy.answered()
    assert busy.shown(1, 1) == "1/3"
    expect(busy.status).to_have_text("Exact")


def test_the_board_can_be_edited_meanwhile_and_the_newest_position_wins(busy: Person):
    busy.choose("Show 0")
    busy.cell(3, 3).click()
    assert busy.spoken(3, 3) == "shows 0"
    busy.menu("Clear the board").click()
    busy.answered()
    expect(busy.status).to_have_text("Exact")
    assert busy.state("said.answer.byCell[0].value") == "100/289"


def test_an_answer_that_is_not_of_this_board_is_dimmed(person: Person):
    """It stays readable while the new one is worked out, and nothing calls it current."""
    person.load(EASY, mines=3)
    person.answered()
    until(lambda: person.state("python.job") is None, "the details are there", person.page)
    person.page.evaluate("() => { globalThis.minescope.solver.ask = () => new Promise(() => {}); }")
    try:
        person.write(1, (1, 4))
        # Only after a moment: most answers are replaced before anybody could see a veil.
        expect(person.page.get_by_role("grid")).to_have_attribute("aria-busy", "true")
        assert person.shown(1, 1) == "1/3"
        # A veil lies over the cells with a chance, and over them only.
        veil = person.page.locator("#board .veil")
        assert 0.3 < veil.evaluate("(veil) => Number(getComputedStyle(veil).opacity)") < 0.7
        covers = """(veil) => [[0, 0], [1, 1]].map(([x, y]) =>
          veil.getContext("2d").getImageData(x, y, 1, 1).data[3] > 0)"""
        assert veil.evaluate(covers) == [True, False]
        expect(person.status).to_have_text("Working …")
        expect(person.page.locator("#board .wrong")).to_have_count(0)
    finally:
        person.page.evaluate("() => { delete globalThis.minescope.solver.ask; }")
    person.write(0, (1, 4))
    person.answered()
    expect(person.page.get_by_role("grid")).not_to_have_attribute("aria-busy", "true")


def test_work_that_would_take_too_long_says_so_before_it_begins(person: Person):
    person.load(hard(21, 6), x_max=2)
    person.answered()
    expect(person.verdict).to_contain_text("cannot be counted in reasonable time")
    expect(person.status).to_have_text("No answer")
    assert person.board() == hard(21, 6)


@pytest.mark.parametrize("lacking", ["headers", "memory"])
def test_without_a_signal_stopping_restarts_python(open_page, address, plain_address, lacking):
    """Of a host that does not isolate, or of a browser that does and yet shares no memory."""

    def without_memory(page):
        page.add_init_script("delete globalThis.SharedArrayBuffer")

    if lacking == "memory":
        person = Person(open_page(address, prepare=without_memory))
    else:
        person = Person(open_page(plain_address))
    assert person.page.evaluate("() => minescope.solver.signal") is None
    person.load(hard(), mines=100)
    expect(person.button("Stop")).to_be_visible(timeout=1000 * SECONDS)
    before = person.board()
    person.button("Stop").click()
    assert person.board() == before
    person.load(EASY, mines=3)
    person.answered()
    assert person.shown(1, 1) == "1/3"


def test_what_was_stopped_is_counted_after_all(busy: Person):
    busy.button("Stop").click()
    expect(busy.verdict).to_contain_text("before the answer was there")
    busy.button("Count again").click()
    expect(busy.button("Stop")).to_be_visible(timeout=1000 * SECONDS)
    busy.button("Stop").click()
    expect(busy.status).to_have_text("Stopped")
