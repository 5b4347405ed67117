"""Somebody plays against the clock, and takes back the click that lost."""

import re

from .harness import wait_for_answer
from .person import expect, until, with_python_of_the_test
from .test_deal import Player, covered


def test_the_clock_runs_from_the_first_open_cell_to_the_end(open_page):
    player = Player(open_page(prepare=with_python_of_the_test))
    player.load(covered(6, 5), mines=5)
    player.deal(first="is safe", seed="tuesday")
    time = player.page.get_by_role("timer", name="Time")
    player.page.wait_for_timeout(1100)
    expect(time).to_have_text("0:00")
    player.open(0)
    until(lambda: time.inner_text() != "0:00", "a second is over", player.page)
    player.page.reload()
    wait_for_answer(player.page)
    expect(time).not_to_have_text("0:00")
    player.open(player.mined()[0])
    expect(player.panel).to_contain_text(
        re.compile(r"\(its 3BV\): \d+ done in \d+\.\d s, \d\.\d\d per second\.")
    )
    spent = player.panel.locator("p", has_text="3BV")
    stopped = spent.inner_text()
    player.page.wait_for_timeout(1100)
    expect(spent).to_have_text(stopped)
    player.panel.get_by_role("button", name="Take back").click()
    expect(player.verdict).to_contain_text("Your move")
    expect(player.panel).not_to_contain_text("3BV")
    expect(player.panel.get_by_role("button", name="Take back")).to_have_count(0)
    now = time.inner_text()
    until(lambda: time.inner_text() != now, "the clock goes on", player.page)
    while player.free():
        player.open(player.free()[0])
    expect(player.verdict).to_contain_text("Won")
    expect(player.panel).to_contain_text(re.compile(r"\(its 3BV\): all done in \d+\.\d s"))
    player.panel.get_by_role("button", name="Play again").click()
    expect(time).to_have_text("0:00")
