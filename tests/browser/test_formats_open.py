"""Somebody pastes, drops or chooses a board in one of the known formats, and looks before opening it."""

import base64
import json
import re

import pytest

from .harness import run_axe, run_axe_in_light_and_dark
from .person import SECONDS, Person, expect, without_python

EXPERT = """\
11....111.....1###############
F211111F1.12211###############
2F12F2111.1##112##############
2212F2....13443############2##
F1.111...112###############211
11....1112#434#############31.
......2#23###3###########3##1.
111..13#22#5##############321.
1#1..2#5322#33############31..
222112###1112######2####4##1..
#12#223532.12###2112#4###32111
234#21#2#1.1#3##21.1133422111#
1##3111211.12#23#21111#211#222
13#2........1112#22#323#2223#2
1332111111....12212#3#212#23#3
1##11#11#1....1#1.11211.112#3#"""
OLD = "? 1 ? ? ?\n? ? ? ? ?\n? ? ? ? ?\n? ? ? ? ?\n? ? ? ? ?"
BOARD = "1 * 1 ?\n1 2 ? ?\n0 1 ? ?"
TEXT = "minescope 1\ntopology grid 4x3\nmines 3\n\n1 * 1 ?\n1 2 ? ?\n0 1 ? ?\n"
MINE = "4x3x3\r\n1F1H\r\n12HH\r\n01HH\r\n"
JSM = "https://example.org/JSMinesweeper/?board=4x3x3&analysis=aeadaaadb2bSblTblT"
LAYOUT = "* 2 1 2 *\n1 2 * 3 2\n0 1 2 * 1"
MBF = bytes.fromhex("05 03 00 04 00 00 04 00 02 01 03 02")
MGB = json.dumps(
    {"type": "regular", "x_size": 2, "y_size": 1, "mine_coords": [[1, 0], [1, 0]], "per_cell": 2}
)
TOTAL = {"kind": "total", "mines": "3", "weighting": "distinct"}

_DROP = """({files, text}) => {
  const data = new DataTransfer();
  for (const [name, content] of files) {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    data.items.add(new File([bytes], name));
  }
  if (text) data.setData("text/plain", text);
  const place = document.querySelector("dialog[open]") ?? document.getElementById("board");
  for (const kind of ["dragenter", "dragover", "drop"]) {
    const event = new DragEvent(kind, {dataTransfer: data, bubbles: true, cancelable: true});
    place.dispatchEvent(event);
    if (kind === "dragover" && !event.defaultPrevented) throw new Error("It may not be dropped.");
    if (kind === "dragover") globalThis.invited = document.body.classList.contains("dropping");
  }
}"""


@pytest.fixture
def person(person: Person) -> Person:
    person.load(OLD, mines=4)
    return person


def paste(person: Person, text: str) -> None:
    """Paste with the keys, on the board."""
    person.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
    person.cell(1, 1).focus()
    person.press("Control+v")


def drop(person: Person, *files: tuple[str, bytes], text: str = "") -> None:
    """Drop files, or a text."""
    told = [[name, base64.b64encode(content).decode()] for name, content in files]
    person.page.evaluate(_DROP, {"files": told, "text": text})


def dialog(person: Person):
    return person.page.get_by_role("dialog", name="Open a board")


def field(person: Person):
    return person.page.locator("#open-text")


def said(person: Person):
    return person.page.locator("#open-said")


def says(person: Person, text: str) -> None:
    """What the dialog says of the text, as soon as Python has read it."""
    expect(said(person)).to_contain_text(text, timeout=1000 * SECONDS)


def found(person: Person, *texts: str) -> None:
    """The preview says all of this; the board is still the old one."""
    before = person.position()
    says(person, "Found")
    for text in texts:
        expect(dialog(person)).to_contain_text(text)
    assert person.position() == before


def mines(person: Person):
    return dialog(person).get_by_label("Mines", exact=True)


def why(person: Person):
    return person.page.locator("#open-why")


def verdict(person: Person):
    """Whether the board is possible, as the solver says."""
    return person.page.locator("#open-verdict")


