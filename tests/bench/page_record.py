"""What the page looks like and what it says, everywhere, to compare builds whose page must be the same:

.venv/bin/python tests/bench/page_record.py FOLDER [SITE]           records into FOLDER
.venv/bin/python tests/bench/page_record.py --compare BEFORE AFTER  prints every difference of two records

SITE is the folder of another built site, such as the dist/ of an older clone; else this clone's is built.
With `--only NAME` a few stops are recorded, those of page_tour.py whose names begin so; compare such a record
with one of the same stops, since a stop finds what those before it have left, such as the last message.

Every state is a file NAME-SIZE.yaml, with the accessibility tree, the focus, and all titles that appear
where one points; and pictures, NAME-SIZE-light.png and some -dark.png. What has to be scrolled in the panel
or in a dialog is in further pictures, -part-1-2.png and so on; the board is not scrolled. Times that a clock
has measured are … in both (DURATIONS), the time of a game is covered in pictures, and the date is always the
same. Stops that failed, and what the page complained of, are in failures.txt. Nothing else is left out.
Records of different machines differ by their fonts.
"""

from __future__ import annotations

import argparse
import base64
import difflib
import os
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from page import NO_WELCOME, ROOT, browser_options, ensure_browser, serve, sync_playwright
from playwright.sync_api import Browser, Error, Page

sys.path.insert(0, str(ROOT))

from page_tour import stops, visit_first
from tests.browser.harness import BOOT_SECONDS, Journal, wait_for_answer, wait_for_sympy
from tests.browser.person import PHONE, SECONDS, Person

from build_site import build_site

SIZES: Mapping[str, Mapping[str, Any]] = {
    "1280x800": {"viewport": {"width": 1280, "height": 800}},
    "390x844": PHONE,
    "1920x1080": {"viewport": {"width": 1920, "height": 1080}},
}
FEW = "1920x1080"
"""The size at which only some states are recorded."""
EVERYWHERE = {
    "service_workers": "block",
    "reduced_motion": "reduce",
    "locale": "en-GB",
    "timezone_id": "UTC",
}
FAILURES = "failures.txt"

QUIET = 300
"""Milliseconds without a change after which the page is at rest: what it puts off, it puts off for less."""
MOST_SCROLLED, MOST_PARTS = 2, 6
"""What is scrolled for further pictures of a state, and how many times."""
DURATIONS = r"\d[\d.,]*(?=\s(?:ms|s|a second|per second)\b)"
"""Times that were measured, in JavaScript as in Python; the time of a game is told by its role."""

ORIGIN = "http://localhost/"
"""Where the page thinks it is: the port of its server is another one each time, and links would show it."""
STEADY = ("--disable-partial-raster", "--default-tile-width=4096", "--default-tile-height=4096")
"""Every picture is drawn anew and in one piece: by parts, round corners and gradients differ by a shade."""

# Two workers on every machine, always the same day, and the same seed where the page draws one.
SAME_EVERYWHERE = """
Object.defineProperty(navigator, "hardwareConcurrency", { value: 2 });
{
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) =>
    array instanceof Uint32Array ? array.fill(123456789) : draw(array);
}
{
  const Real = Date;
  const today = Real.UTC(2026, 0, 15, 12);
  globalThis.Date = class extends Real {
    constructor(...given) {
      super(...(given.length ? given : [today]));
    }
    static now() {
      return today;
    }
  };
}
"""

COUNT_QUESTIONS = """() => {
  const { solver } = minescope;
  const ask = solver.ask.bind(solver);
  globalThis.unanswered = 0;
  solver.ask = (...words) => {
    globalThis.unanswered += 1;
    const answer = ask(...words);
    answer.finally(() => { globalThis.unanswered -= 1; });
    return answer;
  };
}"""

# The milliseconds are over without a change, a question or a board whose answer is not drawn.
REST = """async ([quiet, most]) => {
  const { store } = minescope;
  let changed = performance.now();
  const end = changed + most;
  const stir = () => { changed = performance.now(); };
  const watcher = new MutationObserver(stir);
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  watcher.observe(document.documentElement, all);
  const isCalm = () => {
    const { said: { answer }, revision } = store.state;
    return store.drawn === store.state && answer?.revision === revision && !globalThis.unanswered
      && !document.getAnimations().some(({ playState }) => playState === "running");
  };
  while (performance.now() - changed < quiet && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (!isCalm()) stir();
  }
  watcher.disconnect();
  return performance.now() < end;
}"""

