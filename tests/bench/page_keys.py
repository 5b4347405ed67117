"""From a key to the picture that shows its answer, for page.py.

Pages of several builds take turns key by key, so that all of them meet the same machine.
"""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence
from dataclasses import replace

from harness import BOOT_SECONDS, wait_for_answer, wait_until
from playwright.sync_api import CDPSession, Page

from minescope.board import UNKNOWN, Grid, Number, Position
from minescope.board.families.lattices import grid_graph
from minescope.board.formats.recognise import export

KEYS = 30
REST = 150  # ms before a key, when all is there that the page asks of itself after the one before

PARTS = {
    "to the question": ("pressed", "sent"),
    "question and answer": ("sent", "received"),
    "waiting and drawing": ("received", "drawn"),
    "style, layout and paint": ("drawn", "seen"),
}
"""From when to when; `page_watch.js` notes these times."""

AT_REST = (
    "minescope.store.state.said.unknowable?.revision === minescope.store.state.revision"
    " && !minescope.solver.running"
)

# Asks again for the whole board, with the same rest as between two keys.
ASK_AGAIN = """async ({ count, rest }) => {
  const spent = [];
  for (let i = 0; i < count; i += 1) {
    await new Promise((resume) => setTimeout(resume, rest));
    const asked = performance.now();
    await minescope.solver.queue(times.question, "measured", "call");
    spent.push(performance.now() - asked);
  }
  return spent;
}"""

Build = tuple[Page, str]
"""A page, and the address of the build that it shows."""


def print_keys(
    builds: Mapping[str, Build], title: str, position: Position, mined: frozenset[int]
) -> None:
    """Flag mines beside numbers, one key each, in the middle of a game."""
    for page, address in builds.values():
        page.goto("about:blank")
        page.goto(f"{address}#p={export(position, 'link')}")
        wait_for_answer(page, BOOT_SECONDS)
        wait_until(page, "minescope.store.state.python.sympy", BOOT_SECONDS)
    inspectors = {name: inspect(page) for name, (page, _) in builds.items()}
    spent: dict[str, list[float]] = {name: [] for name in builds}
    for cell in flaggable(position, mined)[:KEYS]:
        for name, (page, _) in builds.items():
            page.bring_to_front()
            spent[name].append(press(page, cell, inspectors[name]))
    print(f"\nkey to rendered answer, {title}")
    first: list[float] = []
    for name, (page, _) in builds.items():
        keys: list[dict[str, float]] = page.evaluate("times.keys")
        whole = [key["seen"] - key["pressed"] for key in keys]
        first = first or whole
        ratios = [one / other for one, other in zip(whole, first, strict=True)]
        print(f"  {name:10} {shown(whole)}, {statistics.median(ratios):.2f} x the first build")
        for part, (begin, end) in PARTS.items():
            print(f"    {part:24} {shown([key[end] - key[begin] for key in keys])}")
        print(f"    {'Python':24} {shown([key['python'] for key in keys])}")
        print(f"    {'processor':24} {shown(spent[name])}")
        print_questions(page, keys)


def inspect(page: Page) -> CDPSession:
    """Count what the main thread of the page does, by its own clock."""
    inspector = page.context.new_cdp_session(page)
    inspector.send("Performance.enable", {"timeDomain": "threadTicks"})
    return inspector


def metrics(inspector: CDPSession) -> dict[str, float]:
    told = inspector.send("Performance.getMetrics")["metrics"]
    return {metric["name"]: metric["value"] for metric in told}


def press(page: Page, cell: int, inspector: CDPSession) -> float:
    """Milliseconds that the main thread was at work until the answer was seen."""
    wait_until(page, AT_REST)
    page.wait_for_timeout(REST)
    page.evaluate(
        "cell => { minescope.store.setHand({ cursor: cell }); minescope.board.focus(cell); }", cell
    )
    before = page.evaluate("times.keys.length")
    begin = metrics(inspector)["TaskDuration"]
    page.keyboard.press("f")
    wait_until(page, f"times.keys.length > {before}", BOOT_SECONDS)
    return 1000 * (metrics(inspector)["TaskDuration"] - begin)


def print_questions(page: Page, keys: Sequence[Mapping[str, float]]) -> None:
    """What the page asks when one cell has changed, beside asking about the whole board again."""
    changed = [key["received"] - key["sent"] for key in keys]
    again: list[float] = page.evaluate(ASK_AGAIN, {"count": len(keys), "rest": REST})
    size: int = page.evaluate("times.question.length")
    ratio = statistics.median(changed) / statistics.median(again)
    print(
        f"    one cell changed {shown(changed)}, {keys[-1]['bytes']} bytes; "
        f"the whole board {shown(again)}, {size} bytes; {ratio:.2f} x"
    )


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


def shown(values: Sequence[float]) -> str:
    return f"{statistics.median(values):.1f} ({min(values):.1f})"
