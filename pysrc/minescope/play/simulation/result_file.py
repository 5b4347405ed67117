"""A file of JSON lines that grows while games are played, and from which a run goes on.

The first line says what is played, every other is one game. A line that was cut off when a run broke off
is forgotten. What stands in the file is never written anew: nothing that happens to a run can harm it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from math import inf
from pathlib import Path
from typing import Final, Self

from minescope.board import Position
from minescope.board.formats.recognise import export
from minescope.errors import NotationError, PositionError
from minescope.nesting import check_nesting
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
    """The game of a line; ValueError for what is none."""
    fields = _read_json(line)
    if not isinstance(fields, dict) or not fields.keys() >= set(GameRecord._fields):
        raise ValueError("not an object with the fields of a game")
    record = GameRecord(**{name: fields[name] for name in GameRecord._fields})
    if not _is_game(record):
        raise ValueError("a field of a wrong type, or beyond its range")
    return record._replace(hit=tuple(record.hit))


def _is_game(fields: GameRecord) -> bool:
    """Whether what was read is what the types say."""
    if not isinstance(fields.hit, list) or not isinstance(fields.won, bool):
        return False
    counts = [fields.number, fields.guesses, fields.opened, *fields.hit]
    amounts = [fields.risk, fields.survival, fields.seconds]
    # By their very type: Python takes true and false for numbers.
    return (
        all([type(count) is int and count >= 0 for count in counts])
        and all([type(amount) in (int, float) and 0 <= amount < inf for amount in amounts])
        and max(fields.risk, fields.survival) <= 1
    )


def _read_json(line: str) -> object:
    """What a line says; ValueError for one that is too long, nested too deep, or no JSON."""
    if len(line) > MAX_LINE:
        raise ValueError(f"more than {MAX_LINE} characters")
    check_nesting(line)
    return json.loads(line)


class ResultFile:
    """The file of one run, which is open in its `with`."""

    known: list[GameRecord]
    """The games that were there already."""

    def __init__(self, path: Path, head: dict[str, object]) -> None:
        self.path = path
        self.head = head

    def __enter__(self) -> Self:
        """Read the games; a file that is not there is begun, and so is a device or a pipe.

        It stays open until the end, because whoever reads a pipe goes when it closes.
        """
        head = json.dumps(self.head) + "\n"
        with self._complaints():
            content = self.path.read_bytes() if self.path.is_file() else b""
        # A run may have broken off in its first line.
        is_new = head.encode().startswith(content)
        whole = 0 if is_new else content.rfind(b"\n") + 1
        self.known = [] if is_new else self._read(content[:whole].decode(errors="replace"))
        with self._complaints():
            self._file = self.path.open("a", encoding="utf-8")
            if whole < len(content):
                self._file.truncate(whole)
        try:
            if is_new:
                self._write(head)
        except BaseException:
            self._close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._close()

    def add(self, records: Iterable[GameRecord]) -> None:
        """Write games at the end."""
        self._write("".join([write_record(record) + "\n" for record in records]))

    def _read(self, text: str) -> list[GameRecord]:
        # Not at every line end that Unicode knows: JSON may hold some of them.
        first, *lines = text.removesuffix("\n").split("\n")
        if self._read_head(first) != self.head:
            raise PositionError(
                f"{self.path.name} holds other games, with another strategy, board, start, number of "
                "lives or seed. Choose another file."
            )
        return [self._read_line(line, number) for number, line in enumerate(lines, 2)]

    def _read_head(self, line: str) -> object:
        try:
            return _read_json(line)
        except ValueError:
            return None

    def _read_line(self, line: str, number: int) -> GameRecord:
        try:
            return read_record(line)
        except ValueError:
            raise NotationError("This is not a game of a simulation.", number) from None

    def _write(self, text: str) -> None:
        with self._complaints():
            self._file.write(text)
            self._file.flush()

    def _close(self) -> None:
        # All that could be written was, and the rest has been told.
        with suppress(OSError):
            self._file.close()

    @contextmanager
    def _complaints(self) -> Iterator[None]:
        try:
            yield
        except BrokenPipeError:
            # Whoever read the pipe has seen enough.
            raise
        except (OSError, ValueError) as problem:
            reason = problem.strerror if isinstance(problem, OSError) else "it is not a file name"
            raise PositionError(
                f"{str(self.path)!r} cannot hold the games: {reason}. Choose another file."
            ) from problem
