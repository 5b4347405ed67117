"""A built site, hosts that serve it, and pages in which Python is ready."""

import os
import re
import shutil
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error

from build_site import build_site

from .harness import (
    BOOT_SECONDS,
    FAILURES,
    NO_WELCOME,
    Journal,
    keep_failure,
    launch_options,
    serve,
    wait_for_answer,
)
from .person import PHONE, Person

VIEWPORT = {"width": 1280, "height": 800}
# Every page is a first visit: what an earlier one has kept must not come between a test and its host.
DEFAULTS = {"viewport": VIEWPORT, "service_workers": "block"}

SLOW_FILES = (
    "test_offline.py",
    "test_boot.py",
    "test_loading.py",
    "test_snapshot.py",
    "test_stop.py",
    "test_solver.py",
    "test_crash.py",
)
"""Most tests of these open pages of their own, and wait for a Python that starts with them."""

REMEMBER = """() => {
  const { position, settings, hand, eye } = minescope.store.state;
  globalThis.pristine = structuredClone({ position, settings, hand, eye });
}"""

# Takes a page back to how it was when Python became ready, without starting Python again.
RESET = """() => {
  const { store } = minescope;
  const { position, settings, hand, eye } = structuredClone(globalThis.pristine);
  // The state does not hold what is written in a field that is not in use; the rest follows it.
  const fields = "#palette input[type=number]";
  for (const field of document.querySelectorAll(fields)) field.value = "";
  for (const choice of document.querySelectorAll(".form select")) choice.selectedIndex = 0;
  for (const form of document.querySelectorAll("[popover]:popover-open")) form.hidePopover();
  if (store.state.game) store.table.leaving = true; // which then needs no word at the foot of the page
  store.update({
    position, settings, hand, eye: { ...eye, room: store.state.eye.room },
    said: { ...store.state.said, answer: null, overlay: null },
    game: null, revision: store.state.revision + 1,
    history: { past: [], future: [], stroke: "" },
  });
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  for (const details of document.querySelectorAll("details[open]")) details.open = false;
  document.getElementById("toast").textContent = "";
  document.getSelection()?.empty();
  document.activeElement?.blur();
  localStorage.clear();
  document.getElementById("scroller").scrollTo(0, 0);
  scrollTo(0, 0);
}"""

ELEMENTS = "document.querySelectorAll('*').length"
MANY_ELEMENTS = 4000
"""A page has a thousand when it is new, and two thousand when all its views were open."""


def pytest_collection_modifyitems(items):
    """What takes long comes first: begun last, one browser would work on it while the other rests."""
    items.sort(key=lambda item: item.path.name not in SLOW_FILES)


@pytest.fixture(scope="session")
def site():
    """The folder of the built site."""
    if os.environ.get("PYTEST_XDIST_WORKER", "gw0") == "gw0":
        shutil.rmtree(FAILURES, ignore_errors=True)
    built = os.environ.get("MINESCOPE_SITE")
    return Path(built) if built else build_site()


@pytest.fixture(scope="session")
def address(site):
    """The site on a host that isolates it, so that Python can be interrupted."""
    with serve(site) as found:
        yield found


@pytest.fixture(scope="session")
def plain_address(site):
    """The site in a subfolder of a host that sends no headers of its own, as most free hosts do."""
    with serve(site, folder="/pages/minescope/", isolated=False) as found:
        yield found


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {**browser_type_launch_args, **launch_options()}


class LivingBrowser:
    """The browser, started again where it has died: that must not fail all tests after the one."""

    def __init__(self, launch):
        self._launch = launch
        self._browser = None

    def new_context(self, *, welcome=False, **options):
        if self._browser is None or not self._browser.is_connected():
            self._browser = self._launch()
        context = self._browser.new_context(**options)
        if not welcome:
            context.add_init_script(NO_WELCOME)
        return context

    def close(self):
        if self._browser is not None:
            self._browser.close()


@pytest.fixture(scope="session")
def browser(launch_browser):
    living = LivingBrowser(launch_browser)
    yield living
    living.close()


