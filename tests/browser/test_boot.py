"""The page starts on every kind of host, and gets over what Python does not survive."""

import re

import pytest

from .harness import BOOT_SECONDS, run_axe, serve, wait_for_answer, wait_for_sympy, wait_until

CRASH = """python.runPython(`
from itertools import chain
deep = iter(())
for _ in range(1_000_000):
    deep = chain(deep, ())
next(deep)`)"""
"""An iterator in an iterator, a million times, overflows the stack of the browser."""

KEEP_MESSAGES = """
globalThis.messages = [];
globalThis.Worker = class extends Worker {
  constructor(...parts) {
    super(...parts);
    this.addEventListener("message", ({ data }) => messages.push(data));
  }
};
"""


def test_every_byte_of_the_start_is_reported(open_page):
    page = open_page(prepare=lambda page: page.add_init_script(KEEP_MESSAGES))
    messages = page.evaluate("messages")
    stages = [message["type"] for message in messages if message["type"] != "loading"]
    assert stages[:3] == ["starting", "ready", "answer"]
    loading = [message for message in messages if message["type"] == "loading"]
    amounts = [message["loaded"] for message in loading]
    assert amounts == sorted(amounts)
    assert amounts[-1] == loading[-1]["total"]


def test_the_worker_keeps_the_policy_of_the_page(open_page, site):
    """A policy in the page's head does not reach its workers; one in the headers does."""
    html = (site / "index.html").read_text(encoding="utf-8")
    found = re.search(r'http-equiv="Content-Security-Policy"\s+content="([^"]+)"', html)
    with serve(site, headers={"Content-Security-Policy": found[1]}) as strict:
        page = open_page(strict)
        wait_for_sympy(page)


def test_a_crash_starts_python_again_and_keeps_the_board(open_page):
    def break_worker(route):
        response = route.fetch()
        call = "call(data.request)"
        assert response.text().count(call) == 1
        broken = f"data.request.includes('\"x_max\":7') ? {CRASH} : {call}"
        route.fulfill(response=response, body=response.text().replace(call, broken))

    page = open_page(prepare=lambda page: page.route("**/js/solver/worker.js", break_worker))
    page.evaluate('minescope.store.dispatch({ do: "write", cells: [0], label: "1" })')
    wait_for_answer(page)
    page.evaluate("globalThis.first = minescope.solver.worker")

    page.evaluate('minescope.store.dispatch({ do: "xMax", xMax: 7 })')
    wait_until(page, "first !== minescope.solver.worker && minescope.solver.ready", BOOT_SECONDS)
    wait_for_answer(page)
    assert page.evaluate("minescope.store.state.position.labels[0]") == "1"
    assert any("fatal error" in problem for problem in page.journal.problems)
    page.journal.problems.clear()

    # What has killed Python is not asked again, anything else is.
    page.evaluate("globalThis.second = minescope.solver.worker")
    page.evaluate("minescope.store.undo()")
    wait_for_answer(page)
    page.evaluate("minescope.store.redo()")
    wait_for_answer(page)
    assert page.evaluate("second === minescope.solver.worker")
    assert page.evaluate("minescope.store.state.python.is") == "ready"


@pytest.mark.parametrize("lost", ["python_stdlib.zip", "manifest.json", "pyodide.mjs", "worker.js"])
def test_a_host_that_lost_a_file_is_told(open_page, lost):
    def lose_file(page):
        page.route(f"**/{lost}", lambda route: route.fulfill(status=404))

    page = open_page(prepare=lose_file, ready=False)
    # Probabilities need no standard library where there is a snapshot; this does.
    page.evaluate('void minescope.solver.ask({ operation: "version" }, "asked")')
    wait_until(page, 'minescope.store.state.python.is === "failed"', BOOT_SECONDS)
    told = page.evaluate("minescope.store.state.python.message")
    assert lost in told or "worker" in told
    page.journal.problems.clear()


LOGIN = "<!doctype html><title>Log in</title>"


@pytest.mark.parametrize("lost", ["manifest.json", "pyodide-lock.json", "python_stdlib.zip"])
def test_a_page_to_log_in_sent_for_a_file_is_told_and_leaves_no_error(open_page, lost):
    def want_login(page):
        answer = {"status": 200, "content_type": "text/html", "body": LOGIN}
        page.route(f"**/{lost}", lambda route: route.fulfill(**answer))

    page = open_page(prepare=want_login, ready=False)
    # As above. What was uncaught would be a problem of the page.
    page.evaluate('void minescope.solver.ask({ operation: "version" }, "asked")')
    wait_until(page, 'minescope.store.state.python.is === "failed"', BOOT_SECONDS)
    told = page.evaluate("minescope.store.state.python.message")
    assert f"{lost} could not be loaded: a web page came in its place" in told
    wait_until(page, "minescope.store.isDrawn")
    shown = page.locator("body").inner_text()
    assert "Python did not start" in shown
    assert "starting again" not in shown


def test_the_page_that_tests_share_forgets_what_one_has_done(desk):
    page = desk.page("forgets")
    before = page.evaluate("minescope.store.state.position.labels")
    page.evaluate('minescope.store.dispatch({ do: "write", cells: [0], label: "1" })')
    page.evaluate('minescope.store.setSettings({ notation: "percent" })')
    page.evaluate('document.querySelector("dialog").showModal()')
    page = desk.page("forgets")
    assert page.evaluate("minescope.store.state.position.labels") == before
    assert page.evaluate("minescope.store.state.settings.notation") == "fraction"
    assert page.evaluate("minescope.store.state.history.past") == []
    assert page.locator("dialog[open]").count() == 0
    assert run_axe(page) == []
