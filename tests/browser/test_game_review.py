"""Somebody looks at a finished game again: how safe every guess was, step by step on the board."""

import pytest

from .harness import run_axe_in_light_and_dark, wait_for_answer
from .person import Person, expect
from .test_deal import Player, covered
from .test_fair_play import FairPlayer

SEED = "6"
"""With it two of six cells in a row are mined: the first and the fourth."""


@pytest.fixture
def player(page) -> Player:
    return Player(page)


@pytest.fixture
def lost(player: Player) -> Player:
    """Two guesses, the second of which meets a mine."""
    lose(player)
    return player


def lose(player: Player) -> None:
    player.load(covered(6, 1), mines=2)
    player.deal(first="may be a mine", seed=SEED)
    player.open(1)
    player.open(0)
    assert player.mines() == [1, 0, 0, 1, 0, 0]
    expect(player.verdict).to_contain_text("Lost: a mine at r1 c1")


def review(player: Player):
    """The arrows that lead through the game."""
    return player.page.get_by_role("group", name="Steps of the review")


def panel(player: Player):
    return player.page.get_by_role("tabpanel", name="Review")


def graph(player: Player):
    return panel(player).get_by_role("slider", name="Move of the game")


def test_every_guess_is_rated_and_the_game_has_an_accuracy(lost: Player):
    # It is there as soon as the game is over.
    expect(panel(lost)).to_contain_text("Lost at move 2")
    expect(panel(lost)).to_contain_text("1/2 = 50.0 %")
    expect(panel(lost)).to_contain_text(
        "Luck: both guesses come out safe in 1/3 (33.3 %) of all games; the safest cells would in "
        "4/9 (44.4 %)."
    )
    panel(lost).get_by_text("How the accuracy is counted").click()
    expect(panel(lost)).to_contain_text(
        "the share of the best chance that the guesses kept: to win"
    )
    guesses = panel(lost).get_by_role("listitem").get_by_role("button")
    expect(guesses).to_have_count(2)
    expect(guesses.nth(0)).to_contain_text("r1 c2")
    expect(guesses.nth(0)).to_contain_text("2/3 safe")
    expect(guesses.nth(0)).to_contain_text("−2/15")
    expect(guesses.nth(1)).to_contain_text("mine, −1/6")
    expect(guesses.nth(0)).to_have_attribute(
        "title",
        "Move 1: r1 c2. It was 2/3 (66.7 %) safe. No cell was safer. After it one wins 2/5 (40.0 %) of "
        "the games, after r1 c3 one wins 8/15 (53.3 %) of the games. So it cost 2/15 (13.3 %).",
    )
    expect(guesses.nth(1)).to_have_attribute(
        "title",
        "Move 2: r1 c1. It was 1/2 (50.0 %) safe. r1 c4 was safer: 2/3 (66.7 %). After it one "
        "wins 1/3 (33.3 %) of the games, after r1 c4 one wins 1/2 (50.0 %) of the games. So it cost "
        "1/6 (16.7 %). It was a mine.",
    )
    # A dot for each, red because it cost something.
    expect(graph(lost).locator("circle.costly")).to_have_count(2)


def test_the_game_is_stepped_through_with_its_probabilities(lost: Player):
    expect(review(lost)).to_contain_text("After move 2")
    # Whoever has lost sees the last move first.
    lost.button("Review").click()
    expect(review(lost)).to_contain_text("Move 2 of 2")
    expect(lost.verdict).to_contain_text("A guess that cost 1/6")
    expect(lost.verdict).to_contain_text("r1 c1 wins 1/3, r1 c4 wins 1/2")
    lost.answered()
    assert lost.board() == "? 1 ? ? ? ?"
    assert lost.chances()[1, 1] == "1/2"
    assert lost.chances()[1, 4] == "1/3"
    # Red is what was opened, and the better cell has the outline of what can be done.
    expect(lost.page.locator("#board .wrong-tile")).to_have_count(1)
    expect(lost.page.locator("#board .picked")).to_have_count(1)
    lost.button("First move").click()
    lost.answered()
    assert lost.board() == "? ? ? ? ? ?"
    expect(panel(lost)).to_contain_text("Move 1: r1 c2. It was 2/3 (66.7 %) safe.")
    lost.press("End")
    expect(lost.verdict).to_contain_text("Lost: a mine at r1 c1")
    expect(lost.page.locator("#board .exploded")).to_have_count(1)
    lost.press("ArrowLeft", "ArrowLeft")
    expect(review(lost)).to_contain_text("Move 1 of 2")
    graph(lost).press("ArrowRight")
    expect(review(lost)).to_contain_text("Move 2 of 2")
    expect(graph(lost)).to_have_attribute("aria-valuetext", "Move 2 of 2")
    lost.button("Next guess").click()
    expect(review(lost)).to_contain_text("Move 1 of 2")
    panel(lost).get_by_role("listitem").get_by_role("button").nth(1).click()
    expect(review(lost)).to_contain_text("Move 2 of 2")
    box = graph(lost).bounding_box()
    assert box
    lost.page.mouse.click(box["x"] + box["width"] - 2, box["y"] + 40)
    expect(review(lost)).to_contain_text("After move 2")


