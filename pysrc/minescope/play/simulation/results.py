"""What many games say together: win rate with its error, guesses, time, and where games are lost.

>>> from minescope.play.simulation.games import GameRecord
>>> games = [GameRecord(k, k % 4 > 0, 2, () if k % 4 else (9,), 20, 0.5, 0.25, 0.01) for k in range(400)]
>>> result = Results(tuple(games))
>>> result.rate, round(result.standard_error, 4), [round(end, 3) for end in result.interval]
(Fraction(3, 4), 0.0217, [0.705, 0.79])
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import mean
from typing import Final

from minescope.board.names import counted
from minescope.errors import PositionError
from minescope.play.simulation.games import GameRecord

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
