"""How often the browser lays out the page until the first answer is seen, and why: for page.py.

Read from the browser's own trace, which also tells the script that has forced a layout. What else the
machine does changes only one of the counts: when Python takes more than a second to start, the page tells
how far it is, which takes a layout each time.
"""

from __future__ import annotations

import json
import statistics
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from harness import BOOT_SECONDS, wait_until
from playwright.sync_api import Browser, BrowserContext

CATEGORIES = (
    "blink.user_timing",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline.stack",
)
SCREENS = {"": (1280, 800), ", phone": (390, 844)}

Event = Mapping[str, Any]


class Layouts(NamedTuple):
    """Of one start."""

    forced: int
    """By a script that asked for a size while something had changed, before the answer."""
    page: int
    """By the browser itself, until all of the page is seen."""
    meanwhile: int
    """By the browser itself, while Python starts."""
    answer: int
    """Between the first line of drawing the answer and the picture that shows it."""


def print_layouts(
    browser: Browser, builds: Mapping[str, str], rounds: int, prepare: Sequence[str]
) -> None:
    """First visits, and later ones from the browser's cache, on a wide page and on a phone's."""
    for screen, (width, height) in SCREENS.items():
        visits: dict[str, list[Layouts]] = {}
        stacks: dict[str, Counter[str]] = {name: Counter() for name in builds}
        for _ in range(rounds):
            for name, address in builds.items():
                context = browser.new_context(viewport={"width": width, "height": height})
                for kind in ("first visit", "later visit"):
                    layouts, found = trace_start(browser, context, address, prepare)
                    visits.setdefault(f"{kind}{screen}, {name}", []).append(layouts)
                    stacks[name].update(found)
                context.close()
        print(f"\nlayouts, {rounds} rounds{screen}: {', '.join(Layouts._fields)}")
        for title, all_layouts in visits.items():
            parts = [f"{statistics.median(part):g}" for part in zip(*all_layouts, strict=True)]
            whole = [sum(layouts) for layouts in all_layouts]
            spread = f"{statistics.median(whole):g} ({min(whole)} to {max(whole)})"
            print(f"  {title:32} {', '.join(parts)}; in all {spread}")
        for name, found in stacks.items():
            for stack, times in found.most_common():
                print(f"  {name}, forced {times} times by {stack}")


def trace_start(
    browser: Browser, context: BrowserContext, address: str, prepare: Sequence[str]
) -> tuple[Layouts, list[str]]:
    """The layouts of a start, and who has forced them.

    A trace may begin late in a process that has just begun itself: then the start is tried again.
    """
    page = context.new_page()
    for script in prepare:
        page.add_init_script(script)
    inspector = context.new_cdp_session(page)
    frame = inspector.send("Page.getFrameTree")["frameTree"]["frame"]["id"]
    browser.start_tracing(page=page, categories=list(CATEGORIES))
    page.goto(address)
    wait_until(page, "performance.getEntriesByName('answer seen').length", BOOT_SECONDS)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    page.close()
    begun = [event["ts"] for event in events if is_commit(event, address)]
    if not begun:
        return trace_start(browser, context, address, prepare)
    return layouts_in(events, frame, begun[0])


def is_commit(event: Event, address: str) -> bool:
    """Whether the page's own document takes the place of the empty one."""
    return event["name"] == "CommitLoad" and event["args"]["data"]["url"].startswith(address)


def layouts_in(events: Sequence[Event], frame: str, begun: float) -> tuple[Layouts, list[str]]:
    """Pictures within the page are documents with layouts of their own: only the page's count."""
    marks = {event["name"]: event["ts"] for event in events if event["cat"] == "blink.user_timing"}
    counts: Counter[str] = Counter()
    stacks: list[str] = []
    for event in events:
        told = event["args"].get("beginData", {}) if event["name"] == "Layout" else {}
        if told.get("frame") != frame or not begun < event["ts"] < marks["answer seen"]:
            continue
        if event["ts"] > marks["answer begun"]:
            counts["answer"] += 1
        elif told.get("stackTrace"):
            counts["forced"] += 1
        else:
            counts["page" if event["ts"] < marks["page seen"] else "meanwhile"] += 1
        if told.get("stackTrace"):
            stacks.append(" < ".join(call["functionName"] for call in told["stackTrace"][:3]))
    return Layouts(**{part: counts[part] for part in Layouts._fields}), stacks
