"""What a terminal can show: its width, its colours, and whether rich is there to draw on it.

Tables are drawn by rich in a terminal that has colours, else in plain columns; a bar for work that takes
long by rich, on the terminal's other stream.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from importlib.util import find_spec
from time import monotonic
from typing import Final, NamedTuple

from minescope.board.pictures.characters import columns, screen_width
from minescope.progress import Advance, progress_text

_COLOURS: Final = {
    "number": "36",
    "flag": "35",
    "safe": "1;32",
    "mined": "1;31",
    "safest": "1;33",
    "wrong": "1;7;31",
    "faint": "2",
}


class Terminal(NamedTuple):
    """What a drawing may use."""

    width: int
    colours: bool

    def paint(self, text: str, colour: str) -> str:
        if not self.colours or not colour:
            return text
        return f"\x1b[{_COLOURS[colour]}m{text}\x1b[0m"


def this_terminal() -> Terminal:
    """The width and the colours of standard output."""
    colours = (
        sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    )
    return Terminal(screen_width(), colours)


def has_rich() -> bool:
    """Whether the library for tables, colours and bars is installed: it is no dependency."""
    return find_spec("rich") is not None


@dataclass(slots=True)
class Table:
    """Rows of texts below their heads."""

    heads: Sequence[str]
    right: Sequence[int] = ()
    """Columns whose texts stand at the right."""
    indent: str = ""
    """Before every plain row."""
    plain_heads: bool = False
    """Whether the heads are there without rich, too: some tables are plain enough to do without."""
    rows: list[Sequence[str]] = field(default_factory=list)

    def add(self, *texts: str) -> None:
        self.rows.append(texts)

    def draw(self, terminal: Terminal) -> Iterator[str]:
        if terminal.colours and has_rich():
            return self._rich(terminal.width)
        return self._plain()

    def _plain(self) -> Iterator[str]:
        rows = [self.heads, *self.rows] if self.plain_heads else self.rows
        for line in columns(rows, self.right):
            yield (self.indent + line).rstrip()

    def _rich(self, width: int) -> Iterator[str]:
        from rich.console import Console
        from rich.table import Table as RichTable
        from rich.text import Text

        table = RichTable(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
        for i, head in enumerate(self.heads):
            table.add_column(Text(head), justify="right" if i in self.right else "left")
        for row in self.rows:
            # As Text: what people name their vertices is no markup.
            table.add_row(*map(Text, row))
        drawn = io.StringIO()
        Console(file=drawn, width=width, force_terminal=True, highlight=False).print(table)
        return iter([line.rstrip() for line in drawn.getvalue().rstrip().splitlines()])


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
