"""Somebody types Python against the board."""

import re

import pytest

from .harness import run_axe_in_light_and_dark
from .person import SECONDS, Person, expect, until, with_python_of_the_test

LOADING = 1000 * 2 * SECONDS


@pytest.fixture
def console(person: Person):
    person.load("? ? ? ?\n? 1 2 ?\n? ? ? ?", mines=3)
    person.menu("Python console").click()
    person.button("Clear results").click()
    yield person
    person.page.get_by_label("Close the console").click()


def run(console: Person, code: str, *, wait: bool = True) -> None:
    drawer = console.page.locator("#drawer")
    # While a line runs, the next one can be written, but not run.
    expect(drawer).not_to_have_attribute("aria-busy", "true", timeout=LOADING)
    console.page.get_by_label("Python", exact=True).fill(code)
    console.press("Enter")
    if wait:
        expect(drawer).to_have_attribute("aria-busy", "false", timeout=LOADING)


def result(console: Person):
    return console.page.locator("#drawer .result").last


def problem(console: Person):
    return console.page.locator("#drawer .problem").last


def test_the_solution_of_the_shown_board_is_there(console: Person):
    run(console, "solution.probability[0, 3]")
    expect(result(console)).to_contain_text("Fraction(2, 3)", timeout=LOADING)
    expect(result(console).locator("mfrac mn")).to_have_text(["2", "3"])
    console.load("? ?\n? 1", mines=1)
    run(console, "solution.count")
    expect(result(console)).to_contain_text("3", timeout=LOADING)


def test_the_reference_is_a_click_away(console: Person):
    with console.page.context.expect_page() as opened:
        console.page.get_by_role("link", name="All names are in the reference").click()
    reference = opened.value
    expect(reference).to_have_title("minescope API documentation")
    expect(reference.locator("#solve")).to_contain_text(
        "The exact probability of every unknown cell"
    )
    reference.close()


def test_names_are_kept_and_what_is_printed_is_shown(console: Person):
    run(console, "n = 20")
    run(console, "for i in range(3): print(i + n)\n")
    printed = console.page.locator("#drawer .printed")
    expect(printed).to_have_text(re.compile(r"20\s+21\s+22"), timeout=LOADING)


def test_what_is_written_while_a_line_runs_stays(console: Person):
    run(console, "sum(range(10**6))", wait=False)
    console.page.keyboard.type("1 + 1")
    expect(result(console)).to_contain_text("499999500000", timeout=LOADING)
    expect(console.page.get_by_label("Python", exact=True)).to_have_value("1 + 1")
    console.press("Enter")
    expect(result(console)).to_contain_text("2", timeout=LOADING)


def test_sympy_results_are_typeset(console: Person):
    run(console, "x = sympy.Symbol('x'); sympy.factor(x**2 - 2*x + 1)")
    expect(result(console)).to_contain_text("(x - 1)**2", timeout=LOADING)
    expect(result(console).locator("msup")).to_have_count(1)


def test_a_mistake_is_told_and_costs_nothing(console: Person):
    before = console.board()
    run(console, "1/0")
    expect(problem(console)).to_contain_text("ZeroDivisionError", timeout=LOADING)
    run(console, "parse('nonsense')")
    expect(problem(console)).to_contain_text("NotationError", timeout=LOADING)
    run(console, "'<b>bold</b><script>alert(1)</script>'")
    expect(result(console)).to_contain_text("<script>", timeout=LOADING)
    assert console.board() == before


def test_show_puts_a_board_in_place_and_undo_takes_it_back(console: Person):
    before = console.board()
    run(console, 'show(parse("2x1x1\\n1H"))')
    until(lambda: console.state("position.width") == 2, "the board is shown", console.page)
    run(console, 'show(parse("graph { a -- b }"))')
    until(lambda: console.state("position.shape") == "graph", "the graph is shown", console.page)
    assert console.graph() == ({"a": "?", "b": "?"}, ["a-b"])
    console.button("Undo").click()
    console.button("Undo").click()
    assert console.board() == before


def test_history_and_completion(console: Person):
    run(console, "first = 1")
    expect(console.page.locator("#drawer .typed")).to_have_count(1, timeout=LOADING)
    field = console.page.get_by_label("Python", exact=True)
    expect(field).to_have_value("", timeout=LOADING)
    console.press("ArrowUp")
    expect(field).to_have_value("first = 1")
    console.press("ArrowDown")
    expect(field).to_have_value("")
    console.page.keyboard.type("solution.expec")
    console.press("Tab")
    expect(field).to_have_value("solution.expected_mines", timeout=LOADING)


def test_more_lines_are_waited_for(console: Person):
    run(console, "def double(n):")
    field = console.page.get_by_label("Python", exact=True)
    expect(field).to_have_value("def double(n):\n    ", timeout=LOADING)
    console.page.keyboard.type("return 2 * n")
    console.press("Enter", "Enter")
    expect(field).to_have_value("", timeout=LOADING)
    run(console, "double(21)")
    expect(result(console)).to_contain_text("42", timeout=LOADING)


def test_endless_work_is_stopped_and_the_names_stay(console: Person):
    run(console, "kept = 7")
    run(console, "while True: pass\n", wait=False)
    expect(console.button("Stop")).to_be_visible(timeout=LOADING)
    console.button("Stop").click()
    expect(problem(console)).to_contain_text("Stopped", timeout=LOADING)
    run(console, "kept")
    expect(result(console)).to_contain_text("7", timeout=LOADING)


def test_a_package_from_a_wheel_of_this_site_is_installed(console: Person):
    wheels = console.page.evaluate(
        "fetch('manifest.json').then((r) => r.json()).then((m) => m.wheels)"
    )
    mpmath = next(name for name in wheels if "mpmath" in name)
    address = console.page.evaluate("(name) => new URL(name, location).href", mpmath)
    run(
        console,
        f'await micropip.install("{address}", deps=False)\nimport mpmath\nmpmath.mpf(1)/4\n',
    )
    expect(result(console)).to_contain_text("mpf", timeout=LOADING)


KEEP_WHAT_IS_SENT = """
globalThis.sent = [];
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...rest) {
  sent.push(message.type);
  return post.call(this, message, ...rest);
};
"""


def test_the_console_stays_shut_whatever_a_link_holds(open_page, address):
    def prepare(page):
        with_python_of_the_test(page)
        page.add_init_script(KEEP_WHAT_IS_SENT)

    page = open_page(f"{address}#p=1AAAA&python=print(1)&code=1/0", prepare=prepare)
    expect(page.locator("#status-text")).to_have_text("Exact")
    expect(page.locator("#drawer")).to_be_hidden()
    sent = page.evaluate("sent")
    assert "call" in sent
    assert "console" not in sent


def test_axe_finds_nothing(console: Person):
    run(console, "solution.expected_mines")
    run(console, "1/0")
    assert run_axe_in_light_and_dark(console.page) == []