def test_it_plays_by_itself(lost: Player):
    lost.button("First move").click()
    panel(lost).get_by_role("button", name="Replay", exact=True).click()
    expect(lost.verdict).to_contain_text("Lost: a mine at r1 c1")
    expect(panel(lost).get_by_role("button", name="Replay", exact=True)).to_be_visible()


def test_nothing_is_played_in_a_review_and_it_is_one_step_of_undo(lost: Player):
    labels = lost.labels()
    lost.button("Review").click()
    lost.button("First move").click()
    lost.open(4)
    lost.flag(4)
    assert lost.board() == "? ? ? ? ? ?"
    lost.button("Undo").click()
    lost.drawn()
    expect(review(lost)).to_contain_text("After move 2")
    assert lost.labels() == labels
    expect(lost.page.locator("#board .exploded")).to_have_count(1)
    # The probabilities were hidden in the game, and are so again.
    assert lost.chances() == {}
    lost.button("Take back").click()
    expect(lost.page.get_by_role("tab", name="Game")).to_be_visible()
    lost.open(2)
    assert lost.board() == "? 1 1 ? ? ?"


def test_the_other_tabs_are_open_again(lost: Player):
    lost.button("Review").click()
    lost.answered()
    lost.view("Why")
    expect(lost.page.get_by_role("tab", name="Review")).to_have_attribute("aria-selected", "false")
    lost.page.get_by_role("tab", name="Review").click()
    expect(panel(lost)).to_contain_text("1/2 = 50.0 %")
    # The same settings, another game: its own tab is the first again.
    panel(lost).get_by_role("button", name="Play again").click()
    expect(lost.page.get_by_role("tab", name="Game")).to_have_attribute("aria-selected", "true")
    assert lost.state("position.width") == 6


def test_any_step_opens_in_the_editor(lost: Player):
    lost.button("Review").click()
    lost.button("Analyse here").click()
    lost.drawn()
    expect(lost.bar).to_be_hidden()
    expect(panel(lost)).to_be_hidden()
    lost.answered()
    assert lost.board() == "? 1 ? ? ? ?"
    lost.write(2, (1, 6))
    assert lost.board() == "? 1 ? ? ? 2"


def test_a_reload_keeps_the_moves(open_page):
    lost = Player(open_page())
    lose(lost)
    for _ in range(2):
        lost.page.reload()
        wait_for_answer(lost.page)
        expect(lost.verdict).to_contain_text("Lost: a mine at r1 c1")
        expect(panel(lost)).to_contain_text("1/2 = 50.0 %")
        # While it is looked at, too.
        lost.button("Review").click()


def test_fair_play_is_reviewed_by_what_was_shown(page):
    player = FairPlayer(page)
    player.load(covered(5, 2), mines=2)
    player.deal_fairly(seed="fir")
    player.open(0)
    player.open(1)
    expect(player.verdict).to_contain_text("Lost: a mine at r1 c2")
    player.button("Review").click()
    expect(player.verdict).to_contain_text("A needless guess r1 c3 was certainly safe")
    expect(panel(player)).to_contain_text(
        "Move 2: r1 c2. It was 1/3 (33.3 %) safe. r1 c3 was certainly safe: there was no need to guess. "
        "It was a mine."
    )
    player.button("First move").click()
    expect(player.verdict).to_contain_text("The first click r1 c1 was made safe")


def test_the_review_can_be_read_by_everybody(lost: Player):
    expect(panel(lost)).to_contain_text("1/2 = 50.0 %")
    assert run_axe_in_light_and_dark(lost.page) == []


def test_on_a_phone_the_board_is_scrolled_to_the_move(phone: Person):
    player = Player(phone.page)
    player.load(covered(30, 4), mines=2)
    player.deal(first="is safe", seed="a")
    player.open(0)
    player.at(29).scroll_into_view_if_needed()
    if player.labels()[29] == "?":
        player.open(29)
    if player.state("game.over") == "":
        player.raise_sheet()
        player.button("Give up").click()
    player.button("First move").click()
    expect(player.at(0)).to_be_in_viewport(ratio=1)
    expect(review(player)).to_be_in_viewport()


def test_on_a_phone_the_whole_board_is_fitted_above_the_sheet(phone: Person):
    player = Player(phone.page)
    player.place("Play").tap()
    player.open(0)
    player.raise_sheet()
    player.button("Give up").tap()
    expect(panel(player)).to_contain_text("Given up")
    player.press("c", "0")  # Fit
    player.drawn()
    sheet = player.page.locator("#side").bounding_box()
    board = player.page.locator("#board").bounding_box()
    assert sheet
    assert board
    assert board["y"] + board["height"] <= sheet["y"]
    assert player.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
