"""Another board comes while somebody looks deeper, and its answer is slow to come."""

import pytest

from .person import Person, expect

# Two trees, with an island in each.
EDGES = "a-b b-c c-d e-f f-g g-h h-i"
LABELS = {"b": "1", "g": "1"}
SMALL = """{shape: "graph", names: ["z"], edges: [], labels: ["?"], places: [[0, 0]], xMax: 1,
  prior: {kind: "uniform"}}"""

# Everything in a view that answers to a pointer.
TRY_ALL = """(view) => {
  const all = "summary, button, .tree-vertex, .bag, .diagram-node, tr[data-place]";
  for (const each of view.querySelectorAll(all)) {
    if (each.closest(".copies, .readout, .notice, .saves") || !each.checkVisibility()) continue;
    for (const kind of ["pointerover", "pointerenter", "click"]) {
      each.dispatchEvent(new MouseEvent(kind, { bubbles: kind !== "pointerenter" }));
    }
  }
}"""

VIEWS = {
    "Why": ".reason-sentence:not(:empty)",
    "Endgame": ".notice p:not(:empty)",
    "What if": ".notice p:not(:empty)",
    "Configurations": "tr[data-place]",
    "Formula": ".formula-line math",
    "Counts": ".bar",
    "Solutions": ".histogram-table tr",
    "Tree": ".tree-vertex",
    "Bags": ".bag-table tr",
    "Diagram": ".diagram-node",
    "Lab": "#lab-board",
}


def hold(person: Person) -> None:
    """Let no answer come."""
    person.page.evaluate("() => { globalThis.minescope.solver.ask = () => new Promise(() => {}); }")


def let_go(person: Person) -> None:
    person.page.evaluate("() => { delete globalThis.minescope.solver.ask; }")


@pytest.mark.parametrize("name", VIEWS)
def test_a_view_of_the_board_before_says_nothing_about_the_new_one(person: Person, name: str):
    person.load_graph(EDGES, LABELS)
    view = person.view(name)
    expect(view.locator(VIEWS[name]).first).to_be_attached(timeout=60_000)
    hold(person)
    try:
        person.page.evaluate(
            f"() => globalThis.minescope.store.dispatch({{do: 'load', position: {SMALL}}})"
        )
        person.drawn()
        view.evaluate(TRY_ALL)
        person.drawn()
        expect(person.page.locator(".patches *")).to_have_count(0)
        assert "undefined" not in view.inner_text()
    finally:
        let_go(person)
    person.page.evaluate("() => globalThis.minescope.store.undo()")
    person.answered()
    expect(view).not_to_have_class("stale")
    expect(view.locator(VIEWS[name]).first).to_be_attached()
    person.page.evaluate("() => globalThis.minescope.store.redo()")
    person.answered()
