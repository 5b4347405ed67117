"""The page is read by a screen reader, by axe-core, and by people who want less motion."""

import re

from .harness import run_axe, run_axe_in_light_and_dark, run_axe_in_the_dark
from .person import Person, expect

BOARD = "? ? ? ?\n? 1 2 ?\n? ? _ *"
LARGE = "\n".join(["? ? 1 ? ? 2 ? ? 3 ? ? ?"] * 8)


def test_axe_finds_nothing_with_an_answer(person: Person):
    person.load(BOARD, mines=3)
    person.answered(detailed=True)
    person.sides()
    assert run_axe_in_light_and_dark(person.page) == []


def test_axe_finds_nothing_with_every_shade_and_mark(person: Person):
    person.load("? 1 ? ?\n? 1 ? ?\n? 1 ? ?", rho="1/3", x_max=3)
    person.answered(detailed=True)
    person.cell(1, 1).hover()
    assert run_axe_in_light_and_dark(person.page) == []
    for share in range(1, 20, 3):
        person.load("? ? ?", rho=f"{share}/20")
        person.answered()
        assert run_axe_in_light_and_dark(person.page, "#board") == [], share


def test_axe_finds_nothing_with_a_contradiction(person: Person):
    person.load("1 2 _ _\n? ? _ _")
    person.answered()
    assert run_axe_in_light_and_dark(person.page) == []


def test_axe_finds_nothing_with_bad_values_and_a_selection(person: Person):
    person.load(LARGE)
    person.enter("Mines", "many")
    person.enter("Columns", "0")
    person.form(unfolded=True)
    assert run_axe_in_light_and_dark(person.page, "#form-setup") == []
    person.close_forms()
    person.cell(1, 1).focus()
    person.press("Shift+ArrowRight", "Shift+ArrowDown")
    for look in (run_axe, run_axe_in_the_dark):
        person.press("Control+c")  # what it says is gone after a while
        expect(person.toast).to_have_text("Copied")
        person.toast.evaluate(
            "(toast) => Promise.all(toast.getAnimations().map((each) => each.finished))"
        )
        assert look(person.page) == []


def test_axe_finds_nothing_in_the_views_of_the_whole_board(person: Person):
    person.load(BOARD, mines=3)
    person.answered(detailed=True)
    for name in ("Counts", "Endgame"):
        person.view(name)
        person.drawn()
        assert run_axe_in_light_and_dark(person.page, "#side") == [], name


def test_axe_finds_nothing_with_the_help_open(person: Person):
    person.menu("Keys and gestures").click()
    assert run_axe_in_light_and_dark(person.page) == []


def test_axe_finds_nothing_on_a_phone_with_a_long_fraction(person: Person):
    person.page.set_viewport_size({"width": 390, "height": 844})
    try:
        rho = "123456789012345678901234567890/987654321098765432109876543211"
        person.load(LARGE, rho=rho)
        person.answered(detailed=True)
        person.view("Cell")
        person.open_more()
        for _ in range(6):
            person.button("More digits").click()
        assert run_axe_in_light_and_dark(person.page) == []
    finally:
        person.page.set_viewport_size({"width": 1280, "height": 800})


def test_axe_finds_nothing_on_a_graph(person: Person):
    person.load_graph("a-b b-c c-d d-e b-f f-g", {"b": "2", "d": "0", "g": "*", "f": "_"})
    person.answered(detailed=True)
    person.vertex("a").hover()
    assert run_axe_in_light_and_dark(person.page) == []
    person.load_graph("")
    assert run_axe_in_light_and_dark(person.page) == []


def test_a_vertex_says_what_it_is_and_whom_it_touches(person: Person):
    person.load_graph("a-b b-c", {"b": "1"})
    person.answered()
    graph = person.page.get_by_role("listbox", name="Graph")
    expect(graph).to_be_visible()
    vertex = graph.get_by_role("option", name=re.compile("^a,"))
    assert vertex.get_attribute("aria-label") == "a, covered, mine probability 1 of 2"
    assert person.vertex("b").get_attribute("aria-description") == "joined to a, c"


