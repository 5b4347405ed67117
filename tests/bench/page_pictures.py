"""How soon a pasted picture is read: .venv/bin/python tests/bench/page_pictures.py PICTURE [PICTURE ..]

Each picture is pasted into a page that has rested for some seconds after its first answer, since it loads
and keeps what it may need later, and then once more into the same page. Prints milliseconds from pasting to
the sentence about the board, as median (least) of some visits, and what the page has read; judges nothing.
"""

from __future__ import annotations

import base64
import os
import sys
from pathlib import Path

from page import NO_WELCOME, browser_options, serve, shown, sync_playwright, wait_for_answer
from playwright.sync_api import Browser

from browser import ensure_browser
from build_site import build_site

VISITS = 5
REST = 9000
"""Milliseconds until the page has nothing to do."""
TYPES = {".jpg": "image/jpeg", ".png": "image/png", ".webp": "image/webp"}

_PASTE = """([content, type]) => new Promise((resolve) => {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  const data = new DataTransfer();
  data.items.add(new File([bytes], "screen", { type }));
  const start = performance.now();
  const look = () => {
    const said = document.getElementById("open-said")?.textContent ?? "";
    if (/^(A board|There is no)/.test(said)) resolve([performance.now() - start, said]);
    else requestAnimationFrame(look);
  };
  const options = { bubbles: true, cancelable: true, clipboardData: data };
  document.getElementById("board").dispatchEvent(new ClipboardEvent("paste", options));
  look();
})"""


def main(pictures: list[Path]) -> None:
    os.environ["MINESCOPE_BROWSER"] = str(ensure_browser() or "")
    with serve(build_site()) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**browser_options())
        print(f"\n{browser.version=} {os.cpu_count()=} {os.getloadavg()=}")
        for picture in pictures:
            visits = [visit(browser, address, picture) for _ in range(VISITS)]
            first, again, said = zip(*visits, strict=True)
            print(f"{picture.stem}: {shown(first)}, again {shown(again)}; {said[0]}")
        browser.close()


def visit(browser: Browser, address: str, picture: Path) -> tuple[float, float, str]:
    """The times of pasting it twice, and what is said."""
    asked = [base64.b64encode(picture.read_bytes()).decode(), TYPES[picture.suffix]]
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.add_init_script(NO_WELCOME)
    page = context.new_page()
    page.goto(address)
    wait_for_answer(page)
    page.wait_for_timeout(REST)
    first, said = page.evaluate(_PASTE, asked)
    page.keyboard.press("Escape")
    page.wait_for_selector("#open-dialog", state="hidden")
    again, _ = page.evaluate(_PASTE, asked)
    context.close()
    return first, again, said


if __name__ == "__main__":
    main([Path(word) for word in sys.argv[1:]])
