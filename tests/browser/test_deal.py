"""Somebody deals a board and plays it."""

import re

import pytest

from minescope.board import Grid

from .harness import run_axe_in_light_and_dark, wait_for_answer
from .person import Person, expect, until, with_python_of_the_test
from .test_touch import Finger, middle


def covered(width: int, height: int) -> str:
    return "\n".join([" ".join("?" * width)] * height)


class Player(Person):
    """A person who plays; cells are also named by their index, row by row."""

    def deal(
        self,
        *,
        board: str = "This board",
        first: str = "is an opening",
        seed: str = "",
        in_the_middle: bool = False,
        chances: bool = False,
    ) -> None:
        """Open the options, choose and start."""
        dialog = self.options()
        dialog.get_by_text("Random", exact=True).click()
        dialog.get_by_text(board, exact=True).click()
        dialog.get_by_text(first, exact=True).click()
        dialog.get_by_label("Show the chances while I play").set_checked(chances)
        dialog.get_by_text("More: seed, opening").click()
        dialog.get_by_label("Open the middle for me").set_checked(in_the_middle)
        dialog.get_by_label("Seed", exact=True).fill(seed)
        dialog.get_by_role("button", name="Start").click()
        expect(dialog).to_be_hidden()
        expect(self.bar).to_be_visible()

    def options(self):
        """The options of a game, which stand behind a button of its line."""
        if self.state("game") is None:
            self.place("Play").click()
        self.page.locator(".game-options").click()
        return self.page.get_by_role("dialog", name="New game")

    @property
    def bar(self):
        """The line above the board: mines left, time, hint; after the end the arrows."""
        return self.page.get_by_role("region", name="Game", exact=True)

    @property
    def panel(self):
        """The first tab: Game, after the end Review."""
        return self.page.locator("#view-game")

    def at(self, index: int):
        return self.cell(*self.row_and_column(index))

    def row_and_column(self, index: int) -> tuple[int, int]:
        width = self.position()["width"]
        return index // width + 1, index % width + 1

    def open(self, index: int) -> None:
        """Click; the first time, wait until the mines are dealt."""
        first = self.mines() is None
        self.at(index).click()
        if first:
            until(lambda: self.mines() is not None, "the mines are dealt", self.page)
        self.drawn()

    def flag(self, index: int) -> None:
        self.at(index).click(button="right")
        self.drawn()

    def mines(self) -> list[int] | None:
        return self.state("game?.mines ?? null")

    def labels(self) -> list[str]:
        return self.position()["labels"]

    def mined(self) -> list[int]:
        return [i for i, mines in enumerate(self.mines() or []) if mines]

    def free(self) -> list[int]:
        """The free cells that are still covered."""
        labels = self.labels()
        return [i for i, mines in enumerate(self.mines() or []) if not mines and labels[i] == "?"]

    def around(self, index: int) -> list[int]:
        """On a grid with 8 neighbours."""
        position = self.position()
        width, height = position["width"], position["height"]
        row, column = divmod(index, width)
        return [
            r * width + c
            for r in range(max(0, row - 1), min(height, row + 2))
            for c in range(max(0, column - 1), min(width, column + 2))
            if (r, c) != (row, column)
        ]

    def expect_numbers_to_be_true(self) -> None:
        mines = self.mines()
        assert mines is not None
        for i, label in enumerate(self.labels()):
            if label.isdigit():
                assert mines[i] == 0
                assert int(label) == sum(mines[j] for j in self.around(i)), self.row_and_column(i)


@pytest.fixture
def player(page) -> Player:
    return Player(page)


@pytest.fixture
def small(player: Player) -> Player:
    """A small game that has begun with a safe click in the corner."""
    player.load(covered(6, 5), mines=5)
    player.deal(first="is safe", seed="tuesday")
    player.open(0)
    return player


def test_the_dialog_says_in_words_what_is_dealt(player: Player):
    player.load(covered(7, 4), rho="1/5", x_max=2, shape="hex")
    dialog = player.options()
    dialog.get_by_text("This board", exact=True).click()
    words = dialog.locator(".play-board")
    expect(words).to_have_text(
        "7 × 4 hexagons, each cell independently: 1/5 mines per cell on average, at most 2 in a cell."
    )
    dialog.get_by_text("Expert", exact=True).click()
    expect(words).to_have_text("30 × 16, exactly 99 mines.")
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_be_hidden()
    player.button("Leave").click()
    assert player.position()["width"] == 7
    assert player.state("game") is None


