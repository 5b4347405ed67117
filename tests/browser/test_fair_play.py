"""Somebody plays fairly: the mines are decided while they play, and only a needless guess meets one."""

import re

import pytest

from .harness import run_axe, wait_for_answer
from .person import expect, until, with_python_of_the_test
from .test_deal import Player, covered


class FairPlayer(Player):
    """A player whose mines are decided with every click."""

    def deal_fairly(self, *, first: str = "is safe", seed: str = "oak") -> None:
        dialog = self.options()
        dialog.get_by_text("This board", exact=True).click()
        dialog.get_by_text("Fair play", exact=True).click()
        dialog.get_by_text(first, exact=True).click()
        dialog.get_by_text("More: seed, opening").click()
        dialog.get_by_label("Seed", exact=True).fill(seed)
        dialog.get_by_role("button", name="Start").click()
        expect(self.panel).to_contain_text("Fair play")

    def open(self, index: int) -> None:
        """Click, and wait until it is decided what is there."""
        self.at(index).click()
        until(lambda: not self.page.evaluate(BUSY), "the cell is decided", self.page)
        self.drawn()


BUSY = "() => minescope.store.table.dealer.isBusy"


@pytest.fixture
def player(page) -> FairPlayer:
    player = FairPlayer(page)
    player.load(covered(5, 2), mines=2)
    return player


@pytest.fixture
def begun(player: FairPlayer) -> FairPlayer:
    """Somebody who knows that both mines touch the first cell, and where else it is safe."""
    player.deal_fairly(seed="fir")
    player.open(0)
    assert player.board() == "2 ? ? ? ?\n? ? ? ? ?"
    return player


def shown(player: FairPlayer) -> list[int]:
    return [i for i, label in enumerate(player.labels()) if label.isdigit()]


def test_who_has_to_guess_is_safe_again_and_again(player: FairPlayer):
    player.load(covered(4, 4), mines=6)
    for seed in ("a", "b", "c"):
        player.deal_fairly(seed=seed)
        player.open(5)
        # Always a cell that may be mined where nothing is certain, else one that is safe.
        while player.state("game.over") == "":
            player.answered()
            answer = player.state("said.answer")
            result = answer["result"]
            player.open((result["safe"] or result["safest"]["cells"])[0])
            player.expect_numbers_to_be_true()
        assert player.state("game.over") == "won"
        assert len(shown(player)) == 10


def test_a_needless_guess_meets_a_mine_and_is_told_why(begun: FairPlayer):
    begun.open(1)
    expect(begun.verdict).to_contain_text("Lost: a mine at r1 c2")
    expect(begun.verdict).to_contain_text(
        "Its chance was 2/3 (66.7 %), but something else was certainly safe: "
        "such a guess hits a mine."
    )
    expect(begun.panel).to_contain_text("r1 c3 was certainly safe. ")
    assert begun.spoken(1, 3).endswith("safe")
    assert run_axe(begun.page) == []
    begun.button("Take back").click()
    expect(begun.panel).not_to_contain_text("was certainly safe")
    assert begun.spoken(1, 3) == "covered"
    expect(begun.verdict).to_contain_text("Guess only if you must.")
    for cell in (2, 3, 4, 7, 8, 9):
        if begun.labels()[cell] == "?":
            begun.open(cell)
        begun.expect_numbers_to_be_true()
    assert begun.state("game.over") in ("", "won")


def test_a_first_click_that_is_an_opening(player: FairPlayer):
    dialog = player.options()
    dialog.get_by_text("Random", exact=True).click()
    dialog.get_by_text("may be a mine", exact=True).click()
    dialog.get_by_text("Fair play", exact=True).click()
    expect(dialog.get_by_text("may be a mine", exact=True)).to_be_hidden()
    expect(dialog.get_by_label("is safe", exact=True)).to_be_checked()
    player.press("Escape")
    player.deal_fairly(first="is an opening", seed="fir")
    player.open(0)
    assert player.labels()[0] == "0"


def test_undo_new_deal_and_giving_up(begun: FairPlayer):
    first = begun.labels(), begun.mines()
    begun.open(2)
    begun.button("Undo").click()
    begun.drawn()
    assert (begun.labels(), begun.mines()) == first
    begun.button("Give up").click()
    expect(begun.verdict).to_contain_text("The mines could be like this.")
    begun.panel.get_by_role("button", name="Play again").click()
    begun.drawn()
    assert begun.state("game.fair")
    assert begun.state("game.mines") is None


def test_a_reload_goes_on_fairly(open_page):
    player = FairPlayer(open_page(prepare=with_python_of_the_test))
    player.load(covered(5, 2), mines=2)
    player.deal_fairly(seed="fir")
    player.open(0)
    player.open(4)
    kept = player.labels(), player.mines()
    time = player.page.get_by_role("timer", name="Time")
    until(lambda: time.inner_text() != "0:00", "the clock runs", player.page)
    player.page.reload()
    wait_for_answer(player.page)
    expect(player.panel).to_contain_text("Fair play")
    assert (player.labels(), player.mines()) == kept
    player.open(1)
    expect(player.verdict).to_contain_text("such a guess hits a mine.")
    expect(player.panel).to_contain_text(
        re.compile(r"at least 3 clicks without flags \(its 3BV\): \d done in [1-9]")
    )
