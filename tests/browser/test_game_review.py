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
    expect(player.bar).to_contain_text("Lost: a mine at row 1 column 1.")


def review(player: Player):
    return player.page.get_by_role("group", name="Steps of the review")


def panel(player: Player):
    return player.page.get_by_role("region", name="Review")


def test_every_guess_is_rated_and_the_game_has_an_accuracy(lost: Player):
    lost.button("Review").click()
    expect(panel(lost)).to_contain_text("Accuracy 50.0 %")
    expect(panel(lost)).to_contain_text(
        "2 guesses. Together they had a chance of 1/3 (33.3 %) to go well; the safest cells in their "
        "places had 4/9 (44.4 %). The accuracy is the share of the best chance to win that they kept. "
        "None of the 2 was a best move."
    )
    guesses = panel(lost).get_by_role("listitem")
    expect(guesses.nth(0)).to_have_text(
        "Move 1, row 1 column 2: 2/3 (66.7 %) safe, and no cell was safer. Nothing was certain. Yet it "
        "cost 2/15 (13.3 %) of the games: with best play it wins 2/5 (40.0 %), and row 1 column 3 wins "
        "8/15 (53.3 %)."
    )
    expect(guesses.nth(1)).to_have_text(
        "Move 2, row 1 column 1: 1/2 (50.0 %) safe; the safest cell, row 1 column 4, was 2/3 (66.7 %) safe. "
        "Nothing was certain. It cost 1/6 (16.7 %) of the games: with best play it wins 1/3 (33.3 %), and "
        "row 1 column 4 wins 1/2 (50.0 %). It was a mine."
    )
    expect(guesses).to_have_count(2)


def test_the_game_is_stepped_through_with_its_probabilities(lost: Player):
    lost.button("Review").click()
    # Whoever has lost sees the last move first.
    expect(review(lost)).to_contain_text("Before move 2 of 2")
    lost.answered()
    assert lost.board() == "? 1 ? ? ? ?"
    assert lost.chances()[1, 1] == "1/2"
    assert lost.chances()[1, 4] == "1/3"
    expect(lost.page.locator("#board .wrong-tile")).to_have_count(1)
    expect(lost.page.locator("#board .tone2")).to_have_count(1)
    lost.button("First move").click()
    lost.answered()
    assert lost.board() == "? ? ? ? ? ?"
    expect(review(lost)).to_contain_text("Move 1, row 1 column 2: 2/3 (66.7 %) safe")
    lost.press("End")
    expect(review(lost)).to_contain_text("Lost: a mine at row 1 column 1.")
    expect(lost.page.locator("#board .exploded")).to_have_count(1)
    lost.press("ArrowLeft", "ArrowLeft")
    expect(review(lost)).to_contain_text("Before move 1 of 2")
    lost.field("Move of the game").press("ArrowRight")
    expect(review(lost)).to_contain_text("Before move 2 of 2")
    lost.button("Next guess").click()
    expect(review(lost)).to_contain_text("Before move 1 of 2")
    panel(lost).get_by_role("button").nth(1).click()
    expect(review(lost)).to_contain_text("Before move 2 of 2")


def test_it_plays_by_itself(lost: Player):
    lost.button("Review").click()
    lost.button("First move").click()
    lost.button("Play").click()
    expect(review(lost)).to_contain_text("Lost: a mine at row 1 column 1.")
    expect(lost.button("Play")).to_be_visible()


def test_nothing_is_played_in_a_review_and_it_is_one_step_of_undo(lost: Player):
    labels = lost.labels()
    lost.button("Review").click()
    lost.button("First move").click()
    lost.open(4)
    lost.flag(4)
    assert lost.board() == "? ? ? ? ? ?"
    lost.button("Undo").click()
    lost.drawn()
    expect(review(lost)).to_be_hidden()
    expect(panel(lost)).to_be_hidden()
    assert lost.labels() == labels
    expect(lost.page.locator("#board .exploded")).to_have_count(1)
    # The probabilities were hidden in the game, and are so again.
    assert lost.chances() == {}
    lost.button("Take back").click()
    lost.open(2)
    assert lost.board() == "? 1 1 ? ? ?"


