"""Somebody watches samples on the board, and sees probabilities as frequencies."""

import re

import pytest

from .harness import run_axe_in_light_and_dark
from .person import Person, expect, until
from .test_solutions import BOARD, is_legal, placed, settled, view

__all__ = ["view"]


@pytest.fixture
def shimmer(person: Person, view):
    """The shimmer of a board with 9 solutions, at rest after its first sample."""
    person.load(BOARD, mines=3)
    settled(person)
    view.get_by_text("Shimmer", exact=True).click()
    yield view
    view.get_by_text("One by one", exact=True).click()


def samples(person: Person) -> int:
    """How many there were."""
    written = person.page.locator(".shimmer .solution-shown").inner_text()
    return int(re.sub(r"\D", "", written))


def rows(shimmer) -> dict[str, list[str]]:
    """The cells of the table, by the name of the cell."""
    lines = shimmer.locator(".frequency-table tbody tr").all()
    return {line.locator("th").inner_text(): line.locator("td").all_inner_texts() for line in lines}


def test_one_sample_after_the_other(person: Person, shimmer):
    expect(shimmer).to_contain_text("1 sample so far")
    seen = set()
    for count in range(2, 12):
        seen.add(placed(person))
        person.button("Next sample").click()
        expect(shimmer).to_contain_text(f"{count} samples so far")
    assert all(is_legal(mines) and len(mines) == 3 for mines in seen)
    assert len(seen) > 1
    row, column = min(placed(person))
    assert person.spoken(row, column) == "covered, a mine in this sample"


def test_frequencies_stand_beside_the_exact_chances(person: Person, shimmer):
    person.button("100 more").click()
    person.button("100 more").click()
    until(lambda: samples(person) == 201, "they are counted", person.page)
    table = rows(shimmer)
    seen, frequency, exact, error = table["1,1"]
    assert (exact, error) == ("1/3 ≈ 0.3333", "± 0.033")
    assert frequency == f"{int(seen) / 201:.3f}"
    # Certain cells have no error; five standard errors happen once in two million samples.
    assert "1,2" not in table
    assert abs(float(frequency) - 1 / 3) < 5 * 0.0333
    expect(shimmer).to_contain_text("the standard error √(p (1 − p) / n)")
    person.cell(1, 1).hover()
    expect(shimmer).to_contain_text(f"r1 c1: a mine in {seen} of 201, {frequency}")
    person.button("Start over").click()
    expect(shimmer).to_contain_text("1 sample so far")


def test_it_plays_and_pauses(person: Person, shimmer):
    person.field("Speed").select_option("100 a second")
    person.panel_button("Play").click()
    until(lambda: samples(person) > 50, "samples come by themselves", person.page)
    person.button("Pause").click()
    person.drawn()
    count = samples(person)
    person.page.wait_for_timeout(400)
    assert samples(person) == count
    assert is_legal(placed(person))


def test_it_ends_with_the_view(person: Person, shimmer):
    person.panel_button("Play").click()
    person.view("Cell")
    assert placed(person) == frozenset()
    person.view("Solutions")
    expect(shimmer).to_be_visible()
    expect(person.panel_button("Play")).to_be_visible()


def test_pins_change_the_chances_and_the_samples(person: Person, shimmer):
    until(lambda: len(placed(person)) == 3, "a sample is drawn", person.page)
    person.button("Pin cells").click()
    row, column = 1, 1
    held = (row, column) in placed(person)
    person.cell(row, column).click()
    settled(person)
    person.press("Escape")
    person.button("100 more").click()
    until(lambda: samples(person) == 101, "they are counted", person.page)
    assert ((row, column) in placed(person)) == held
    table = rows(shimmer)
    # One of the three cells at the left border holds a mine.
    assert "1,1" not in table
    assert ("2,1" not in table) if held else (table["2,1"][2] == "1/2 ≈ 0.5000")


def test_who_wants_no_motion_steps_by_hand(person: Person, view):
    person.page.emulate_media(reduced_motion="reduce")
    try:
        person.load(BOARD, mines=3)
        settled(person)
        view.get_by_text("Shimmer", exact=True).click()
        expect(view).to_contain_text("Your system asks for less motion")
        expect(person.panel_button("Play")).to_be_hidden()
        person.button("Next sample").click()
        expect(view).to_contain_text("2 samples so far")
    finally:
        person.page.emulate_media(reduced_motion="no-preference")
        view.get_by_text("One by one", exact=True).click()


def test_axe_finds_nothing(person: Person, shimmer):
    person.button("100 more").click()
    until(lambda: samples(person) == 101, "they are counted", person.page)
    assert run_axe_in_light_and_dark(person.page, "#side") == []


def test_on_a_narrow_page_the_table_scrolls_in_its_own_box(person: Person, shimmer, narrow):
    narrow()
    person.drawn()
    assert person.too_wide() == []