def accept(person: Person) -> None:
    person.button("Open this board").click()
    expect(dialog(person)).to_be_hidden()


@pytest.mark.parametrize(
    ("text", "name"),
    [(TEXT, "Minescope text"), (MINE, ".mine text"), (JSM, "JSMinesweeper link")],
    ids=["text", "mine", "jsm"],
)
def test_a_pasted_board_is_shown_then_opened_then_undone(person: Person, text, name):
    before = person.position()
    paste(person, text)
    found(person, name, "4 × 3", "6 numbers, 1 mine flagged, 5 cells covered", "3 mines in total")
    expect(mines(person)).to_have_value("3")
    expect(person.page.get_by_role("img", name="The board that was found")).to_be_visible()
    accept(person)
    assert person.board() == BOARD
    assert person.position()["prior"] == TOTAL
    expect(person.toast).to_contain_text("Undo brings the previous one back")
    person.button("Undo").click()
    assert person.position() == before


def test_where_a_text_can_be_read_in_two_ways_somebody_picks(person: Person):
    paste(person, "Is it solved?\n> 1x1\n> 111")
    says(person, "This can be read in 2 ways. Pick the one you mean.")
    ways = dialog(person).get_by_role("group", name="Ways to read it").get_by_role("button")
    expect(ways).to_have_text(
        ["Rows of symbols: x is covered", "Rows of symbols: x is a mine or flag"]
    )
    expect(ways.first).to_be_focused()
    expect(ways.locator("img")).to_have_count(2)
    expect(person.button("Open this board")).to_be_disabled()
    assert run_axe(person.page) == []
    ways.first.click()
    found(person, "5 numbers, 1 cell covered")
    ways.last.click()
    found(person, "5 numbers, 1 mine flagged, 0 cells covered")
    expect(ways.last).to_have_attribute("aria-pressed", "true")
    # Flags that are not believed leave one way to read it.
    person.page.get_by_text("Flags are covered cells").click()
    found(person, "5 numbers, 1 cell covered")
    expect(ways).to_have_count(0)
    accept(person)
    assert person.board() == "1 ? 1\n1 1 1"


def test_enter_opens_what_was_pasted_and_escape_leaves_it(person: Person):
    paste(person, TEXT)
    expect(person.button("Open this board")).to_be_focused()
    person.press("Escape")
    expect(dialog(person)).to_be_hidden()
    assert person.board() == OLD
    paste(person, TEXT)
    found(person)
    expect(person.button("Open this board")).to_be_focused()
    person.press("Enter")
    expect(dialog(person)).to_be_hidden()
    assert person.board() == BOARD


def test_a_link_of_this_page_holds_all_its_settings(person: Person, address):
    person.load("? 2\n* ?", prior={"kind": "odds", "odds": "1/4", "weighting": "slots"}, x_max=2)
    before = person.position()
    person.menu("Copy a link to this position").click()
    expect(person.toast).to_have_text("Link copied")
    person.load(OLD, mines=4)
    person.cell(1, 1).focus()
    person.press("Control+v")
    found(person, "Minescope link", "2 × 2", "Odds of 1/4", "at most 2 mines in one cell")
    expect(mines(person)).to_have_value("odds 1/4")
    accept(person)
    assert person.position() == before


def test_a_dropped_binary_file(person: Person):
    drop(person, ("board.mbf", MBF))
    found(person, "Mine layout file (.mbf)", "5 × 3", "4 mines flagged", "From the file board.mbf")
    assert person.page.evaluate("() => globalThis.invited")
    accept(person)
    assert person.board() == LAYOUT
    person.button("Undo").click()
    assert person.board() == OLD


def test_bytes_are_known_without_the_name_of_their_file(person: Person):
    drop(person, ("download", MBF))
    found(person, "Mine layout file (.mbf)")
    person.press("Escape")