# What was written there comes back with SHOW_TIMES, unless the page has written something else.
HIDE_TIMES = """(durations) => {
  globalThis.hidden = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.replaceAll(new RegExp(durations, "g"), "…");
    if (text === node.data) continue;
    hidden.push([node, node.data, text]);
    node.data = text;
  }
}"""
SHOW_TIMES = """() => {
  for (const [node, text, instead] of globalThis.hidden) if (node.data === instead) node.data = text;
}"""

# What a pointer is told, and where the keys go.
BESIDES = """() => {
  const seen = [...document.querySelectorAll("[title]")].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }));
  const focused = document.activeElement;
  const name = focused === document.body ? "nothing"
    : focused.ariaLabel ?? focused.labels?.[0]?.textContent ?? focused.textContent;
  const plain = (text) => text.replace(/\\s+/g, " ").trim().slice(0, 100);
  return [plain(name), [...new Set(seen.map(({ title }) => plain(title)).filter(Boolean))]];
}"""

# What has to be scrolled of an open dialog, or of the page, the longest first; not the board.
FIND_SCROLLED = """(most) => {
  const within = [...document.querySelectorAll("dialog:modal, :popover-open")].at(-1);
  const room = (element) => element.scrollHeight - element.clientHeight;
  globalThis.placeOf = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [Math.max(0, left), Math.max(0, top)];
    return { x, y, width: Math.min(innerWidth, right) - x, height: Math.min(innerHeight, bottom) - y };
  };
  const isSeen = (element) => {
    const { width, height } = placeOf(element);
    return element.checkVisibility({ visibilityProperty: true }) && width > 60 && height > 60;
  };
  globalThis.scrolled = [within, ...(within ?? document.body).querySelectorAll("*")]
    .filter((element) => element && room(element) > 2 && isSeen(element)
      && /auto|scroll/.test(getComputedStyle(element).overflowY)
      && !element.querySelector("[role=grid]") && !element.matches("textarea, [role=grid]"))
    .sort((a, b) => room(b) - room(a)).slice(0, most);
  globalThis.wereAt = scrolled.map(({ scrollTop }) => scrollTop);
  return scrolled.length;
}"""
SCROLL = """([index, part]) => {
  const element = globalThis.scrolled[index];
  element.scrollTo({ top: part * (element.clientHeight - 20), behavior: "instant" });
  const isLast = element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
  return [isLast, placeOf(element)];
}"""
SCROLL_BACK = """(index) =>
  globalThis.scrolled[index].scrollTo({ top: globalThis.wereAt[index], behavior: "instant" })"""

# How many pixels differ, of how many and by how much of 255, and the box that holds them.
COMPARE = """async (pictures) => {
  const read = async (content) => {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context.drawImage(picture, 0, 0);
    return { width, height, pixels: new Uint32Array(
      context.getImageData(0, 0, width, height).data.buffer) };
  };
  const [a, b] = await Promise.all(pictures.map(read));
  if (a.width !== b.width || a.height !== b.height)
    return { sizes: [a, b].map(({ width, height }) => `${width} × ${height}`) };
  const box = { left: a.width, top: a.height, right: -1, bottom: -1 };
  let [count, most] = [0, 0];
  for (let i = 0; i < a.pixels.length; i += 1) {
    if (a.pixels[i] === b.pixels[i]) continue;
    count += 1;
    for (const shift of [0, 8, 16])
      most = Math.max(most, Math.abs(((a.pixels[i] >> shift) & 255) - ((b.pixels[i] >> shift) & 255)));
    const [x, y] = [i % a.width, Math.floor(i / a.width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return { count, most, all: a.pixels.length, box };
}"""


