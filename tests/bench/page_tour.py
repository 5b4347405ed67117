"""What page_record.py records: boards with all their views, every dialog, and games, one after the other.

Everything is found as a person finds it, by keys, roles, names and words, so that the same tour leads
through every build of the page. A stop begins with a board of its own: where one fails, no other does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Protocol

from playwright.sync_api import Locator
from tests.browser.person import SECONDS, Person, expect
from tests.browser.test_picture import FLAG, bring, screenshot

SMALL = "small"
SMALL_BOARD = "? ? ? ? ?\n? 1 2 ? ?\n? ? ? 1 ?\n? * ? ? ?\n? ? ? ? ?"
SMALL_MINES = 6
BOARDS = {
    "late": "Late in an expert game",
    SMALL: "",
    "petersen": "The Petersen graph",
    "tree": "A tree, from the leaves to the root",
    "misread": "A number misread",
    "several": "Six mines in eight cells",
    "pair": "A 1 beside a 2",
}
"""Their titles in the gallery; the small one is written here."""

VIEWS = {
    "cell": ("c", "Cell"),
    "why": ("w", "Why"),
    "moves": ("m", "Moves"),
    "what-if": ("i", "What if"),
    "more": ("a", "More"),
    "endgame": ("e", "Endgame"),
    "configurations": ("g", "Configurations"),
    "formula": ("f", "Formula"),
    "counts": ("n", "Counts"),
    "solutions": ("o", "Solutions"),
    "diagram": ("z", "Diagram"),
    "tree": ("t", "Tree"),
    "bags": ("d", "Bags"),
    "check": ("k", "Check"),
}
"""The key that follows G, and the name of the panel."""
TABS = ("cell", "why", "moves", "what-if", "more")
FEW_VIEWS = ("cell", "why", "more", "counts")
DARK = {
    "late",
    "late-why",
    "petersen",
    "small-cell",
    "small-more",
    "small-diagram",
    "small-formula",
}

PASTED = "minescope 1\ntopology grid 4x3\nmines 3\n\n1 * 1 ?\n1 2 ? ?\n0 1 ? ?\n"
TWO_WAYS = "Is it solved?\n> 1x1\n> 111"
BEGINNER_SEED = "class 7b"
ROW, ROW_MINES, ROW_SEED = "? ? ? ? ? ?", 2, "6"
"""With this seed, a game on a row of six has its mines in the first cell and in the fourth."""
LAB_SEED, LAB_GAMES = "oak", 12


class Camera(Protocol):
    """What keeps the page as it is."""

    @property
    def person(self) -> Person: ...

    def rest(self) -> None:
        """Wait until nothing is asked, fetched or drawn any more."""

    def take(self, name: str, *, dark: bool = False) -> None:
        """Wait for that, and keep what there is under this name."""


def stops(*, few: bool) -> Iterator[tuple[str, Callable[[Camera], None]]]:
    """All of them, by name; or the few that are worth a very wide page."""
    for board in ("late", SMALL) if few else BOARDS:
        views = FEW_VIEWS if few else tuple(VIEWS)
        yield board, partial(look_at, board=board, views=views)
    for stop in (open_gallery, begin_game) if few else ALL_STOPS:
        yield stop.__name__, stop


def visit_first(camera: Camera) -> None:
    """What somebody sees who was never here, and the tabs on that board; the page is a new one."""
    camera.take("first-visit", dark=True)
    for view in TABS:
        show(camera.person, view)
        camera.take(f"first-visit-{view}")


def keys(person: Person, *pressed: str) -> None:
    """Press keys that work everywhere but in fields."""
    person.page.evaluate("document.activeElement?.blur()")
    person.press(*pressed)


def put(camera: Camera, board: str) -> None:
    """Put a board on the page, with its note if it is from the gallery; on a phone, all of it is seen."""
    person = camera.person
    if board == SMALL:
        person.load(SMALL_BOARD, mines=SMALL_MINES)
        person.answered(detailed=True)
        person.cell(1, 4).focus()
    else:
        keys(person, "c", "g")
        gallery = dialog(person, "Gallery")
        gallery.get_by_role("button", name=BOARDS[board], exact=True).click()
        expect(gallery).to_be_hidden()
        person.answered()
        fade(person)
    show(person, "cell")
    if on_phone(person):
        person.lower_sheet()
    camera.rest()


def on_phone(person: Person) -> bool:
    return person.page.get_by_role("button", name=re.compile("^Height of the panel")).is_visible()


def fade(person: Person) -> None:
    """Wait until a message is not seen any more."""
    expect(person.toast).to_have_css("opacity", "0")


def dialog(person: Person, name: str | re.Pattern[str]) -> Locator:
    """An open dialog."""
    opened = person.page.get_by_role("dialog", name=name, exact=isinstance(name, str))
    expect(opened).to_be_visible()
    return opened


def close(person: Person) -> None:
    """Close what is open over the page: a dialog by its key, a form wherever the focus is."""
    person.press("Escape")
    person.page.evaluate(
        "for (const form of document.querySelectorAll(':popover-open')) form.hidePopover()"
    )
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def show(person: Person, view: str) -> Locator:
    """Open a view; its panel."""
    key, name = VIEWS[view]
    keys(person, "g", key)
    panel = person.page.get_by_role("tabpanel", name=name, exact=True)
    expect(panel).to_be_visible()
    return panel


def look_at(camera: Camera, *, board: str, views: tuple[str, ...]) -> None:
    """The board as it comes, and each view of it."""
    person = camera.person
    put(camera, board)
    camera.take(board, dark=board in DARK)
    for view in views:
        name = f"{board}-{view}"
        panel = show(person, view)
        camera.take(name, dark=name in DARK)
        if view == "check" and board != "late":
            person.button("Check this position").click()
            expect(panel).to_contain_text(re.compile("all agree|No other way"))
            camera.take(f"{name}-done")


def suppose(camera: Camera) -> None:
    """In What if: a mine is supposed, and the difference looked at; then what depends on a cell."""
    person = camera.person
    put(camera, SMALL)
    panel = show(person, "what-if")
    person.cell(1, 3).click()
    camera.take("what-if-supposed")
    panel.get_by_text("Difference", exact=True).click()
    camera.take("what-if-difference")
    panel.get_by_role("button", name=re.compile("^Take it back: ")).click()
    panel.get_by_text("Dependence of one cell", exact=True).click()
    person.cell(1, 3).click()
    camera.take("what-if-dependence")
    person.page.reload()  # what is chosen there stays chosen
    person.answered()


def write(camera: Camera) -> None:
    """Tools in the hand, a change and what it did, a selection, and other ways to write chances."""
    person = camera.person
    put(camera, SMALL)
    for name, command in {"number": "w", "selecting": "z", "percent": "2", "off": "4"}.items():
        keys(person, "c", command)
        if name == "selecting":
            person.cell(2, 2).click()
            person.cell(4, 4).click(modifiers=["Shift"])
        camera.take(f"write-{name}")
        person.cell(1, 4).focus()
        person.press("Escape")
        keys(person, "c", "a")
    keys(person, "c", "1")
    person.cell(5, 5).focus()
    person.press("1")
    person.answered(detailed=True)
    overlays = ("Change", "Progress", "Opening", "Bits", "Chance of a mine")
    for overlay in overlays:
        keys(person, "c", "7")
        form = dialog(person, "How the board is shown")
        form.get_by_role("radio", name=re.compile(f"^{overlay}")).check(force=True)
        close(person)
        if overlay != overlays[-1]:
            camera.take(f"shows-{overlay.lower()}")
    keys(person, "c", "u")
    camera.take("undone")


def open_forms(camera: Camera) -> None:
    """The forms of the board and of how it is shown, and the menu."""
    person = camera.person
    put(camera, SMALL)
    keys(person, "c", "b")
    camera.take("form-board", dark=True)
    form = person.form(unfolded=True)
    camera.take("form-board-more")
    form.get_by_text("Add, remove, shift rows and columns").click()
    camera.take("form-board-sides")
    close(person)
    keys(person, "c", "7")
    camera.take("form-view")
    close(person)
    person.page.get_by_role("button", name="More commands").click()
    camera.take("menu")
    close(person)


def open_form_of_graph(camera: Camera) -> None:
    """The form of a board that is a graph."""
    person = camera.person
    put(camera, "petersen")
    keys(person, "c", "b")
    camera.take("form-graph")
    close(person)


def open_boards(camera: Camera) -> None:
    """The dialog that opens boards: empty, with its formats, with a text, and with one of two meanings."""
    person = camera.person
    put(camera, SMALL)
    keys(person, "c", "o")
    opened = dialog(person, "Open a board")
    camera.take("open", dark=True)
    text = opened.get_by_role("textbox", name=re.compile("paste|or a text", re.IGNORECASE))
    text.fill(PASTED)
    expect(opened).to_contain_text("Found")
    camera.take("open-text")
    text.fill(TWO_WAYS)
    expect(opened).to_contain_text("in 2 ways")
    camera.take("open-two-ways")
    text.fill("nothing that could be a board")
    camera.take("open-nothing")
    close(person)


def open_picture(camera: Camera) -> None:
    """The same dialog with a picture."""
    person = camera.person
    put(camera, SMALL)
    bring(person, screenshot(person, FLAG))
    opened = dialog(person, "Open a board")
    expect(opened).to_contain_text("A board of 9 × 9", timeout=1000 * SECONDS)
    camera.take("picture", dark=True)
    opened.get_by_role("radio", name="Flag, 5 cells").check(force=True)
    camera.take("picture-kind")
    close(person)


def share(camera: Camera) -> None:
    """What the board can be taken along as."""
    person = camera.person
    put(camera, SMALL)
    keys(person, "c", "e")
    opened = dialog(person, "Share")
    camera.take("share", dark=True)
    for kind in ("Minescope text", "DIMACS clauses"):
        opened.get_by_text(kind, exact=True).click()
        camera.take(f"share-{kind.split()[0].lower()}")
    close(person)


def open_gallery(camera: Camera) -> None:
    person = camera.person
    put(camera, SMALL)
    keys(person, "c", "g")
    dialog(person, "Gallery")
    camera.take("gallery", dark=True)
    close(person)


def get_help(camera: Camera) -> None:
    """All keys, and the finder: as it opens, with something found, and with nothing."""
    person = camera.person
    put(camera, SMALL)
    keys(person, "c", "h")
    camera.take("help", dark=True)
    close(person)
    keys(person, "Control+k")
    dialog(person, "Find")
    camera.take("find", dark=True)
    field = person.page.get_by_role("combobox", name="Find a command")
    for name, text in {"found": "bags", "nothing": "qqqq"}.items():
        field.fill(text)
        camera.take(f"find-{name}")
    close(person)


def begin_graph(camera: Camera) -> None:
    """The dialog that begins graphs, in its three ways."""
    person = camera.person
    put(camera, SMALL)
    keys(person, "c", "v")
    opened = dialog(person, "Graph")
    expect(opened.get_by_label("Family").locator("option")).not_to_have_count(0)
    opened.get_by_label("Seed", exact=True).fill(LAB_SEED)
    opened.get_by_label("Family").select_option(label="Petersen graph")
    camera.take("graph", dark=True)
    opened.get_by_text("This board", exact=True).click()
    camera.take("graph-of-board")
    opened.get_by_text("Empty", exact=True).click()
    camera.take("graph-empty")
    close(person)


def type_python(camera: Camera) -> None:
    """The console, and what a line of it gives."""
    person = camera.person
    put(camera, SMALL)
    keys(person, "c", "p")
    camera.take("console")
    drawer = person.page.get_by_role("region", name="Python console")
    drawer.get_by_label("Python", exact=True).fill("solution.probability[0, 3]")
    person.press("Enter")
    expect(drawer).to_contain_text("Fraction(", timeout=2000 * SECONDS)
    camera.take("console-result")
    drawer.get_by_label("Close the console").click()


def open_lab(camera: Camera) -> None:
    """The Lab, before and after some games."""
    person = camera.person
    put(camera, SMALL)
    keys(person, "g", "l")
    panel = person.page.get_by_role("tabpanel", name="Lab", exact=True)
    panel.get_by_label("Board", exact=True).select_option(label="Another size …")
    for field in ("Columns", "Rows", "Mines"):
        panel.get_by_label(field, exact=True).fill("5")
    panel.get_by_label("Games", exact=True).fill(str(LAB_GAMES))
    panel.get_by_label("Seed", exact=True).fill(LAB_SEED)
    camera.take("lab", dark=True)
    panel.get_by_role("button", name="Start", exact=True).click()
    expect(panel).to_contain_text(f"All {LAB_GAMES} games are played.", timeout=1000 * 4 * SECONDS)
    camera.take("lab-played")
    show(person, "cell")


def open_options(person: Person, *, board: str, seed: str, first: str = "is safe") -> Locator:
    """The options of a game at chance, all of them chosen."""
    keys(person, "c", "9")
    opened = dialog(person, re.compile("^(Options for a new game|New game)$"))
    for words in ("Random", board, first):
        opened.get_by_text(words, exact=True).click()
    opened.get_by_label("Show the chances while I play").set_checked(False)
    opened.get_by_text("More: seed, opening").click()
    opened.get_by_label("Open the middle for me").set_checked(False)
    opened.get_by_label("Seed", exact=True).fill(seed)
    return opened


def choose_game(camera: Camera) -> None:
    """The options of a game, of every kind."""
    person = camera.person
    put(camera, SMALL)
    opened = open_options(person, board="Beginner", seed=BEGINNER_SEED)
    camera.take("options", dark=True)
    for kind in ("Fair play", "No guess needed", "Board of the day"):
        opened.get_by_text(kind, exact=True).click()
        camera.take(f"options-{kind.lower().replace(' ', '-')}")
    opened.get_by_text("Random", exact=True).click()
    close(person)
    leave(person)


def begin_game(camera: Camera) -> None:
    """A game that is begun: before and after the first click, with hints, chances and a flag."""
    person = camera.person
    put(camera, SMALL)
    opened = open_options(person, board="Beginner", seed=BEGINNER_SEED)
    opened.get_by_role("button", name="Start").click()
    expect(opened).to_be_hidden()
    camera.take("game", dark=True)
    person.cell(5, 5).click()
    expect(person.cell(5, 5)).to_have_attribute("aria-label", re.compile("shows"))
    camera.take("game-begun")
    for strength in range(1, 4):
        person.button("Hint").click()
        camera.take(f"game-hint-{strength}")
    person.cell(1, 1).click(button="right")
    camera.take("game-flag")
    keys(person, "p")
    camera.take("game-chances")
    leave(person)


def lose_game(camera: Camera) -> None:
    """A game that is lost, and its review step by step."""
    person = camera.person
    person.load(ROW, mines=ROW_MINES)
    opened = open_options(person, board="This board", seed=ROW_SEED, first="may be a mine")
    opened.get_by_role("button", name="Start").click()
    expect(opened).to_be_hidden()
    person.cell(1, 2).click()
    expect(person.cell(1, 2)).to_have_attribute("aria-label", re.compile("shows 1"))
    camera.rest()
    person.cell(1, 1).click()
    expect(person.verdict).to_contain_text("Lost: a mine at r1 c1")
    camera.take("lost", dark=True)
    person.raise_sheet()
    camera.take("lost-panel")
    person.button("Review").click()
    camera.take("review-last")
    person.button("First move").click()
    camera.take("review-first")
    leave(person)


def leave(person: Person) -> None:
    """Leave the game."""
    keys(person, "c", "k")
    expect(person.page.get_by_role("region", name="Game", exact=True)).to_have_count(0)
    fade(person)


ALL_STOPS = (
    suppose,
    write,
    open_forms,
    open_form_of_graph,
    open_boards,
    open_picture,
    share,
    open_gallery,
    get_help,
    begin_graph,
    type_python,
    open_lab,
    choose_game,
    begin_game,
    lose_game,
)