def test_the_first_click_is_an_opening(player: Player):
    player.deal(board="Intermediate", seed="monday", chances=True)
    expect(player.bar).to_contain_text("40 mines left")
    expect(player.verdict).to_contain_text("Open any cell The first click opens an area.")
    player.open(5 * 16 + 5)
    assert player.labels()[5 * 16 + 5] == "0"
    assert sum(player.mines() or []) == 40
    player.expect_numbers_to_be_true()
    expect(player.button("monday")).to_be_visible()
    player.answered()
    expect(player.status).to_have_text("Exact")
    assert player.chances()


def test_a_seed_and_the_same_first_click_deal_the_same_mines(player: Player):
    dealt = []
    for first in (40, 40, 0):
        player.deal(board="Beginner", seed="class 7b")
        player.open(first)
        dealt.append(player.mines())
    assert dealt[0] == dealt[1] != dealt[2]
    player.deal(board="Beginner", seed="class 7b", in_the_middle=True)
    until(lambda: player.mines() is not None, "the mines are dealt", player.page)
    assert player.mines() == dealt[0]
    assert player.labels()[40] == "0"


def test_the_mines_are_not_in_the_link_and_not_in_what_the_solver_is_asked(player: Player):
    player.page.evaluate(
        """() => {
          const { solver } = minescope;
          const ask = solver.ask.bind(solver);
          globalThis.asked = [];
          solver.ask = (request, channel) => {
            globalThis.asked.push(request);
            return ask(request, channel);
          };
        }"""
    )
    player.load(covered(5, 5), mines=5)
    player.deal(first="is safe")
    player.open(0)
    player.answered()
    for request in player.page.evaluate("() => globalThis.asked"):
        whole = request.get("position", {})
        assert set(whole) <= {"topology", "labels", "x_max", "prior"}
        told = [
            *whole.get("labels", "").split(),
            *[label for _, label in request.get("changed", [])],
        ]
        assert "*" not in told
    player.page.wait_for_timeout(500)  # the address follows the board
    other = player.page.context.new_page()
    other.goto(player.page.url)
    until(lambda: bool(other.evaluate("Boolean(globalThis.minescope)")), "it is open", other)
    state = other.evaluate("() => minescope.store.state")
    assert state["game"] is None
    assert state["position"]["labels"] == player.labels()
    other.close()
    player.page.evaluate("() => { delete minescope.solver.ask; }")


def test_flags_are_counted_and_protect(small: Player):
    mine, other = small.mined()[:2]
    expect(small.bar).to_contain_text("5 mines left")
    small.flag(mine)
    small.flag(other)
    assert small.spoken(*small.row_and_column(mine)) == "flagged"
    expect(small.bar).to_contain_text("3 mines left")
    small.open(mine)
    assert small.state("game.over") == ""
    small.flag(mine)
    assert small.spoken(*small.row_and_column(mine)).startswith("covered")
    expect(small.bar).to_contain_text("4 mines left")


def test_opening_a_mine_loses_and_shows_all_of_them(small: Player):
    small.answered()
    first, second, third, *_ = small.mined()
    wrong = small.free()[-1]
    small.flag(second)
    small.flag(wrong)
    before = small.labels()
    small.open(first)
    where = "r{} c{}".format(*small.row_and_column(first))
    expect(small.verdict).to_contain_text(f"Lost: a mine at {where}")
    assert small.spoken(*small.row_and_column(first)) == "covered, opened: a mine"
    assert small.spoken(*small.row_and_column(second)) == "flagged"
    assert small.spoken(*small.row_and_column(third)) == "covered, a mine"
    assert small.spoken(*small.row_and_column(wrong)) == "flagged, wrong: no mine"
    expect(small.at(first)).to_have_class(re.compile(r"\bexploded\b"))
    expect(small.at(wrong)).to_have_class(re.compile(r"\bmisplaced\b"))
    # It is over: nothing is opened or flagged any more.
    small.open(small.free()[0])
    small.flag(third)
    assert small.labels() == before
    expect(small.button("Give up")).to_have_count(0)


def test_undo_takes_a_move_back_and_redo_makes_it_again(small: Player):
    small.open(small.mined()[0])
    assert small.state("game.over") == "lost"
    small.button("Undo").click()
    small.drawn()
    assert small.state("game.over") == ""
    expect(small.verdict).to_contain_text("Your move")
    expect(small.page.locator("#board .bared")).to_have_count(0)
    small.button("Redo").click()
    small.drawn()
    assert small.state("game.over") == "lost"
    small.button("Undo").click()
    index = small.free()[0]
    small.open(index)
    assert small.labels()[index].isdigit()


def test_give_up_and_deal_again(small: Player):
    seed = small.state("game.seed")
    small.button("Give up").click()
    expect(small.verdict).to_contain_text("These are the mines.")
    expect(small.page.locator("#board .bared")).to_have_count(5)
    small.panel.get_by_role("button", name="Play again").click()
    small.drawn()
    assert set(small.labels()) == {"?"}
    expect(small.verdict).to_contain_text("The first click is safe.")
    small.open(0)
    assert small.state("game.seed") != seed


