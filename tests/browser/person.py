"""The page as a person uses it: what can be done, what can be seen, when the answer is there.

Rows and columns are counted from 1, as the page counts them. A test uses `load` and `position` only
for what it is not about: to begin with a board, and to see that nothing else has changed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

from minescope.api import handle

from .harness import NEXT_PICTURE

SECONDS = 30
"""How long anything may take on a slow machine, the start of Python included."""
expect.set_options(timeout=1000 * SECONDS)

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}

_SHAPES = {
    "grid": "Squares, 8 neighbours",
    "grid4": "Squares, 4 neighbours",
    "torus": "Torus, edges joined",
    "hex": "Hexagons, 6 neighbours",
    "triangle": "Triangles, 12 neighbours",
    "triangle3": "Triangles, 3 neighbours",
}

_FIELDS = {
    "Columns",
    "Rows",
    "Mines",
    "Density",
    "Odds",
    "Mines a cell, at most",
    "Mines a vertex, at most",
}
_KNOWN = {"number of mines", "density", "odds", "nothing"}
_SHARED = {"mines are thrown one by one", "each cell has places, drawn at random"}
_FURTHER = {
    *_SHAPES.values(),
    *_KNOWN,
    *_SHARED,
    "Mines a cell, at most",
    "Mines a vertex, at most",
}
"""What is set in the form of the board, and what of it is folded at first."""

_BEHIND = {"Endgame": "endgame"}
"""Views that no card leads to."""

_SHARED_CARD = {"Tree": "Tree and bags", "Bags": "Tree and bags"}
"""Views of one card: it opens the one that fits the board, and each leads to the other."""

TABS = ("Cell", "Why", "Moves", "What if", "More")

_LOAD = """({width, height, labels, xMax, shape, prior}) => {
  const { store } = globalThis.minescope;
  store.dispatch({do: "load", position: {shape, width, height, labels, xMax, prior}});
  store.update({history: {past: [], future: [], stroke: ""}});
}"""

# What draws graphs is loaded with the first of them.
_LOAD_GRAPH = """async (position) => {
  const { store, board } = globalThis.minescope;
  store.dispatch({do: "load", position: {shape: "graph", ...position}});
  store.update({history: {past: [], future: [], stroke: ""}});
  while (!board.graph) await new Promise(requestAnimationFrame);
}"""

_TOO_WIDE = """() => ["html", ".stage", ".side-body"].filter((part) => {
  const { scrollWidth, clientWidth } = document.querySelector(part);
  return scrollWidth > clientWidth;
})"""

_DRAWN = """async ({seconds, detailed}) => {
  const { store } = globalThis.minescope;
  const end = performance.now() + 1000 * seconds;
  for (;;) {
    const { said: { answer }, revision } = store.state;
    const here = answer?.revision === revision && store.isDrawn;
    if (here && (!detailed || !answer.result?.legal || answer.result.count)) return;
    if (performance.now() > end) throw new Error(`No answer to revision ${revision} in ${seconds} s.`);
    await new Promise(requestAnimationFrame);
  }
}"""


@dataclass
class Person:
    """Somebody in front of the page."""

    page: Page

    # What a person does.

    def cell(self, row: int, column: int) -> Locator:
        """A cell by its role and name, which it has as attributes: browsers find these at once.

        Where Playwright looks for a role, it works out that of every element of the page.
        """
        return self.page.locator(f"[role=gridcell][aria-label^='row {row} column {column},']")

    def vertex(self, name: str) -> Locator:
        """A vertex of a graph."""
        return self.page.locator(
            f"[role=option][aria-label^={json.dumps(f'{name},', ensure_ascii=False)}]"
        )

    def choose(self, tool: str) -> None:
        """Take a tool of the palette, by the words it shows when pointed at.

        One that is in the hand stays there: a second click would put it away.
        """
        self.drawn()
        choice = self.page.get_by_title(tool, exact=True)
        if not choice.locator("input").is_checked():
            choice.click()

    def write(self, number: int, *places: tuple[int, int]) -> None:
        self.choose(f"Show {number}")
        for place in places:
            self.cell(*place).click()

    def drag(self, *places: tuple[int, int], shift: bool = False) -> None:
        """Press on the first cell, go over the others, let go on the last one."""
        if shift:
            self.page.keyboard.down("Shift")
        self.cell(*places[0]).hover()
        self.page.mouse.down()
        for place in places[1:]:
            self.cell(*place).hover()
        self.page.mouse.up()
        if shift:
            self.page.keyboard.up("Shift")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def panel_button(self, name: str) -> Locator:
        """A button of the panel, where the bar has one of the same name."""
        return self.page.locator("#side").get_by_role("button", name=name, exact=True)

    def place(self, name: str) -> Locator:
        """Where one can go from the bar: Play, Gallery, Open, Share or Lab."""
        places = self.page.get_by_role("navigation", name="Places")
        return places.get_by_role("button", name=name, exact=True)

    def menu(self, name: str) -> Locator:
        """A command of the menu, which is opened."""
        menu = self.page.locator("#menu")
        if not menu.is_visible():
            self.page.locator("#more").click()
        return menu.get_by_role("button", name=re.compile(rf"^{re.escape(name)}"))

    def field(self, name: str) -> Locator:
        """A field by its name; where it stands in the form of the board, that is opened."""
        place = self.page
        if name in _FIELDS:
            place = self.form(unfolded=name in _FURTHER)
        # Tabs that are not chosen keep their fields, some of the same name.
        return place.get_by_label(name, exact=True).filter(visible=True)

    @property
    def board_button(self) -> Locator:
        """What the board is, in one line; it opens the form."""
        return self.page.locator("#board-button")

    def form(self, *, unfolded: bool = False) -> Locator:
        """The form of the board, open; and where that is asked for, with all that it has."""
        form = self.form_box
        if not form.is_visible():
            self.board_button.click()
        if unfolded and not form.get_by_text("Known", exact=True).is_visible():
            form.get_by_text(re.compile("^More: ")).click()
        return form

    def board_view(self) -> Locator:
        """How the board is shown, open."""
        form = self.page.locator("#form-view")
        if not form.is_visible():
            self.page.locator("[popovertarget=form-view]").click()
        return form

    def set(self, name: str, value: object) -> None:
        """Write into a field and leave it; in the form of the board, so that the board becomes such a one."""
        self.enter(name, value)
        if name in _FIELDS:
            self.apply()

    def enter(self, name: str, value: object) -> None:
        """Write into a field and leave it; the form of the board, opened for it, stays open."""
        field = self.field(name)
        field.fill(str(value))
        field.blur()

    @property
    def form_box(self) -> Locator:
        """The form of the board, open or not."""
        return self.page.locator("#form-setup")

    def apply(self) -> None:
        """Make the board such a one as the form says; what is written on it stays."""
        self.form().get_by_role("button", name=re.compile("this board$")).click()

    def tick(self, name: str) -> None:
        """Choose one of several things in the form of the board, and make it such a one."""
        self.radio(name).check(force=True)
        self.apply()

    def radio(self, name: str) -> Locator:
        """One of several things to choose from in the form of the board, which is opened."""
        form = self.form(unfolded=name in _FURTHER)
        return form.get_by_role("radio", name=name, exact=name in _FURTHER)

    def choose_shape(self, shape: str) -> None:
        self.tick(_SHAPES[shape])

    def start(self, preset: str) -> None:
        """Begin with an empty board of a usual size, such as Expert."""
        self.form().get_by_role("radio", name=re.compile(rf"^{preset}\b")).check(force=True)
        self.form().get_by_role("button", name="New, all covered").click()

    def sides(self) -> Locator:
        """The form of the board with what is done at its sides."""
        form = self.form()
        if not form.get_by_role("button", name="Shift all up").is_visible():
            form.get_by_text("Add, remove, shift rows and columns").click()
        return form

    def close_forms(self) -> None:
        self.page.evaluate(
            "for (const form of document.querySelectorAll('.form:popover-open')) form.hidePopover()"
        )

    def tab(self, name: str) -> Locator:
        """The tab of a view; on a phone it may be in a sheet that is down."""
        return self.page.get_by_role("tab", name=name, exact=True, include_hidden=True)

    def view(self, name: str) -> Locator:
        """Open a view beside the board, or in the sheet of a phone; its panel."""
        self.raise_sheet()
        panel = self.page.get_by_role("tabpanel", name=name, exact=True)
        if panel.is_visible():
            return panel
        if name == "Lab":
            self.place("Lab").click()
        elif name in _BEHIND:
            self.page.evaluate(f"minescope.store.setSettings({{view: '{_BEHIND[name]}'}})")
        elif name in TABS:
            self.tab(name).click()
        else:
            self._open_card(name)
        return panel

    def _open_card(self, name: str) -> None:
        self.tab("More").click()
        title = self.page.locator("b").get_by_text(_SHARED_CARD.get(name, name), exact=True)
        self.page.locator(".card").filter(has=title).click()
        heading = self.page.locator(".view-head h2")
        if name in _SHARED_CARD and heading.inner_text() != name:
            self.page.locator(".view-head").get_by_role("button", name=name, exact=True).click()

    def raise_sheet(self) -> None:
        """On a phone: let half of the page be the panel; on a wide page it is there already."""
        handle = self.button("Height of the panel: Show more")
        if handle.is_visible():
            handle.click()

    def lower_sheet(self) -> None:
        """On a phone: let the whole board be seen again."""
        self.page.get_by_role("button", name=re.compile("^Height of the panel")).press("Escape")

    def resize_cells(self, *buttons: str) -> None:
        """Press buttons for the size of the cells: Smaller cells, Larger cells, Fit."""
        for button in buttons:
            self.board_view().get_by_role("button", name=button, exact=True).click()
        self.close_forms()

    def show_as(self, form: str) -> None:
        self.board_view().locator("#display").get_by_text(form, exact=True).click()
        self.close_forms()

    # What a person sees.

    def shown(self, row: int, column: int) -> str:
        """What is written in the cell; a fraction as 2/7."""
        self.drawn()
        return _written(self.cell(row, column).inner_text())

    def spoken(self, row: int, column: int) -> str:
        """What a screen reader says of the cell, without its place."""
        self.drawn()
        label = self.cell(row, column).get_attribute("aria-label") or ""
        return label.partition(", ")[2]

    def chances(self) -> dict[tuple[int, int], str]:
        """The chance that every unknown cell shows, by row and column; the marks as 0 and 1.

        That of cells that are told once for all of them is only said by each.
        """
        self.drawn()
        cells = self.page.evaluate(
            """() => [...document.querySelectorAll("#board .row")].flatMap((line, row) =>
              [...line.children].map((cell, column) =>
                [row + 1, column + 1, cell.className, cell.innerText, cell.ariaLabel]))"""
        )
        marks = {"safe": "0", "mined": "1"}
        return {
            (row, column): next(
                (marks[look] for look in looks.split() if look in marks),
                _written(text or said.partition("probability ")[2]),
            )
            for row, column, looks, text, said in cells
            if re.search(r"\bp\d", looks)
        }

    def too_wide(self) -> list[str]:
        """The page, the board's half of it or the panel, where they have to be scrolled sideways."""
        return self.page.evaluate(_TOO_WIDE)

    @property
    def status(self) -> Locator:
        return self.page.locator("#status-text")

    @property
    def verdict(self) -> Locator:
        return self.page.locator("#verdict")

    @property
    def inspector(self) -> Locator:
        return self.page.get_by_role("tabpanel", name="Cell", exact=True)

    def open_more(self) -> None:
        """What is said of a cell but not seen at first; once it was opened it stays so."""
        button = self.button("More about it")
        if button.get_attribute("aria-expanded") == "false":
            button.click()

    @property
    def chances_of_board(self) -> Locator:
        """The lines of all chances on the board, below what is said of one cell."""
        return self.inspector.get_by_role("option")

    @property
    def legend(self) -> Locator:
        """The line below the board that says what its colours and marks mean."""
        return self.page.get_by_role("group", name="Colours and marks")

    @property
    def cell_line(self) -> Locator:
        """The head of the panel: the cell under the pointer or the cursor in one line."""
        return self.page.locator(".cell-line")

    @property
    def toast(self) -> Locator:
        return self.page.locator("#toast")

    def fact(self, name: str) -> Locator:
        """A row of what the whole board comes to."""
        counts = self.view("Counts")
        return counts.locator("dt", has_text=name).locator("xpath=following-sibling::dd[1]")

    # What the page holds.

    def answered(self, *, detailed: bool = False) -> None:
        """Wait until the answer to what is on the board is drawn, with its details if `detailed`."""
        self.page.evaluate(_DRAWN, {"seconds": SECONDS, "detailed": detailed})

    def state(self, path: str) -> Any:
        """A part of the page's state, such as `hand.cursor`."""
        return self.page.evaluate(f"() => globalThis.minescope.store.state.{path}")

    def viewed(self) -> Any:
        """What an open view or a hint shows on cells in place of the overlay, as it is drawn."""
        return self.page.evaluate("() => globalThis.minescope.store.drawn.viewed")

    def position(self) -> dict[str, Any]:
        return self.state("position")

    def board(self) -> str:
        """The labels as text, one line a row."""
        position = self.position()
        width, labels = position["width"], position["labels"]
        return "\n".join(" ".join(labels[i : i + width]) for i in range(0, len(labels), width))

    def address(self) -> str:
        """What the address bar holds, as soon as it holds the position."""
        written = """() => {
          const { store, addressOf } = globalThis.minescope;
          return location.href === addressOf(store.state.position);
        }"""
        until(lambda: self.page.evaluate(written), "the address holds the position", self.page)
        return self.page.url

    def graph(self) -> tuple[dict[str, str], list[str]]:
        """The labels of a graph by name, and its edges as a-b."""
        position = self.position()
        names = position["names"]
        edges = [f"{names[a]}-{names[b]}" for a, b in position["edges"]]
        return dict(zip(names, position["labels"], strict=True)), edges

    def load_graph(
        self,
        edges: str,
        labels: dict[str, str] | None = None,
        *,
        places: dict[str, tuple[int, int]] | None = None,
        mines: int | None = None,
    ) -> None:
        """Put a graph on the page, such as "a-b b-c", with nothing to undo."""
        pairs = [edge.split("-") for edge in edges.split()]
        names = list(dict.fromkeys([name for pair in pairs for name in pair]))
        ends = sorted(sorted([names.index(a), names.index(b)]) for a, b in pairs)
        prior = {"kind": "total", "mines": str(mines), "weighting": "distinct"}
        position = {
            "names": names,
            "edges": ends,
            "labels": [(labels or {}).get(name, "?") for name in names],
            "places": [(places or {}).get(name, (30 * i, 0)) for i, name in enumerate(names)],
            "xMax": 1,
            "prior": {"kind": "uniform"} if mines is None else prior,
        }
        self.page.evaluate(_LOAD_GRAPH, position)
        self.drawn()

    def drawn(self) -> None:
        """Wait for the next picture."""
        self.page.evaluate(NEXT_PICTURE)

    def load(
        self,
        board: str,
        *,
        mines: int | None = None,
        rho: str | None = None,
        prior: dict[str, str] | None = None,
        x_max: int = 1,
        shape: str = "grid",
    ) -> None:
        """Put a board on the page, with nothing to undo; every arrangement alike if no prior is given."""
        rows = [line.split() for line in board.split("\n")]
        if mines is not None:
            prior = {"kind": "total", "mines": str(mines), "weighting": "distinct"}
        if rho is not None:
            prior = {"kind": "density", "rho": rho, "weighting": "distinct"}
        position = {
            "width": len(rows[0]),
            "height": len(rows),
            "labels": [label for row in rows for label in row],
            "xMax": x_max,
            "shape": shape,
            "prior": prior or {"kind": "uniform"},
        }
        self.page.evaluate(_LOAD, position)
        self.drawn()


