"""What the tests of the page share: servers as static hosts are, a journal of each page, waiting."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import MappingProxyType

from playwright.sync_api import ConsoleMessage, Error, Page, Request, Response

from environment import CACHE, ensure_npm_packages
from run import SiteHandler, SiteServer

FAILURES = CACHE / "browser-failures"
BOOT_SECONDS = 120
"""Python starts in two seconds; a machine that does much else may need many more."""


# Each window starts two pages for what is typed into an address bar, which cost as much as the window.
# The last switch of a name counts: the other features are those that Playwright itself turns off.
_FEATURES_TURNED_OFF = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "TcpPortRandomizationWin",
    "ThirdPartyStoragePartitioning",
    "msEdgeUpdateLaunchServicesPreferredVersion",
    "msForceBrowserSignIn",
)

# No updates, no suggestions, nothing but what the page asks for; /dev/shm is small in containers.
_SWITCHES = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-dev-shm-usage",
    "--disable-domain-reliability",
    "--disable-sync",
    "--no-first-run",
    "--no-pings",
    # What makes WebAssembly quick takes longer than all that these pages count.
    "--js-flags=--liftoff-only",
    f"--disable-features={','.join(_FEATURES_TURNED_OFF)}",
)


def launch_options() -> dict[str, object]:
    """How Playwright is to start the browser of this machine."""
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    switches = [*_SWITCHES, *(["--no-sandbox"] if as_root else [])]  # it does not work for root
    return {"executable_path": os.environ.get("MINESCOPE_BROWSER") or None, "args": switches}


NO_WELCOME = """try {
  localStorage.setItem("minescope tour", "seen");
} catch {
  // Pages without an address have no storage, and no welcome either.
}
"""
"""Every page of the tests is a first visit; its welcome is for those that are about it."""


class _QuietHandler(SiteHandler):
    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def serve(
    site: Path, *, folder: str = "/", isolated: bool = True, headers: dict[str, str] | None = None
) -> Iterator[str]:
    """Serve the site from this folder of a host and from nowhere else; gives the address."""
    kept = SiteHandler.site_headers.items()
    kept = {name: value for name, value in kept if isolated or not name.startswith("Cross-Origin")}

    class Handler(_QuietHandler):
        site_headers = MappingProxyType({**kept, **(headers or {})})

        def translate_path(self, path: str) -> str:
            outside = not path.startswith(folder)
            return super().translate_path("/outside" if outside else path[len(folder) - 1 :])

    server = SiteServer(("127.0.0.1", 0), partial(Handler, directory=str(site)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://localhost:{server.server_port}{folder}"
    finally:
        server.shutdown()
        server.server_close()


class Journal:
    """Everything that a page and its workers said and fetched; `problems` must stay empty."""

    def __init__(self, page: Page, address: str) -> None:
        self.lines: list[str] = []
        self.problems: list[str] = []
        self._address = address
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self._problem(f"uncaught: {error}"))
        page.on("requestfailed", self._on_failed_request)
        page.on("request", self._on_request)
        page.on("response", self._on_response)

    def _problem(self, text: str) -> None:
        self.lines.append(text)
        self.problems.append(text)

    def _on_console(self, message: ConsoleMessage) -> None:
        # Where there is no page but a plain file, browsers ask for an icon of the whole host.
        if message.location["url"].endswith("/favicon.ico"):
            return
        # A broken rule of the Content-Security-Policy is an error here, too.
        told = self._problem if message.type == "error" else self.lines.append
        told(f"{message.type}: {message.text[:1000]}")

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith((self._address, "data:", "blob:")):
            self._problem(f"fetched from elsewhere: {request.url}")

    def _on_failed_request(self, request: Request) -> None:
        # A worker that is ended takes its requests along; a page that is left, too.
        if request.failure != "net::ERR_ABORTED":
            self._problem(f"failed: {request.url} ({request.failure})")

    def _on_response(self, response: Response) -> None:
        if response.status >= 400:
            self._problem(f"status {response.status}: {response.url}")


_LOOK_AGAIN = """async (milliseconds) => {
  const end = performance.now() + milliseconds;
  while (!(CONDITION)) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}"""


def wait_until(page: Page, condition: str, seconds: float = 30) -> None:
    """Wait for an expression to be true in the page.

    Playwright's own `wait_for_function` evaluates in the page, which its policy forbids. The page looks
    again by itself: to be asked from here, fifty times a second, would slow down what is waited for.
    """
    end = time.monotonic() + seconds
    look = _LOOK_AGAIN.replace("CONDITION", condition)
    while True:
        try:
            if page.evaluate(look, 1000 * (end - time.monotonic())):
                return
            break
        except Error as problem:
            # Another page has taken its place, and is to be looked at.
            if "context was destroyed" not in problem.message or time.monotonic() > end:
                raise
    raise AssertionError(f"after {seconds} s this is still not so: {condition}")


ANSWERED = (
    "globalThis.minescope && minescope.store.state.said.answer"
    " && minescope.store.state.said.answer.revision === minescope.store.state.revision"
    " && minescope.store.isDrawn"
)
"""The answer to the board as it is now has been drawn."""


def wait_for_answer(page: Page, seconds: float = 30) -> None:
    wait_until(page, ANSWERED, seconds)


def wait_for_sympy(page: Page) -> None:
    page.evaluate("minescope.solver.loadSympy()")
    wait_until(page, "minescope.store.state.python.sympy", BOOT_SECONDS)


SETTLED = "!document.querySelector('.view.stale:not([hidden])')"
"""No open view shows what belongs to an older board, and is dim for that."""

# A frame is drawn before the callback of the next one; a changed board may wait for its answer.
NEXT_PICTURE = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  do await frame();
  while (globalThis.minescope?.store.held);
  await frame();
}"""

