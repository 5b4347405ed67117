"""A game of a simulation once more, with its moves.

A game is given by its settings and its number, so that it need not be kept to be looked at: it is played
again, and this time somebody takes down in which order its cells were opened.

>>> from minescope.board import Grid
>>> settings = GameSettings(Grid(1, 6), 2, "safe", (0, 0), 1, "oak")
>>> replay = replay_game("safest", settings, 2)
>>> replay.mines
(0, 1, 0, 0, 1, 0)
>>> [(move.cell, str(move.risk)) for move in replay.moves]
[(0, 'None'), (5, '1/4'), (2, 'None'), (3, 'None')]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from minescope.arithmetic.algebraic import Exact
from minescope.board.topology import Neighbours
from minescope.generate.judge import Game
from minescope.play.simulation.games import GameRecord, GameSettings, play_game


class PlayedMove(NamedTuple):
    """A cell that was opened by itself, and not because it lies beside a zero."""

    cell: int
    risk: Exact | None
    """The chance of a mine of a guess; None where the cell was certainly safe, or made so by the deal."""


@dataclass(frozen=True, slots=True)
class Replay:
    """How a game went, move by move."""

    record: GameRecord
    mines: tuple[int, ...]
    """Of each cell."""
    moves: tuple[PlayedMove, ...]
    """In their order: every cell was certainly safe by what was open before, or is a guess."""


def replay_game(strategy: str, settings: GameSettings, number: int) -> Replay:
    """Play this game again, and tell its moves."""
    scribe = _Scribe()
    record = play_game(strategy, settings, number, scribe)
    moves = scribe.moves(settings.topology.neighbours)
    return Replay(record, tuple(scribe.mines), tuple(moves))


class _OrderedGame(Game):
    """A game that knows the order in which its cells were opened."""

    __slots__ = ("order",)

    def __init__(self, neighbours: Neighbours, mines: Sequence[int]) -> None:
        super().__init__(neighbours, mines, 1)
        self.order: list[int] = []

    def open(self, cell: int) -> None:
        self.order.append(cell)
        super().open(cell)


class _Scribe:
    """Takes down a game."""

    def __init__(self) -> None:
        self.mines: Sequence[int] = ()
        self._order: list[int] = []
        self._risks: dict[int, Exact] = {}

    def begin(self, neighbours: Neighbours, mines: Sequence[int]) -> Game:
        game = _OrderedGame(neighbours, mines)
        self.mines = mines
        self._order = game.order
        return game

    def guess(self, cell: int, risk: Exact) -> None:
        self._risks[cell] = risk
        if self.mines[cell]:
            self._order.append(cell)

    def moves(self, neighbours: Neighbours) -> Iterator[PlayedMove]:
        """What was opened, without the cells that zeros open by themselves.

        On a page zeros do that at once, here they may do it later: so more is open there before a move
        than was here, and what was certain here is certain there.
        """
        mines = self.mines
        seen: set[int] = set()
        for cell in self._order:
            if cell in seen:
                continue
            yield PlayedMove(cell, self._risks.get(cell))
            seen.add(cell)
            waiting = [] if mines[cell] else [cell]
            for i in waiting:
                if any([mines[j] for j in neighbours[i]]):
                    continue
                waiting += [j for j in neighbours[i] if j not in seen]
                seen.update(neighbours[i])
