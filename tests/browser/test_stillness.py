"""Nothing moves, nothing is cut, and little is in sight at once: measured, on every width."""

import pytest

from .person import PHONE, SECONDS, Person, expect, until, with_python_of_the_test

BOARD = "\n".join(["? ? ? ? ? ? ? ? ?", "? 1 2 ? ? ? ? ? ?", *["? ? ? ? ? ? ? ? ?"] * 7])
WIDTHS = {
    390: PHONE,
    820: {"viewport": {"width": 820, "height": 1180}},
    1280: {"viewport": {"width": 1280, "height": 800}},
    1920: {"viewport": {"width": 1920, "height": 1080}},
}

# What can be pressed or typed into, and is seen: a row of tools is one, and so is a list with one tab stop.
CONTROLS = """() => {
  const seen = (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const isThere = width > 1 && height > 1 && right > 0 && bottom > 0
      && left < innerWidth && top < innerHeight;
    return isThere && element.checkVisibility({ visibilityProperty: true })
      && !element.closest("[inert]");
  };
  const lists = "[role=radiogroup], [role=tablist], [role=grid], [role=listbox]";
  const controls = "button, a[href], input, select, textarea, summary, [tabindex='0']";
  const one = (element) => element.closest(lists) ?? element;
  const found = [...document.querySelectorAll(controls)]
    .filter((element) => !element.disabled && seen(one(element)) &&
      (element.closest(lists) || seen(element)));
  return [...new Set(found.map(one))].map(
    (element) => element.getAttribute("aria-label") || element.id || element.textContent.trim());
}"""

# Texts that are seen: those smaller than 11 px, and those of the shell of which a part is cut off.
TEXTS = """() => {
  const shell = ".bar, .tool-line, .side-panel > :not(.side-body), .form, .welcome";
  const small = [], cut = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const isSeen = node.data.trim() && element.checkVisibility({ visibilityProperty: true })
      && !element.closest("#board, .hidden, [inert], svg, noscript, script, .part-picture");
    if (!isSeen) continue;
    const { fontSize } = getComputedStyle(element);
    if (parseFloat(fontSize) < 11) small.push(`${fontSize}: ${node.data.trim()}`);
    const box = element.closest("button, label, b, span, p, h2, h3, td, th") ?? element;
    const { overflowX } = getComputedStyle(box);
    if (element.closest(shell) && overflowX !== "visible" && box.scrollWidth > box.clientWidth + 1)
      cut.push(box.textContent.trim());
  }
  return [[...new Set(small)], [...new Set(cut)]];
}"""

PLACE = """() => {
  const { left, top, width, height } = document.getElementById("board").getBoundingClientRect();
  return [left, top, width, height];
}"""

# Pairs of things that can be pressed or typed into, of which one lies on the other, within what is open.
COVERED = """() => {
  const open = document.querySelector("dialog[open], .form:popover-open");
  const controls = [...open.querySelectorAll("button, a, input:not(.hidden), select, textarea")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => [element.ariaLabel || element.id, element.getBoundingClientRect()]);
  return controls.flatMap(([name, a], i) => controls.slice(i + 1)
    .filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
    .map(([other]) => `${name}, ${other}`));
}"""

# The same whatever is scrolled: what a review speaks of is led out from behind the sheet of a phone.
PLACE_IN_ROOM = """() => {
  const { left, top, width, height } = document.getElementById("board").getBoundingClientRect();
  const { scrollLeft, scrollTop } = document.getElementById("scroller");
  return [left + scrollLeft, top + scrollTop, width, height];
}"""


@pytest.fixture(params=WIDTHS)
def person(open_page, request) -> Person:
    person = Person(open_page(prepare=with_python_of_the_test, **WIDTHS[request.param]))
    person.load(BOARD, mines=10)
    person.answered(detailed=True)
    return person


