"""Any view, command or gallery position is found by name, and most have a key."""

import pytest

from .harness import run_axe_in_light_and_dark
from .person import Person, expect


def finder(person: Person):
    return person.page.get_by_role("dialog", name="Find", exact=True)


def find(person: Person, text: str, keys: str = "Control+k"):
    """Open the finder and type; the options that are there then."""
    person.press(keys)
    person.page.get_by_role("combobox", name="Find a command").fill(text)
    return finder(person).get_by_role("option")


@pytest.mark.parametrize("keys", ["Control+k", "/"])
def test_a_view_by_its_name(person: Person, keys):
    find(person, "bags", keys)
    person.press("Enter")
    expect(person.page.get_by_role("tabpanel", name="Bags")).to_be_visible()
    expect(person.tab("More")).to_have_attribute("aria-selected", "true")
    expect(finder(person)).to_be_hidden()


def test_a_command_by_a_part_of_its_name(person: Person):
    person.write(1, (1, 1))
    found = find(person, "clear")
    expect(found.first).to_contain_text("Clear the board")
    found.first.click()
    assert set(person.board().split()) == {"?"}


def test_flags_that_stand_on_the_board_need_not_be_believed(person: Person):
    person.load("1 * 1\n1 2 *", mines=2)
    find(person, "flags")
    person.press("Enter")
    assert person.board() == "1 ? 1\n1 2 ?"
    expect(person.toast).to_contain_text("2 flags are covered cells now")
    person.answered()
    # With no flag left there is nothing to be asked for.
    expect(find(person, "believe")).to_have_count(0)
    person.press("Escape")
    expect(finder(person)).to_be_hidden()
    person.press("Control+z")
    assert person.board() == "1 * 1\n1 2 *"


def test_a_position_of_the_gallery(person: Person):
    found = find(person, "1-2-2-1")
    expect(found.first).to_contain_text("Gallery")
    person.press("Enter")
    expect(person.page.get_by_role("note")).to_contain_text("1-2-2-1")
    assert person.state("hand.tool") == "look"


def test_a_board_and_an_overlay(person: Person):
    find(person, "expert 30 x 16")
    person.press("Enter")
    assert person.state("position.width") == 30
    find(person, "opening")
    person.press("Enter")
    assert person.state("settings.overlay") == "opening"


def test_arrows_go_through_what_is_found(person: Person):
    found = find(person, "prob")
    expect(found.first).to_have_attribute("aria-selected", "true")
    person.press("ArrowDown")
    expect(found.nth(1)).to_have_attribute("aria-selected", "true")
    person.press("ArrowUp", "ArrowUp")
    expect(found.last).to_have_attribute("aria-selected", "true")
    person.press("Escape")
    expect(finder(person)).to_be_hidden()


def test_nothing_of_that_name(person: Person):
    expect(find(person, "xylophone")).to_have_count(0)
    expect(finder(person)).to_contain_text("Nothing has this name")
    person.press("Enter", "Escape")
    expect(finder(person)).to_be_hidden()


def test_views_and_commands_by_two_keys(person: Person):
    person.cell(1, 1).focus()
    person.press("g", "w")
    expect(person.page.get_by_role("tabpanel", name="Why")).to_be_visible()
    person.press("c", "2")
    assert person.state("settings.notation") == "percent"
    person.press("c", "m")
    expect(person.page.get_by_role("dialog", name="The board")).to_be_visible()
    expect(person.field("Mines")).to_be_focused()
    assert set(person.board().split()) == {"?"}


def test_a_second_key_that_means_nothing_writes_as_usual(person: Person):
    person.cell(1, 1).focus()
    person.press("g", "3")
    assert person.board().startswith("3")


def test_every_key_is_in_the_help(person: Person):
    person.press("?")
    expect(person.page.get_by_role("dialog", name="Keys and gestures")).to_be_visible()
    keys = person.page.locator("#keys kbd").all_text_contents()
    assert "Ctrl + K or /" in keys
    assert len([each for each in keys if each.startswith("G ")]) == 17


def test_the_focus_comes_back(person: Person):
    person.cell(3, 3).focus()
    person.press("Control+k")
    expect(person.page.get_by_role("combobox", name="Find a command")).to_be_focused()
    person.press("Escape")
    expect(person.cell(3, 3)).to_be_focused()


def test_axe_finds_nothing(person: Person):
    find(person, "a")
    assert run_axe_in_light_and_dark(person.page) == []
