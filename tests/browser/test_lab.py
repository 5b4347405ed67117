"""Somebody wants to know how often a strategy wins: games are played in the page, many at a time."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from minescope.api import handle
from minescope.play import simulate
from minescope.play.simulation.results import Results

from .harness import run_axe, run_axe_in_light_and_dark
from .person import SECONDS, Person, expect, until, with_python_of_the_test

SEED = "oak"
TWO_CORES = "Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 })"


def prepare(page: Page) -> None:
    with_python_of_the_test(page)
    page.add_init_script(TWO_CORES)


@pytest.fixture
def visitor(open_page) -> Person:
    """Somebody at a page whose workers ask the Python of the test."""
    return Person(open_page(prepare=prepare))


def open_lab(person: Person):
    return person.view("Lab")


def choose(person: Person, *, games: int, strategy: str = "safest", other: str = "") -> None:
    """Games on boards of 5 x 5 with 5 mines, on two workers where the machine has them."""
    page = person.page
    page.select_option("#lab-strategy", strategy)
    page.select_option("#lab-other", other)
    page.select_option("#lab-board", "own")
    for name, value in (("columns", 5), ("rows", 5), ("mines", 5), ("games", games)):
        page.fill(f"#lab-{name}", str(value))
    page.fill("#lab-seed", SEED)
    page.locator("#lab-workers").select_option(
        index=page.locator("#lab-workers option").count() - 1
    )


def played(strategy: str, games: int, **more) -> Results:
    return simulate(strategy, "5x5/5", games, seed=SEED, executor="here", **more)


def figure(view, row: str, column: int = 0):
    return view.locator(".lab-table tr", has_text=row).locator("td").nth(column)


def test_the_rate_is_the_one_that_python_finds(person: Person):
    view = open_lab(person)
    choose(person, games=39)
    person.button("Start").click()
    expect(view.locator(".lab-status")).to_have_text(
        "All 39 games are played.", timeout=SECONDS * 1000
    )
    results = played("safest", 39)
    low, high = results.interval
    expect(figure(view, "Won")).to_have_text(f"{float(results.rate):.1%}".replace("%", " %"))
    expect(figure(view, "95 % band")).to_have_text(f"{100 * low:.1f} – {100 * high:.1f} %")
    expect(figure(view, "Guesses")).to_have_text(f"{results.guesses:.2f}")
    expect(view.locator(".plot .band")).to_have_count(1)
    expect(view.locator(".lab-readout")).to_contain_text("After 39 games: Safest")
    person.answered()  # by the board's own Python, which plays no games


def test_no_game_is_lost_when_a_worker_dies_or_a_run_is_stopped(visitor: Person):
    page, held = visitor.page, []

    def answer_slowly(route) -> None:
        asked = json.loads(route.request.post_data)
        if asked["operation"] == "simulate" and len(held) < 2:
            held.append(route)  # which is never answered: its worker dies, or has to be ended
        else:
            route.fulfill(body=handle(route.request.post_data))

    page.route("**/js/solver/ask-the-test", answer_slowly)
    view = open_lab(visitor)
    choose(visitor, games=60)
    visitor.button("Start").click()
    until(lambda: len(held) == 2, "both workers are at it", page)
    assert page.locator("#lab-games").is_disabled()
    page.workers[-1].evaluate("self.postMessage({ type: 'fatal', message: 'out of memory' })")
    expect(view.locator(".lab-status")).to_contain_text(
        "A worker stopped and was started again; its games are played again."
    )
    visitor.button("Stop").click()
    expect(view.locator(".lab-status")).to_contain_text(re.compile(r"Stopped after \d+ games?;"))
    expect(visitor.button("Continue")).to_be_focused()
    page.fill("#lab-games", "70")
    visitor.button("Continue").click()
    expect(view.locator(".lab-status")).to_have_text("All 70 games are played.")
    results = played("safest", 70)
    expect(figure(view, "Games")).to_have_text("70")
    expect(figure(view, "Guesses")).to_have_text(f"{results.guesses:.2f}")
    expect(view.locator(".lab-setup")).to_contain_text("Safest on 5 × 5 with 5 mines")


def test_two_strategies_on_the_same_boards_lost_games_and_files(visitor: Person, tmp_path: Path):
    page = visitor.page
    view = open_lab(visitor)
    choose(visitor, games=40, strategy="pseq", other="teddy")
    visitor.button("Start").click()
    expect(view.locator(".lab-status")).to_have_text("All 80 games are played.")
    first, second = played("pseq", 40), played("teddy", 40)
    for column, results in enumerate((first, second)):
        rate = f"{float(results.rate):.1%}".replace("%", " %")
        expect(figure(view, "Won", column)).to_have_text(rate)
    compared = first.compare(second)
    expect(view.locator(".lab-compared")).to_contain_text(
        f"Of 40 boards, PSEQ alone won {compared.only_first} and Teddy alone {compared.only_second}."
    )

    with page.expect_download() as caught:
        visitor.button("Download the games of Teddy").click()
    file = tmp_path / caught.value.suggested_filename
    assert file.name == "minescope-teddy.jsonl"
    caught.value.save_as(file)
    more = []
    again = simulate(
        "teddy", "5x5/5", 42, seed=SEED, executor="here", file=file, on_games=more.extend
    )
    assert [record.number for record in more] == [40, 41]
    assert again.wins == played("teddy", 42).wins

    view.get_by_text("Lost by PSEQ").click()
    lost = next(record for record in first.records if not record.won)
    view.get_by_role("button", name=f"Game {lost.number}:").click()
    steps = page.get_by_role("group", name="Steps of the review")
    # Its last move, which met the mine, is what one sees first.
    expect(steps).to_have_text(re.compile(r"Move (\d+) of \1$"))
    review = page.get_by_role("tabpanel", name="Review")
    row, column = divmod(lost.hit[0], 5)
    expect(review.locator(".review-move")).to_contain_text(f": r{row + 1} c{column + 1}.")
    expect(review.locator(".review-move")).to_contain_text("It was a mine.")
    assert visitor.state("position.labels.length") == 25
    review.get_by_role("button", name="Analyse here").click()
    expect(steps).to_be_hidden()
    assert visitor.state("game") is None
    opened = [label for label in visitor.position()["labels"] if label.isdigit()]
    assert len(opened) == lost.opened


def test_nothing_that_axe_finds_wrong(visitor: Person):
    page = visitor.page
    view = open_lab(visitor)
    assert run_axe(page, "#side") == []
    choose(visitor, games=12, other="teddy")
    page.fill("#lab-mines", "25")
    visitor.button("Start").click()
    expect(view.locator(".problem")).to_have_text(
        "A board of 5 × 5 cells has room for 0 to 24 mines."
    )
    expect(page.locator("#lab-mines")).to_be_focused()
    page.fill("#lab-mines", "5")
    visitor.press("Enter")
    expect(view.locator(".lab-status")).to_have_text("All 24 games are played.")
    view.get_by_role("slider", name="Number of games").focus()
    visitor.press("ArrowLeft")
    expect(view.locator(".lab-readout")).to_contain_text("After 11 games:")
    assert run_axe(page, "#side") == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert run_axe_in_light_and_dark(page, "#side") == []
    assert visitor.too_wide() == []
