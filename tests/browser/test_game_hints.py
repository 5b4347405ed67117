"""Somebody who is stuck asks for hints: where to look, which numbers, which cell and why."""

import pytest

from .harness import run_axe
from .person import expect
from .test_deal import Player, covered


class Asker(Player):
    """A player who asks for hints."""

    @property
    def words(self):
        return self.panel.locator(".game-hint")

    def outlined(self) -> int:
        return self.page.locator("#board .patches .tile").count()


@pytest.fixture
def asker(page) -> Asker:
    """Somebody before 1 ? ? ? ? ? ? ?, with one mine."""
    asker = Asker(page)
    asker.load(covered(8, 1), mines=1)
    asker.deal(first="is safe", seed="hint")
    asker.open(0)
    return asker


def test_three_strengths_one_after_the_other(asker: Asker):
    expect(asker.words).to_contain_text("Stuck?")
    asker.button("Hint").click()
    expect(asker.words).to_have_text("Where to look: one number in the outlined area is enough.")
    assert asker.outlined() == 3
    asker.button("Hint").click()
    expect(asker.words).to_have_text("Which numbers: the 1 at r1 c1.")
    assert asker.outlined() == 1
    asker.button("Hint").click()
    expect(asker.words).to_contain_text("so r1 c2 is a mine.")
    assert asker.spoken(1, 2) == "covered, follows now: a mine"
    assert asker.spoken(1, 3) == "covered"
    assert run_axe(asker.page) == []
    # What was hinted at goes with the next move.
    asker.open(2)
    expect(asker.words).to_contain_text("Stuck?")
    assert asker.outlined() == 0
    assert asker.spoken(1, 2) == "covered"
    asker.button("Give up").click()
    expect(asker.panel).to_contain_text("Help: 1 hint (1 named the cell).")
    expect(asker.button("Hint")).to_be_hidden()


def test_whoever_has_folded_the_panel_reads_the_hint_in_the_bar(asker: Asker):
    asker.page.evaluate("minescope.store.setSettings({sideFolded: true})")
    asker.button("Hint").click()
    expect(asker.toast).to_have_text("Where to look: one number in the outlined area is enough.")


def test_where_nothing_is_certain_the_safest_cell_is_told(asker: Asker):
    asker.load("? ?\n? ?", mines=1)
    asker.deal(first="is safe", seed="a")
    asker.open(0)
    asker.button("Hint").click()
    expect(asker.words).to_have_text("Nothing is certain here: you have to guess.")
    assert asker.outlined() == 0
    asker.button("Hint").click()
    expect(asker.words).to_contain_text("a mine with chance 1/3 (33.3 %).")
    assert asker.outlined() == 3
    asker.press("p")
    assert asker.chances()
    asker.open(asker.mined()[0])
    expect(asker.panel).to_contain_text("Help: 1 hint (1 named the cell), chances shown once.")