def states(person: Person):
    """What somebody does in the editor, one thing after the other; named, for whoever reads a failure."""
    person.cell(1, 4).click()
    yield "a cell is looked at"
    person.page.evaluate("minescope.store.setHand({tool: '1'})")
    yield "a number is in the hand"
    person.cell(1, 2).click()
    person.answered()
    yield "a number is written"
    person.page.evaluate("minescope.store.setHand({tool: '*'})")
    yield "a flag is in the hand"
    person.page.evaluate("minescope.store.setHand({tool: 'look'})")
    for name in ("Why", "Moves", "What if", "More", "Cell"):
        person.view(name)
        person.drawn()
        yield name
    person.page.evaluate("minescope.store.setEye({sheet: 'peek'})")
    person.cell(1, 4).focus()
    person.press("Control+c")
    expect(person.toast).to_be_visible()
    yield "a message"
    person.board_view()
    yield "how the board is looked at"
    person.close_forms()
    person.load("1 1 _ _\n2 ? _ _" + "\n_ _ _ _" * 2)
    person.load(BOARD, mines=10)
    person.answered()
    yield "another board was here"


def test_the_board_stays_where_it_is(person: Person):
    place = person.page.evaluate(PLACE)
    for name in states(person):
        person.drawn()
        assert person.page.evaluate(PLACE) == place, name


def moves(person: Person):
    """What somebody does in a game, one thing after the other."""
    person.cell(5, 5).click()
    until(lambda: person.state("game.mines") is not None, "the mines are laid", person.page)
    yield "the first click"
    for strength in ("where to look", "which numbers", "the cell and why"):
        person.button("Hint").click()
        expect(person.page.locator(".game-hint")).not_to_contain_text("Looking")
        yield f"a hint: {strength}"
    person.press("p")
    person.answered(detailed=True)
    yield "the chances are shown"
    person.press("p")
    person.page.evaluate("minescope.store.table.flag(minescope.store.state.game.mines.indexOf(1))")
    yield "a flag"
    person.page.evaluate(
        "minescope.store.table.open(minescope.store.state.game.mines.lastIndexOf(1))"
    )
    expect(person.verdict).to_contain_text("Lost")
    yield "the end"
    expect(person.page.locator(".review-graph")).to_be_attached()
    yield "the review is there"
    person.button("Review").click()
    person.answered()
    yield "the last move"
    person.button("First move").click()
    person.answered()
    yield "the first move"
    person.button("End of the game").click()
    yield "the end again"


def test_the_board_stays_where_it_is_in_a_game(person: Person):
    person.place("Play").click()
    person.drawn()
    hint = person.page.locator(".hint-place")
    for part in (".game-count", ".game-time", ".hint-button"):
        expect(person.page.locator(part)).to_be_in_viewport(ratio=1)
    place = person.page.evaluate(PLACE_IN_ROOM)
    wide = (hint.bounding_box() or {})["width"]
    assert wide == 92
    for name in moves(person):
        person.drawn()
        assert person.page.evaluate(PLACE_IN_ROOM) == place, name
        small, cut = person.page.evaluate(TEXTS)
        assert small == [], name
        assert cut == [], name
        assert person.too_wide() == [], name


def test_covered_cells_are_told_from_open_ones(person: Person):
    ground = "(cell) => getComputedStyle(cell).backgroundColor"
    opened = person.cell(2, 2).evaluate(ground)
    person.place("Play").click()
    person.drawn()
    assert person.cell(1, 1).evaluate(ground) not in ("rgba(0, 0, 0, 0)", opened)


def test_no_text_is_too_small_and_none_is_cut(person: Person):
    for name in states(person):
        person.drawn()
        small, cut = person.page.evaluate(TEXTS)
        assert small == [], name
        assert cut == [], name
        assert person.too_wide() == [], name


def test_what_is_asked_has_room_for_its_fields(person: Person):
    person.form(unfolded=True)
    assert person.page.evaluate(COVERED) == []
    person.close_forms()
    person.place("Open").click()
    opened = person.page.get_by_role("dialog", name="Open a board")
    opened.get_by_role("textbox").first.fill("? 1 ?\n? F ?")
    expect(opened.get_by_role("radio", name="Flags are mines")).to_be_attached()
    assert person.page.evaluate(COVERED) == []


