"""What the page's reader makes of photographs."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent


class Reading(NamedTuple):
    """How one picture was read."""

    file: Path
    program: str
    theme: str
    level: str
    stage: str
    change: str
    size: tuple[int, int] | None
    """Columns and rows as read; None where no board was found."""
    is_found: bool
    """Whether these are the columns and rows of the board."""
    corrections: int | None
    """How many kinds have to get another meaning; None where that is not enough."""
    confusions: dict[str, int]
    milliseconds: float


def read_all(truths: Iterable[Path]) -> Iterator[Reading]:
    """One process reads them all, as a page would."""
    with (
        tempfile.TemporaryDirectory() as folder,
        subprocess.Popen(
            ["node", str(HERE / "read.mjs")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        ) as reader,
    ):
        assert reader.stdin
        assert reader.stdout
        raw = Path(folder) / "raw.rgba"
        for file in truths:
            told = json.loads(file.read_text())
            width, height = _write_raw(file.with_name(told["picture"]), raw)
            asked = {**told, "raw": str(raw), "width": width, "height": height}
            print(json.dumps(asked), file=reader.stdin, flush=True)
            answer = json.loads(reader.stdout.readline())
            yield Reading(
                file,
                told["program"],
                told["theme"],
                told["level"],
                told["stage"],
                told["change"],
                answer["size"] and tuple(answer["size"]),
                answer["isFound"],
                answer["corrections"],
                answer["confusions"],
                answer["milliseconds"],
            )


def _write_raw(picture: Path, raw: Path) -> tuple[int, int]:
    """Its pixels, four bytes each; width and height."""
    command = ["convert", str(picture), "-depth", "8", "-print", "%w %h", f"rgba:{raw}"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    width, height = done.stdout.split()
    return int(width), int(height)