_RUN_AXE = """async (within) => {
  // What fades in or out is too faint for a moment.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  // Dark pages differ from light ones in colours alone, and each has a light one that the same test sees.
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const rules = dark ? { runOnly: ["color-contrast"] } : {};
  // Style sheets would be loaded once more for a rule that is off.
  const options = { resultTypes: ["violations"], preload: false, ...rules };
  // What lies behind a dialog cannot be reached, and other tests look at it.
  const part = within === "html" ? (document.querySelector("dialog:modal") ?? within) : within;
  const { violations } = await axe.run(part, options);
  return violations;
}"""


def run_axe(page: Page, within: str = "html") -> list[str]:
    """What axe-core finds wrong on the page at rest, or in a part of it, a line an element."""
    page.evaluate(NEXT_PICTURE)  # a view that was just opened asks, and is dim, a moment later
    wait_until(page, SETTLED)
    if not page.evaluate("'axe' in globalThis"):
        axe = ensure_npm_packages() / "axe-core" / "axe.min.js"
        page.evaluate(axe.read_text(encoding="utf-8"))
    found = page.evaluate(_RUN_AXE, within)
    return [
        f"{violation['id']}: {violation['help']}: {node['html'][:200]}"
        for violation in found
        for node in violation["nodes"]
    ]


def run_axe_in_the_dark(page: Page, within: str = "html") -> list[str]:
    """The same in dark colours, for a test that has seen the light ones."""
    page.emulate_media(color_scheme="dark")
    try:
        return [f"in the dark, {line}" for line in run_axe(page, within)]
    finally:
        page.emulate_media(color_scheme="light")


def run_axe_in_light_and_dark(page: Page, within: str = "html") -> list[str]:
    """The same in the colours of the day, and then in those of the night."""
    return [*run_axe(page, within), *run_axe_in_the_dark(page, within)]


def keep_failure(page: Page, journal: Journal, name: str) -> None:
    """Put screenshot, journal and state of the page where a person can look at them."""
    folder = FAILURES / name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "journal.txt").write_text("\n".join(journal.lines), encoding="utf-8")
    try:
        page.screenshot(path=folder / "page.png", timeout=10_000)
        state = page.evaluate(
            "JSON.stringify(globalThis.minescope?.store.state ?? null,"
            " (_, value) => typeof value === 'bigint' ? String(value) : value)"
        )
        (folder / "state.json").write_text(
            json.dumps(json.loads(state), indent=1), encoding="utf-8"
        )
    except Error as problem:  # the page may be gone or hang
        (folder / "problem.txt").write_text(str(problem), encoding="utf-8")