def test_forced_numbers_are_opened_as_a_hint(player: Player):
    player.load(covered(8, 1), mines=1)
    player.deal(first="is safe", seed="hint")
    player.open(0)
    assert player.board() == "1 ? ? ? ? ? ? ?"
    player.flag(4)  # a wrong flag does not mislead the hint
    player.button("Fill numbers").click()
    expect(player.toast).to_have_text("6 cells opened: their numbers were already forced.")
    assert player.board() == "1 ? 1 0 0 0 0 0"
    expect(player.verdict).to_contain_text("Won")


def test_the_position_can_be_analysed_in_the_editor(small: Player):
    labels = small.labels()
    small.button("Analyse here").click()
    small.drawn()
    expect(small.bar).to_be_hidden()
    assert small.labels() == labels
    index = next(i for i, label in enumerate(labels) if label == "?")
    small.choose("Show 4")
    small.at(index).click()
    assert small.labels()[index] == "4"
    small.button("Undo").click()
    small.button("Undo").click()
    small.drawn()
    expect(small.bar).to_be_visible()
    assert small.labels() == labels
    assert small.mines()


def test_play_begins_at_once_with_what_was_chosen_last(player: Player):
    player.place("Play").click()
    player.drawn()
    # A newcomer gets the smallest board, and a first click that opens something.
    assert player.state("position.width") == 9
    assert player.state("game.first") == "opening"
    player.deal(board="Expert", first="is safe")
    player.button("Leave").click()
    player.drawn()
    player.place("Play").click()
    player.drawn()
    assert player.state("position.width") == 30
    assert player.state("game.first") == "safe"
    player.open(0)
    mines = player.mines()
    # A press on Play ends no game that is played.
    player.place("Play").click()
    player.drawn()
    assert player.mines() == mines


def test_the_board_that_is_there_is_played_on_if_it_is_empty_and_of_a_usual_size(player: Player):
    player.start("Intermediate")
    player.place("Play").click()
    player.drawn()
    assert player.state("position.width") == 16


def test_leaving_a_game_gives_the_own_board_back(player: Player):
    player.load("? 1 ?\n? ? ?", mines=2)
    player.deal(first="is safe")
    player.open(0)
    played = player.labels()
    player.button("Leave").click()
    player.drawn()
    assert player.board() == "? 1 ?\n? ? ?"
    assert player.state("game") is None
    player.button("Undo").click()
    player.drawn()
    expect(player.bar).to_be_visible()
    assert player.labels() == played


FOLLOW_A_LINK = """() => {
  const { store, addressOf } = globalThis.minescope;
  const { position } = store.state;
  location.href = addressOf({ ...position, labels: position.labels.map(() => "_") });
}"""


def test_another_board_leaves_the_game_and_undo_brings_it_back(small: Player):
    labels = small.labels()
    small.page.evaluate(FOLLOW_A_LINK)
    expect(small.toast).to_have_text("You left the game; undo brings it back.")
    expect(small.bar).to_be_hidden()
    small.button("Undo").click()
    expect(small.bar).to_be_visible()
    assert small.labels() == labels


def test_tools_of_the_editor_do_not_write_in_a_game(small: Player):
    labels = small.labels()
    covered_cell = next(i for i, label in enumerate(labels) if label == "?")
    small.at(covered_cell).focus()
    small.press("5", "x", "+", "-", "Delete")
    small.at(covered_cell).hover()
    small.page.mouse.wheel(0, -100)
    small.drag(small.row_and_column(covered_cell), (5, 6))
    assert small.labels() == labels
    assert small.mines()


def test_play_with_the_keyboard_alone(player: Player):
    player.place("Play").focus()
    player.press("Enter")
    expect(player.cell(1, 1)).to_be_focused()
    player.press("Space")
    until(lambda: player.mines() is not None, "the mines are dealt", player.page)
    assert player.labels()[0].isdigit()

    def go(index: int) -> None:
        player.press("Control+Home")
        row, column = player.row_and_column(index)
        player.press(*["ArrowDown"] * (row - 1), *["ArrowRight"] * (column - 1))

    mine = player.mined()[0]
    go(mine)
    player.press("f")
    assert player.labels()[mine] == "*"
    player.press("Enter")  # a flag protects
    assert player.state("game.over") == ""
    player.press("Control+z")
    assert player.labels()[mine] == "?"
    while player.free():
        go(player.free()[0])
        player.press("Enter")
    expect(player.verdict).to_contain_text("Won")


def test_a_flag_tool_for_the_mouse(small: Player):
    small.page.get_by_title("Click flags").click()
    mine = small.mined()[0]
    small.open(mine)
    assert small.labels()[mine] == "*"
    small.page.get_by_title("Click opens").click()
    index = small.free()[0]
    small.open(index)
    assert small.labels()[index].isdigit()


