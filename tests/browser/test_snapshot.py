"""Python goes on from a snapshot of its memory, or starts from nothing: the answers are the same."""

import json
import os
from array import array

from build_site import SNAPSHOT, compile_libraries, compile_solver, take_snapshot, write_snapshot

from .harness import wait_for_answer, wait_for_sympy, wait_until

ROW = {
    "topology": {"shape": "grid", "width": 4, "height": 3},
    "labels": "? ? ? ? ? 1 2 ? ? ? ? ?",
    "prior": {"kind": "total", "mines": "3"},
}
COVERED = {**ROW, "labels": " ".join("?" * 12)}
QUESTIONS = (
    {"operation": "solve", "position": ROW},
    {"operation": "solve", "position": {**ROW, "labels": "? ? ? ? ? 1 8 ? ? ? ? ?"}},
    {
        "operation": "solve",
        "position": {**ROW, "prior": {"kind": "density", "rho": "1/5"}, "x_max": 3},
    },
    {"operation": "solve", "position": "minescope 1\ntopology hex 3x2\nmines 2\n\n? 1 ?\n? ? ?"},
    {"operation": "solve", "position": {**ROW, "labels": "?"}},
    {
        "operation": "formula",
        "position": {**ROW, "prior": {"kind": "density", "rho": "1/5"}},
        "cell": 0,
    },
    {"operation": "configurations", "position": ROW},
    {"operation": "why", "position": ROW, "cell": 0},
    {"operation": "advise", "position": ROW},
    {"operation": "deal", "position": COVERED, "seed": "oak"},
    {"operation": "export", "position": ROW, "format": "link"},
    {"operation": "version"},
)

ASK = """async (questions) => {
  const answers = [];
  for (const question of questions) answers.push(await minescope.solver.ask(question, "asked"));
  return answers;
}"""
ASK_EARLY = """() => {
  globalThis.early = null;
  const asked = minescope.solver.ask({ operation: "solve", position: "2x1x1\\n1H" }, "asked");
  asked.then((response) => { globalThis.early = response; });
}"""
# The standard library is there to the last, what was typed is run, and chance is no frozen one.
RUN = """(position) => minescope.solver.run({
  position, code: "import colorsys, random\\n[colorsys.rgb_to_hls(1, 1, 1), random.random()]",
})"""


def lose(_):
    return None


def damage(body: bytes) -> bytes:
    middle = len(body) // 2
    return body[:middle] + bytes([body[middle] ^ 1]) + body[middle + 1 :]


def of_another_pyodide(body: bytes) -> bytes:
    """Whole, but with another name of the build, the eight words from the fifth of Pyodide's own."""
    words = array("I", body)
    words[5 + 4] ^= 1
    checksum = 0x811C9DC5
    for word in words[2:]:
        checksum = (checksum ^ word) * 0x01000193 & 0xFFFFFFFF
    words[1] = checksum
    return words.tobytes()


def change_snapshot(page, change):
    """Let the host send something else in its place: a changed body, or by None nothing at all."""

    def answer(route):
        response = route.fetch()
        body = change(response.body())
        if body is None:
            route.fulfill(status=404)
        else:
            route.fulfill(response=response, body=body)

    if change:
        page.route("**/snapshot-*.wasm", answer)


def refusals(page):
    return [line for line in page.journal.lines if "without its snapshot" in line]


def test_answers_are_the_same_with_and_without_a_snapshot(open_page):
    told, by_chance = [], set()
    for change in (None, lambda _: b""):
        page = open_page(prepare=lambda page, change=change: change_snapshot(page, change))
        wait_for_sympy(page)
        assert bool(refusals(page)) == bool(change)
        answers = page.evaluate(ASK, QUESTIONS)
        assert [list(answer)[-1] for answer in answers].count("error") == 1
        told.append([{**answer, "seconds": 0} for answer in answers])
        (dealt,) = page.evaluate(ASK, [{"operation": "deal", "position": COVERED}])
        typed = page.evaluate(RUN, ROW)
        assert typed["text"].startswith("[(0.0, 1"), typed
        by_chance |= {dealt["answer"]["seed"], typed["text"]}
    assert told[0] == told[1]
    # A frozen chance would deal everybody the same game.
    page = open_page()
    (dealt,) = page.evaluate(ASK, [{"operation": "deal", "position": COVERED}])
    typed = page.evaluate(RUN, ROW)
    assert len(by_chance | {dealt["answer"]["seed"], typed["text"]}) == 6


def test_a_snapshot_that_does_not_fit_is_not_used(open_page):
    problems = {"404": lose, "damaged": damage, "build id mismatch": of_another_pyodide}
    for problem, change in problems.items():
        page = open_page(prepare=lambda page, change=change: change_snapshot(page, change))
        (refusal,) = refusals(page)
        assert problem in refusal
        (answer,) = page.evaluate(ASK, QUESTIONS[:1])
        assert answer["answer"]["legal"]
        page.journal.problems.clear()


def test_what_a_snapshot_lacks_is_waited_for(open_page):
    """A board as text needs a module that comes with the archives, here long after the answer."""
    held = []
    page = open_page(
        prepare=lambda page: page.route("**/python_stdlib.zip", lambda route: held.append(route))
    )
    page.evaluate(ASK_EARLY)
    while not held:
        page.wait_for_timeout(20)
    page.evaluate("globalThis.worker = minescope.solver.worker")
    # What the page asks by itself, when it has its first answer, would wait for the archives before it.
    page.evaluate(
        "for (const channel of ['details', 'marks', 'cell']) minescope.solver.cancel(channel)"
    )
    wait_until(page, "minescope.solver.running?.channel === 'asked'")
    assert page.evaluate("early") is None
    # A person need not wait with it: a changed board comes first.
    page.evaluate('minescope.store.dispatch({ do: "write", cells: [0], label: "1" })')
    wait_for_answer(page)
    assert page.evaluate("early.endedBy") == "board"
    page.evaluate(ASK_EARLY)
    held[0].continue_()
    wait_until(page, "early")
    assert page.evaluate("early.answer.mined") == [1]
    assert page.evaluate("worker === minescope.solver.worker")


def test_the_snapshot_depends_on_nothing_but_its_sources(site, tmp_path):
    """On another machine, at another time, with other chance, it has the same bytes."""
    solver = compile_solver(compile_libraries())
    again = tmp_path / SNAPSHOT
    elsewhere = {"TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8", "HOME": str(tmp_path)}
    write_snapshot(solver, again, env={**os.environ, **elsewhere})
    assert again.read_bytes() == (take_snapshot(solver) / SNAPSHOT).read_bytes()

    manifest = json.loads((site / "manifest.json").read_text(encoding="utf-8"))
    assert (site / manifest["snapshot"]).read_bytes() == again.read_bytes()
    assert manifest["files"][manifest["snapshot"]] == again.stat().st_size
    assert str(solver).encode() not in again.read_bytes()
