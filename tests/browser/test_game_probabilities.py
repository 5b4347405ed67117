"""Somebody plays without the probabilities, and looks at them when they want to."""

import re

import pytest

from .harness import wait_for_answer
from .person import expect, with_python_of_the_test
from .test_deal import Player, covered


@pytest.fixture
def player(page) -> Player:
    """Somebody whose game has begun."""
    player = Player(page)
    player.load(covered(6, 5), mines=5)
    player.deal(first="is safe", seed="tuesday")
    player.open(0)
    player.answered()
    return player


def test_they_are_hidden_until_they_are_asked_for(player: Player):
    assert player.chances() == {}
    expect(player.verdict).not_to_contain_text("certain")
    expect(player.status).to_be_hidden()
    expect(player.tab("Why")).to_have_attribute("aria-disabled", "true")
    player.tab("Why").click(force=True)
    expect(player.toast).to_contain_text("Hidden while you play")
    expect(player.panel).to_be_visible()
    player.at(player.free()[0]).hover()
    expect(player.cell_line).not_to_contain_text(re.compile("%|mine|safe"))
    # A wrong flag is not given away.
    number = next(i for i, label in enumerate(player.labels()) if label == "1")
    for index in [i for i in player.around(number) if player.labels()[i] == "?"][:2]:
        player.flag(index)
    player.answered()
    expect(player.page.locator("#board .wrong")).to_have_count(0)
    player.press("p")
    expect(player.verdict).to_contain_text("One number cannot be right")
    assert player.page.locator("#board .wrong").count()
    player.press("p")
    expect(player.verdict).to_contain_text("Your move")


def test_the_editor_has_them_whatever_the_player_wants(player: Player):
    player.button("Analyse here").click()
    assert player.chances()
    player.show_as("Off")
    assert player.chances() == {}
    expect(player.verdict).to_be_visible()


def test_a_key_shows_them_until_it_is_pressed_again_or_while_it_is_held(player: Player):
    player.press("p")
    assert player.chances()
    player.press("p")
    assert player.chances() == {}
    player.page.keyboard.down("p")
    assert player.chances()
    player.page.wait_for_timeout(600)
    player.page.keyboard.up("p")
    assert player.chances() == {}
    player.open(player.mined()[0])
    expect(player.panel).to_contain_text("Help: chances shown twice.")


def test_an_open_view_tells_nothing_either(player: Player):
    player.load(covered(8, 1), mines=1)
    player.deal(first="is safe", seed="hint")
    player.open(0)
    player.press("p")
    expect(player.page.locator("#board .patches")).to_have_count(0)
    player.view("Why").get_by_role("button", name="Show the whole chain").click()
    expect(player.page.locator("#board .patches")).to_have_count(1)
    player.drawn()
    assert player.viewed() is not None
    player.press("p")
    player.drawn()
    assert player.viewed() is None
    expect(player.panel).to_be_visible()
    expect(player.page.locator("#board .patches")).to_have_count(0)
    player.press("p")
    expect(player.page.locator("#board .patches")).to_have_count(1)


def test_a_reload_forgets_no_look(open_page):
    player = Player(open_page(prepare=with_python_of_the_test))
    player.load(covered(6, 5), mines=5)
    player.deal(first="is safe", seed="tuesday", chances=True)
    player.open(0)
    player.page.reload()
    wait_for_answer(player.page)
    assert player.chances()
    player.button("Give up").click()
    expect(player.panel).to_contain_text("Help: chances shown once.")