def test_every_cell_says_what_it_is(person: Person):
    person.load("? ? ? ?\n? 2 ? ?\n? ? _ *", mines=3)
    person.answered()
    says = {
        cell: person.cell(*cell).get_attribute("aria-label")
        for cell in ((1, 1), (2, 2), (3, 3), (3, 4), (1, 4))
    }
    assert says[2, 2] == "row 2 column 2, shows 2"
    assert says[3, 3] == "row 3 column 3, known safe"
    assert says[3, 4] == "row 3 column 4, flagged"
    assert re.fullmatch(r"row 1 column 1, covered, mine probability \d+ of \d+", says[1, 1] or "")
    assert person.spoken(1, 4) == "covered, certainly safe"


def test_a_spoken_chance_is_the_written_one(person: Person):
    person.load("? ? ? ? ? ? ?\n? ? ? 2 ? ? ?\n? ? ? ? ? ? ?", rho="2/7")
    person.answered()
    assert (
        person.cell(3, 7).get_attribute("aria-label")
        == "row 3 column 7, covered, mine probability 2 of 7"
    )


def test_the_board_is_a_grid_with_rows_and_its_size(person: Person):
    grid = person.page.get_by_role("grid", name="Minesweeper board")
    expect(grid).to_have_attribute("aria-rowcount", "9")
    expect(grid).to_have_attribute("aria-colcount", "9")
    expect(grid.get_by_role("row")).to_have_count(9)
    expect(grid.get_by_role("row").first.get_by_role("gridcell")).to_have_count(9)
    cell = grid.get_by_role("gridcell", name=re.compile("^row 3 column 4,"))
    expect(cell).to_have_attribute("aria-colindex", "4")


def test_the_verdict_is_announced(person: Person):
    for place in (person.page.locator(".verdict-text"), person.status, person.toast):
        expect(place).to_have_role("status")


def test_landmarks_and_headings(person: Person):
    expect(person.page.get_by_role("main")).to_be_visible()
    expect(person.page.get_by_role("banner")).to_be_visible()
    expect(person.page.get_by_role("complementary")).to_be_visible()
    expect(person.page.get_by_role("heading", level=1)).to_have_text("Minescope")


def test_reduced_motion_is_honoured(person: Person):
    moving = """() => [...document.querySelectorAll("*")].filter((element) => {
      const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
      const fades = transitionDuration.split(",").some((time) => parseFloat(time) > 0);
      return fades || animationName !== "none" || scrollBehavior === "smooth";
    }).map((element) => element.outerHTML.slice(0, 80))"""
    person.page.emulate_media(reduced_motion="reduce")
    try:
        assert person.page.evaluate(moving) == []
    finally:
        person.page.emulate_media(reduced_motion="no-preference")


def test_forced_colours_keep_marks_and_focus(person: Person):
    person.load("3 ?\n? ?")
    person.answered()
    person.page.emulate_media(forced_colors="active")
    try:
        mark = "(cell) => getComputedStyle(cell, '::before').backgroundColor"
        assert person.cell(2, 2).evaluate(mark) != person.cell(2, 2).evaluate(
            "(cell) => getComputedStyle(cell).backgroundColor"
        )
    finally:
        person.page.emulate_media(forced_colors="none")


def test_no_script_stands_in_the_page_itself(person: Person):
    policy = (
        person.page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
        or ""
    )
    assert "script-src 'self' 'wasm-unsafe-eval'" in policy
    assert "unsafe-inline" not in policy
    inline = "() => [...document.scripts].filter((script) => !script.src).length"
    assert person.page.evaluate(inline) == 0


def test_every_name_within_the_page_is_given_once(person: Person):
    names = person.page.evaluate("() => [...document.querySelectorAll('[id]')].map(({ id }) => id)")
    assert sorted(set(names)) == sorted(names)
