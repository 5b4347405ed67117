"""A bar in a notebook while something takes long.

It is drawn with HTML's own element and redrawn in place, so that it needs no widgets. Nothing is shown
where there is no notebook, nor for work that ends soon.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any, Final, TypeAlias

Advance: TypeAlias = Callable[[int, int], None]
"""Called with (done, expected) now and then. Where all that was expected is done, nobody knows the end."""

PATIENCE: Final = 0.7
"""Seconds before there is a bar."""
PAUSE: Final = 0.2
"""Seconds between two drawings of it."""


def may_be_notebook() -> bool:
    """Whether it is worth asking for a bar, which costs more than a small board."""
    return "IPython" in sys.modules


def notebook_display() -> Callable[..., Any] | None:
    """What displays an object in the notebook that this runs in; None elsewhere."""
    ipython = sys.modules.get("IPython")
    shell = None if ipython is None else ipython.get_ipython()
    # In a terminal IPython prints what is displayed, and cannot redraw it.
    if shell is None or type(shell).__name__ == "TerminalInteractiveShell":
        return None
    from IPython.display import display

    found: Callable[..., Any] = display
    return found


@contextmanager
def notebook_bar(title: str) -> Iterator[Advance | None]:
    """What moves the bar, which is gone at the end. None where nobody would see it."""
    display = notebook_display()
    if display is None:
        yield None
        return
    bar = _Bar(title, display)
    try:
        yield bar.advance
    finally:
        bar.clear()


@contextmanager
def bar_unless_told(title: str, told: Advance | None) -> Iterator[Advance | None]:
    """Whoever is told already; where nobody is, a notebook's bar; None where nobody would see one."""
    if told is not None or not may_be_notebook():
        yield told
        return
    with notebook_bar(title) as advance:
        yield advance


def progress_text(title: str, done: int, expected: int) -> str:
    """What stands beside a bar: the share or, where nobody knows the end, how far it has come.

    >>> progress_text("Counting", 1, 4), progress_text("Boards tried", 1200, 0)
    ('Counting: 25 %', 'Boards tried: 1,200')
    """
    return f"{title}: {100 * done // expected} %" if done < expected else f"{title}: {done:,}"


class _Bar:
    """One bar, which is displayed when its work has taken long enough."""

    def __init__(self, title: str, display: Callable[..., Any]) -> None:
        self._title = title
        self._display = display
        self._next = monotonic() + PATIENCE
        self._handle: Any = None

    def advance(self, done: int, expected: int) -> None:
        now = monotonic()
        if now < self._next:
            return
        self._next = now + PAUSE
        self._draw(_written(self._title, done, expected))

    def clear(self) -> None:
        self._next = float("inf")  # a count that goes on behind the block has no bar
        if self._handle is not None:
            self._draw({"text/plain": "", "text/html": ""})

    def _draw(self, bundle: dict[str, str]) -> None:
        if self._handle is None:
            self._handle = self._display(bundle, raw=True, display_id=True)
        else:
            self._handle.update(bundle, raw=True)


def _written(title: str, done: int, expected: int) -> dict[str, str]:
    """The bar in both ways that notebooks show."""
    text = progress_text(title, done, expected)
    # Without a value, a browser shows a bar that moves to and fro.
    share = f' value="{done}" max="{expected}"' if done < expected else ""
    bar = f"<progress{share}></progress>"
    return {"text/plain": text, "text/html": f"<label>{text} {bar}</label>"}
