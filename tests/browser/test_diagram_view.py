"""Somebody looks at all solutions of a board as one decision diagram, and walks through it."""

import json
import re
from pathlib import Path

import pytest

from .harness import NEXT_PICTURE, run_axe_in_light_and_dark
from .person import PHONE, SECONDS, Person, expect, until, with_python_of_the_test

PAIR = "? 1 ?\n1 2 1\n? 1 ?"
"""Two solutions: mines in two corners that lie opposite."""
SIXTY_SIX = "1 ? ? 1\n? ? ? ?\n? 3 3 ?\n? ? ? ?"
LOADING = 1000 * SECONDS
GALLERY = Path(__file__).parents[2] / "web" / "js" / "shell" / "gallery.json"
LARGE = "ten-to-fifty"


def open_diagram(person: Person, *, model: str = "Grouped", rules: str = "Reduced"):
    """The view with what somebody has chosen."""
    view = person.view("Diagram")
    expect(view.locator(".diagram-options")).to_be_visible(timeout=LOADING)
    choose(view, "This board", model, rules)
    return view


def choose(view, *titles: str) -> None:
    for title in titles:
        segment(view, title).click()
    view.page.mouse.move(1, 1)  # a node that comes to lie below the pointer is pointed at
    settle(view)


def segment(view, title: str):
    return view.locator(".segment", has_text=title).get_by_text(title, exact=True)


def settle(view) -> None:
    """The picture is of what is chosen, and nothing glides."""
    view.page.evaluate(NEXT_PICTURE)  # a choice is asked for, and the picture dim, a moment later
    expect(view).not_to_have_class(re.compile("stale"))
    view.page.evaluate("() => Promise.all(document.getAnimations().map(({finished}) => finished))")


def picture(view):
    return view.locator(".diagram-picture")


def nodes(view) -> int:
    return picture(view).locator(".diagram-node.inner").count()


def place(view):
    return view.locator(".walk-words > p").first


def box(view):
    return view.get_by_role("region", name=re.compile("^The diagram;"))


def test_the_paper_s_family_before_and_after_its_rules(person: Person):
    person.load(PAIR)
    view = open_diagram(person)
    choose(view, "{ac, b, bc, c}", "Tree")
    expect(view.locator(".diagram-size")).to_have_text(
        "4 sets in 7 nodes. The tree has 7; the sharing rule leaves 6, and the deletion rule 4."
    )
    assert nodes(view) == 7
    expect(picture(view).locator(".diagram-node.terminal")).to_have_count(8)
    choose(view, "Merged")
    assert nodes(view) == 6
    expect(view).to_contain_text("The sharing rule: nodes that ask the same")
    choose(view, "Reduced")
    assert nodes(view) == 4
    expect(picture(view).locator(".diagram-node.terminal")).to_have_count(2)
    expect(view).to_contain_text("a node whose 1-edge leads to 0 is deleted")
    # The sets in their order: c, b, bc, ac.
    person.field("Set number").fill("3")
    person.press("Enter")
    expect(place(view)).to_have_text("This path has reached 1: the set of b and c.")
    expect(picture(view).locator(".diagram-edge.lit")).to_have_count(3)
    person.button("Next solution").click()
    expect(place(view)).to_have_text("This path has reached 1: the set of a and c.")
    expect(view.locator(".model-comparison")).to_be_hidden()


COUNT_GLIDES = """() => {
  globalThis.glides = 0;
  Element.prototype.ownAnimate ??= Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    globalThis.glides += 1;
    return this.ownAnimate(...how);
  };
}"""


def test_stages_glide_only_where_motion_is_welcome(person: Person):
    view = open_diagram(person)
    choose(view, "{ac, b, bc, c}")
    try:
        for motion, welcome in (("no-preference", True), ("reduce", False)):
            person.page.emulate_media(reduced_motion=motion)
            choose(view, "Tree")
            person.page.evaluate(COUNT_GLIDES)
            choose(view, "Reduced")
            expect(view.locator(".diagram-size")).to_contain_text("in 4 nodes")
            settle(view)
            # The ghosts of the former nodes are gone.
            expect(picture(view).locator(".diagram-node")).to_have_count(6)
            assert (person.page.evaluate("glides") > 0) is welcome
    finally:
        person.page.emulate_media(reduced_motion="no-preference")


