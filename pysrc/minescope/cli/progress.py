"""A bar for work that takes long, by rich, on the terminal's other stream."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import monotonic
from typing import Final

from minescope.cli.terminal import has_rich
from minescope.progress import Advance, progress_text

PATIENCE: Final = 0.7
"""Seconds before there is a bar: what ends sooner needs none."""


_hidden: ContextVar[bool] = ContextVar("hidden", default=False)


def can_draw_bar() -> bool:
    """Whether somebody would see a bar, and rich is there to draw it."""
    return not _hidden.get() and sys.stderr.isatty() and has_rich()


@contextmanager
def without_bars() -> Iterator[None]:
    """No bars while the block runs: it is one of many, which have a bar together."""
    before = _hidden.set(True)
    try:
        yield
    finally:
        _hidden.reset(before)


@contextmanager
def progress_bar(title: str, total: int = 0, *, beside_output: bool = False) -> Iterator[Advance]:
    """A bar while the block runs, which goes away at its end.

    `beside_output`: lines are printed while it is shown, so that it needs a terminal for itself.
    """
    if not can_draw_bar() or (beside_output and sys.stdout.isatty()):
        yield lambda done, expected: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    bar = Progress(*columns, TimeElapsedColumn(), console=Console(stderr=True), transient=True)
    task = bar.add_task(title, total=total or None)
    begun = monotonic()

    def advance(done: int, expected: int) -> None:
        if not bar.live.is_started and monotonic() - begun > PATIENCE:
            bar.start()
        if done < expected:
            bar.update(task, completed=done, total=expected, description=title)
        else:
            text = progress_text(title, done, expected)
            bar.update(task, completed=done, total=None, description=text)

    try:
        yield advance
    finally:
        bar.stop()
