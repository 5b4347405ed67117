"""How quick the page is: .venv/bin/python tests/bench/page.py [rounds]

With `boards` for the rounds only boards that need no guess are made, in the page and here.

Prints the figures of one run and judges nothing. Each start is measured beside a bare boot: a page
that starts the same Pyodide files in a worker and does nothing else. Times are in milliseconds, as
median (least), from the navigation on unless the line says otherwise.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "build_scripts"), str(ROOT / "tests" / "browser")]

from environment import ensure_playwright  # noqa: E402  found only after the line above

sys.path.insert(0, str(ensure_playwright()))

from boards import EXPERT, LUDICROUS, mid_game_with_mines  # noqa: E402
from harness import (  # noqa: E402
    BOOT_SECONDS,
    NO_TOUR,
    launch_options,
    serve,
    wait_for_answer,
    wait_until,
)
from playwright.sync_api import BrowserContext, Page, sync_playwright  # noqa: E402

from browser import ensure_browser  # noqa: E402
from build_site import build_site  # noqa: E402
from minescope.api import handle  # noqa: E402
from minescope.board import UNKNOWN, Grid, Number, Position  # noqa: E402
from minescope.board.families.lattices import grid_graph  # noqa: E402
from minescope.board.formats.recognise import export  # noqa: E402

BARE = {
    "bare.html": '<!doctype html><title>bare</title><script type="module" src="bare.js"></script>',
    "bare.js": """
        const worker = new Worker(new URL("bare-worker.js", import.meta.url), { type: "module" });
        worker.onmessage = () => { globalThis.booted = performance.now(); };
    """,
    "bare-worker.js": """
        import { loadPyodide } from "./pyodide/pyodide.mjs";
        await loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href });
        postMessage("booted");
    """,
}

# Notes when the first answer was drawn, and how long each key took until the new answer was.
WATCH = """
globalThis.times = { keys: [] };
let pressed = null;
addEventListener("keydown", (event) => {
  pressed = { time: event.timeStamp, revision: minescope.store.state.revision };
}, true);
addEventListener("DOMContentLoaded", () => {
  const { store, solver } = minescope;
  store.subscribe((state) => {
    if (!state.answer || state.answer.revision !== state.revision) return;
    if (times.answer === undefined) {
      times.answer = performance.now();
      solver.loadSympy();
    }
    if (pressed && state.revision > pressed.revision) {
      times.keys.push(performance.now() - pressed.time);
      pressed = null;
    }
  });
  const { sympy } = solver.reports;
  solver.reports.sympy = () => {
    times.formulas ??= performance.now();
    sympy();
  };
});
"""

FRAMES = """() => {
  globalThis.frames = [];
  let last = null;
  const note = (now) => {
    if (last !== null) frames.push(now - last);
    last = now;
    if (globalThis.frames) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}"""


# Asks the worker for boards one after the other; the milliseconds until each answer is there.
MAKE_BOARDS = """async (requests) => {
  const times = [];
  for (const request of requests) {
    const asked = performance.now();
    const { error } = await minescope.solver.ask(request, "measured");
    if (error) throw new Error(error.message);
    times.push(performance.now() - asked);
  }
  return times;
}"""
MADE_BOARDS = {
    "beginner": (9, 9, 10),
    "intermediate": (16, 16, 40),
    "expert": (30, 16, 99),
    "expert, hard": (30, 16, 99),
}
"""Width, height and mines."""
BOARDS_EACH = 30


def main(rounds: int) -> None:
    """All figures, or without rounds only those of boards that are made."""
    os.environ["MINESCOPE_BROWSER"] = str(ensure_browser() or "")
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        shutil.copytree(build_site(), site)
        print_sizes(site)
        for name, text in BARE.items():
            (site / name).write_text(text, encoding="utf-8")
        with serve(site) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(**launch_options())
            print(f"\n{browser.version=} {os.cpu_count()=} {os.getloadavg()=}")
            if not rounds:
                print_made_boards(browser.new_page(), address)
                return
            print_starts("first visit", address, rounds, browser.new_context)
            profile = str(Path(folder) / "profile")
            context = playwright.chromium.launch_persistent_context(profile, **launch_options())
            fill_caches(context, address)
            print_starts("later visit", address, rounds, lambda: context)
            context.close()
            page = browser.new_page(viewport={"width": 1280, "height": 800})
            page.add_init_script(WATCH)
            print_keys(page, address, "expert", *mid_game_with_mines(*EXPERT, seed=1))
            large, mined = mid_game_with_mines(*LUDICROUS, seed=1)
            print_keys(page, address, "50x50 with 625 mines", large, mined)
            print_frames(page, "50x50", scrolling=scroll, painting=drag)
            print_keys(page, address, "the same as a graph", as_graph(large), mined)
            page.evaluate("minescope.store.setUi({ tool: 'select' })")
            put_pointer_on_a_vertex(page)
            print_frames(page, "the graph", dragging=drag)
            print_made_boards(browser.new_page(), address)
            browser.close()


def print_sizes(site: Path) -> None:
    """Bytes on the wire where the host compresses what is not compressed yet."""
    manifest = json.loads((site / "manifest.json").read_text(encoding="utf-8"))
    later = {*manifest["wheels"], "pyodide/python_stdlib_rest.zip"}
    sums = {"first answer": 0, "formulas": 0}
    print(f"{'file':45}{'bytes':>12}{'compressed':>12}")
    for name in sorted(manifest["files"]):
        content = (site / name).read_bytes()
        compressed = gzip.compress(content)
        sums["formulas" if name in later else "first answer"] += min(len(content), len(compressed))
        if len(content) > 100_000:
            print(f"{name:45}{len(content):12,}{len(compressed):12,}")
    print(", ".join(f"{what}: {size / 1e6:.2f} MB" for what, size in sums.items()))


def print_starts(
    title: str, address: str, rounds: int, new_context: Callable[[], BrowserContext]
) -> None:
    """Bare boot and page in turn, so that both meet the same machine."""
    bare: list[float] = []
    visits: list[dict[str, float]] = []
    for _ in range(rounds):
        for measure in (
            lambda c: bare.append(bare_boot(c, address)),
            lambda c: visits.append(visit(c, address)),
        ):
            context = new_context()
            measure(context)
            if not context.pages:
                context.close()
    print(f"\n{title}, {rounds} rounds")
    print(f"  bare boot        {shown(bare)}")
    for what in ("painted", "editable", "answer", "formulas"):
        values = [each[what] for each in visits]
        ratios = [value / boot for value, boot in zip(values, bare, strict=True)]
        print(f"  {what:16} {shown(values)}, {statistics.median(ratios):.2f} x bare boot")


def fill_caches(context: BrowserContext, address: str) -> None:
    """Visit once, long enough for the browser to keep the machine code of what it has loaded."""
    page = context.new_page()
    page.goto(address)
    wait_for_answer(page, BOOT_SECONDS)
    page.wait_for_timeout(10_000)
    page.close()


def bare_boot(context: BrowserContext, address: str) -> float:
    page = context.new_page()
    page.goto(f"{address}bare.html")
    wait_until(page, "globalThis.booted", BOOT_SECONDS)
    time: float = page.evaluate("booted")
    page.close()
    return time


def visit(context: BrowserContext, address: str) -> dict[str, float]:
    page = context.new_page()
    page.add_init_script(NO_TOUR + WATCH)
    page.goto(address)
    wait_until(page, "times.formulas", BOOT_SECONDS)
    times: dict[str, float] = page.evaluate(
        """() => ({
          painted: performance.getEntriesByName("first-contentful-paint")[0].startTime,
          editable: performance.getEntriesByName("editable")[0].startTime,
          ...times,
        })"""
    )
    page.close()
    return times


def print_keys(
    page: Page, address: str, title: str, position: Position, mined: frozenset[int]
) -> None:
    """Flag mines beside numbers, one key each, in the middle of a game."""
    page.goto("about:blank")
    page.goto(f"{address}#p={export(position, 'link')}")
    wait_for_answer(page, BOOT_SECONDS)
    wait_until(page, "minescope.store.state.solver.sympy", BOOT_SECONDS)
    for cell in flaggable(position, mined)[:30]:
        page.evaluate(
            "cell => { minescope.store.setUi({ cursor: cell }); minescope.board.focus(cell); }",
            cell,
        )
        before = page.evaluate("times.keys.length")
        page.keyboard.press("f")
        wait_until(page, f"times.keys.length > {before}", BOOT_SECONDS)
        page.wait_for_timeout(300)  # the details of the summary come in between
    solving = page.evaluate("minescope.store.state.answer.seconds") or 0
    print(
        f"\nkey to drawn answer, {title}: {shown(page.evaluate('times.keys'))} (Python {1000 * solving:.0f})"
    )


def print_made_boards(page: Page, address: str) -> None:
    """Boards that need no guess, rated, through the worker and through the same door here."""
    page.add_init_script(NO_TOUR)
    page.goto(address)
    wait_for_answer(page, BOOT_SECONDS)
    print(f"\nboards that need no guess, {BOARDS_EACH} each with their rating: average, longest")
    for name, size in MADE_BOARDS.items():
        requests = [board_request(*size, seed, name) for seed in range(BOARDS_EACH + 1)]
        # The first one loads what makes boards.
        inside: list[float] = page.evaluate(MAKE_BOARDS, requests)[1:]
        here = [time_here(request) for request in requests][1:]
        slower = statistics.mean(inside) / statistics.mean(here)
        print(
            f"  {name:16} the page {statistics.mean(inside):.0f}, {max(inside):.0f}; "
            f"CPython {statistics.mean(here):.1f}, {max(here):.0f}; {slower:.1f} x"
        )


def board_request(width: int, height: int, mines: int, seed: int, name: str) -> dict[str, object]:
    """A board that is opened in its middle."""
    asked: dict[str, object] = {"difficulty": "hard"} if "hard" in name else {}
    return asked | {
        "version": 1,
        "operation": "board",
        "position": {
            "topology": {"shape": "grid", "width": width, "height": height},
            "labels": " ".join("?" * (width * height)),
            "prior": {"kind": "total", "mines": str(mines)},
        },
        "start": height // 2 * width + width // 2,
        "seed": seed,
    }


def time_here(request: dict[str, object]) -> float:
    """Milliseconds by the clock, which is all that the page has."""
    text = json.dumps(request)
    begun = perf_counter()
    response = json.loads(handle(text))
    spent = perf_counter() - begun
    assert "answer" in response, response
    return 1000 * spent


def flaggable(position: Position, mined: frozenset[int]) -> list[int]:
    """Mines that are still covered and touch a number."""
    return [
        cell
        for cell in sorted(mined)
        if position.labels[cell] is UNKNOWN
        and any(isinstance(position.labels[j], Number) for j in position.topology.neighbours[cell])
    ]


def as_graph(position: Position) -> Position:
    """The same board with its cells as vertices."""
    assert isinstance(position.topology, Grid)
    return replace(position, topology=grid_graph(position.topology))


def put_pointer_on_a_vertex(page: Page) -> None:
    """On one that is seen, in the middle of the board."""
    box = page.locator("#scroller").bounding_box()
    assert box
    x, y = page.evaluate(
        """([x, y]) => {
          const cells = [...document.querySelectorAll("#board .cell")];
          const boxes = cells.map((cell) => cell.getBoundingClientRect());
          const middles = boxes.map((box) => [box.x + box.width / 2, box.y + box.height / 2]);
          const far = ([a, b]) => Math.hypot(a - x, b - y);
          return middles.reduce((best, each) => (far(each) < far(best) ? each : best));
        }""",
        [box["x"] + box["width"] / 2, box["y"] + min(box["height"], 500) / 2],
    )
    page.mouse.move(x, y)


def scroll(page: Page) -> None:
    page.mouse.move(600, 500)
    for step in range(60):
        page.mouse.wheel(0, 60 if step < 30 else -60)
        page.wait_for_timeout(16)


def drag(page: Page) -> None:
    """From where the pointer is."""
    page.mouse.down()
    for step in range(60):
        page.mouse.move(300 + 8 * step, 400 + 3 * step)
        page.wait_for_timeout(16)
    page.mouse.up()


def print_frames(page: Page, board: str, **works: Callable[[Page], None]) -> None:
    """Frames while a person does this to a large board; a screen shows one every 16.7 ms."""
    for title, work in works.items():
        page.evaluate(FRAMES)
        work(page)
        frames: list[float] = page.evaluate(
            "() => { const all = frames; globalThis.frames = null; return all; }"
        )
        late = sum(frame > 25 for frame in frames)
        print(
            f"frames while {title} {board}: {shown(frames)}, "
            f"{late} of {len(frames)} late, longest {max(frames):.0f}"
        )


def shown(values: Sequence[float]) -> str:
    return f"{statistics.median(values):.0f} ({min(values):.0f})"


if __name__ == "__main__":
    asked = sys.argv[1] if len(sys.argv) > 1 else "5"
    main(0 if asked == "boards" else int(asked))
