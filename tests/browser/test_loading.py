"""Somebody does not wait for Python: the board can be edited at once, and nothing jumps later."""

import gzip
import json
import re

import pytest

from .harness import wait_for_answer, wait_until
from .person import SECONDS, Person, expect, until, without_python

WATCH = """() => {
  globalThis.jumps = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      const names = sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? "");
      if (!hadRecentInput) globalThis.jumps.push([value, names]);
    }
  }).observe({type: "layout-shift", buffered: true});
}"""

PLACES = """() => {
  const places = {};
  // A density has a line of its own below the board, whose box then is less high, but not the board.
  const parts = "header, #status, #status-text, .stage, .stage > :not(#scroller, #outside), "
    + ".palette, #board, #side, [role=tablist]";
  for (const element of document.querySelectorAll(parts)) {
    const { x, y, width, height } = element.getBoundingClientRect();
    const name = element.id || element.getAttribute("aria-label") || element.className;
    places[name] = [x, y, width, height].map(Math.round);
  }
  return places;
}"""

# What cannot be known is asked last of all, a while after the answer; sympy may come even later.
AT_REST = """(({ revision, said, python }) =>
  said.unknowable?.revision === revision && python.sympy && !python.job)(minescope.store.state)"""

# As where counting takes long; the next answer would take it back.
WITH_STOP_BUTTON = f"""async () => {{
  const {{ store }} = globalThis.minescope;
  const {{ python }} = store.state;
  const job = {{ isAsked: true, since: -1e6, done: 0, expected: 0, nodes: 0 }};
  store.update({{ python: {{ ...python, job }} }});
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const places = ({PLACES})();
  const {{ left, top, right, bottom, width }} = document.getElementById("stop").getBoundingClientRect();
  store.update({{ python }});
  const isInSight = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return [places, width > 0 && isInSight];
}}"""

RECORD = """() => {
  globalThis.stages = [];
  globalThis.minescope.store.subscribe(({python: {is, loaded = Infinity}}) =>
    globalThis.stages.push([is, loaded, document.getElementById("status-bar").value]));
}"""


def test_a_board_is_edited_before_python_is_there_and_answered_when_it_is(open_page):
    person = Person(open_page(ready=False))
    person.page.evaluate(RECORD)
    person.write(1, (2, 2))
    person.write(2, (2, 3))
    person.set("Mines", 12)
    edited = person.position()
    assert person.board().split("\n")[1] == "? 1 2 ? ? ? ? ? ?"
    wait_for_answer(person.page, SECONDS)
    assert person.position() == edited
    assert len(person.chances()) == 79

    stages, loaded, bar = zip(*person.page.evaluate("() => globalThis.stages"), strict=True)
    assert list(stages) == sorted(stages, key=["loading", "starting", "ready"].index)
    assert list(loaded) == sorted(loaded)
    assert list(bar) == sorted(bar)


def test_while_python_loads_the_page_says_so(open_page):
    person = Person(open_page(ready=False, prepare=without_python))  # it would tell how far it is
    loading = {"is": "loading", "loaded": 2_000_000, "toLoad": 11_500_000}
    person.page.evaluate("(python) => minescope.store.update({ python })", loading)
    expect(person.status).to_have_text("Loading Python, 2.0 of 11.5 MB")
    bar = person.page.get_by_role("progressbar", name="Loading Python")
    expect(bar).to_be_visible()
    assert 0.1 < bar.evaluate("(bar) => bar.value") < 0.3
    expect(person.inspector).to_contain_text(
        "Python is starting; the board can be edited meanwhile."
    )


def trace_layouts(page):
    categories = ["devtools.timeline", "disabled-by-default-devtools.timeline.stack"]
    page.context.browser.start_tracing(page=page, categories=categories)


def forced_layouts(page, address):
    """The calls in the page's scripts that the browser had to lay out the page for."""
    events = json.loads(page.context.browser.stop_tracing())["traceEvents"]
    stacks = [
        event["args"]["beginData"].get("stackTrace", [])
        for event in events
        if event["name"] == "Layout" and "beginData" in event["args"]
    ]
    return [stack for stack in stacks if any(call["url"].startswith(address) for call in stack)]


CHOSEN = """localStorage.setItem("minescope settings", '{"theme":"dark"}')"""


def without_the_page_s_own_script(page):
    page.add_init_script(CHOSEN)
    headers = {"Content-Type": "text/javascript"}
    page.route("**/js/main.js", lambda route: route.fulfill(headers=headers, body=""))


def test_the_head_is_seen_in_the_chosen_colours_before_the_rest_is_there(open_page):
    page = open_page(prepare=without_the_page_s_own_script, ready=False, color_scheme="light")
    expect(page.get_by_role("heading", name="Minescope")).to_be_visible()
    assert page.evaluate("() => getComputedStyle(document.body).colorScheme") == "dark"
    expect(page.locator("main")).to_be_hidden()


