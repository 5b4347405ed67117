"""Somebody watches the recursion on trees go from the leaves to the root."""

import re

from .harness import run_axe_in_light_and_dark
from .person import Person, expect, until

EDGES = "r-a r-b r-c a-d a-e b-f c-g c-h"
LABELS = {"a": "1", "c": "2", "f": "*"}
ROWS = [("r", -28), ("abc", -2), ("defgh", 24)]
PLACES = {
    name: (24 * (2 * i - len(names) + 1), y) for names, y in ROWS for i, name in enumerate(names)
}


def spoken(view, name: str) -> str:
    """The polynomial beside this name in the table of the vertex."""
    head = view.page.locator(f'th math[aria-label="{name}"]')
    row = view.locator(".vertex-polynomials tr", has=head)
    return row.locator("td math").get_attribute("aria-label") or ""


def test_step_by_step_to_the_polynomial_of_the_tree(person: Person):
    person.load_graph(EDGES, LABELS, places=PLACES)
    view = person.view("Tree")
    expect(view.get_by_role("status").last).to_contain_text("Step 1 of 9: d, unknown")
    expect(view.locator(".tree-result math")).to_have_attribute(
        "aria-label", "P = 2*x^3 + 4*x^4 + 2*x^5"
    )
    expect(view.locator(".table-1 tr[aria-current]")).to_contain_text("?")
    assert spoken(view, "P_mine") == "x"
    for _ in range(2):
        person.button("Next").click()
    expect(view.get_by_role("status").last).to_contain_text("Step 3 of 9: a, which shows 1")
    # The coefficients of y and 1 in (1 + xy)(1 + xy).
    assert [spoken(view, each) for each in ("P", "P₋", "P_free", "P_mine")] == [
        "2*x",
        "1",
        "2*x",
        "0",
    ]
    expect(view.locator(".table-1 tr[aria-current]")).to_have_count(0)
    expect(view.locator(".tree-vertex.now .vertex-value")).to_have_text("2x")
    expect(view.locator(".tree-vertex.child")).to_have_count(2)
    expect(person.page.locator(".patches .picked")).to_have_count(1)
    person.button("Last").click()
    expect(view.get_by_role("status").last).to_contain_text("Step 9 of 9: r, unknown, a root")
    assert spoken(view, "P") == "2*x^3 + 4*x^4 + 2*x^5"
    expect(view.locator(".tree-result")).to_contain_text("8 solutions")
    view.locator(
        ".tree-vertex", has=person.page.locator("title", has_text=re.compile("^f,"))
    ).click()
    expect(view.get_by_role("status").last).to_contain_text("f, a known mine")


def test_another_root(person: Person):
    person.load_graph(EDGES, LABELS, places=PLACES)
    view = person.view("Tree")
    expect(view.get_by_role("status").last).to_contain_text("Step 1 of 9: d")
    person.button("Make this vertex the root").click()
    expect(view.get_by_role("tree")).to_have_attribute("aria-label", re.compile("root d on top"))
    person.button("Last").click()
    expect(view.get_by_role("status").last).to_contain_text("Step 9 of 9: d, unknown, a root")
    assert spoken(view, "P") == "2*x^3 + 4*x^4 + 2*x^5"


def test_walk_through_the_tree_with_keys(person: Person):
    person.load_graph(EDGES, LABELS, places=PLACES)
    view = person.view("Tree")
    said = view.get_by_role("status").last
    expect(said).to_contain_text("Step 1 of 9: d")
    view.get_by_role("treeitem", name="d, unknown").focus()
    for key, name in [("Up", "a, which shows 1"), ("Right", "b"), ("Up", "r"), ("Down", "b")]:
        person.press(f"Arrow{key}")
        expect(view.get_by_role("treeitem", name=re.compile(f"^{name}"))).to_be_focused()
        expect(said).to_contain_text(f": {name}")
    person.press("ArrowLeft")
    expect(said).to_contain_text(": a")
    expect(view.locator(".tree-vertex.now")).to_have_attribute("tabindex", "0")
    assert [spoken(view, each) for each in ("P", "P₋")] == ["2*x", "1"]