def test_one_way_to_choose_a_file_is_told(person: Person):
    person.place("Open").click()
    drop = person.page.locator(".drop")
    expect(drop).to_be_visible()
    assert drop.inner_text().lower().count("choose a file") == 1


def test_a_message_lies_over_neither_the_board_nor_a_button(person: Person):
    person.cell(1, 4).focus()
    person.press("Control+c")
    expect(person.toast).to_have_text("Copied")
    box = person.toast.bounding_box()
    assert box
    covered = person.page.evaluate(
        """({ x, y, width, height }) =>
          [...document.querySelectorAll("#board, button, a, input, select")].filter((element) => {
            const { left, top, right, bottom } = element.getBoundingClientRect();
            return element.checkVisibility({ visibilityProperty: true })
              && !element.closest("[inert], .skip") && !element.matches(".skip, .hidden")
              && left < x + width && right > x && top < y + height && bottom > y;
          }).map((element) => element.outerHTML.slice(0, 80))""",
        box,
    )
    assert covered == []
    # Nor over words, but where the board reaches down to the panel.
    words = person.verdict.bounding_box()
    assert words
    apart = box["y"] + box["height"] <= words["y"] or box["y"] >= words["y"] + words["height"]
    assert apart or (person.page.viewport_size or {})["width"] == 820


# What can be pressed within an element, and lies behind something else.
BEHIND = """(form) => [...form.querySelectorAll("button, input:not(.hidden)")].filter((element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return width && !element.contains(found) && !found?.contains(element);
}).map((element) => element.outerHTML.slice(0, 80))"""


def test_no_field_of_the_board_lies_behind_another(person: Person):
    person.form()
    person.drawn()
    fields = person.form_box.locator(".board-fields")
    expect(fields.get_by_role("button")).to_have_count(6)
    assert fields.evaluate(BEHIND) == []


def test_words_are_for_a_mouse_or_for_fingers(person: Person):
    has_fingers = person.page.evaluate("matchMedia('(hover: none)').matches")
    person.page.evaluate("minescope.store.setEye({sheet: 'peek'})")
    person.place("Open").click()
    drop = person.page.locator(".drop")
    words = "Choose a file or a picture" if has_fingers else "Drop anything here or choose a file"
    expect(drop).to_contain_text(words, use_inner_text=True)
    expect(drop.locator(".for-mouse, .for-fingers").filter(visible=True)).to_have_count(1)


@pytest.mark.parametrize(("width", "most"), [(390, 12), (1280, 22)])
def test_little_is_in_sight_on_a_first_visit(open_page, width, most):
    person = Person(open_page(welcome=True, prepare=with_python_of_the_test, **WIDTHS[width]))
    expect(person.verdict).to_contain_text("1 cell is certainly safe", timeout=1000 * SECONDS)
    controls = person.page.evaluate(CONTROLS)
    assert len(controls) <= most, controls


@pytest.mark.parametrize(("width", "most"), [(390, 132), (820, 120), (1280, 120), (1920, 120)])
def test_the_board_begins_near_the_top(open_page, width, most):
    person = Person(open_page(prepare=with_python_of_the_test, **WIDTHS[width]))
    person.load("\n".join([" ".join("?" * 30)] * 16), mines=99)
    _, top, _, _ = person.page.evaluate(PLACE)
    assert top <= most


def test_the_board_is_called_by_its_whole_name(open_page):
    person = Person(open_page(prepare=with_python_of_the_test))
    for wide in (1000, 1280, 1920):
        person.page.set_viewport_size({"width": wide, "height": 800})
        person.load("\n".join([" ".join("?" * 30)] * 16), mines=99)
        expect(person.board_button).to_have_text("Expert 30 × 16 · 99 mines")
        cut = "(name) => name.scrollWidth > name.clientWidth"
        assert not person.board_button.locator("span").evaluate(cut), wide