class Finger:
    """One that stays as long as it is not lifted: Playwright itself can only tap."""

    def __init__(self, person: Person) -> None:
        self._page = person.page
        self._session = person.page.context.new_cdp_session(person.page)

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    def press(self, x: float, y: float) -> None:
        self._send("touchStart", (x, y))

    def move(self, x: float, y: float) -> None:
        self._send("touchMove", (x, y))

    def lift(self) -> None:
        # A finger that comes to rest first: lifted in full flight it flings the page, and browsers
        # take the next tap for the one that stops the fling, and for nothing else.
        self._page.wait_for_timeout(100)
        self._send("touchEnd")


def middle(person: Person, name: str) -> tuple[float, float]:
    """Where a vertex is on the screen."""
    box = person.vertex(name).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pull(person: Person, name: str, right: float, down: float) -> None:
    """Press on a vertex, go so many pixels, and let go."""
    x, y = middle(person, name)
    person.page.mouse.move(x, y)
    person.page.mouse.down()
    person.page.mouse.move(x + right / 2, y + down / 2)
    person.page.mouse.move(x + right, y + down)
    person.page.mouse.up()
    person.drawn()


def _written(text: str) -> str:
    """A fraction stands in two lines, with a hidden word for the bar between them."""
    return re.sub(r"\s+of\s+", "/", text.strip()).replace(",", "")