def test_walking_by_keys_shows_the_path_on_the_board(person: Person):
    person.load(SIXTY_SIX)
    view = open_diagram(person, model="Naive")
    expect(view.locator(".diagram-size")).to_contain_text("66 solutions in 41 nodes.")
    before = person.spoken(1, 2)
    box(view).focus()
    expect(place(view)).to_contain_text("The root. Level 1 of 12: does r1 c2 hold a mine?")
    expect(person.page.locator(".patches .picked")).to_have_count(1)
    person.press("ArrowRight")
    assert person.spoken(1, 2) == "covered, a mine on this path"
    expect(picture(view).locator(".diagram-edge.one.lit")).to_have_count(1)
    said = view.locator("[role=status]", has_text="Mines: r1 c2.")
    expect(said).to_be_attached()
    # With that mine the 1 of the corner is done: the cells beside it are safe, whatever follows.
    person.press("ArrowRight")
    assert person.spoken(1, 3) == "covered, a mine on this path"
    person.press("ArrowUp", "ArrowUp", "ArrowLeft")
    assert person.spoken(1, 2) == "covered, no mine on this path"
    assert "no mine" not in person.spoken(4, 4)
    person.press("Home")
    assert person.spoken(1, 2) == before
    # The same with buttons, down to a terminal.
    while person.button("1-edge").get_attribute("aria-disabled") == "false":
        person.button("1-edge").click()
        person.page.evaluate(NEXT_PICTURE)
    expect(place(view)).to_contain_text(re.compile("This path has reached [01]"))
    expect(person.button("1-edge")).to_have_attribute("aria-disabled", "true")
    person.view("Counts")
    assert person.spoken(1, 2) == before


def test_the_path_of_a_solution_by_its_number(person: Person):
    person.load(SIXTY_SIX)
    view = open_diagram(person, model="Naive")
    number = person.field("Solution number")
    number.fill("67")
    person.press("Enter")
    expect(view.locator(".number-tools .problem")).to_have_text("There are only 66 solutions.")
    number.fill("66")
    person.press("Enter")
    expect(place(view)).to_have_text("This path has reached 1: it is a solution.")
    lit = picture(view).locator(".diagram-edge.one.lit").count()
    mined = person.page.locator("#board .placed")
    expect(mined).to_have_count(lit)
    person.button("Next solution").click()
    expect(number).to_have_value("1")
    person.button("Previous solution").click()
    expect(number).to_have_value("66")
    person.button("Random").click()
    until(lambda: 1 <= int(number.input_value()) <= 66, "a number was drawn", person.page)
    expect(mined.first).to_be_visible()
    # Nor does it matter here how many mines there are.
    person.load(SIXTY_SIX, mines=3)
    choose(view, "Naive")
    expect(view.locator(".diagram-size")).to_contain_text("The total number of mines is not asked")
    number.fill("66")
    person.press("Enter")
    expect(place(view)).to_have_text("This path has reached 1: it is a solution.")
    # In the model of groups one path stands for several.
    choose(view, "Grouped")
    expect(number).to_have_value("")
    number.fill("20")
    person.press("Enter")
    expect(place(view)).to_contain_text("This path has reached 1: it stands for")


def test_pointing_shows_a_path_and_a_click_keeps_it(person: Person):
    person.load(PAIR)
    view = open_diagram(person, model="Naive")
    half_way = """(line) => {
      const { x, y } = line.getPointAtLength(line.getTotalLength() / 2);
      const point = new DOMPoint(x, y).matrixTransform(line.getScreenCTM());
      return [point.x, point.y];
    }"""
    picture(view).scroll_into_view_if_needed()
    person.page.mouse.move(
        *picture(view).locator(".diagram-edge.one .line").first.evaluate(half_way)
    )
    expect(picture(view).locator(".diagram-edge.one.lit")).to_have_count(1)
    expect(person.page.locator("#board .placed")).to_have_count(1)
    person.page.mouse.move(0, 0)
    expect(picture(view).locator(".diagram-edge.lit")).to_have_count(0)
    expect(person.page.locator("#board .placed")).to_have_count(0)
    one = picture(view).locator(".diagram-node.terminal", has_text="1")
    one.click()
    person.page.mouse.move(0, 0)
    expect(place(view)).to_have_text("This path has reached 1: it is a solution.")
    expect(person.page.locator("#board .placed")).to_have_count(2)
    # The 0-terminal clutters larger pictures and can be left out.
    expect(picture(view).locator(".diagram-node.terminal")).to_have_count(2)
    person.field("Show the 0-terminal").uncheck()
    expect(picture(view).locator(".diagram-node.terminal")).to_have_count(1)