class Desk:
    """A page that many tests share, opened when it is needed and again after a failure."""

    def __init__(self, browser, address, **options):
        self._browser = browser
        self._address = address
        self._options = {**DEFAULTS, **options}
        self._page = None
        self._file = None
        self.journal = None

    def lend(self, request):
        """Give the page for a test, which fails if the page has complained."""
        name = _name(request)
        opened, journal = self.page(name, request.path), self.journal
        told = len(journal.problems)
        yield opened
        problems = journal.problems[told:]
        if _failed(request) or problems:
            keep_failure(opened, journal, name)
            self.discard()
        assert problems == []

    def page(self, name, file=None):
        """The page as new, for a test of this file; what went wrong on the way is kept under the name."""
        try:
            if file != self._file and self._has_grown():
                self.discard()
            self._file = file
            if self._page is None:
                self._open()
            self._page.mouse.move(0, 0)
            self._page.evaluate(RESET)
            wait_for_answer(self._page)
        except Exception:
            if self._page is not None:
                keep_failure(self._page, self.journal, name)
            self.discard()
            raise
        return self._page

    def _open(self):
        context = self._browser.new_context(**self._options)
        context.grant_permissions(["clipboard-read", "clipboard-write"], origin=self._address)
        self._page = context.new_page()
        self.journal = Journal(self._page, self._address)
        self._page.goto(self._address)
        wait_for_answer(self._page, BOOT_SECONDS)
        self._page.evaluate(REMEMBER)

    def _has_grown(self):
        """What the gallery has drawn stays, and every search of later tests would go through it."""
        return self._page is not None and self._page.evaluate(ELEMENTS) > MANY_ELEMENTS

    def discard(self):
        if self._page is not None:
            close(self._page)
        self._page = None


@pytest.fixture(scope="session")
def desk(browser, address):
    kept = Desk(browser, address)
    yield kept
    kept.discard()


@pytest.fixture(scope="session")
def pocket(browser, address):
    kept = Desk(browser, address, **PHONE)
    yield kept
    kept.discard()


@pytest.fixture
def page(desk, request):
    """The site with Python ready and nothing done yet."""
    yield from desk.lend(request)


@pytest.fixture
def phone(pocket, request):
    """Somebody with a phone, to whom the same holds."""
    yield from map(Person, pocket.lend(request))


@pytest.fixture
def person(page):
    """Somebody in front of this page."""
    return Person(page)


@pytest.fixture
def narrow(page):
    """Makes the page as wide as a phone; it is wide again afterwards."""
    yield lambda: page.set_viewport_size({"width": 390, "height": 844})
    page.set_viewport_size(VIEWPORT)


@pytest.fixture
def open_page(browser, address, request):
    """Open a page of its own.

    open_page(address, prepare=function of the page before it goes there, ready=False where Python
    is not to be waited for, welcome=True where it is a first visit, options of the browser's
    context)
    """
    opened = []

    def open_one(at=address, *, prepare=None, ready=True, **options):
        context = browser.new_context(**{**DEFAULTS, **options})
        fresh = context.new_page()
        fresh.journal = Journal(fresh, at.partition("#")[0])
        opened.append(fresh)
        if prepare:
            prepare(fresh)
        fresh.goto(at)
        if ready:
            wait_for_answer(fresh, BOOT_SECONDS)
        return fresh

    yield open_one
    problems = [problem for fresh in opened for problem in fresh.journal.problems]
    for index, fresh in enumerate(opened):
        if _failed(request) or problems:
            keep_failure(fresh, fresh.journal, f"{_name(request)}-{index + 1}")
        close(fresh)
    assert problems == []


def close(page):
    with suppress(Error):  # the browser may be gone
        page.context.close()


def _failed(request):
    report = getattr(request.node, "rep_call", None)
    return report is None or report.failed


def _name(request):
    return re.sub(r"[^A-Za-z0-9]+", "-", request.node.nodeid.removeprefix("tests/browser/"))