def test_it_is_closed_and_opened_again(lost: Player):
    lost.flag(5)  # too late
    lost.button("Review").click()
    expect(panel(lost)).to_contain_text("Accuracy 50.0 %")
    lost.button("Close").click()
    expect(panel(lost)).to_be_hidden()
    expect(lost.page.locator("#board .exploded")).to_have_count(1)
    lost.button("Review").click()
    expect(panel(lost)).to_contain_text("Accuracy 50.0 %")


def test_any_step_opens_in_the_editor(lost: Player):
    lost.button("Review").click()
    lost.button("Open in the editor").click()
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
    lost.page.reload()
    wait_for_answer(lost.page)
    expect(lost.bar).to_contain_text("Lost: a mine at row 1 column 1.")
    lost.button("Review").click()
    expect(panel(lost)).to_contain_text("Accuracy 50.0 %")
    # While it is looked at, too.
    lost.page.reload()
    wait_for_answer(lost.page)
    expect(lost.bar).to_contain_text("Lost: a mine at row 1 column 1.")
    lost.button("Review").click()
    expect(panel(lost)).to_contain_text("Accuracy 50.0 %")


def test_a_move_around_a_number_and_a_wrong_flag_are_rated(player: Player):
    player.load(covered(6, 1), mines=2)
    player.deal(first="may be a mine", seed=SEED)
    player.open(1)
    player.flag(2)  # wrong: the mine is on the other side
    player.open(1)
    expect(player.bar).to_contain_text("Lost")
    player.button("Review").click()
    expect(review(player)).to_contain_text("Move 2, row 1 column 1: 1/2 (50.0 %) safe")


def test_fair_play_is_reviewed_by_what_was_shown(page):
    player = FairPlayer(page)
    player.load(covered(5, 2), mines=2)
    player.deal_fairly(seed="fir")
    player.open(0)
    player.open(1)
    expect(player.bar).to_contain_text("Lost: a mine at row 1 column 2.")
    player.button("Review").click()
    expect(panel(player)).to_contain_text("1 guess.")
    expect(review(player)).to_contain_text(
        "Move 2, row 1 column 2: 1/3 (33.3 %) safe, although row 1 column 3 was certainly safe. "
        "It was a mine."
    )
    player.button("First move").click()
    expect(review(player)).to_contain_text("the first click, which was made safe.")


def test_a_game_without_a_guess_is_perfect(player: Player):
    player.load(covered(5, 1), mines=1)
    player.deal(first="is an opening", seed="a")
    player.open(0)
    while player.free():
        player.answered()
        safe = next(
            i for i, label in enumerate(player.labels()) if label == "?" and i in player.free()
        )
        player.open(safe)
    player.button("Review").click()
    expect(panel(player)).to_contain_text("Accuracy 100 %")
    expect(panel(player)).to_contain_text("No guesses")
    expect(player.button("Next guess")).to_be_hidden()


def test_no_review_before_the_end(player: Player):
    player.load(covered(6, 1), mines=2)
    player.deal(first="may be a mine", seed=SEED)
    expect(player.button("Review")).to_be_hidden()
    player.open(1)
    expect(player.button("Review")).to_be_hidden()
    player.button("Reveal mines").click()
    expect(player.button("Review")).to_be_visible()


def test_the_review_can_be_read_by_everybody(lost: Player):
    lost.button("Review").click()
    expect(panel(lost)).to_contain_text("Accuracy 50.0 %")
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
        player.button("Reveal mines").click()
    player.button("Review").click()
    expect(player.at(0)).to_be_in_viewport(ratio=1)
    expect(review(player)).to_be_in_viewport()


def test_on_a_phone_the_board_stays_in_sight(phone: Person):
    player = Player(phone.page)
    lose(player)
    player.button("Review").click()
    expect(panel(player)).to_contain_text("Accuracy 50.0 %")
    expect(player.at(0)).to_be_in_viewport()
    player.button("First move").click()
    expect(player.at(0)).to_be_in_viewport()
    assert phone.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