def test_hexagons_and_several_mines_in_a_cell(player: Player):
    player.load(covered(6, 6), mines=9, x_max=3, shape="hex")
    player.deal(first="is safe", seed="hex")
    player.open(14)
    mines = player.mines()
    assert mines is not None
    assert sum(mines) == 9
    assert max(mines) <= 3
    around = Grid(6, 6, "hex").neighbours[14]
    assert player.labels()[14] == str(sum(mines[i] for i in around))
    several = max(range(36), key=lambda i: mines[i])
    for count in range(1, mines[several] + 1):
        player.flag(several)
        assert player.labels()[several] == ("*" if count == 1 else f"*{count}")
    expect(player.bar).to_contain_text(f"{9 - mines[several]} mine")
    player.button("Give up").click()
    player.drawn()
    for index in player.mined():
        if index != several:
            many = "a mine" if mines[index] == 1 else f"{mines[index]} mines"
            assert player.spoken(*player.row_and_column(index)) == f"covered, {many}"


def test_a_reload_keeps_the_game(open_page, address):
    player = Player(open_page(prepare=with_python_of_the_test))
    player.load(covered(6, 5), mines=5)
    player.deal(first="is safe", seed="reload")
    player.page.reload()  # before the mines are dealt
    wait_for_answer(player.page)
    expect(player.verdict).to_contain_text("The first click is safe.")
    player.open(0)
    player.flag(player.mined()[0])
    kept = player.mines(), player.labels()
    player.page.reload()
    wait_for_answer(player.page)
    expect(player.bar).to_be_visible()
    assert (player.mines(), player.labels()) == kept
    expect(player.button("reload")).to_be_visible()
    mine = player.mined()[1]
    player.open(mine)
    player.page.reload()
    wait_for_answer(player.page)
    expect(player.verdict).to_contain_text("Lost: a mine at")
    assert player.spoken(*player.row_and_column(mine)) == "covered, opened: a mine"
    player.button("Analyse here").click()
    player.page.reload()
    wait_for_answer(player.page)
    expect(player.bar).to_be_hidden()
    assert player.labels() == kept[1]


def test_the_board_before_the_game_is_found_again_behind_a_reload(open_page):
    player = Player(open_page(prepare=with_python_of_the_test))
    player.load("? 1 ?\n? ? ?", mines=2)
    before = player.position()
    player.deal(first="is safe", seed="reload")
    player.open(0)
    player.page.reload()
    wait_for_answer(player.page)
    expect(player.bar).to_be_visible()
    player.button("Undo").click()
    expect(player.bar).to_be_hidden()
    assert player.position() == before


def test_play_with_a_finger(phone: Person):
    player = Player(phone.page)
    player.load(covered(6, 5), mines=5)
    player.place("Play").tap()
    dialog = player.options()
    dialog.get_by_text("This board", exact=True).tap()
    dialog.get_by_text("is safe", exact=True).tap()
    dialog.get_by_text("More: seed, opening").tap()
    dialog.get_by_label("Seed", exact=True).fill("a seed too long for the screen of a phone " * 3)
    dialog.get_by_role("button", name="Start").tap()
    player.cell(1, 1).tap()
    until(lambda: player.mines() is not None, "the mines are dealt", player.page)
    assert player.labels()[0].isdigit()
    mine = player.mined()[0]
    player.at(mine).scroll_into_view_if_needed()
    finger = Finger(player)
    finger.press(*middle(player, *player.row_and_column(mine)))
    player.page.wait_for_timeout(700)
    finger.lift()
    assert player.labels()[mine] == "*"
    assert player.state("game.over") == ""
    player.page.get_by_title("Tap flags").tap()
    other = player.mined()[1]
    player.at(other).tap()
    assert player.labels()[other] == "*"
    assert player.page.evaluate("() => document.documentElement.scrollWidth") <= 390


def test_axe_finds_nothing(player: Player):
    player.load(covered(6, 5), mines=5, x_max=2)
    expect(player.options()).to_be_visible()
    assert run_axe_in_light_and_dark(player.page) == []
    player.press("Escape")
    player.deal(first="is safe", seed="axe")
    player.answered(detailed=True)
    assert run_axe_in_light_and_dark(player.page) == []
    player.open(0)
    player.answered(detailed=True)
    player.flag(player.free()[0])
    player.answered(detailed=True)
    assert run_axe_in_light_and_dark(player.page) == []
    player.open(player.mined()[0])
    player.answered(detailed=True)
    assert run_axe_in_light_and_dark(player.page) == []
    player.button("Review").click()
    player.drawn()
    assert run_axe_in_light_and_dark(player.page) == []
