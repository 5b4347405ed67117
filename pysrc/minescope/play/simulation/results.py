"""What many games say together: win rate with its error, guesses, time, and where games are lost.

>>> from minescope.play.simulation.games import GameRecord
>>> games = [GameRecord(k, k % 4 > 0, 2, () if k % 4 else (9,), 20, 0.5, 0.25, 0.01) for k in range(400)]
>>> result = Results(tuple(games))
>>> result.rate, round(result.standard_error, 4), [round(end, 3) for end in result.interval]
(Fraction(3, 4), 0.0217, [0.705, 0.79])

They are kept in a file of JSON lines that grows while games are played, and from which a run goes on. The
first line says what is played, every other is one game. A line that was cut off when a run broke off is
forgotten. What stands in the file is never written anew: nothing that happens to a run can harm it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from fractions import Fraction
from math import inf, sqrt
from pathlib import Path
from statistics import mean
from typing import Final, Self

from minescope.board import Position
from minescope.board.formats.recognise import export
from minescope.board.names import counted
from minescope.errors import NotationError, PositionError
from minescope.nesting import check_nesting
from minescope.play.simulation.games import GameRecord, GameSettings
from minescope.prior import Total

NORMAL_95: Final = 1.959964
"""Standard errors on either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, repr=False)
class Results:
    """The games of one strategy, by their numbers."""

    records: tuple[GameRecord, ...]

    def __repr__(self) -> str:
        return f"<Results of {counted(self.games, 'game')}: {self.wins:,} won>"

    @property
    def games(self) -> int:
        return len(self.records)

    @property
    def wins(self) -> int:
        return sum([record.won for record in self.records])

    @property
    def rate(self) -> Fraction:
        """The share of games that were won."""
        return Fraction(self.wins, self.games) if self.records else Fraction(0)

    @property
    def standard_error(self) -> float:
        """Of the rate."""
        rate = float(self.rate)
        return sqrt(rate * (1 - rate) / self.games) if self.records else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's, which holds the true rate in 95 % of all simulations."""
        if not self.records:
            return 0.0, 1.0
        n, rate, z = self.games, float(self.rate), NORMAL_95
        middle = rate + z * z / (2 * n)
        half = z * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n))
        return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)

    @property
    def guesses(self) -> float:
        """The mean number of guesses in a game."""
        return mean([record.guesses for record in self.records]) if self.records else 0.0

    @property
    def without_guess(self) -> Fraction:
        """The share of games that were won without any."""
        won = [record for record in self.records if record.won and not record.guesses]
        return Fraction(len(won), self.games) if self.records else Fraction(0)

    @property
    def hits(self) -> tuple[float, float]:
        """The mean number of mines hit in a game, and its standard error."""
        hits = [len(record.hit) for record in self.records]
        if len(hits) < 2:
            return float(sum(hits)), 0.0
        middle = mean(hits)
        return middle, sqrt(sum([(x - middle) ** 2 for x in hits]) / (len(hits) - 1) / len(hits))

    @property
    def seconds(self) -> float:
        """The mean processor time of a game."""
        return mean([record.seconds for record in self.records]) if self.records else 0.0

    def losses_by_progress(self, safe_cells: int) -> tuple[int, ...]:
        """How many games were lost with so many tenths of all safe cells open: ten numbers."""
        lost = [record for record in self.records if not record.won]
        tenths = Counter([min(9, 10 * record.opened // max(1, safe_cells)) for record in lost])
        return tuple([tenths[tenth] for tenth in range(10)])

    def losses_by_risk(self) -> tuple[int, ...]:
        """How many were lost at a guess whose risk was below 10 %, below 20 %, and so on."""
        lost = [record for record in self.records if not record.won]
        tenths = Counter([min(9, int(10 * record.risk)) for record in lost])
        return tuple([tenths[tenth] for tenth in range(10)])

    def compare(self, other: Results) -> Comparison:
        """The same boards played by two strategies."""
        mine = {record.number: record.won for record in self.records}
        theirs = {record.number: record.won for record in other.records}
        common = mine.keys() & theirs.keys()
        if not common:
            raise PositionError("The two simulations have no game in common to compare.")
        pairs = Counter([(mine[number], theirs[number]) for number in common])
        return Comparison(len(common), pairs[True, False], pairs[False, True])


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two strategies on the same boards: only the games that one won and the other lost count."""

    games: int
    only_first: int
    """Games that only the first has won."""
    only_second: int

    @property
    def difference(self) -> Fraction:
        """The rate of the first less that of the second."""
        return Fraction(self.only_first - self.only_second, self.games)

    @property
    def standard_error(self) -> float:
        """Of the difference."""
        apart = self.only_first + self.only_second
        return sqrt(max(0.0, apart - self.games * float(self.difference) ** 2)) / self.games


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
