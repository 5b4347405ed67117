"""What the page's reader makes of photographs."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
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
    """How many kinds or cells have to get another meaning, and corners to be moved by whole cells before
    that; None where that is not enough."""
    confusions: dict[str, int]
    milliseconds: float


def read_all(truths: Iterable[Path], *, is_known: bool = True) -> Iterator[Reading]:
    """One process reads them all, as a page would; or as one would that knows no skins."""
    words = () if is_known else ("unknown",)
    for file, told, line in _ask("read.mjs", words, truths):
        answer = json.loads(line)
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


def learn_all(
    truths: Iterable[Path], skins: Path, name_of: Callable[[dict[str, str]], str]
) -> None:
    """Write what the cells of all photographs look like into the page's table of skins."""
    for _ in _ask("learn.mjs", (str(skins),), truths, lambda told: {"skin": name_of(told)}):
        pass


def _ask(
    script: str,
    words: Sequence[str],
    truths: Iterable[Path],
    more: Callable[[dict[str, str]], dict[str, str]] = lambda _told: {},
) -> Iterator[tuple[Path, dict[str, str], str]]:
    """Tell a script of each photograph: its file, what it shows, and what the script answers."""
    with (
        tempfile.TemporaryDirectory() as folder,
        subprocess.Popen(
            ["node", str(HERE / script), *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        ) as process,
    ):
        assert process.stdin
        assert process.stdout
        raw = Path(folder) / "raw.rgba"
        for file in truths:
            told = json.loads(file.read_text())
            width, height = _write_raw(file.with_name(told["picture"]), raw)
            asked = {**told, **more(told), "raw": str(raw), "width": width, "height": height}
            print(json.dumps(asked), file=process.stdin, flush=True)
            yield file, told, process.stdout.readline()
        process.stdin.close()


def _write_raw(picture: Path, raw: Path) -> tuple[int, int]:
    """Its pixels, four bytes each; width and height."""
    command = ["convert", str(picture), "-depth", "8", "-print", "%w %h", f"rgba:{raw}"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    width, height = done.stdout.split()
    return int(width), int(height)