class Photographer:
    """Somebody before the page at one size, who keeps what there is."""

    def __init__(self, browser: Browser, folder: Path, size: str) -> None:
        self.browser = browser
        self.folder = folder
        self.size = size
        self.failures: list[str] = []
        self.taken = 0
        self._page: Page | None = None
        self._journal: Journal | None = None
        self._fetching = 0

    @property
    def page(self) -> Page:
        if self._page is None:
            self.open()
        assert self._page
        return self._page

    @property
    def person(self) -> Person:
        return Person(self.page)

    def open(self, *, welcome: bool = False) -> None:
        """Open the page anew, with nothing kept from before."""
        self.close()
        context = self.browser.new_context(**EVERYWHERE, **SIZES[self.size])
        context.add_init_script(SAME_EVERYWHERE + ("" if welcome else NO_WELCOME))
        page = context.new_page()
        self._page, self._journal, self._fetching = page, Journal(page, ORIGIN), 0
        page.on("request", lambda _: self._fetch(1))
        page.on("requestfinished", lambda _: self._fetch(-1))
        page.on("requestfailed", lambda _: self._fetch(-1))
        page.goto(ORIGIN)
        wait_for_answer(page, BOOT_SECONDS)
        wait_for_sympy(page)

    def close(self) -> None:
        if self._page is not None:
            with suppress(Error):  # it may be gone
                self._page.context.close()
        self._page = None

    def _fetch(self, more: int) -> None:
        self._fetching += more

    @contextmanager
    def stop(self, name: str) -> Iterator[None]:
        """Note where it fails, and go on with a new page; and what the page has complained of."""
        begun = monotonic()
        try:
            yield
        except (AssertionError, Error) as problem:
            self._fail(name, str(problem))
            if self._page:
                with suppress(Error):  # it may be gone
                    self._page.screenshot(path=self.folder / f"{name}-{self.size}-failed.png")
            self.close()
        if self._journal:
            for problem in self._journal.problems:
                self._fail(name, f"the page complains: {problem}")
            self._journal.problems.clear()
        print(f"  {name}: {monotonic() - begun:.0f} s", flush=True)

    def _fail(self, name: str, problem: str) -> None:
        self.failures.append(f"{name}, {self.size}: {' '.join(problem.split())[:600]}")
        print(f"  FAILED: {self.failures[-1]}", flush=True)

    def rest(self) -> None:
        """Wait until nothing is asked, fetched or drawn any more."""
        page = self.page
        page.mouse.move(0, 0)
        if not page.evaluate("'unanswered' in globalThis"):
            page.evaluate(COUNT_QUESTIONS)
        end = monotonic() + 2 * SECONDS
        while True:
            assert page.evaluate(REST, [QUIET, 1000 * 2 * SECONDS]), "It does not come to rest."
            if self._fetching <= 0:
                return
            assert monotonic() < end, "Something is being fetched all the time."

    def take(self, name: str, *, dark: bool = False) -> None:
        """Keep tree and picture of the page at rest."""
        self.rest()
        self.taken += 1
        self.page.evaluate(HIDE_TIMES, DURATIONS)
        tree = self.page.locator("body").aria_snapshot()
        focused, titles = self.page.evaluate(BESIDES)
        lines = [tree, "", f"focus: {focused}", "titles:", *[f"- {title}" for title in titles], ""]
        text = re.sub(r'(- timer "[^"]*".*?: ).*', r"\1…", re.sub(DURATIONS, "…", "\n".join(lines)))
        file = self.folder / f"{name}-{self.size}.yaml"
        file.write_text(text, encoding="utf-8")
        self._photograph(f"{name}-{self.size}-light")
        if dark:
            self.page.emulate_media(color_scheme="dark")
            self.rest()
            self.page.evaluate(HIDE_TIMES, DURATIONS)
            self._photograph(f"{name}-{self.size}-dark", parts=False)
            self.page.emulate_media(color_scheme="light")
            self.rest()

    def _photograph(self, name: str, *, parts: bool = True) -> None:
        self._shoot(name)
        count = self.page.evaluate(FIND_SCROLLED, MOST_SCROLLED) if parts else 0
        for index in range(count):
            for part in range(1, MOST_PARTS):
                is_last, place = self.page.evaluate(SCROLL, [index, part])
                self._shoot(f"{name}-part-{index + 1}-{part + 1}", clip=place)
                if is_last:
                    break
            self.page.evaluate(SCROLL_BACK, index)
        self.page.evaluate(SHOW_TIMES)

    def _shoot(self, name: str, **more: Any) -> None:
        self.page.screenshot(
            path=self.folder / f"{name}.png",
            animations="disabled",
            scale="css",
            mask=[self.page.get_by_role("timer")],
            **more,
        )