def test_three_models_side_by_side_and_the_bipartite_graph(person: Person):
    person.load(SIXTY_SIX)
    view = open_diagram(person)
    counts = view.locator(".model-nodes")
    expect(counts).to_have_text(["41 nodes", "60 nodes", "28 nodes"], timeout=LOADING)
    person.button("Draw it: Degree-constrained").click()
    settle(view)
    expect(view.locator(".diagram-size")).to_contain_text("66 solutions in 60 nodes")
    expect(view.locator(".models .chosen")).to_contain_text("Degree-constrained")
    for model, count in enumerate([41, 60, 28]):
        drawn = view.locator(".model-picture").nth(model).locator(".diagram-node.inner")
        expect(drawn).to_have_count(count, timeout=LOADING)
    expect(view.locator(".bipartite-cell")).to_have_count(12)
    expect(view.locator(".bipartite-number")).to_have_count(4)
    edges = view.locator(".bipartite-edge")
    expect(edges).to_have_count(20)
    assert "{0, 3}" in view.locator(".bipartite-picture").text_content()
    person.field("Solution number").fill("1")
    person.press("Enter")
    # Each number has as many edges as it says.
    expect(view.locator(".bipartite-edge.taken")).to_have_count(1 + 1 + 3 + 3)
    expect(view.locator(".bipartite")).to_contain_text("8 edges chosen, 12 left out.")


def test_zoom_move_and_fit(person: Person):
    person.load(SIXTY_SIX)
    view = open_diagram(person, model="Naive")
    width = lambda: float(picture(view).get_attribute("width") or 0)  # noqa: E731
    view.get_by_role("button", name="Fit", exact=True).click()
    whole = width()
    person.button("Larger picture").click()
    person.button("Larger picture").click()
    assert width() > 1.5 * whole
    box(view).focus()
    person.press("Shift+ArrowDown")
    until(lambda: box(view).evaluate("(box) => box.scrollTop") > 0, "it has moved", person.page)
    person.press("-")
    assert whole < width() < 1.5 * whole
    person.press("f")
    assert width() == pytest.approx(whole)
    box(view).hover()
    person.page.keyboard.down("Control")
    person.page.mouse.wheel(0, -100)
    person.page.keyboard.up("Control")
    until(lambda: width() > whole, "the wheel has made it larger", person.page)


def test_files_to_keep(person: Person):
    person.load(PAIR)
    view = open_diagram(person, model="Naive")
    texts = {}
    for kind in ("SVG", "DOT", "JSON"):
        with person.page.expect_download() as caught:
            person.button(f"Download the diagram as {kind}").click()
        assert caught.value.suggested_filename == f"diagram.{kind.lower()}"
        texts[kind] = caught.value.path().read_text(encoding="utf-8")
    assert texts["SVG"].startswith("<svg")
    assert "class=" not in texts["SVG"]
    assert "stroke-dasharray" in texts["SVG"]
    assert texts["DOT"].count("style=dotted") == nodes(view)
    assert len(json.loads(texts["JSON"])["node"]) == nodes(view) + 2


def test_what_is_too_large_is_told_with_its_size(person: Person):
    person.load("\n".join(["? 2 ? 3 ? 2 ? 2 ?", "? ? ? ? ? ? ? ? ?"] * 4))
    view = open_diagram(person, model="Naive")
    told = view.locator(".too-large")
    expect(told).to_contain_text(
        re.compile(r"It has [\d\u202f]+ nodes, too many to draw"), timeout=LOADING
    )
    expect(told).to_contain_text("the model “Grouped” or a smaller board")
    expect(picture(view)).to_be_hidden()
    choose(view, "Grouped", "Tree")
    expect(view).to_contain_text(re.compile("A tree with .* levels has"))
    # The tools stay, to choose another.
    choose(view, "{ac, b, bc, c}")
    assert nodes(view) == 7


