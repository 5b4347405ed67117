"""The board shows something else than the chance of a mine: what is chosen beside the legend."""

from math import dist

import pytest

from .harness import run_axe
from .person import Person, expect
from .test_display import SHADES, VISION, seen

CHOICE = "The board shows"
CHANGED = "what the last edit has changed"


@pytest.fixture
def chosen(person: Person):
    """The overlay of what has changed; the usual one is back afterwards."""
    choice = person.page.get_by_label(CHOICE, exact=True)
    choice.select_option(CHANGED)
    yield choice
    choice.select_option("the probability of a mine")


def test_what_the_last_edit_has_changed(person: Person, chosen):
    person.load("? ? ? ?\n? 1 ? ?\n? ? ? ?", mines=3)
    person.answered()
    assert person.shown(1, 4) == ""  # there was no board like it before
    person.write(2, (2, 3))
    person.answered()
    # 1 and 2 side by side: what is left of both is less probable, what is right of them more.
    before = person.state("answer.before[0].value")
    after = person.state("answer.byCell[0].value")
    person.cell(1, 1).hover()
    expect(person.inspector.locator(".told")).to_contain_text(f"{before} → {after}")
    assert person.shown(1, 1).startswith(("+", "−"))
    expect(person.page.locator("#legend")).to_contain_text("a mine is less probable")
    person.button("Undo").click()
    person.answered()
    person.cell(1, 1).hover()
    expect(person.inspector.locator(".told")).to_contain_text(f"{after} → {before}")


def test_what_is_chosen_is_kept(person: Person, chosen):
    assert person.state("settings.overlay") == "chance change"
    person.drawn()
    assert "chance change" in person.page.evaluate("localStorage.getItem('minescope settings')")


def test_every_eye_tells_less_same_and_more_apart(person: Person, chosen, scheme):
    shades = person.page.evaluate(SHADES)
    same = person.page.evaluate(
        SHADES.replace("#legend .ramp i", "#legend .sample.d10"),
    )[0]
    for vision in VISION:
        less, middle, more = (seen(each, vision) for each in (shades[0], same, shades[-1]))
        assert min(dist(less, middle), dist(middle, more), dist(less, more)) > 0.07, vision


def test_axe_finds_nothing_with_changes(person: Person, chosen, scheme):
    person.load("? ? ? ?\n? 1 ? ?\n? ? ? ?", mines=3)
    person.answered()
    person.write(2, (2, 3))
    person.answered()
    assert run_axe(person.page) == []