_ASKS_THE_TEST = """
self.onmessage = async ({ data }) => {
  if (data.type === "boot") self.postMessage({ type: "ready" });
  else if (data.type === "sympy") self.postMessage({ type: "sympy" });
  else if (data.type === "call") {
    const answer = await fetch("ask-the-test", { method: "POST", body: data.request });
    self.postMessage({ type: "answer", id: data.id, response: await answer.text() });
  }
};
"""


def without_python(page: Page) -> None:
    """Prepare a page for tests that need no answers: it starts sooner."""
    _replace_worker(page, "")


def with_python_of_the_test(page: Page) -> None:
    """Prepare a page for tests that need answers, but not from a Python that starts with the page."""
    _replace_worker(page, _ASKS_THE_TEST)
    page.route(
        "**/js/solver/ask-the-test",
        lambda route: route.fulfill(body=handle(route.request.post_data or "")),
    )


def _replace_worker(page: Page, script: str) -> None:
    headers = {"Content-Type": "text/javascript", "Cross-Origin-Embedder-Policy": "require-corp"}
    page.route("**/js/solver/worker.js", lambda route: route.fulfill(headers=headers, body=script))


def until(true: Callable[[], bool], what: str, page: Page, seconds: float = SECONDS) -> None:
    """Look again and again; the page's rules forbid Playwright's own way of doing this."""
    for _ in range(int(seconds * 20)):
        if true():
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"Waited {seconds} s in vain until {what}.")


__all__ = [
    "PHONE",
    "SECONDS",
    "Finger",
    "Person",
    "expect",
    "middle",
    "pull",
    "until",
    "with_python_of_the_test",
    "without_python",
]