def test_a_long_build_shows_how_far_it_is_and_can_be_stopped(open_page):
    boards = json.loads(GALLERY.read_text(encoding="utf-8"))
    large = next(each for theme in boards for each in theme["positions"] if each["id"] == LARGE)
    person = Person(open_page())
    person.load("\n".join(large["rows"]))
    person.answered()
    view = person.view("Diagram")
    expect(view.locator(".too-large")).to_contain_text("too many to draw", timeout=LOADING)
    # Nor are all three built for comparison, unless somebody wishes.
    expect(person.button("Build all three")).to_be_visible()
    segment(view, "Naive").click()
    told = view.locator(".build-progress")
    expect(told).to_contain_text(
        re.compile(r"Level \d+ of \d+, [\d,]+ nodes so far"), timeout=LOADING
    )
    told.get_by_role("button", name="Stop").click()
    expect(view.locator(".notice").first).to_contain_text("stopped", timeout=LOADING)
    expect(view.get_by_role("button", name="Ask again").first).to_be_visible()
    expect(told).to_be_hidden()


def test_a_contradiction_leaves_nothing_to_draw_but_the_paper_s_family(person: Person):
    view = open_diagram(person)
    person.load("3 ?\n? _")
    expect(view.locator(".notice").first).to_contain_text("This board has no solution")
    expect(picture(view)).to_be_hidden()
    person.load(PAIR)
    choose(view, "{ac, b, bc, c}")
    person.load("3 ?\n? _")
    settle(view)
    assert nodes(view) == 4
    box(view).focus()
    person.press("ArrowRight", "ArrowRight")
    expect(place(view)).to_have_text("This path has reached 1: the set of a and c.")
    expect(person.page.locator("#board .placed")).to_have_count(0)


def test_the_gallery_leads_to_the_diagram_of_the_paper_s_sets(person: Person):
    person.load(PAIR)
    view = open_diagram(person)
    choose(view, "{ac, b, bc, c}", "Tree")
    person.place("Gallery").click()
    person.page.get_by_role("button", name="The sets ac, b, bc and c").click()
    person.answered()
    expect(view.locator(".diagram-size")).to_contain_text("4 solutions in")
    person.page.get_by_role("note").get_by_role("button", name="See its diagram").click()
    expect(person.page.get_by_role("tabpanel", name="Diagram", exact=True)).to_be_focused()
    person.field("Solution number").fill("4")
    person.press("Enter")
    expect(place(view)).to_contain_text("This path has reached 1")


def test_fingers_tap_and_pinch(open_page):
    person = Person(open_page(prepare=with_python_of_the_test, **PHONE))
    person.load(PAIR)
    view = open_diagram(person, model="Naive")
    picture(view).locator(".diagram-node.terminal", has_text="1").tap()
    expect(place(view)).to_have_text("This path has reached 1: it is a solution.")
    before = float(picture(view).get_attribute("width") or 0)
    person.button("Show all of the panel").tap()
    settle(view)  # two fingers need a place that stays
    box(view).evaluate("(box) => box.scrollIntoView({ block: 'center' })")
    area = box(view).bounding_box()
    assert area
    x, y = area["x"] + area["width"] / 2, area["y"] + area["height"] / 2
    session = person.page.context.new_cdp_session(person.page)
    session.send("Input.synthesizePinchGesture", {"x": x, "y": y, "scaleFactor": 2})
    until(
        lambda: float(picture(view).get_attribute("width") or 0) > before,
        "two fingers have made it larger",
        person.page,
    )
    assert person.too_wide() == []


def test_axe_finds_nothing(person: Person):
    person.load(PAIR)
    view = open_diagram(person, model="Degree-constrained")
    expect(view.locator(".model-nodes")).to_have_count(3, timeout=LOADING)
    box(view).focus()
    person.press("ArrowRight")
    assert run_axe_in_light_and_dark(person.page, "#side") == []
