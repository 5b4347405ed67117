"""The board shows something else than the chance of a mine: what is chosen in View."""

import re
from math import dist

import pytest

from .harness import run_axe_in_light_and_dark
from .person import Person, expect
from .test_display import SHADES, VISION, seen

CHANGED = "Change"


def show(person: Person, words: str) -> None:
    """Choose what the board shows."""
    person.board_view().get_by_role("radio", name=re.compile(f"^{words}")).check()
    person.close_forms()


@pytest.fixture
def chosen(person: Person):
    """The overlay of what has changed; the usual one is back afterwards."""
    show(person, CHANGED)
    yield
    show(person, "Chance of a mine")


def test_what_the_last_edit_has_changed(person: Person, chosen):
    person.load("? ? ? ?\n? 1 ? ?\n? ? ? ?", mines=3)
    person.answered()
    assert person.shown(1, 4) == ""  # there was no board like it before
    person.write(2, (2, 3))
    person.answered()
    # 1 and 2 side by side: what is left of both is less probable, what is right of them more.
    before = person.state("said.answer.before[0].value")
    after = person.state("said.answer.byCell[0].value")
    person.cell(1, 1).hover()
    expect(person.inspector.locator(".told")).to_contain_text(f"{before} → {after}")
    assert person.shown(1, 1).startswith(("+", "−"))
    expect(person.legend).to_contain_text("a mine is less likely")
    person.button("Undo").click()
    person.answered()
    person.cell(1, 1).hover()
    expect(person.inspector.locator(".told")).to_contain_text(f"{after} → {before}")


def test_what_is_chosen_is_kept(person: Person, chosen):
    assert person.state("settings.overlay") == "chance change"
    person.drawn()
    assert "chance change" in person.page.evaluate("localStorage.getItem('minescope settings')")


def test_every_eye_tells_less_same_and_more_apart(person: Person, chosen):
    for scheme in ("dark", "light"):
        person.page.emulate_media(color_scheme=scheme)
        shades = person.page.evaluate(SHADES, "d")
        for vision in VISION:
            less, middle, more = (seen(shades[step], vision) for step in (0, 10, 20))
            least = min(dist(less, middle), dist(middle, more), dist(less, more))
            assert least > 0.07, (scheme, vision)


def test_axe_finds_nothing_with_changes(person: Person, chosen):
    person.load("? ? ? ?\n? 1 ? ?\n? ? ? ?", mines=3)
    person.answered()
    person.write(2, (2, 3))
    person.answered()
    assert run_axe_in_light_and_dark(person.page) == []


def test_what_opening_a_cell_may_tell(person: Person, chosen):
    def says(words: str):
        name = re.compile(rf"^row 2 column 2, covered, {words}$")
        expect(person.page.get_by_role("gridcell", name=name)).to_be_visible()

    person.load("* * 3 * *\n* ? ? ? *", mines=7)
    show(person, "Progress")
    says("progress 2 of 3")
    assert person.spoken(2, 3) == "covered, progress 0"
    expect(person.legend).to_contain_text("makes something new certain")
    person.cell(2, 2).hover()
    expect(person.inspector.locator(".told")).to_contain_text("with chance 2/3 (66.7 %)")
    show(person, "Bits")
    says("tells 1.58 bits")
    show(person, "Opening")
    says("opening 0")
    show(person, "Surviving two moves")
    says("two moves survived .*")


def test_it_is_said_why_nothing_can_be_shown(person: Person, chosen):
    show(person, "Progress")
    person.load("? 3 ?", x_max=2)
    expect(person.board_view().locator(".problem")).to_contain_text("x_max is 2")
    person.close_forms()


def test_axe_finds_nothing_with_what_is_gained(person: Person, chosen):
    person.load("? ? ? ? ?\n? 2 1 2 ?\n? ? ? ? ?\n? ? ? ? ?", mines=5)
    show(person, "Progress")
    expect(person.cell(1, 1)).to_have_class(re.compile(r"\bg\d"))
    assert run_axe_in_light_and_dark(person.page) == []