def steady_options(address: str) -> dict[str, Any]:
    """How the browser is started that is to find the page at its origin."""
    options = browser_options()
    server = f"127.0.0.1:{urlsplit(address).port}"
    found = f"--host-resolver-rules=MAP localhost {server}"
    return {**options, "args": [*options["args"], *STEADY, found]}


def record(folder: Path, site: Path, only: str) -> None:
    """All states at all sizes."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in [*folder.glob("*.yaml"), *folder.glob("*.png"), *folder.glob("*.txt")]:
        old.unlink()
    begun = monotonic()
    failures: list[str] = []
    taken = 0
    with serve(site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**steady_options(address))
        for size in SIZES:
            print(f"{size}:", flush=True)
            photographer = Photographer(browser, folder, size)
            if not only or "first-visit".startswith(only):
                with photographer.stop("first-visit"):
                    photographer.open(welcome=True)
                    visit_first(photographer)
                photographer.close()
            for name, stop in stops(few=size == FEW):
                if name.startswith(only):
                    with photographer.stop(name):
                        stop(photographer)
            photographer.close()
            failures += photographer.failures
            taken += photographer.taken
        (folder / "browser.txt").write_text(f"{browser.version}\n", encoding="utf-8")
        browser.close()
    if failures:
        (folder / FAILURES).write_text("\n".join(failures) + "\n", encoding="utf-8")
    print(f"{taken} states in {monotonic() - begun:.0f} s, {len(failures)} failures.")


def compare(before: Path, after: Path) -> int:
    """Print every difference; how many files differ."""
    folders = (before, after)
    names = [{path.name for path in folder.iterdir()} for folder in folders]
    different = 0
    for folder, only in zip(folders, (names[0] - names[1], names[1] - names[0]), strict=True):
        different += len(only)
        for name in sorted(only):
            print(f"only in {folder}: {name}")
    both = sorted(names[0] & names[1])
    changed = [name for name in both if (before / name).read_bytes() != (after / name).read_bytes()]
    different += len(changed)
    for name in changed:
        if not name.endswith(".png"):
            old, new = ((folder / name).read_text("utf-8").splitlines() for folder in folders)
            print(
                *difflib.unified_diff(old, new, f"before/{name}", f"after/{name}", lineterm=""),
                sep="\n",
            )
    pictures = [name for name in changed if name.endswith(".png")]
    if pictures:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(**browser_options())
            page = browser.new_page()
            for name in pictures:
                print(f"{name}: {pixels_apart(page, *[folder / name for folder in folders])}")
            browser.close()
    print(f"{len(both) - len(changed)} files are alike, {different} are not.")
    return different


def pixels_apart(page: Page, *pictures: Path) -> str:
    """The share of pixels that differ, and where they lie."""
    contents = [base64.b64encode(picture.read_bytes()).decode() for picture in pictures]
    found = page.evaluate(COMPARE, contents)
    if "sizes" in found:
        return f"{' became '.join(found['sizes'])} pixels"
    if not found["count"]:
        return "the same pixels, written otherwise"
    box = found["box"]
    return (
        f"{found['count'] / found['all']:.3%} of the pixels ({found['count']:,}), by at most "
        f"{found['most']} of 255, within x {box['left']} to {box['right']}, y {box['top']} to {box['bottom']}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("other", type=Path, nargs="?", metavar="SITE or AFTER")
    parser.add_argument("--compare", action="store_true")
    parser.add_argument("--only", default="")
    asked = parser.parse_args()
    os.environ["MINESCOPE_BROWSER"] = str(ensure_browser() or "")
    if asked.compare:
        if asked.other is None:
            parser.error("--compare needs two records")
        return 1 if compare(asked.folder, asked.other) else 0
    record(asked.folder, asked.other or build_site(), asked.only)
    return 0


if __name__ == "__main__":
    sys.exit(main())
