"""How quick the page is: .venv/bin/python tests/bench/page.py [rounds] [another built site]

With `boards` for the rounds only boards that need no guess are made, in the page and here; with
`starts` before the rounds only starts are measured, with `layouts` only how often the page is laid out
until its first answer is seen. With the folder of another built site (the dist/
of an older clone) both are measured in turns.

Prints the figures of one run and judges nothing. Each start is measured beside a bare boot: a page
that starts the same Pyodide files in a worker and does nothing else. Times are in milliseconds, as
median (least), from the navigation on unless the line says otherwise; "processor" is the time that the
page's main thread was at work, which depends less on what else the machine does.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "build_scripts"), str(ROOT / "tests" / "browser")]

from environment import ensure_playwright  # noqa: E402  found only after the line above

sys.path.insert(0, str(ensure_playwright()))

from boards import EXPERT, LUDICROUS, mid_game_with_mines  # noqa: E402
from harness import (  # noqa: E402
    BOOT_SECONDS,
    NO_WELCOME,
    launch_options,
    serve,
    wait_for_answer,
    wait_until,
)
from page_keys import as_graph, inspect, metrics, print_keys, shown  # noqa: E402
from page_layouts import print_layouts  # noqa: E402
from playwright.sync_api import BrowserContext, Page, sync_playwright  # noqa: E402

from browser import ensure_browser  # noqa: E402
from build_site import build_site  # noqa: E402
from minescope.api import handle  # noqa: E402

NOW = "now"
"""The build of this clone."""

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

WATCH = (Path(__file__).parent / "page_watch.js").read_text(encoding="utf-8")

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


def main(rounds: int, other: Path | None, only: str = "") -> None:
    """All figures, those of starts or of layouts, or without rounds those of boards that are made."""
    os.environ["MINESCOPE_BROWSER"] = str(ensure_browser() or "")
    with (
        tempfile.TemporaryDirectory() as folder,
        serve_builds(Path(folder), other) as builds,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(**browser_options())
        print(f"\n{browser.version=} {os.cpu_count()=} {os.getloadavg()=}")
        if not rounds:
            print_made_boards(browser.new_page(), builds[NOW])
            return
        if only == "layouts":
            print_layouts(browser, builds, rounds, [NO_WELCOME + WATCH])
            return
        print_starts("first visit", builds, rounds, browser.new_context)
        for keeper, service_workers in {"HTTP cache": "block", "service worker": "allow"}.items():
            context = playwright.chromium.launch_persistent_context(
                str(Path(folder) / keeper), service_workers=service_workers, **browser_options()
            )
            for address in builds.values():
                fill_caches(context, address, by_service_worker=service_workers == "allow")
            bare_boot(context, builds[NOW])
            print_starts(f"later visit, {keeper}", builds, rounds, partial(same, context))
            context.close()
        if only == "starts":
            return
        pages: dict[str, tuple[Page, str]] = {}
        for name, address in builds.items():
            page = browser.new_page(viewport={"width": 1280, "height": 800})
            page.add_init_script(NO_WELCOME + WATCH)
            pages[name] = (page, address)
        print_keys(pages, "expert", *mid_game_with_mines(*EXPERT, seed=1))
        large, mined = mid_game_with_mines(*LUDICROUS, seed=1)
        print_keys(pages, "50x50 with 625 mines", large, mined)
        print_frames(pages, "50x50", scrolling=scroll, painting=drag)
        print_keys(pages, "the same as a graph", as_graph(large), mined)
        for page, _ in pages.values():
            page.evaluate("minescope.store.setHand({ tool: 'select' })")
        print_frames(pages, "the graph", dragging=drag_a_vertex)
        print_made_boards(browser.new_page(), builds[NOW])
        browser.close()


@contextmanager
def serve_builds(folder: Path, other: Path | None) -> Iterator[dict[str, str]]:
    """The addresses of the other build, if there is one, and of this one with its bare boot."""
    site = folder / "site"
    shutil.copytree(build_site(), site)
    print_sizes(site)
    for name, text in BARE.items():
        (site / name).write_text(text, encoding="utf-8")
    with serve(site) as now:
        if other is None:
            yield {NOW: now}
            return
        with serve(other) as before:
            yield {"before": before, NOW: now}


def browser_options() -> dict[str, object]:
    """As for the tests, but with the compiler that people have: it optimises WebAssembly, and what it
    has made is kept for later visits.
    """
    options = launch_options()
    switches = [switch for switch in options["args"] if not switch.startswith("--js-flags=")]
    return {**options, "args": switches}


def same(context: BrowserContext) -> BrowserContext:
    return context


def print_sizes(site: Path) -> None:
    """Bytes on the wire where the host compresses what is not compressed yet."""
    manifest = json.loads((site / "manifest.json").read_text(encoding="utf-8"))
    later = {manifest["solver"]: "after it", "pyodide/python_stdlib.zip": "after it"}
    later |= dict.fromkeys([*manifest["wheels"], "pyodide/python_stdlib_rest.zip"], "sympy")
    sums = {"first answer": 0, "after it": 0, "sympy": 0}
    print(f"{'file':45}{'bytes':>12}{'compressed':>12}")
    for name in sorted(manifest["files"]):
        content = (site / name).read_bytes()
        compressed = gzip.compress(content)
        sums[later.get(name, "first answer")] += min(len(content), len(compressed))
        if len(content) > 100_000:
            print(f"{name:45}{len(content):12,}{len(compressed):12,}")
    print(", ".join(f"{what}: {size / 1e6:.2f} MB" for what, size in sums.items()))


def print_starts(
    title: str, builds: Mapping[str, str], rounds: int, new_context: Callable[[], BrowserContext]
) -> None:
    """Bare boot and pages in turn, so that all of them meet the same machine."""
    bare: list[float] = []
    visits: dict[str, list[dict[str, float]]] = {name: [] for name in builds}
    for _ in range(rounds):
        with opened(new_context) as context:
            bare.append(bare_boot(context, builds[NOW]))
        for name, address in builds.items():
            with opened(new_context) as context:
                visits[name].append(visit(context, address))
    print(f"\n{title}, {rounds} rounds")
    print(f"  {'bare boot':26} {shown(bare)}")
    for name, all_times in visits.items():
        for what in ("painted", "editable", "seen", "answer", "formulas"):
            values = [times[what] for times in all_times]
            ratios = [value / boot for value, boot in zip(values, bare, strict=True)]
            print(
                f"  {name:8} {what:17} {shown(values)}, {statistics.median(ratios):.2f} x bare boot"
            )
        for what in ("layouts", "layout and style", "processor"):
            print(f"  {name:8} {what:17} {shown([times[what] for times in all_times])}")
        print(f"  {name:8} {'jumped':17} {max(times['jumped'] for times in all_times):.3f} at most")


@contextmanager
def opened(new_context: Callable[[], BrowserContext]) -> Iterator[BrowserContext]:
    """Closed at the end, unless it is one that keeps a page of its own."""
    context = new_context()
    yield context
    if not context.pages:
        context.close()


def fill_caches(context: BrowserContext, address: str, *, by_service_worker: bool) -> None:
    """Visit twice, long enough for the browser to keep the machine code of what it has loaded."""
    for _ in range(2):
        page = context.new_page()
        page.goto(address)
        wait_for_answer(page, BOOT_SECONDS)
        if by_service_worker:
            wait_until(page, "navigator.serviceWorker.controller", BOOT_SECONDS)
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
    page.add_init_script(NO_WELCOME + WATCH)
    inspector = inspect(page)
    page.goto(address)
    wait_until(page, "globalThis.times?.answer", BOOT_SECONDS)
    spent = metrics(inspector)
    wait_until(page, "times.formulas", BOOT_SECONDS)
    times: dict[str, float] = page.evaluate(
        """() => ({
          painted: performance.getEntriesByName("first-contentful-paint")[0].startTime,
          editable: performance.getEntriesByName("editable")[0].startTime,
          ...times,
        })"""
    )
    page.close()
    return times | {
        "layouts": spent["LayoutCount"],
        "layout and style": 1000 * (spent["LayoutDuration"] + spent["RecalcStyleDuration"]),
        "processor": 1000 * spent["TaskDuration"],
    }


def print_made_boards(page: Page, address: str) -> None:
    """Boards that need no guess, rated, through the worker and through the same door here."""
    page.add_init_script(NO_WELCOME)
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


def drag_a_vertex(page: Page) -> None:
    """One that is seen, in the middle of the board."""
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
    drag(page)


def print_frames(
    pages: Mapping[str, tuple[Page, str]], board: str, **works: Callable[[Page], None]
) -> None:
    """Frames while a person does this to a large board; a screen shows one every 16.7 ms."""
    for title, work in works.items():
        for name, (page, _) in pages.items():
            page.bring_to_front()
            page.evaluate(FRAMES)
            work(page)
            frames: list[float] = page.evaluate(
                "() => { const all = frames; globalThis.frames = null; return all; }"
            )
            late = sum(frame > 25 for frame in frames)
            print(
                f"frames while {title} {board}, {name}: {shown(frames)}, "
                f"{late} of {len(frames)} late, longest {max(frames):.0f}"
            )


if __name__ == "__main__":
    only = next((word for word in sys.argv[1:2] if word in ("starts", "layouts")), "")
    words = sys.argv[2:] if only else sys.argv[1:]
    asked = words[0] if words else "5"
    beside = Path(words[1]) if len(words) > 1 else None
    main(0 if asked == "boards" else int(asked), beside, only)