def test_play_from_the_leaves_to_the_root(person: Person):
    # So many that it goes on for long: what is waited for stays.
    person.load_graph(" ".join(f"v{i}-v{i + 1}" for i in range(39)))
    view = person.view("Tree")
    said = view.get_by_role("status").last
    slider = view.get_by_role("slider", name="Step")
    expect(said).to_contain_text("Step 1 of 40")
    person.panel_button("Play").click()
    until(lambda: int(slider.input_value()) > 2, "it plays", person.page)
    person.button("Pause").click()
    expect(person.panel_button("Play")).to_be_visible()
    person.button("Last").click()
    expect(said).to_contain_text("Step 40 of 40")
    person.button("Back").click()
    person.panel_button("Play").click()
    expect(said).to_contain_text("Step 40 of 40")
    expect(person.panel_button("Play")).to_be_visible()
    # It begins anew, and ends with the board it is about.
    person.panel_button("Play").click()
    until(lambda: int(slider.input_value()) < 30, "it begins anew", person.page)
    expect(person.button("Pause")).to_be_visible()
    person.load_graph("k-l l-m m-n")
    expect(person.panel_button("Play")).to_be_visible()
    expect(said).to_contain_text("Step 1 of 4")


# Polynomials come by themselves, and the first request for them is stopped.
LATER = """() => {
  const { solver } = globalThis.minescope;
  const ask = solver.ask.bind(solver);
  let stopped = false;
  solver.ask = async (request, channel) => {
    if (request.cells && !stopped) {
      stopped = true;
      return { error: { kind: "stopped", message: "Stopped." } };
    }
    const response = await ask(request, channel);
    if (request.operation === "tree" && !request.cells) {
      for (const step of response.answer.steps) step.polynomials = null;
      response.answer.complete = false;
    }
    return response;
  };
}"""


def test_a_vertex_whose_work_was_stopped_can_be_asked_for_again(person: Person):
    person.view("Counts")
    person.page.evaluate(LATER)
    try:
        person.load_graph(EDGES, LABELS, places=PLACES)
        view = person.view("Tree")
        expect(view).to_contain_text("Stopped.")
        person.button("Ask again").click()
        expect(view.locator(".vertex-polynomials tr")).to_have_count(4)
        assert spoken(view, "P_mine") == "x"
        expect(person.button("Ask again")).to_have_count(0)
    finally:
        person.page.evaluate("() => { delete globalThis.minescope.solver.ask; }")


def test_play_goes_on_after_work_was_stopped(person: Person):
    person.view("Counts")
    for mended in (True, False):
        person.page.evaluate(LATER)
        try:
            person.load_graph("a-b")
            view = person.view("Tree")
            expect(view).to_contain_text("Stopped.")
            if mended:  # on another board, which needs no second request
                person.page.evaluate("() => { delete globalThis.minescope.solver.ask; }")
                person.load_graph("k-l")
                expect(view.locator(".tree-vertex.now title")).to_have_text(re.compile("^[kl],"))
            person.panel_button("Play").click()
            expect(view.get_by_role("status").last).to_contain_text("Step 2 of 2")
            expect(view.locator(".vertex-polynomials tr")).to_have_count(4)
        finally:
            person.page.evaluate("() => { delete globalThis.minescope.solver.ask; }")


def test_a_cycle_is_shown_and_leads_to_the_decomposition(person: Person):
    person.load("? 1\n? ?", mines=1)
    view = person.view("Tree")
    expect(view).to_contain_text("form a cycle")
    expect(person.page.locator(".patches .picked")).to_have_count(3)
    person.button("Show its bags").click()
    expect(person.view("Bags")).to_contain_text("Width 3")
    expect(person.page.locator(".patches .picked")).to_have_count(0)


def test_axe_finds_nothing(person: Person):
    person.load_graph(EDGES, LABELS, places=PLACES)
    view = person.view("Tree")
    person.button("Last").click()
    view.get_by_text("All polynomials as a table").click()
    expect(view.get_by_role("region", name="The polynomials of every vertex")).to_be_visible()
    assert run_axe_in_light_and_dark(person.page, "#side") == []