def test_dropped_text_files_and_text(person: Person):
    drop(person, ("two.mgb", MGB.encode()))
    found(person, "Minegauler layout", "2 × 1", "at most 2 mines in one cell")
    drop(person, ("game.mine", MINE.encode("utf-16")))
    found(person, ".mine text", "4 × 3")
    drop(person, ("a.txt", TEXT.encode()), ("b.txt", b"nothing"))
    found(person, "Minescope text", "From the file a.txt, the first of 2")
    drop(person, text=JSM)
    found(person, "JSMinesweeper link")
    accept(person)
    assert person.board() == BOARD


def test_choose_a_file(person: Person):
    person.place("Open").click()
    expect(field(person)).to_be_focused()
    person.page.locator("#open-file").set_input_files(
        {"name": "game.mine", "mimeType": "", "buffer": MINE.encode()}
    )
    found(person, ".mine text", "From the file game.mine")
    accept(person)
    assert person.board() == BOARD


def test_type_a_board_and_see_it_read_along(person: Person):
    person.place("Open").click()
    expect(person.button("Open this board")).to_be_disabled()
    person.page.keyboard.type("2x1x1\n1")
    says(person, "Line 2, column 2: This row has 1 cell; 2 are expected.")
    expect(field(person)).to_be_focused()
    person.page.keyboard.type("H")
    found(person, ".mine text", "1 mine in total")
    expect(field(person)).to_be_focused()
    accept(person)
    assert person.board() == "1 ?"


def test_a_bad_text_is_told_where_it_is_wrong_and_can_be_mended(person: Person):
    paste(person, MINE.replace("12HH", "12Hx"))
    says(
        person,
        "Line 3, column 4: 'x' is not a cell; 0 to 8, F (flag) or H (hidden) is expected.",
    )
    expect(dialog(person).locator("mark")).to_have_text("x")
    expect(person.button("Open this board")).to_be_disabled()
    assert person.board() == OLD
    assert selected(person) == "x"
    person.page.keyboard.type("H")
    found(person, ".mine text")
    accept(person)
    assert person.board() == BOARD


def selected(person: Person) -> str:
    expect(field(person)).to_be_focused()
    return field(person).evaluate(
        "(area) => area.value.slice(area.selectionStart, area.selectionEnd)"
    )


def test_the_place_in_a_long_text_is_scrolled_to(person: Person):
    rows = ["1 ? ? ?"] * 99 + ["1 ? 😀 ?"] + ["1 ? ? ?"] * 20
    paste(person, "\n".join(["minescope 1", "topology grid 4x120", "", *rows]))
    says(person, "Line 103, column 5: '😀' is not a cell")
    assert selected(person) == "😀"
    seen = """(area) => {
      const line = area.scrollHeight / area.value.split("\\n").length;
      return 102 * line > area.scrollTop && 102 * line < area.scrollTop + area.clientHeight;
    }"""
    assert field(person).evaluate(seen)
    field(person).evaluate("(area) => { area.scrollTop = 0; area.setSelectionRange(0, 0); }")
    person.button("Show the place in the text").click()
    assert selected(person) == "😀"
    person.press("Escape")


def test_a_text_of_no_format_is_kept_and_nothing_of_it_runs(person: Person):
    paste(person, "<img src=x onerror=alert(1)>")
    says(person, "Line 1, column 1: No known format begins with '<img'")
    expect(field(person)).to_have_value("<img src=x onerror=alert(1)>")
    person.press("Escape")
    person.place("Open").click()
    expect(field(person)).to_have_value("<img src=x onerror=alert(1)>")
    person.press("Escape")
    assert person.board() == OLD


def test_an_expert_board_after_a_small_one_gets_the_usual_mines(person: Person):
    paste(person, EXPERT)
    found(person, "Rows of symbols", "30 × 16, 284 numbers, 6 mines flagged, 190 cells covered")
    expect(mines(person)).to_have_value("99")
    expect(why(person)).to_have_text("99, as usual for 30 × 16.")
    expect(verdict(person)).to_have_text(
        "Possible: 4 cells are certainly safe. Undo brings the 5 × 5 back."
    )
    person.press("Enter")
    expect(dialog(person)).to_be_hidden()
    person.answered()
    assert person.position()["prior"] == {**TOTAL, "mines": "99"}
    expect(person.verdict).to_contain_text("4 cells are certainly safe")
    # The safest cell is the chosen one: its reason is a press away.
    expect(person.page.locator("#board .cursor")).to_have_class(re.compile(r"\bsafe\b"))
    person.button("Undo").click()
    assert person.board() == OLD
    assert person.position()["prior"] == {**TOTAL, "mines": "4"}


