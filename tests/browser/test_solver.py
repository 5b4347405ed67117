"""The solver's worker without the page around it: answers, formulas, stopping, the newest wins."""

import json
import random
from pathlib import Path

import pytest

from .harness import BOOT_SECONDS, Journal, wait_until

CONTRACT = sorted((Path(__file__).parent.parent / "contract").glob("*.json"))
SOLVER = Path(__file__).parents[2] / "web" / "js" / "solver"
QUICK = {"operation": "solve", "position": "2x1x1\n1H"}

START = """async (address) => {
  const { nextWorker } = await import(`${address}js/solver/start.js`);
  const { Solver } = await import(`${address}js/solver/client.js`);
  globalThis.happened = {};
  const note = (name) => (...values) => { (happened[name] ??= []).push(values); };
  globalThis.solver = new Solver(nextWorker, {
    loading: note("loading"), starting: note("starting"), ready: note("ready"), running: note("running"),
    steps: note("steps"), sympy: note("sympy"), failed: note("failed"),
  });
  solver.start();
}"""


def slow_request():
    """40x40 cells with up to 8 mines each: minutes of work."""
    size = 40
    rng = random.Random("slow")
    mined = [rng.random() < 0.5 for _ in range(size * size)]

    def label(row, column):
        if mined[row * size + column] or rng.random() < 0.4:
            return "?"
        rows = range(max(row - 1, 0), min(row + 2, size))
        columns = range(max(column - 1, 0), min(column + 2, size))
        return str(sum(mined[r * size + c] for r in rows for c in columns))

    labels = [label(row, column) for row in range(size) for column in range(size)]
    topology = {"shape": "grid", "width": size, "height": size}
    prior = {"kind": "uniform"}
    position = {"topology": topology, "labels": labels, "x_max": 8, "prior": prior}
    return {"operation": "solve", "position": position}


def open_solver(context, address):
    """A page with a solver and nothing else, from the host of the site."""
    page = context.new_page()
    page.journal = Journal(page, address)
    # The site has it in one file with the rest of the page.
    client = (SOLVER / "client.js").read_text(encoding="utf-8")
    page.route("**/js/solver/client.js", _fulfil_with(client))
    page.goto(f"{address}manifest.json")
    page.evaluate(START, address)
    wait_until(page, "solver.ready", BOOT_SECONDS)
    return page


def _fulfil_with(script):
    return lambda route: route.fulfill(body=script, content_type="text/javascript")


@pytest.fixture(scope="module")
def shared_solver(browser, address):
    with browser.new_context() as context:
        yield open_solver(context, address)


@pytest.fixture
def solver_page(shared_solver):
    yield shared_solver
    problems = [*shared_solver.journal.problems]
    shared_solver.journal.problems.clear()
    assert problems == []


def start_asking(page, request, name="told"):
    """Ask; the response will be in the page under this name."""
    page.evaluate(
        """([request, name]) => {
          globalThis[name] = null;
          solver.ask(request).then((response) => { globalThis[name] = response; });
        }""",
        [request, name],
    )


def response_of(page, name="told", seconds=30):
    wait_until(page, name, seconds)
    return page.evaluate(name)


def ask(page, request, seconds=30):
    start_asking(page, request)
    return response_of(page, seconds=seconds)


def contract(*operations):
    """The requests of tests/contract that the solver can send, with their responses."""
    cases = [json.loads(path.read_text(encoding="utf-8")) for path in CONTRACT]
    chosen = [
        case
        for case in cases
        if isinstance(case["request"], dict) and case["response"]["operation"] in operations
    ]
    assert chosen
    return chosen


def check(page, case):
    found = ask(page, case["request"], BOOT_SECONDS)
    found.pop("seconds")
    assert found == case["response"]


def test_probabilities_need_only_what_came_first(solver_page):
    """So do formulas and curves, and the engine that lists configurations."""
    for case in contract("solve", "formula", "curves", "totals", "parse", "export", None):
        check(solver_page, case)
    by_rows = contract("formula")[0]["request"] | {"engine": "configurations"}
    assert ask(solver_page, by_rows)["answer"]


def test_formulas_work_when_sympy_has_arrived(solver_page):
    solver_page.evaluate("solver.loadSympy()")
    wait_until(solver_page, "happened.sympy", BOOT_SECONDS)
    for case in contract("formula", "configurations"):
        check(solver_page, case)


def test_long_work_tells_its_steps_and_stops_at_a_signal(solver_page):
    solver_page.evaluate("globalThis.first = solver.worker")
    start_asking(solver_page, slow_request())
    wait_until(solver_page, "happened.steps")
    solver_page.evaluate("solver.stop()")
    assert response_of(solver_page)["error"]["kind"] == "stopped"
    assert ask(solver_page, QUICK)["answer"]["mined"] == [1]
    assert solver_page.evaluate("crossOriginIsolated && first === solver.worker")


def test_the_newest_request_wins(solver_page):
    start_asking(solver_page, slow_request(), "oldest")
    start_asking(solver_page, slow_request(), "middle")
    start_asking(solver_page, QUICK, "newest")
    assert response_of(solver_page, "newest")["answer"]["mined"] == [1]
    assert response_of(solver_page, "middle")["error"]["kind"] == "stopped"
    assert response_of(solver_page, "oldest")["error"]["kind"] == "stopped"


def test_a_late_signal_hits_nothing(solver_page):
    for pause in (0, 100):
        solver_page.evaluate("solver.signal[0] = 2")
        solver_page.wait_for_timeout(pause)
        assert ask(solver_page, QUICK)["answer"]["mined"] == [1]


def test_without_a_signal_the_worker_is_replaced(browser, plain_address):
    with browser.new_context() as context:
        page = open_solver(context, plain_address)
        assert page.evaluate("solver.signal") is None
        page.evaluate("globalThis.first = solver.worker")
        page.evaluate("solver.loadSympy()")
        start_asking(page, slow_request())
        wait_until(page, "happened.steps")
        page.evaluate("solver.stop()")
        assert response_of(page)["error"]["kind"] == "stopped"
        assert ask(page, QUICK, BOOT_SECONDS)["answer"]["mined"] == [1]
        assert page.evaluate("first !== solver.worker")
        # What was asked for stays asked for.
        wait_until(page, "happened.sympy", BOOT_SECONDS)
        # A newer request need not wait for ever either.
        start_asking(page, slow_request(), "older")
        start_asking(page, QUICK, "newer")
        assert response_of(page, "newer", BOOT_SECONDS)["answer"]["mined"] == [1]
        assert response_of(page, "older")["error"]["kind"] == "stopped"
        assert page.journal.problems == []


def test_only_the_board_interrupts_what_somebody_has_asked_for(solver_page):
    solver_page.evaluate(
        """(slow) => {
          globalThis.asked = solver.ask(slow, "game");
          globalThis.later = solver.ask({ operation: "version" }, "details");
        }""",
        slow_request(),
    )
    solver_page.wait_for_timeout(500)  # longer than a newer request of the board would wait
    assert solver_page.evaluate("[solver.running.channel, solver.running.endedBy]") == [
        "game",
        None,
    ]
    solver_page.evaluate("solver.cancel('details')")
    assert solver_page.evaluate("later.then((response) => response.error.kind)") == "stopped"
    solver_page.evaluate("(quick) => { globalThis.board = solver.ask(quick); }", QUICK)
    assert solver_page.evaluate("asked.then((response) => response.error.kind)") == "stopped"
    assert solver_page.evaluate("board.then((response) => response.answer.legal)")
