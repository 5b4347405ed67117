"""Somebody comes back without a network, or after the site has changed: each version stays whole."""

import json
from contextlib import contextmanager
from pathlib import Path

import pytest

from build_site import seal, site_files

from .harness import BOOT_SECONDS, run_axe, serve, wait_for_answer, wait_until
from .person import SECONDS, Person, expect, until
from .test_stop import EASY, hard

FOLDER = "/pages/minescope/"
VERSION = "document.querySelector('meta[name=version]').content"

# Instead of Python, which would have to start with every page: a worker that says which script it runs
# and which version of the site it was given.
MARK = """
const manifest = fetch(new URL("../../manifest.json", import.meta.url));
manifest.then((response) => response.json()).then(({{ version }}) => {{
  self.postMessage({{ type: "mark", script: "{}", version }});
}});
const error = {{ kind: "budget", message: "Nobody counts here.", cells: [] }};
const response = JSON.stringify({{ seconds: 0, error }});
self.onmessage = ({{ data }}) => {{
  if (data.type === "boot") self.postMessage({{ type: "ready" }});
  else if (data.type === "sympy") self.postMessage({{ type: "sympy" }});
  else self.postMessage({{ type: "answer", id: data.id, response }});
}};
"""
KEEP_MARKS = """
globalThis.marks = [];
globalThis.Worker = class extends Worker {
  constructor(...parts) {
    super(...parts);
    this.addEventListener("message", ({ data: { type, script, version } }) => {
      if (type === "mark") marks.push([script, version]);
    });
  }
};
"""

# The page keeps the site late, so as not to come between a person and the answer. Nobody waits here.
AT_ONCE = """
const later = globalThis.setTimeout.bind(globalThis);
globalThis.setTimeout = (act, delay, ...rest) => later(act, Math.min(delay, 50), ...rest);
"""

FETCH_ALL = """async (names) => {
  const lost = [];
  for (const name of names) {
    const response = await fetch(name).catch(() => null);
    if (!response?.ok) lost.push(name);
  }
  return lost;
}"""


WIDTH = """async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image.naturalWidth;
}"""


@contextmanager
def plain_host(site: Path):
    """A host as GitHub Pages is: a subfolder, no headers of one's own."""
    with serve(site, folder=FOLDER, isolated=False) as address:
        yield address


def wait_until_kept(page):
    wait_until(page, "document.querySelector('.offline')?.textContent.startsWith('Works')", 60)


def in_a_hurry(page):
    page.context.add_init_script(AT_ONCE)


def names_in(site: Path) -> list[str]:
    manifest = json.loads((site / "manifest.json").read_text(encoding="utf-8"))
    return [*manifest["files"], "manifest.json"]


def test_after_the_first_visit_everything_works_without_a_network(open_page, site):
    names = [name for name in names_in(site) if name != "service-worker.js"]
    with plain_host(site) as address:
        page = open_page(address, service_workers="allow", prepare=in_a_hurry)
        wait_until_kept(page)
        expect(page.locator("#toast")).to_have_text("Minescope now works offline.")
    # The host is gone. The page that is still open finds what it has not loaded yet.
    assert page.evaluate(FETCH_ALL, names) == []
    page.evaluate("minescope.solver.start()")
    wait_until(page, "minescope.solver.ready", BOOT_SECONDS)
    assert page.evaluate("document.querySelectorAll('#new-version').length") == 0

    page.reload()
    person = Person(page)
    wait_for_answer(page, BOOT_SECONDS)
    person.write(1, (2, 2))
    person.write(2, (2, 3))
    person.answered()
    assert person.shown(2, 1) == "1/34"
    until(lambda: person.state("python.sympy"), "sympy is installed", page, 60)
    assert page.evaluate(FETCH_ALL, names) == []
    wait_until_kept(page)
    page.keyboard.press("?")
    expect(page.get_by_text("Works offline")).to_be_visible()
    assert run_axe(page) == []
    # A link that somebody has sent opens, too, and so does the file by its name.
    page.goto("about:blank")
    page.goto(f"{address}index.html?from=elsewhere")
    assert Person(page).position()["labels"]