@pytest.mark.parametrize("width", [390, 1000, 1280, 1920])
def test_from_the_first_picture_to_the_first_answer_nothing_jumps_or_is_measured(
    open_page, address, width
):
    size = {"width": width, "height": 844}
    person = Person(open_page(prepare=trace_layouts, ready=False, viewport=size))
    person.page.evaluate(WATCH)
    before = person.page.evaluate(PLACES)
    wait_for_answer(person.page, SECONDS)
    assert forced_layouts(person.page, address) == []
    person.answered(detailed=True)
    person.drawn()
    assert person.page.evaluate(PLACES) == before
    assert person.page.evaluate("() => globalThis.jumps") == []


# Tools stand beside the board's name, and a board without an edge has a rim.
OF_ANOTHER_BOARD = ("Tools", "board")

BOARDS = {
    "certain": ("? ? ? ?\n? 1 2 ?\n? ? ? ?", {"mines": 3}),
    "uncertain": ("? ? ? ?\n? 1 2 ?\n? ? ? ?", {"mines": 2}),
    "distribution": ("? ? ? ?\n? 1 2 ?\n? ? ? ?", {}),
    "contradiction": ("? ? ? ?\n? 1 8 ?\n? ? ? ?", {"mines": 3}),
    "long numbers": (
        "? ? ? ?\n? 1 2 ?\n? ? ? ?",
        {"rho": "12345678901/98765432109876"},
    ),
    "nothing unknown": ("1 * _ _\n1 1 _ _\n_ _ _ _", {}),
}


@pytest.mark.parametrize("width", [390, 1280, 1920])
def test_nothing_jumps_between_one_answer_and_the_next(person: Person, width):
    person.page.set_viewport_size({"width": width, "height": 844})
    try:
        board, settings = BOARDS["certain"]
        person.load(board, **settings)
        person.answered(detailed=True)
        person.page.evaluate(WATCH)
        before = person.page.evaluate(PLACES)
        found = {}
        for name, (board, settings) in BOARDS.items():
            person.load(board, **settings)
            person.answered(detailed=True)
            person.drawn()
            after = person.page.evaluate(PLACES)
            moved = {
                place: (before[place], after[place])
                for place in before
                if before[place] != after[place] and place not in OF_ANOTHER_BOARD
            }
            if moved:
                found[name] = moved
        assert found == {}
    finally:
        person.page.set_viewport_size({"width": 1280, "height": 800})


def test_the_stop_button_does_not_push_anything(person: Person, narrow):
    person.answered(detailed=True)
    wait_until(person.page, AT_REST)
    for arrange in (lambda: None, narrow):
        arrange()
        person.drawn()
        before = person.page.evaluate(PLACES)
        after, is_in_sight = person.page.evaluate(WITH_STOP_BUTTON)
        assert after == before
        assert is_in_sight


def test_formulas_come_after_the_first_answer(open_page):
    person = Person(open_page(ready=False))
    wait_for_answer(person.page, SECONDS)
    assert person.state("python.sympy") is False
    until(lambda: person.state("python.sympy"), "sympy is installed", person.page, 60)
    expect(person.status).to_have_text("Exact")


def test_the_page_waits_for_few_scripts(site):
    """What is not seen at first is fetched when the page is drawn."""
    main = (site / "js" / "main.js").read_text(encoding="utf-8")
    (entry,) = re.findall(r'from ?"\./(chunk-[^"]+)"', main)
    assert len(gzip.compress((site / "js" / entry).read_bytes(), 9)) <= 67_600


FORMS = re.compile(r"/js/(board|view)_form-")


def test_a_form_that_is_asked_for_before_it_is_there_is_filled_when_it_comes(open_page):
    held = []

    def prepare(page):
        without_python(page)
        page.route(FORMS, lambda route: held.append(route))

    person = Person(open_page(ready=False, prepare=prepare))
    person.board_button.click()
    expect(person.form_box).to_be_visible()
    until(lambda: len(held) == 2, "both forms are asked for", person.page)
    for route in held:
        route.continue_()
    expect(person.form_box.locator("[name=columns]")).to_be_focused()
    person.press("Escape")
    expect(person.form_box).to_be_hidden()
    expect(person.board_view().get_by_role("radio", name="Percent")).to_be_visible()


def test_a_form_that_does_not_come_says_so_and_closes(open_page):
    def prepare(page):
        without_python(page)
        page.route(FORMS, lambda route: route.abort("aborted"))

    person = Person(open_page(ready=False, prepare=prepare))
    person.board_button.click()
    expect(person.toast).to_contain_text("could not be loaded")
    expect(person.form_box).to_be_hidden()