def test_a_board_of_an_odd_size_leaves_its_mines_open(person: Person):
    paste(person, "1|X|1|*\n1|2|*|*\n0|1|*|*")
    found(person, "Rows of cells between bars")
    expect(why(person)).to_contain_text("nothing says it, and 4 × 3 has no usual number")
    expect(mines(person)).to_have_value("")
    expect(verdict(person)).to_contain_text("Possible: 3 cells are certainly safe.")
    # Somebody who knows it says so; what makes no sense opens nothing.
    mines(person).fill("many")
    expect(why(person)).to_contain_text("A whole number")
    expect(person.button("Open this board")).to_be_disabled()
    mines(person).fill("9")
    expect(verdict(person)).to_contain_text("Impossible:")
    expect(verdict(person)).to_contain_text("The numbers allow 2 to 3 mines.")
    mines(person).fill("3")
    expect(why(person)).to_have_text("3 mines in total, as you say.")
    expect(verdict(person)).to_contain_text("Possible:")
    mines(person).press("Enter")
    expect(dialog(person)).to_be_hidden()
    assert person.board() == BOARD
    assert person.position()["prior"] == TOTAL


def test_numbers_that_forbid_the_usual_mines_leave_them_open(person: Person):
    """Each 8 by itself allows ten mines on 9 × 9; together they need sixteen."""
    rows = ["#########"] * 9
    rows[1] = "#8#######"
    rows[4] = "####8####"
    paste(person, "\n".join(rows))
    found(person, "9 × 9")
    expect(why(person)).to_contain_text("these numbers do not allow the usual 10")
    expect(mines(person)).to_have_value("")
    expect(verdict(person)).to_contain_text("Possible: no cell is certainly safe.")
    person.press("Enter")
    expect(dialog(person)).to_be_hidden()
    assert person.position()["prior"] == {"kind": "uniform"}
    person.answered()
    expect(person.verdict).not_to_contain_text("Contradiction")


def test_what_cannot_be_is_told_before_it_is_opened(person: Person):
    paste(person, "minescope 1\ntopology grid 2x1\nmines 5\n\n3 ?")
    found(person, "5 mines in total, as the board itself says.")
    expect(verdict(person)).to_contain_text("Impossible: The 3 at r1 c1 cannot hold")
    # Neither an Enter from before nor the next one opens it.
    expect(verdict(person)).to_be_focused()
    person.press("Enter")
    mines(person).press("Enter")
    assert person.board() == OLD
    person.button("Open all the same").click()
    expect(dialog(person)).to_be_hidden()
    assert person.board() == "3 ?"


def test_enter_before_it_is_read_opens_it_then_and_not_what_cannot_be(person: Person):
    # Everything that the page asks of Python waits.
    person.page.evaluate(
        """() => {
          const { solver } = globalThis.minescope;
          const ask = solver.ask.bind(solver);
          const waits = new Promise((done) => { globalThis.goOn = done; });
          solver.ask = (...asked) => waits.then(() => ask(...asked));
        }"""
    )
    paste(person, TEXT)
    says(person, "Reading")
    person.press("Enter")
    assert person.board() == OLD
    person.page.evaluate("goOn()")
    expect(dialog(person)).to_be_hidden()
    assert person.board() == BOARD
    person.page.evaluate("delete minescope.solver.ask")
    paste(person, "2x1x1\n3H")
    person.press("Enter")
    expect(verdict(person)).to_contain_text("Impossible")
    expect(dialog(person)).to_be_visible()
    assert person.board() == BOARD