def test_from_the_second_visit_on_python_is_stopped_without_a_restart_on_any_host(open_page, site):
    with plain_host(site) as address:
        page = open_page(address, service_workers="allow")
        assert not page.evaluate("crossOriginIsolated")
        wait_until_kept(page)
        page.reload()
        person = Person(page)
        wait_for_answer(page, BOOT_SECONDS)
        assert page.evaluate("crossOriginIsolated")
        page.evaluate("globalThis.first = minescope.solver.worker")
        person.load(hard(), mines=100)
        expect(person.button("Stop")).to_be_visible(timeout=1000 * SECONDS)
        person.button("Stop").click()
        expect(person.status).to_have_text("Stopped")
        person.load(EASY, mines=3)
        person.answered()
        assert person.shown(1, 1) == "1/3"
        assert page.evaluate("first === minescope.solver.worker")


def marked(files: dict[str, bytes], mark: str) -> dict[str, bytes]:
    """A version of the site of which page and worker can be told from those of another."""
    page = files["index.html"].replace(b"<title>", f"<title>{mark} ".encode())
    worker = MARK.format(mark).encode()
    return seal({**files, "index.html": page, "js/solver/worker.js": worker})


@pytest.fixture(scope="module")
def versions():
    """The site twice: A and B, without what only Python needs."""
    files = {
        name: content
        for name, content in site_files().items()
        if not name.startswith(("pyodide/", "wheels/"))
    }
    return marked(files, "A"), marked(files, "B")


