"""A file with the diagram of a board, for `minescope solutions --diagram`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from minescope.board import Position
from minescope.board.names import counted
from minescope.cli.arguments import UsageError
from minescope.cli.output import write_file
from minescope.cli.progress import progress_bar
from minescope.cli.wording import count_text, printable, terminal_name
from minescope.counting.interface import Budget
from minescope.counting.zdd.diagram import Diagram
from minescope.counting.zdd.files import to_dot, to_json, to_svg
from minescope.workings.diagram import BUILDERS, Model

WRITERS: Final[dict[str, Callable[[Diagram], str]]] = {
    ".dot": partial(to_dot, name=terminal_name),
    ".json": to_json,
    ".svg": partial(to_svg, name=terminal_name),
}
"""By the end of the file's name."""


def check_name(name: str) -> None:
    """Refuse a file that could not be written before the diagram is built."""
    if Path(name).suffix.lower() not in WRITERS:
        raise UsageError(
            f"{printable(name)[:80]} does not say which format to write: end the name in .dot, .json or "
            ".svg"
        )


def build_diagram(position: Position, model: Model, max_seconds: float | None) -> Diagram:
    with progress_bar("Nodes of the diagram") as advance:
        budget = Budget(
            seconds=max_seconds, on_growth=lambda nodes, _level, _levels: advance(nodes, 0)
        )
        return BUILDERS[model](position, budget=budget)


def write_diagram(diagram: Diagram, name: str) -> str:
    """Write the file; a line that says so."""
    text = WRITERS[Path(name).suffix.lower()](diagram)
    write_file(name, text)
    nodes = counted(diagram.nodes, "node")
    return f"Wrote {printable(name)}: {nodes}, solutions: {count_text(diagram.count)}."