def test_a_click_beside_the_dialog_closes_it_and_does_nothing_else(person: Person):
    person.choose("Show 4")
    paste(person, TEXT)
    found(person)
    person.page.mouse.click(30, 200)
    expect(dialog(person)).to_be_hidden()
    assert person.board() == OLD
    assert person.state("history.past") == []


def test_cells_that_were_copied_here_go_in_and_others_are_a_board_of_their_own(person: Person):
    person.cell(1, 2).focus()
    person.press("Control+c", "ArrowDown", "Control+v")
    once = OLD.replace("? ? ? ? ?", "? 1 ? ? ?", 1)
    assert person.board() == once
    assert person.page.evaluate("() => document.querySelector('dialog[open]')") is None
    # From elsewhere: a board, unless somebody wants no more than its cells.
    person.page.evaluate("() => navigator.clipboard.writeText('4 5\\n_ *')")
    person.cell(2, 3).focus()
    person.press("Control+v")
    says(person, "This can be read in 5 ways.")
    person.button("Only write these 2 × 2 cells at r2 c3").click()
    expect(dialog(person)).to_be_hidden()
    assert person.board() == once.replace("? 1 ? ? ?\n? ? ? ? ?", "? 1 4 5 ?\n? ? _ * ?", 1)
    paste(person, "? 1 ? ? ? 1")
    found(person, "Rows of words", "6 × 1")
    expect(dialog(person)).not_to_contain_text("Only write")
    accept(person)
    assert person.board() == "? 1 ? ? ? 1"


def test_of_a_large_board_a_corner_is_drawn(person: Person):
    size = 120
    paste(person, f"{size}x{size}x99\n" + f"{'H' * size}\n" * size)
    found(person, "120 × 120", "14,400 cells covered")
    corner = "The upper left corner of the board that was found"
    expect(person.page.get_by_role("img", name=corner)).to_be_visible()
    person.press("Escape")


def test_an_example_is_tried(person: Person):
    person.place("Open").click()
    person.page.get_by_text("What can be read").click()
    person.button("Try the Edge list").click()
    found(person, "Found: Edge list.", "5 vertices, 5 edges")
    person.press("Escape")


def test_before_python_is_there_a_link_opens_and_a_text_is_kept(person: Person, open_page):
    person.load(BOARD, mines=3)
    person.menu("Copy a link to this position").click()
    expect(person.toast).to_have_text("Link copied")
    link = person.page.evaluate("() => navigator.clipboard.readText()")
    early = Person(open_page(ready=False, prepare=without_python))
    drop(early, text=TEXT)
    expect(said(early)).to_contain_text("Python is still starting.")
    expect(field(early)).to_have_value(TEXT)
    drop(early, text=link)
    found(early, "Minescope link", "4 × 3")
    accept(early)
    assert early.position() == person.position()


def test_a_text_that_came_before_python_is_read_when_it_is_ready(open_page):
    person = Person(open_page(ready=False))
    drop(person, text=TEXT)
    expect(said(person)).to_contain_text("Found: Minescope text.", timeout=120_000)
    accept(person)
    assert person.board() == BOARD


@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing(person: Person, width):
    person.page.set_viewport_size({"width": width, "height": 800})
    try:
        paste(person, TEXT)
        found(person)
        person.page.get_by_text("What can be read").click()
        assert run_axe_in_light_and_dark(person.page) == []
        drop(person, text=TEXT.replace("?", "!", 1))
        says(person, "Line 5, column 7")
        assert run_axe_in_light_and_dark(person.page) == []
        wide = "() => document.querySelector('dialog[open]').scrollWidth <= innerWidth"
        assert person.page.evaluate(wide)
    finally:
        person.press("Escape")
        person.page.set_viewport_size({"width": 1280, "height": 800})


def test_the_words_are_for_the_hand_that_one_has(person: Person):
    person.place("Open").click()
    words = dialog(person).locator(".drop")
    expect(words).to_contain_text("Drop anything here or choose a file", use_inner_text=True)
    expect(words).not_to_contain_text("Choose a file or a picture", use_inner_text=True)