class Host:
    """A folder in which one version of the site replaces another."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def put(self, files: dict[str, bytes]) -> str:
        """Replace these files; returns the version that the manifest tells then."""
        for name, content in files.items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.is_file() or path.read_bytes() != content:
                path.write_bytes(content)
        return json.loads((self.folder / "manifest.json").read_text(encoding="utf-8"))["version"]


@pytest.fixture
def host(tmp_path):
    return Host(tmp_path)


@pytest.fixture
def open_version(open_page):
    """Open a page of these versions, which has no Python to wait for."""

    def prepare(page):
        in_a_hurry(page)
        page.context.add_init_script(KEEP_MARKS)

    return lambda at: open_page(at, service_workers="allow", ready=False, prepare=prepare)


def look_for_update(page):
    page.evaluate("async () => { await (await navigator.serviceWorker.ready).update(); }")


def marks(page):
    """What the workers of this page have said, newest last, once there is one."""
    wait_until(page, "marks.length", BOOT_SECONDS)
    return [tuple(mark) for mark in page.evaluate("marks")]


def test_a_new_version_is_offered_and_pages_that_are_open_keep_theirs(open_version, host, versions):
    version_a = host.put(versions[0])
    with plain_host(host.folder) as address:
        page = open_version(address)
        wait_until_kept(page)
        other = page.context.new_page()
        other.goto(address)
        assert marks(page) == marks(other) == [("A", version_a)]
        Person(page).write(1, (2, 2))

        version_b = host.put(versions[1])
        look_for_update(page)
        notice = page.locator("#new-version")
        expect(notice).to_contain_text("A new version is available.", timeout=1000 * SECONDS)
        assert run_axe(page) == []
        # Until somebody asks for it, nothing changes, not even on reload.
        assert page.evaluate(VERSION) == version_a
        other.reload()
        assert marks(other) == [("A", version_a)]
        wait_until_kept(other)
        other.evaluate("globalThis.stays = true")

        before = Person(page).position()
        notice.get_by_role("button", name="Reload").click()
        until(lambda: page.title().startswith("B "), "the new version is there", page)
        assert marks(page) == [("B", version_b)]
        assert page.evaluate(VERSION) == version_b
        assert Person(page).position() == before
        assert page.locator("#new-version").count() == 0

        # The other page was not reloaded, and whatever it loads is of its own version.
        assert other.evaluate("stays")
        other.evaluate("minescope.solver.start()")
        wait_until(other, "marks.length === 2 && minescope.solver.ready", BOOT_SECONDS)
        assert marks(other) == 2 * [("A", version_a)]
        text = other.evaluate("fetch('manifest.json').then((response) => response.text())")
        assert json.loads(text)["version"] == version_a
        other.locator("#new-version").get_by_role("button", name="Reload").click()
        until(lambda: other.title().startswith("B "), "the new version is there", other)
        assert marks(other) == [("B", version_b)]
        # Nobody is left who needs the old one.
        wait_until_kept(other)
        until(lambda: kept_versions(other) == [version_b], "the old version is gone", other)


def kept_versions(page):
    return [name.split()[-1] for name in page.evaluate("caches.keys()") if "-pages" not in name]


def test_who_closes_the_page_gets_the_new_version_next_time(open_version, host, versions):
    host.put(versions[0])
    with plain_host(host.folder) as address:
        page = open_version(address)
        wait_until_kept(page)
        version_b = host.put(versions[1])
        look_for_update(page)
        page.locator("#new-version").get_by_role("button", name="Later").click()
        assert page.locator("#new-version").count() == 0
        page.goto("about:blank")
        page.wait_for_timeout(500)
        page.goto(address)
        assert page.evaluate(VERSION) == version_b
        wait_until_kept(page)
        assert kept_versions(page) == [version_b]


def test_a_version_that_is_not_there_completely_is_not_taken(open_version, host, versions):
    version_a = host.put(versions[0])
    with plain_host(host.folder) as address:
        page = open_version(address)
        wait_until_kept(page)
        late = ("js/solver/worker.js", "manifest.json")
        host.put({name: text for name, text in versions[1].items() if name not in late})
        page.evaluate(
            """async () => {
              const { serviceWorker } = navigator;
              globalThis.refused = new Promise((resolve) => serviceWorker.addEventListener("message",
                ({ data }) => data.type === "not kept" && resolve(data.message)));
              await (await serviceWorker.ready).update();
            }"""
        )
        assert any(name in page.evaluate("refused") for name in late)
        assert page.locator("#new-version").count() == 0
        page.reload()
        assert page.evaluate(VERSION) == version_a
        wait_until_kept(page)

        version_b = host.put(versions[1])
        look_for_update(page)
        page.locator("#new-version").get_by_role("button", name="Reload").click()
        until(lambda: page.title().startswith("B "), "the new version is there", page)
        assert page.evaluate(VERSION) == version_b
        # The refusal is in the browser's log as well.
        page.journal.problems.clear()


def test_where_the_site_cannot_be_kept_the_help_says_why(open_version, host, versions):
    host.put(versions[0])
    (host.folder / "img" / "icon-512.png").unlink()
    with plain_host(host.folder) as address:
        page = open_version(address)
        words = page.locator("#keys .offline")
        expect(words).to_contain_text("img/icon-512.png did not come", timeout=60_000)
        assert words.text_content().startswith("Needs a network")


def test_the_page_can_be_installed(open_page, site):
    with plain_host(site) as address:
        page = open_page(address, ready=False)
        session = page.context.new_cdp_session(page)
        found = session.send("Page.getAppManifest")
        assert found["errors"] == []
        assert found["url"] == f"{address}site.webmanifest"
        manifest = json.loads(found["data"])
        assert page.evaluate("(at) => fetch(at).then(({ url }) => url)", manifest["start_url"])
        for icon in manifest["icons"]:
            width = page.evaluate(WIDTH, icon["src"])
            assert icon["sizes"] == "any" or icon["sizes"] == f"{width}x{width}"
        errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        # A window of a test is a private one.
        assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []
