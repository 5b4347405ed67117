"""A file of JSON lines that grows while games are played, and from which a run goes on.

The first line says what is played, every other is one game. A line that was cut off when a run broke off
is forgotten.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from minescope.board import Position
from minescope.board.formats.recognise import export
from minescope.errors import NotationError, PositionError
from minescope.play.simulation.games import GameRecord, GameSettings
from minescope.prior import Total

KIND: Final = "minescope simulation"
MAX_LINE: Final = 100_000
"""Characters of a line; a game on a large board with lives without end hits thousands of mines."""


def heading(strategy: str, settings: GameSettings) -> dict[str, object]:
    """The first line: the same for two runs exactly if they play the same games."""
    covered = Position.of(settings.topology, {}, prior=Total(settings.mines))
    return {
        "kind": KIND,
        "version": 1,
        "strategy": strategy,
        "board": export(covered, "link"),
        "start": settings.start,
        "first": settings.topology.index[settings.first],
        "lives": settings.lives,
        "seed": settings.seed,
    }


def write_record(record: GameRecord) -> str:
    """One line, without its end."""
    fields = record._asdict() | {"hit": list(record.hit), "seconds": round(record.seconds, 6)}
    return json.dumps(fields, separators=(",", ":"))


def read_record(line: str) -> GameRecord:
    """The game of a line; ValueError, KeyError or TypeError for what is none."""
    fields = json.loads(line)
    record = GameRecord(**{name: fields[name] for name in GameRecord._fields})
    return record._replace(hit=tuple(record.hit))


class ResultFile:
    """The file of one run."""

    def __init__(self, path: Path, head: dict[str, object]) -> None:
        self.path = path
        self.head = head

    def begin(self) -> list[GameRecord]:
        """The games that are there already; a file that is not there is begun."""
        if not self.path.exists() or not self.path.stat().st_size:
            self.path.write_text(json.dumps(self.head) + "\n", encoding="utf-8")
            return []
        content = self.path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        lines = whole.decode("utf-8", errors="replace").splitlines()
        if not lines or self._read_head(lines[0]) != self.head:
            raise PositionError(
                f"{self.path.name} holds other games, with another strategy, board, start, number of "
                "lives or seed. Choose another file."
            )
        records = [self._read(line, number) for number, line in enumerate(lines[1:], 2)]
        if len(whole) < len(content):
            self.path.write_bytes(whole)
        return records

    def _read_head(self, line: str) -> object:
        try:
            return json.loads(line[:MAX_LINE])
        except ValueError:
            return None

    def _read(self, line: str, number: int) -> GameRecord:
        try:
            return read_record(line[:MAX_LINE])
        except (ValueError, KeyError, TypeError):
            raise NotationError("This is not a game of a simulation.", number) from None

    def add(self, records: Iterable[GameRecord]) -> None:
        """Write games at the end."""
        with self.path.open("a", encoding="utf-8") as file:
            file.writelines([write_record(record) + "\n" for record in records])
