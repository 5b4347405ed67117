"""Where output goes besides the terminal: files."""

from __future__ import annotations

from pathlib import Path

from minescope.cli.arguments import UsageError
from minescope.cli.wording import printable


def write_file(name: str, text: str) -> None:
    """Write a text, with one line end behind its last line."""
    try:
        Path(name).write_text(text.removesuffix("\n") + "\n", encoding="utf-8")
    except (OSError, ValueError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else "it is not a file name"
        raise UsageError(f"{printable(name)[:80]} cannot be written: {reason}") from problem
