"""Tables: by rich in a terminal that has colours, else in plain columns."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from minescope.board.pictures.characters import columns
from minescope.cli.terminal import Terminal, has_rich


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
