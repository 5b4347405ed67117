"""Somebody shares a finished game as a link, and somebody else steps through it."""

import pytest

from .harness import wait_for_answer
from .person import expect, until
from .test_deal import Player
from .test_game_review import lose, panel, review


@pytest.fixture
def player(page) -> Player:
    return Player(page)


def shared(player: Player) -> str:
    """The link of the game under review."""
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.panel.get_by_role("button", name="Share").click()
    expect(player.toast).to_have_text("Link copied: it replays this game")
    return player.page.evaluate("() => navigator.clipboard.readText()")


def opened(player: Player, link: str) -> Player:
    """Another person's page, which begins with this link."""
    page = player.page.context.new_page()
    page.goto(link)
    wait_for_answer(page)
    return Player(page)


def test_a_shared_game_is_stepped_through(player: Player):
    lose(player)
    link = shared(player)
    assert "#g=" in link
    other = opened(player, link)
    expect(review(other)).to_contain_text("Move 1 of 2")
    expect(panel(other)).to_contain_text("1/2 = 50.0 %")
    expect(panel(other).get_by_role("listitem")).to_have_count(2)
    assert other.board() == "? ? ? ? ? ?"
    other.button("Next move").click()
    other.answered()
    assert other.board() == "? 1 ? ? ? ?"
    assert other.chances()[1, 1] == "1/2"
    other.button("Next move").click()
    expect(other.verdict).to_contain_text("Lost: a mine at r1 c1")
    expect(other.page.locator("#board .exploded")).to_have_count(1)
    # What was shared can be shared again, and looked at after a reload.
    assert shared(other).partition("#")[2] == link.partition("#")[2]
    other.page.reload()
    wait_for_answer(other.page)
    expect(other.verdict).to_contain_text("Lost")
    expect(panel(other)).to_contain_text("1/2 = 50.0 %")
    other.button("Analyse here").click()
    other.answered()
    assert other.board() == "? 1 ? ? ? ?"
    other.page.close()


def test_a_link_is_opened_on_a_page_that_is_there(player: Player):
    lose(player)
    link = shared(player)
    player.button("Analyse here").click()
    player.load("? 3\n? ?", mines=3)
    player.page.evaluate("(hash) => { location.hash = hash; }", link.partition("#")[2])
    expect(review(player)).to_contain_text("Move 1 of 2")
    player.button("End of the game").click()
    expect(player.verdict).to_contain_text("Lost")
    player.button("Undo").click()
    player.button("Undo").click()
    player.drawn()
    assert player.board() == "? 3\n? ?"


def test_a_link_that_is_pasted_is_followed(player: Player):
    lose(player)
    shared(player)
    player.button("Analyse here").click()
    player.load("? 3\n? ?", mines=3)
    player.cell(1, 1).click()
    player.press("Control+v")
    expect(review(player)).to_contain_text("Move 1 of 2")
    assert player.page.evaluate("() => document.querySelector('dialog[open]')") is None


def test_a_game_is_opened_by_its_link_in_the_dialog(player: Player):
    lose(player)
    link = shared(player)
    player.button("Analyse here").click()
    player.load("? 3\n? ?", mines=3)
    player.place("Open").click()
    dialog = player.page.locator("#open-dialog")
    text = dialog.get_by_role("textbox")
    text.fill(link[:-3])
    expect(dialog).to_contain_text(
        "The link to a game is mistyped or cut off. Copy the whole link again."
    )
    text.fill(link)
    expect(dialog).to_contain_text("Found: a game to step through.")
    dialog.get_by_role("button", name="Open this board").click()
    expect(review(player)).to_contain_text("Move 1 of 2")


def test_a_wrong_flag_beside_a_zero_is_in_the_link(player: Player):
    player.load("? ? ? ? ?", mines=1)
    player.deal(first="is an opening", seed="a")
    player.flag(1)
    player.open(0 if not (player.mines() or [0])[0] else 4)
    if player.free():
        player.button("Give up").click()
    labels = [label if label.isdigit() else "?" for label in player.labels()]
    other = opened(player, shared(player))
    other.button("End of the game").click()
    until(lambda: other.labels() == labels, "the end is there", other.page)
    other.page.close()


@pytest.mark.parametrize(
    "code",
    [
        "g=AAAA",
        "g=A.A",
        "g=%3Cimg src=x onerror=alert(1)%3E.A",
        "g=" + "A" * 3000 + "." + "A" * 3000,
    ],
)
def test_what_is_no_game_is_told(player: Player, code):
    player.load("? 3\n? ?", mines=3)
    player.page.evaluate("(hash) => { location.hash = hash; }", code)
    expect(player.toast).to_have_text(
        "The link to a game is mistyped or cut off. Copy the whole link again."
    )
    assert player.state("game") is None
    assert player.board() == "? 3\n? ?"
