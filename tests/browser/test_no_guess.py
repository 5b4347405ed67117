"""Somebody plays boards that need no guess, and the board of the day."""

import pytest

from .harness import run_axe
from .person import expect, until
from .test_deal import Player, covered


class Chooser(Player):
    """A player who wants a board to be made."""

    @property
    def dialog(self):
        return self.page.get_by_role("dialog", name="New game")

    def choose(self, *names: str, seed: str = "") -> None:
        self.options()
        for name in names:
            self.dialog.get_by_text(name, exact=True).click()
        if seed:
            self.dialog.get_by_text("More: seed, opening").click()
            self.dialog.get_by_label("Seed", exact=True).fill(seed)

    def start(self) -> None:
        self.dialog.get_by_role("button", name="Start").click()
        until(lambda: not self.dialog.is_visible(), "the board is made", self.page)
        self.drawn()


@pytest.fixture
def player(page) -> Chooser:
    return Chooser(page)


def test_a_board_that_needs_no_guess_begins_open(player: Chooser):
    made = []
    for _ in range(2):
        player.choose("No guess needed", "Beginner", "Medium", seed="oak")
        expect(player.dialog.get_by_text("is safe", exact=True)).to_be_hidden()
        player.start()
        assert player.labels()[40] == "0"
        made.append(player.mines())
    assert made[0] == made[1]
    assert sum(made[0] or []) == 10
    player.expect_numbers_to_be_true()
    expect(player.verdict).to_contain_text("No guess is needed.")
    expect(player.button("oak")).to_be_visible()
    player.button("New game").click()
    until(lambda: player.mines() not in (None, made[0]), "another board is made", player.page)
    assert player.state("game.noGuess") == "medium"


def test_a_game_without_guessing_a_hint_a_loss_and_its_review_are_six_presses(player: Chooser):
    player.place("Play").click()
    player.page.locator(".game-options").click()
    player.dialog.get_by_text("No guess needed", exact=True).click()
    player.start()
    player.button("Hint").click()
    expect(player.panel).to_contain_text("Where to look")
    mine = (player.mines() or []).index(1)
    player.answered()
    player.at(mine).click()
    # The review is there by itself: the chance to win over the moves, and the guess with its cost.
    expect(player.page.get_by_role("tab", name="Review")).to_have_attribute("aria-selected", "true")
    expect(player.panel.locator(".review-graph")).to_be_visible()
    expect(player.panel.get_by_role("listitem")).to_have_count(1)


def test_a_refusal_is_a_sentence_and_the_dialog_stays(player: Chooser):
    player.load(covered(3, 3), mines=8)
    player.choose("No guess needed", "This board")
    player.dialog.get_by_role("button", name="Start").click()
    expect(player.dialog.get_by_role("alert")).to_contain_text("8 mines do not fit")
    expect(player.dialog.get_by_role("button", name="Start")).to_be_focused()
    assert player.state("game.noGuess") == ""
    assert run_axe(player.page) == []
    player.dialog.get_by_text("Random", exact=True).click()
    expect(player.dialog.get_by_role("alert")).to_have_text("")
    expect(player.dialog.get_by_text("is safe", exact=True)).to_be_visible()


def test_making_a_board_can_be_stopped(player: Chooser):
    player.load(covered(30, 30), mines=500)
    player.choose("No guess needed", "This board", "Extreme")
    player.dialog.get_by_role("button", name="Start").click()
    expect(player.dialog.get_by_role("progressbar", name="Boards tried")).to_be_visible()
    player.dialog.get_by_role("button", name="Stop").click()
    expect(player.dialog.get_by_role("progressbar", name="Boards tried")).to_be_hidden()
    player.dialog.get_by_role("button", name="Cancel").click()
    expect(player.dialog).to_be_hidden()
    assert player.state("game.noGuess") == ""


def test_the_board_of_the_day(player: Chooser):
    player.choose("Board of the day", "Medium")
    expect(player.dialog.locator(".play-board")).to_contain_text("16 × 16, exactly 40 mines.")
    expect(player.dialog.get_by_text("Extreme", exact=True)).to_be_hidden()
    player.start()
    first = player.mines()
    assert sum(first or []) == 40
    assert player.state("game.seed").startswith("daily 20")
    player.choose("Board of the day", "Medium")
    player.start()
    assert player.mines() == first
